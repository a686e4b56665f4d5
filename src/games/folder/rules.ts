import type { Outcome, Step } from '../../engine/game.ts';
import { ok, type Refusal, type Result, refuse } from '../../engine/result.ts';
import type { Rng } from '../../engine/rng.ts';
import { isSeat, leftOf, type Seat, seat as seatAt } from '../../engine/seat.ts';
import { SLOTS } from './cards.ts';
import { dealRound, reshuffle } from './deal.ts';
import { targetFor } from './length.ts';
import { ascends, inOrder } from './order.ts';
import { placingsOf, scoreRound, totalsOf } from './scoring.ts';
import type { Action, Card, Event, Folder, Known, Move, Options, State } from './types.ts';
import { words } from './words.ts';

type Applied = Result<Step<State, Event>, Refusal>;

/** FO-6, FO-7: seat 0 begins, so the last seat deals. */
export function setup(input: {
  readonly seats: number;
  readonly options: Options;
  readonly rng: Rng;
}): Step<State, Event> {
  const { seats, rng } = input;
  const options = { target: targetFor(input.options, seats) };
  return dealRound({ options, seats, round: 1, dealer: seatAt(seats - 1), sheet: [], lastRound: null }, rng);
}

/** FO-8, FO-13: takes, draws, keeps or throws a card, or does what comes after that. */
export function apply(state: State, seat: Seat, move: Move, rng: Rng): Applied {
  if (state.phase === 'over') return refuse('over', words.over);
  if (!isSeat(seat, state.folders.length)) return refuse('seat', words.notSeated);
  if (seat !== state.turn) return refuse('turn', words.notYourTurn);
  switch (move.kind) {
    case 'take':
      return take(state, move.slot, rng);
    case 'draw':
      return draw(state);
    case 'keep':
      return keep(state, move.slot, rng);
    case 'throw':
      return throwAway(state, rng);
    case 'file':
      return file(state, rng);
    case 'end':
      return end(state, rng);
  }
}

/** FO-22: null until a round has brought a player to the target. */
export function outcome(state: State): Outcome | null {
  return state.phase === 'over' ? placingsOf(scores(state)) : null;
}

export function scores(state: State): readonly number[] {
  return totalsOf(state.sheet, state.folders.length);
}

/** FO-8 (a), FO-9: the top discard goes into a slot, and the card from there onto the discards. */
function take(state: State, slot: number, rng: Rng): Applied {
  if (state.phase !== 'turn') return refuse('phase', words.alreadyDrawn);
  const card = state.discards.at(-1);
  if (!isSlot(slot) || card === undefined) return NO_SUCH_SLOT;
  const { folders, out } = exchange(state, slot, card);
  const discards = [...state.discards.slice(0, -1), out];
  const event: Event = { kind: 'took', seat: state.turn, slot, card, out };
  return ok(afterAction({ ...state, folders, discards }, { kind: 'take', slot }, event, rng));
}

/** FO-8 (b), FO-10. */
function draw(state: State): Applied {
  if (state.phase !== 'turn') return refuse('phase', words.alreadyDrawn);
  const [card, ...drawPile] = state.drawPile;
  if (card === undefined) throw new Error('the draw pile is filled before every turn');
  return ok({
    state: { ...state, phase: 'drawn', drawPile, drawn: card },
    events: [{ kind: 'drew', seat: state.turn, card }],
  });
}

function keep(state: State, slot: number, rng: Rng): Applied {
  if (state.drawn === null) return NOTHING_DRAWN;
  if (!isSlot(slot)) return NO_SUCH_SLOT;
  const { folders, out } = exchange(state, slot, state.drawn);
  const discards = [...state.discards, out];
  const event: Event = { kind: 'kept', seat: state.turn, slot, out };
  return ok(afterAction({ ...state, folders, discards, drawn: null }, { kind: 'keep', slot }, event, rng));
}

