import { findGame, games } from '../../games/registry.ts';
import {
  DAILIES,
  isByRating,
  isDaily,
  type Measure,
  PERIODS,
  RANKINGS,
  type Ranking,
  seasonTimes,
} from '../../standings/period.ts';
import type { Rated, Tally } from '../../standings/ports.ts';
import type { Leaderboard } from '../../standings/standings.ts';
import { isForOne } from '../../tables/queries.ts';
import { type RankingAct, write } from '../custom-ids.ts';
import { button, type Message, message, type Option, type Part, row, select, text } from './message.ts';
import { count, MEDALS, mention, monthName, number, ratingText } from './speech.ts';

/** How what a leaderboard shows is called. */
export const SPANS: { readonly [R in Ranking]: string } = {
  today: 'today’s deal',
  yesterday: 'yesterday’s deal',
  '2-days-ago': 'deal from 2 days ago',
  '3-days-ago': 'deal from 3 days ago',
  '4-days-ago': 'deal from 4 days ago',
  '5-days-ago': 'deal from 5 days ago',
  '6-days-ago': 'deal from 6 days ago',
  '7-days-ago': 'deal from 7 days ago',
  season: 'rating this season',
  rating: 'rating, all seasons',
  week: 'wins this week',
  month: 'wins this month',
  all: 'wins of all time',
  'points-week': 'points this week',
  'points-month': 'points this month',
  'points-all': 'points of all time',
};

/** What there is to see of a game, or of all games together; where there is no server, only deals of the day. */
export function offeredOf(game: string | null, alone = false): readonly Ranking[] {
  if (alone) return DAILIES;
  const known = game === null ? undefined : findGame(game);
  if (known === undefined) return PERIODS;
  return RANKINGS.filter((ranking) =>
    isByRating(ranking) ? !isForOne(known) : !isDaily(ranking) || isForOne(known),
  );
}

/** For whom a leaderboard is drawn: one person, who can go through it, or everybody in the channel. */
export type Audience = 'person' | 'everyone';

/** What a leaderboard that is drawn shows, and to whom. */
export interface Shown {
  readonly game: string | null;
  readonly period: Ranking;
  readonly audience: Audience;
  /** Whether the deal of the day is that of the whole world; no when nothing is said. */
  readonly world?: boolean;
  /** Whether it is shown where there is no server; likewise. */
  readonly alone?: boolean;
}

type Found<Row> = Pick<Leaderboard<Row>, 'rows' | 'page' | 'pages' | 'own'>;

/** A page of a server's ranking by wins or points. */
export function rankingMessage(shown: Shown & { readonly by: Measure }, found: Found<Tally>): Message {
  const { game, period, by } = shown;
  const title = game === null ? 'All games' : (findGame(game)?.name ?? game);
  const line = ({ user, games, wins, points, rank }: Tally): string => {
    const won = count(wins, 'win');
    const scored = points === null ? [] : [count(points, 'point')];
    const figures =
      by === 'wins' ? [won, count(games, 'game'), ...scored] : [...scored, won, count(games, 'game')];
    return [`${placeText(rank, by === 'points' || wins > 0)} ${mention(user, 'en')}`, ...figures].join(' · ');
  };
  return message(null, [
    text(
      `## 🏆 Leaderboard · ${title}\n-# ${SPANS[period]}${game === null ? ' · most wins first' : ''}${pageLine(found, ' · ')}`,
    ),
    rowsPart(found, line, 'Nobody has finished a game yet. Start one with `/play`.'),
    ...controls(shown, found),
  ]);
}

/** The season that is being played. */
export interface Season {
  readonly now: number;
  /** The first three of the season before, best first. */
  readonly podium: readonly Rated[];
}

/** Who plays one game best, by who came before whom; of one season, or of all of them. */
export function ratingMessage(
  shown: Shown & { readonly game: string },
  found: Found<Rated>,
  season: Season | null,
): Message {
  const line = ({ user, games, rank, ...row }: Rated): string =>
    `${placeText(rank)} ${mention(user, 'en')} · **${ratingText(row.rating, row.isProvisional, 'en')}** · ${count(games, 'game')}`;
  const rows = [...found.rows, ...(found.own === null ? [] : [found.own])];
  const name = findGame(shown.game)?.name ?? shown.game;
  const provisional = rows.some((row) => row.isProvisional) ? [PROVISIONAL] : [];
  return message(null, [
    text(
      season === null
        ? `## 🏆 Ratings · ${name}\n-# all seasons${pageLine(found, ' · ')}`
        : `## 🏆 Season · ${name}\n-# ${monthName(season.now, 'en')}, ends <t:${seasonTimes(season.now).until / 1000}:R>${pageLine(found, ' · ')}`,
    ),
    rowsPart(
      found,
      line,
      `Nobody has finished a game against other people ${season === null ? 'yet' : 'this season'}.`,
    ),
    ...(season === null ? [] : podiumPart(season)),
    text(`-# ${[MEANING, ...provisional].join(' ')}`),
    ...controls(shown, found),
  ]);
}

