// Proves src/tables/names.ts

import { expect, test } from 'vitest';
import { guildId, type Home, type UserId } from '../../src/tables/ids.ts';
import { createNames } from '../../src/tables/names.ts';
import { ANN, BEN, GUILD, settle } from './harness.ts';

/** Names with the last games of Ann and Ben, on one server. */
function keptNames() {
  const kept = new Map<UserId, string>([
    [ANN.id, 'Ann'],
    [BEN.id, 'Ben'],
  ]);
  const renamed: string[] = [];
  const reported: unknown[] = [];
  const store = {
    namesOf: async (guild: Home, users: readonly UserId[]) =>
      new Map(guild === GUILD ? [...kept].filter(([user]) => users.includes(user)) : []),
    rename: async (_: Home, user: UserId, name: string) => {
      renamed.push(name);
      kept.set(user, name);
    },
  };
  const time = { at: 1 };
  const asProcess = () =>
    createNames({ store, elapsed: () => time.at, report: (error) => reported.push(error) });
  return { names: asProcess(), asProcess, time, store, renamed, reported };
}

test('people are named as in their last game, until they press under another name', async () => {
  const { names, asProcess, renamed } = keptNames();
  expect(await names.of(GUILD, [ANN.id, BEN.id])).toEqual(
    new Map([
      [ANN.id, 'Ann'],
      [BEN.id, 'Ben'],
    ]),
  );
  names.pressed(GUILD, { id: ANN.id, name: 'Annie' });
  names.pressed(GUILD, { id: ANN.id, name: 'Annie' });
  names.pressed(GUILD, BEN);
  await settle();
  expect((await names.of(GUILD, [ANN.id])).get(ANN.id)).toBe('Annie');
  expect(renamed).toEqual(['Annie']);
  expect((await asProcess().of(GUILD, [ANN.id])).get(ANN.id)).toBe('Annie');
});

test('each server has its own, and people who have played nothing there are not stored', async () => {
  const { names, renamed } = keptNames();
  const other = guildId('100000000000000099');
  names.pressed(other, { id: ANN.id, name: 'Annie' });
  await settle();
  expect(await names.of(other, [ANN.id, BEN.id])).toEqual(new Map([[ANN.id, 'Annie']]));
  expect((await names.of(GUILD, [ANN.id])).get(ANN.id)).toBe('Ann');
  expect(renamed).toEqual([]);
});

test('a name is looked up once an hour, and then includes what another process has learned', async () => {
  const { names, asProcess, time, store, renamed } = keptNames();
  let asked = 0;
  const { namesOf } = store;
  store.namesOf = (guild, users) => {
    asked++;
    return namesOf(guild, users);
  };
  for (let presses = 0; presses < 9; presses += 1) names.pressed(GUILD, ANN);
  asProcess().pressed(GUILD, { id: ANN.id, name: 'Annie' });
  await settle();
  expect([asked, renamed]).toEqual([2, ['Annie']]);
  time.at += 3_600_001;
  expect((await names.of(GUILD, [ANN.id])).get(ANN.id)).toBe('Annie');
  names.pressed(GUILD, ANN);
  await settle();
  expect(renamed).toEqual(['Annie', ANN.name]);
});

test('a name that cannot be stored is used anyway, reported, and stored with a later press', async () => {
  const { names, store, reported, renamed } = keptNames();
  const { rename } = store;
  store.rename = () => Promise.reject(new Error('no room'));
  names.pressed(GUILD, { id: ANN.id, name: 'Annie' });
  await settle();
  expect(reported).toHaveLength(1);
  expect((await names.of(GUILD, [ANN.id])).get(ANN.id)).toBe('Annie');
  store.rename = rename;
  for (let presses = 0; presses < 2; presses += 1) names.pressed(GUILD, { id: ANN.id, name: 'Annie' });
  await settle();
  expect(renamed).toEqual(['Annie']);
});

test('names that cannot be stored are reported once, until one can', async () => {
  const { names, store, reported } = keptNames();
  const { namesOf } = store;
  const press = async (name: string): Promise<void> => {
    for (const who of [ANN, BEN]) names.pressed(GUILD, { id: who.id, name: `${name} ${who.name}` });
    await settle();
  };
  const away = () => Promise.reject(new Error('away'));
  for (const outages of [1, 2]) {
    store.namesOf = away;
    for (let presses = 0; presses < 5; presses++) await press('Old');
    expect(reported).toHaveLength(outages);
    store.namesOf = namesOf;
    await press(`New ${outages}`);
  }
  expect(reported).toHaveLength(2);
});

test('a name that need not be stored says nothing about those that cannot be', async () => {
  const { names, store, reported } = keptNames();
  store.rename = () => Promise.reject(new Error('no room'));
  names.pressed(GUILD, { id: ANN.id, name: 'Annie' });
  await settle();
  // Ben already has that name.
  names.pressed(GUILD, BEN);
  await settle();
  names.pressed(GUILD, { id: ANN.id, name: 'Anna' });
  await settle();
  expect(reported).toHaveLength(1);
});
