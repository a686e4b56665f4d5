import { botOf } from '../engine/game.ts';
import { fastRng } from '../engine/rng.ts';
import { seat } from '../engine/seat.ts';
import { findGame } from '../games/registry.ts';
import type { Opponent } from '../tables/ports.ts';

/** Calls the game's own `bot` on this thread, with randomness that depends only on the question's seed. */
export const opponent: Opponent = {
  choose: async (question) => {
    const game = findGame(question.game);
    if (game === undefined) throw new Error(`no game ${question.game}`);
    return game.use((definition) => {
      const move = botOf(definition, question.personality)(
        question.view as never,
        seat(question.seat),
        question.level,
        fastRng(question.seed),
      );
      return definition.notation.write(move);
    });
  },
};
