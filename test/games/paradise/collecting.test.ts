// Proves src/games/paradise/collecting.ts

import { describe, expect, test } from 'vitest';
import { frenchDeck } from '../../../src/cards/french-deck.ts';
import { fastRng } from '../../../src/engine/rng.ts';
import type { CardId } from '../../../src/engine/seat.ts';
import {
  bestCollection,
  canCollect,
  collectable,
  valuesOf,
  worthTable,
} from '../../../src/games/paradise/collecting.ts';
import { worthByCards, worthByPoints } from '../../../src/games/paradise/scoring.ts';
import { subsets } from './a-table.ts';

const total = (set: readonly CardId[], worth: (card: CardId) => number): number =>
  set.reduce((sum, card) => sum + worth(card), 0);

/** Literally from the rules: some value for every Ace, none above the card played, a multiple of it. */
function isLegal(card: CardId, set: readonly CardId[]): boolean {
  const totals = (value: number): readonly number[] =>
    set.reduce<readonly number[]>(
      (sums, each) =>
        sums.flatMap((sum) =>
          valuesOf(each)
            .filter((own) => own <= value)
            .map((own) => sum + own),
        ),
      [0],
    );
  return set.length > 0 && valuesOf(card).some((value) => totals(value).some((sum) => sum % value === 0));
}

describe('collecting, against every subset of small centres', () => {
  const rng = fastRng(7);
  const deals = Array.from({ length: 60 }, () => rng.shuffle(frenchDeck(2)).slice(0, 10));

  test('FP-5, FP-8: the same sets are legal', () => {
    for (const [card, ...centre] of deals.slice(0, 25)) {
      if (card === undefined) continue;
      for (const set of subsets(centre)) expect(canCollect(card, set)).toBe(isLegal(card, set));
    }
  });

  test('FP-4: the best set by cards and by points is the best of all legal ones', () => {
    for (const [card, ...centre] of deals) {
      if (card === undefined) continue;
      const legal = subsets(centre).filter((set) => isLegal(card, set));
      for (const worth of [worthByCards, worthByPoints]) {
        const best = bestCollection(card, centre, worth);
        if (legal.length === 0) {
          expect(best).toBeNull();
          continue;
        }
        expect(best?.worth).toBe(Math.max(...legal.map((set) => total(set, worth))));
        expect(isLegal(card, best?.taken ?? [])).toBe(true);
        expect(total(best?.taken ?? [], worth)).toBe(best?.worth);
        expect(best?.taken).toEqual(centre.filter((each) => best?.taken.includes(each)));
      }
    }
  });

  test('FP-4: a card can be collected if it is part of some legal set', () => {
    for (const [card, ...centre] of deals) {
      if (card === undefined) continue;
      const legal = subsets(centre).filter((set) => isLegal(card, set));
      expect(collectable(card, centre)).toEqual(
        centre.filter((each) => legal.some((set) => set.includes(each))),
      );
    }
  });
});

describe('collecting from a centre of forty', () => {
  const centre = fastRng(40).shuffle(frenchDeck(1)).slice(0, 40);
  const rest = frenchDeck(1).filter((card) => !centre.includes(card));

  test('uses a table of (cards + 1) × value numbers, never a list of subsets', () => {
    for (const value of [1, 7, 13, 14]) {
      const table = worthTable(centre, value, worthByCards);
      expect(table).toHaveLength(41);
      expect(table.every((row) => row.length === value)).toBe(true);
    }
  });

  test('asks for the worth of a card a bounded number of times', () => {
    for (const card of rest) {
      let asked = 0;
      bestCollection(card, centre, (each) => {
        asked += 1;
        return worthByCards(each);
      });
      const highest = Math.max(...valuesOf(card));
      expect(asked).toBeLessThanOrEqual(centre.length * (2 * highest + 4));
    }
  });

  test('finds a set that may be taken', () => {
    for (const card of rest) {
      const best = bestCollection(card, centre, worthByCards);
      if (best !== null) expect(canCollect(card, best.taken)).toBe(true);
    }
    expect(rest.some((card) => (bestCollection(card, centre, worthByCards)?.taken.length ?? 0) > 20)).toBe(
      true,
    );
  });
});
