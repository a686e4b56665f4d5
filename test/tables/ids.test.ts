// Proves src/tables/ids.ts

import { expect, test } from 'vitest';
import {
  formerHost,
  formerId,
  guildId,
  homeFrom,
  isFormer,
  TABLE_ID_PATTERN,
  tableId,
  tableIdFrom,
  userId,
  WORLD,
} from '../../src/tables/ids.ts';

test('the id of a table comes from random digits, eight characters that are hard to confuse', () => {
  expect(tableIdFrom('0'.repeat(32))).toBe('22222222');
  expect(tableIdFrom('00010002000300040005000600070008')).toBe('3456789a');
  expect(tableIdFrom('f'.repeat(32))).toMatch(TABLE_ID_PATTERN);
  expect(tableIdFrom(`${'0'.repeat(31)}1`)).toBe('22222223');
});

test.each(['', 'abcd234', 'abcd23456', 'ABCD2345', 'abcd0345', 'abcl2345', ' abcd2345'])(
  '%j is not the id of a table',
  (text) => {
    expect(() => tableId(text)).toThrow('eight letters or digits');
  },
);

test('a deleted person has an id that is nobody’s, and as host one per table', () => {
  const former = formerId('0123456789abcdef0123456789abcdef');
  expect(former).toBe('former-0123456789abcdef');
  const hosts = ['abcd2345', 'abcd2346'].map((table) => formerHost(former, tableId(table)));
  expect(new Set([former, ...hosts]).size).toBe(3);
  expect([former, ...hosts].every(isFormer)).toBe(true);
  expect(isFormer(userId('300000000000000001'))).toBe(false);
});

test('a table belongs to a server or to the world', () => {
  expect(homeFrom('world')).toBe(WORLD);
  expect(homeFrom('200000000000000001')).toBe(guildId('200000000000000001'));
});
