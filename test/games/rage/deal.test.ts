// Proves src/games/rage/deal.ts, src/games/rage/index.ts

import { describe, expect, test } from 'vitest';
import { fastRng } from '../../../src/engine/rng.ts';
import { seat } from '../../../src/engine/seat.ts';
import { actionOf, COLOURS, colourOf, DECK } from '../../../src/games/rage/cards.ts';
import rage from '../../../src/games/rage/index.ts';
import { rigged } from '../rigged-rng.ts';
import { cards, dealing, options, play, playUntilRound, refusal } from './table.ts';

const deal = (seats: number, order: readonly string[] = [], chosen = {}) => {
  const rng = rigged({ shuffles: [order] });
  const { state } = rage.setup({ seats, options: options(chosen), rng });
  rng.done();
  return state;
};

describe('equipment and players', () => {
  test('RA-1: two to eight players', () => {
    expect(rage.seats).toEqual({ min: 2, max: 8 });
  });

  test('RA-2: 110 different cards, six colours of 0 to 15 and 14 action cards', () => {
    expect(DECK).toHaveLength(110);
    expect(new Set(DECK).size).toBe(110);
    for (const colour of COLOURS) expect(DECK.filter((card) => colourOf(card) === colour)).toHaveLength(16);
    const actions = DECK.map(actionOf).filter((action) => action !== null);
    const count = (name: string) => actions.filter((action) => action === name).length;
    expect(['OUT', 'CHG', 'BON', 'MAD', 'WLD'].map(count)).toEqual([4, 4, 2, 2, 2]);
  });
});

describe('the deal', () => {
  test('RA-3: ten cards each, one at a time from the dealer’s left, then nine, … then one', () => {
    const first = deal(3);
    expect(first.hands[0]?.slice(0, 3)).toEqual(cards('R0 R3 R6'));
    expect(first.hands[1]?.slice(0, 3)).toEqual(cards('R1 R4 R7'));
    expect(first.hands[2]?.slice(0, 3)).toEqual(cards('R2 R5 R8'));
    const rng = fastRng(3);
    const sizes = [];
    for (let round = 1, state = first; round <= 10; round++) {
      state = playUntilRound(state, round, rng);
      sizes.push(state.hands.map((hand) => hand.length));
    }
    expect(sizes).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((n) => [n, n, n]));
  });

  test('RA-3: every round is dealt from all 110 cards', () => {
    const state = playUntilRound(deal(4), 5, fastRng(1));
    expect([...state.hands.flat(), ...state.pile].toSorted()).toEqual(DECK.toSorted());
  });

  test('RA-3: the shorter game has five rounds of five cards down to one', () => {
    const state = deal(2, [], { rounds: 5 });
    expect(state.hands.map((hand) => hand.length)).toEqual([5, 5]);
    const last = playUntilRound(state, 5, fastRng(2));
    expect(last.hands.map((hand) => hand.length)).toEqual([1, 1]);
    expect(playUntilRound(last, 6, fastRng(2)).phase).toBe('over');
  });

  test('RA-4: action cards turned up go to the bottom of the pile, the first colour is trump', () => {
    const hands = ['R0 R1 R2 R3 R4 R5 R6 R7 R8 R9', 'G0 G1 G2 G3 G4 G5 G6 G7 G8 G9'];
    const state = deal(2, dealing(hands, seat(1), 'OUT1 WLD1 P7 B3'));
    expect(state.trump).toBe('P');
    expect(state.pile.slice(0, 2)).toEqual(cards('P7 B3'));
    expect(state.pile.slice(-2)).toEqual(cards('OUT1 WLD1'));
    expect(rage.view(state, 'public').turned).toEqual(cards('OUT1 WLD1 P7'));
  });

  test('RA-5: the last seat deals first, then the player on the dealer’s left', () => {
    const first = deal(4);
    expect(first.dealer).toBe(3);
    expect(playUntilRound(first, 2, fastRng(1)).dealer).toBe(0);
    expect(playUntilRound(first, 3, fastRng(1)).dealer).toBe(1);
  });
});

describe('bidding', () => {
  test('RA-6: from the dealer’s left, each once, zero to the cards in hand', () => {
    const first = deal(3);
    expect(first.turn).toBe(0);
    expect(refusal(first, 'b1', seat(1))).toBe('turn');
    expect(refusal(first, 'b11')).toBe('bid');
    expect(refusal(first, 'pR0')).toBe('phase');
    const state = play(first, 'b0 b10 b4');
    expect(state.bids).toEqual([0, 10, 4]);
    expect(state.phase).toBe('play');
    expect(refusal(state, 'b1')).toBe('phase');
  });

  test('RA-6: the sum may equal the tricks or exceed them', () => {
    expect(play(deal(2), 'b4 b6').phase).toBe('play');
    expect(play(deal(2), 'b10 b10').phase).toBe('play');
  });

  test('RA-7: the player on the dealer’s left leads, then the player who took the trick', () => {
    const state = play(deal(3), 'b0 b0 b0');
    expect(state.turn).toBe(0);
    expect(play(state, 'pR0 pR4 pR2').turn).toBe(1);
  });
});
