import type { GameDefinition } from '../engine/game.ts';
import { play, start, waitingFor } from '../engine/position.ts';
import { questionAt } from './bot-question.ts';
import type { Expert } from './days.ts';
import type { Opponent } from './ports.ts';
import { gameOf } from './queries.ts';

/**
 * Lets the hardest bot play a game for one from a seed. It sees what a player sees, so anybody could reach its result.
 * All its randomness comes from the seed and no other policy ever moves for it, so the result is always the same;
 * rejects if the bot could not choose a move.
 */
export async function expertAt(game: string, seed: string, opponent: Opponent): Promise<Expert> {
  return gameOf({ game }).use((definition) => playedOut(definition, seed, opponent));
}

async function playedOut<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  seed: string,
  opponent: Opponent,
): Promise<Expert> {
  let { position } = start(game, { seats: 1, options: game.options.defaults, seed });
  for (let [at] = waitingFor(game, position); at !== undefined; [at] = waitingFor(game, position)) {
    const choice = await opponent.choose({ ...questionAt(game, position, at, 'hard'), exact: true });
    const move = game.notation.read(choice);
    const turn = move === null ? null : play(game, position, at, move);
    if (turn === null || !turn.ok) throw new Error(`the expert chose ${choice}, which cannot be played`);
    position = turn.value.position;
  }
  const { outcome } = position;
  const points = outcome?.placings[0]?.points;
  if (outcome === null || points === undefined) throw new Error(`${game.id} has no end for one`);
  return { points, won: outcome.winners.length > 0 };
}