function throwAway(state: State, rng: Rng): Applied {
  if (state.drawn === null) return NOTHING_DRAWN;
  const discards = [...state.discards, state.drawn];
  const event: Event = { kind: 'threw', seat: state.turn, card: state.drawn };
  return ok(afterAction({ ...state, discards, drawn: null }, { kind: 'throw' }, event, rng));
}

/** FO-13 … FO-15: only after the action, and only if the folder ascends; a mistake costs nothing. */
function file(state: State, rng: Rng): Applied {
  const folder = state.folders[state.turn] ?? [];
  const ordered = inOrder(folder);
  if (ordered < SLOTS) {
    const [before, card] = folder.slice(ordered - 1) as [Card, Card];
    return refuse('order', words.notInOrder({ card, before, slot: ordered + 1 }));
  }
  if (state.phase !== 'file') return refuse('phase', words.cardBeforeFiling);
  return ok(endRound(state, rng));
}

function end(state: State, rng: Rng): Applied {
  if (state.phase !== 'file') return refuse('phase', words.cardBeforeEnding);
  const step = passTurn(state, rng);
  return ok({ state: step.state, events: [{ kind: 'waited', seat: state.turn }, ...step.events] });
}

const NO_SUCH_SLOT = refuse('slot', words.noSuchSlot({ slots: SLOTS }));
const NOTHING_DRAWN = refuse('phase', words.nothingDrawn);

function isSlot(slot: number): boolean {
  return Number.isSafeInteger(slot) && slot >= 1 && slot <= SLOTS;
}

/** FO-4: the only change a folder ever undergoes. */
function exchange(state: State, slot: number, card: Card): { folders: readonly Folder[]; out: Card } {
  const folder = state.folders[state.turn] ?? [];
  return {
    folders: state.folders.with(state.turn, folder.with(slot - 1, card)),
    out: folder[slot - 1] as Card,
  };
}

/** FO-13: asks a player who may file, visibly to everyone; otherwise the turn passes. */
function afterAction(state: State, action: Action, event: Event, rng: Rng): Step<State, Event> {
  const folder = state.folders[state.turn] ?? [];
  const known = state.known.with(state.turn, knownAfter(state, folder, action));
  const acted = { ...state, known, actions: state.actions + 1 };
  if (ascends(folder)) return { state: { ...acted, phase: 'file' }, events: [event] };
  const step = passTurn(acted, rng);
  return { state: step.state, events: [event, ...step.events] };
}

/** Everyone sees which slot changes, but only a discard is seen going in. */
function knownAfter({ known: all, turn, discards }: State, folder: Folder, action: Action): Known {
  const { cards } = all[turn] as Known;
  const known = { ascends: ascends(folder), last: { action, out: discards.at(-1) as Card } };
  if (action.kind === 'throw') return { ...known, cards };
  const index = action.slot - 1;
  return { ...known, cards: cards.with(index, action.kind === 'take' ? (folder[index] ?? null) : null) };
}

/** FO-7, FO-11: to the left, after a shuffle if the draw pile is used up. */
function passTurn(state: State, rng: Rng): Step<State, Event> {
  const next: State = { ...state, phase: 'turn', turn: leftOf(state.turn, state.folders.length) };
  return next.drawPile.length > 0 ? { state: next, events: [] } : reshuffle(next, rng);
}

/** FO-22: scores the round; then deals the next, with the dealer to the left (FO-6), or ends the game. */
function endRound(state: State, rng: Rng): Step<State, Event> {
  const { options, round, dealer, folders, turn: filer } = state;
  const lines = scoreRound(folders, filer);
  const lastRound = { round, filer, folders, lines };
  const sheet = [...state.sheet, lines];
  const scored: Event = { kind: 'scored', ...lastRound };
  const seats = folders.length;
  if (totalsOf(sheet, seats).some((total) => total >= options.target)) {
    return { state: { ...state, phase: 'over', sheet, lastRound }, events: [scored] };
  }
  const next = { options, seats, round: round + 1, dealer: leftOf(dealer, seats), sheet, lastRound };
  const deal = dealRound(next, rng);
  return { state: deal.state, events: [scored, ...deal.events] };
}
