import { ApplicationCommandType } from 'discord-api-types/v10';
import { games } from '../../../games/registry.ts';
import { dayOf } from '../../../tables/days.ts';
import { type Home, WORLD } from '../../../tables/ids.ts';
import { isForOne } from '../../../tables/queries.ts';
import { refusals } from '../../../tables/refusals.ts';
import { opensIn } from '../../../tables/table-settings.ts';
import { gamesMessage } from '../../draw/games-message.ts';
import type { Command } from '../../interactions/command.ts';
import type { Parts } from '../../interactions/context.ts';
import { described, named } from '../../interactions/described.ts';
import type { Incoming } from '../../interactions/incoming.ts';
import { ANYWHERE } from '../../interactions/reach.ts';
import type { Reply } from '../../interactions/reply.ts';
import { inviteLink } from '../../needed-permissions.ts';

/** `/play` */
export const playCommand: Command = {
  data: {
    ...ANYWHERE,
    type: ApplicationCommandType.ChatInput,
    ...named('play'),
    ...described('See the games and pick one', {
      de: 'Die Spiele ansehen und eins auswählen',
      es: 'Ver los juegos y elegir uno',
    }),
  },
  run: runPlay,
};

/** `/play`: the games to choose from and today’s deals, for the asker only. */
async function runPlay(
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
