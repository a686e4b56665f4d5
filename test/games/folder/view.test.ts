// Proves src/games/folder/view.ts

import { describe, expect, test } from 'vitest';
import { fastRng } from '../../../src/engine/rng.ts';
import { seat, seatsOf, type Viewer } from '../../../src/engine/seat.ts';
import folder from '../../../src/games/folder/index.ts';
import { ascends } from '../../../src/games/folder/order.ts';
import type { State } from '../../../src/games/folder/types.ts';
import { unmoved } from '../redealt.ts';
import { cards, play, positions, table } from './table.ts';

const A = '2 5 9 37 13 20 25 31 36 40';
const B = '4 10 6 30 3 8 1 7 11 14';
const ASCENDING = '2 5 9 11 13 20 25 31 36 40';

describe('view', () => {
  test('the folder and the drawn card are visible to their owner alone', () => {
    const state = play(table({ folders: [A, B], discards: '23', drawPile: '12 15' }), 'd');
    expect(folder.view(state, seat(0))).toMatchObject({ folder: cards(A), drawn: 12 });
    expect(folder.view(state, seat(1))).toMatchObject({ folder: cards(B), drawn: null });
    expect(folder.view(state, 'public')).toMatchObject({ folder: null, drawn: null, drawPileSize: 1 });
  });

  test('remembers the discards in order, and a discard in a slot until the slot changes', () => {
    const state = play(table({ folders: [A, B], discards: '21 23', drawPile: '12 15 16' }), 't4 d x');
    const view = folder.view(state, 'public');
    expect(view.discards).toEqual([21, 37, 12]);
    expect(view.known[0]?.cards[3]).toBe(23);
    const later = folder.view(play(state, 'd k4'), 'public');
    expect(later.known[0]?.cards[3]).toBeNull();
    expect(later.discards).toEqual([21, 37, 12, 23]);
  });

  test('remembers how far the round has got, and what was shuffled into the draw pile', () => {
    const state = table({ folders: [A, B], discards: '23 21', drawPile: '12' });
    expect(folder.view(state, 'public')).toMatchObject({ actions: 0, shuffled: [] });
    const later = folder.view(play(state, 'd x', fastRng(1)), 'public');
    expect(later).toMatchObject({ actions: 1, shuffled: [12, 21, 23] });
    const next = play(
      table({ folders: [ASCENDING, B], discards: '23 21', drawPile: '12' }),
      'd x f',
      fastRng(1),
    );
    expect(folder.view(next, 'public')).toMatchObject({ actions: 0, shuffled: [] });
  });

  test('shows that a folder ascends, which the question whether to file gives away', () => {
    const state = play(table({ folders: [ASCENDING, B] }), 'd x');
    expect(folder.view(state, 'public').known.map((known) => known.ascends)).toEqual([true, null]);
    const later = folder.view(play(state, 'e d x'), 'public');
    expect(later.known.map((known) => known.ascends)).toEqual([true, false]);
  });

  test('remembers what each seat did last', () => {
    const state = play(table({ folders: [A, B], discards: '23', drawPile: '12 15 16' }), 't4 d k2');
    const last = (from: State) => folder.view(from, 'public').known.map((known) => known.last);
    expect(last(state)).toEqual([
      { action: { kind: 'take', slot: 4 }, out: 37 },
      { action: { kind: 'keep', slot: 2 }, out: 10 },
    ]);
    expect(last(play(state, 'd x'))[0]).toEqual({ action: { kind: 'throw' }, out: 15 });
  });

  test('reveals all folders when the round is scored', () => {
    const state = play(table({ folders: [ASCENDING, B], target: 150 }), 'd x f', fastRng(1));
    expect(folder.view(state, 'public').lastRound?.folders).toEqual([cards(ASCENDING), cards(B)]);
  });
});

const isShuffled = ({ shuffled }: State, card: unknown) =>
  typeof card === 'number' && shuffled.includes(card);

