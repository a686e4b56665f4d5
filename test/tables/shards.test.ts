// Proves src/tables/erasures.ts, src/tables/changes.ts

import { expect, test } from 'vitest';
import { guildId } from '../../src/tables/ids.ts';
import { createMemoryStore } from '../support/memory-storage.ts';
import { ANN, BEN, CAT, done, fakeTime, now, opening, person, room, settle, turnOf } from './harness.ts';

const [HERE, THERE] = [guildId('910000000000000001'), guildId('920000000000000002')];

test('a deleted person is taken out of tables of other shards, which go on in their own process', async () => {
  const store = createMemoryStore();
  const here = room({ store, isOurs: (guild) => guild === HERE });
  const there = room({ store, isOurs: (guild) => guild === THERE, seedling: 'there' });
  const own = done(await here.tables.open(opening({ guild: HERE, host: ANN })));
  const other = done(await there.tables.open(opening({ guild: THERE, host: BEN })));
  done(await there.tables.join(other.id, ANN));
  const told = here.news.length;
  done(await here.tables.forget(ANN.id));
  await settle();
  for (const { id } of [own, other]) expect(JSON.stringify(await store.load(id))).not.toContain(ANN.id);
  expect(here.news.slice(told).map(({ table }) => table.id)).toEqual([own.id]);
  // The other process still has the old table, and notices at its next change.
  const joined = done(await there.tables.join(other.id, CAT));
  expect(joined.occupants.map(({ person }) => person?.id)).toEqual([BEN.id, CAT.id]);
});

test('a bot that a person from another shard left in their seat makes its move', async () => {
  const [store, time] = [createMemoryStore(), fakeTime()];
  const here = room({ store, time, isOurs: (guild) => guild === HERE });
  const there = room({
    ...{ store, time, isOurs: (guild) => guild === THERE },
    ...{ isShared: true, seedling: 'there' },
  });
  await there.tables.resume();
  const asked = opening({ guild: THERE, host: ANN, game: 'folder', secondsPerTurn: 86_400 });
  const { id } = done(await there.tables.open(asked));
  done(await there.tables.join(id, BEN));
  done(await there.tables.join(id, CAT));
  done(await there.tables.start(id, ANN.id));
  const before = await now(there, id);
  const leaving = turnOf(before).user;
  done(await here.tables.forget(leaving));
  await time.pass(60_000);
  const after = await now(there, id);
  expect(after.position?.seq).toBeGreaterThan(before.position?.seq ?? 0);
  expect([...here.errors, ...there.errors]).toEqual([]);
});

test('a deleted person leaves the tables of other shards in their own process, and everyone there sees it', async () => {
  const [store, time] = [createMemoryStore(), fakeTime()];
  const shared = { store, time, isShared: true };
  const here = room({ ...shared, isOurs: (guild) => guild === HERE });
  const there = room({ ...shared, isOurs: (guild) => guild === THERE, seedling: 'there' });
  await Promise.all([here, there].map(({ tables }) => tables.resume()));
  const { id } = done(await there.tables.open(opening({ guild: THERE, host: ANN, game: 'folder' })));
  done(await there.tables.join(id, BEN));
  done(await there.tables.join(id, CAT));
  done(await there.tables.start(id, ANN.id));
  const told = there.news.length;
  const forgetting = here.tables.forget(BEN.id);
  await time.pass(5_000);
  done(await forgetting);
  expect(JSON.stringify(await now(there, id))).not.toContain(BEN.id);
  expect(JSON.stringify(await store.load(id))).not.toContain(BEN.id);
  expect(there.news.length).toBeGreaterThan(told);
  // The tables of a shard without an owner are not waited for.
  await there.tables.drain();
  const leaving = here.tables.forget(CAT.id);
  await time.pass(10_000);
  done(await leaving);
  expect(JSON.stringify(await store.load(id))).not.toContain(CAT.id);
  expect([...here.errors, ...there.errors]).toEqual([]);
});

test('a deletion waits for nobody else once the program is about to end', async () => {
  const [store, time] = [createMemoryStore(), fakeTime()];
  const shared = { store, time, isShared: true };
  const here = room({ ...shared, isOurs: (guild) => guild === HERE });
  const there = room({ ...shared, isOurs: (guild) => guild === THERE, seedling: 'there' });
  const { id } = done(await there.tables.open(opening({ guild: THERE, host: ANN, game: 'folder' })));
  done(await there.tables.join(id, BEN));
  let isForgotten = false;
  const forgetting = here.tables.forget(BEN.id).then((forgotten) => {
    isForgotten = true;
    return forgotten;
  });
  await time.pass(1_000);
  expect(isForgotten).toBe(false);
  here.tables.hurry();
  await time.pass(500);
  expect(isForgotten).toBe(true);
  done(await forgetting);
  expect(JSON.stringify(await store.load(id))).not.toContain(BEN.id);
});

test('a table that several shards change at the same moment is changed by each', async () => {
  const store = createMemoryStore();
  const here = room({ store, isShared: true });
  const { id } = done(await here.tables.open(opening({ guild: HERE, host: ANN, game: 'farkle' })));
  const friends = ['Ed', 'Fay', 'Gil', 'Hal', 'Ida', 'Jo', 'Kim'].map(person);
  const joining = friends.map((friend, shard) =>
    room({ store, isShared: true, seedling: `shard ${shard}` }).tables.join(id, friend),
  );
  (await Promise.all(joining)).forEach(done);
  const seated = (await store.load(id))?.occupants.flatMap(({ person }) => person?.id ?? []);
  expect(new Set(seated)).toEqual(new Set([ANN.id, ...friends.map((friend) => friend.id)]));
});
