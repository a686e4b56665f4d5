// Proves src/games/farkle/rules.ts, src/games/farkle/scoring.ts

import { describe, expect, test } from 'vitest';
import { seat } from '../../../src/engine/seat.ts';
import farkle from '../../../src/games/farkle/index.ts';
import { rigged } from '../rigged-rng.ts';
import { offered, play, refusal, story, table } from './table.ts';

describe('stopping', () => {
  test('FK-16: all combinations in the centre and all Farkles held are scored', () => {
    const state = play(table({ areas: ['44', '22'], deck: '42', farkles: [4, 1] }), 'd p0 s444 d p1 s222 k');
    expect(state.points).toEqual([2_000 + 400 + 200 + 1_000, 2_000]);
    expect(state.farkles).toEqual([0, 1]);
  });

  test('FK-17: seven Farkles score 3,100 with the centre', () => {
    const state = play(table({ areas: ['44', '2'], deck: '4', farkles: [7, 0] }), 'd p0 s444 k');
    expect(state.points[0]).toBe(2_000 + 400 + 3_100);
  });

  test('FK-18: Farkles alone never score and are kept', () => {
    const { state, events } = story(table({ areas: ['4', '2'], deck: '4', farkles: [5, 0] }), 'd p0 k');
    expect(state.points[0]).toBe(2_000);
    expect(state.farkles[0]).toBe(5);
    expect(events.at(-1)).toEqual({ kind: 'passed', seat: 0 });
  });

  test('FK-19: scored cards go to the used pile, the areas stay', () => {
    const state = play(table({ areas: ['446', '25'], deck: '4', farkles: [2, 0], used: '3' }), 'd p0 s444 k');
    expect(state.used).toBe('3444FF');
    expect(state.areas).toEqual(['6', '25']);
    expect(state.centre).toEqual([]);
  });

  test('FK-20: the first score takes 1,000 in one turn', () => {
    const four = play(table({ areas: ['444', '2'], deck: '4', points: [0, 0] }), 'd p0 s4444 k');
    expect(four.points).toEqual([1_000, 0]);
  });

  test('FK-20: Farkles count towards the opening, with at least one combination', () => {
    const three = { areas: ['44', '2'], deck: '4', points: [0, 0] };
    expect(play(table({ ...three, farkles: [4, 0] }), 'd p0 s444 k').points[0]).toBe(1_400);
    expect(play(table({ ...three, farkles: [3, 0] }), 'd p0 s444 k').points[0]).toBe(0);
    expect(play(table({ ...three, farkles: [5, 0] }), 'd p0 k').points[0]).toBe(0);
  });

  test('FK-20: once on the scoreboard no minimum is required', () => {
    expect(play(table({ areas: ['22', '1'], deck: '2', points: [1_000, 0] }), 'd p0 s222 k').points[0]).toBe(
      1_200,
    );
  });

  test('FK-21: a stop short of the opening scores nothing, the centre goes back, Farkles are kept', () => {
    const before = table({ areas: ['446', '22'], deck: '42', points: [0, 0], farkles: [1, 0] });
    const { state, events } = story(before, 'd p0 s444 d p1 s222 k');
    expect(state.points[0]).toBe(0);
    expect(state.areas).toEqual(['6444222', '']);
    expect(state.farkles[0]).toBe(1);
    expect(state.used).toBe('');
    expect(state.turn).toBe(1);
    expect(events.at(-1)).toEqual({ kind: 'short', seat: 0, points: 700 });
  });

  test('FK-22: points written down are safe from a Farkle', () => {
    const state = play(table({ areas: ['44', '2'], deck: '4FF' }), 'd p0 s444 k d d');
    expect(state.points).toEqual([2_400, 2_000]);
  });

  test('FK-T10: four 2s and three Farkles', () => {
    const before = table({ areas: ['222', '1'], deck: '2', farkles: [3, 0] });
    const state = play(before, 'd p0 s2222 k');
    expect(state.points[0]).toBe(2_000 + 1_300);
    expect(state.farkles[0]).toBe(0);
    expect(state.used).toBe('2222FFF');
  });
});

