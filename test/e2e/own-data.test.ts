// Proves src/discord/features/own-data/own-data-file.ts, src/storage/people-store.ts, src/tables/erasures.ts

import Database from 'better-sqlite3';
import { beforeAll, expect } from 'vitest';
import type { Person } from '#local-discord';
import { harness } from './harness.ts';
import { toNoon } from './noon.ts';
import { farkler, pressOnTable } from './play.ts';
import { seat, shown, told, wordsOf } from './screen.ts';
import { glance } from './stored.ts';

const at = harness({ channels: ['table'], users: ['Ada', 'Ben', 'Cleo', 'Dan'] }, (discord) => {
  toNoon(discord);
  return { discordsTime: true };
});
let ada: Person;
let ben: Person;
let cleo: Person;
let dan: Person;

beforeAll(() => {
  ada = at.discord.user('Ada');
  ben = at.discord.user('Ben');
  cleo = at.discord.user('Cleo');
  dan = at.discord.user('Dan');
});

/** The tables in the database that name a person. */
function naming({ id }: Person): readonly string[] {
  const reader = new Database(at.path, { readonly: true });
  const named = ['Seat', 'Result', 'Tally', 'Rating', 'Career', 'Preference', 'Call', 'Departure'].filter(
    (table) => reader.prepare(`SELECT 1 FROM "${table}" WHERE "userId" = ?`).get(id) !== undefined,
  );
  reader.close();
  return named;
}

at.together('somebody in the middle of a game gets their data, deletes it, and a bot plays on', async () => {
  const channel = at.discord.channel('table');
  const table = await seat(at.discord, channel, 'farkle', [ada, ben, cleo]);
  for (let presses = 0; presses < 6; presses += 1) shown(await pressOnTable(table, farkler));

  expect(wordsOf(shown(await ada.run(channel, '/privacy')))).toContain('What this bot stores about you');
  const handed = shown(await ada.run(channel, '/data export'));
  expect(wordsOf(handed)).toContain('It holds 1 table with your moves and results.');
  expect(handed.attachments.map(({ filename }) => filename)).toEqual(['my-parlor-data.json']);

  const question = shown(await ada.run(channel, '/data delete'));
  expect(wordsOf(question)).toContain('This can’t be undone.');
  expect(naming(ada)).toEqual(['Seat']);
  const told = shown(await ada.press(question, 'Delete everything'));
  expect(wordsOf(told)).toContain('Your data is deleted.');
  expect(naming(ada)).toEqual([]);
  await at.discord.until(() => wordsOf(table.message()).includes('for a former player, who left'));
  expect(wordsOf(table.message())).not.toContain(ada.mention);

  // The same holds after a kill, and the game goes on.
  await at.crash();
  expect(naming(ada)).toEqual([]);
  expect(glance(at.path, table.id).status).toBe('playing');
  await at.discord.until(() => {
    const words = wordsOf(table.message());
    return words.includes(`▶ ${ben.mention}`) || words.includes(`▶ ${cleo.mention}`);
  });
  shown(await pressOnTable(table, farkler));
  const nothing = shown(await ada.run(channel, '/data export'));
  expect(wordsOf(nothing)).toContain('No tables are stored for you.');
  at.allWell();
});

at.together('the deal of the day that somebody had begun is not theirs to begin again', async () => {
  const channel = at.discord.channel('table');
  shown(await dan.run(channel, '/ferry start', { deal: 'daily' }));
  const question = shown(await dan.run(channel, '/data delete'));
  expect(wordsOf(question)).toContain('A deal of the day that you’ve tried can’t be tried again');
  shown(await dan.press(question, 'Delete everything'));
  await at.crash();
  expect(told(await dan.run(channel, '/ferry start', { deal: 'daily' }))).toContain(
    'You had your try at this deal',
  );
  expect(wordsOf(shown(await dan.run(channel, '/play')))).toContain('You’ve played today’s');
  at.allWell();
});
