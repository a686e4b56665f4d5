// Proves src/games/rage/bot/opponent-model.ts

import { describe, expect, test } from 'vitest';
import { seat } from '../../../../src/engine/seat.ts';
import { randomChances } from '../../../../src/games/rage/bot/opponent-model.ts';
import rage from '../../../../src/games/rage/index.ts';
import { lineFor } from '../../../../src/games/rage/scoring.ts';
import type { Line, State } from '../../../../src/games/rage/types.ts';
import { play, table } from '../table.ts';

/** A scored round of two seats: the first bids and wins so many, the second wins the other tricks as bid. */
function scored(cards: number, bid: number, won: number): readonly Line[] {
  const rest = cards - won;
  return [
    lineFor({ bid, won, extra: 0, doubled: false }),
    lineFor({ bid: rest, won: rest, extra: 0, doubled: false }),
  ];
}

/** The chance that the first seat plays without a plan, as the second sees it. */
function seen(state: State): number {
  return randomChances(rage.view(state, seat(1)))[0] ?? Number.NaN;
}

/** The same before the bids of a round, after these scored ones. */
function suspected(...sheet: readonly (readonly Line[])[]): number {
  const state = table({ hands: ['R1', 'R2'], round: sheet.length + 1, sheet });
  return seen({ ...state, phase: 'bid', bids: [null, null] });
}

describe('the chance that a player has no plan', () => {
  test('is small for a stranger', () => {
    expect(suspected()).toBeCloseTo(0.2);
  });

  test('grows with wildly missed bids, and vanishes with bids that are made', () => {
    const wild = [scored(10, 9, 4), scored(9, 0, 5)];
    expect(suspected(...wild)).toBeGreaterThan(0.9);
    expect(suspected(...wild)).toBeGreaterThan(suspected(...wild.slice(0, 1)));
    expect(suspected(scored(10, 5, 5), scored(9, 4, 4))).toBeLessThan(0.05);
  });

  test('says less if the hand was small', () => {
    const [ten, two] = [suspected(scored(10, 10, 5)), suspected(...Array(8).fill([]), scored(2, 2, 1))];
    expect(ten).toBeGreaterThan(0.5);
    expect(two).toBeLessThan(0.5);
  });

  test('includes the bid of this round, and how far it is missed already', () => {
    const hands = ['B9 B8 B7 B6', 'B1 B2 B3 B4'];
    const bid = (first: number): State => table({ hands, bids: [first, 2], round: 7 });
    expect(seen(bid(2))).toBeLessThan(0.2);
    expect(seen(bid(4))).toBeGreaterThan(seen(bid(2)));
    expect(seen(play(bid(0), 'pB9 pB1 pB8 pB2'))).toBeGreaterThan(seen(bid(0)));
  });

  test('does not look at a secret bid', () => {
    const state = table({ hands: ['B9 B8', 'B1 B2'], round: 9, options: { secretBids: true } });
    const at = (bid: number | null): number => seen({ ...state, bids: [bid, 1] });
    expect(at(null)).toBeGreaterThan(0);
    expect(at(0)).toBe(at(null));
    expect(at(2)).toBe(at(null));
  });
});
