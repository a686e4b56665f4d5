import type { Look } from '../../src/discord/draw/look.ts';
import type { Game, Level } from '../../src/engine/game.ts';
import type { Seat } from '../../src/engine/seat.ts';
import { countedAfter } from '../../src/engine/statistics.ts';
import { opponent } from '../../src/opponents/direct.ts';
import { botQuestion } from '../../src/tables/bot-question.ts';
import { guildId, tableId, userId } from '../../src/tables/ids.ts';
import { join, openLobby } from '../../src/tables/lobby.ts';
import { deal, playedByBot } from '../../src/tables/moves.ts';
import { gameOf, hasPrivateHands, waiting } from '../../src/tables/queries.ts';
import type { Table } from '../../src/tables/table.ts';
import { inEnglish } from '../../src/words/read.ts';
import { onTheClock } from '../page/circumstances.ts';

/** A table at one moment of its game, and which hands to show. */
export interface Moment {
  readonly name: string;
  readonly table: Table;
  readonly hand: Seat | null;
  readonly look?: Look;
}

/** How far a game has progressed, as a share of its moves. */
const SHARES = [
  ['the deal', 0],
  ['early', 0.12],
  ['in the middle', 0.5],
  ['late', 0.9],
  ['the end', 1],
] as const;
const SEED = '00112233445566778899aabbccddeeff';
const OPENED = Date.UTC(2026, 0, 5, 20);
const MOST_MOVES = 5_000;
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dario', 'Esra', 'Finn', 'Grace', 'Hugo'] as const;

/** Everyone who may sit at a table, by their ids. */
export const PEOPLE: ReadonlyMap<string, string> = new Map(
  NAMES.map((name, index) => [`30000000000000000${index}`, name]),
);

/** A whole game with so many seats, seen in the lobby and at moments from the deal to the end; always the same game. */
export async function momentsOf(game: Game, seats: number): Promise<readonly Moment[]> {
  const lobby = lobbyOf(game, seats);
  const course = await courseOf(deal(lobby, { seating: SEED, cards: SEED }), 'normal');
  const shown = SHARES.flatMap(([name, share]): readonly Moment[] => {
    const table = course[Math.round(share * (course.length - 1))];
    return table === undefined ? [] : [momentAt(name, table)];
  });
  return [{ name: 'the lobby', table: lobby, hand: null }, ...shown];
}

/** A table with the hand of the player on turn, if hands are private. */
export function momentAt(name: string, table: Table, look: Look = {}): Moment {
  const asked = waiting(table)[0] ?? null;
  return { name, table: onTheClock(table), hand: hasPrivateHands(table) ? asked : null, look };
}

/** The table after every move, with a bot of this level choosing for everyone, as if people had moved for themselves. */
export async function courseOf(start: Table, level: Level): Promise<readonly Table[]> {
  const course = [start];
  for (let table = start; table.status === 'playing' && course.length < MOST_MOVES; ) {
    const [seat] = waiting(table);
    if (seat === undefined) throw new Error('nobody is waited for');
    const question = { ...botQuestion(table, seat), level };
    const moved = playedByBot(table, seat, await opponent.choose(question), OPENED + course.length * 1_000);
    if (!moved.ok) throw new Error(inEnglish(moved.error.says));
    table = asIfBy(table.occupants[seat]?.kind ?? 'bot', seat, table, moved.value.after);
    course.push(table);
  }
  return course;
}

/** Attributes the move to a person, in all that is told and counted of it, although a bot chose it. */
function asIfBy(by: 'player' | 'bot', seat: Seat, before: Table, table: Table): Table {
  const recent = table.recent.map((entry, index) =>
    index < table.recent.length - 1 || entry.move === null
      ? entry
      : { ...entry, move: { ...entry.move, by } },
  );
  const turns = table.turns.map((each, index) =>
    by === 'player' && index === seat
      ? { player: each.player + each.clock + each.bot, clock: 0, bot: 0 }
      : each,
  );
  const events = table.recent.at(-1)?.events ?? [];
  const statistics = gameOf(table).use(({ counting }) =>
    countedAfter(counting?.statistics, before.statistics, events as never, null),
  );
  return { ...table, recent, turns, statistics };
}

export function lobbyOf(game: Game, seats: number): Table {
  const [host, ...others] = [...PEOPLE].slice(0, seats).map(([id, name]) => ({ id: userId(id), name }));
  if (host === undefined) throw new RangeError('a table needs a host');
  const options = game.options.defaults;
  const opening = {
    guild: guildId('100000000000000001'),
    channel: '200000000000000001',
    host,
    game: game.id,
    options,
  };
  const fixed = { id: tableId('abcd2345'), rules: game.rules, options, secondsPerTurn: game.secondsPerTurn };
  let table = openLobby(opening, fixed, OPENED);
  for (const person of others) {
    const joined = join(table, person);
    if (!joined.ok) throw new Error(inEnglish(joined.error.says));
    table = joined.value;
  }
  return table;
}
