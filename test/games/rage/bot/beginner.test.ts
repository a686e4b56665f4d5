// Proves src/games/rage/bot/beginner.ts

import { describe, expect, test } from 'vitest';
import { fastRng } from '../../../../src/engine/rng.ts';
import { actionOf, cardOf } from '../../../../src/games/rage/cards.ts';
import rage from '../../../../src/games/rage/index.ts';
import { legalPlays, trumpAfter, winning, wonBy } from '../../../../src/games/rage/tricks.ts';
import type { Move, State } from '../../../../src/games/rage/types.ts';
import { inEnglish } from '../../../../src/words/read.ts';
import { options, play, table } from '../table.ts';

function moveBy(state: State, level: 'easy' | 'normal'): Move {
  return rage.bot(rage.view(state, state.turn), state.turn, level, fastRng(1));
}

function choice(state: State, level: 'easy' | 'normal'): string {
  return rage.notation.write(moveBy(state, level));
}

/** Every position of some games between easy bots, normal ones and players who bid nothing and play their lowest. */
function positions(games: number): readonly State[] {
  const found: State[] = [];
  for (let game = 0; game < games; game++) {
    const rng = fastRng(game);
    const chosen = options({ rounds: game % 2 === 0 ? 10 : 5, actionsAnytime: game % 3 === 0 });
    let { state } = rage.setup({ seats: 2 + (game % 7), options: chosen, rng });
    while (rage.outcome(state) === null) {
      found.push(state);
      const idle = rage.fallback(rage.view(state, state.turn), state.turn);
      const move = [moveBy(state, 'easy'), moveBy(state, 'normal'), idle][(state.turn + game) % 3] ?? idle;
      const step = rage.apply(state, state.turn, move, rng);
      if (!step.ok) throw new Error(`${rage.notation.write(move)}: ${inEnglish(step.error.says)}`);
      state = step.value.state;
    }
  }
  return found;
}

describe('an easy bot never', () => {
  const asked = positions(14).map((state) => ({
    state,
    view: rage.view(state, state.turn),
    move: moveBy(state, 'easy'),
  }));
  /** The last to play to a trick, who sees what each card will do. */
  const last = asked.flatMap(({ state, view, move }) => {
    if (move.kind !== 'play' || state.trick.length + 1 < state.hands.length) return [];
    const wins = ({ card, colour }: Pick<typeof move, 'card' | 'colour'>): boolean => {
      const plays = [...state.trick, { seat: state.turn, card, colour }];
      return winning(plays, trumpAfter({ card, colour }, state.trump))?.seat === state.turn;
    };
    const won = wonBy(state.tricks, state.hands.length)[state.turn] ?? 0;
    const wanted = (state.bids[state.turn] ?? 0) > won;
    return [{ text: rage.notation.write(move), plays: legalPlays(view), wins, wanted, chosen: move }];
  });

  test('plays what the rules refuse', () => {
    for (const { state, move } of asked)
      expect(rage.apply(state, state.turn, move, fastRng(1)).ok).toBe(true);
  });

  test('bids more than it has cards to win with, or nothing on a card that nearly always wins', () => {
    const bids = asked.flatMap(({ view, move }) => (move.kind === 'bid' ? [{ view, bid: move.bid }] : []));
    expect(bids.length).toBeGreaterThan(200);
    for (const { view, bid } of bids) {
      const cards = view.hand.map(cardOf);
      const hopeless = cards.filter((card) =>
        card.kind === 'action' ? card.action !== 'WLD' : card.value < 5 && card.colour !== view.trump,
      );
      const sure = cards.filter((card) =>
        card.kind === 'action' ? card.action === 'WLD' : card.value > 13 && card.colour === view.trump,
      );
      expect(bid).toBeLessThanOrEqual(cards.length - hopeless.length);
      expect(bid).toBeGreaterThanOrEqual(sure.length);
    }
  });

  test('misses a trick that it wants, if it plays last and could win', () => {
    const plain = last.filter(({ plays, wins, wanted }) => wanted && plays.some(wins));
    expect(plain.length).toBeGreaterThan(50);
    for (const { wins, chosen, text } of plain) expect(wins(chosen), text).toBe(true);
  });

  test('wins a trick too many, if it plays last and could lose', () => {
    const plain = last.filter(({ plays, wins, wanted }) => !wanted && plays.some((each) => !wins(each)));
    expect(plain.length).toBeGreaterThan(100);
    for (const { wins, chosen, text } of plain) expect(wins(chosen), text).toBe(false);
  });

  test('keeps a Mad that it could give to the winner, if it plays last and does not win', () => {
    const given = last.filter(
      ({ plays, wins, chosen }) =>
        !wins(chosen) && plays.some((each) => actionOf(each.card) === 'MAD' && !wins(each)),
    );
    expect(given.length).toBeGreaterThan(5);
    for (const { chosen } of given) expect(actionOf(chosen.card)).toBe('MAD');
  });
});

describe('an easy bot', () => {
  const bidding = (hands: readonly string[]): State => ({
    ...table({ hands, round: 11 - (hands[0]?.split(' ').length ?? 1) }),
    phase: 'bid',
    bids: hands.map(() => null),
  });
  const playing = (hands: readonly string[], bids: readonly number[]): State =>
    table({ hands, bids, round: 11 - (hands[0]?.split(' ').length ?? 1) });

  test('bids a trick for each trump however low, for each high card, and one in hope', () => {
    const hands = ['R0 R1 R2 G12 B3', 'Y1 Y2 Y3 Y4 Y5', 'P1 P2 P3 P4 P5', 'O1 O2 O3 O4 O5'];
    expect(choice(bidding(hands), 'easy')).toBe('b4');
    expect(choice(bidding(hands), 'normal')).toMatch(/^b[12]$/);
    expect(choice(bidding(['B0 G1 Y0', 'G2 G3 G4']), 'easy')).toBe('b0');
    expect(choice(bidding(['B0 G5 Y6', 'G2 G3 G4']), 'easy')).toBe('b1');
  });

  test('wins with its highest card even if a lower one would do', () => {
    const state = play(playing(['B9 G2 G3', 'B10 B15 Y1'], [0, 2]), 'pB9');
    expect(choice(state, 'easy')).toBe('pB15');
    expect(choice(state, 'normal')).toBe('pB10');
  });

  test('ducks with its lowest card, and keeps the high one that will win', () => {
    const state = play(playing(['B14 G2 G3', 'B2 B13 Y1'], [1, 0]), 'pB14');
    expect(choice(state, 'easy')).toBe('pB2');
    expect(choice(state, 'normal')).toBe('pB13');
  });

  test('keeps action cards that it has no use for until nothing else is left', () => {
    const leading = playing(['OUT1 BON1 G15', 'B2 B13 Y1'], [0, 0]);
    expect(choice(leading, 'easy')).toBe('pG15');
    expect(choice(leading, 'normal')).not.toBe('pG15');
    const free = play(playing(['G4 B3 Y2 P5', 'CHG1 O9 R15 B7'], [0, 0]), 'pG4');
    expect(choice(free, 'easy')).toBe('pB7');
    const only = play(playing(['G4 B3', 'CHG1 BON1'], [0, 0]), 'pG4');
    expect(choice(only, 'easy')).toMatch(/^p(BON1|CHG1=[A-Z])$/);
  });
});
