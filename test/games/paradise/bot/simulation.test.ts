// Proves src/games/paradise/bot/simulation.ts, src/games/paradise/bot/encoding.ts, src/games/paradise/bot/choices.ts, src/games/paradise/bot/takes.ts, src/games/paradise/bot/reach.ts, src/games/paradise/bot/opponent-model.ts

import { describe, expect, test } from 'vitest';
import { frenchDeck } from '../../../../src/cards/french-deck.ts';
import { fastRng } from '../../../../src/engine/rng.ts';
import { choicesOn } from '../../../../src/games/paradise/bot/choices.ts';
import { determinizer } from '../../../../src/games/paradise/bot/determinization.ts';
import {
  cardPoints,
  decoded,
  encoded,
  HIGH_ACE,
  has,
  isSpadeCard,
  lowValue,
} from '../../../../src/games/paradise/bot/encoding.ts';
import { expectedCollection } from '../../../../src/games/paradise/bot/opponent-model.ts';
import { newReach, type Reach, reachOf } from '../../../../src/games/paradise/bot/reach.ts';
import { type Board, countValues, play } from '../../../../src/games/paradise/bot/simulation.ts';
import { bestTake } from '../../../../src/games/paradise/bot/takes.ts';
import { utilityOf, winShare } from '../../../../src/games/paradise/bot/utility.ts';
import { canCollect, valuesOf } from '../../../../src/games/paradise/collecting.ts';
import { apply, outcome, setup } from '../../../../src/games/paradise/rules.ts';
import { isSpade, pointsOf } from '../../../../src/games/paradise/scoring.ts';
import type { Move, State } from '../../../../src/games/paradise/types.ts';
import { inEnglish } from '../../../../src/words/read.ts';
import { cards, seenBy, subsets, table } from '../a-table.ts';

/** A guess at what the seat on turn cannot see that happens to be right. */
function boardOf(state: State): Board {
  const guessed = determinizer(seenBy(state, state.turn), state.turn, fastRng(1))();
  return {
    ...guessed,
    hands: state.hands.map((hand) => hand.map(encoded)),
    pile: state.drawPile.map(encoded).reverse(),
  };
}

function sorted(board: Board): unknown {
  const { hands, pile, centre, ...rest } = board;
  const names = (list: readonly number[]): readonly string[] => list.map(decoded).sort();
  return { ...rest, centre: names(centre), pile: pile.map(decoded), hands: hands.map(names) };
}

describe('the game as a search plays it', () => {
  test('a card keeps its value, points and suit as a number', () => {
    for (const name of frenchDeck(2)) {
      const card = encoded(name);
      expect(decoded(card)).toBe(name);
      expect(lowValue(card)).toBe(Math.min(...valuesOf(name)));
      expect([cardPoints(card), isSpadeCard(card)]).toEqual([pointsOf(name), isSpade(name)]);
    }
    expect(() => encoded(cards('1S')[0] ?? never())).toThrow('1S');
    expect(() => decoded(104)).toThrow('104');
  });

  test.each([2, 3, 6, 7])('follows the rules with %i seats', (seats) => {
    const chance = fastRng(seats);
    for (let game = 0; game < 6; game++) {
      let { state } = setup({ seats, options: {}, rng: chance });
      const board = boardOf(state);
      while (outcome(state) === null) {
        expect(sorted(board)).toEqual(sorted({ ...boardOf(state), turn: board.turn }));
        expect(board.turn).toBe(state.turn);
        const choices = choicesOn(board);
        const choice = choices[Math.min(chance.below(choices.length), chance.below(choices.length))];
        if (choice === undefined) throw new Error('no choice');
        const step = apply(state, state.turn, moveOf(board, choice));
        if (!step.ok) throw new Error(inEnglish(step.error.says));
        play(board, choice.place, choice.set);
        state = step.value.state;
      }
      expect(board.held).toBe(0);
      const winners = new Set<number>(outcome(state)?.winners);
      if (winners.size === 1) {
        for (let seat = 0; seat < seats; seat++) {
          if (seats === 2) expect(utilityOf(board, seat) > 0).toBe(winners.has(seat));
        }
      }
      for (let seat = 0; seat < seats; seat++) {
        expect(winShare(board, seat)).toBe(winners.has(seat) ? 1 / winners.size : 0);
      }
    }
  });

  test('a chance to win is one against all opponents, who share the rest', () => {
    for (const seats of [2, 3, 6]) {
      const state = setup({ seats, options: {}, rng: fastRng(seats) }).state;
      const none = Array<number>(seats).fill(0);
      const over: Board = { ...boardOf(state), held: 0, pile: [], centre: [] };
      const level: Board = { ...over, points: none, cards: none, spades: none };
      expect(utilityOf(level, 0)).toBeCloseTo(2 / seats - 1);
      const ahead: Board = { ...level, points: none.with(0, 2) };
      expect(utilityOf(ahead, 0)).toBeGreaterThan(utilityOf(level, 0));
    }
  });

  test('every choice is offered, with identical cards once', () => {
    const state = table({ hands: ['6H 6D 6S 2C', '7H'], centre: '2H 4D 5C 3C', drawPile: '9C' });
    const names = choicesOn(boardOf(state)).map(({ place, set }) => `${place} ${set}`);
    expect(new Set(names).size).toBe(names.length);
    const legal = (card: string): number =>
      subsets(state.centre).filter((set) => canCollect(cards(card)[0] ?? never(), set)).length + 1;
    expect(names).toHaveLength(legal('6H') + legal('6S') + legal('2C'));
  });
});

