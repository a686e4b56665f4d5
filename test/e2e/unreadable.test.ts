import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalDiscord, type Person, startLocalDiscord } from '../../src/playground/index.ts';
import { farkler, pressOnTable } from './play.ts';
import { type Program, scratch, startProgram } from './program.ts';
import { controlsOf, seat, shown, told, wordsOf } from './screen.ts';
import { glance, standingCalls } from './stored.ts';

const database = scratch();
let discord: LocalDiscord;
let program: Program;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  discord = await startLocalDiscord({ guilds: [{ name: 'Tavern', channels: ['hall'] }] });
  program = await startProgram(discord, database.path);
  ada = discord.user('Ada');
  ben = discord.user('Ben');
});

afterAll(async () => {
  await program.kill9();
  await discord.close();
  database.clear();
});

/** Damages what is stored of a game while the program does not run. */
function damage(id: string): void {
  const file = new Database(database.path);
  file.prepare(`UPDATE "Table" SET "state" = '{"half', "dueAt" = 1 WHERE "id" = ?`).run(id);
  file.close();
}

/** Leaves a turn mention behind that nobody has to answer any more. */
function mention(table: string, message: string): void {
  const file = new Database(database.path);
  const call = 'INSERT INTO "Call" ("messageId", "tableId", "userId", "asked") VALUES (?, ?, ?, 999)';
  file.prepare(call).run(message, table, ada.id);
  file.close();
}

test('a table that cannot be read stops no other, is logged once, and its host can end it', async () => {
  const hall = discord.channel('hall');
  const broken = await seat(discord, hall, 'farkle', [ada, ben]);
  const whole = await seat(discord, hall, 'farkle', [ada, ben]);
  await program.kill9();
  damage(broken.id);
  mention(broken.id, '100000000000000001');
  mention(whole.id, '100000000000000002');
  program = await startProgram(discord, database.path);
  await discord.until(() => program.output().includes('cannot be read'));

  // Ben is looking too: a first move that ends Ada’s turn would call him, and that call stays.
  told(await whole.press(ben, 'Rules'));
  // Ada comes back with a press that changes nothing, so her call goes with the next change of the table.
  told(await whole.press(ada, 'Rules'));
  shown(await pressOnTable(whole, farkler));
  await discord.until(() => standingCalls(database.path, whole.id) === 0);

  const sure = shown(await ben.run(hall, '/table leave'));
  expect(wordsOf(shown(await ben.press(sure, 'Leave the game')))).toContain('You left the table');
  expect(told(await ben.run(hall, '/table end', { table: broken.id }))).toContain('Only the host');
  expect(glance(database.path, broken.id).status).toBe('playing');
  expect(told(await ada.run(hall, '/table end', { table: broken.id }))).toContain('It’s closed now');
  expect(glance(database.path, broken.id).status).toBe('ended');
  await discord.until(() => wordsOf(broken.message()).includes('it was closed'));
  expect(controlsOf(broken.message())).toEqual([]);
  expect(told(await ada.run(hall, '/table end', { table: broken.id }))).toContain('no open table called');
  expect(
    program
      .output()
      .split('\n')
      .filter((line) => line.includes('cannot be read')),
  ).toHaveLength(1);
});