/** Nothing where nobody had a place. */
function podiumPart({ now, podium }: Season): readonly Part[] {
  if (podium.length === 0) return [];
  const steps = podium.map(({ user, rating, rank }) => {
    return `${MEDALS[(rank ?? 0) - 1] ?? '•'} ${mention(user, 'en')} **${number(rating)}**`;
  });
  return [text(`**Podium of ${monthName(seasonTimes(now).from - 1, 'en')}**\n${steps.join(' · ')}`)];
}

const MEANING =
  'A rating shows what your games prove: it starts at 1,000, rises when you finish above stronger players, and dips a little at your first game of each monthly season, because old games prove less.';
const PROVISIONAL = '“?” marks a rating from fewer than five games in all, which has no place yet.';

/** Medal and place of a row; a dot where it has none. */
export function placeText(rank: number | null, hasEarned = true): string {
  const medal = hasEarned && rank !== null ? MEDALS[rank - 1] : undefined;
  return [medal ?? '•', ...(rank === null ? [] : [`${rank}.`])].join(' ');
}

/** The rows of a page, and the reader’s own below them where it is on another. */
export function rowsPart<Row>(
  { rows, own }: Pick<Found<Row>, 'rows' | 'own'>,
  line: (row: Row) => string,
  nobody: string,
): Part {
  const lines = [...rows.map(line), ...(own === null ? [] : ['…', line(own)])];
  return { kind: 'text', text: lines.length === 0 ? nobody : lines.join('\n'), flexible: true };
}

function pageLine({ page, pages }: Pick<Leaderboard, 'page' | 'pages'>, before: string): string {
  return pages < 2 ? '' : `${before}page ${page + 1} of ${pages}`;
}

/**
 * What its reader goes through a leaderboard with. What stands in the channel for everybody stays as it was posted: its one
 * button opens one’s own.
 */
export function controls(
  { game, period, audience, world = false, alone = false }: Shown,
  found: Pick<Leaderboard, 'page' | 'pages'>,
): readonly Part[] {
  const go = (page: number, act: RankingAct, ofWorld = world) => {
    const control = { kind: 'ranking', game, period, page: Math.max(0, page), act } as const;
    return write(ofWorld ? { ...control, world: true } : control);
  };
  if (audience === 'everyone') return [row(button(go(0, 'show'), 'My place'))];
  const turn = [
    button(go(found.page - 1, 'show'), '◀', { disabled: found.page <= 0 }),
    button(go(found.page + 1, 'show'), '▶', { disabled: found.page >= found.pages - 1 }),
  ];
  const periods = offeredOf(game, alone).map((each) => {
    return { value: each, label: capitalised(SPANS[each]), chosen: each === period };
  });
  // What others made of today’s deal is for those alone who have played it.
  const post = alone || period === 'today' ? [] : [button(go(found.page, 'post'), 'Show everyone')];
  const other =
    alone || !isDaily(period)
      ? []
      : [button(go(0, 'show', !world), world ? '🏠 This server’s deal' : '🌍 The world’s deal')];
  const buttons = [...(found.pages < 2 ? [] : turn), ...post, ...other];
  return [
    ...(alone ? [] : [row(select(go(0, 'game'), 'Choose a game …', gameOptions(game)))]),
    row(select(go(0, 'period'), 'Choose what to rank by …', periods)),
    ...(buttons.length === 0 ? [] : [row(...buttons)]),
  ];
}

/** What the list of games says for all of them. */
const EVERY_GAME = 'all';

/** A list of all games together and each of them; `chosen` is null for all. */
export function gameOptions(chosen: string | null): readonly Option[] {
  const each = games.map(({ id, name }) => ({ value: id, label: name, chosen: id === chosen }));
  return [{ value: EVERY_GAME, label: 'All games', chosen: chosen === null }, ...each];
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
