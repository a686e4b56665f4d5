import { describe, expect, test } from 'vitest';
import { seat } from '../../../src/engine/seat.ts';
import { chanceToFill } from '../../../src/games/folder/filling.ts';
import folder from '../../../src/games/folder/index.ts';
import { filingChances, outlooksOf, unseenCards } from '../../../src/games/folder/outlook.ts';
import { chanceOfOrder, chanceOfRun, prospectsOf } from '../../../src/games/folder/prospects.ts';
import type { State } from '../../../src/games/folder/types.ts';
import { cards, play, table } from './table.ts';

const OTHER = '4 10 6 30 3 8 1 7 12 14';
const viewOf = (state: State) => folder.view(state, seat(0));

describe('filling a gap', () => {
  test('no slots are filled already, and more slots than room never are', () => {
    expect(chanceToFill(0, 0, 0)).toBe(1);
    expect(chanceToFill(3, 2, 10)).toBe(0);
    expect(chanceToFill(1, 5, 0)).toBe(0);
  });

  test('one slot waits for any card that fits', () => {
    for (const often of [0.5, 1, 2]) expect(chanceToFill(1, 6, often)).toBeCloseTo(1 - Math.exp(-often), 1);
  });

  test('as many slots as cards need all of them', () => {
    expect(chanceToFill(2, 2, 2)).toBeCloseTo((1 - Math.exp(-1)) ** 2, 1);
  });

  test('more room, more time and fewer slots are better', () => {
    expect(chanceToFill(2, 8, 2)).toBeGreaterThan(chanceToFill(2, 4, 2));
    expect(chanceToFill(2, 8, 3)).toBeGreaterThan(chanceToFill(2, 8, 2));
    expect(chanceToFill(2, 8, 2)).toBeGreaterThan(chanceToFill(3, 8, 2));
  });
});

describe('what a hard opponent counts on', () => {
  const mine = '2 5 9 11 13 20 25 31 36 40';
  const state = table({ folders: [mine, OTHER], discards: '38 21' });

  test('the unseen cards are those neither in its folder, nor discarded, nor seen going into a folder', () => {
    const unseen = unseenCards(viewOf(state), seat(0));
    expect(unseen.size).toBe(40 - 10 - 2);
    for (const card of [...cards(mine), 38, 21]) expect(unseen.has(card)).toBe(false);
    const taken = play(table({ folders: [mine, OTHER], discards: '38 21', turn: seat(1) }), 't8');
    expect(unseenCards(viewOf(taken), seat(0)).has(21)).toBe(false);
    expect(unseenCards(viewOf(taken), seat(0)).size).toBe(40 - 10 - 3);
  });

  test('an opponent that could have filed is expected to do so soon', () => {
    const [usual] = filingChances(viewOf(state), seat(0));
    const ready = state.known.with(1, { ...state.known[1], cards: [], ascends: true, last: null });
    const [soon] = filingChances({ ...viewOf(state), known: ready }, seat(0));
    expect(usual).toBeLessThan(0.05);
    expect(soon).toBeGreaterThan(0.4);
  });

  test('opponents that have taken many discards are nearer to filing', () => {
    const known = state.known.map((one) => ({ ...one, cards: one.cards.map((_, index) => 20 + index) }));
    const [late] = filingChances({ ...viewOf(state), known }, seat(0));
    expect(late).toBeGreaterThan(filingChances(viewOf(state), seat(0))[0] ?? 1);
  });

  test('a folder that ascends is sure of it, and of the runs it has', () => {
    for (const outlook of outlooksOf(viewOf(state), seat(0))) {
      expect(chanceOfOrder(prospectsOf(cards(mine), outlook))).toBe(1);
      const withRun = prospectsOf(cards('2 5 9 10 11 12 25 31 36 40'), outlook);
      expect(chanceOfRun(withRun, 4)).toBe(1);
      expect(chanceOfRun(withRun, 6)).toBeLessThan(0.2);
    }
  });

  test('the nearer to order, the better the prospects', () => {
    const [outlook] = outlooksOf(viewOf(state), seat(0));
    if (outlook === undefined) throw new Error('there is an outlook');
    const chances = [mine, '2 5 9 38 13 20 25 31 36 40', '2 5 39 38 13 20 25 31 36 40'].map((text) =>
      chanceOfOrder(prospectsOf(cards(text), outlook)),
    );
    expect(chances).toEqual(chances.toSorted((one, other) => other - one));
    expect(new Set(chances).size).toBe(3);
  });
});
