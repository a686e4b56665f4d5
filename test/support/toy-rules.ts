import type { Outcome, Step } from '../../src/engine/game.ts';
import { ok, type Refusal, type Result, refuse } from '../../src/engine/result.ts';
import type { Rng } from '../../src/engine/rng.ts';
import {
  type CardId,
  cardId,
  isSeat,
  leftOf,
  type Seat,
  seat,
  seatsOf,
  type Viewer,
} from '../../src/engine/seat.ts';
import type { ToyEvent, ToyMove, ToyOptions, ToyPlay, ToyState, ToyView } from './toy-types.ts';

/** Fifteen cards: nine in the hands of three, six to exchange. */
export const DECK: readonly CardId[] = Array.from({ length: 15 }, (_, index) => cardId(`${index + 1}`));
export const MAX_SWAP = 2;

export function ascending(cards: readonly CardId[]): readonly CardId[] {
  return [...cards].sort((a, b) => Number(a) - Number(b));
}

export function setup(input: {
  readonly seats: number;
  readonly options: ToyOptions;
  readonly rng: Rng;
}): Step<ToyState, ToyEvent> {
  const size = input.options.cards;
  const deck = input.rng.shuffle(DECK);
  const seats = seatsOf(input.seats);
  const state: ToyState = {
    phase: 'swap',
    turn: seat(0),
    hands: seats.map((s) => ascending(deck.slice(s * size, (s + 1) * size))),
    deck: deck.slice(input.seats * size),
    returned: seats.map(() => null),
    bids: seats.map(() => null),
    boasts: seats.map(() => false),
    trick: [],
    lastTrick: [],
    seen: [],
    taken: seats.map(() => 0),
  };
  return { state, events: [{ kind: 'dealt', cards: size }] };
}

export function apply(
  state: ToyState,
  by: Seat,
  move: ToyMove,
  _rng: Rng,
): Result<Step<ToyState, ToyEvent>, Refusal> {
  if (state.phase === 'over') return refuse('over', 'This game is over.');
  if (!isSeat(by, state.hands.length)) return refuse('seat', 'You are not sitting here.');
  switch (move.kind) {
    case 'swap':
      return swap(state, by, move.cards);
    case 'bid':
      return bid(state, by, move.bid);
    case 'play':
      return play(state, by, move.card);
    case 'boast':
      return boast(state, by);
  }
}

function swap(
  state: ToyState,
  by: Seat,
  cards: readonly CardId[],
): Result<Step<ToyState, ToyEvent>, Refusal> {
  if (state.phase !== 'swap' || state.returned[by] !== null)
    return refuse('phase', 'Cards are not exchanged now.');
  const hand = handOf(state, by);
  const kept = hand.filter((card) => !cards.includes(card));
  if (cards.length > MAX_SWAP || kept.length !== hand.length - cards.length || !isSorted(cards)) {
    return refuse('cards', `Exchange at most ${MAX_SWAP} of your own cards.`);
  }
  const returned = put(state.returned, by, cards);
  const everybody = returned.every((given) => given !== null);
  const next: ToyState = {
    ...state,
    returned,
    hands: put(state.hands, by, ascending([...kept, ...state.deck.slice(0, cards.length)])),
    deck: state.deck.slice(cards.length),
    phase: everybody ? 'bid' : 'swap',
  };
  return ok({ state: next, events: [{ kind: 'swapped', seat: by, cards }] });
}

function bid(state: ToyState, by: Seat, value: number): Result<Step<ToyState, ToyEvent>, Refusal> {
  if (state.phase !== 'bid' || by !== state.turn) return refuse('turn', 'It is not your turn to bid.');
  if (!Number.isSafeInteger(value) || value < 0 || value > handOf(state, by).length) {
    return refuse('bid', 'You cannot win so many tricks.');
  }
  const bids = put(state.bids, by, value);
  const phase = bids.every((made) => made !== null) ? 'play' : 'bid';
  const next: ToyState = { ...state, bids, phase, turn: leftOf(by, bids.length) };
  return ok({ state: next, events: [{ kind: 'bid', seat: by, bid: value }] });
}

