import { ButtonStyle } from 'discord-api-types/v10';
import { findGame } from '../games/registry.ts';
import { PERIODS, type Period } from '../standings/period.ts';
import type { GameTally } from '../standings/ports.ts';
import type { Leaderboard } from '../standings/standings.ts';
import type { UserId } from '../tables/ids.ts';
import { write } from './custom-id.ts';
import { button, type Message, message, row, text } from './message.ts';

/** How the periods are called. */
export const SPANS: { readonly [P in Period]: string } = {
  week: 'this week',
  month: 'this month',
  all: 'all time',
};
const MEDALS = ['🥇', '🥈', '🥉'] as const;

/** A page of a server's ranking with buttons for the other periods and pages. */
export function rankingMessage(
  asked: { readonly game: string | null; readonly period: Period },
  found: Pick<Leaderboard, 'rows' | 'page' | 'pages'>,
): Message {
  const { game, period } = asked;
  const title = game === null ? 'All games' : (findGame(game)?.name ?? game);
  const lines = found.rows.map(({ user, games, wins, points, rank }) =>
    [
      `${MEDALS[rank - 1] ?? '•'} ${rank}. <@${user}>`,
      count(wins, 'win'),
      count(games, 'game'),
      count(points, 'point'),
    ].join(' · '),
  );
  const go = (page: number, label: string, disabled: boolean) =>
    button(write({ kind: 'ranking', game, period, page: Math.max(0, page) }), label, { disabled });
  const pages =
    found.pages < 2
      ? []
      : [
          row(
            go(found.page - 1, '◀', found.page <= 0),
            go(found.page + 1, '▶', found.page >= found.pages - 1),
          ),
        ];
  const periods = PERIODS.map((each) =>
    button(write({ kind: 'ranking', game, period: each, page: 0 }), SPANS[each], {
      style: each === period ? ButtonStyle.Primary : ButtonStyle.Secondary,
      disabled: each === period,
    }),
  );
  return message(null, [
    text(
      `## 🏆 Leaderboard · ${title}\n-# ${SPANS[period]}${found.pages < 2 ? '' : ` · page ${found.page + 1} of ${found.pages}`}`,
    ),
    {
      kind: 'text',
      text: lines.length === 0 ? 'No game has been finished yet.' : lines.join('\n'),
      flexible: true,
    },
    row(...periods),
    ...pages,
  ]);
}

/** One person's record, a few lines a game. */
export function statsMessage(user: UserId, tallies: readonly GameTally[]): Message {
  const lines = tallies.map(({ game, games, wins, best, averagePoints, averagePlace, lastPlayed }) =>
    [
      `**${findGame(game)?.name ?? game}** · ${count(games, 'game')}, ${count(wins, 'win')}`,
      `-# best ${number(best)} · average ${number(averagePoints)} points, place ${averagePlace.toFixed(1)} · last played <t:${Math.floor(lastPlayed / 1000)}:R>`,
    ].join('\n'),
  );
  return message(null, [
    text(`## Record of <@${user}>`),
    {
      kind: 'text',
      text: lines.length === 0 ? 'No game has been finished on this server yet.' : lines.join('\n'),
      flexible: true,
    },
  ]);
}

function count(amount: number, what: string): string {
  return `${number(amount)} ${amount === 1 ? what : `${what}s`}`;
}

function number(amount: number): string {
  return Math.round(amount).toLocaleString('en-GB');
}
