// Proves test/chaos/covered.ts

import { expect, test } from 'vitest';
import { tableData } from '../../src/discord/features/table/table.data.ts';
import { read, TABLE_ACTIONS, write } from '../../src/discord/interactions/custom-ids.ts';
import { tableId } from '../../src/tables/ids.ts';
import { everything, kindOf } from './covered.ts';

test('buttons are named by what they do, commands by their line', () => {
  const table = tableId('abcd2345');
  for (const action of TABLE_ACTIONS) expect(kindOf(write({ kind: 'table', table, action }))).toBe(action);
  expect(kindOf(write({ kind: 'data' }))).toBe('data');
  expect(kindOf(write({ kind: 'game', game: 'rage', action: 'learn' }))).toBe('game learn');
  expect(kindOf('/rage start')).toBe('/<game> start');
  expect(kindOf('/table show')).toBe('/table show');
  expect(read('/table show').kind).toBe('foreign');
});

test('the list has every control and every registered command', () => {
  const registered = { id: '1', application_id: '2', version: '3', default_member_permissions: null };
  const options = (tableData.options ?? []).map(({ name }) => ({
    type: 1 as const,
    name,
    description: name,
  }));
  const all = everything([
    { ...registered, type: 1, name: 'table', description: 'Tables', options },
    { ...registered, type: 1, name: 'play', description: 'Games' },
    { ...registered, type: 2, name: 'Stats', description: '' },
  ]);
  const known = [...TABLE_ACTIONS, 'data', 'played', 'stats post', '/table verify', '/play', 'Stats'];
  expect(all).toEqual(expect.arrayContaining(known));
  expect(new Set(all).size).toBe(all.length);
});
