// Proves src/discord/wire/snowflakes.ts

import { expect, test } from 'vitest';
import { firstIdSince, sentAt } from '../../../src/discord/wire/snowflakes.ts';

test('the id of a message says when it was sent, as in the example of Discord’s documentation', () => {
  expect(new Date(sentAt('175928847299117063')).toISOString()).toBe('2016-04-30T11:18:25.796Z');
});

test('an id that is not Discord’s counts as old', () => {
  for (const message of ['', 'none', '-1', '0x10']) expect(sentAt(message)).toBe(0);
});

test('the first id since a moment is no later than any of its messages by a clock a minute behind, and later than all before', () => {
  const sent = Date.UTC(2016, 3, 30, 11, 18, 25, 796) + 60_000;
  expect(sentAt(firstIdSince(sent + 0.9))).toBe(sent - 60_000);
  expect(BigInt(firstIdSince(sent))).toBeLessThanOrEqual(175928847299117063n);
  expect(BigInt(firstIdSince(sent + 1))).toBeGreaterThan(175928847299117063n);
  expect(firstIdSince(0)).toBe('0');
});
