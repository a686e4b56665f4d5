// Proves src/games/rage/bot/sure-tricks.ts, src/games/rage/bot/knowledge.ts

import { describe, expect, test } from 'vitest';
import { LEVELS } from '../../../../src/engine/game.ts';
import { fastRng } from '../../../../src/engine/rng.ts';
import { seat, seatsOf } from '../../../../src/engine/seat.ts';
import { at, COLOUR_COUNT, type Code, heldCode, NONE, OUT } from '../../../../src/games/rage/bot/encoding.ts';
import { simulationOf } from '../../../../src/games/rage/bot/knowledge.ts';
import {
  copyOf,
  give,
  legalPlays,
  onTurn,
  play,
  type Simulation,
  SLOTS,
} from '../../../../src/games/rage/bot/simulation.ts';
import { isSure, keepSure, sureTricks } from '../../../../src/games/rage/bot/sure-tricks.ts';
import rage from '../../../../src/games/rage/index.ts';
import type { Move, State } from '../../../../src/games/rage/types.ts';
import { inEnglish } from '../../../../src/words/read.ts';
import { atLength } from '../../../support/length.ts';
import { cards, table } from '../table.ts';

const RED = 0;

/** What seat 0 knows if it holds one hand, all number cards except those and `unseen` are gone, and `leader` leads. */
function known(setting: {
  readonly seats: number;
  readonly hand: readonly Code[];
  readonly unseen: readonly Code[];
  readonly trump: number;
  readonly leader: number;
}): Simulation {
  const { seats, hand, unseen, trump, leader } = setting;
  const there = [...hand, ...unseen].filter((code) => code < OUT);
  const simulation: Simulation = {
    seats,
    anytime: false,
    sweeps: false,
    dealt: hand.length,
    held: new Int32Array(seats * SLOTS),
    bids: new Int32Array(seats),
    won: new Int32Array(seats),
    extra: new Int32Array(seats),
    trick: new Int32Array(seats),
    gone: Int32Array.from({ length: COLOUR_COUNT }, (_, colour) =>
      there.reduce((gone, code) => (code >> 4 === colour ? gone & ~(1 << (code & 15)) : gone), 0xffff),
    ),
    voids: new Int32Array(seats),
    played: 0,
    leader,
    left: hand.length,
    lead: NONE,
    trump,
    lastTrump: RED,
  };
  for (const code of hand) give(simulation, 0, code);
  return simulation;
}

/** Every choice of so many items. */
function choices<T>(of: readonly T[], count: number): readonly (readonly T[])[] {
  if (count === 0) return [[]];
  return of.flatMap((one, index) => choices(of.slice(index + 1), count - 1).map((rest) => [one, ...rest]));
}

/** Every way to deal so many cards to each of some seats. */
function deals(
  unseen: readonly Code[],
  seats: number,
  count: number,
): readonly (readonly (readonly Code[])[])[] {
  if (seats === 0) return [[]];
  return choices(unseen, count).flatMap((hand) => {
    const rest = unseen.filter((code) => !hand.includes(code));
    return deals(rest, seats - 1, count).map((others) => [hand, ...others]);
  });
}

/**
 * The fewest tricks that seat 0 can end with, whatever the others play, and whichever of the plays that keep the
 * certain ones it makes.
 */
function fewest(world: Simulation, seen: Simulation): number {
  if (world.left === 0) return at(world.won, 0);
  const list = new Int32Array(128);
  const legal = [...list.subarray(0, legalPlays(world, list))];
  const open = onTurn(world) === 0 ? keepSure(seen, legal) : legal;
  return Math.min(
    ...open.map((code) => {
      const [worldAfter, seenAfter] = [copyOf(world), copyOf(seen)];
      play(worldAfter, code);
      play(seenAfter, code);
      return fewest(worldAfter, seenAfter);
    }),
  );
}

const codes = (names: string): readonly Code[] => cards(names).map(heldCode);

