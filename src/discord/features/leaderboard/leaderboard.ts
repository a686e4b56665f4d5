import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord-api-types/v10';
import type { Language } from '../../../engine/languages.ts';
import type { Words } from '../../../engine/words.ts';
import { findGame, games } from '../../../games/registry.ts';
import {
  countedBy,
  type Daily,
  dayAsked,
  isByRating,
  isDaily,
  RANKINGS,
  type Ranking,
  spanRated,
} from '../../../standings/period.ts';
import { type Home, type UserId, WORLD } from '../../../tables/ids.ts';
import { isForOne } from '../../../tables/queries.ts';
import { read } from '../../../words/read.ts';
import { type Message, sentence } from '../../draw/message.ts';
import { ANYWHERE, type Command } from '../../interactions/command.ts';
import { type Parts, publicLanguageOf } from '../../interactions/context.ts';
import { control } from '../../interactions/control.ts';
import type { ControlOf } from '../../interactions/custom-ids.ts';
import type { Press, Typed } from '../../interactions/incoming.ts';
import { choice, described, named } from '../../interactions/localizations.ts';
import { needsServer, type Reply, tell } from '../../interactions/reply.ts';
import { dailyMessage, untriedMessage, worldMessage } from '../daily/daily.message.ts';
import { offeredOf, rankingMessage, ratingMessage, SPANS } from './ranking.message.ts';
import { words } from './words.ts';

/** The option that names a game. */
export const GAME_OPTION = {
  type: ApplicationCommandOptionType.String,
  ...named('game'),
  ...described('Which game (default: all of them)', {
    de: 'Welches Spiel (Standard: alle)',
    es: 'Qué juego (por defecto: todos los juegos)',
  }),
  choices: games.map(({ id, name }) => choice(id, name)),
} as const;

/** `/leaderboard [game] [period]` */
export const leaderboardCommand: Command = {
  data: {
    ...ANYWHERE,
    type: ApplicationCommandType.ChatInput,
    ...named('leaderboard'),
    ...described('Who wins most on this server, and everyone’s ratings', {
      de: 'Wer auf diesem Server am häufigsten gewinnt, und alle Wertungen',
      es: 'Quién gana más en este servidor y qué nivel tiene cada persona',
    }),
    options: [
      GAME_OPTION,
      {
        type: ApplicationCommandOptionType.String,
        ...named('period'),
        ...described('What to rank by, and over what time (default: all-time wins)', {
          de: 'Wonach und über welchen Zeitraum sortiert wird (Standard: alle Siege)',
          es: 'Según qué se ordena y en qué periodo (por defecto: todas las victorias)',
        }),
        choices: [
          ...RANKINGS.map((period) => choice<string>(period, SPANS[period])),
          choice(WORLD, words.dealOfWorldToday),
        ],
      },
    ],
  },
  run: runLeaderboard,
};

/** `/leaderboard [game] [period]`: only the asker sees the answer, which includes their own row. */
async function runLeaderboard(parts: Parts, command: Typed): Promise<Reply> {
  const { guild, options, who, language } = command;
  const [named, wanted] = [options.get('game'), options.get('period')];
  const game = typeof named === 'string' ? named : null;
  const world = guild === WORLD || wanted === WORLD;
  const period = RANKINGS.find((each) => each === wanted) ?? (world ? 'today' : 'all');
  const asked = { guild, world, reader: who.id, game, period, page: 0, language };
  const refusal = whyNone(asked);
  if (refusal !== null) return tell(refusal);
  if (!parts.standings.areKept()) return atWork();
  if (!(await areShown(parts, asked))) return ownOnly(guild);
  return { kind: 'private', message: await drawRanking(parts, asked) };
}

interface AskedRanking {
  /** Where it is asked. */
  readonly guild: Home;
  /** Whether the deal of the day is the world's. Nothing else is ranked across servers. */
  readonly world: boolean;
  /** The person whose own row is shown; null for everybody. */
  readonly reader: UserId | null;
  readonly game: string | null;
  readonly period: Ranking;
  readonly page: number;
  readonly language: Language;
}

/** The answer to `/leaderboard`, `/stats` and `/data delete` while the leaderboards are being recalculated. */
export function atWork(): Reply {
  return tell(words.atWork);
}

export const leaderboard = [
  control('ranking', {
    answers: 'own',
    costs: ({ act }) => (act === 'post' ? 'post' : 'press'),
    run: pressRanking,
  }),
];

/** A press on a leaderboard, or a choice from one of its lists. */
async function pressRanking(
  parts: Parts,
  { ticket, guild, who, on, language, values: [chosen] }: Press,
  pressed: ControlOf<'ranking'>,
): Promise<Reply> {
  if (!parts.standings.areKept()) return atWork();
  const world = guild === WORLD || pressed.world === true;
  const asked = { ...pressed, guild, world, reader: who.id, language };
  if (!(await areShown(parts, asked))) return ownOnly(guild);
  switch (pressed.act) {
    case 'post':
      if (guild === WORLD) return needsServer(ticket);
      // Others in the channel may still have to play it.
      if (pressed.period === 'today') return tell(words.todayIsPlayed);
      return {
        kind: 'public',
        message: await drawRanking(parts, {
          ...asked,
          reader: null,
          language: await publicLanguageOf(parts, asked),
        }),
      };
    case 'game':
      return turned(await drawRanking(parts, ofGame(asked, chosen)), on);
    case 'period': {
      const period = RANKINGS.find((each) => each === chosen) ?? asked.period;
      return turned(await drawRanking(parts, { ...asked, period, page: 0 }), on);
    }
    case 'show':
      return turned(await drawRanking(parts, asked), on);
  }
}

