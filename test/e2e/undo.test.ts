import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '../../src/playground/index.ts';
import { askedOf, farkler, pressOnTable } from './play.ts';
import { PATIENCE, type Program, scratch, startProgram } from './program.ts';
import { controlsOf, drawing, type Seen, seat, shown, told, wordsOf } from './screen.ts';
import { storedPosition } from './stored.ts';

const TAKE_BACK = 'Take back';
const MOST_PRESSES = 400;

const database = scratch();
let discord: LocalDiscord;
let program: Program;

beforeAll(async () => {
  discord = await startLocalDiscord({
    patience: PATIENCE,
    guilds: [{ name: 'Tavern', channels: ['table'] }],
    users: ['Ada', 'Ben'],
  });
  program = await startProgram(discord, database.path);
});

afterAll(async () => {
  await program.kill9();
  await discord.close();
  database.clear();
});

const mayTakeBack = (table: Seen): boolean =>
  controlsOf(table.message()).some(({ label }) => label === TAKE_BACK);

test('a move taken back stays so when the program is killed, and the game goes on', async () => {
  const [ada, ben] = [discord.user('Ada'), discord.user('Ben')];
  const table = await seat(discord, discord.channel('table'), 'farkle', [ada, ben], { target: 5000 });
  let before = drawing(table.message());
  for (let presses = 0; !mayTakeBack(table); presses += 1) {
    expect(presses).toBeLessThan(MOST_PRESSES);
    before = drawing(table.message());
    shown(await pressOnTable(table, farkler));
  }
  const [mover, drawn] = [table.turn(), table.message()];
  const other = mover === ada ? ben : ada;
  expect(told(await table.press(other, TAKE_BACK))).toContain('not your turn');

  const back = shown(await table.press(mover, TAKE_BACK));
  await program.kill9();
  const stored = await storedPosition(database.path, table.id);
  program = await startProgram(discord, database.path);

  expect(wordsOf(back)).toBe(before.words);
  const labels = (controls: typeof before.controls) => controls.map(({ label }) => label);
  expect(labels(drawing(table.message()).controls)).toEqual(labels(before.controls));
  expect(askedOf(table.message())).toBe(stored?.seq.toString(36));
  const late = controlsOf(drawn).find(({ label }) => label === TAKE_BACK);
  expect(told(await mover.pressStale(drawn, late?.id ?? ''))).toContain('You can no longer take that back.');
  shown(await pressOnTable(table, farkler));
  expect(mayTakeBack(table)).toBe(true);

  expect(discord.faults).toEqual([]);
  expect(discord.ownFaults).toEqual([]);
  expect(discord.failures).toEqual([]);
});
