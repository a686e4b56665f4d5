import type { Step } from '../../engine/game.ts';
import type { Rng } from '../../engine/rng.ts';
import { leftOf, type Seat, seatsOf } from '../../engine/seat.ts';
import { deckFor, SLOTS } from './cards.ts';
import type { Card, Decided, Event, Known, State } from './types.ts';

const NOTHING_KNOWN: Known = { cards: Array.from({ length: SLOTS }, () => null), ascends: null, last: null };

/** FO-3, FO-5: ten cards each from slot 10 to slot 1, one at a time from the dealer's left; the next opens the discards. */
export function dealRound(
  input: {
    readonly options: Decided;
    readonly seats: number;
    readonly round: number;
    readonly dealer: Seat;
    readonly sheet: State['sheet'];
    readonly lastRound: State['lastRound'];
  },
  rng: Rng,
): Step<State, Event> {
  const { options, seats, round, dealer, sheet, lastRound } = input;
  const cards = rng.shuffle(deckFor(seats));
  const folders = seatsOf(seats).map((seat) => {
    const first = (seat - dealer - 1 + seats) % seats;
    return Array.from({ length: SLOTS }, (_, index) => cards[(SLOTS - 1 - index) * seats + first] as Card);
  });
  const rest = cards.slice(SLOTS * seats);
  const state: State = {
    options,
    phase: 'turn',
    round,
    dealer,
    turn: leftOf(dealer, seats),
    folders,
    known: folders.map(() => NOTHING_KNOWN),
    drawPile: rest.slice(1),
    discards: rest.slice(0, 1),
    shuffled: [],
    actions: 0,
    drawn: null,
    sheet,
    lastRound,
  };
  return { state, events: [{ kind: 'dealt', round, dealer, discard: rest[0] as Card }] };
}

/** FO-11: all discards become the new draw pile, and its top card starts the new discards. */
export function reshuffle(state: State, rng: Rng): Step<State, Event> {
  const [discard, ...drawPile] = rng.shuffle(state.discards);
  if (discard === undefined) throw new Error('the discard pile is never empty');
  const shuffled = state.discards.toSorted((one, other) => one - other);
  return {
    state: { ...state, drawPile, discards: [discard], shuffled },
    events: [{ kind: 'shuffled', discard }],
  };
}
