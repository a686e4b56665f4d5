import type { Outcome, Placing, Step } from '../../engine/game.ts';
import { ok, type Refusal, type Result, refuse } from '../../engine/result.ts';
import type { Rng } from '../../engine/rng.ts';
import { isSeat, leftOf, type Seat, seat, seatsOf } from '../../engine/seat.ts';
import { targetFor } from './length.ts';
import { isNumber, patternOf, stopping, without } from './scoring.ts';
import type { Event, Move, Options, Row, State } from './types.ts';
import { words } from './words.ts';

const COPIES = 14;
const FARKLES = 22;

/** The canonical order before the shuffle (FK-1). */
export const DECK: Row = `${[...'123456'].map((face) => face.repeat(COPIES)).join('')}${'F'.repeat(FARKLES)}`;

type Played = Result<Step<State, Event>, Refusal>;

/** Deals one card each, face up; a Farkle is set aside and leaves the area empty (FK-3). Seat 0 begins (FK-4). */
export function setup(input: {
  readonly seats: number;
  readonly options: Options;
  readonly rng: Rng;
}): Step<State, Event> {
  const deck = shuffled(DECK, input.rng);
  const cards = deck.slice(0, input.seats);
  const dealt = [...cards];
  const none = dealt.map(() => 0);
  const state: State = {
    target: targetFor(input.options, input.seats),
    points: none,
    areas: dealt.map((card) => (card === 'F' ? '' : card)),
    farkles: dealt.map((card) => (card === 'F' ? 1 : 0)),
    turn: seat(0),
    drew: false,
    hand: null,
    placed: null,
    centre: [],
    closer: null,
    deck: deck.slice(input.seats),
    used: '',
    turns: 0,
    scoredIn: none,
    stuck: 0,
  };
  return { state, events: [{ kind: 'dealt', cards }] };
}

export function apply(state: State, seat: Seat, move: Move, rng: Rng): Played {
  if (!isSeat(seat, state.points.length)) return refuse('seat', words.notSeated);
  if (isOver(state)) return refuse('over', words.gameOver);
  if (seat !== state.turn) return refuse('turn', words.notYourTurn);
  switch (move.kind) {
    case 'draw':
      return draw(state, rng);
    case 'place':
      return place(state, move.area);
    case 'slide':
      return slide(state, move.cards);
    case 'stop':
      if (state.hand !== null) return refuse('hand', words.placeFirst);
      if (!state.drew) return refuse('draw', words.drawFirst);
      return ok(stop(state));
  }
}

/**
 * Draws one card from the deck, refilled if necessary; a number must then be placed, a Farkle ends the turn (FK-8,
 * FK-24).
 */
function draw(state: State, rng: Rng): Played {
  if (state.hand !== null) return refuse('hand', words.placeFirst);
  if (state.deck === '' && state.used === '') return ok(stopWithoutCards(state));
  const refill = state.deck === '';
  const deck = refill ? shuffled(state.used, rng) : state.deck;
  const events: Event[] = refill ? [{ kind: 'refilled', cards: deck.length }] : [];
  const left: State = {
    ...state,
    deck: deck.slice(1),
    used: refill ? '' : state.used,
    drew: true,
    placed: null,
  };
  const top = deck[0];
  const card = isNumber(top) ? top : 'F';
  // Comes before a Farkle, too, so that the story tells what the draw led to.
  events.push({ kind: 'drew', seat: state.turn, card });
  if (card === 'F') return ok(farkle(left, events));
  return ok({ state: { ...left, hand: card }, events });
}

/** The turn is lost: the centre joins the drawer's own area, the Farkle stays beside it (FK-23). */
function farkle(state: State, events: readonly Event[]): Step<State, Event> {
  const drawer = state.turn;
  const held = farklesOf(state, drawer) + 1;
  const lost = stopping(0, state.centre, 0).centre;
  return {
    state: turnOver({ ...takeBack(state), farkles: state.farkles.with(drawer, held) }),
    events: [...events, { kind: 'farkled', seat: drawer, lost, held }],
  };
}

/** A number may be placed in any area, one's own or another's (FK-5, FK-9). */
function place(state: State, area: Seat): Played {
  const card = state.hand;
  if (card === null) return refuse('hand', words.nothingToPlace);
  if (!isSeat(area, state.areas.length)) return refuse('area', words.noSuchArea);
  return ok({
    state: {
      ...state,
      areas: state.areas.with(area, areaOf(state, area) + card),
      hand: null,
      placed: { card, area },
    },
    events: [{ kind: 'placed', seat: state.turn, card, area }],
  });
}

