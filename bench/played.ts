import { tableMessage } from '../src/discord/features/table/table.message.ts';
import type { Game } from '../src/engine/game.ts';
import { opponent } from '../src/opponents/direct.ts';
import type { FilledBoard } from '../src/pictures/filled-picture.ts';
import { botQuestion } from '../src/tables/bot-question.ts';
import { playedByBot } from '../src/tables/moves.ts';
import { waiting } from '../src/tables/queries.ts';
import type { Table } from '../src/tables/table.ts';
import { inEnglish } from '../src/words/read.ts';
import { dealt, lobbyOf, VOICE } from '../test/discord/drawn.ts';

const MOST_MOVES = 600;

/** A table of people after each move of a game that easy bots play for them. */
export async function tablesOf(
  game: Game,
  seats: number,
  seed: number,
  mostMoves = MOST_MOVES,
): Promise<readonly Table[]> {
  const tables: Table[] = [];
  let table = dealt(lobbyOf(game.id, seats), seed);
  while (tables.length < mostMoves && table.status === 'playing') {
    const [seat] = waiting(table);
    if (seat === undefined) throw new Error(`nobody is waited for in ${game.id}`);
    const question = { ...botQuestion(table, seat), level: 'easy' as const };
    const played = playedByBot(table, seat, await opponent.choose(question), 2_000);
    if (!played.ok) throw new Error(inEnglish(played.error.says));
    table = played.value.after;
    tables.push(table);
  }
  return tables;
}

/** The board of a table as everyone sees it, after each move; empty if the game has none. */
export async function boardsOf(game: Game, seats: number, seed: number): Promise<readonly FilledBoard[]> {
  return (await tablesOf(game, seats, seed)).flatMap((table) => {
    const { pictures = [] } = tableMessage(table, 'public', VOICE);
    return pictures.flatMap(({ picture }) => (picture.kind === 'board' ? [picture] : []));
  });
}
