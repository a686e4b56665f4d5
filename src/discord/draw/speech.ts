import type { Contribution } from '../../engine/fair-deal.ts';
import type { Game } from '../../engine/game.ts';
import type { Language } from '../../engine/languages.ts';
import { fillIn } from '../../engine/scene.ts';
import { type CardId, type Seat, seatsOf } from '../../engine/seat.ts';
import type { Words } from '../../engine/words.ts';
import type { Filling } from '../../pictures/filled-picture.ts';
import type { Day } from '../../tables/days.ts';
import { isFormer, type UserId } from '../../tables/ids.ts';
import type { Names } from '../../tables/ports.ts';
import { gameOf } from '../../tables/queries.ts';
import type { ReadTold } from '../../tables/story.ts';
import type { Named, Person, Table } from '../../tables/table.ts';
import { dateIn, numberIn, withSounds } from '../../words/format.ts';
import { isolate, isolated, isVisible, plainLine } from '../../words/outside-text.ts';
import { read } from '../../words/read.ts';
import type { Voice } from './glyphs.ts';
import { plainGlyphs } from './glyphs.ts';
import { clipMarkup } from './limits.ts';
import { drawnName, drawnNames, seatNames, withoutBot } from './seat-names.ts';
import { words } from './words.ts';

/** Shown for text that has no visible characters and is no person’s name. */
export const UNSEEN = '…';

const MEDALS = ['🥇', '🥈', '🥉'] as const;

/** What it takes to put a game's words into a message. */
export interface Speech extends Voice {
  readonly table: Table;
  readonly game: Game;
  /** Defaults to `mentioned`. */
  readonly people?: People;
}

export function speechOf(table: Table, { language, glyphs }: Voice): Speech {
  return { table, game: gameOf(table), language, glyphs };
}

