/** `npm run backup -- FILE [--replace]`: a copy of the database, also while the bot runs. */
import 'dotenv/config';
import { parseArgs } from 'node:util';
import { takeBackup } from '../storage/backup.ts';
import { DatabaseUnusable } from '../storage/unusable.ts';
import { counted, databaseHere, runEntry } from './entry.ts';

await runEntry(async () => {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
    strict: false,
  });
  const [to, ...more] = positionals;
  const misspelt = Object.keys(values).some((name) => name !== 'replace');
  if (to === undefined || more.length > 0 || misspelt) {
    throw new DatabaseUnusable('Say where to put the backup: npm run backup -- FILE [--replace].');
  }
  const from = await databaseHere();
  const { file, bytes, live, moves } = await takeBackup({ from, to, replace: values.replace === true });
  const size = (bytes / 1_000_000).toFixed(1);
  console.log(
    `${file} is a checked backup of ${from}: ${size} MB, ${counted(live, 'live table')}, ${counted(moves, 'move')}.`,
  );
});
