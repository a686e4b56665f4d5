import { findGame, games } from '../../../games/registry.ts';
import { dayAsked, isDaily, RANKINGS, type Ranking } from '../../../standings/period.ts';
import type { GuildId } from '../../../tables/ids.ts';
import { isForOne } from '../../../tables/queries.ts';
import { dailyMessage } from '../../draw/daily-message.ts';
import { type Message, sentence } from '../../draw/message.ts';
import { rankingMessage, ratingMessage } from '../../draw/ranking-message.ts';
import type { Parts } from '../context.ts';
import type { Incoming } from '../incoming.ts';
import { type Reply, tell } from '../reply.ts';

/** `/leaderboard [game] [period]` */
export async function runLeaderboard(
  parts: Parts,
  command: Extract<Incoming, { kind: 'command' }>,
): Promise<Reply> {
  const chosen = command.options.get('game');
  const game = typeof chosen === 'string' ? chosen : null;
  const period = RANKINGS.find((each) => each === command.options.get('period')) ?? 'all';
  const refusal = isDaily(period) ? whyNoDaily(game) : period === 'rating' ? whyNoRating(game) : null;
  if (refusal !== null) return tell(refusal);
  return replyRanking(parts, { guild: command.guild, game, period, page: 0 }, 'public');
}

interface AskedRanking {
  readonly guild: GuildId;
  readonly game: string | null;
  readonly period: Ranking;
  readonly page: number;
}

/** What leaderboards and records are answered with while there are none. */
export function atWork(): Reply {
  return tell('The leaderboards are being worked out anew. Please try again in a minute.');
}

/** A page of a ranking, as a command or a button asks for it. */
export async function replyRanking(
  parts: Parts,
  asked: AskedRanking,
  kind: 'public' | 'update',
): Promise<Reply> {
  if (!parts.standings.areKept()) return atWork();
  return { kind, message: await drawRanking(parts, asked) };
}

async function drawRanking({ standings, tables, now }: Parts, asked: AskedRanking): Promise<Message> {
  const { period, game: named } = asked;
  if (period === 'rating') {
    if (named === null || !isRated(named)) return sentence(whyNoRating(named) ?? '');
    const question = { ...asked, game: named };
    return ratingMessage(question, await standings.ratings(question));
  }
  if (!isDaily(period)) {
    const question = { ...asked, period };
    return rankingMessage(question, await standings.leaderboard({ ...question, now: now() }));
  }
  const game = gameOfTheDay(asked.game);
  if (game === null) return sentence(whyNoDaily(asked.game) ?? '');
  const deal = { guild: asked.guild, game, day: dayAsked(period, now()) };
  const [found, notice] = await Promise.all([
    standings.daily({ ...deal, page: asked.page }),
    tables.daily(deal),
  ]);
  return dailyMessage({ ...deal, period }, found, notice);
}

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

/** The game that was named, or the only one there is for one. */
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
