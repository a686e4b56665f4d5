// Proves src/games/bot-kit/sequential-halving.ts

import { describe, expect, test } from 'vitest';
import { halves, sequentialHalving } from '../../../src/games/bot-kit/sequential-halving.ts';

/** Candidates with these results per try, in this order. */
function tried(worths: readonly number[], sizes: readonly number[]) {
  const candidates = worths.map((worth) => ({ worth, sum: 0, tries: 0 }));
  const rounds: number[] = [];
  const ranked = sequentialHalving(candidates, sizes, (left, round) => {
    rounds[round] = left.length;
    for (const candidate of left) {
      candidate.sum += candidate.worth;
      candidate.tries += 1;
    }
  });
  return { ranked, rounds, order: ranked.map(({ worth }) => worth) };
}

describe('sequential halving', () => {
  test('drops the worse half round after round, so that the best are tried most', () => {
    const { ranked, rounds, order } = tried([3, 1, 5, 2, 4], halves(5));
    expect(rounds).toEqual([5, 3, 2]);
    expect(order).toEqual([5, 4, 3, 2, 1]);
    expect(ranked.map(({ tries }) => tries)).toEqual([3, 3, 2, 1, 1]);
  });

  test('returns those that dropped out last first, and those of the first round last', () => {
    const candidates = [0, 1, 2, 3, 4, 5, 6].map((at) => ({ at, sum: 0 }));
    const ranked = sequentialHalving(candidates, [7, 4, 2], (left, round) => {
      // From the second round on, the order is reversed.
      for (const candidate of left) candidate.sum += round === 0 ? -candidate.at : 10 * candidate.at;
    });
    expect(ranked.map(({ at }) => at)).toEqual([3, 2, 1, 0, 4, 5, 6]);
  });

  test('never tries more than the size of a round, taking the first ones given', () => {
    const { rounds, order } = tried([1, 2, 9], [2]);
    expect(rounds).toEqual([2]);
    expect(order).toEqual([2, 1, 9]);
  });

  test('keeps the order of equals', () => {
    expect(tried([2, 2, 1, 2], halves(4)).ranked.map(({ tries }) => tries)).toEqual([2, 2, 1, 1]);
  });

  test('tries nothing if there is no choice', () => {
    expect(tried([7], halves(1, 3)).ranked).toEqual([{ worth: 7, sum: 0, tries: 0 }]);
    expect(tried([], halves(0)).ranked).toEqual([]);
  });

  test.each([
    [7, undefined, [7, 4, 2]],
    [8, undefined, [8, 4, 2]],
    [10, 3, [10, 5, 3]],
    [2, 3, [2, 1, 1]],
  ])('halves %i candidates', (candidates, rounds, sizes) => {
    expect(halves(candidates, rounds)).toEqual(sizes);
  });
});
