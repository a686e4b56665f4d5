import type { Rng } from '../../engine/rng.ts';
import type { CardId, Viewer } from '../../engine/seat.ts';
import { CHANGES, COLOURS, type Colour, colourOf, sorted } from './cards.ts';
import { handSize, pileColours } from './deal.ts';
import { voidsOf } from './tricks.ts';
import type { SeenBid, State, View } from './types.ts';

/** What an attentive player knows: their hand and everything that was played, bid or turned up this round. */
export function view(state: State, viewer: Viewer): View {
  const hand = viewer === 'public' ? [] : sorted(state.hands[viewer] ?? []);
  const holdsChange = hand.some((card) => CHANGES.has(card));
  return {
    options: state.options,
    phase: state.phase,
    round: state.round,
    dealt: handSize(state.options, state.round),
    dealer: state.dealer,
    turn: state.turn,
    hand,
    handSizes: state.hands.map((cards) => cards.length),
    bids: state.bids.map((bid, seat) => (isSecret(state, seat, viewer) ? 'secret' : bid) satisfies SeenBid),
    trump: state.trump,
    lastTrump: state.lastTrump,
    turned: [...state.pile.slice(state.pile.length - state.passed), ...state.pile.slice(0, 1)],
    pileColours: holdsChange ? pileColours(state.pile) : [],
    trick: state.trick,
    tricks: state.tricks,
    lastTrick: state.lastTrick,
    voids: shownVoids(state),
    sheet: state.sheet,
  };
}

/** RA-28: a secret bid is visible only to its bidder until the round is scored. */
function isSecret(state: State, seat: number, viewer: Viewer): boolean {
  if (!state.options.secretBids || state.phase === 'over') return false;
  return seat !== viewer && state.bids[seat] !== null;
}

/** A cache of what the complete tricks have revealed, which stays the same for a whole trick with its many views. */
const shown = new WeakMap<State['tricks'], readonly (readonly Colour[])[]>();

function shownVoids({ tricks, trick, hands, options }: State): readonly (readonly Colour[])[] {
  const seats = hands.length;
  // Leading reveals nothing.
  if (trick.length > 1) return voidsOf([...tricks, { plays: trick }], seats, options.actionsAnytime);
  const voids = shown.get(tricks) ?? voidsOf(tricks, seats, options.actionsAnytime);
  shown.set(tricks, voids);
  return voids;
}

/** A place for a card this viewer cannot see. `cards` is the hand or pile it is in, `voids` what may not lie there. */
interface Spot {
  readonly cards: CardId[];
  readonly at: number;
  readonly voids: readonly Colour[];
}

const PASSES = 2;

/** The Trump Pile, with the colours a viewer knows to be in it and those known to be missing. */
interface Pile {
  readonly cards: CardId[];
  readonly counts: Map<Colour | null, number>;
  readonly present: readonly Colour[];
  readonly missing: readonly Colour[];
}

/**
 * Shuffles the unseen cards by swapping pairs, except for swaps that would give a hand a colour it has shown to lack,
 * or contradict what is known about the colours in the Trump Pile. Secret bids are made again.
 */
export function redeal(state: State, viewer: Viewer, rng: Rng): State {
  const hands = state.hands.map((hand) => [...hand]);
  const pile = pileSeenBy(state, viewer);
  const spots = hiddenSpots(state, viewer, hands, pile.cards);
  for (let pass = 0; pass < PASSES; pass++) {
    for (let last = spots.length - 1; last > 0; last--) {
      const one = spots[last];
      const other = spots[rng.below(last + 1)];
      if (one !== undefined && other !== undefined) swap(one, other, pile);
    }
  }
  const size = handSize(state.options, state.round);
  const bids = state.bids.map((bid, seat) => (isSecret(state, seat, viewer) ? rng.below(size + 1) : bid));
  return { ...state, hands, pile: pile.cards, bids };
}

/** RA-19: a player who holds a Change sees all colours of the pile; others know of those that were named from it. */
function pileSeenBy(state: State, viewer: Viewer): Pile {
  const cards = [...state.pile];
  const counts = new Map<Colour | null, number>();
  for (const card of cards) count(counts, card, 1);
  const hand = viewer === 'public' ? [] : (state.hands[viewer] ?? []);
  if (hand.some((card) => CHANGES.has(card))) {
    const present = pileColours(cards);
    return { cards, counts, present, missing: COLOURS.filter((colour) => !present.includes(colour)) };
  }
  const plays = [...state.tricks.flatMap((trick) => trick.plays), ...state.trick];
  const present = plays.flatMap(({ card, colour }) => (CHANGES.has(card) && colour !== null ? [colour] : []));
  return { cards, counts, present, missing: [] };
}

function hiddenSpots(
  state: State,
  viewer: Viewer,
  hands: readonly CardId[][],
  pile: CardId[],
): readonly Spot[] {
  const voids = shownVoids(state);
  const inHands = hands.flatMap((cards, seat) => {
    return seat === viewer ? [] : cards.map((_, at): Spot => ({ cards, at, voids: voids[seat] ?? [] }));
  });
  const inPile = pile.map((_, at): Spot => ({ cards: pile, at, voids: [] }));
  return [...inHands, ...inPile.slice(1, pile.length - state.passed)];
}

function swap(one: Spot, other: Spot, pile: Pile): void {
  const mine = one.cards[one.at] as CardId;
  const yours = other.cards[other.at] as CardId;
  if (!fits(yours, one) || !fits(mine, other)) return;
  if (one.cards !== other.cards) {
    if (one.cards === pile.cards && !exchange(pile, mine, yours)) return;
    if (other.cards === pile.cards && !exchange(pile, yours, mine)) return;
  }
  one.cards[one.at] = yours;
  other.cards[other.at] = mine;
}

function fits(card: CardId, spot: Spot): boolean {
  const colour = colourOf(card);
  return colour === null || !spot.voids.includes(colour);
}

/** Replaces one card with another in the pile's counts, unless a colour would wrongly vanish or appear. */
function exchange({ counts, present, missing }: Pile, out: CardId, into: CardId): boolean {
  const [from, to] = [colourOf(out), colourOf(into)];
  if (from === to) return true;
  if (from !== null && present.includes(from) && counts.get(from) === 1) return false;
  if (to !== null && missing.includes(to)) return false;
  count(counts, out, -1);
  count(counts, into, 1);
  return true;
}

function count(counts: Map<Colour | null, number>, card: CardId, by: number): void {
  const colour = colourOf(card);
  counts.set(colour, (counts.get(colour) ?? 0) + by);
}
