import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord-api-types/v10';
import { findGame, games } from '../../../games/registry.ts';
import { type Home, TABLE_ID_PATTERN, tableId, userId, WORLD } from '../../../tables/ids.ts';
import { isForOne } from '../../../tables/queries.ts';
import type { Message } from '../../draw/message.ts';
import { ANYWHERE, type Command, inMenu } from '../../interactions/command.ts';
import { type Facts, type Parts, publicLanguageOf } from '../../interactions/context.ts';
import { control } from '../../interactions/control.ts';
import type { ControlOf } from '../../interactions/custom-ids.ts';
import type { Press, Typed } from '../../interactions/incoming.ts';
import { described, named } from '../../interactions/localizations.ts';
import { type Reply, tell } from '../../interactions/reply.ts';
import { whyNotChallenge } from '../challenge/challenge.ts';
import { arePublic, atWork, GAME_OPTION, ownOnly, turned } from '../leaderboard/leaderboard.ts';
import { openReplay } from '../replay/replay.ts';
import { type ShownStats, statsMessage } from './stats.message.ts';
import { words } from './words.ts';

/** `/stats [player] [game]` */
export const statsCommand: Command = {
  data: {
    ...ANYWHERE,
    type: ApplicationCommandType.ChatInput,
    ...named('stats'),
    ...described('A player’s stats on this server', {
      de: 'Die Statistik einer Person auf diesem Server',
      es: 'Las estadísticas de una persona en este servidor',
    }),
    options: [
      {
        type: ApplicationCommandOptionType.User,
        ...named('player'),
        ...described('Whose stats (default: yours)', {
          de: 'Wessen Statistik (Standard: deine)',
          es: 'De quién (por defecto: las tuyas)',
        }),
      },
      GAME_OPTION,
    ],
  },
  menu: inMenu(words.menuStats),
  run: runStats,
};

/** `/stats [player] [game]`: only the asker sees the answer, which includes their record against the player. */
async function runStats(parts: Parts, { guild, options, who, about, language }: Typed): Promise<Reply> {
  if (!parts.standings.areKept()) return atWork();
  const [player, chosen] = [options.get('player'), options.get('game')];
  const user = typeof player === 'string' ? userId(player) : who.id;
  const game = typeof chosen === 'string' ? chosen : null;
  if (user !== who.id && !(await arePublic(parts, guild))) return ownOnly(guild);
  const rival = about !== undefined && whyNotChallenge(who.id, about, language) === null;
  return {
    kind: 'private',
    message: await drawStats(parts, guild, { user, game, reader: who.id, rival, language }),
  };
}

export const stats = [
  control('stats', {
    answers: 'own',
    costs: ({ act }) => (act === 'post' ? 'post' : 'press'),
    run: pressStats,
  }),
  control('played', {
    answers: ({ page }) => (page === null ? 'fresh' : 'own'),
    counts: 'stats',
    run: pressPlayed,
  }),
];

/** A press on a person's stats, or a choice from their list. */
async function pressStats(
  parts: Parts,
  { guild, who, on, language, values }: Press,
  { user, game, act, rival }: ControlOf<'stats'>,
): Promise<Reply> {
  if (!parts.standings.areKept()) return atWork();
  const isOwn = act === 'mine' || (act === 'game' && user === who.id);
  if (!isOwn && !(await arePublic(parts, guild))) return ownOnly(guild);
  const shown = { user, game, reader: who.id, rival, language };
  switch (act) {
    case 'post': {
      const everyone = {
        reader: null,
        rival: false,
        language: await publicLanguageOf(parts, { guild, language }),
      };
      return { kind: 'public', message: await drawStats(parts, guild, { ...shown, ...everyone }) };
    }
    case 'mine':
      return turned(await drawStats(parts, guild, { ...shown, user: who.id, rival: false }), on);
    case 'game': {
      const chosen = games.find(({ id }) => id === values[0])?.id ?? null;
      return turned(await drawStats(parts, guild, { ...shown, game: chosen }), on);
    }
  }
}

/** Opens one of the presser's finished games, or another page of them. */
async function pressPlayed(
  parts: Parts,
  incoming: Press,
  { game, page }: ControlOf<'played'>,
  facts: Facts,
): Promise<Reply> {
  if (page === null) {
    const [value = ''] = incoming.values;
    if (!TABLE_ID_PATTERN.test(value)) return tell(words.chooseGame);
    facts.table = tableId(value);
    return openReplay(parts, incoming, facts.table, false);
  }
  if (!parts.standings.areKept()) return atWork();
  const { guild, who, on, language } = incoming;
  const shown = { user: who.id, game, reader: who.id, rival: false, language };
  return turned(await drawStats(parts, guild, shown, page), on);
}

async function drawStats(
  parts: Parts,
  guild: Home,
  asked: Omit<ShownStats, 'mayPost' | 'isAlone' | 'names'>,
  page = 0,
): Promise<Message> {
  const { standings, names, now } = parts;
  const { user, game, reader } = asked;
  const known = game === null ? undefined : findGame(game);
  const streakAt = async (home: Home) =>
    known === undefined || !isForOne(known)
      ? null
      : standings.streak({ guild: home, game: known.id, user, now: now() });
  const [stats, server, world, played, mayPost] = await Promise.all([
    standings.statsOf({ ...asked, guild }),
    guild === WORLD ? null : streakAt(guild),
    reader === user ? streakAt(WORLD) : null,
    reader === user ? standings.played({ guild, user, game, page, now: now() }) : null,
    arePublic(parts, guild),
  ]);
  const called = await names.of(guild, [user, ...stats.met.map((met) => met.user)]);
  const shown = { ...asked, names: called, mayPost, isAlone: guild === WORLD };
  return statsMessage(shown, stats, { server, world }, played);
}
