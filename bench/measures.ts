import { setImmediate } from 'node:timers/promises';

/** The middle value; of an even number, the lower of the two. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that the given share of all values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (found === undefined) throw new Error('nothing was measured');
  return found;
}

/** One line of a table: the first cell left-aligned, the others right-aligned. */
export function line(first: string, cells: readonly string[]): string {
  return first.padEnd(24) + cells.map((cell) => cell.padStart(13)).join('');
}

/** The longest time, in milliseconds, that the work blocks everything else. */
export async function longestHeld(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await setImmediate();
      longest = Math.max(longest, performance.now() - begun);
    }
  })();
  await work();
  isOver = true;
  await watching;
  return longest;
}

interface Verdict {
  readonly says: string;
  readonly met: boolean;
}

const given: Verdict[] = [];

/** Prints a measured value next to its target, and keeps the verdict for the end. */
export function judge(what: string, measured: string, wanted: string, met: boolean): void {
  const says = `${met ? 'met   ' : 'MISSED'} ${what}: ${measured}, wanted ${wanted}`;
  given.push({ says, met });
  console.log(says);
}

/** Every verdict so far. */
export function verdicts(): readonly Verdict[] {
  return given;
}