/** Whether people see each other’s results: as a server chose, and never outside servers. */
export async function arePublic({ settings }: Parts, guild: Home): Promise<boolean> {
  return guild !== WORLD && (await settings.of(guild)).publicResults;
}

/** A ranking of the world may always be shown: it names only people known where it is asked. */
async function areShown(parts: Parts, { guild, world, period }: AskedRanking): Promise<boolean> {
  return (world && isDaily(period)) || (await arePublic(parts, guild));
}

/** The answer in place of others’ results. */
export function ownOnly(guild: Home): Reply {
  return tell(guild === WORLD ? words.ownOnlyAlone : words.ownOnly);
}

/** Each reader turns their own copy; the one posted in the channel stays as it is. */
export function turned(message: Message, on: Press['on']): Reply {
  return { kind: on?.hidden === true ? 'update' : 'private', message };
}

/** The same ranking for another game, or the nearest that game has. */
function ofGame(asked: AskedRanking, chosen: string | undefined): AskedRanking {
  const game = games.find(({ id }) => id === chosen)?.id ?? null;
  const alone = asked.guild === WORLD;
  const period = offeredOf(game, alone).find((each) => each === asked.period) ?? (alone ? 'today' : 'all');
  return { ...asked, game, period, page: 0 };
}

async function drawRanking(parts: Parts, asked: AskedRanking): Promise<Message> {
  const { standings, names, now } = parts;
  const { guild, period, game: named } = asked;
  const refusal = whyNone(asked);
  if (refusal !== null) return sentence(read(refusal, asked.language));
  if (isDaily(period)) return drawDeal(parts, { ...asked, period, game: gameOfTheDay(named) ?? '' });
  const shown = { ...asked, world: false };
  if (isByRating(period)) {
    const question = { ...shown, game: named ?? '', now: now() };
    const [found, podium] = await Promise.all([
      standings.ratings({ ...question, span: spanRated(period, question.now) }),
      period === 'season' ? standings.podium(question) : null,
    ]);
    const known = await names.of(guild, usersIn(found, podium ?? []));
    const season = podium === null ? null : { now: question.now, podium };
    return ratingMessage({ ...question, names: known }, found, season);
  }
  const counted = countedBy(period);
  const found = await standings.leaderboard({ ...asked, ...counted, now: now() });
  return rankingMessage({ ...shown, by: counted.by, names: await names.of(guild, usersIn(found)) }, found);
}

interface Ranked {
  readonly user: UserId;
}

/** Everybody named on a page of a leaderboard. */
function usersIn(
  { rows, own }: { readonly rows: readonly Ranked[]; readonly own: Ranked | null },
  others: readonly Ranked[] = [],
): readonly UserId[] {
  return [...rows, ...(own === null ? [] : [own]), ...others].map(({ user }) => user);
}

async function drawDeal(
  parts: Parts,
  asked: AskedRanking & { readonly game: string; readonly period: Daily },
): Promise<Message> {
  const { standings, tables, names, now } = parts;
  const { guild, game, reader, period, page } = asked;
  const time = now();
  const home = asked.world ? WORLD : guild;
  const deal = { guild: home, game, day: dayAsked(period, time) };
  const server = guild !== WORLD && (await arePublic(parts, guild)) ? guild : null;
  const [found, notice, streak, own] = await Promise.all([
    asked.world
      ? standings.worldDeal({ ...deal, reader, server })
      : standings.daily({ ...deal, page, reader }),
    tables.daily(deal),
    reader === null ? null : standings.streak({ guild: home, game, user: reader, now: time }),
    reader === null ? ('none' as const) : tables.tryOf(deal, reader),
  ]);
  const rows = 'known' in found ? found.known : found.rows;
  const shown = {
    ...asked,
    ...deal,
    alone: guild === WORLD,
    names: await names.of(guild, usersIn({ rows, own: found.own })),
  };
  if (notice.seed === null && own !== 'over') {
    return untriedMessage(shown, { players: found.players, own }, notice, streak);
  }
  return 'known' in found
    ? worldMessage(shown, found, notice, streak)
    : dailyMessage(shown, found, notice, streak);
}

/** Why there is no such leaderboard; null if there is one. */
function whyNone({ guild, game, period }: Pick<AskedRanking, 'guild' | 'game' | 'period'>): Words | null {
  if (isDaily(period)) return whyNoDaily(game);
  if (guild === WORLD) return words.dealsOnly;
  if (isByRating(period)) return whyNoRating(game);
  return game === null && countedBy(period).by === 'points' ? words.noPoints : null;
}

function whyNoRating(named: string | null): Words | null {
  const game = named === null ? undefined : findGame(named);
  if (game === undefined) return words.whichRatings;
  return isForOne(game) ? words.noRatings({ game: game.name }) : null;
}

/** The named game, or the only game for one. */
function gameOfTheDay(named: string | null): string | null {
  const forOne = games.filter(isForOne).filter(({ id }) => named === null || id === named);
  return forOne.length === 1 ? (forOne[0]?.id ?? null) : null;
}

function whyNoDaily(named: string | null): Words | null {
  if (gameOfTheDay(named) !== null) return null;
  const game = named === null ? undefined : findGame(named);
  if (game !== undefined) return words.noDaily({ game: game.name });
  const forOne = games.filter(isForOne).map(({ name }) => name);
  if (forOne.length === 0) return words.noDailies;
  return words.whichDaily({ games: forOne.join(', ') });
}
