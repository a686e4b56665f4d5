import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalDiscord, type Person, startLocalDiscord } from '../../src/playground/index.ts';
import { farkler, pressOnTable } from './play.ts';
import { PATIENCE, type Program, scratch, startProgram } from './program.ts';
import { seat, shown, told, wordsOf } from './screen.ts';
import { glance } from './stored.ts';

const database = scratch();
let discord: LocalDiscord;
let program: Program;
let ada: Person;
let ben: Person;
let cleo: Person;

beforeAll(async () => {
  discord = await startLocalDiscord({
    patience: PATIENCE,
    guilds: [{ name: 'Tavern', channels: ['vote', 'leave'] }],
    users: ['Ada', 'Ben', 'Cleo', 'Dan'],
  });
  program = await startProgram(discord, database.path);
  ada = discord.user('Ada');
  ben = discord.user('Ben');
  cleo = discord.user('Cleo');
});

afterAll(async () => {
  await program.kill9();
  await discord.close();
  database.clear();
});

async function crash(): Promise<void> {
  await program.kill9();
  program = await startProgram(discord, database.path);
}

test('a vote to end the game stands at the table, outlives a crash, and ends the game when all agree', async () => {
  const channel = discord.channel('vote');
  const table = await seat(discord, channel, 'farkle', [ada, ben, cleo]);
  expect(told(await ada.run(channel, '/table end'))).toContain('The others are asked at the table');
  await discord.until(() => wordsOf(table.message()).includes('wants to end this game'));
  expect(wordsOf(table.message())).toContain(`Waiting for`);
  shown(await table.press(ben, 'End the game'));
  expect(wordsOf(table.message())).toContain(`Agreed: ${ben.mention} · waiting for ${cleo.mention}`);
  await crash();
  // The game goes on meanwhile, and the vote stands.
  shown(await pressOnTable(table, farkler));
  expect(wordsOf(table.message())).toContain(`Agreed: ${ben.mention} · waiting for ${cleo.mention}`);
  expect(told(await table.press(ben, 'End the game'))).toContain('already agreed');
  expect(told(await table.press(discord.user('Dan'), 'Play on'))).toContain('Only players here can vote.');
  expect(wordsOf(shown(await table.press(cleo, 'End the game')))).toContain('This game was ended early');
  expect(glance(database.path, table.id).status).toBe('ended');
  expect(discord.faults).toEqual([]);
  expect(discord.failures).toEqual([]);
});

test('a host who would rather not wait leaves, is asked once, and the others play on', async () => {
  const channel = discord.channel('leave');
  const table = await seat(discord, channel, 'farkle', [ada, ben, cleo]);
  expect(told(await ada.run(channel, '/table end'))).toContain('leave');
  await discord.until(() => wordsOf(table.message()).includes('wants to end this game'));
  const sure = shown(await ada.run(channel, '/table leave'));
  expect(wordsOf(sure)).toContain('Sure? A bot finishes for you');
  expect(wordsOf(shown(await ada.press(sure, 'Go back')))).toContain('Nothing changed');
  const again = shown(await ada.run(channel, '/table leave'));
  expect(wordsOf(shown(await ada.press(again, 'Leave the game')))).toContain('You left the table');
  // That the vote is over is said until the next move, which may be her bot's at once.
  await discord.until(() => wordsOf(table.message()).includes(`plays for ${ada.mention}, who left`));
  expect(wordsOf(table.message())).not.toContain('wants to end this game');
  expect(glance(database.path, table.id).status).toBe('playing');
  expect(discord.faults).toEqual([]);
  expect(discord.failures).toEqual([]);
});
