import { ApplicationCommandType } from 'discord-api-types/v10';
import { games } from '../../../games/registry.ts';
import { dayOf } from '../../../tables/days.ts';
import { type Home, WORLD } from '../../../tables/ids.ts';
import { isForOne } from '../../../tables/queries.ts';
import { refusals } from '../../../tables/refusals.ts';
import { opensIn } from '../../../tables/table-settings.ts';
import { gamesTogether } from '../../draw/games.ts';
import type { Message } from '../../draw/message.ts';
import { ANYWHERE, type Command } from '../../interactions/command.ts';
import type { Parts } from '../../interactions/context.ts';
import { control } from '../../interactions/control.ts';
import type { Incoming } from '../../interactions/incoming.ts';
import { described, named } from '../../interactions/localizations.ts';
import type { Reply } from '../../interactions/reply.ts';
import { inviteLink } from '../../needed-permissions.ts';
import { chooseGameMessage, gamesMessage } from './games.message.ts';

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

export const playing = [
  control('play', {
    answers: 'own',
    counts: 'game',
    async run(parts, press, { act }) {
      if (act === 'show') return { kind: 'update', message: await playMessage(parts, press) };
      // A game for one has its own button, which starts it at once.
      const offered = act === 'now' ? gamesTogether() : games;
      return { kind: 'update', message: chooseGameMessage(offered, act, press.language) };
    },
  }),
];

async function runPlay(parts: Parts, asked: Asked): Promise<Reply> {
  return { kind: 'private', message: await playMessage(parts, asked), replaces: `play ${asked.who.id}` };
}

type Asked = Pick<Incoming, 'ticket' | 'guild' | 'channel' | 'parent' | 'who' | 'language'>;

/** `/play`: the games to choose from and today’s deals, for the asker only. */
async function playMessage(
  { tables, settings, standings, isChannel, firstTimes, now }: Parts,
  { ticket, guild, channel, parent, who, language }: Asked,
): Promise<Message> {
  const day = dayOf(now());
  const homes: readonly Home[] = guild === WORLD ? [WORLD] : [guild, WORLD];
  const deals = await Promise.all(
    games.filter(isForOne).flatMap((game) =>
      homes.map(async (home) => {
        const deal = { guild: home, game: game.id };
        const [own, { days }] = await Promise.all([
          tables.tryOf({ ...deal, day }, who.id),
          standings.streak({ ...deal, user: who.id, now: now() }),
        ]);
        return { guild: home, game, day, own, streak: days };
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
  return gamesMessage(games, deals, here);
}
