import { HostError } from '../host-error.ts';
import { notInstalled, unsupportedNode } from '../install-check.ts';

/**
 * Runs a command-line program. An error that the host can fix is printed as a sentence, with exit code 1. `work`
 * imports what it needs dynamically, because that cannot be loaded on every installation.
 */
export async function runEntry(work: () => Promise<void>): Promise<void> {
  try {
    const unsupported = unsupportedNode(process.versions.node);
    if (unsupported !== null) throw unsupported;
    await work();
  } catch (error) {
    const trouble = notInstalled(error) ?? error;
    if (!(trouble instanceof HostError)) throw trouble;
    console.error(trouble.message);
    process.exitCode = 1;
  }
}

/** The URL of the database that the bot in this environment uses. */
export async function databaseUrlHere(): Promise<string> {
  const { databaseUrlIn } = await import('../config.ts');
  const url = databaseUrlIn(process.env);
  if (!url.ok) throw new HostError(url.says);
  return url.value;
}

/** The database file, for programs that work on files; if there is none, `instead` says what to do. */
export async function databaseFileHere(instead: string): Promise<string> {
  const { locationOf } = await import('../storage/database-location.ts');
  const location = await locationOf(await databaseUrlHere());
  if (location.kind === 'sqlite') return location.file;
  throw new HostError(`DATABASE_URL names a PostgreSQL database, and this is only for a file: ${instead}`);
}

/** `1 live table`, `2 live tables`. */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** Characters that control a terminal or could pass for a line of ours: names and moves in a record may be any text. */
const STEERING = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu;

/** Prints lines, with a placeholder for each control character. */
export function tell(lines: readonly string[]): void {
  console.log(lines.map(plain).join('\n'));
}

/** Prints a one-line error and sets exit code 1. */
export function complain(says: string): void {
  console.error(plain(says));
  process.exitCode = 1;
}

function plain(line: string): string {
  return line.replace(STEERING, '\uFFFD');
}
