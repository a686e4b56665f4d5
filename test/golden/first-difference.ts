import { lineEdits } from './line-edits.ts';

/** How many lines to compare from the first difference on, and how many to show before it. */
const WINDOW = 16;
const CONTEXT = 3;

/** Where a text begins to differ from the expected one, formatted for a failing test; null if they are equal. */
export function firstDifference(expected: string, now: string): string | null {
  if (expected === now) return null;
  const [old, is] = [expected.split('\n'), now.split('\n')];
  const from = is.findIndex((line, index) => line !== old[index]);
  const first = from < 0 ? is.length : from;
  const heading = is.slice(0, first).findLastIndex((line) => /^\S/.test(line));
  const before = Math.max(0, first - CONTEXT);
  const window = (lines: readonly string[]): readonly string[] => lines.slice(first, first + WINDOW);
  const signs = { same: ' ', gone: '-', new: '+' } as const;
  return [
    `From line ${first + 1} on (- as written, + as it is now):`,
    ...(heading >= 0 && heading < before ? [`  ${is[heading]}`, '  …'] : []),
    ...is.slice(before, first).map((line) => `  ${line}`),
    ...lineEdits(window(old), window(is)).map(({ kind, text }) => `${signs[kind]} ${text}`),
    ...(Math.max(old.length, is.length) > first + WINDOW ? ['  …'] : []),
  ].join('\n');
}