describe('a certain trick', () => {
  test.each([
    ['two seats', 2, 3, atLength('R15 R14 R9 B15 B12 B7 WLD1', 'R15 R14 R9 R3 B15 B12 B7 G2 WLD1')],
    ['three seats', 3, 2, atLength('R15 R11 R10 B15 B14 B1', 'R15 R11 R10 B15 B14 B1 G9 G8')],
  ])('is won whatever the others hold and play: %s', (_, seats, size, deck) => {
    let certain = 0;
    for (const hand of choices(codes(deck), size)) {
      const unseen = codes(deck).filter((code) => code < OUT && !hand.includes(code));
      for (const leader of seatsOf(seats)) {
        for (const trump of [RED, NONE]) {
          const seen = known({ seats, hand, unseen, trump, leader });
          const bid = sureTricks(seen, 0);
          if (bid === 0) continue;
          seen.bids[0] = bid;
          certain += bid;
          for (const others of deals(unseen, seats - 1, size)) {
            const world = copyOf(seen);
            others.forEach((held, index) => {
              for (const code of held) give(world, index + 1, code);
            });
            expect(fewest(world, seen), `${hand} ${leader} ${trump}`).toBeGreaterThanOrEqual(bid);
          }
        }
      }
    }
    expect(certain).toBeGreaterThan(20);
  });
});

/** A round in which seat 0 holds this hand, and the others the lowest possible cards. */
function round(
  hand: string,
  setting: Omit<Parameters<typeof table>[0], 'hands'> & { seats?: number } = {},
): State {
  const own = cards(hand);
  const rest = rage.cards.filter((card) => !own.includes(card)).toSorted((a, b) => heightOf(a) - heightOf(b));
  const others = Array.from({ length: (setting.seats ?? 2) - 1 }, (_, other) =>
    rest.slice(other * own.length, (other + 1) * own.length).join(' '),
  );
  return table({ ...setting, hands: [hand, ...others], round: 11 - own.length });
}

function heightOf(card: string): number {
  return /^[A-Z]\d+$/.test(card) ? Number(card.slice(1)) : 99;
}

/** The same before the bids, with another dealer. */
function bidding(
  state: State,
  { dealer = state.dealer, bids = state.bids.map(() => null) }: Partial<State> = {},
): State {
  return { ...state, phase: 'bid', dealer, turn: seat(0), bids };
}

function certainIn(state: State): number {
  return sureTricks(simulationOf(rage.view(state, seat(0)), seat(0)), 0);
}

describe('a hand is certain of', () => {
  test.each([
    ['R15 R14', 2],
    ['R15 R14 R13 R12 R11', 5],
    // Each higher one that is out beats at most one of them.
    ['R14 R13', 1],
    ['R15 R14 R12 R11', 3],
    ['R15 R12 R11', 1],
    ['R13 R12 R11 R10 R9', 3],
    ['WLD1', 1],
    ['WLD1 WLD2 R15', 3],
    ['OUT1 CHG1 R15', 1],
    // A trump may take what is no trump.
    ['B15 G15', 0],
    ['B15 B14 R15', 1],
  ])('%s: %i tricks, whoever leads', (hand, tricks) => {
    expect(certainIn(bidding(round(hand)))).toBe(tricks);
    expect(certainIn(bidding(round(hand), { dealer: seat(0) }))).toBe(tricks);
  });

  test('the highest remaining trump, if a higher one was turned up', () => {
    const state = bidding(round('R14'));
    const [turned] = cards('R15');
    const pile = state.pile.toSorted((a, b) => Number(b === turned) - Number(a === turned));
    expect([certainIn(state), certainIn({ ...state, pile })]).toEqual([0, 1]);
  });

  test('all the rest, if it leads and draws the remaining trumps', () => {
    const state = bidding(round('R15 R14 R13 R12 R11 R10 R9 R8 B15 G15'));
    expect(certainIn(state)).toBe(10);
    expect(certainIn({ ...state, dealer: seat(0) })).toBe(8);
  });

  test('the highest cards of any colour, if it leads and there is no trump', () => {
    const leads = round('B15 B14 G2 WLD1', { trump: null });
    expect(certainIn(leads)).toBe(3);
    expect(certainIn({ ...leads, turn: seat(1) })).toBe(1);
  });

  test('cards that nobody can follow, once everyone has shown to lack trump and the colour', () => {
    const view = rage.view(round('R9 B8 B7'), seat(0));
    const simulation = simulationOf({ ...view, voids: [[], ['R', 'B']] }, seat(0));
    expect(sureTricks(simulation, 0)).toBe(3);
    for (const code of codes('R9 B8')) expect(isSure(simulation, code)).toBe(true);
    expect(sureTricks(simulationOf(view, seat(0)), 0)).toBe(0);
  });
});