describe('redeal', () => {
  test('a viewer cannot distinguish the new deal from the old, and all cards are there', () => {
    const rng = fastRng(21);
    for (const seats of [2, 5]) {
      for (const state of positions(seats, seats)) {
        const viewers: readonly Viewer[] = [...seatsOf(seats), 'public'];
        for (const viewer of viewers) {
          const other = folder.redeal(state, viewer, rng);
          expect(folder.view(other, viewer)).toEqual(folder.view(state, viewer));
          const all = (s: State) => [...s.folders.flat(), ...s.drawPile, ...s.discards, s.drawn ?? 0];
          expect(all(other).toSorted()).toEqual(all(state).toSorted());
          if (state.phase !== 'over') expect(other).not.toEqual(state);
        }
      }
    }
  });

  test('everything unseen really moves, including a card that came back into the draw pile', () => {
    let cameBack = 0;
    for (const seats of [2, 5]) {
      for (const state of [...positions(seats, seats)].filter(
        (one, at) => at % 7 === 0 && one.phase !== 'over',
      )) {
        const left = state.known.flatMap(({ last }) => last?.out ?? []);
        if (left.some((card) => state.drawPile.includes(card))) cameBack += 1;
        for (const viewer of [seat(1), 'public'] as const) {
          const unseen = (deal: State): readonly (number | null)[] => [
            ...deal.drawPile,
            ...(viewer === deal.turn ? [] : [deal.drawn]),
            ...deal.folders.flatMap((folder, at) => {
              const known = deal.known[at];
              return at === viewer || known?.ascends === true
                ? []
                : folder.filter((_, slot) => known?.cards[slot] === null);
            }),
          ];
          const stuck = unmoved(state, (from, rng) => folder.redeal(from, viewer, rng), unseen);
          // The last of what was shuffled is known, wherever it is.
          const alike = (card: unknown) =>
            unseen(state).filter((other) => isShuffled(state, other) === isShuffled(state, card));
          expect(stuck.filter((card) => card !== null && alike(card).length > 1)).toEqual([]);
        }
      }
    }
    expect(cameBack).toBeGreaterThan(5);
  });

  test('what was shuffled into the draw pile is there, or has been kept since', () => {
    const rng = fastRng(23);
    let shuffles = 0;
    for (const state of positions(5, 5)) {
      if (state.shuffled.length === 0) continue;
      shuffles += 1;
      const { drawPile } = folder.redeal(state, 'public', rng);
      for (const card of drawPile) expect(state.shuffled).toContain(card);
    }
    expect(shuffles).toBeGreaterThan(20);
  });

  test('no folder gets back the card that was seen to leave it last', () => {
    const rng = fastRng(22);
    for (const state of positions(5, 5)) {
      const { folders } = folder.redeal(state, 'public', rng);
      for (const [at, cards] of folders.entries()) expect(cards).not.toContain(state.known[at]?.last?.out);
    }
  });

  test('a folder known to ascend still ascends, with other cards', () => {
    const state = play(table({ folders: [ASCENDING, B] }), 'd x');
    const deals = Array.from({ length: 20 }, (_, seed) => folder.redeal(state, seat(1), fastRng(seed)));
    for (const deal of deals) expect(ascends(deal.folders[0] ?? [])).toBe(true);
    expect(new Set(deals.map((deal) => JSON.stringify(deal.folders[0]))).size).toBeGreaterThan(5);
  });

  test('a slot that took a discard keeps it, and a drawn card is redealt for others only', () => {
    const state = play(table({ folders: [A, B], discards: '21 23' }), 't4 d x d');
    const deals = Array.from({ length: 20 }, (_, seed) => folder.redeal(state, seat(1), fastRng(seed)));
    expect(new Set(deals.map((deal) => deal.folders[0]?.[3]))).toEqual(new Set([23]));
    expect(new Set(deals.map((deal) => deal.drawn)).size).toBeGreaterThan(5);
    expect(folder.redeal(state, seat(0), fastRng(1)).drawn).toBe(state.drawn);
  });
});
