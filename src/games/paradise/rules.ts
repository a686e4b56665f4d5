import { frenchDeck } from '../../cards/french-deck.ts';
import type { Outcome, Step } from '../../engine/game.ts';
import { ok, type Refusal, type Result, refuse } from '../../engine/result.ts';
import type { Rng } from '../../engine/rng.ts';
import { type CardId, isSeat, leftOf, type Seat, seat as seatAt, seatsOf } from '../../engine/seat.ts';
import { canCollect, whyNoTotal } from './collecting.ts';
import { count, hasMost, outcomeOf } from './scoring.ts';
import type { Event, Move, Options, State } from './types.ts';
import { words } from './words.ts';

/** FP-1. */
export const SEATS = { min: 2, max: 8 } as const;
/** Up to this many players use one pack, more use two (FP-1). */
const MOST_WITH_ONE_PACK = 6;
/** Cards in a hand and in the centre after the deal, and in a refilled centre (FP-2, FP-13). */
const DEAL = 5;

/**
 * Shuffles once, then deals five rounds: a card to each player from seat 0 on and one to the centre; the dealer sits
 * last (FP-2).
 */
export function setup(input: {
  readonly seats: number;
  readonly options: Options;
  readonly rng: Rng;
}): Step<State, Event> {
  const deck = input.rng.shuffle(frenchDeck(input.seats > MOST_WITH_ONE_PACK ? 2 : 1));
  const inRound = input.seats + 1;
  const dealtTo = (place: number): readonly CardId[] =>
    deck.slice(0, DEAL * inRound).filter((_, index) => index % inRound === place);
  const seats = seatsOf(input.seats);
  const first = seatAt(0);
  const state: State = {
    hands: seats.map(dealtTo),
    centre: dealtTo(input.seats),
    drawPile: deck.slice(DEAL * inRound),
    collected: seats.map(() => []),
    laid: seats.map(() => []),
    clears: seats.map(() => 0),
    plays: [],
    turn: first,
  };
  return { state, events: [{ kind: 'dealt', first }] };
}

/** A turn: one card from hand collects or is laid, then one is drawn (FP-3). */
export function apply(state: State, seat: Seat, move: Move): Result<Step<State, Event>, Refusal> {
  if (!isSeat(seat, state.hands.length)) return refuse('seat', words.notSeated);
  if (isOver(state)) return refuse('over', words.over);
  if (seat !== state.turn) return refuse('turn', words.notYourTurn);
  if (!state.hands[seat]?.includes(move.card)) return refuse('hand', words.notYours);
  switch (move.kind) {
    case 'lay':
      return ok(lay(state, seat, move.card));
    case 'collect': {
      const refusal = whyNot(state.centre, move.card, move.taken);
      return refusal ?? ok(collect(state, seat, move.card, move.taken));
    }
  }
}

/** Why these cards cannot be collected; null if they can (FP-4). */
function whyNot(
  centre: readonly CardId[],
  card: CardId,
  taken: readonly CardId[],
): ReturnType<typeof refuse> | null {
  if (centre.length === 0) return refuse('centre', words.nothingThere);
  if (taken.length === 0) return refuse('nothing', words.nothingChosen);
  if (new Set(taken).size < taken.length || !taken.every((each) => centre.includes(each))) {
    return refuse('centre', words.notAllThere);
  }
  if (!canCollect(card, taken)) {
    return refuse('total', whyNoTotal(card, taken));
  }
  return null;
}

/** Always allowed, whatever could have been collected (FP-10, FP-11, FP-12). */
function lay(state: State, seat: Seat, card: CardId): Step<State, Event> {
  const after: State = {
    ...state,
    centre: [...state.centre, card],
    laid: added(state.laid, seat, [card]),
    hands: without(state.hands, seat, card),
    plays: [...state.plays, { seat, card, centre: state.centre }],
  };
  return endTurn(draw(after, seat), seat, [{ kind: 'laid', seat, card }]);
}

