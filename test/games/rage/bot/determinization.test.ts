// Proves src/games/rage/bot/determinization.ts, src/games/rage/bot/knowledge.ts, src/games/rage/bot/odds.ts, src/games/rage/bot/policy.ts

import { expect, test } from 'vitest';
import { fastRng } from '../../../../src/engine/rng.ts';
import { type CardId, type Seat, seat, seatsOf } from '../../../../src/engine/seat.ts';
import { determinizerFor } from '../../../../src/games/rage/bot/determinization.ts';
import { at, heldCode } from '../../../../src/games/rage/bot/encoding.ts';
import { simulationOf, unseenIn } from '../../../../src/games/rage/bot/knowledge.ts';
import { oddsFor } from '../../../../src/games/rage/bot/odds.ts';
import { likelyBid, tricksBehind, worthOf } from '../../../../src/games/rage/bot/policy.ts';
import { give, type Simulation, SLOTS } from '../../../../src/games/rage/bot/simulation.ts';
import { sureTricks } from '../../../../src/games/rage/bot/sure-tricks.ts';
import { COLOURS, DECK } from '../../../../src/games/rage/cards.ts';
import { dealRound } from '../../../../src/games/rage/deal.ts';
import rage from '../../../../src/games/rage/index.ts';
import type { State, View } from '../../../../src/games/rage/types.ts';
import { inEnglish } from '../../../../src/words/read.ts';
import { play, table } from '../table.ts';

/** All seats follow a plan. */
const PLANNED = new Uint8Array(8);

/** The hand of a seat in a simulation, as codes. */
function handIn(simulation: Simulation, of: Seat): readonly number[] {
  const codes: number[] = [];
  const actions = ['OUT1', 'CHG1', 'BON1', 'MAD1', 'WLD1'].map((name) => heldCode(name as CardId));
  for (let slot = 0; slot < SLOTS; slot++) {
    const now = at(simulation.held, of * SLOTS + slot);
    if (slot >= COLOURS.length) codes.push(...Array<number>(now).fill(at(actions, slot - COLOURS.length)));
    else for (let rank = 0; rank < 16; rank++) if (now & (1 << rank)) codes.push(slot * 16 + rank);
  }
  return codes;
}

function checkDeal(view: View, viewer: Seat, simulation: Simulation): void {
  const left = [...unseenIn(view)];
  for (const other of seatsOf(view.handSizes.length)) {
    const hand = handIn(simulation, other);
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

test('what is dealt for a playout is what the seat could not see, and is consistent with what was shown', () => {
  for (let seed = 0; seed < 7; seed++) {
    const rng = fastRng(seed);
    let { state } = rage.setup({ seats: 2 + seed, options: rage.options.defaults, rng });
    while (state.phase !== 'over') {
      const view = rage.view(state, state.turn);
      if (rng.below(4) === 0) {
        const simulation = simulationOf(view, state.turn);
        determinizerFor(view, state.turn, rng)(simulation, PLANNED);
        checkDeal(view, state.turn, simulation);
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
  const deal = determinizerFor(view, seat(2), fastRng(1));
  const times = new Array<number>(6).fill(0);
  for (let count = 0; count < 3_000; count++) {
    const simulation = simulationOf(view, seat(2));
    deal(simulation, new Uint8Array(8).fill(1));
    for (const code of handIn(simulation, seat(1)))
      if (code < 96) times[code >> 4] = at(times, code >> 4) + 1;
  }
  // Blue is void. Of each other colour 16 cards are unseen minus those the seat has seen; two cards are drawn.
  expect(times[5]).toBe(0);
  for (const [colour, seen] of [1, 0, 0, 3, 1].entries()) {
    const share = (at(times, colour) / 6_000) * (110 - 6 - 15);
    expect(Math.abs(share - (16 - seen))).toBeLessThan(1.6);
  }
});

test('a player who bids by a plan is dealt cards for such a bid, and one without a plan any cards', () => {
  const hands = ['B9 G1 R4 Y2 P3', 'Y3 G2 R5 O8 O9', 'O1 O2 O3 P1 P2'];
  const state = play(table({ hands, round: 6, bids: [2, 4, 3] }), 'pB9');
  const view = rage.view(state, seat(1));
  const bidsOf = (other: number, random: number): number => {
    const deal = determinizerFor(view, seat(1), fastRng(3));
    let sum = 0;
    for (let count = 0; count < 300; count++) {
      const simulation = simulationOf(view, seat(1));
      deal(simulation, new Uint8Array(8).fill(random));
      // Before the first card, as when it bid.
      simulation.left = 5;
      if (other === 0) give(simulation, 0, heldCode('B9' as CardId));
      sum += likelyBid(simulation, other);
    }
    return sum / 300;
  };
  expect(Math.abs(bidsOf(0, 0) - 2)).toBeLessThan(0.15);
  // Three of five are rarely drawn, so sometimes the nearest hand is dealt.
  expect(bidsOf(2, 0)).toBeGreaterThan(bidsOf(2, 1) + 0.7);
});

test('a hand is worth as many tricks as its bid says', () => {
  const rng = fastRng(8);
  let bid = 0;
  for (let count = 0; count < 500; count++) {
    const round = 1 + rng.below(10);
    const seats = 2 + rng.below(7);
    const { state } = dealRound(
      { options: rage.options.defaults, seats, round, dealer: seat(seats - 1), lastTrick: null, sheet: [] },
      rng,
    );
    const view = rage.view(state, seat(0));
    const simulation = simulationOf(view, seat(0));
    const odds = oddsFor(seats);
    const tricks = view.hand.reduce(
      (sum, card) => sum + worthOf(odds, heldCode(card), simulation.trump, view.dealt),
      0,
    );
    const likely = likelyBid(simulation, seat(0));
    const [least, most] = tricksBehind(likely, view.dealt);
    // Certain tricks are bid however little the cards are worth individually.
    if (likely > sureTricks(simulation, seat(0))) expect(tricks).toBeGreaterThanOrEqual(least - 1e-9);
    expect(tricks).toBeLessThanOrEqual(most + 1e-9);
    bid += likely;
  }
  expect(bid).toBeGreaterThan(100);
});
