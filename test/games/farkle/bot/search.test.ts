// Proves src/games/farkle/bot/search.ts, src/games/farkle/bot/expert.ts, src/games/farkle/bot/features.ts, src/games/farkle/bot/weights.ts, src/games/farkle/bot/turn.ts

import { describe, expect, test } from 'vitest';
import { trained, wonBy } from '../../../../lab/training/farkle.ts';
import { fastRng } from '../../../../src/engine/rng.ts';
import { seat } from '../../../../src/engine/seat.ts';
import { expert, turnOf } from '../../../../src/games/farkle/bot/expert.ts';
import { featuresOf } from '../../../../src/games/farkle/bot/features.ts';
import { best, goneOn, placed } from '../../../../src/games/farkle/bot/search.ts';
import type { Turn } from '../../../../src/games/farkle/bot/turn.ts';
import {
  FEATURES,
  numbersOf,
  UNTRAINED,
  weightsFor,
  weightsOf,
} from '../../../../src/games/farkle/bot/weights.ts';
import farkle from '../../../../src/games/farkle/index.ts';
import type { State } from '../../../../src/games/farkle/types.ts';
import { play, table } from '../table.ts';

function turnIn(state: State): Turn {
  return turnOf(farkle.view(state, state.turn), weightsFor(state.points.length));
}

/** The value of a turn at the search horizon, with these areas. */
function endIn(given: Partial<State> & { readonly areas: readonly string[] }, moves: string): number {
  return best(turnIn(play(table(given), moves)), 0);
}

describe('the search', () => {
  test.each([2, 3, 8])('puts back what it moved, with %i players', (seats) => {
    const areas = ['1155', '44', '23', '', '6', '1', '', '2'].slice(0, seats);
    const turn = turnIn(
      play(table({ areas, deck: '44123456F2F6', farkles: Array(seats).fill(1) }), 'd p1 s444'),
    );
    const before = structuredClone({
      areas: turn.areas,
      pile: turn.pile,
      used: turn.used,
      centre: turn.centre,
    });
    goneOn(turn, 2);
    placed(turn, 0, 0, 1);
    expect(turn).toMatchObject(before);
  });

  test('draws from the used pile once the deck is empty, and puts that back, too', () => {
    const turn = turnIn(play(table({ areas: ['44', '', ''], deck: '4', used: '123456FF' }), 'd p0 s444'));
    const { used } = structuredClone({ used: turn.used });
    goneOn(turn, 3);
    expect(turn.used).toEqual(used);
  });
});

describe('the end of a line, with many players', () => {
  const areas = ['44', '5', '6', '', ''];

  test('is worth more the fewer Farkles are left to draw', () => {
    const withFarkles = (count: number): number =>
      endIn({ areas, deck: `4${'123'.repeat(6)}${'F'.repeat(count)}` }, 'd p0');
    expect(withFarkles(2)).toBeGreaterThan(withFarkles(6));
  });

  test('is worth more the more the next cards complete', () => {
    const deck = '4123456123456FFF';
    expect(endIn({ areas: ['4', '555', '66', '', ''], deck }, 'd p0')).toBeGreaterThan(
      endIn({ areas: ['4', '5', '6', '', ''], deck }, 'd p0'),
    );
  });

  test('is a stop if there is nothing left to draw', () => {
    const turn = turnIn(play(table({ areas, deck: '4' }), 'd p0 s444'));
    expect(best(turn, 0)).toBe(best(turn, 3));
  });
});

describe('what predicts the result of going on', () => {
  const features = (state: State): readonly number[] => {
    const seen = new Float64Array(FEATURES);
    featuresOf(turnIn(state), 150, seen);
    return [...seen];
  };

  test('is the risk, the points, the Farkles held, and what the next cards complete', () => {
    const state = play(table({ areas: ['44', '', ''], deck: '4123F', farkles: [3, 0, 0] }), 'd p0 s444');
    const [one, risk, begun, made, atRisk, held, next, , missing, misses, riskyNext, many] = features(state);
    expect([one, begun, misses, many]).toEqual([1, 1, 0, 1]);
    expect(risk).toBe(0.25);
    // Three 4s and three Farkles.
    expect(made).toBeCloseTo(0.7);
    expect(atRisk).toBeCloseTo(0.175);
    expect([held, next, missing, riskyNext]).toEqual([1, 0.5, 0, 0.125]);
  });

  test('counts what is missing for the opening, and in the last round for the lead', () => {
    const given = { areas: ['44', '', ''], deck: '4123F' };
    const opening = play(table({ ...given, points: [0, 0, 0] }), 'd p0 s444');
    expect(features(opening).slice(8, 10)).toEqual([0.6, 1]);
    const last = { ...given, points: [9_000, 10_000, 0], closer: seat(1) };
    expect(features(play(table(last), 'd p0 s444')).slice(8, 10)).toEqual([0.7, 1]);
  });
});

describe('the trained weights', () => {
  test('are kept in whole thousandths', () => {
    const weights = weightsFor(8);
    expect(weightsOf(numbersOf(weights))).toEqual(weights);
    expect(() => weightsOf([[0], [0], [0]])).toThrow(RangeError);
  });

  test('are used with five players and more', () => {
    expect([2, 3, 4, 5, 6, 7, 8].filter((seats) => weightsFor(seats) === UNTRAINED)).toEqual([2, 3, 4]);
  });

  // Three standard errors for so many games.
  test('win more than their share among normal ones', () => {
    expect(wonBy(8, weightsFor(8), 96, 5)).toBeGreaterThan(1 / 8 + 0.1);
  });

  test('are found again by training', () => {
    const [one, other] = [1, 2].map(() => trained(3, () => {}, 4));
    expect(one).toEqual(other);
  });
});

test('two players do not use the trained weights, and play as before', () => {
  const rng = fastRng(3);
  let { state } = farkle.setup({ seats: 2, options: { target: 5_000 }, rng });
  const moves: string[] = [];
  while (farkle.outcome(state) === null) {
    const move = expert(farkle.view(state, state.turn));
    moves.push(farkle.notation.write(move));
    const step = farkle.apply(state, state.turn, move, rng);
    if (!step.ok) throw new Error(step.error.code);
    state = step.value.state;
  }
  expect(moves.join(' ')).toBe(
    [
      'd p0 d p1 d p1 d p1 d p1 d p1 d p1 d p1 d p1 s222555 k d d p1 d p1 d p1 d p1 d d d p1 s123456 k',
      'd d d p1 d p1 d p1 d p1 d p1 d p1 s333366 k d d p0 d d p0 d p0 d p0 d p0 d p0 d p0 s123456 k',
      'd p0 d p0 d p0 d p0 d p0 d d p0 s111166 k d p0 d p0 d p0 d p0 d p0 d',
    ].join(' '),
  );
});
