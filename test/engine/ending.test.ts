// Proves src/engine/ending.ts

import { describe, expect, it } from 'vitest';
import { hasUntoldTie, leadOf, winByRounds } from '../../src/engine/ending.ts';
import type { Outcome } from '../../src/engine/game.ts';
import { seat } from '../../src/engine/seat.ts';
import { inEnglish } from '../../src/words/read.ts';

/** Points and place of each seat. */
function outcome(...results: readonly (readonly [points: number, place: number])[]): Outcome {
  const placings = results.map(([points, place], index) => ({ seat: seat(index), points, place }));
  return { placings, winners: placings.filter(({ place }) => place === 1).map((each) => each.seat) };
}

describe('winByRounds', () => {
  const said = (ended: Outcome, before: readonly number[]) => {
    const lead = leadOf(ended);
    return lead === null ? null : inEnglish(winByRounds(lead, before, 'by luck'));
  };

  it('tells how the last round turned the game', () => {
    expect(said(outcome([9, 1], [5, 2]), [1, 4])).toBe(
      '⟦s:0⟧ wins with 9 points, passing ⟦s:1⟧ in the last round.',
    );
    expect(said(outcome([9, 1], [5, 2]), [4, 4])).toBe('⟦s:0⟧ wins with 9 points, 4\u00a0ahead of ⟦s:1⟧.');
  });

  it('tells what broke a tie, whatever happened in the last round', () => {
    expect(said(outcome([9, 1], [9, 2]), [1, 4])).toBe('⟦s:0⟧ wins with 9 points, by luck.');
    expect(said(outcome([9, 1], [9, 2]), [4, 1])).toBe('⟦s:0⟧ wins with 9 points, by luck.');
  });
});

describe('hasUntoldTie', () => {
  it('leaves out a tie that one winner won, and unbroken ties', () => {
    expect(hasUntoldTie(outcome([9, 1], [9, 2], [5, 3]))).toBe(false);
    expect(hasUntoldTie(outcome([9, 1], [5, 2], [5, 2]))).toBe(false);
    expect(hasUntoldTie(outcome([9, 1], [9, 1]))).toBe(false);
  });

  it('finds ties below the winner, and one for the win', () => {
    expect(hasUntoldTie(outcome([9, 1], [5, 2], [5, 3]))).toBe(true);
    expect(hasUntoldTie(outcome([9, 1], [9, 1], [9, 3]))).toBe(true);
  });
});