/** A person's name, or other text from outside, made plain: no markup, no mention, one line. */
export function escapeName(name: string, language: Language, unseen?: Words): string {
  return oneLine(name, language, unseen).replace(/[\\*_~`|<>#[\]():@-]/g, '\\$&');
}

/**
 * Text from outside on one line, isolated so that it reorders nothing around it; `unseen` if it has no visible
 * characters.
 */
export function oneLine(text: string, language: Language, unseen: Words = words.someone): string {
  return isVisible(text) ? isolated(plainLine(text)) : read(unseen, language);
}

/** A person in running text: a mention that notifies nobody. People who deleted their data have no name. */
export function mention(user: UserId, language: Language): string {
  return isFormer(user) ? read(words.formerPlayer, language) : `<@${user}>`;
}

/** The same beside other people and numbers. Discord does not promise to isolate the name it shows, so we do. */
export function mentioned({ id, name }: Person, language: Language): string {
  return isolated(name, mention(id, language));
}

/** The same for a person at a table, whose name may not be known there. */
export function mentionAt({ occupants }: Pick<Table, 'occupants'>, user: UserId, language: Language): string {
  const people = occupants.flatMap(({ person, before }) => [person, before?.person]);
  const person = people.find((one) => one?.id === user);
  return person == null ? mentionUnknown(user, language) : mentioned(person, language);
}

/** The same for a person whose name is not known. */
export function mentionUnknown(user: UserId, language: Language): string {
  const written = mention(user, language);
  return isFormer(user) ? written : isolate(written);
}

/** A person by name: Discord shows a mention of somebody the reader has never met as a number. */
export function named({ id, name }: Person, language: Language): string {
  return isFormer(id) ? mention(id, language) : escapeName(name, language);
}

/** The same in a list. Mentions people whose name is unknown or invisible. */
export function nameIn(names: Names | undefined, user: UserId, language: Language): string {
  const name = names?.get(user);
  if (name === undefined) return mentionUnknown(user, language);
  return (isVisible(name) ? named : mentioned)({ id: user, name }, language);
}

/** A person in a new public message. A mention shows who they are only if it notifies them. */
export function calledIn(
  names: Names | undefined,
  user: UserId,
  { calls }: { readonly calls: boolean },
  language: Language,
): string {
  return calls ? mention(user, language) : nameIn(names, user, language);
}

/** A role in running text; it notifies nobody either. */
export function roleMention(role: string): string {
  return `<@&${role}>`;
}

/** How a line of a ranking begins: with a medal for the first three if they earned it, or the place, or only a dot. */
export function placeText(place: number | null, hasEarned = true): string {
  if (place === null) return '•';
  return (hasEarned ? MEDALS[place - 1] : undefined) ?? `• ${place}.`;
}

/** How to refer to people: by a mention that notifies nobody, or by name. */
export type People = 'mentioned' | 'named';

/** The player of a seat in running text; a bot that stands in for somebody has its mark before the name. */
export function inText(
  seats: readonly Named[],
  at: number,
  language: Language,
  people: People = 'mentioned',
): string {
  const occupant = seats[at];
  if (occupant === undefined) return read(words.nobody, language);
  if (occupant.person === null) return botInText(occupant, language);
  const name =
    people === 'mentioned'
      ? mentioned(occupant.person, language)
      : escapeName(seatNames(seats, language)[at] ?? '', language);
  return occupant.kind === 'bot' ? `🤖 ${name}` : name;
}

/** A bot by its own name, in running text. */
export function botInText({ name }: Pick<Named, 'name'>, language: Language): string {
  return `🤖 ${botName(name, language)}`;
}

/** The same where a sign says already that it is a bot. */
export function botName(name: string, language: Language): string {
  return escapeName(withoutBot(name), language);
}

/** Words for running text. `called` gives the player of a seat, by default at the table in question. */
export function say(
  { table, game, glyphs, language, people }: Speech,
  says: Words,
  called: (seat: Seat) => string = (seat) => inText(table.occupants, seat, language, people),
): string {
  const card = (each: CardId): string => glyphs.inText(game, each, language);
  return withSounds(language, fillIn(read(says, language), { seat: called, card }));
}

/** The words people added to a deal, each with its author. */
export function givenWords(
  { occupants }: Pick<Table, 'occupants'>,
  language: Language,
  people: People = 'mentioned',
): readonly string[] {
  return occupants.flatMap(({ word }, at) =>
    word === null ? [] : [read(givenWord(inText(occupants, at, language, people), word, language), language)],
  );
}

function givenWord(player: string, { text }: Contribution, language: Language): Words {
  if (text === null) return words.deletedWord({ player });
  return words.givenWord({ player, word: escapeName(text, language, UNSEEN) });
}

/** Who moved, before a line that tells of the move. */
const MOVED_BY = { player: '›', clock: '⏰', bot: '🤖' } as const;

/** Enough for a round of eight people with everybody's points, or for a bot’s turn; longer entries are cut. */
const LONGEST_ENTRY = 500;

/**
 * A line of the story, with the sign of who moved and the names people had at that time. Bots have their short names.
 */
export function storyLine(
  speech: Speech,
  { says, by, names }: ReadTold,
  most: number = LONGEST_ENTRY,
): string {
  const { language, people } = speech;
  const short = (seat: Seat): string =>
    seatNames(names, language, Number.POSITIVE_INFINITY)[seat] ?? read(words.nobody, language);
  const called = (seat: Seat): string =>
    people === 'named' || names[seat]?.kind === 'bot'
      ? escapeName(short(seat), language)
      : inText(names, seat, language);
  return `${MOVED_BY[by ?? 'player']} ${sayShort(speech, says, most, called)}`;
}

/** Words on one line of at most `most` characters. Emojis take many of them, so signs replace them first. */
export function sayShort(speech: Speech, says: Words, most: number, called?: (seat: Seat) => string): string {
  const line = (drawn: Speech): string => say(drawn, says, called).replace(/\n+/g, ' ');
  const full = line(speech);
  return full.length <= most ? full : clipMarkup(line({ ...speech, glyphs: plainGlyphs }), most);
}

/** Words for a button, an option or a code block, which show letters only; `most` limits the length of names. */
export function label(speech: Speech, says: Words, most?: number): string {
  return inLetters(speech, says, {
    seat: (seat) => plainName(speech, seat, most),
    card: (card) => speech.game.face(card).text,
  });
}

function inLetters(
  { language }: Pick<Speech, 'language'>,
  says: Words,
  fill: Parameters<typeof fillIn>[1],
): string {
  return withSounds(language, fillIn(read(says, language).replace(/\*\*/g, ''), fill));
}

/**
 * A time on the reader’s own clock, by default as how long until or since then, which Discord keeps up to date. The time
 * of day (`t`) stays true where what was to happen then has happened.
 */
export function timestamp(ms: number, style: 'R' | 't' = 'R'): string {
  return `<t:${Math.floor(ms / 1000)}:${style}>`;
}

/** A UTC date: 21 November 2026. */
export function dayName(day: Day, language: Language): string {
  return dateIn(language, Date.parse(day), { dateStyle: 'long' });
}

/** The month of a time: November 2026. */
export function monthName(time: number, language: Language): string {
  return dateIn(language, time, { month: 'long', year: 'numeric' });
}

/** How to fill in a picture for readers who see it. */
export function drawnFilling(speech: Speech): Filling {
  const drawn = (most?: number) => (seat: Seat) => plainName(speech, seat, most, drawnNames);
  return filling(speech, drawn(), drawn(LONGEST_NAME));
}

/** How to fill in its description for readers who do not. */
export function toldFilling(speech: Speech): Filling {
  const told = (seat: Seat) => plainName(speech, seat);
  return filling(speech, told, told);
}

/** How to fill in a picture without people. */
export function gameFilling(game: Game, language: Language): Filling {
  const nobody = () => read(words.nobody, language);
  return filling({ game, language }, nobody, nobody);
}

function filling(
  speech: Pick<Speech, 'game' | 'language'> & Partial<Pick<Speech, 'table'>>,
  alone: (seat: Seat) => string,
  inWords: (seat: Seat) => string,
): Filling {
  const face = (card: CardId) => speech.game.face(card);
  const fill = { seat: inWords, card: (card: CardId) => face(card).text };
  const isStoodIn = (seat: Seat): boolean => {
    const occupant = speech.table?.occupants[seat];
    return occupant?.kind === 'bot' && occupant.person !== null;
  };
  return { words: (says) => inLetters(speech, says, fill), seat: alone, isStoodIn, face };
}

/** Seats whose names contain letters that pictures cannot draw. */
export function markedSeats({ table, language }: Speech): readonly Seat[] {
  return seatsOf(table.occupants.length).filter((seat) => {
    const occupant = table.occupants[seat];
    return occupant !== undefined && drawnName(occupant, language) === null;
  });
}

/** The name of a seat's player, as plain letters. */
function plainName({ table, language }: Speech, seat: Seat, most?: number, names = seatNames): string {
  return isolated(names(table.occupants, language, most)[seat] ?? read(words.nobody, language));
}

/** A longer name would push what is said about its seat off the line. */
const LONGEST_NAME = 12;

/** A seat's player at the start of a line about it: short, and without a mention. */
export function seatName({ table, language }: Speech, seat: Seat, letters: number = LONGEST_NAME): string {
  const { occupants } = table;
  const name = seatNames(occupants, language, letters)[seat] ?? read(words.nobody, language);
  return `${occupants[seat]?.kind === 'bot' ? '🤖 ' : ''}${escapeName(name, language)}`;
}

/** A result as its game calls it: 1 point, −1 point, 18 across. */
export function scoreWords(game: Game | undefined, points: number): Words {
  return game?.use(({ telling }) => telling?.score?.(points)) ?? words.points({ points });
}

/** A change: ▲ 18, ▼ 5, ±0. Sign and number stay on one line. */
export function shift(change: number, language: Language): string {
  return change === 0 ? '±0' : `${change < 0 ? '▼' : '▲'}\u00a0${numberIn(language, Math.abs(change))}`;
}

/** A rating; a question mark follows while it is provisional. */
export function ratingText(rating: number, isProvisional: boolean, language: Language): string {
  return `${numberIn(language, rating)}${isProvisional ? '?' : ''}`;
}

/** What a game is about, in a sentence. */
export function blurbOf({ blurb, translations }: Pick<Game, 'blurb' | 'translations'>): Words {
  const { de, es } = translations ?? {};
  return { versions: { en: blurb, ...(de && { de: de.blurb }), ...(es && { es: es.blurb }) }, about: {} };
}

/** How long something lasts: 45 s, 2 min, 1 h, 1 day. */
export function duration(seconds: number): Words {
  if (seconds % 86_400 === 0) return words.days({ days: seconds / 86_400 });
  if (seconds % 3_600 === 0) return words.hours({ hours: seconds / 3_600 });
  return seconds % 60 === 0 ? words.minutes({ minutes: seconds / 60 }) : words.seconds({ seconds });
}
