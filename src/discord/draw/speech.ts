import type { Game } from '../../engine/game.ts';
import type { MixedWord } from '../../engine/mix.ts';
import { fillIn } from '../../engine/scene.ts';
import type { Seat } from '../../engine/seat.ts';
import type { Words } from '../../engine/words.ts';
import type { Filling } from '../../pictures/filled-picture.ts';
import { drawable } from '../../pictures/svg.ts';
import type { Day } from '../../tables/days.ts';
import { isFormer, type UserId } from '../../tables/ids.ts';
import { gameOf, nameOf } from '../../tables/queries.ts';
import type { ReadTold } from '../../tables/story.ts';
import type { Named, Table } from '../../tables/table.ts';
import { read } from '../../words/read.ts';
import { plainGlyphs } from './glyphs.ts';
import { clip, clipMarkup } from './limits.ts';
import type { Voice } from './voice.ts';

/** For the first three places. */
export const MEDALS = ['🥇', '🥈', '🥉'] as const;

/** What is needed to put a game's words into a message. */
export interface Speech extends Voice {
  readonly table: Table;
  readonly game: Game;
}

export function speechOf(table: Table, { language, glyphs }: Voice): Speech {
  return { table, game: gameOf(table), language, glyphs };
}

/** A person's name as plain text inside a message: no markup, no mention, one line. */
export function escapeName(name: string): string {
  return oneLine(name).replace(/[\\*_~`|<>#[\]():@-]/g, '\\$&');
}

/** A person’s name as plain letters on one line. */
export function oneLine(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();
  return plain === '' ? 'someone' : plain;
}

/** A person in running text: a mention that notifies nobody, and no name for who was forgotten. */
export function mention(user: UserId): string {
  return isFormer(user) ? 'a former player' : `<@${user}>`;
}

/** Whoever plays a seat, in running text: people as a mention that notifies nobody. */
export function inText(occupant: Named | undefined): string {
  if (occupant === undefined) return 'nobody';
  if (occupant.kind === 'player' && occupant.person !== null) return mention(occupant.person.id);
  return `🤖 ${escapeName(occupant.name)}`;
}

/** Words for running text. */
export function say(speech: Speech, words: Words): string {
  return filled(speech, words, (seat) => inText(speech.table.occupants[seat]));
}

function filled({ game, glyphs, language }: Speech, words: Words, seat: (seat: Seat) => string): string {
  return fillIn(read(words, language), { seat, card: (card) => glyphs.inText(game, card) });
}

/** What people added to a deal, each word with its person. */
export function givenWords({ occupants }: Pick<Table, 'occupants'>): readonly string[] {
  return occupants.flatMap((occupant) =>
    occupant.word === null ? [] : [`${inText(occupant)} ${wordText(occupant.word)}`],
  );
}

function wordText({ text }: MixedWord): string {
  return text === null ? 'a deleted word' : `“${escapeName(text)}”`;
}

/** Who moved, before a line that tells of the move. */
const MOVED_BY = { player: '›', clock: '⏰', bot: '🤖' } as const;

/** A line of the story with the sign of who moved and the names of its moment. Bots in it go by their short names. */
export function sayTold(speech: Speech, { says, by, names }: ReadTold, most: number): string {
  const called = (seat: Seat): string => {
    const then = names[seat];
    return then?.kind === 'bot' ? escapeName(withoutBot(then.name)) : inText(then);
  };
  return `${MOVED_BY[by ?? 'player']} ${onOneLine(speech, says, most, called)}`;
}

/** Words on one line of so many characters at most: emojis take many of them, and give way to signs first. */
export function sayShort(speech: Speech, words: Words, most: number): string {
  return onOneLine(speech, words, most, (seat) => inText(speech.table.occupants[seat]));
}

function onOneLine(speech: Speech, words: Words, most: number, called: (seat: Seat) => string): string {
  const line = (drawn: Speech): string => filled(drawn, words, called).replace(/\n+/g, ' ');
  const full = line(speech);
  return full.length <= most ? full : clipMarkup(line({ ...speech, glyphs: plainGlyphs }), most);
}

/** Words for a button, an option or a code block, where nothing but letters is drawn. */
export function label({ table, game, glyphs, language }: Speech, words: Words): string {
  const filled = fillIn(read(words, language), {
    seat: (seat) => plainName(table, seat),
    card: (card) => glyphs.onButton(game, card),
  });
  return filled.replace(/\*\*/g, '');
}

/** A day of the calendar of UTC: 21 November 2026. */
export function dayName(day: Day): string {
  return new Date(day).toLocaleDateString('en-GB', { timeZone: 'UTC', dateStyle: 'long' });
}

/** The month of a time: November 2026. */
export function monthName(time: number): string {
  return new Date(time).toLocaleDateString('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });
}

/** How a picture is filled in: in letters that it can draw. */
export function fillingOf({ table, game, language }: Speech): Filling {
  const seat = (index: Seat): string => {
    const name = plainName(table, index);
    return drawable(name) === '' ? `Seat ${index + 1}` : name;
  };
  const words = (text: Words): string => {
    const filled = fillIn(read(text, language), { seat, card: (card) => game.face(card).text });
    return filled.replace(/\*\*/g, '');
  };
  return { words, seat, face: (card) => game.face(card) };
}

/** The name of whoever plays a seat, as plain letters. */
function plainName(table: Table, seat: Seat): string {
  const occupant = table.occupants[seat];
  return occupant === undefined ? 'nobody' : oneLine(nameOf(occupant));
}

/** A longer name would push what is said about its seat off the line. */
const LONGEST_NAME = 12;

/** Whoever plays a seat at the start of a line about it: short, and nobody is mentioned. */
export function seatName({ table }: Speech, seat: Seat): string {
  const occupant = table.occupants[seat];
  if (occupant?.kind === 'bot') return `🤖 ${escapeName(withoutBot(occupant.name))}`;
  return escapeName(clip(plainName(table, seat), LONGEST_NAME));
}

/** All bots are called Bot something: where a sign says that, or there is little room, the something is enough. */
export function withoutBot(name: string): string {
  return name.replace(/^Bot (?=\S)/, '');
}

/** So many of something: 1 point, −1 point, 2 points. */
export function count(amount: number, what: string): string {
  return `${number(amount)} ${Math.abs(amount) === 1 ? what : `${what}s`}`;
}

/** A number as people write it: 12,345, or −2. */
export function number(amount: number): string {
  return Math.round(amount).toLocaleString('en-GB').replace('-', '−');
}

/** By how much something changed: +18, −5, ±0. */
export function signed(change: number): string {
  return change === 0 ? '±0' : `${change < 0 ? '−' : '+'}${number(Math.abs(change))}`;
}

/** A rating; one that is still provisional has a question mark. */
export function ratingText(rating: number, isProvisional: boolean): string {
  return `${number(rating)}${isProvisional ? '?' : ''}`;
}
