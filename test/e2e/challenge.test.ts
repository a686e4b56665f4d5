import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '../../src/playground/index.ts';
import { PATIENCE, type Program, scratch, startProgram } from './program.ts';
import { shown, told, wordsOf } from './screen.ts';

const database = scratch();
let discord: LocalDiscord;
let program: Program;

beforeAll(async () => {
  discord = await startLocalDiscord({
    patience: PATIENCE,
    guilds: [{ name: 'Tavern', channels: ['table'] }],
    users: ['Ada', 'Ben', 'Dan'],
  });
  program = await startProgram(discord, database.path);
});

afterAll(async () => {
  await program.kill9();
  await discord.close();
  database.clear();
});

test('somebody is challenged from the menu on them, and joins with one press', async () => {
  const channel = discord.channel('table');
  const [ada, ben, dan] = ['Ada', 'Ben', 'Dan'].map((name) => discord.user(name));
  if (!ada || !ben || !dan) throw new Error('Somebody is missing');
  const stats = shown(await ada.menu(channel, 'Stats', ben.id));
  expect(wordsOf(stats)).toContain(`Stats · <@${ben.id}>`);
  const question = shown(await ada.press(stats, 'Challenge'));
  expect(wordsOf(shown(await ada.menu(channel, 'Challenge', ben.id)))).toBe(wordsOf(question));
  const before = new Set(ben.read(channel).map(({ id }) => id));
  await ada.select(question, 'To which game …', ['rage']);
  const fresh = () => ben.read(channel).filter(({ id }) => !before.has(id));
  await discord.until(() => fresh().length === 2);
  const [lobby, call] = fresh();
  if (lobby === undefined || call === undefined) throw new Error('nobody was called');
  expect(wordsOf(call)).toContain(`${ada.mention} challenges ${ben.mention} to **Rage**`);
  expect(wordsOf(shown(await ben.press(lobby, 'Join')))).toContain('**Players** 2 of 2 to 8');

  expect(told(await ada.menu(channel, 'Challenge', ada.id))).toContain('can’t challenge yourself');
  discord.revoke(channel, 'ViewChannel', dan);
  expect(told(await ada.menu(channel, 'Challenge', dan.id))).toContain('can’t see this channel');
  expect(discord.faults).toEqual([]);
  expect(discord.ownFaults).toEqual([]);
  expect(discord.failures).toEqual([]);
});
