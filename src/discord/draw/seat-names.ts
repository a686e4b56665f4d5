import type { Language } from '../../engine/languages.ts';
import { drawableName } from '../../pictures/letters.ts';
import { isFormer } from '../../tables/ids.ts';
import { nameOf } from '../../tables/queries.ts';
import type { Named, Person } from '../../tables/table.ts';
import { plainLine } from '../../words/outside-text.ts';
import { read } from '../../words/read.ts';
import { labelsOf, seatMark, within } from '../../words/seat-labels.ts';
import { words } from './words.ts';

/** By who sits there, and for each of them by language and length: a drawing asks many times. */
const known = new WeakMap<readonly Named[], Map<string, readonly string[]>>();

/**
 * What the seats of a table are called, by seat: no two alike, and nobody without a name that is seen. With `most`, in so many
 * characters, and bots by their short names. Plain letters as they came from outside: escaped and isolated where they are
 * written.
 */
export function seatNames(seats: readonly Named[], language: Language, most?: number): readonly string[] {
  const names = () => seats.map((each) => fullName(each, language));
  return once(seats, `${language} ${most}`, () => labelsIn(names(), language, most));
}

/** The same in a picture: in letters that it can draw, or else their seats’ marks. */
export function drawnNames(seats: readonly Named[], language: Language, most?: number): readonly string[] {
  const names = () => seats.map((each, at) => drawnName(each, language) ?? seatMark(at));
  return once(seats, `drawn ${language} ${most}`, () => labelsIn(names(), language, most));
}

/** A name in letters that pictures can draw; null where they have none for it. */
export function drawnName(occupant: Named, language: Language): string | null {
  const name = plainLine(fullName(occupant, language));
  return name === '' ? name : drawableName(name);
}

/** People who are to be told apart as if they sat together; null where there is none. */
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

/** All bots are called Bot something: where a sign says that, or there is little room, the something is enough. */
export function withoutBot(name: string): string {
  return name.replace(/^Bot (?=\S)/, '');
}
