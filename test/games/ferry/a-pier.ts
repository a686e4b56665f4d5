import type { Rng } from '../../../src/engine/rng.ts';
import { type CardId, cardId, seat } from '../../../src/engine/seat.ts';
import { read } from '../../../src/games/ferry/notation.ts';
import { apply } from '../../../src/games/ferry/rules.ts';
import type { Event, Group, Move, Row, State } from '../../../src/games/ferry/types.ts';
import { rigged } from '../rigged-rng.ts';

export const PLAYER = seat(0);

/** Cards by number: `cards('3 12 5')`. */
export function cards(names: string): readonly CardId[] {
  return names.split(' ').filter(Boolean).map(cardId);
}

/** A row: `#14` lies face down, `9u` upside down. */
function row(names: string): Row {
  return names.split(' ').filter(Boolean).map(group);
}

function group(name: string): Group {
  if (name.startsWith('#')) return { card: cardId(name.slice(1)), lying: 'down' };
  if (name.endsWith('u')) return { card: cardId(name.slice(0, -1)), lying: 'turned' };
  return { card: cardId(name), lying: 'up' };
}

/** The row in the same spelling. */
export function spelled(groups: Row): string {
  const marks = { up: ['', ''], turned: ['', 'u'], down: ['#', ''] } as const;
  return groups.map(({ card, lying }) => `${marks[lying][0]}${card}${marks[lying][1]}`).join(' ');
}

/** A pier in mid-game; omitted parts are empty. */
export function pier(given: {
  readonly row: string;
  readonly hand: string;
  readonly deck?: string;
  readonly discards?: string;
  readonly sets?: readonly string[];
  readonly asks?: State['asks'];
}): State {
  return {
    row: row(given.row),
    hand: cards(given.hand),
    deck: cards(given.deck ?? ''),
    topKnown: false,
    discards: cards(given.discards ?? ''),
    sets: (given.sets ?? []).map(row),
    asks: given.asks ?? 'use',
    last: null,
  };
}

export function move(text: string): Move {
  const found = read(text);
  if (found === null) throw new Error(`${text} is no move`);
  return found;
}

/** The state after some moves; throws if one is refused. Only the given draws may be made. */
export function played(state: State, texts: string, rng: Rng = rigged()): State {
  return texts.split(' ').reduce((now, text) => step(now, text, rng).state, state);
}

export function eventsOf(state: State, text: string, rng: Rng = rigged()): readonly Event[] {
  return step(state, text, rng).events;
}

function step(
  state: State,
  text: string,
  rng: Rng,
): { readonly state: State; readonly events: readonly Event[] } {
  const result = apply(state, PLAYER, move(text), rng);
  if (!result.ok) throw new Error(`${text}: ${result.error.says}`);
  return result.value;
}

/** The code of the refusal, or 'legal'. Shuffles leave the deck as it is. */
export function verdict(state: State, text: string): string {
  const result = apply(state, PLAYER, move(text), rigged({ shuffles: [[]] }));
  return result.ok ? 'legal' : result.error.code;
}

/** The row and the scored cards after some moves: `5 3 | 7+12`. */
export function result(state: State, texts: string, rng?: Rng): string {
  const after = played(state, texts, rng);
  const sets = after.sets.map((set) => spelled(set).replaceAll(' ', '+'));
  return [spelled(after.row), ...sets].join(' | ');
}
