import type { Game } from '../../src/engine/game.ts';
import type { Seat } from '../../src/engine/seat.ts';
import { opponent } from '../../src/opponents/direct.ts';
import { botQuestion } from '../../src/tables/bot-question.ts';
import { guildId, tableId, userId } from '../../src/tables/ids.ts';
import { join, openLobby } from '../../src/tables/lobby.ts';
import { deal, playedByBot } from '../../src/tables/moves.ts';
import { hasPrivateHands, waiting } from '../../src/tables/queries.ts';
import type { Table } from '../../src/tables/table.ts';
import { inEnglish } from '../../src/words/read.ts';

/** A table at one moment of its game, and which hands to show. */
export interface Moment {
  readonly name: string;
  readonly table: Table;
  readonly hand: Seat | null;
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
  const course = await played(deal(lobby, { seating: SEED, cards: SEED }));
  const shown = SHARES.flatMap(([name, share]): readonly Moment[] => {
    const table = course[Math.round(share * (course.length - 1))];
    if (table === undefined) return [];
    const asked = waiting(table)[0] ?? null;
    return [{ name, table: onTheClock(table), hand: hasPrivateHands(table) ? asked : null }];
  });
  return [{ name: 'the lobby', table: lobby, hand: null }, ...shown];
}

/** Gives the asked players some time left. */
function onTheClock(table: Table): Table {
  const asked: readonly number[] = waiting(table);
  const until = OPENED + table.secondsPerTurn * 1_000;
  return { ...table, deadlines: table.occupants.map((_, seat) => (asked.includes(seat) ? until : null)) };
}

/** The table after every move, with a bot choosing for everyone. */
async function played(start: Table): Promise<readonly Table[]> {
  const course = [start];
  for (let table = start; table.status === 'playing' && course.length < MOST_MOVES; ) {
    const [seat] = waiting(table);
    if (seat === undefined) throw new Error('nobody is waited for');
    const question = { ...botQuestion(table, seat), level: 'normal' as const };
    const moved = playedByBot(table, seat, await opponent.choose(question), OPENED);
    if (!moved.ok) throw new Error(inEnglish(moved.error.says));
    table = byPeople(moved.value.after);
    course.push(table);
  }
  return course;
}

/** The story and the turns as people would have made them: nobody at these tables is a bot, and nobody was away. */
function byPeople(table: Table): Table {
  const recent = table.recent.map((one) => ({
    ...one,
    move: one.move === null ? null : { ...one.move, by: 'player' as const },
  }));
  const turns = table.turns.map(({ player, clock, bot }) => ({
    player: player + clock + bot,
    clock: 0,
    bot: 0,
  }));
  return { ...table, recent, turns };
}

function lobbyOf(game: Game, seats: number): Table {
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
