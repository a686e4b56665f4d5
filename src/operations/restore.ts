/** `npm run restore -- FILE`: replaces the database with a backup; `-` reads it from standard input. */
import 'dotenv/config';
import { HostError } from '../host-error.ts';
import { counted, databaseFileHere, runEntry } from './entry.ts';

await runEntry(async () => {
  const [from, ...more] = process.argv.slice(2);
  if (from === undefined || more.length > 0) {
    throw new HostError('Usage: npm run restore -- FILE');
  }
  const to = await databaseFileHere('restore with pg_restore, as docs/hosting.md says.');
  const { restoreBackup } = await import('../storage/restore.ts');
  const { kept, pending, live, moves } = await restoreBackup({
    from: from === '-' ? process.stdin : from,
    to,
    now: new Date(),
  });
  console.log(`${to} is restored: ${counted(live, 'live table')}, ${counted(moves, 'move')}.`);
  if (pending.length > 0) console.log('It comes from an older version; the bot updates it when it starts.');
  if (kept !== null)
    console.log(`The previous database is kept as ${kept}: delete it once everything works.`);
});
