import { expect, test } from 'vitest';
import { textHeight } from '../../../src/discord/draw/phone.ts';
import { count, sayTold, speechOf } from '../../../src/discord/draw/speech.ts';
import { who } from '../../../src/engine/scene.ts';
import { seat } from '../../../src/engine/seat.ts';
import { findGame } from '../../../src/games/registry.ts';
import { userId } from '../../../src/tables/ids.ts';
import { samplesOf } from '../../page/sampled.ts';
import { ANN } from '../../tables/harness.ts';
import { GLYPHS, lobbyOf, textOf } from '../drawn.ts';

const ben = { kind: 'player' as const, person: { id: userId('1002'), name: 'Ben' }, name: '' };
const acorn = { kind: 'bot' as const, person: ben.person, name: 'Bot Acorn' };
const birch = { kind: 'bot' as const, person: null, name: 'Bot Birch' };
const speech = speechOf(lobbyOf('paradise', 2, {}, 1), GLYPHS);
const says = `${who(seat(0))} takes it from ${who(seat(1))}.`;

test.each([
  ['player', ben, '› <@1002> takes it from Bot Birch.'],
  ['clock', ben, '⏰ <@1002> takes it from Bot Birch.'],
  ['bot', acorn, '🤖 Bot Acorn takes it from Bot Birch.'],
  [null, acorn, '› Bot Acorn takes it from Bot Birch.'],
] as const)(
  'a line says who moved by its sign and calls them as they were called then: %s',
  (by, first, line) => {
    expect(sayTold(speech, { seq: 1, says, by, names: [first, birch] }, 200)).toBe(line);
  },
);

test('tells all that happened since, run together in small print where the lines do not fit', async () => {
  const game = findGame('paradise');
  if (game === undefined) throw new Error('no such game');
  const samples = await samplesOf(game, [ANN], 4, 25, () => '100000000000000001');
  const texts = samples.map(({ message }) => textOf(message));
  expect(texts.filter((text) => text.includes(' earlier'))).toEqual([]);
  const together = texts.flatMap((text) => text.split('\n').filter((line) => /^-# 🤖 .+ 🤖 /.test(line)));
  expect(together.length).toBeGreaterThan(0);
  for (const line of together) expect(textHeight(line)).toBeLessThanOrEqual(80);
});

test('points are counted as people write them, below zero with a minus', () => {
  expect([0, 1, -1, -12_345].map((points) => count(points, 'point'))).toEqual([
    '0 points',
    '1 point',
    '−1 point',
    '−12,345 points',
  ]);
});
