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
  const names = createNames({ store, report: (error) => reported.push(error) });
  return { names, store, renamed, reported };
}

test('people are called as in their last game, until they press and are called something else', async () => {
  const { names, store, renamed } = keptNames();
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
  expect((await createNames({ store, report: () => undefined }).of(GUILD, [ANN.id])).get(ANN.id)).toBe(
    'Annie',
  );
});

test('each server has its own, and who has played nothing there is not stored', async () => {
  const { names, renamed } = keptNames();
  const other = guildId('100000000000000099');
  names.pressed(other, { id: ANN.id, name: 'Annie' });
  await settle();
  expect(await names.of(other, [ANN.id, BEN.id])).toEqual(new Map([[ANN.id, 'Annie']]));
  expect((await names.of(GUILD, [ANN.id])).get(ANN.id)).toBe('Ann');
  expect(renamed).toEqual([]);
});

test('a name that cannot be stored is known all the same, and reported', async () => {
  const { names, store, reported } = keptNames();
  store.rename = () => Promise.reject(new Error('no room'));
  names.pressed(GUILD, { id: ANN.id, name: 'Annie' });
  await settle();
  expect(reported).toHaveLength(1);
  expect((await names.of(GUILD, [ANN.id])).get(ANN.id)).toBe('Annie');
});
