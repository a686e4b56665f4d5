/** `npm run standings -- rebuild`: works out what is kept for `/leaderboard` and `/stats` anew, while the bot is stopped. */
import 'dotenv/config';
import { openStorage } from '../storage/storage.ts';
import { DatabaseUnusable } from '../storage/unusable.ts';
import { databaseUrlHere, runEntry } from './entry.ts';

await runEntry(async () => {
  const [command, ...more] = process.argv.slice(2);
  if (command !== 'rebuild' || more.length > 0) {
    throw new DatabaseUnusable('Say what to do with the standings: npm run standings -- rebuild.');
  }
  const storage = await openStorage({ url: databaseUrlHere(), standings: 'rebuild' });
  try {
    await storage.standingsKept;
  } finally {
    await storage.close();
  }
  console.log('Leaderboards, ratings and records were rebuilt from all results.');
});
