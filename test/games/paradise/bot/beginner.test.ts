// Proves src/games/paradise/bot/beginner.ts

import { describe, expect, test } from 'vitest';
import { frenchDeck } from '../../../../src/cards/french-deck.ts';
import { fastRng } from '../../../../src/engine/rng.ts';
import { encoded, lowValue } from '../../../../src/games/paradise/bot/encoding.ts';
import paradise from '../../../../src/games/paradise/index.ts';
import { write } from '../../../../src/games/paradise/notation.ts';
import { pointsOf } from '../../../../src/games/paradise/scoring.ts';
import type { Move, State } from '../../../../src/games/paradise/types.ts';
import { cards, seenBy, table } from '../a-table.ts';

function moveBy(state: State, level: 'easy' | 'normal'): Move {
  return paradise.bot(seenBy(state, state.turn), state.turn, level, fastRng(1));
}

/** Every position of some games between easy bots, normal ones and players who lay any card. */
function positions(games: number): readonly State[] {
  const found: State[] = [];
  for (let game = 0; game < games; game++) {
    const rng = fastRng(game);
    let { state } = paradise.setup({ seats: 2 + (game % 7), options: {}, rng });
    while (paradise.outcome(state) === null) {
      found.push(state);
      const hand = state.hands[state.turn] ?? [];
      const card = hand[rng.below(hand.length)];
      if (card === undefined) throw new Error('an empty hand is asked nothing');
      const any: Move = { kind: 'lay', card };
      const move = [moveBy(state, 'easy'), moveBy(state, 'normal'), any][(state.turn + game) % 3] ?? any;
      const step = paradise.apply(state, state.turn, move, rng);
      if (!step.ok) throw new Error(`${write(move)}: ${step.error.says}`);
      state = step.value.state;
    }
  }
  return found;
}

describe('an easy bot never', () => {
  const asked = positions(42).map((state) => ({
    state,
    hand: state.hands[state.turn] ?? [],
    move: moveBy(state, 'easy'),
  }));
  const value = (card: (typeof asked)[number]['hand'][number]): number => lowValue(encoded(card));

  test('plays what the rules refuse', () => {
    for (const { state, move } of asked)
      expect(paradise.apply(state, state.turn, move, fastRng(1)).ok).toBe(true);
  });

  test('lays a card if it holds the twin of one in the centre', () => {
    const twins = asked.filter(({ state, hand }) =>
      state.centre.some((card) => hand.some((own) => value(own) === value(card))),
    );
    expect(twins.length).toBeGreaterThan(200);
    for (const { move } of twins) expect(move.kind).toBe('collect');
  });

  test('overlooks that the whole centre adds up to one of its cards', () => {
    const clears = asked.filter(({ state, hand }) => {
      const total = state.centre.reduce((sum, card) => sum + value(card), 0);
      return hand.some((card) => value(card) === total);
    });
    expect(clears.length).toBeGreaterThan(20);
    for (const { state, move } of clears)
      expect(move).toMatchObject({ kind: 'collect', taken: state.centre });
  });

  test('lays a card that is worth points if it has another', () => {
    const laid = asked.flatMap(({ hand, move }) => (move.kind === 'lay' ? [{ hand, card: move.card }] : []));
    expect(laid.length).toBeGreaterThan(200);
    for (const { hand, card } of laid)
      expect(pointsOf(card) === 0 || hand.every((own) => pointsOf(own) > 0)).toBe(true);
  });
});

describe('an easy bot', () => {
  const choices = (hand: string, centre: string, drawPile = '3C 3D 5C 7C 8C 9H QD'): readonly string[] => {
    const state = table({ hands: [hand, '6C 6S'], centre, drawPile });
    return [write(moveBy(state, 'easy')), write(moveBy(state, 'normal'))];
  };

  test('takes as many cards as it can, and leaves the ten of diamonds for them', () => {
    expect(choices('10C 7C', '10D 2H 5H')).toEqual(['c7C=2H+5H', 'c10C=10D']);
  });

  test('takes a pair although the next player can then clear', () => {
    const open = cards('4C 9C KH 4H KD');
    const rest = frenchDeck(1).filter((card) => !open.includes(card));
    const state = table({ hands: ['4C 9C', 'KH'], centre: '4H KD', collected: [rest.join(' '), ''] });
    expect(write(moveBy(state, 'easy'))).toBe('c4C=4H');
    expect(write(moveBy(state, 'normal'))).toBe('l4C');
  });

  test('finds what adds up to its card again and again, but no larger multiple', () => {
    expect(choices('6H JC', '4H 2H 6D')[0]).toBe('c6H=4H+2H+6D');
    expect(choices('6H JC', '4H 5H 3H')).toEqual(['l6H', 'c6H=4H+5H+3H']);
  });

  test('never thinks of an Ace as 14', () => {
    expect(choices('AC QC', '9D 5H')).toEqual(['lQC', 'cAC=9D+5H']);
  });
});
