/** `npm run standings -- rebuild`: recomputes the data behind `/leaderboard` and `/stats` while the bot is stopped. */
import 'dotenv/config';
import { HostError } from '../host-error.ts';
import { databaseUrlHere, runEntry } from './entry.ts';

await runEntry(async () => {
  const [command, ...more] = process.argv.slice(2);
  if (command !== 'rebuild' || more.length > 0) {
    throw new HostError('Usage: npm run standings -- rebuild');
  }
  const { openStorage } = await import('../storage/storage.ts');
  const storage = await openStorage({ url: await databaseUrlHere(), standings: 'rebuild' });
  try {
    await storage.standingsKept;
  } finally {
    await storage.close();
  }
  console.log('Leaderboards, ratings and stats were rebuilt from all results.');
});
