import { ButtonStyle } from 'discord-api-types/v10';
import { findGame } from '../../games/registry.ts';
import { DAILIES, PERIODS, type Period, type Ranking } from '../../standings/period.ts';
import type { GameTally, Rated } from '../../standings/ports.ts';
import { isProvisional } from '../../standings/ratings.ts';
import type { Leaderboard } from '../../standings/standings.ts';
import type { UserId } from '../../tables/ids.ts';
import { isForOne } from '../../tables/queries.ts';
import { write } from '../custom-ids.ts';
import { button, type Message, message, type Part, row, text } from './message.ts';
import { count, MEDALS, mention, number, ratingText } from './speech.ts';

/** How what a leaderboard shows is called. */
export const SPANS: { readonly [R in Ranking]: string } = {
  today: 'today’s deal',
  yesterday: 'yesterday’s deal',
  week: 'this week',
  month: 'this month',
  all: 'all time',
  rating: 'rating',
};
/** What there is to see of a game for one, and of a game with others. */
const FOR_ONE: readonly Ranking[] = [...DAILIES, ...PERIODS];
const WITH_OTHERS: readonly Ranking[] = [...PERIODS, 'rating'];

/** A page of a server's ranking with buttons for the other periods and pages. */
export function rankingMessage(
  asked: { readonly game: string | null; readonly period: Period },
  found: Pick<Leaderboard, 'rows' | 'page' | 'pages'>,
): Message {
  const { game, period } = asked;
  const title = game === null ? 'All games' : (findGame(game)?.name ?? game);
  const lines = found.rows.map(({ user, games, wins, points, rank }) =>
    [
      `${placeText(rank)} ${mention(user)}`,
      count(wins, 'win'),
      count(games, 'game'),
      ...(points === null ? [] : [count(points, 'point')]),
    ].join(' · '),
  );
  return message(null, [
    text(
      `## 🏆 Leaderboard · ${title}\n-# ${SPANS[period]}${game === null ? ' · most wins first' : ''}${pageLine(found, ' · ')}`,
    ),
    {
      kind: 'text',
      text: lines.length === 0 ? 'Nobody has finished a game yet. Start one with `/play`.' : lines.join('\n'),
      flexible: true,
    },
    ...pageRows(asked, found),
  ]);
}

const MEANING = 'Everyone starts at 1,000. Finish above stronger players to climb; ratings settle over time.';
const PROVISIONAL = '“?” marks a rating from fewer than five games, which has no place yet.';

/** Medal and place of a row; a dot where it has none. */
function placeText(rank: number | null): string {
  return rank === null ? '•' : `${MEDALS[rank - 1] ?? '•'} ${rank}.`;
}

/** Who plays one game best, by who came before whom. */
export function ratingMessage(
  { game }: { readonly game: string },
  found: Pick<Leaderboard<Rated>, 'rows' | 'page' | 'pages'>,
): Message {
  const lines = found.rows.map(
    ({ user, rating, games, rank }) =>
      `${placeText(rank)} ${mention(user)} · **${ratingText(rating, games)}** · ${count(games, 'rated game')}`,
  );
  return message(null, [
    text(`## 🏆 Ratings · ${findGame(game)?.name ?? game}${pageLine(found, '\n-# ')}`),
    {
      kind: 'text',
      text: lines.length === 0 ? 'Nobody has finished a game against other people yet.' : lines.join('\n'),
      flexible: true,
    },
    text(`-# ${[MEANING, ...(found.rows.some(isProvisional) ? [PROVISIONAL] : [])].join(' ')}`),
    ...pageRows({ game, period: 'rating' }, found),
  ]);
}

function pageLine({ page, pages }: Pick<Leaderboard, 'page' | 'pages'>, before: string): string {
  return pages < 2 ? '' : `${before}page ${page + 1} of ${pages}`;
}

/** Buttons for the other periods, the deals of the day among them where there are any, and for the other pages. */
export function pageRows(
  { game, period }: { readonly game: string | null; readonly period: Ranking },
  found: Pick<Leaderboard, 'page' | 'pages'>,
): readonly Part[] {
  const go = (page: number, label: string, disabled: boolean) =>
    button(write({ kind: 'ranking', game, period, page: Math.max(0, page) }), label, { disabled });
  const turn = [
    go(found.page - 1, '◀', found.page <= 0),
    go(found.page + 1, '▶', found.page >= found.pages - 1),
  ];
  const known = game === null ? undefined : findGame(game);
  const offered = known === undefined ? PERIODS : isForOne(known) ? FOR_ONE : WITH_OTHERS;
  const periods = offered.map((each) =>
    button(write({ kind: 'ranking', game, period: each, page: 0 }), SPANS[each], {
      style: each === period ? ButtonStyle.Primary : ButtonStyle.Secondary,
      disabled: each === period,
    }),
  );
  return [row(...periods), ...(found.pages < 2 ? [] : [row(...turn)])];
}

/** One person's record, a few lines a game. */
export function statsMessage(user: UserId, tallies: readonly GameTally[]): Message {
  const lines = tallies.map(
    ({ game, games, wins, best, averagePoints, averagePlace, lastPlayed, againstBots }) =>
      [
        `**${findGame(game)?.name ?? game}** · ${count(games, 'game')}, ${count(wins, 'win')}`,
        `-# best ${number(best)} · average ${count(averagePoints, 'point')}, place ${averagePlace.toFixed(1)} · last played <t:${Math.floor(lastPlayed / 1000)}:R>`,
        ...(againstBots === 0
          ? []
          : [`-# 🤖 ${count(againstBots, 'game')} against bots only, which don’t count in rankings`]),
      ].join('\n'),
  );
  return message(null, [
    text(`## Record of ${mention(user)}`),
    {
      kind: 'text',
      text: lines.length === 0 ? 'No finished games on this server yet.' : lines.join('\n'),
      flexible: true,
    },
  ]);
}
