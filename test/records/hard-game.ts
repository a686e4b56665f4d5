import type { GameDefinition, Level } from '../../src/engine/game.ts';
import { type Position, play, start, viewOf, waitingFor } from '../../src/engine/position.ts';
import type { GameRecord, RecordedMove } from '../../src/engine/record.ts';
import { fastRng } from '../../src/engine/rng.ts';
import { seat } from '../../src/engine/seat.ts';
import { inEnglish } from '../../src/words/read.ts';

/** The seat whose moves a review is about: they count as a person’s. */
export const JUDGED = seat(0);

/** The alternative move at a decision of the judged seat; null leaves it to the bot. */
export type Otherwise = <S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  position: Position<S>,
  meant: M,
) => M | null;

/** A game in which a bot of one level plays the judged seat and normal bots the others. */
export function gameBy<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  wanted: {
    readonly level: Level;
    readonly seats: number;
    readonly options: O;
    readonly luck: number;
    /** Of the deal. Derived from `luck` by default. */
    readonly seed?: string;
  },
  otherwise: Otherwise = () => null,
): GameRecord {
  const { seats, options, luck } = wanted;
  const { seed = luck.toString(16).padStart(32, '0') } = wanted;
  const rng = fastRng(luck);
  const moves: RecordedMove[] = [];
  let { position } = start(game, { seats, options, seed });
  for (let [at] = waitingFor(game, position); at !== undefined; [at] = waitingFor(game, position)) {
    const isJudged = at === JUDGED;
    const meant = game.bot(viewOf(game, position, at), at, isJudged ? wanted.level : 'normal', rng);
    const move = (isJudged ? otherwise(game, position, meant) : null) ?? meant;
    const turn = play(game, position, at, move);
    if (!turn.ok) throw new Error(inEnglish(turn.error.says));
    moves.push({ seat: at, by: isJudged ? 'player' : 'bot', move: game.notation.write(move) });
    position = turn.value.position;
  }
  return { game: game.id, rules: game.rules, seats, options, seed, moves };
}
