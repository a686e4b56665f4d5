import { ComponentType } from 'discord-api-types/v10';
import { emojisOf } from '../../src/discord/draw/card-emojis.ts';
import { type Glyphs, glyphs, plainGlyphs, plainVoice } from '../../src/discord/draw/glyphs.ts';
import type { Look } from '../../src/discord/draw/look.ts';
import type { Message } from '../../src/discord/draw/message.ts';
import { replayMessage } from '../../src/discord/features/replay/replay.message.ts';
import { tableMessage } from '../../src/discord/features/table/table.message.ts';
import { withoutPictures } from '../../src/discord/wire/attach-pictures.ts';
import type { Game } from '../../src/engine/game.ts';
import { type Language, OTHER_LANGUAGES } from '../../src/engine/languages.ts';
import { isUndoable } from '../../src/engine/position.ts';
import { seat as seatAt } from '../../src/engine/seat.ts';
import { pictureSize } from '../../src/pictures/picture-size.ts';
import { dealSecretFrom } from '../../src/tables/fair-deal.ts';
import { guildId, tableId, type UserId } from '../../src/tables/ids.ts';
import { addBot, giveWord, join, openLobby } from '../../src/tables/lobby.ts';
import { deal } from '../../src/tables/moves.ts';
import { practiceOf } from '../../src/tables/practice.ts';
import { hasPrivateHands, isForOne, waiting, withPosition } from '../../src/tables/queries.ts';
import type { Replay } from '../../src/tables/replays.ts';
import { momentOf } from '../../src/tables/story.ts';
import { isUnderWay, type Person, type Table } from '../../src/tables/table.ts';
import { inEnglish } from '../../src/words/read.ts';
import { courseOf } from '../gallery/moments.ts';
import { kindOf } from '../gallery/remarkable.ts';
import { atLength } from '../support/length.ts';
import { circumstancesOf, onTheClock } from './circumstances.ts';

/** One message of a table, with a name for reporting that it does not fit. */
export interface Sample {
  readonly name: string;
  readonly game: string;
  readonly seats: number;
  readonly shows: 'lobby' | 'table' | 'end' | 'replay' | 'rules' | 'games';
  /** English if left out. */
  readonly language?: Language;
  readonly message: Message;
}

const SEED = '00112233445566778899aabbccddeeff';
export const OPENED = Date.UTC(2026, 0, 5, 20);

/**
 * The messages of tables with so many seats, for everyone and for the player to move, and of a practice table for its
 * player, with both ways of drawing cards, with pictures and without: the lobby, the end, some moments of the game,
 * and those whose messages look tallest, including events other than moves. The first game is also replayed. In the
 * other languages: the lobby, the end and the first of each kind of moment that a game shows large. In the gate, other
 * languages, and events without pictures, are drawn at the fullest table only.
 */
export async function samplesOf(
  game: Game,
  people: readonly Person[],
  seats: number,
  moments: number,
  emoji: (name: string) => string,
): Promise<readonly Sample[]> {
  const sitting = people.slice(0, Math.min(seats, Math.ceil(seats / 2) + 1));
  const emojis = glyphs(new Map([...emojisOf(game).values()].map(({ name }) => [name, emoji(name)])));
  const most: Way = { name: 'emojis', glyphs: emojis, pictures: true };
  const least: Way = { name: 'text alone', glyphs: plainGlyphs, pictures: false };
  const mixed: readonly Way[] = [
    { name: 'emojis alone', glyphs: emojis, pictures: false },
    { name: 'text', glyphs: plainGlyphs, pictures: true },
  ];
  const ends = [most, least];
  const isFullest = seats === game.seats.max;
  const ways = [most, ...atLength([], mixed), least];
  const lobby = lobbyOf(game, sitting, seats - sitting.length);
  const alone = { ...lobbyOf(game, sitting.slice(0, 1), seats - 1), visibility: 'private' as const };
  const practice = practiceTable(game, sitting.slice(0, 1));
  const tables = [lobby, ...(moments === 0 ? [] : [practice]), ...(isForOne(game) ? [alone] : [])];
  const samples: Sample[] = [];
  for (const [index, opened] of tables.entries()) {
    const taken = opened.occupants.length;
    const course = await easyCourse(opened);
    const step = moments === 0 ? course.length : Math.max(1, Math.floor(course.length / moments));
    const heights = guesses(course);
    const shown = new Set([
      ...(index === 0 ? [lobby] : []),
      ...course.filter((_, at) => at % step === 0 || at === course.length - 1),
      ...highest(heights, HIGHEST),
      ...highest(
        heights.filter(({ table }) => table.undoable !== null),
        HIGHEST,
      ),
    ]);
    samples.push(...[...shown].flatMap((table) => drawn(table, taken, ways)));
    const special = new Set([...(index === 0 ? [lobby] : []), ...highest(heights, 1), ...course.slice(-1)]);
    for (const { name, table, look } of [...special].flatMap(circumstancesOf))
      for (const sample of drawn(table, taken, atLength(isFullest ? ends : [most], ends), look))
        samples.push({ ...sample, name: `${sample.name}, ${name}` });
    const striking = [...(index === 0 ? [lobby] : []), ...strikingIn(course), ...course.slice(-1)];
    // `tallestOf` measures every language at a table of four.
    for (const language of atLength(isFullest ? OTHER_LANGUAGES : [], OTHER_LANGUAGES))
      for (const table of striking) samples.push(...drawn(table, taken, [most], {}, language));
    if (index === 0 && moments > 0) samples.push(...replayed(course, seats));
  }
  return samples;
}

