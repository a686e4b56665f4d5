import { expect, test } from 'vitest';
import { fastRng } from '../../../src/engine/rng.ts';
import { type CardId, type Seat, seat, seatsOf } from '../../../src/engine/seat.ts';
import { COLOURS, DECK } from '../../../src/games/rage/cards.ts';
import { at, heldCode } from '../../../src/games/rage/codes.ts';
import rage from '../../../src/games/rage/index.ts';
import { dealerFor, sketchOf, unseenIn } from '../../../src/games/rage/knowledge.ts';
import { type Sketch, SLOTS } from '../../../src/games/rage/sketch.ts';
import type { State, View } from '../../../src/games/rage/types.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { play, table } from './table.ts';

/** What a seat holds in a sketch, as codes. */
function handIn(sketch: Sketch, of: Seat): readonly number[] {
  const codes: number[] = [];
  const actions = ['OUT1', 'CHG1', 'BON1', 'MAD1', 'WLD1'].map((name) => heldCode(name as CardId));
  for (let slot = 0; slot < SLOTS; slot++) {
    const now = at(sketch.held, of * SLOTS + slot);
    if (slot >= COLOURS.length) codes.push(...Array<number>(now).fill(at(actions, slot - COLOURS.length)));
    else for (let rank = 0; rank < 16; rank++) if (now & (1 << rank)) codes.push(slot * 16 + rank);
  }
  return codes;
}

function checkDeal(view: View, viewer: Seat, sketch: Sketch): void {
  const left = [...unseenIn(view)];
  for (const other of seatsOf(view.handSizes.length)) {
    const hand = handIn(sketch, other);
    expect(hand).toHaveLength(view.handSizes[other] ?? 0);
    if (other === viewer) {
      expect([...hand]).toEqual(view.hand.map(heldCode));
      continue;
    }
    for (const code of hand) {
      const place = left.indexOf(code);
      expect(place, `${code} was seen or dealt twice`).toBeGreaterThanOrEqual(0);
      left.splice(place, 1);
      const colour = code < 96 ? COLOURS[code >> 4] : undefined;
      if (colour !== undefined) expect(view.voids[other]).not.toContain(colour);
    }
  }
}

test('what is dealt for a play-out is what the seat could not see, and fits what was shown', () => {
  for (let seed = 0; seed < 7; seed++) {
    const rng = fastRng(seed);
    let { state } = rage.setup({ seats: 2 + seed, options: rage.options.defaults, rng });
    while (state.phase !== 'over') {
      const view = rage.view(state, state.turn);
      if (rng.below(4) === 0) {
        const sketch = sketchOf(view, state.turn);
        dealerFor(view, state.turn, rng)(sketch);
        checkDeal(view, state.turn, sketch);
      }
      const result = rage.apply(state, state.turn, rage.bot(view, state.turn, 'easy', rng), rng);
      if (!result.ok) throw new Error(inEnglish(result.error.says));
      state = result.value.state;
    }
  }
});

test('the own hand, the cards played and those turned up are seen, all others not', () => {
  const state: State = play(table({ hands: ['B9 G1', 'Y3 G2'] }), 'pB9');
  const unseen = unseenIn(rage.view(state, seat(1)));
  const seen = ['B9', 'Y3', 'G2', state.pile[0]].map((card) => heldCode(card as CardId));
  expect(unseen).toHaveLength(DECK.length - seen.length);
  for (const code of seen) expect(unseen).not.toContain(code);
});

test('every unseen card that fits is dealt about equally often', () => {
  const state = play(table({ hands: ['B9 G1 R4', 'Y3 G2 R5', 'O1 O2 O3'] }), 'pB9 pY3');
  const view = rage.view(state, seat(2));
  const deal = dealerFor(view, seat(2), fastRng(1));
  const times = new Array<number>(6).fill(0);
  for (let count = 0; count < 3_000; count++) {
    const sketch = sketchOf(view, seat(2));
    deal(sketch);
    for (const code of handIn(sketch, seat(1))) if (code < 96) times[code >> 4] = at(times, code >> 4) + 1;
  }
  // Blue is void. Of each other colour 16 cards are unseen less those the seat has seen; two cards are drawn.
  expect(times[5]).toBe(0);
  for (const [colour, seen] of [1, 0, 0, 3, 1].entries()) {
    const share = (at(times, colour) / 6_000) * (110 - 6 - 15);
    expect(Math.abs(share - (16 - seen))).toBeLessThan(1.6);
  }
});
