import type { APIMessage } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalDiscord, type Person, startLocalDiscord } from '../../src/playground/index.ts';
import { farkler, pressOnTable } from './play.ts';
import { PATIENCE, type Program, scratch, startProgram } from './program.ts';
import { controlsOf, seat, shown, wordsOf } from './screen.ts';

const database = scratch();
let discord: LocalDiscord;
let program: Program;

beforeAll(async () => {
  discord = await startLocalDiscord({
    patience: PATIENCE,
    guilds: [{ name: 'Tavern', channels: ['hall'] }],
    users: ['Ada', 'Ben', 'Cleo'],
  });
  program = await startProgram(discord, database.path);
});

afterAll(async () => {
  expect(discord.faults).toEqual([]);
  expect(discord.ownFaults).toEqual([]);
  expect(discord.failures).toEqual([]);
  await program.kill9();
  await discord.close();
  database.clear();
});

// She leaves early, so that there is little to think about: the thread of reviews stands back behind everything else.
test('who played looks at their own moves again, in the background, also after a crash', async () => {
  const hall = discord.channel('hall');
  const [ada, ben, cleo] = ['Ada', 'Ben', 'Cleo'].map((name) => discord.user(name));
  if (!ada || !ben || !cleo) throw new Error('Somebody is missing');
  const table = await seat(discord, hall, 'farkle', [ada, ben], { target: 5000 });
  const isTurnOf = (mention: string) => wordsOf(table.message()).includes(`▶ ${mention}, your turn`);
  while (!isTurnOf(ada.mention)) shown(await pressOnTable(table, farkler));
  shown(await pressOnTable(table, farkler));
  const sure = shown(await ada.run(hall, '/table leave'));
  shown(await ada.press(sure, 'Leave the game'));
  while (!table.over()) {
    await discord.until(() => table.over() || isTurnOf(ben.mention));
    if (!table.over()) shown(await pressOnTable(table, farkler));
  }

  const lookAgain = async (who: Person) =>
    shown(await who.press(shown(await table.press(who, 'Table')), 'Look again'));
  const offered = controlsOf(shown(await table.press(cleo, 'Table'))).map(({ label }) => label);
  expect(offered).not.toContain('Look again');
  const found = (thinking: APIMessage): Promise<string> =>
    discord.until(() => {
      const now = ada.see(thinking);
      return now !== null && wordsOf(now).includes('decision') ? wordsOf(now) : null;
    });
  const said = await found(await lookAgain(ada));
  expect(said).toMatch(/Looking again · Farkle Flip\s+\*\*Well played!\*\* I looked at your \d decision/);

  await program.kill9();
  program = await startProgram(discord, database.path);
  const thinking = await lookAgain(ada);
  expect(wordsOf(thinking)).toContain('I’m looking at your moves again.');
  expect(await found(thinking)).toBe(said);
});