/** The tallest moments of a table of four on the clock, in every language. */
export async function tallestOf(
  game: Game,
  people: readonly Person[],
  moments: number,
  emoji: (name: string) => string,
): Promise<readonly Sample[]> {
  const seats = Math.min(FOUR, game.seats.max);
  const lobby = lobbyOf(game, people.slice(0, seats), 0);
  const course = (await easyCourse(lobby)).filter(({ status }) => status === 'playing').map(onTheClock);
  const emojis = glyphs(new Map([...emojisOf(game).values()].map(({ name }) => [name, emoji(name)])));
  return (['en', ...OTHER_LANGUAGES] as const).flatMap((language) =>
    highest(guesses(course, language), moments).flatMap((table) =>
      drawn(table, seats, [{ name: 'on the clock', glyphs: emojis, pictures: true }], {}, language),
    ),
  );
}

const FOUR = 4;

/** How cards are drawn, and whether with the pictures that a host or a server can switch off. */
interface Way {
  readonly name: string;
  readonly glyphs: Glyphs;
  readonly pictures: boolean;
}

/** A message for each reader in each way; a message without pictures is the same with them switched off. */
function drawn(
  table: Table,
  seats: number,
  ways: readonly Way[],
  look: Look = {},
  language: Language = 'en',
): readonly Sample[] {
  return readersOf(table).flatMap((reader) =>
    ways.flatMap((way): readonly Sample[] => {
      const message = tableMessage(table, reader, { language, glyphs: way.glyphs }, look);
      const isSame = message.pictures === undefined;
      if (isSame && ways.some((other) => other.pictures && !way.pictures && other.glyphs === way.glyphs))
        return [];
      const name = [
        `${table.game} for ${seats}`,
        table.position === null ? 'lobby' : `move ${table.position.seq}`,
        reader === 'public' ? 'table' : table.practice ? 'practice' : 'hand',
        way.name,
        ...(language === 'en' ? [] : [language]),
      ].join(', ');
      const shows = table.status === 'over' ? 'end' : table.position === null ? 'lobby' : 'table';
      const shown = way.pictures ? message : withoutPictures(message);
      return [{ name, game: table.game, seats, shows, language, message: shown }];
    }),
  );
}

/** The first table with each kind of moment. */
function strikingIn(course: readonly Table[]): readonly Table[] {
  const found = new Map<string, Table>();
  for (const table of course) {
    const kind = kindOf(momentOf(table)?.text ?? '');
    if (kind !== '' && !found.has(kind)) found.set(kind, table);
  }
  return [...found.values()];
}

/**
 * The beginning, a middle and the end of a replay, for the first player and for others, with hands hidden and shown.
 */
function replayed(course: readonly Table[], seats: number): readonly Sample[] {
  const table = course.at(-1);
  if (table === undefined) return [];
  const replay: Replay = {
    table,
    moves: course.flatMap(({ recent }) => {
      const move = recent.at(-1)?.move ?? null;
      // The move itself does not matter: its position is known.
      return move === null ? [] : [{ ...move, move: '' }];
    }),
    turns: course.flatMap(({ position, recent }) =>
      position === null ? [] : [{ position, events: recent.at(-1)?.events ?? [] }],
    ),
  };
  const last = replay.moves.length;
  return [0, Math.floor(last / 2), last].flatMap((at) =>
    [FIRST_SEAT, null].flatMap((mine) =>
      [false, true].map((open) => ({
        name: `${table.game} for ${seats}, replay at ${at}, ${mine === null ? 'others’' : 'own'}, hands ${open ? 'shown' : 'hidden'}`,
        game: table.game,
        seats,
        shows: 'replay',
        message: replayMessage(replay, { at, open, mine }, plainVoice),
      })),
    ),
  );
}

const FIRST_SEAT = seatAt(0);

/** How many moments of a game to keep for the public, and as many for one seat. */
const HIGHEST = atLength(1, 2);

/** Every how many moves a height is estimated: the tables in between look much like their neighbours. */
const GUESSED = atLength(6, 1);

/** An estimate of a message's height. */
interface Guess {
  readonly table: Table;
  readonly reader: 'public' | UserId;
  readonly height: number;
}

