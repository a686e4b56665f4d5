import Database from 'better-sqlite3';
import { beforeAll, expect, test } from 'vitest';
import type { Person } from '../../src/playground/index.ts';
import { house } from './house.ts';
import { farkler, pressOnTable } from './play.ts';
import { controlsOf, seat, shown, told, wordsOf } from './screen.ts';
import { glance, standingCalls } from './stored.ts';

const at = house({ channels: ['hall'] });
let ada: Person;
let ben: Person;

beforeAll(() => {
  ada = at.discord.user('Ada');
  ben = at.discord.user('Ben');
});

/** Damages what is stored of a game while the program does not run. */
function damage(id: string): void {
  const file = new Database(at.path);
  file.prepare(`UPDATE "Table" SET "state" = '{"half', "dueAt" = 1 WHERE "id" = ?`).run(id);
  file.close();
}

/** Leaves a turn mention behind that nobody has to answer any more. */
function mention(table: string, message: string): void {
  const file = new Database(at.path);
  const call = 'INSERT INTO "Call" ("messageId", "tableId", "userId", "asked") VALUES (?, ?, ?, 999)';
  file.prepare(call).run(message, table, ada.id);
  file.close();
}

test('a table that cannot be read stops no other, is logged once, and its host can end it', async () => {
  const hall = at.discord.channel('hall');
  const broken = await seat(at.discord, hall, 'farkle', [ada, ben]);
  const whole = await seat(at.discord, hall, 'farkle', [ada, ben]);
  await at.program.kill9();
  damage(broken.id);
  mention(broken.id, '100000000000000001');
  mention(whole.id, '100000000000000002');
  await at.start();
  await at.discord.until(() => at.program.output().includes('cannot be read'));

  // Ben is looking too: a first move that ends Ada’s turn would call him, and that call stays.
  told(await whole.press(ben, 'Rules'));
  // Ada comes back with a press that changes nothing, so her call goes with the next change of the table.
  told(await whole.press(ada, 'Rules'));
  shown(await pressOnTable(whole, farkler));
  await at.discord.until(() => standingCalls(at.path, whole.id) === 0);

  const sure = shown(await ben.run(hall, '/table leave'));
  expect(wordsOf(shown(await ben.press(sure, 'Leave the game')))).toContain('You left the table');
  expect(told(await ben.run(hall, '/table end', { table: broken.id }))).toContain('Only the host');
  expect(glance(at.path, broken.id).status).toBe('playing');
  expect(told(await ada.run(hall, '/table end', { table: broken.id }))).toContain('It’s closed now');
  expect(glance(at.path, broken.id).status).toBe('ended');
  await at.discord.until(() => wordsOf(broken.message()).includes('it was closed'));
  expect(controlsOf(broken.message())).toEqual([]);
  expect(told(await ada.run(hall, '/table end', { table: broken.id }))).toContain('no open table called');
  expect(
    at.program
      .output()
      .split('\n')
      .filter((line) => line.includes('cannot be read')),
  ).toHaveLength(1);
});
