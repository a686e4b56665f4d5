/** What would steer a terminal, or pass for a line of ours: names and moves of a record are anybody's text. */
const STEERING = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu;

/** Prints lines, with a sign in place of each character that steers. */
export function tell(lines: readonly string[]): void {
  console.log(lines.map(plain).join('\n'));
}

/** Says what is wrong, in one line; the program ends with code 1. */
export function complain(says: string): void {
  console.error(plain(says));
  process.exitCode = 1;
}

function plain(line: string): string {
  return line.replace(STEERING, '\uFFFD');
}