function play(state: ToyState, by: Seat, card: CardId): Result<Step<ToyState, ToyEvent>, Refusal> {
  if (state.phase !== 'play' || by !== state.turn) return refuse('turn', 'It is not your turn to play.');
  const hand = handOf(state, by);
  if (!hand.includes(card)) return refuse('card', 'You do not hold that card.');
  const seats = state.hands.length;
  const trick: readonly ToyPlay[] = [...state.trick, { seat: by, card }];
  const played: ToyState = {
    ...state,
    hands: put(
      state.hands,
      by,
      hand.filter((other) => other !== card),
    ),
    seen: [...state.seen, card],
    trick,
    turn: leftOf(by, seats),
  };
  const events: ToyEvent[] = [{ kind: 'played', seat: by, card }];
  if (trick.length < seats) return ok({ state: played, events });
  const winner = trick.reduce((best, other) => (Number(other.card) > Number(best.card) ? other : best)).seat;
  const next: ToyState = {
    ...played,
    trick: [],
    lastTrick: trick,
    taken: put(state.taken, winner, (state.taken[winner] ?? 0) + 1),
    turn: winner,
    phase: played.hands.every((left) => left.length === 0) ? 'over' : 'play',
  };
  return ok({ state: next, events: [...events, { kind: 'took', seat: winner }] });
}

function boast(state: ToyState, by: Seat): Result<Step<ToyState, ToyEvent>, Refusal> {
  if (state.phase !== 'play' || state.boasts[by] === true) return refuse('boast', 'You cannot boast now.');
  return ok({
    state: { ...state, boasts: put(state.boasts, by, true) },
    events: [{ kind: 'boasted', seat: by }],
  });
}

/** One point per trick; five more for making the bid, doubled for those who boasted. */
export function scores(state: ToyState): readonly number[] {
  return state.taken.map((tricks, index) => {
    if (state.phase !== 'over' || state.bids[index] !== tricks) return tricks;
    return tricks + (state.boasts[index] === true ? 10 : 5);
  });
}

export function outcome(state: ToyState): Outcome | null {
  if (state.phase !== 'over') return null;
  const points = scores(state);
  const placings = seatsOf(points.length).map((s) => {
    const own = points[s] ?? 0;
    return { seat: s, place: 1 + points.filter((other) => other > own).length, points: own };
  });
  return {
    placings,
    winners: placings.filter((placing) => placing.place === 1).map((placing) => placing.seat),
  };
}

export function view(state: ToyState, viewer: Viewer): ToyView {
  return {
    phase: state.phase,
    turn: state.turn,
    hand: viewer === 'public' ? [] : handOf(state, viewer),
    handSizes: state.hands.map((hand) => hand.length),
    pile: state.deck.length,
    returned: viewer === 'public' ? [] : (state.returned[viewer] ?? []),
    swapped: state.returned.map((cards) => cards?.length ?? null),
    bids: state.bids,
    boasts: state.boasts,
    trick: state.trick,
    lastTrick: state.lastTrick,
    seen: state.seen,
    taken: state.taken,
    points: scores(state),
  };
}

export function redeal(state: ToyState, viewer: Viewer, rng: Rng): ToyState {
  const unseen = [...state.hands, ...state.returned.map((cards) => cards ?? [])].flatMap((cards, index) =>
    index % state.hands.length === viewer ? [] : cards,
  );
  const dealt = rng.shuffle([...unseen, ...state.deck]);
  const take = (count: number) => ascending(dealt.splice(0, count));
  return {
    ...state,
    hands: state.hands.map((hand, index) => (index === viewer ? hand : take(hand.length))),
    returned: state.returned.map((cards, index) =>
      index === viewer || cards === null ? cards : take(cards.length),
    ),
    deck: dealt,
  };
}

function handOf(state: ToyState, of: Seat): readonly CardId[] {
  return state.hands[of] ?? [];
}

function put<T>(items: readonly T[], at: number, item: T): readonly T[] {
  return items.map((old, index) => (index === at ? item : old));
}

function isSorted(cards: readonly CardId[]): boolean {
  return ascending(cards).every((card, index) => card === cards[index]);
}
