import { type CardId, cardId, seat } from '../../../src/engine/seat.ts';
import { read } from '../../../src/games/paradise/notation.ts';
import { apply } from '../../../src/games/paradise/rules.ts';
import type { Event, Move, State, View } from '../../../src/games/paradise/types.ts';
import { view } from '../../../src/games/paradise/view.ts';
import { inEnglish } from '../../../src/words/read.ts';

/** Cards by name: `cards('AS 10H')`. */
export function cards(names: string): readonly CardId[] {
  return names.split(' ').filter(Boolean).map(cardId);
}

/** A table in mid-game with seat 0 to move; omitted parts are empty. */
export function table(given: {
  readonly hands: readonly string[];
  readonly centre?: string;
  readonly drawPile?: string;
  readonly collected?: readonly string[];
  readonly clears?: readonly number[];
  readonly turn?: number;
}): State {
  return {
    hands: given.hands.map(cards),
    centre: cards(given.centre ?? ''),
    drawPile: cards(given.drawPile ?? ''),
    collected: given.hands.map((_, index) => cards(given.collected?.[index] ?? '')),
    laid: given.hands.map(() => []),
    clears: given.hands.map((_, index) => given.clears?.[index] ?? 0),
    plays: [],
    turn: seat(given.turn ?? 0),
  };
}

export function move(text: string): Move {
  const found = read(text);
  if (found === null) throw new Error(`${text} is no move`);
  return found;
}

/** The state after a move of the seat whose turn it is; throws if it is refused. */
export function moved(state: State, text: string): State {
  return played(state, text).state;
}

export function eventsOf(state: State, text: string): readonly Event[] {
  return played(state, text).events;
}

function played(state: State, text: string): { readonly state: State; readonly events: readonly Event[] } {
  const step = apply(state, state.turn, move(text));
  if (!step.ok) throw new Error(`${text}: ${inEnglish(step.error.says)}`);
  return step.value;
}

/** The code of the refusal, or 'legal'. */
export function verdict(state: State, text: string, from = state.turn): string {
  const step = apply(state, from, move(text));
  return step.ok ? 'legal' : step.error.code;
}

export function seenBy(state: State, viewer: number): View {
  return view(state, seat(viewer));
}

/** Every subset, including the empty one: for small centres only. */
export function subsets(from: readonly CardId[]): readonly (readonly CardId[])[] {
  const [first, ...rest] = from;
  if (first === undefined) return [[]];
  return subsets(rest).flatMap((set) => [set, [first, ...set]]);
}
