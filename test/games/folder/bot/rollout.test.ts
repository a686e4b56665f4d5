// Proves src/games/folder/bot/plan.ts, src/games/folder/bot/rollout.ts, src/games/folder/bot/determinization.ts, src/games/folder/bot/opponent-model.ts, src/games/folder/order.ts

import { describe, expect, test } from 'vitest';
import { fastRng } from '../../../../src/engine/rng.ts';
import { seat } from '../../../../src/engine/seat.ts';
import { determinized, knownTo, unseenCards } from '../../../../src/games/folder/bot/determinization.ts';
import { filingChances } from '../../../../src/games/folder/bot/opponent-model.ts';
import {
  bestSlotFor,
  gainAt,
  look,
  newPlan,
  orderedIn,
  type Plan,
  runIn,
} from '../../../../src/games/folder/bot/plan.ts';
import { rollout, situationOf, type Try } from '../../../../src/games/folder/bot/rollout.ts';
import { SLOTS } from '../../../../src/games/folder/cards.ts';
import folder from '../../../../src/games/folder/index.ts';
import { inOrder, longestRun } from '../../../../src/games/folder/order.ts';
import type { State } from '../../../../src/games/folder/types.ts';
import { cards, play, positions, table } from '../table.ts';

const MINE = '2 5 9 11 13 20 25 31 36 40';
const OTHER = '4 10 6 30 3 8 1 7 12 14';
const viewOf = (state: State) => folder.view(state, seat(0));

describe('the plan of a playout', () => {
  const planOf = (folderCards: readonly number[], highest = 40): Plan => {
    const plan = newPlan(highest);
    plan.cards.set(folderCards, 1);
    look(plan);
    return plan;
  };

  test('counts the cards in order and the longest run as the rules do', () => {
    const rng = fastRng(5);
    const deck = Array.from({ length: 14 }, (_, index) => index + 1);
    for (let deal = 0; deal < 500; deal++) {
      const drawn = rng.shuffle(deck).slice(0, SLOTS);
      const dealt = deal % 2 === 0 ? drawn : drawn.toSorted((one, other) => one - other);
      const plan = planOf(dealt);
      expect([orderedIn(plan), runIn(plan)]).toEqual([inOrder(dealt), longestRun(dealt)]);
    }
  });

  test('a card goes where it saves most draws, and nowhere between cards that leave it no room', () => {
    const plan = planOf(cards('2 5 9 37 13 20 25 31 36 40'));
    expect(bestSlotFor(plan, 11)).toBe(4);
    expect(plan.gain).toBe(gainAt(plan, 4, 11));
    expect(plan.gain).toBeGreaterThan(10);
    expect(gainAt(plan, 4, 1)).toBe(Number.NEGATIVE_INFINITY);
    bestSlotFor(plan, 37);
    expect(plan.gain).toBeLessThanOrEqual(0);
  });

  test('a gap in front counts more than one behind', () => {
    const front = planOf(cards('2 40 9 11 13 20 25 31 36 39'));
    const behind = planOf(cards('2 5 9 11 13 20 25 31 1 40'));
    expect(gainAt(front, 2, 5)).toBeGreaterThan(gainAt(behind, 9, 36));
  });
});

describe('the assumptions of a hard bot', () => {
  const state = table({ folders: [MINE, OTHER], discards: '38 21' });

  test('the unseen cards are those neither in its folder, nor discarded, nor seen going into a folder', () => {
    const unseen = unseenCards(viewOf(state), seat(0));
    expect(unseen.size).toBe(40 - 10 - 2);
    for (const card of [...cards(MINE), 38, 21]) expect(unseen.has(card)).toBe(false);
    const taken = play(table({ folders: [MINE, OTHER], discards: '38 21', turn: seat(1) }), 't8');
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

  test('late in a round others are expected to file, and the sooner the more there are', () => {
    const [early] = filingChances(viewOf(state), seat(0));
    const [late] = filingChances({ ...viewOf(state), actions: 20 }, seat(0));
    expect(late).toBeGreaterThan(10 * (early ?? 1));
    const five = { ...viewOf(table({ folders: [MINE, OTHER, '', '', ''] })), actions: 50 };
    expect(filingChances(five, seat(0))[0]).toBeGreaterThan(late ?? 1);
  });

  test('a determinization has every unseen card once, and draws after a shuffle only what that mixed', () => {
    let shuffles = 0;
    for (const at of positions(5, 7)) {
      if (at.phase !== 'turn') continue;
      const known = knownTo(folder.view(at, at.turn), at.turn);
      const { drawPile, discards, kept } = determinized(known, fastRng(at.actions));
      expect(drawPile).toHaveLength(at.drawPile.length);
      expect(discards).toEqual(at.discards);
      const all = [...drawPile, ...discards, ...kept, ...(at.folders[at.turn] ?? [])];
      expect(all.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
      if (at.shuffled.length > 0) {
        shuffles += 1;
        for (const card of drawPile) expect(at.shuffled).toContain(card);
      }
    }
    expect(shuffles).toBeGreaterThan(20);
  });

  test('what completes the order is worth filing, and a run its bonus', () => {
    const worth = (mine: string, card: number, tried: Try): number => {
      const at = table({ folders: [mine, OTHER], discards: `${card}` });
      const situation = situationOf(viewOf(at), seat(0));
      return rollout(
        situation,
        determinized(situation.known, fastRng(1)),
        cards(mine),
        card,
        tried,
        fastRng(2),
      );
    };
    const plain = worth('2 5 9 37 13 20 25 31 36 40', 11, 4);
    const { filed } = situationOf(viewOf(table({ folders: [MINE, OTHER] })), seat(0)).utility;
    expect(plain).toBe(filed[1]);
    expect(worth('2 5 9 37 11 20 25 31 36 40', 10, 4)).toBe(filed[3]);
    expect(worth('2 5 9 37 13 20 25 31 36 40', 11, 'draw')).toBeLessThan(plain);
  });

  test('the closer to order, the more a round is worth', () => {
    const worth = (mine: string): number => {
      const situation = situationOf(viewOf(table({ folders: [mine, OTHER], discards: '39' })), seat(0));
      const lucks = Array.from({ length: 200 }, (_, luck) => luck);
      return lucks.reduce((sum, luck) => {
        const layout = determinized(situation.known, fastRng(luck));
        return sum + rollout(situation, layout, cards(mine), 39, 'draw', fastRng(luck));
      }, 0);
    };
    const worths = [
      '2 5 9 38 13 20 25 31 36 40',
      '2 5 24 38 13 20 25 31 36 40',
      '26 5 24 38 13 20 19 31 36 40',
    ].map(worth);
    expect(worths).toEqual(worths.toSorted((one, other) => other - one));
    expect(new Set(worths).size).toBe(3);
  });
});
