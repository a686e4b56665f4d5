import type { Outcome, Step } from '../../engine/game.ts';
import { ok, type Refusal, type Result, refuse } from '../../engine/result.ts';
import type { Rng } from '../../engine/rng.ts';
import { type CardId, isSeat, leftOf, type Seat, seat as seatAt } from '../../engine/seat.ts';
import { actionOf, COLOURS, type Colour, colourName, isCard, namesColour } from './cards.ts';
import { dealRound, handSize, pileColours } from './deal.ts';
import { placingsOf, scoreRound, totalsOf } from './scoring.ts';
import { extraOf, leadOf, playableCards, trumpAfter, whyNotTrump, winning } from './tricks.ts';
import type { Event, Move, Options, Play, State } from './types.ts';
import { words } from './words.ts';

/** RA-5: seat 0 bids and leads first, so the last seat deals. */
export function setup(input: {
  readonly seats: number;
  readonly options: Options;
  readonly rng: Rng;
}): Step<State, Event> {
  const { seats, options, rng } = input;
  return dealRound({ options, seats, round: 1, dealer: seatAt(seats - 1), lastTrick: null, sheet: [] }, rng);
}

/** One bid (RA-6) or one card (RA-8). */
export function apply(state: State, seat: Seat, move: Move, rng: Rng): Result<Step<State, Event>, Refusal> {
  if (state.phase === 'over') return refuse('over', words.over);
  if (!isSeat(seat, state.hands.length)) return refuse('seat', words.notSeated);
  if (seat !== state.turn) return refuse('turn', words.notYourTurn);
  switch (move.kind) {
    case 'bid':
      return bid(state, seat, move.bid);
    case 'play':
      return play(state, { seat, card: move.card, colour: move.colour }, rng);
  }
}

/** RA-27: null until the last round is scored. */
export function outcome(state: State): Outcome | null {
  return state.phase === 'over' ? placingsOf(state.sheet, state.hands.length) : null;
}

export function scores(state: State): readonly number[] {
  return totalsOf(state.sheet, state.hands.length);
}

function bid(state: State, seat: Seat, bid: number): Result<Step<State, Event>, Refusal> {
  if (state.phase !== 'bid') return refuse('phase', words.biddingOver);
  const most = handSize(state.options, state.round);
  if (!Number.isSafeInteger(bid) || bid < 0 || bid > most) {
    return refuse('bid', words.bidRange({ most }));
  }
  const bids = state.bids.with(seat, bid);
  const turn = leftOf(seat, state.hands.length);
  const phase = bids.includes(null) ? 'bid' : 'play';
  return ok({ state: { ...state, bids, turn, phase }, events: [{ kind: 'bid', seat, bid }] });
}

function play(state: State, played: Play, rng: Rng): Result<Step<State, Event>, Refusal> {
  if (state.phase !== 'play') return refuse('phase', words.bidFirst);
  const no = whyNot(state, played);
  if (no !== null) return { ok: false, error: no };
  const { seat, card } = played;
  const hand = (state.hands[seat] ?? []).filter((held) => held !== card);
  const trump = trumpAfter(played, state.trump);
  const next: State = {
    ...state,
    trump,
    lastTrump: trump ?? state.lastTrump,
    hands: state.hands.with(seat, hand),
    trick: [...state.trick, played],
    turn: leftOf(seat, state.hands.length),
  };
  const action = actionOf(card);
  const events: readonly Event[] = [
    { kind: 'played', ...played },
    ...(action === 'OUT' || action === 'CHG' ? [{ kind: 'trump', ...played } as const] : []),
  ];
  if (next.trick.length < next.hands.length) return ok({ state: next, events });
  const step = endTrick(next, rng);
  return ok({ state: step.state, events: [...events, ...step.events] });
}

/** Why the rules forbid this play; null if they do not. */
function whyNot(state: State, { seat, card, colour }: Play): Refusal | null {
  const hand = state.hands[seat] ?? [];
  if (!isCard(card) || !hand.includes(card)) return { code: 'card', says: words.notYours };
  const lead = leadOf(state.trick);
  if (lead !== null && !playableCards(hand, lead, state.options.actionsAnytime).includes(card))
    return { code: 'follow', says: words.mustFollow({ colour: colourName(lead) }) };
  return whyNotColour(state, card, colour);
}

function whyNotColour(state: State, card: CardId, colour: Colour | null): Refusal | null {
  if (!namesColour(card)) {
    return colour === null ? null : { code: 'colour', says: words.namesNone };
  }
  if (colour === null || !COLOURS.includes(colour)) return { code: 'colour', says: words.chooseColour };
  if (actionOf(card) === 'WLD') return null;
  const no = whyNotTrump(colour, state.lastTrump, pileColours(state.pile));
  return no === null
    ? null
    : { code: 'colour', says: words.cannotName({ colour: colourName(colour), why: no }) };
}

/** RA-14: a complete trick is judged by the trump then in force. RA-7: its winner leads next. */
function endTrick(state: State, rng: Rng): Step<State, Event> {
  const winner = winning(state.trick, state.trump)?.seat ?? state.turn;
  const lastTrick = { plays: state.trick, winner };
  const tricks = [...state.tricks, lastTrick];
  const next: State = { ...state, trick: [], tricks, lastTrick, turn: winner };
  const took: Event = { kind: 'took', seat: winner, plays: state.trick, extra: extraOf(state.trick) };
  if (state.hands.some((hand) => hand.length > 0)) return { state: next, events: [took] };
  const step = endRound(next, rng);
  return { state: step.state, events: [took, ...step.events] };
}

/** Scores the round; then deals the next, with the dealer to the left (RA-5), or ends the game. */
function endRound(state: State, rng: Rng): Step<State, Event> {
  const { options, round, dealer, lastTrick } = state;
  const isLast = round === options.rounds;
  const lines = scoreRound(state.bids, state.tricks, options.sweepDoubles && !isLast);
  const sheet = [...state.sheet, lines];
  const scored: Event = { kind: 'scored', round, lines };
  if (isLast) return { state: { ...state, sheet, phase: 'over' }, events: [scored] };
  const seats = state.hands.length;
  const deal = dealRound(
    { options, seats, round: round + 1, dealer: leftOf(dealer, seats), lastTrick, sheet },
    rng,
  );
  return { state: deal.state, events: [scored, ...deal.events] };
}
