// Proves src/tables/headlines.ts

import { describe, expect, it } from 'vitest';
import { seat } from '../../src/engine/seat.ts';
import type { Moment, Review } from '../../src/records/review.ts';
import {
  headlineOf,
  quickHeadlineOf,
  seatsOfHeadline,
  withHeadline,
  worstOf,
} from '../../src/tables/headlines.ts';
import type { Occupant, Table } from '../../src/tables/table.ts';
import { dealt, lobbyOf } from '../discord/drawn.ts';
import { finished } from '../discord/finished.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

function over(people = 3, change: Partial<Table> = {}): Table {
  const table = finished(dealt(lobbyOf('rage', people, { rounds: 5 }), 1));
  const placings = table.occupants.map((_, at) => ({ seat: seat(at), place: at + 1, points: 50 - at }));
  const position = table.position && { ...table.position, outcome: { placings, winners: [seat(0)] } };
  return { ...table, position, endedAt: NOW, ...change };
}

function withSeat(table: Table, at: number, change: Partial<Occupant>): Table {
  return {
    ...table,
    occupants: table.occupants.map((each, index) => (index === at ? { ...each, ...change } : each)),
  };
}

function reviewed(at: number, losses: readonly number[], decisions = 9) {
  const moments = losses.map((loss, index): Moment => {
    const made = { move: 'd', says: 'draws' };
    return { at: index, played: made, better: made, best: 0.6, loss, margin: 0.02 };
  });
  const review: Review = { decisions, moments, lesser: [], closest: null, differing: losses.length };
  return { seat: seat(at), review };
}

describe('a headline', () => {
  it('is about the people who lost, best placed first, or else about the winner', () => {
    expect(seatsOfHeadline(over(), NOW)).toEqual([1, 2]);
    const beaten = withSeat(withSeat(over(), 1, { kind: 'bot', person: null }), 2, {
      kind: 'bot',
      person: null,
    });
    expect(seatsOfHeadline(beaten, NOW)).toEqual([0]);
    expect(seatsOfHeadline(over(8), NOW)).toEqual([1, 2, 3]);
  });

  it('is never about people who did not play their whole game themselves, nor about games that tell nothing', () => {
    expect(seatsOfHeadline(withSeat(over(), 1, { left: true }), NOW)).toEqual([2]);
    const before = { person: { id: 'x', name: 'X' }, turns: { player: 1, clock: 0, bot: 0 }, seq: 3 };
    expect(seatsOfHeadline(withSeat(over(), 1, { before } as Partial<Occupant>), NOW)).toEqual([2]);
    expect(seatsOfHeadline(over(3, { practice: true }), NOW)).toEqual([]);
    expect(seatsOfHeadline(over(3, { status: 'ended' }), NOW)).toEqual([]);
    expect(seatsOfHeadline(over(3, { rules: 0 }), NOW)).toEqual([]);
  });

  it('waits until nobody may play the same deal any more', () => {
    const daily = over(3, { daily: '2026-11-21' });
    expect(seatsOfHeadline(daily, NOW)).toEqual([]);
    expect(seatsOfHeadline(daily, Date.parse('2026-11-22T00:00:00Z'))).toEqual([1, 2]);
  });

  it('says whose moves cost most, and whether that decided the game', () => {
    const [little, most, idle] = [reviewed(1, [0.1]), reviewed(2, [0.1, 0.2]), reviewed(0, [], 0)];
    expect(worstOf([little, most, idle])).toBe(most);
    expect(worstOf([idle])).toBeNull();
    expect(headlineOf(most)).toEqual({ seat: 2, moves: 2, isDecisive: true });
    expect(headlineOf(little)).toEqual({ seat: 1, moves: 1, isDecisive: false });
    expect(headlineOf(reviewed(1, []))).toEqual({ seat: 1, moves: 0, isDecisive: false });
  });

  it('stays about the same person, changes only if it says something else, and requires a finished game', () => {
    const first = headlineOf(reviewed(1, [0.3]));
    const told = withHeadline(over(), first);
    expect(told.headline).toEqual(first);
    expect(withHeadline(told, { ...first })).toBe(told);
    expect(withHeadline(told, headlineOf(reviewed(2, [0.5])))).toBe(told);
    expect(withHeadline(told, headlineOf(reviewed(1, [0.1]))).headline?.isDecisive).toBe(false);
    const quick = quickHeadlineOf(reviewed(1, [0.1, 0.2]));
    expect(withHeadline(withHeadline(over(), quick), first).headline).toEqual(first);
    expect(withHeadline(told, quick)).toBe(told);
    const live = over(3, { status: 'playing' });
    expect(withHeadline(live, first)).toBe(live);
  });
});
