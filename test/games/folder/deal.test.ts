// Proves src/games/folder/deal.ts, src/games/folder/index.ts, src/games/folder/length.ts

import { describe, expect, test } from 'vitest';
import { fastRng } from '../../../src/engine/rng.ts';
import folder from '../../../src/games/folder/index.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { rigged } from '../rigged-rng.ts';
import { cards, play, refusal, table } from './table.ts';

const deal = (seats: number) => {
  const rng = rigged({ shuffles: [[]] });
  const { state } = folder.setup({ seats, options: folder.options.defaults, rng });
  rng.done();
  return state;
};

describe('setup', () => {
  test('FO-1: two to five players with 40, 50, 60 and 60 cards', () => {
    expect(folder.seats).toEqual({ min: 2, max: 5 });
    const all = [2, 3, 4, 5].map((seats) => {
      const state = deal(seats);
      return [...state.folders.flat(), ...state.discards, ...state.drawPile].toSorted((a, b) => a - b);
    });
    expect(all.map((deck) => deck.length)).toEqual([40, 50, 60, 60]);
    for (const deck of all) expect(deck).toEqual(deck.map((_, index) => index + 1));
  });

  test('FO-2: ten slots each', () => {
    for (const seats of [2, 3, 4, 5]) {
      expect(deal(seats).folders.map((slots) => slots.length)).toEqual(new Array(seats).fill(10));
    }
  });

  test('FO-3: the first card goes to slot 10, the last to slot 1', () => {
    const [first] = deal(3).folders;
    expect(first).toEqual(cards('28 25 22 19 16 13 10 7 4 1'));
  });

  test('FO-T1: a deal for two, one card at a time from the dealer’s left', () => {
    const state = deal(2);
    expect(state.folders[0]).toEqual(cards('19 17 15 13 11 9 7 5 3 1'));
    expect(state.folders[1]).toEqual(cards('20 18 16 14 12 10 8 6 4 2'));
    expect(state.discards).toEqual([21]);
    expect(state.drawPile).toHaveLength(19);
    expect(state.drawPile[0]).toBe(22);
  });

  test('FO-4: a folder changes by exchanges only, one slot at a time', () => {
    const rng = fastRng(4);
    let { state } = folder.setup({ seats: 4, options: folder.options.defaults, rng });
    for (let moves = 0; moves < 400 && state.round === 1; moves++) {
      const by = state.turn;
      const result = folder.apply(state, by, folder.bot(folder.view(state, by), by, 'easy', rng), rng);
      if (!result.ok) throw new Error(inEnglish(result.error.says));
      const next = result.value.state;
      if (next.round > 1) break;
      const changed = next.folders.flatMap((slots, owner) =>
        slots.flatMap((card, index) => (card === state.folders[owner]?.[index] ? [] : [owner])),
      );
      expect(changed.length).toBeLessThanOrEqual(1);
      expect(changed.every((owner) => owner === by)).toBe(true);
      state = next;
    }
    expect(state.folders).toHaveLength(4);
  });

  test('FO-5: the card after the deal opens the discards, the rest is drawn from', () => {
    const state = deal(5);
    expect(state.discards).toEqual([51]);
    expect(state.drawPile).toEqual(cards('52 53 54 55 56 57 58 59 60'));
  });

  test('FO-6: the last seat deals first, then the player on the dealer’s left', () => {
    const first = deal(3);
    expect(first.dealer).toBe(2);
    const filed = table({ folders: ['1 2 3 4 5 6 7 8 9 11', '40 39 38 37 36 35 34 33 32 31'], target: 500 });
    const rng = rigged({ shuffles: [[]] });
    const next = play(filed, 'd x f', rng);
    expect(next.round).toBe(2);
    expect(next.dealer).toBe(0);
    expect(next.turn).toBe(1);
    expect(next.folders[1]?.[9], 'the first card goes to the dealer’s left').toBe(1);
    rng.done();
  });

  test('FO-7: the player on the dealer’s left begins, then to the left', () => {
    const first = deal(3);
    expect(first.turn).toBe(0);
    const second = play(first, 't4');
    const third = play(second, 't4');
    expect([second.turn, third.turn, play(third, 't4').turn]).toEqual([1, 2, 0]);
    expect(refusal(second, 't4', first.turn).code).toBe('turn');
  });
});
