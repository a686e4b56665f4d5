import { games } from '../../../games/registry.ts';
import { dayOf } from '../../../tables/days.ts';
import { isForOne } from '../../../tables/queries.ts';
import { gamesMessage } from '../../draw/games-message.ts';
import type { Parts } from '../context.ts';
import type { Incoming } from '../incoming.ts';
import type { Reply } from '../reply.ts';

/** `/play`: the games to choose from and today’s deals, for the asker only. */
export async function runPlay(
  { tables, now }: Parts,
  { guild, who }: Pick<Incoming, 'guild' | 'who'>,
): Promise<Reply> {
  const day = dayOf(now());
  const deals = await Promise.all(
    games
      .filter(isForOne)
      .map(async (game) => ({ game, day, own: await tables.tryOf({ guild, game: game.id, day }, who.id) })),
  );
  return { kind: 'private', message: gamesMessage(games, deals) };
}
