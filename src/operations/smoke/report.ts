import type { Row } from './check.ts';

const MARKS: Readonly<Record<Row['verdict'], string>> = {
  same: 'ok     ',
  other: 'OTHER  ',
  wrong: 'WRONG  ',
  skipped: 'skipped',
  failed: 'FAILED ',
};
const WIDTHS = [64, 34] as const;

export const heading: string = line('       ', 'asked', 'expected', 'got');

/** One row of the table. */
export function printedRow({ check, verdict, got }: Row): string {
  return line(MARKS[verdict], check.asks, check.expects, got);
}

/** Repeats everything that was not as expected, then gives the verdict. */
export function summary(rows: readonly Row[]): readonly string[] {
  const of = (verdict: Row['verdict']): readonly Row[] => rows.filter((row) => row.verdict === verdict);
  const [other, bad] = [of('other'), [...of('wrong'), ...of('failed')]];
  const told = [...other, ...bad].flatMap((row) => [
    `${MARKS[row.verdict]} ${row.check.id}: ${row.check.asks}`,
    `        expected ${row.check.expects}, got ${row.got}`,
    ...(row.check.otherwise === null ? [] : [`        → ${row.check.otherwise}`]),
  ]);
  const counts = `As expected: ${of('same').length}. Otherwise, and the bot is prepared for it: ${other.length}. Wrong: ${bad.length}. Skipped: ${of('skipped').length}.`;
  const verdict = isClean(rows)
    ? 'Nothing found that the bot would do wrong.'
    : 'The bot would do something wrong here: please report the lines above, with the fixtures (docs/smoke.md).';
  return ['', ...told, ...(told.length === 0 ? [] : ['']), counts, verdict];
}

/** Whether Discord did nothing that the bot would get wrong. A run without any completed check proves nothing. */
export function isClean(rows: readonly Row[]): boolean {
  return (
    rows.some(({ verdict }) => verdict === 'same') &&
    rows.every(({ verdict }) => verdict !== 'wrong' && verdict !== 'failed')
  );
}

function line(mark: string, asked: string, expected: string, got: string): string {
  return `${mark} ${asked.padEnd(WIDTHS[0])} ${expected.padEnd(WIDTHS[1])} ${got}`;
}
