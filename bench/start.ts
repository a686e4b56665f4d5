import { join } from 'node:path';
import { judge, median } from './measures.ts';
import { numberFrom, withDirectory } from './processes.ts';

const RUNS = 3;
const WANTED_MS = 2_000;
const CHILD = ['--expose-gc', '--import', 'tsx', 'bench/live-tables.ts'];

/** Prints how long the program takes to resume 5,000 live tables, each time in a fresh process. */
export async function startUp(): Promise<void> {
  await withDirectory(async (directory) => {
    const file = join(directory, 'bench.db');
    await numberFrom([...CHILD, 'fill', file]);
    const runs: number[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await numberFrom([...CHILD, 'resume', file]));
    const ms = median(runs);
    const measured = `${Math.round(ms)} ms`;
    judge('start with 5,000 tables', measured, `less than ${WANTED_MS} ms`, ms < WANTED_MS);
  });
}
