import { parseArgs } from 'node:util';
import type { Asked } from './courses.ts';
import { DATABASES } from './databases.ts';

export const USAGE =
  'npm run chaos -- [--minutes 5] [--seed 1] [--pace 25] [--database sqlite|postgresql] [--processes 1] [--shards 2] [--json]';

/** The run that the command line asks for, or a sentence about what is wrong with it. */
export function readArguments(args: readonly string[]): (Asked & { readonly json: boolean }) | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        minutes: { type: 'string', default: '5' },
        seed: { type: 'string', default: '1' },
        pace: { type: 'string', default: '25' },
        database: { type: 'string', default: 'sqlite' },
        processes: { type: 'string', default: '1' },
        shards: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const [minutes, seed, paceMs] = [Number(values.minutes), Number(values.seed), Number(values.pace)];
    if (!(minutes > 0 && minutes <= 24 * 60)) return '--minutes takes a number up to 1440.';
    if (!Number.isInteger(seed) || seed < 0 || seed >= 2 ** 32) return '--seed takes a whole number from 0.';
    if (!(paceMs >= 1 && paceMs <= 60_000))
      return '--pace takes the milliseconds between two presses, from 1.';
    const database = DATABASES.find((kind) => kind === values.database);
    if (database === undefined) return `--database takes ${DATABASES.join(' or ')}.`;
    const processes = Number(values.processes);
    const shards = Number(values.shards ?? Math.max(2, processes));
    if (!Number.isInteger(processes) || processes < 1 || processes > 8)
      return '--processes takes a whole number from 1 to 8.';
    if (processes > 1 && database !== 'postgresql')
      return '--processes takes more than 1 only with --database postgresql.';
    if (!Number.isInteger(shards) || shards < processes || shards > 64)
      return '--shards takes a whole number from that of processes to 64.';
    return { minutes, seed, paceMs, database, processes, shards, json: values.json };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
