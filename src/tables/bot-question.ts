import type { GameDefinition, Level } from '../engine/game.ts';
import { type Position, viewOf } from '../engine/position.ts';
import { diceRng } from '../engine/rng.ts';
import type { Seat } from '../engine/seat.ts';
import type { BotQuestion } from './ports.ts';
import { withPosition } from './queries.ts';
import { personalityAt } from './seating.ts';
import type { Table } from './table.ts';

/** Where the choices of bots get their randomness: far beyond any deal, in the same seed. */
const BOT_STREAM = 2 ** 40;

/** What a bot is asked about a position: the view of its seat, and nothing else of the game. */
export function questionAt<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  position: Position<S>,
  at: Seat,
  level: Level,
  personality: string | null = null,
): BotQuestion {
  return {
    game: game.id,
    view: viewOf(game, position, at),
    seat: at,
    level,
    personality,
    seed: diceRng({ seed: position.dice.seed, drawn: BOT_STREAM + position.seq * 8 + at }).below(2 ** 32),
  };
}

/** What the bot of a seat is asked. */
export function botQuestion(table: Table, at: Seat): BotQuestion {
  const question = withPosition(table, (game, position) =>
    questionAt(
      game,
      position,
      at,
      table.occupants[at]?.level ?? 'normal',
      personalityAt(table, at)?.id ?? null,
    ),
  );
  if (question === null) throw new Error('a bot is asked in the lobby');
  return { ...question, whose: { server: table.guild, host: table.host } };
}
