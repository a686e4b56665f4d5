import type { Language } from '../../engine/languages.ts';
import { drawableName } from '../../pictures/letters.ts';
import { isFormer } from '../../tables/ids.ts';
import { nameOf } from '../../tables/queries.ts';
import type { Named, Person } from '../../tables/table.ts';
import { plainLine } from '../../words/outside-text.ts';
import { read } from '../../words/read.ts';
import { labelsOf, seatMark, within } from '../../words/seat-labels.ts';
import { words } from './words.ts';

/** Cached by occupants, then by language and length, because one drawing asks many times. */
const known = new WeakMap<readonly Named[], Map<string, readonly string[]>>();

/**
 * The names of a table's seats: all different, and none invisible. `most` limits their length in characters and gives
 * bots their short names. Plain text from outside: escape and isolate it where it is written.
 */
export function seatNames(seats: readonly Named[], language: Language, most?: number): readonly string[] {
  const names = () => seats.map((each) => fullName(each, language));
  return once(seats, `${language} ${most}`, () => labelsIn(names(), language, most));
}

/** The same for a picture: letters that it can draw, or else the seat’s mark. */
export function drawnNames(seats: readonly Named[], language: Language, most?: number): readonly string[] {
  const names = () => seats.map((each, at) => drawnName(each, language) ?? seatMark(at));
  return once(seats, `drawn ${language} ${most}`, () => labelsIn(names(), language, most));
}

/** A name in letters that pictures can draw; null if they lack some of them. */
export function drawnName(occupant: Named, language: Language): string | null {
  const name = plainLine(fullName(occupant, language));
  return name === '' ? name : drawableName(name);
}

/** Treats people as seats, so that names that look alike can be told apart; null for an empty place. */
export function asSeats(people: readonly (Person | null)[]): readonly Named[] {
  return people.map((person) => ({ kind: 'player', person, name: '' }));
}

function fullName(occupant: Named, language: Language): string {
  const { person } = occupant;
  const isGone = person !== null && isFormer(person.id);
  return isGone ? read(words.formerPlayer, language) : nameOf(occupant);
}

function once(seats: readonly Named[], key: string, make: () => readonly string[]): readonly string[] {
  const names = known.get(seats) ?? new Map<string, readonly string[]>();
  known.set(seats, names);
  const made = names.get(key) ?? make();
  names.set(key, made);
  return made;
}

function labelsIn(names: readonly string[], language: Language, most?: number): readonly string[] {
  const unseen = (seat: number): string => read(words.seat({ number: seat + 1 }), language);
  const shown = most === undefined ? names : names.map(withoutBot);
  return labelsOf(shown, within(most ?? Number.POSITIVE_INFINITY), unseen);
}

/** Bots are all called “Bot …”. Where a sign says so already, or room is short, the rest is enough. */
export function withoutBot(name: string): string {
  return name.replace(/^Bot (?=\S)/, '');
}
