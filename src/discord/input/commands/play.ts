import { games } from '../../../games/registry.ts';
import { dayOf } from '../../../tables/days.ts';
import { isForOne } from '../../../tables/queries.ts';
import { refusals } from '../../../tables/refusals.ts';
import { opensIn } from '../../../tables/table-settings.ts';
import { gamesMessage } from '../../draw/games-message.ts';
import type { Parts } from '../context.ts';
import type { Incoming } from '../incoming.ts';
import type { Reply } from '../reply.ts';

/** `/play`: the games to choose from and today’s deals, for the asker only. */
export async function runPlay(
  { tables, settings, isChannel, now }: Parts,
  { guild, channel, parent, who }: Pick<Incoming, 'guild' | 'channel' | 'parent' | 'who'>,
): Promise<Reply> {
  const day = dayOf(now());
  const deals = await Promise.all(
    games
      .filter(isForOne)
      .map(async (game) => ({ game, day, own: await tables.tryOf({ guild, game: game.id, day }, who.id) })),
  );
  const chosen = await settings.of(guild);
  const there = chosen.channels.filter((each) => isChannel(guild, each));
  const elsewhere = opensIn(chosen, { channel, parent }) ? null : refusals.notHere(there).says;
  const { publicResults } = chosen;
  return { kind: 'private', message: gamesMessage(games, deals, { elsewhere, publicResults }) };
}
