import { expect } from 'vitest';
import type { Step } from '../../../src/engine/game.ts';
import type { Refusal } from '../../../src/engine/result.ts';
import { fastRng, type Rng } from '../../../src/engine/rng.ts';
import { type Seat, seat } from '../../../src/engine/seat.ts';
import { deckFor } from '../../../src/games/folder/cards.ts';
import folder from '../../../src/games/folder/index.ts';
import type { Event, Line, Move, State } from '../../../src/games/folder/types.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { rigged } from '../rigged-rng.ts';

/** Space-separated cards by their numbers. */
export function cards(numbers: string): number[] {
  return numbers.split(' ').filter(Boolean).map(Number);
}

/**
 * A turn of seat 0. Folders are given from slot 1 to slot 10, discards oldest first; all other cards are the draw
 * pile.
 */
export function table(setting: {
  readonly folders: readonly string[];
  readonly discards?: string;
  readonly drawPile?: string;
  readonly turn?: Seat;
  readonly target?: number;
  readonly sheet?: readonly (readonly Line[])[];
}): State {
  const folders = setting.folders.map(cards);
  const named = [...folders.flat(), ...cards(setting.discards ?? '')];
  const [first, ...rest] = deckFor(folders.length).filter((card) => !named.includes(card));
  const discards = setting.discards === undefined ? [first as number] : cards(setting.discards);
  const drawPile = setting.discards === undefined ? rest : [first as number, ...rest];
  return {
    options: { target: setting.target ?? 500 },
    phase: 'turn',
    round: 1,
    dealer: seat(folders.length - 1),
    turn: setting.turn ?? seat(0),
    folders,
    known: folders.map((slots) => ({ cards: slots.map(() => null), ascends: null, last: null })),
    drawPile: setting.drawPile === undefined ? drawPile : cards(setting.drawPile),
    discards,
    shuffled: [],
    actions: 0,
    drawn: null,
    sheet: setting.sheet ?? [],
    lastRound: null,
  };
}

function move(text: string): Move {
  const read = folder.notation.read(text);
  if (read === null) throw new Error(`${text} is no move`);
  return read;
}

/** Plays moves one after another, each by the seat whose turn it is, and returns the last step. */
export function step(state: State, moves: string, rng: Rng = rigged()): Step<State, Event> {
  let last: Step<State, Event> = { state, events: [] };
  for (const text of moves.split(' ').filter(Boolean)) {
    const result = folder.apply(last.state, last.state.turn, move(text), rng);
    if (!result.ok) throw new Error(`${text}: ${inEnglish(result.error.says)}`);
    last = result.value;
  }
  return last;
}

export function play(state: State, moves: string, rng: Rng = rigged()): State {
  return step(state, moves, rng).state;
}

/** The refusal of a move by the seat whose turn it is. */
export function refusal(state: State, text: string, by: Seat = state.turn): Refusal {
  const before = JSON.stringify(state);
  const result = folder.apply(state, by, move(text), rigged());
  expect(result.ok, `${text} was accepted`).toBe(false);
  expect(JSON.stringify(state)).toBe(before);
  return result.ok ? { code: '', says: '' } : result.error;
}

/** A game by bots, seen before each of its moves and at its end. */
export function* positions(seats: number, seed: number): Generator<State> {
  const rng = fastRng(seed);
  let { state } = folder.setup({ seats, options: { target: 150 }, rng });
  while (folder.outcome(state) === null) {
    yield state;
    const by = state.turn;
    const result = folder.apply(state, by, folder.bot(folder.view(state, by), by, 'normal', rng), rng);
    if (!result.ok) throw new Error(inEnglish(result.error.says));
    state = result.value.state;
  }
  yield state;
}