function guesses(course: readonly Table[], language: Language = 'en'): readonly Guess[] {
  return course
    .filter((_, at) => at % GUESSED === 0)
    .flatMap((table) =>
      readersOf(table).map((reader) => ({
        table,
        reader,
        height: guess(tableMessage(table, reader, { ...plainVoice, language })),
      })),
    );
}

/** For each reader, the tables whose messages look tallest. */
function highest(guessed: readonly Guess[], count: number): readonly Table[] {
  return [true, false].flatMap((isPublic) =>
    guessed
      .filter(({ reader }) => (reader === 'public') === isPublic)
      .toSorted((one, other) => other.height - one.height)
      .slice(0, count)
      .map(({ table }) => table),
  );
}

/** The approximate number of letters per line, and its height in pixels. */
const LINE = { letters: 36, height: 22 };
const BUTTON = { letters: 5, height: 42 };

/** From the letters and the pictures of a message alone, so that it does not share the mistakes of the drawing code. */
function guess({ components, pictures = [] }: Message): number {
  let height = pictures.reduce((sum, { picture }) => {
    const { width, height } = pictureSize(picture);
    return sum + (height * 310) / width;
  }, 0);
  const lines = (letters: number): number => Math.max(1, Math.ceil(letters / LINE.letters));
  const parts = components.flatMap((part) => (part.type === ComponentType.Container ? part.components : []));
  for (const part of parts) {
    if (part.type === ComponentType.TextDisplay)
      for (const line of part.content.split('\n')) height += lines(line.length) * LINE.height;
    if (part.type !== ComponentType.ActionRow) continue;
    const letters = part.components.map(
      (one) => ('label' in one ? (one.label ?? '').length : 0) + BUTTON.letters,
    );
    height += lines(letters.reduce((sum, each) => sum + each, 0)) * BUTTON.height;
  }
  return height;
}

/** A word of the maximum length, with wide letters. */
const LONG_WORD = 'Wombat 🦣 ww';

/** People first, then bots, whose lines are as long as possible. */
function lobbyOf(game: Game, people: readonly Person[], bots: number): Table {
  const [host, ...others] = people;
  if (host === undefined) throw new RangeError('a table needs a host');
  const options = game.options.defaults;
  const opening = {
    guild: guildId('100000000000000001'),
    channel: '200000000000000001',
    host,
    game: game.id,
    options,
  };
  const fixed = {
    id: tableId('abcd2345'),
    rules: game.rules,
    options,
    secondsPerTurn: game.secondsPerTurn,
    dealSecret: isForOne(game) ? null : dealSecretFrom(SEED),
  };
  const changed = (done: ReturnType<typeof join>): Table => {
    if (!done.ok) throw new Error(inEnglish(done.error.says));
    return done.value;
  };
  let table = openLobby(opening, fixed, OPENED);
  for (const person of others) table = changed(join(table, person));
  const words = table.dealSecret === null ? [] : people;
  for (const person of words) table = changed(giveWord(table, person.id, LONG_WORD));
  for (let bot = 0; bot < bots; bot++) table = changed(addBot(table, host.id, 'normal'));
  return table;
}

/** A practice table as its command opens it. */
function practiceTable(game: Game, people: readonly Person[]): Table {
  const { bots, options } = practiceOf(game);
  return { ...lobbyOf(game, people, bots?.count ?? 0), options, visibility: 'private', practice: true };
}

/** The table after every move of a whole game between easy bots, with what its people may take back. */
async function easyCourse(lobby: Table): Promise<readonly Table[]> {
  const course = await courseOf(deal(lobby, { seating: SEED, cards: SEED }), 'easy');
  return course.map((table, at) => ({ ...table, undoable: undoableAfter(course[at - 1], table) }));
}

/** What the person who made this move may take back. */
function undoableAfter(before: Table | undefined, after: Table): Table['undoable'] {
  const [seat] = before === undefined ? [] : waiting(before);
  if (before === undefined || seat === undefined || before.occupants[seat]?.kind !== 'player') return null;
  const isQuiet = withPosition(after, (game, position) =>
    // Of the same table, so of the same game.
    isUndoable(game, before.position as typeof position, position, seat),
  );
  return isQuiet === true ? { seat, presses: [[before.position?.state]], again: false } : null;
}

function readersOf(table: Table): readonly ('public' | UserId)[] {
  if (table.visibility === 'private') return [table.host];
  if (!isUnderWay(table) || !hasPrivateHands(table)) return ['public'];
  const asked = waiting(table).flatMap((seat) => table.occupants[seat]?.person?.id ?? []);
  const stoodIn = table.occupants.find(
    ({ kind, person, left }) => kind === 'bot' && person !== null && !left,
  );
  return ['public', ...asked, ...(stoodIn?.person == null ? [] : [stoodIn.person.id])];
}
