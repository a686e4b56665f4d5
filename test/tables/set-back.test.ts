import { expect, test } from 'vitest';
import { GRACE_MS } from '../../src/tables/deadlines.ts';
import { ANN, BEN, begun, done, movesOf, now, opening, room, turnMs, turnOf } from './harness.ts';

const HOUR = 3_600_000;
const LOBBY_IDLE_MS = 10 * 60_000;
/** The clock looks at the time of day at least so often. */
const NOTICED = 60_000;

test('with the clock set back, whoever is on turn has a turn and no hour more', async () => {
  const at = room();
  const table = await begun(at, [ANN, BEN]);
  at.time.set(-HOUR);
  await at.time.pass(NOTICED);
  const left = (await now(at, table.id)).deadlines.flatMap((deadline) =>
    deadline === null ? [] : [deadline - at.time.now()],
  );
  expect(left).toHaveLength(1);
  expect(Math.max(...left)).toBeLessThanOrEqual(turnMs(table));
  await at.time.pass(turnMs(table) + GRACE_MS);
  expect(await movesOf(at, table)).toContainEqual(expect.objectContaining({ by: 'clock' }));
  expect(at.errors).toEqual([]);
});

test('a clock set back again and again moves all the same', async () => {
  const at = room();
  const table = await begun(at, [ANN, BEN]);
  for (let times = 0; times < 3; times++) {
    at.time.set(-HOUR);
    await at.time.pass(NOTICED);
  }
  await at.time.pass(turnMs(table) + GRACE_MS);
  expect((await movesOf(at, table)).length).toBeGreaterThan(0);
});

test('after a start and with the clock set back, turns run out and do not begin again and again', async () => {
  const before = room();
  const table = await begun(before, [ANN, BEN]);
  const at = before.restart();
  await at.tables.resume();
  at.time.set(-HOUR);
  await at.time.pass(NOTICED + turnMs(table) + GRACE_MS);
  expect(await movesOf(at, table)).toContainEqual(expect.objectContaining({ by: 'clock' }));
});

test('a deadline stored before the clock was set back is no longer than a turn after a start', async () => {
  const before = room();
  const table = await begun(before, [ANN, BEN]);
  await before.tables.drain();
  before.time.set(-HOUR);
  const at = before.restart();
  await at.tables.resume();
  await at.time.pass(turnMs(table) + GRACE_MS);
  expect(await movesOf(at, table)).toContainEqual(expect.objectContaining({ by: 'clock' }));
});

test('bots move and lobbies close on a clock that was set back', async () => {
  const at = room();
  const lobby = done(await at.tables.open(opening()));
  const { id } = await begun(at, [BEN], { bots: { count: 1, level: 'normal' } });
  at.time.set(-HOUR);
  await at.time.pass(NOTICED);
  const deadline = (await now(at, id)).deadlines.find((each) => each !== null) ?? 0;
  expect(deadline - at.time.now()).toBeLessThanOrEqual(turnMs(await now(at, id)));
  await at.time.pass(LOBBY_IDLE_MS);
  expect((await now(at, lobby.id)).status).toBe('cancelled');
});

test('a press on a clock that was set back leaves nobody more than a turn', async () => {
  const at = room();
  const table = await begun(at, [ANN, BEN]);
  at.time.set(-HOUR);
  const { user } = turnOf(table);
  const other = user === ANN.id ? BEN.id : ANN.id;
  done(await at.tables.leave(table.id, other, true));
  const [left] = (await now(at, table.id)).deadlines.filter((deadline) => deadline !== null);
  expect((left ?? 0) - at.time.now()).toBeLessThanOrEqual(turnMs(table));
});