describe('what a centre offers', () => {
  const chance = fastRng(8);
  const centres = Array.from({ length: 60 }, (_, index) =>
    chance.shuffle(frenchDeck(1)).slice(0, 1 + (index % 9)),
  );

  test('the best sets are legal, and no legal set is worth more', () => {
    const reach = newReach();
    const take = { set: 0, worth: 0 };
    for (const centre of centres) {
      const numbers = centre.map(encoded);
      reachOf(numbers, reach);
      const all = 2 ** centre.length - 1;
      for (let value = 1; value < HIGH_ACE; value++) {
        const card = decoded(value - 1);
        const sets = subsets(centre).filter((set) => canCollect(card, set));
        bestTake(numbers, value, take);
        expect(take.set > 0).toBe(sets.length > 0);
        const taken = centre.filter((_, place) => has(take.set, place));
        if (take.set > 0) expect(canCollect(card, taken)).toBe(true);
        const best = Math.max(0, ...sets.map((set) => set.length));
        expect(taken.length).toBeLessThanOrEqual(best);
        expect(reach.sets[value] === 0).toBe(take.set === 0);
        expect(reach.worths[value]).toBeCloseTo(take.worth + (take.set === all ? 1 : 0));
      }
    }
  });

  test('the expected collection is the mean over all possible hands', () => {
    const numbers = cards('JC 2H').map(encoded);
    const unseen = cards('KC KH 2D 5D 9H 9C').map(encoded);
    const hands = subsets(unseen.map(decoded)).filter((hand) => hand.length === 2);
    const gain = (hand: readonly string[]): number => {
      if (hand.some((card) => card.startsWith('K'))) return 2 * 0.15 + 1 + king;
      return hand.some((card) => card.startsWith('2')) ? 0.15 + two : 0;
    };
    const king = 0.15 + 0.125 / 4;
    const two = 0.15 + 0.125 / 4 + 1 / 4;
    const mean = hands.reduce((sum, hand) => sum + gain(hand), 0) / hands.length;
    expect(expectedCollection(reachFrom(numbers), countValues(unseen), unseen.length, 2)).toBeCloseTo(mean);
  });

  test('nothing is gained if nobody can have the card', () => {
    const numbers = cards('KC JC').map(encoded);
    expect(expectedCollection(reachFrom(numbers), countValues(cards('2C 3C').map(encoded)), 2, 1)).toBe(0);
  });
});

function reachFrom(centre: readonly number[]): Reach {
  const reach = newReach();
  reachOf(centre, reach);
  return reach;
}

function moveOf(board: Board, { place, set }: { readonly place: number; readonly set: number }): Move {
  const card = decoded(board.hands[board.turn]?.[place] ?? -1);
  const taken = board.centre.filter((_, at) => has(set, at)).map(decoded);
  return set === 0 ? { kind: 'lay', card } : { kind: 'collect', card, taken };
}

function never(): never {
  throw new Error('no card');
}
