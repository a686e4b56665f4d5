import { findGame, games } from '../../../games/registry.ts';
import {
  countedBy,
  dayAsked,
  isByRating,
  isDaily,
  RANKINGS,
  type Ranking,
  spanRated,
} from '../../../standings/period.ts';
import type { Try } from '../../../tables/daily.ts';
import type { GuildId, UserId } from '../../../tables/ids.ts';
import { isForOne } from '../../../tables/queries.ts';
import type { Control } from '../../custom-ids.ts';
import { dailyMessage, untriedMessage } from '../../draw/daily-message.ts';
import { type Message, sentence } from '../../draw/message.ts';
import { offeredOf, rankingMessage, ratingMessage } from '../../draw/ranking-message.ts';
import type { Parts } from '../context.ts';
import type { Incoming, Press } from '../incoming.ts';
import { type Reply, tell } from '../reply.ts';

/** `/leaderboard [game] [period]`: only the person who asks sees the answer, with their own row in it. */
export async function runLeaderboard(
  parts: Parts,
  command: Extract<Incoming, { kind: 'command' }>,
): Promise<Reply> {
  const chosen = command.options.get('game');
  const game = typeof chosen === 'string' ? chosen : null;
  const period = RANKINGS.find((each) => each === command.options.get('period')) ?? 'all';
  const refusal = whyNone(game, period);
  if (refusal !== null) return tell(refusal);
  if (!parts.standings.areKept()) return atWork();
  if (!(await arePublic(parts, command.guild))) return tell(OWN_ONLY);
  const asked = { guild: command.guild, reader: command.who.id, game, period, page: 0 };
  return { kind: 'private', message: await drawRanking(parts, asked) };
}

interface AskedRanking {
  readonly guild: GuildId;
  /** Whose own row is shown; null for everybody. */
  readonly reader: UserId | null;
  readonly game: string | null;
  readonly period: Ranking;
  readonly page: number;
}

/** The answer to leaderboards and records while there are none. */
export function atWork(): Reply {
  return tell('The leaderboards are being worked out anew. Please try again in a few minutes.');
}

/** A press on a leaderboard, or a choice from one of its lists. */
export async function pressRanking(
  parts: Parts,
  { guild, who, on, ...incoming }: Press,
  control: Extract<Control, { kind: 'ranking' }>,
): Promise<Reply> {
  if (!parts.standings.areKept()) return atWork();
  if (!(await arePublic(parts, guild))) return tell(OWN_ONLY);
  const asked = { ...control, guild, reader: who.id };
  const chosen = incoming.kind === 'press' ? incoming.values[0] : undefined;
  switch (control.act) {
    case 'post':
      // Others in the channel have yet to play it.
      if (control.period === 'today') return tell(TODAY_IS_NOT_POSTED);
      return { kind: 'public', message: await drawRanking(parts, { ...asked, reader: null }) };
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

/** Whether people on a server see each other’s results. */
export async function arePublic({ settings }: Parts, guild: GuildId): Promise<boolean> {
  return (await settings.of(guild)).publicResults;
}

export const OWN_ONLY = 'On this server everybody sees only their own results: `/stats` shows yours.';

/** Each reader has their own; the one posted in the channel stays as it is. */
export function turned(message: Message, on: Press['on']): Reply {
  return { kind: on?.hidden === true ? 'update' : 'private', message };
}

/** The same for another game, as far as that game has it. */
function ofGame(asked: AskedRanking, chosen: string | undefined): AskedRanking {
  const game = games.find(({ id }) => id === chosen)?.id ?? null;
  const period = offeredOf(game).find((each) => each === asked.period) ?? 'all';
  return { ...asked, game, period, page: 0 };
}

async function drawRanking({ standings, tables, now }: Parts, asked: AskedRanking): Promise<Message> {
  const { period, game: named } = asked;
  const refusal = whyNone(named, period);
  if (refusal !== null) return sentence(refusal);
  const shown = { ...asked, audience: asked.reader === null ? 'everyone' : 'person' } as const;
  if (isDaily(period)) {
    const game = gameOfTheDay(named) ?? '';
    const { guild, reader } = asked;
    const time = now();
    const deal = { guild, game, day: dayAsked(period, time) };
    const [found, notice, streak, own] = await Promise.all([
      standings.daily({ ...deal, page: asked.page, reader }),
      tables.daily(deal),
      reader === null ? null : standings.streak({ guild, game, user: reader, now: time }),
      reader === null ? NOBODYS_TRY : tables.tryOf(deal, reader),
    ]);
    if (notice.seed === null && own !== 'over') {
      return untriedMessage({ ...deal, period }, { players: found.players, own }, notice, streak);
    }
    return dailyMessage({ ...shown, ...deal, period }, found, notice, streak);
  }
  if (isByRating(period)) {
    const question = { ...shown, game: named ?? '', now: now() };
    const [found, podium] = await Promise.all([
      standings.ratings({ ...question, span: spanRated(period, question.now) }),
      period === 'season' ? standings.podium(question) : null,
    ]);
    return ratingMessage(question, found, podium === null ? null : { now: question.now, podium });
  }
  const counted = countedBy(period);
  const found = await standings.leaderboard({ ...asked, ...counted, now: now() });
  return rankingMessage({ ...shown, by: counted.by }, found);
}

/** Why there is no such leaderboard; null if there is. */
function whyNone(game: string | null, period: Ranking): string | null {
  if (isDaily(period)) return whyNoDaily(game);
  if (isByRating(period)) return whyNoRating(game);
  return game === null && countedBy(period).by === 'points' ? NO_POINTS : null;
}

const NOBODYS_TRY: Try = 'none';

const TODAY_IS_NOT_POSTED =
  'Today’s deal is still being played, so its results can be posted from midnight UTC on, as “Yesterday’s deal”.';

const NO_POINTS =
  'Points of one game can’t be compared with those of another. Please choose one with the option “game”.';

function isRated(game: string): boolean {
  const known = findGame(game);
  return known !== undefined && !isForOne(known);
}

function whyNoRating(named: string | null): string | null {
  if (named !== null && isRated(named)) return null;
  const game = named === null ? undefined : findGame(named);
  if (game === undefined) return 'Each game has its own ratings. Please choose one with the option “game”.';
  return `${game.name} is played alone, so it has no ratings.`;
}

/** The game that was named, or the only game for one. */
function gameOfTheDay(named: string | null): string | null {
  const forOne = games.filter(isForOne).filter(({ id }) => named === null || id === named);
  return forOne.length === 1 ? (forOne[0]?.id ?? null) : null;
}

function whyNoDaily(named: string | null): string | null {
  if (gameOfTheDay(named) !== null) return null;
  const game = named === null ? undefined : findGame(named);
  if (game !== undefined) return `${game.name} is played with others and has no deal of the day.`;
  const forOne = games.filter(isForOne).map(({ name }) => name);
  if (forOne.length === 0) return 'No game here has a deal of the day.';
  return `Please choose a game with a deal of the day: ${forOne.join(', ')}.`;
}