describe('bots take certain tricks', () => {
  const PERSONALITIES = [null, ...(rage.personalities ?? [])];
  const MODEST = rage.personalities?.find(({ id }) => id === 'modest') ?? null;

  function move(state: State, level: (typeof LEVELS)[number], personality = PERSONALITIES[0]): Move {
    const view = rage.view(state, state.turn);
    return (personality ?? rage).bot(view, state.turn, level, fastRng(7));
  }

  test.each(LEVELS)('in the bids of %s, whatever the others bid and its personality likes', (level) => {
    for (const hand of ['R15 R14', 'R15 R14 R13 R12 R11', 'R14 R13', 'WLD1 R15 B2']) {
      for (const seats of level === 'hard' ? atLength([3], [2, 5, 8]) : [2, 5, 8]) {
        const dealt = round(hand, { seats });
        const least = certainIn(bidding(dealt));
        for (const other of [0, cards(hand).length]) {
          const bids = dealt.bids.map((_, index) => (index === 0 ? null : other));
          for (const personality of level === 'hard' ? atLength([MODEST], PERSONALITIES) : PERSONALITIES) {
            const made = move(bidding(dealt, { dealer: seat(0), bids }), level, personality);
            expect(
              made.kind === 'bid' && made.bid,
              `${hand} of ${seats}, ${personality?.id}`,
            ).toBeGreaterThanOrEqual(least);
          }
        }
      }
    }
  });

  test.each(LEVELS)('in the leads of %s, while it needs them', (level) => {
    // Once it has lost the lead, nothing brings it back.
    for (const seats of atLength([3], [2, 5, 8])) {
      const one = round('B15 G2 Y3 O1', { seats, trump: null, bids: Array<number>(seats).fill(1) });
      expect(rage.notation.write(move(one, level))).toBe('pB15');
    }
    // Hard leaves that to its playouts. Among eight who have all bid two of four tricks, it leads a low card first.
    for (const seats of atLength([3], level === 'hard' ? [2, 3, 5] : [2, 5, 8])) {
      const two = round('B15 B14 G2 Y3', { seats, trump: null, bids: Array<number>(seats).fill(2) });
      expect(rage.notation.write(move(two, level))).toMatch(/^pB1[45]$/);
    }
  });

  test.each(LEVELS)('and not with an action card of %s’s own that ends it', (level) => {
    const state = round('R15 R14 OUT1 G3', { seats: 3, bids: [2, 1, 1] });
    expect(rage.notation.write(move(state, level))).not.toBe('pOUT1');
  });

  test('and win one in a round of theirs if no action card is out', () => {
    for (const level of ['easy', 'normal'] as const) {
      const rng = fastRng(1);
      let state = bidding(round('R15 R14 R13 R9 B2', { seats: 4 }));
      while (state.sheet.length === 0) {
        const step = rage.apply(state, state.turn, move(state, level), rng);
        if (!step.ok) throw new Error(inEnglish(step.error.says));
        state = step.value.state;
      }
      const [line] = state.sheet[0] ?? [];
      expect(line?.bid).toBeGreaterThanOrEqual(3);
      expect(line?.won).toBeGreaterThanOrEqual(3);
    }
  });
});
