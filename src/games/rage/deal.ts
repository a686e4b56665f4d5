import type { Step } from '../../engine/game.ts';
import type { Rng } from '../../engine/rng.ts';
import { type CardId, leftOf, type Seat, seatsOf } from '../../engine/seat.ts';
import { COLOURS, type Colour, colourOf, DECK } from './cards.ts';
import type { Event, Options, State, Trick } from './types.ts';

/** RA-3: hands shrink by one a round, down to one card. */
export function handSize(options: Options, round: number): number {
  return options.rounds + 1 - round;
}

/** RA-3 … RA-6: shuffles all cards, deals a round, and asks the player to the dealer's left for a bid. */
export function dealRound(
  input: {
    readonly options: Options;
    readonly seats: number;
    readonly round: number;
    readonly dealer: Seat;
    readonly lastTrick: Trick | null;
    readonly sheet: State['sheet'];
  },
  rng: Rng,
): Step<State, Event> {
  const { options, seats, round, dealer, lastTrick, sheet } = input;
  const cards = rng.shuffle(DECK);
  const size = handSize(options, round);
  const hands = seatsOf(seats).map((seat) => {
    const first = (seat - dealer - 1 + seats) % seats;
    return Array.from({ length: size }, (_, turn) => cards[turn * seats + first] as CardId);
  });
  const { pile, passed, trump } = turnUp(cards.slice(size * seats));
  const state: State = {
    options,
    phase: 'bid',
    round,
    dealer,
    turn: leftOf(dealer, seats),
    hands,
    pile,
    passed,
    bids: hands.map(() => null),
    trump,
    lastTrump: trump,
    trick: [],
    tricks: [],
    lastTrick,
    sheet,
  };
  const turned = pile[0] as CardId;
  return { state, events: [{ kind: 'dealt', round, cards: size, dealer, turned, trump }] };
}

/** RA-4: action cards on top go to the bottom in order; the first coloured card makes trump. */
function turnUp(rest: readonly CardId[]): { pile: readonly CardId[]; passed: number; trump: Colour } {
  for (const [passed, card] of rest.entries()) {
    const trump = colourOf(card);
    if (trump !== null) return { pile: [...rest.slice(passed), ...rest.slice(0, passed)], passed, trump };
  }
  throw new Error('eight hands of ten leave more cards than there are action cards');
}

/** RA-18, RA-19: the colours among the cards not dealt this round, in canonical order. */
export function pileColours(pile: readonly CardId[]): readonly Colour[] {
  const present = new Set<Colour>();
  for (const card of pile) {
    const colour = colourOf(card);
    if (colour !== null) present.add(colour);
    if (present.size === COLOURS.length) return COLOURS;
  }
  return COLOURS.filter((colour) => present.has(colour));
}
