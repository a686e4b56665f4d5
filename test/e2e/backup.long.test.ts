// Proves src/operations/backup.ts, src/operations/restore.ts, src/storage/backup.ts, src/storage/restore.ts

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { operate } from '../operations/run.ts';
import { harness } from './harness.ts';
import { farkler, pressOnTable } from './play.ts';
import { programEnvironment } from './program.ts';
import { drawing, type Seen, seat, shown } from './screen.ts';
import { storedPosition } from './stored.ts';

const at = harness();
/** Presses during a backup; a game has more, but a backup may take long on a busy machine. */
const MOST_PRESSES = 40;

/** Runs a command beside the program, as a host would. */
const run = (operation: 'backup' | 'restore' | 'doctor', ...given: readonly string[]) =>
  operate(operation, given, {
    env: programEnvironment(at.discord, `file:${at.path}`),
    cwd: join(at.path, '..'),
  });

const seqOf = async (table: Seen): Promise<number> => (await storedPosition(at.path, table.id))?.seq ?? 0;

test('a host takes a backup while people play, runs the doctor and restores it, and the games go on from there', async () => {
  const [ada, ben] = ['Ada', 'Ben'].map((name) => at.discord.user(name));
  if (ada === undefined || ben === undefined) throw new Error('somebody is missing');
  const table = await seat(at.discord, at.discord.channel(), 'farkle', [ada, ben]);
  const copy = join(at.path, '..', 'copy.db');
  const backup = run('backup', copy);
  for (let presses = 0; presses < 3 || (presses < MOST_PRESSES && !existsSync(copy)); presses += 1)
    shown(await pressOnTable(table, farkler));
  expect(await backup).toMatchObject({ code: 0, complained: '' });
  const doctor = await run('doctor');
  expect(doctor).toMatchObject({ code: 0, said: expect.stringContaining('1 of 1 open tables are as their') });
  expect(await run('restore', copy)).toMatchObject({
    code: 1,
    complained: expect.stringContaining('in use'),
  });

  for (let more = 0; more < 4; more += 1) shown(await pressOnTable(table, farkler));
  const latest = drawing(table.message());
  expect(await at.program.stop()).toBe(0);
  const before = await seqOf(table);
  expect(await run('restore', copy)).toMatchObject({ code: 0, complained: '' });
  const restored = await seqOf(table);
  expect(restored).toBeLessThan(before);

  await at.start();
  await at.discord.until(() => JSON.stringify(drawing(table.message())) !== JSON.stringify(latest));
  expect(drawing(table.message())).toEqual(drawing(await table.show(ada)));
  shown(await pressOnTable(table, farkler));
  expect(await run('doctor')).toMatchObject({ code: 0, said: expect.stringContaining('Nothing to do.') });
  expect(await at.program.stop()).toBe(0);
  expect(await seqOf(table)).toBeGreaterThan(restored);
  at.allWell();
});