/** Only directly after a placement, from that area and with that card (FK-11, FK-12); any matching pattern (FK-14). */
function slide(state: State, cards: Row): Played {
  if (state.hand !== null) return refuse('hand', words.placeBeforeSliding);
  if (state.placed === null) return refuse('placed', words.slideAfterPlacing);
  if (patternOf(cards) === null) return refuse('pattern', words.noCombination);
  const { card, area } = state.placed;
  if (!cards.includes(card)) return refuse('new-card', words.withoutNewest);
  const left = without(areaOf(state, area), cards);
  if (left === null) return refuse('area', words.notInArea);
  return ok({
    state: { ...state, areas: state.areas.with(area, left), centre: [...state.centre, cards], placed: null },
    events: [{ kind: 'slid', seat: state.turn, cards, area }],
  });
}

/** Scores the centre with all Farkles held, or nothing when it is empty or short of the opening (FK-16 to FK-21). */
function stop(state: State): Step<State, Event> {
  const player = state.turn;
  const held = farklesOf(state, player);
  const { made, short, written } = stopping(pointsOfSeat(state, player), state.centre, held);
  if (short) {
    return { state: turnOver(takeBack(state)), events: [{ kind: 'short', seat: player, points: made }] };
  }
  if (written === 0) return { state: turnOver(state), events: [{ kind: 'passed', seat: player }] };
  const total = pointsOfSeat(state, player) + written;
  const closes = state.closer === null && total >= state.target;
  const scored: State = {
    ...state,
    points: state.points.with(player, total),
    scoredIn: state.scoredIn.with(player, state.turns + 1),
    farkles: state.farkles.with(player, 0),
    used: state.used + state.centre.join('') + 'F'.repeat(held),
    closer: closes ? player : state.closer,
  };
  const events: Event[] = [{ kind: 'scored', seat: player, points: written, farkles: held, total }];
  if (closes) events.push({ kind: 'closing', seat: player, total });
  return { state: turnOver(scored), events };
}

/** Nothing is left to draw: the turn ends as with a stop, whether or not a card was drawn (FK-24). */
function stopWithoutCards(state: State): Step<State, Event> {
  const { state: stopped, events } = stop(state);
  return {
    state: { ...stopped, stuck: state.stuck + 1 },
    events: [{ kind: 'exhausted', seat: state.turn }, ...events],
  };
}

/** The next player's turn (FK-4, FK-15). */
function turnOver(state: State): State {
  return {
    ...state,
    turn: leftOf(state.turn, state.points.length),
    drew: false,
    hand: null,
    placed: null,
    centre: [],
    turns: state.turns + 1,
    stuck: 0,
  };
}

/** Returns the centre to the player's own area as loose cards, in the order in which they were slid (FK-21, FK-23). */
function takeBack(state: State): State {
  const own = areaOf(state, state.turn) + state.centre.join('');
  return { ...state, areas: state.areas.with(state.turn, own), centre: [] };
}

/** The game ends after the last round (FK-25), or when nobody could draw for a whole round (FK-24). */
function isOver(state: State): boolean {
  return state.closer === state.turn || state.stuck === state.points.length;
}

/**
 * Most points first; of equals, whoever reached them first (FK-26). Seats without points share a place, and may all
 * win.
 */
export function outcome(state: State): Outcome | null {
  if (!isOver(state)) return null;
  const before = (a: Seat, b: Seat): boolean => {
    const lead = pointsOfSeat(state, a) - pointsOfSeat(state, b);
    return lead > 0 || (lead === 0 && (state.scoredIn[a] ?? 0) < (state.scoredIn[b] ?? 0));
  };
  const seats = seatsOf(state.points.length);
  const placings = seats
    .map((seat): Placing => {
      const ahead = seats.filter((other) => before(other, seat)).length;
      return { seat, place: ahead + 1, points: pointsOfSeat(state, seat) };
    })
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
  return { placings, winners: placings.filter(({ place }) => place === 1).map(({ seat }) => seat) };
}

export function scores(state: State): readonly number[] {
  return state.points;
}

function shuffled(row: Row, rng: Rng): Row {
  return rng.shuffle([...row]).join('');
}

function areaOf(state: State, seat: Seat): Row {
  return state.areas[seat] ?? '';
}

function farklesOf(state: State, seat: Seat): number {
  return state.farkles[seat] ?? 0;
}

function pointsOfSeat(state: State, seat: Seat): number {
  return state.points[seat] ?? 0;
}