describe('an empty deck', () => {
  test('FK-24: the used pile is shuffled when a draw is wanted, and not before', () => {
    const state = play(table({ areas: ['1', '2'], deck: '3', used: '456F' }), 'd p0');
    expect(state.deck).toBe('');
    expect(state.used).toBe('456F');
    const rng = rigged({ shuffles: [['6', 'F']] });
    const { state: drawn, events } = story(state, 'd', rng);
    rng.done();
    expect(drawn.hand).toBe('6');
    expect(drawn.deck).toBe('F45');
    expect(drawn.used).toBe('');
    expect(events[0]).toEqual({ kind: 'refilled', cards: 4 });
  });

  test('FK-24: with the used pile empty too a draw is the stop, with a card drawn before', () => {
    const before = table({ areas: ['44', '2'], deck: '4', farkles: [1, 0] });
    const { state, events } = story(before, 'd p0 s444 d');
    expect(state.points[0]).toBe(2_500);
    expect(state.turn).toBe(1);
    expect(events.map(({ kind }) => kind).slice(-2)).toEqual(['exhausted', 'scored']);
  });

  test('FK-24: or without, when the plain stop is not open', () => {
    const state = table({ areas: ['1', '2', '3'], deck: '' });
    expect(refusal(state, 'k')).toBe('draw');
    expect(offered(state)).toEqual(['d']);
    expect(play(state, 'd').turn).toBe(1);
    expect(play(state, 'd').stuck).toBe(1);
  });

  test('FK-24: short of the opening, that stop gives the centre back', () => {
    const state = play(table({ areas: ['44', '2'], deck: '4', points: [0, 0] }), 'd p0 s444 d');
    expect(state.areas[0]).toBe('444');
    expect(state.points[0]).toBe(0);
  });

  test('FK-24: a round of such turns ends the game, and the highest score wins', () => {
    const state = table({ areas: ['1', '2', '3'], deck: '', points: [1_000, 3_000, 0], scoredIn: [1, 2, 0] });
    expect(farkle.outcome(play(state, 'd d'))).toBeNull();
    expect(farkle.outcome(play(state, 'd d d'))).toEqual({
      placings: [
        { seat: 1, place: 1, points: 3_000 },
        { seat: 0, place: 2, points: 1_000 },
        { seat: 2, place: 3, points: 0 },
      ],
      winners: [1],
    });
  });

  test('FK-24: a turn that ended otherwise restarts the count', () => {
    const state = table({ areas: ['1', '22'], deck: '', stuck: 1, used: '2' });
    expect(play(state, 'd p1 s222 k', rigged({ shuffles: [[]] })).stuck).toBe(0);
  });

  test('FK-24: with no score at all everyone wins', () => {
    const over = play(table({ areas: ['1', '2'], deck: '', points: [0, 0] }), 'd d');
    expect(farkle.outcome(over)).toEqual({
      placings: [
        { seat: 0, place: 1, points: 0 },
        { seat: 1, place: 1, points: 0 },
      ],
      winners: [0, 1],
    });
  });
});

describe('the end', () => {
  const nearEnd = table({ areas: ['44', '5', '66'], deck: '4FF', points: [9_700, 2_000, 9_600] });

  test('FK-25: when a player reaches the target every other player has one more turn', () => {
    const { state, events } = story(nearEnd, 'd p0 s444 k');
    expect(events.at(-1)).toEqual({ kind: 'closing', seat: 0, total: 10_100 });
    expect(farkle.outcome(state)).toBeNull();
    expect(farkle.outcome(play(state, 'd'))).toBeNull();
    expect(farkle.outcome(play(state, 'd d'))?.winners).toEqual([0]);
  });

  test('FK-25: then the game ends, even if another has passed the target meanwhile', () => {
    const state = play({ ...nearEnd, deck: '4F6' }, 'd p0 s444 k d d p2 s666 k');
    expect(state.points).toEqual([10_100, 2_000, 10_200]);
    expect(farkle.outcome(state)?.winners).toEqual([2]);
    expect(refusal(state, 'd')).toBe('over');
    expect(offered(state)).toEqual([]);
  });

  test('FK-25: the round goes on past the last seat, and the opening still holds', () => {
    const before = table({
      areas: ['22', '44', '1'],
      deck: '4F2',
      points: [0, 9_700, 500],
      turn: seat(1),
    });
    const state = play(before, 'd p1 s444 k d d p0 s222 k');
    expect(state.points).toEqual([0, 10_100, 500]);
    expect(farkle.outcome(state)?.winners).toEqual([1]);
  });

  test('FK-25: the target chosen is the one that counts', () => {
    const short = table({ areas: ['44', '5'], deck: '4', points: [4_600, 0], target: 5_000 });
    expect(play(short, 'd p0 s444 k').closer).toBe(0);
    expect(play({ ...short, points: [4_500, 0] }, 'd p0 s444 k').closer).toBeNull();
  });

  test('FK-26: on a tie who reached it first wins, and the tie orders the seats', () => {
    const state = play(
      { ...nearEnd, deck: '4F6', points: [9_800, 2_000, 9_600] },
      'd p0 s444 k d d p2 s666 k',
    );
    expect(state.points).toEqual([10_200, 2_000, 10_200]);
    expect(farkle.outcome(state)).toEqual({
      placings: [
        { seat: 0, place: 1, points: 10_200 },
        { seat: 2, place: 2, points: 10_200 },
        { seat: 1, place: 3, points: 2_000 },
      ],
      winners: [0],
    });
  });

  test('FK-26: among others the earlier to have the points is ahead; those without any share a place', () => {
    const over = table({
      areas: ['1', '2', '3', '4', '5'],
      points: [3_000, 10_000, 0, 3_000, 0],
      scoredIn: [9, 12, 0, 4, 0],
      closer: seat(1),
      turn: seat(1),
    });
    const places = farkle.outcome(over)?.placings.map((placing) => [placing.seat, placing.place]);
    expect(places).toEqual([
      [1, 1],
      [3, 2],
      [0, 3],
      [2, 4],
      [4, 4],
    ]);
    expect(farkle.outcome(over)?.winners).toEqual([1]);
  });

  test('FK-26: a score remembers the turn it was made in', () => {
    const state = play(table({ areas: ['22', '44'], deck: '24' }), 'd p0 s222 k d p1 s444 k');
    expect(state.scoredIn).toEqual([1, 2]);
    expect(farkle.scores(state)).toEqual([2_200, 2_400]);
  });
});
