/** `npm run backup -- FILE [--replace]`: a copy of the database, also while the bot runs. */
import 'dotenv/config';
import { extname, isAbsolute, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { HostError } from '../host-error.ts';
import { counted, databaseFileHere, runEntry } from './entry.ts';

const HERE = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Whether git would see the file in the checkout, so that it could be committed or built into an image: see
 * `.gitignore`.
 */
function wouldBeSeen(file: string): boolean {
  const inside = relative(HERE, resolve(file));
  const isOutside = inside.startsWith('..') || isAbsolute(inside);
  return !isOutside && !inside.startsWith(`data${sep}`) && extname(inside) !== '.db';
}

await runEntry(async () => {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
    strict: false,
  });
  const [to, ...more] = positionals;
  const misspelt = Object.keys(values).some((name) => name !== 'replace');
  if (to === undefined || more.length > 0 || misspelt) {
    throw new HostError('Usage: npm run backup -- FILE [--replace]');
  }
  if (wouldBeSeen(to)) {
    throw new HostError(
      'Inside the program’s own folder the name of a backup must end in .db: git and Docker leave that out, and it holds every hand. Or put it somewhere else.',
    );
  }
  const from = await databaseFileHere('take backups with pg_dump, as docs/hosting.md says.');
  const { takeBackup } = await import('../storage/backup.ts');
  const { file, bytes, live, moves } = await takeBackup({ from, to, replace: values.replace === true });
  const size = (bytes / 1_000_000).toFixed(1);
  console.log(
    `${file} is a checked backup of ${from}: ${size} MB, ${counted(live, 'live table')}, ${counted(moves, 'move')}.`,
  );
});
