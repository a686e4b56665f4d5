// Proves src/games/paradise/telling.ts

import { expect, test } from 'vitest';
import type { Outcome } from '../../../src/engine/game.ts';
import { seat } from '../../../src/engine/seat.ts';
import paradise from '../../../src/games/paradise/index.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { seenBy, table } from './a-table.ts';

/** The sentence at the end, given the points and the place of each seat. */
function said(...results: readonly (readonly [points: number, place: number])[]): string | null {
  const placings = results.map(([points, place], index) => ({ seat: seat(index), points, place }));
  const winners = placings.filter(({ place }) => place === 1).map((each) => each.seat);
  const outcome: Outcome = { placings, winners };
  const says = paradise.telling?.verdict?.(
    seenBy(table({ hands: ['', ''], centre: '', drawPile: '' }), 0),
    outcome,
  );
  return says == null ? null : inEnglish(says);
}

test('the sentence at the end says by how much a player won', () => {
  expect(said([7, 1], [4, 2])).toBe('⟦s:0⟧ wins with 7 points, 3\u00a0ahead of ⟦s:1⟧.');
});

test('FP-18: between equals, it says that more cards taken decided', () => {
  expect(said([5, 2], [5, 1])).toBe('⟦s:1⟧ wins with 5 points, thanks to more cards taken.');
  expect(said([5, 1], [5, 1])).toBeNull();
});
