// Proves src/games/paradise/bot/network.ts, src/games/paradise/bot/weights.ts, src/games/paradise/bot/features.ts, src/games/paradise/bot/determinization.ts, lab/training/paradise.ts

import { describe, expect, test } from 'vitest';
import { train, trainedChoice, wonBy } from '../../../../lab/training/paradise.ts';
import { fastRng } from '../../../../src/engine/rng.ts';
import { choicesOn } from '../../../../src/games/paradise/bot/choices.ts';
import { determinizer } from '../../../../src/games/paradise/bot/determinization.ts';
import {
  featureCount,
  featuresAfter,
  logOddsAfter,
  lookFor,
  newHidden,
} from '../../../../src/games/paradise/bot/features.ts';
import {
  chanceOf,
  type Network,
  sumOf,
  UNITS,
  weightCount,
} from '../../../../src/games/paradise/bot/network.ts';
import type { Choice } from '../../../../src/games/paradise/bot/policy.ts';
import type { Board } from '../../../../src/games/paradise/bot/simulation.ts';
import { TRAINED } from '../../../../src/games/paradise/bot/trained-weights.ts';
import { networkFor, networkOf, numbersOf } from '../../../../src/games/paradise/bot/weights.ts';
import { atLength } from '../../../support/length.ts';
import { seenBy, table } from '../a-table.ts';

const TRAINED_SEATS = Object.keys(TRAINED).map(Number);

/** The features of a seat's position after a move, as it sees it. */
function features(board: Board, choice: Choice): readonly number[] {
  const hidden = newHidden();
  const found = new Float64Array(featureCount(board.hands.length));
  lookFor(board, hidden);
  featuresAfter(board, choice, hidden, found);
  return [...found];
}

function trained(seats: number): Network {
  const network = networkFor(seats);
  if (network === null) throw new Error(`nothing was learnt for ${seats}`);
  return network;
}

const LAY: Choice = { place: 0, set: 0, worth: 0 };

describe('the features after a move', () => {
  const state = table({
    hands: ['AS KC 9H', '2C 3C', '4C 5C'],
    centre: '9D KD',
    drawPile: '2S 10D 7S',
    collected: ['8S 8D', '', '6S'],
  });
  const determinize = determinizer(seenBy(state, state.turn), state.turn, fastRng(4));

  test('are the same whatever the hidden cards are', () => {
    const [one, other] = [determinize(), determinize()];
    expect(one.pile).not.toEqual(other.pile);
    for (const choice of choicesOn(one)) expect(features(other, choice)).toEqual(features(one, choice));
  });

  test('begin with the leads over each opponent, in the order of play', () => {
    const lay = features(determinize(), LAY);
    // No points yet; two cards to none and to one; a spade to none and to one.
    expect(lay.slice(0, 6)).toEqual([0, 2 / 10, 1 / 4, 0, 1 / 10, 0]);
  });

  test('count what the move collects, and the point of a clear', () => {
    const board = { ...determinize(), centre: determinize().centre.slice(0, 1) };
    const [nine] = choicesOn(board).filter(({ place, set }) => place === 2 && set === 1);
    if (nine === undefined) throw new Error('the 9 takes the 9');
    expect(features(board, nine).slice(0, 3)).toEqual([1 / 4, 4 / 10, 1 / 4]);
  });
});

describe('the network', () => {
  test('adds up its inputs, and its units if they are above zero', () => {
    const weights = new Float64Array(weightCount(2));
    // The first input counts twice, and once more through the first unit; the second only through the second unit.
    weights[UNITS] = 2;
    weights[0] = 1;
    weights[UNITS + 1 + 1] = 1;
    weights[3 * (UNITS + 1)] = 1;
    weights[3 * (UNITS + 1) + 1] = 10;
    const network = { inputs: 2, weights };
    expect(sumOf(network, Float64Array.of(1, 0))).toBe(3);
    expect(sumOf(network, Float64Array.of(-1, 0))).toBe(-2);
    expect(sumOf(network, Float64Array.of(0, 1))).toBe(10);
    expect(chanceOf(0)).toBe(0.5);
  });

  test('is kept in whole thousandths', () => {
    const numbers = numbersOf(trained(4));
    expect(numbersOf(networkOf(4, numbers))).toEqual(numbers);
    expect(() => networkOf(5, numbers)).toThrow(RangeError);
  });

  test('exists for three, four and eight players alone', () => {
    expect([2, 3, 4, 5, 6, 7, 8].filter((seats) => networkFor(seats) !== null)).toEqual([3, 4, 8]);
  });
});

describe('the trained player', () => {
  test('is the best of those considered', () => {
    const small = table({ hands: ['9C 4H', '2C', '3C', '5C'], centre: '9H' });
    const board = determinizer(seenBy(small, small.turn), small.turn, fastRng(1))();
    const hidden = newHidden();
    lookFor(board, hidden);
    const found = { ...LAY };
    trainedChoice(board, trained(4), found);
    const worths = choicesOn(board).map((choice) => logOddsAfter(board, trained(4), choice, hidden));
    expect(found.worth).toBeCloseTo(Math.max(...worths));
  });

  // Three standard errors for so many games, and more.
  test.each(atLength(TRAINED_SEATS.slice(0, 1), TRAINED_SEATS))(
    'wins more than normal play at %i seats',
    (seats) => {
      expect(wonBy(seats, trained(seats), 1_600, 5)).toBeGreaterThan(1 / seats + 0.02);
    },
  );

  test('is found again by training', () => {
    const twice = [1, 2].map(() => train(4, () => {}, 60));
    expect(twice[0]).toEqual(twice[1]);
  });
});
