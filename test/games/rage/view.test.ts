// Proves src/games/rage/view.ts

import { describe, expect, test } from 'vitest';
import { fastRng } from '../../../src/engine/rng.ts';
import { seat, seatsOf, type Viewer } from '../../../src/engine/seat.ts';
import { colourOf, DECK } from '../../../src/games/rage/cards.ts';
import rage from '../../../src/games/rage/index.ts';
import type { State } from '../../../src/games/rage/types.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { unmoved } from '../redealt.ts';
import { play, table } from './table.ts';

const VIEWERS: readonly Viewer[] = [...seatsOf(4), 'public'];

/** A game by bots, seen before each of its moves. */
function* positions(seed: number, chosen = {}): Generator<State> {
  const rng = fastRng(seed);
  let { state } = rage.setup({ seats: 4, options: { ...rage.options.defaults, ...chosen }, rng });
  while (rage.outcome(state) === null) {
    yield state;
    const by = state.turn;
    const result = rage.apply(state, by, rage.bot(rage.view(state, by), by, 'easy', rng), rng);
    if (!result.ok) throw new Error(inEnglish(result.error.says));
    state = result.value.state;
  }
  yield state;
}

describe('view', () => {
  test("shows one's own hand sorted, and of others the number of cards", () => {
    const state = table({ hands: ['OUT1 B2 R5 B10', 'G1 G2 G3 G4'] });
    expect(rage.view(state, seat(0)).hand).toEqual(['R5', 'B2', 'B10', 'OUT1']);
    expect(rage.view(state, 'public').hand).toEqual([]);
    expect(rage.view(state, 'public').handSizes).toEqual([4, 4]);
    expect(JSON.stringify(rage.view(state, seat(1)))).not.toContain('B10');
  });

  test('remembers every card played and who failed to follow which colour', () => {
    const state = play(table({ hands: ['B9 G1 Y1', 'Y3 G2 Y2', 'OUT1 G3 Y4'] }), 'pB9 pY3 pOUT1 pG1');
    const view = rage.view(state, 'public');
    expect(view.tricks[0]?.plays.map(({ card }) => card)).toEqual(['B9', 'Y3', 'OUT1']);
    expect(view.voids).toEqual([[], ['B'], ['B']]);
  });
});

describe('redeal', () => {
  test('a viewer cannot distinguish the new deal from the old, and all cards are there', () => {
    const rng = fastRng(11);
    for (const state of positions(5, { secretBids: true })) {
      for (const viewer of VIEWERS) {
        const other = rage.redeal(state, viewer, rng);
        expect(rage.view(other, viewer)).toEqual(rage.view(state, viewer));
        const all = [
          ...other.hands.flat(),
          ...other.pile,
          ...other.tricks.flatMap((t) => t.plays),
          ...other.trick,
        ];
        const names = all.map((item) => (typeof item === 'string' ? item : item.card));
        expect(names.toSorted()).toEqual(DECK.toSorted());
        expect(other).not.toEqual(state);
      }
    }
  });

  test('everything unseen really moves', () => {
    for (const state of [...positions(7)].filter((_, at) => at % 11 === 0)) {
      for (const viewer of [seat(2), 'public'] as const) {
        const unseen = ({ hands, pile, passed }: State) => [
          ...hands.filter((_, at) => at !== viewer).flat(),
          ...pile.slice(1, pile.length - passed),
        ];
        expect(unmoved(state, (from, rng) => rage.redeal(from, viewer, rng), unseen)).toEqual([]);
      }
    }
  });

  test('RA-19: the last card of a colour may leave the pile, unless the viewer is shown or saw that it is there', () => {
    const [last, ...others] = DECK.filter((card) => colourOf(card) === 'B');
    const own = others.join(' ');
    const lastMayLeave = (state: State) =>
      Array.from({ length: 80 }, (_, i) => rage.redeal(state, seat(0), fastRng(i)).pile).some(
        (pile) => !pile.some((card) => card === last),
      );
    const state = table({ hands: [own, 'CHG2 G1 G2 G3', 'P1 P2 P3 P4'] });
    expect(lastMayLeave(state)).toBe(true);
    expect(lastMayLeave(table({ hands: [`${own} CHG1`, 'G1 G2 G3'] }))).toBe(false);
    expect(lastMayLeave(play(state, 'pB5 pCHG2=B'))).toBe(false);
  });

  test('no hand gets a colour it has shown to lack, and the holder of a Change sees the same colours in the pile', () => {
    const rng = fastRng(12);
    for (const state of positions(6)) {
      const { voids } = rage.view(state, 'public');
      const holder = seatsOf(4).find((at) => rage.view(state, at).pileColours.length > 0) ?? 'public';
      const other = rage.redeal(state, holder, rng);
      for (const [at, hand] of other.hands.entries()) {
        expect(hand.filter((card) => voids[at]?.some((colour) => colour === colourOf(card)))).toEqual([]);
      }
      if (holder !== 'public')
        expect(new Set(other.pile.map(colourOf))).toEqual(new Set(state.pile.map(colourOf)));
      expect(other.hands.map((hand) => hand.length)).toEqual(state.hands.map((hand) => hand.length));
    }
  });

  test('secret bids are made again, except the viewer’s own', () => {
    const options = { secretBids: true };
    const state = table({ hands: ['B9 G1', 'Y3 G2'], bids: [7, 8], options });
    const bids = Array.from({ length: 20 }, (_, i) => rage.redeal(state, seat(0), fastRng(i)).bids);
    expect(new Set(bids.map(([own]) => own))).toEqual(new Set([7]));
    expect(new Set(bids.map(([, other]) => other)).size).toBeGreaterThan(3);
  });
});
