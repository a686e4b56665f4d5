import { ButtonStyle } from 'discord-api-types/v10';
import { findGame } from '../games/registry.ts';
import type { GameTally, Tally } from '../standings/ports.ts';
import type { GuildId, UserId } from '../tables/ids.ts';
import { PERIODS, type Period, write } from './custom-id.ts';
import { button, type Message, message, row, text } from './message.ts';

/** What the ranking commands ask of the standings. */
export interface Standings {
  /** One page of a server's ranking; `page` counts from 0, and a page too far gives the last. */
  leaderboard(question: {
    readonly guild: GuildId;
    readonly game: string | null;
    readonly period: Period;
    readonly now: number;
    readonly page: number;
  }): Promise<{ readonly rows: readonly Tally[]; readonly page: number; readonly pages: number }>;
  /** One line a game, most played first. */
  statsOf(question: {
    readonly guild: GuildId;
    readonly user: UserId;
    readonly game: string | null;
  }): Promise<readonly GameTally[]>;
}

const SPANS: { readonly [P in Period]: string } = {
  week: 'last 7 days',
  month: 'last 30 days',
  all: 'all time',
};
const MEDALS = ['🥇', '🥈', '🥉'] as const;

/** A page of a server's ranking with buttons for the other periods and pages. */
export function rankingMessage(
  asked: { readonly game: string | null; readonly period: Period },
  found: { readonly rows: readonly Tally[]; readonly page: number; readonly pages: number },
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
