import { tableMessage } from '../src/discord/draw/table-message.ts';
import type { Game } from '../src/engine/game.ts';
import { opponent } from '../src/opponents/direct.ts';
import type { FilledBoard } from '../src/pictures/filled-picture.ts';
import { botQuestion } from '../src/tables/bot-question.ts';
import { playedByBot } from '../src/tables/moves.ts';
import { waiting } from '../src/tables/queries.ts';
import type { Table } from '../src/tables/table.ts';
import { dealt, GLYPHS, lobbyOf } from '../test/discord/drawn.ts';

const MOST_MOVES = 600;

/** The board of a table as everybody sees it, after each move of a game between easy bots; none where a game has none. */
export async function boardsOf(game: Game, seats: number, seed: number): Promise<readonly FilledBoard[]> {
  const boards: FilledBoard[] = [];
  let table = dealt(lobbyOf(game.id, seats), seed);
  for (let moves = 0; moves < MOST_MOVES && table.status === 'playing'; moves++) {
    const [seat] = waiting(table);
    if (seat === undefined) throw new Error(`nobody is waited for in ${game.id}`);
    const question = { ...botQuestion(table, seat), level: 'easy' as const };
    const played = playedByBot(table, seat, await opponent.choose(question), 2_000);
    if (!played.ok) throw new Error(played.error.says);
    table = played.value.after;
    boards.push(...shownAt(table));
  }
  return boards;
}

function shownAt(table: Table): readonly FilledBoard[] {
  const { pictures = [] } = tableMessage(table, 'public', GLYPHS);
  return pictures.flatMap(({ picture }) => (picture.kind === 'board' ? [picture] : []));
}
