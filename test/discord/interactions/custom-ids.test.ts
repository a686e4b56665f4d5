// Proves src/discord/interactions/custom-ids.ts

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Control,
  GAME_ACTIONS,
  RANKING_ACTS,
  read,
  SETTINGS_ACTS,
  STATS_ACTS,
  TABLE_ACTIONS,
  write,
} from '../../../src/discord/interactions/custom-ids.ts';
import { seat } from '../../../src/engine/seat.ts';
import { RANKINGS } from '../../../src/standings/period.ts';
import { dayOf } from '../../../src/tables/days.ts';
import { tableId, userId } from '../../../src/tables/ids.ts';

const TABLE = tableId('abcd2345');
const verbs = [
  'press',
  'number',
  'value',
  'open',
  'choose',
  'answer',
  'pick',
  'confirm',
  'form',
  'question',
  'undo',
] as const;
const key = fc.stringMatching(/^[A-Za-z0-9_+='#@-]{1,8}$/);
const move = fc.record({
  kind: fc.constant('move' as const),
  table: fc.constant(TABLE),
  verb: fc.constantFrom(...verbs),
  on: fc.constantFrom('table' as const, 'hand' as const),
  asked: fc.nat(100_000),
  prompt: key,
  path: fc.array(key, { maxLength: 3 }),
  number: fc.integer({ min: -999, max: 999 }),
  picks: fc.uniqueArray(fc.nat(53)).map((picks) => picks.toSorted((a, b) => a - b)),
});
const control: fc.Arbitrary<Control> = fc.oneof(
  move,
  fc.record({
    kind: fc.constant('table' as const),
    table: fc.constant(TABLE),
    action: fc.constantFrom(...TABLE_ACTIONS),
  }),
  fc.record({
    kind: fc.constant('moment' as const),
    table: fc.constant(TABLE),
    at: fc.nat(100_000),
    mine: fc.nat(8).map(seat),
  }),
  fc.record({ kind: fc.constant('story' as const), table: fc.constant(TABLE), page: fc.nat(40) }),
  fc.record({
    kind: fc.constant('game' as const),
    game: fc.stringMatching(/^[a-z]{1,20}$/),
    action: fc.constantFrom(...GAME_ACTIONS),
  }),
  fc.record({
    kind: fc.constant('rules' as const),
    game: fc.stringMatching(/^[a-z]{1,20}$/),
    page: fc.option(fc.nat(200)),
  }),
  fc.record(
    {
      kind: fc.constant('ranking' as const),
      game: fc.option(fc.stringMatching(/^[a-z]{1,20}$/)),
      period: fc.constantFrom(...RANKINGS),
      page: fc.nat(200),
      act: fc.constantFrom(...RANKING_ACTS),
      world: fc.constant(true as const),
    },
    { requiredKeys: ['kind', 'game', 'period', 'page', 'act'] },
  ),
  fc.record(
    {
      kind: fc.constant('deal' as const),
      game: fc.stringMatching(/^[a-z]{1,20}$/),
      day: fc.nat(30_000).map((days) => dayOf(days * 86_400_000)),
      world: fc.constant(true as const),
    },
    { requiredKeys: ['kind', 'game', 'day'] },
  ),
  fc.record({
    kind: fc.constant('stats' as const),
    user: fc.stringMatching(/^\d{17,18}$/).map(userId),
    game: fc.option(fc.stringMatching(/^[a-z]{1,20}$/)),
    act: fc.constantFrom(...STATS_ACTS),
    rival: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('settings' as const),
    act: fc.constantFrom(...SETTINGS_ACTS),
  }),
  fc.record({ kind: fc.constant('house' as const), game: fc.constant(null), option: fc.constant(null) }),
  fc.record({
    kind: fc.constant('house' as const),
    game: fc.stringMatching(/^[a-z]{1,20}$/),
    option: fc.option(fc.stringMatching(/^[A-Za-z]\w{0,31}$/)),
  }),
  fc.record({
    kind: fc.constant('played' as const),
    game: fc.option(fc.constantFrom('farkle', 'ferry')),
    page: fc.option(fc.nat(200)),
  }),
  fc.record({
    kind: fc.constant('invitation' as const),
    table: fc.constant(TABLE),
    whom: fc.stringMatching(/^\d{17,18}$/),
  }),
  fc.record({
    kind: fc.constant('challenge' as const),
    user: fc.stringMatching(/^\d{17,18}$/).map(userId),
    game: fc.option(fc.stringMatching(/^[a-z]{1,20}$/)),
  }),
);

describe('custom ids', () => {
  it('can be read back, and have at most 100 characters', () => {
    fc.assert(
      fc.property(control, (given) => {
        const id = write(given);
        expect(id.length).toBeLessThanOrEqual(100);
        expect(read(id)).toEqual({ kind: 'control', control: given });
        expect(read(`${id}~2`)).toEqual({ kind: 'control', control: given });
      }),
    );
  });

  it('give an answer for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((tail) => `p1:${tail}`),
          control.chain((given) => fc.nat(60).map((cut) => write(given).slice(0, cut))),
        ),
        (id) => {
          expect(['control', 'foreign', 'outdated', 'malformed']).toContain(read(id).kind);
        },
      ),
    );
  });

  it('distinguish foreign, outdated and malformed', () => {
    expect(read('other-bot:1').kind).toBe('foreign');
    expect(read('').kind).toBe('foreign');
    expect(read('p0:abcd2345:join').kind).toBe('outdated');
    expect(read('p1:abcd2345:Dance').kind).toBe('malformed');
    expect(read('p1:abcd2345:at:0:turn:a.b.c.d:0:').kind).toBe('malformed');
    expect(read('p1:ABCD2345:join').kind).toBe('malformed');
  });

  it('accept any name for an action of a table, even one that does not exist', () => {
    const dance = { kind: 'table', table: TABLE, action: 'dance' };
    expect(read('p1:abcd2345:dance')).toEqual({ kind: 'control', control: dance });
  });
});
