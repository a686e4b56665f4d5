// Proves src/discord/interactions/bounds.ts

import { describe, expect, it } from 'vitest';
import { ANN, BEN, CHANNEL, GUILD } from '../../tables/harness.ts';
import { control } from '../drawn.ts';
import { harness, opened } from '../harness.ts';
import { isPrivate, only } from '../requests.ts';

describe('a command whose values only Discord would check', () => {
  it.each([
    ['farkle', 'start', { 'turn-time': 1 }],
    ['farkle', 'start', { 'turn-time': -60 }],
    ['farkle', 'start', { 'turn-time': 1e12 }],
    ['farkle', 'start', { 'turn-time': '60' }],
    ['farkle', 'start', { bots: -1 }],
    ['farkle', 'start', { bots: 1.5 }],
    ['farkle', 'start', { bots: 1e9 }],
    ['farkle', 'start', { level: 'impossible' }],
    ['farkle', 'start', { nobody: 'knows this' }],
    ['leaderboard', '', { game: 'chess' }],
    ['leaderboard', 'start', { game: 'x'.repeat(200) }],
    ['leaderboard', '', { period: 'x'.repeat(10_000) }],
    ['stats', '', { player: '1> @everyone <@2' }],
    ['stats', '', { game: '__proto__' }],
    ['table', 'show', { table: 'x'.repeat(10_000) }],
  ])('/%s %s is refused in a sentence: %j', async (name, sub, options) => {
    const at = harness();
    const answer = only(await at.command(ANN, name, sub, options as unknown as Record<string, string>));
    expect(isPrivate(answer)).toBe(true);
    expect(JSON.stringify(answer).length).toBeLessThan(1_000);
    expect(JSON.stringify(answer)).toContain('isn’t available');
    expect(await at.store.liveIn(GUILD, CHANNEL)).toEqual([]);
    expect(at.logged).toEqual([]);
  });

  it('accepts what is offered', async () => {
    const at = harness();
    only(await at.command(ANN, 'farkle', 'start', { 'turn-time': 300, bots: 2, level: 'hard' }));
    expect(await at.store.liveIn(GUILD, CHANNEL)).toHaveLength(1);
  });
});

it.each([
  ['values', { values: Array(26).fill('x') }],
  ['a long value', { values: ['x'.repeat(101)] }],
])('does not accept a press with too many or too long values: %s', async (_, given) => {
  const at = harness();
  const { id, on } = await opened(at);
  const join = control(id, 'join');
  const answer = only(await at.press(BEN, join, on, given.values));
  expect(JSON.stringify(answer)).toContain('can’t read');
  expect((await at.tables.look(id))?.occupants).toHaveLength(1);
});

it('does not accept a form with more text than Discord allows', async () => {
  const at = harness();
  const { id, on } = await opened(at);
  const join = control(id, 'join');
  const form = at.sent(BEN, join, on, { written: 'x'.repeat(4_001) });
  expect(JSON.stringify(only(await at.handle(form)))).toContain('can’t read');
});
