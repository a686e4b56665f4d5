import { games } from '../../../games/registry.ts';
import { dayOf } from '../../../tables/days.ts';
import { type Home, WORLD } from '../../../tables/ids.ts';
import { isForOne } from '../../../tables/queries.ts';
import { refusals } from '../../../tables/refusals.ts';
import { opensIn } from '../../../tables/table-settings.ts';
import { gamesMessage } from '../../draw/games-message.ts';
import { inviteLink } from '../../needed-permissions.ts';
import type { Parts } from '../context.ts';
import type { Incoming } from '../incoming.ts';
import type { Reply } from '../reply.ts';

/** `/play`: the games to choose from and today’s deals, for the asker only. */
export async function runPlay(
  { tables, settings, isChannel, firstTimes, now }: Parts,
  {
    ticket,
    guild,
    channel,
    parent,
    who,
    language,
  }: Pick<Incoming, 'ticket' | 'guild' | 'channel' | 'parent' | 'who' | 'language'>,
): Promise<Reply> {
  const day = dayOf(now());
  const homes: readonly Home[] = guild === WORLD ? [WORLD] : [guild, WORLD];
  const deals = await Promise.all(
    games.filter(isForOne).flatMap((game) =>
      homes.map(async (home) => {
        const own = await tables.tryOf({ guild: home, game: game.id, day }, who.id);
        return { guild: home, game, day, own };
      }),
    ),
  );
  const chosen = await settings.of(guild);
  const there = chosen.channels.filter((each) => isChannel(guild, each));
  const elsewhere = opensIn(chosen, { channel, parent }) ? null : refusals.notHere(there).says;
  const { publicResults } = chosen;
  const here = {
    elsewhere,
    isNewcomer: guild !== WORLD && (await firstTimes.isNewcomer(guild, who.id)),
    publicResults,
    language,
    ...(guild === WORLD ? { invite: inviteLink(ticket.application) } : {}),
  };
  return { kind: 'private', message: gamesMessage(games, deals, here) };
}
