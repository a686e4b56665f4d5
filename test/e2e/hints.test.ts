import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '../../src/playground/index.ts';
import { firstDrawn, pressOnTable } from './play.ts';
import { PATIENCE, type Program, scratch, startProgram } from './program.ts';
import { drawing, seat, told } from './screen.ts';

const database = scratch();
let discord: LocalDiscord;
let program: Program;

beforeAll(async () => {
  discord = await startLocalDiscord({ patience: PATIENCE, users: ['Ada', 'Ben'] });
  program = await startProgram(discord, database.path);
});

afterAll(async () => {
  await program.kill9();
  await discord.close();
  database.clear();
});

test('a hint at a table for one is for its player alone, and changes nothing', async () => {
  const [ada, ben] = ['Ada', 'Ben'].map((name) => discord.user(name));
  if (!ada || !ben) throw new Error('Somebody is missing');
  const table = await seat(discord, discord.channel('table'), 'ferry', [ada]);
  const before = drawing(table.message());
  expect(told(await table.press(ada, 'Hint'))).toMatch(/^\s*💡 (Hint|Quick hint): (Play|Discard) .+\./);
  expect(drawing(table.message())).toEqual(before);
  expect(told(await table.press(ben, 'Hint'))).toContain('Only players here');
  await pressOnTable(table, firstDrawn);
  expect(told(await table.press(ada, 'Hint'))).toContain('💡');
  expect(discord.faults).toEqual([]);
  expect(discord.ownFaults).toEqual([]);
  expect(discord.failures).toEqual([]);
});
