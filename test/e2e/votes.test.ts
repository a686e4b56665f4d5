import { beforeAll, expect, test } from 'vitest';
import type { Person } from '../../src/playground/index.ts';
import { house } from './house.ts';
import { farkler, pressOnTable } from './play.ts';
import { seat, shown, told, wordsOf } from './screen.ts';
import { glance } from './stored.ts';

const at = house({ channels: ['vote', 'leave'], users: ['Ada', 'Ben', 'Cleo', 'Dan'] });
let ada: Person;
let ben: Person;
let cleo: Person;

beforeAll(() => {
  ada = at.discord.user('Ada');
  ben = at.discord.user('Ben');
  cleo = at.discord.user('Cleo');
});

test('a vote to end the game stands at the table, outlives a crash, and ends the game when all agree', async () => {
  const channel = at.discord.channel('vote');
  const table = await seat(at.discord, channel, 'farkle', [ada, ben, cleo]);
  expect(told(await ada.run(channel, '/table end'))).toContain('I’ve asked the others at the table');
  await at.discord.until(() => wordsOf(table.message()).includes('wants to end this game'));
  expect(wordsOf(table.message())).toContain(`Waiting for`);
  shown(await table.press(ben, 'End the game'));
  expect(wordsOf(table.message())).toContain(`Agreed: ${ben.mention} · waiting for ${cleo.mention}`);
  await at.crash();
  // The game goes on meanwhile, and the vote stands.
  shown(await pressOnTable(table, farkler));
  expect(wordsOf(table.message())).toContain(`Agreed: ${ben.mention} · waiting for ${cleo.mention}`);
  expect(told(await table.press(ben, 'End the game'))).toContain('already agreed');
  expect(told(await table.press(at.discord.user('Dan'), 'Play on'))).toContain('Only players here can vote.');
  expect(wordsOf(shown(await table.press(cleo, 'End the game')))).toContain('This game was ended early');
  expect(glance(at.path, table.id).status).toBe('ended');
  at.allWell();
});

test('a host who would rather not wait leaves, is asked once, and the others play on', async () => {
  const channel = at.discord.channel('leave');
  const table = await seat(at.discord, channel, 'farkle', [ada, ben, cleo]);
  expect(told(await ada.run(channel, '/table end'))).toContain('leave');
  await at.discord.until(() => wordsOf(table.message()).includes('wants to end this game'));
  const sure = shown(await ada.run(channel, '/table leave'));
  expect(wordsOf(sure)).toContain('Sure? A bot finishes for you');
  expect(wordsOf(shown(await ada.press(sure, 'Go back')))).toContain('Nothing changed');
  const again = shown(await ada.run(channel, '/table leave'));
  expect(wordsOf(shown(await ada.press(again, 'Leave the game')))).toContain('You left the table');
  // That the vote is over is said until the next move, which may be her bot's at once.
  await at.discord.until(() => wordsOf(table.message()).includes(`for ${ada.mention}, who left`));
  expect(wordsOf(table.message())).not.toContain('wants to end this game');
  expect(glance(at.path, table.id).status).toBe('playing');
  at.allWell();
});