/** The card played goes to the pile with those it collected (FP-9). */
function collect(state: State, seat: Seat, card: CardId, taken: readonly CardId[]): Step<State, Event> {
  const after: State = {
    ...state,
    centre: state.centre.filter((each) => !taken.includes(each)),
    collected: added(state.collected, seat, [card, ...taken]),
    hands: without(state.hands, seat, card),
    plays: [...state.plays, { seat, card, centre: state.centre }],
  };
  const events: readonly Event[] = [{ kind: 'collected', seat, card, taken }];
  if (after.centre.length > 0) return endTurn(draw(after, seat), seat, events);
  return clear(after, seat, card, events);
}

/** Scores a point immediately; the player draws first, then up to five cards go to the centre (FP-13, FP-14). */
function clear(state: State, seat: Seat, card: CardId, events: readonly Event[]): Step<State, Event> {
  const drawn = draw(state, seat);
  const centre = drawn.drawPile.slice(0, DEAL);
  const after: State = {
    ...drawn,
    clears: state.clears.map((clears, other) => (other === seat ? clears + 1 : clears)),
    centre,
    drawPile: drawn.drawPile.slice(DEAL),
  };
  const refilled: readonly Event[] = centre.length === 0 ? [] : [{ kind: 'refilled', cards: centre }];
  return endTurn(after, seat, [...events, { kind: 'cleared', seat, card }, ...refilled]);
}

/** The left neighbour is next; after the very last card, the centre goes to its player (FP-15, FP-16). */
function endTurn(state: State, seat: Seat, events: readonly Event[]): Step<State, Event> {
  if (!isOver(state)) {
    const turn = nextWithCards(state, seat);
    return { state: { ...state, turn }, events: hasOneCard(state) ? [...events, last(state, turn)] : events };
  }
  if (state.centre.length === 0) return { state, events };
  return {
    state: { ...state, centre: [], collected: added(state.collected, seat, state.centre) },
    events: [...events, { kind: 'given', seat, cards: state.centre }],
  };
}

/** Announces who plays the last card, and so takes it and the centre (FP-16). */
function last({ centre, collected }: State, seat: Seat): Event {
  const sizes = collected.map(({ length }) => length);
  const after = sizes.map((size, at) => (at === seat ? size + centre.length + 1 : size));
  const gained = hasMost(after, seat) && !hasMost(sizes, seat);
  const hadMost = sizes.some((_, at) => at !== seat && hasMost(sizes, at));
  const shared = hadMost && !after.some((_, at) => hasMost(after, at));
  return { kind: 'last', seat, cards: centre, most: gained ? 'gained' : shared ? 'shared' : null };
}

/** Skips players without cards (FP-15). This never happens in a whole game; it is only a safeguard. */
function nextWithCards(state: State, seat: Seat): Seat {
  const seats = state.hands.length;
  let next = leftOf(seat, seats);
  while (state.hands[next]?.length === 0) next = leftOf(next, seats);
  return next;
}

function without(hands: State['hands'], seat: Seat, card: CardId): State['hands'] {
  return hands.map((hand, other) => (other === seat ? hand.filter((each) => each !== card) : hand));
}

function draw(state: State, seat: Seat): State {
  const [top, ...drawPile] = state.drawPile;
  return top === undefined ? state : { ...state, hands: added(state.hands, seat, [top]), drawPile };
}

function added(
  piles: readonly (readonly CardId[])[],
  seat: Seat,
  cards: readonly CardId[],
): readonly (readonly CardId[])[] {
  return piles.map((pile, other) => (other === seat ? [...pile, ...cards] : pile));
}

function hasOneCard({ hands, drawPile }: State): boolean {
  return drawPile.length === 0 && hands.flat().length === 1;
}

function isOver(state: State): boolean {
  return state.hands.every((hand) => hand.length === 0);
}

export function outcome(state: State): Outcome | null {
  return isOver(state) ? outcomeOf(count(state)) : null;
}

/** During play the points for clears, at the end the whole count. */
export function scores(state: State): readonly number[] {
  return count(state).map((each) => (isOver(state) ? each.total : each.clears));
}
