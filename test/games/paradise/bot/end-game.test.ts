// Proves src/games/paradise/bot/end-game.ts, src/games/paradise/bot/utility.ts

import { describe, expect, test } from 'vitest';
import { fastRng, type Rng } from '../../../../src/engine/rng.ts';
import { choicesOn } from '../../../../src/games/paradise/bot/choices.ts';
import { isOpen, solved } from '../../../../src/games/paradise/bot/end-game.ts';
import type { Choice } from '../../../../src/games/paradise/bot/policy.ts';
import { type Board, copyOf, countValues, play } from '../../../../src/games/paradise/bot/simulation.ts';
import { utilityOf } from '../../../../src/games/paradise/bot/utility.ts';

/** The last turns of two players, with an empty draw pile. */
function lastTurns(rng: Rng, each: number, last: number): Board {
  const cards = rng.shuffle([...Array(52).keys()]);
  const hands = [cards.splice(0, each), cards.splice(0, last)];
  return {
    centre: cards.splice(0, rng.below(4)),
    pile: [],
    hands,
    toCome: countValues(hands.flat()),
    held: each + last,
    points: [rng.below(4), rng.below(4)],
    cards: [20, 20 + rng.below(4)],
    spades: [5, 6],
    turn: 0,
  };
}

/** What a board is worth to seat 0 with best play by both, by exhaustive search. */
function worth(board: Board): number {
  if (board.held === 0) return utilityOf(board, 0);
  const values = choicesOn(board).map((choice) => worthAfter(board, choice));
  return board.turn === 0 ? Math.max(...values) : Math.min(...values);
}

function worthAfter(board: Board, { place, set }: Choice): number {
  const after = copyOf(board);
  play(after, place, set);
  return worth(after);
}

describe('the end of a game between two', () => {
  test.each([
    [2, 1],
    [2, 2],
    [3, 2],
    [3, 3],
  ])('with %i and %i cards nothing is better than what is found', (each, last) => {
    const rng = fastRng(each * 10 + last);
    for (let deal = 0; deal < 12; deal++) {
      const board = lastTurns(rng, each, last);
      expect(worthAfter(board, solved(board))).toBeCloseTo(worth(board));
    }
  });

  test('is open information when the draw pile is empty', () => {
    const board = lastTurns(fastRng(1), 3, 3);
    expect(isOpen(board)).toBe(true);
    expect(isOpen({ ...board, pile: [51] })).toBe(false);
    expect(isOpen({ ...board, hands: [...board.hands, [51]] })).toBe(false);
  });
});
