import { join } from 'node:path';
import { judge } from './measures.ts';
import { numberFrom, withDirectory } from './processes.ts';

const WANTED_KB = 60;
const CHILD = ['--expose-gc', '--import', 'tsx', 'bench/live-tables.ts'];

/** Prints how much memory a live table takes with 5,000 of them. */
export async function tables(): Promise<void> {
  const bytes = await withDirectory((directory) =>
    numberFrom([...CHILD, 'fill', join(directory, 'bench.db')]),
  );
  const kb = bytes / 1024;
  judge('memory a live table', `${kb.toFixed(1)} KB`, `less than ${WANTED_KB} KB`, kb < WANTED_KB);
}
