import type { Game } from '../../../engine/game.ts';
import type { Language } from '../../../engine/languages.ts';
import type { Words } from '../../../engine/words.ts';
import { findGame, games } from '../../../games/registry.ts';
import {
  DAILIES,
  isByRating,
  isDaily,
  type Measure,
  PERIODS,
  RANKINGS,
  type Ranking,
  seasonTimes,
} from '../../../standings/period.ts';
import type { Rated, Tally } from '../../../standings/ports.ts';
import type { Leaderboard } from '../../../standings/standings.ts';
import type { UserId } from '../../../tables/ids.ts';
import type { Names } from '../../../tables/ports.ts';
import { isForOne } from '../../../tables/queries.ts';
import { numberIn } from '../../../words/format.ts';
import { read } from '../../../words/read.ts';
import { calledGame } from '../../draw/games.ts';
import {
  button,
  type Message,
  message,
  type Option,
  type Part,
  row,
  select,
  text,
} from '../../draw/message.ts';
import { monthName, nameIn, placeText, ratingText, scoreWords, timestamp } from '../../draw/speech.ts';
import { words as shared } from '../../draw/words.ts';
import { type RankingAct, write } from '../../interactions/custom-ids.ts';
import { words } from './words.ts';

/** What each ranking is called if no game is known. */
export const SPANS: { readonly [R in Ranking]: Words } = {
  today: words.today,
  yesterday: words.yesterday,
  '2-days-ago': words.daysAgo({ days: 2 }),
  '3-days-ago': words.daysAgo({ days: 3 }),
  '4-days-ago': words.daysAgo({ days: 4 }),
  '5-days-ago': words.daysAgo({ days: 5 }),
  '6-days-ago': words.daysAgo({ days: 6 }),
  '7-days-ago': words.daysAgo({ days: 7 }),
  season: words.season,
  rating: words.rating,
  week: words.week,
  month: words.month,
  all: words.all,
  'points-week': words.pointsWeek,
  'points-month': words.pointsMonth,
  'points-all': words.pointsAll,
};

/** The same for a game that counts something other than points. */
const TOTALS = {
  ...SPANS,
  'points-week': words.totalWeek,
  'points-month': words.totalMonth,
  'points-all': words.totalAll,
};

function spansOf(game: Game | undefined): typeof SPANS {
  return game?.use(({ telling }) => telling?.score) === undefined ? SPANS : TOTALS;
}

/** The rankings of a game, or of all games together. Outside servers, there are only deals of the day. */
export function offeredOf(game: string | null, alone = false): readonly Ranking[] {
  if (alone) return DAILIES;
  const known = game === null ? undefined : findGame(game);
  if (known === undefined) return PERIODS;
  return RANKINGS.filter((ranking) =>
    isByRating(ranking) ? !isForOne(known) : !isDaily(ranking) || isForOne(known),
  );
}

/** What a leaderboard shows, and to whom. */
export interface Shown {
  readonly game: string | null;
  readonly period: Ranking;
  /** The person browsing it; null for everybody in the channel. */
  readonly reader: UserId | null;
  /** Whether the deal of the day is the world's. Defaults to false. */
  readonly world?: boolean;
  /** Whether it is shown outside servers. Defaults to false. */
  readonly alone?: boolean;
  /** The names of the people in it. */
  readonly names?: Names;
  readonly language: Language;
}

type Found<Row> = Pick<Leaderboard<Row>, 'rows' | 'page' | 'pages' | 'own'>;

/** A page of a server's ranking by wins or points. */
export function rankingMessage(shown: Shown & { readonly by: Measure }, found: Found<Tally>): Message {
  const { game, period, by, names, language } = shown;
  const say = (says: Words): string => read(says, language);
  const known = game === null ? undefined : findGame(game);
  const title = game === null ? words.allGames : calledGame(game).name;
  const line = ({ user, games, wins, points, rank }: Tally): string => {
    const [won, played] = [shared.wins({ wins }), shared.games({ games })];
    const scored = points === null ? [] : [scoreWords(known, points)];
    const numbers = by === 'wins' ? [won, played, ...scored] : [...scored, won, played];
    const place = `${placeText(rank, by === 'points' || wins > 0)} ${nameIn(names, user, language)}`;
    return [place, ...numbers.map(say)].join(' · ');
  };
  const below = [spansOf(known)[period], ...pageWords(found)];
  return message(null, [
    text(`## ${say(words.leaderboard({ game: title }))}\n-# ${capitalised(below.map(say).join(' · '))}`),
    rowsPart(found, line, say(words.nobodyYet)),
    ...controls(shown, found),
  ]);
}

/** The current season. */
export interface Season {
  readonly now: number;
  /** The top three of the season before, best first. */
  readonly podium: readonly Rated[];
}

/** Who plays one game best, measured by who finished ahead of whom; in one season or in all of them. */
export function ratingMessage(
  shown: Shown & { readonly game: string },
  found: Found<Rated>,
  season: Season | null,
): Message {
  const { names, language } = shown;
  const say = (says: Words): string => read(says, language);
  const line = ({ user, games, rank, ...row }: Rated): string =>
    `${placeText(rank)} ${nameIn(names, user, language)} · **${ratingText(row.rating, row.isProvisional, language)}** · ${say(shared.games({ games }))}`;
  const rows = [...found.rows, ...(found.own === null ? [] : [found.own])];
  const { name: game } = calledGame(shown.game);
  const provisional = rows.some((row) => row.isProvisional) ? [words.provisional] : [];
  const [title, span] =
    season === null
      ? [words.ratingsOf({ game }), words.allSeasons]
      : [
          words.seasonOf({ game }),
          words.seasonEnds({
            month: monthName(season.now, language),
            when: timestamp(seasonTimes(season.now).until),
          }),
        ];
  return message(null, [
    text(`## ${say(title)}\n-# ${capitalised([span, ...pageWords(found)].map(say).join(' · '))}`),
    rowsPart(found, line, say(season === null ? words.nobodyRated : words.nobodyThisSeason)),
    ...(season === null ? [] : podiumPart(season, shown)),
    text(`-# ${[words.meaning, ...provisional].map(say).join(' ')}`),
    ...controls(shown, found),
  ]);
}

/** Empty if nobody had a place. */
function podiumPart({ now, podium }: Season, { names, language }: Shown): readonly Part[] {
  if (podium.length === 0) return [];
  const steps = podium.map(
    ({ user, rating, rank }) =>
      `${placeText(rank)} ${nameIn(names, user, language)} **${numberIn(language, rating)}**`,
  );
  const month = monthName(seasonTimes(now).from - 1, language);
  return [text(`${read(words.podium({ month }), language)}\n${steps.join(' · ')}`)];
}

/** The rows of a page, followed by the reader’s own if it is on another page. */
export function rowsPart<Row>(
  { rows, own }: Pick<Found<Row>, 'rows' | 'own'>,
  line: (row: Row) => string,
  nobody: string,
): Part {
  const lines = [...rows.map(line), ...(own === null ? [] : ['…', line(own)])];
  return { kind: 'text', text: lines.length === 0 ? nobody : lines.join('\n'), flexible: true };
}

function pageWords({ page, pages }: Pick<Leaderboard, 'page' | 'pages'>): readonly Words[] {
  return pages < 2 ? [] : [words.page({ page: page + 1, pages })];
}

/**
 * Controls for browsing a leaderboard. One posted in the channel stays as it is: its only button opens a copy for the
 * presser.
 */
export function controls(
  { game, period, reader, world = false, alone = false, language }: Shown,
  found: Pick<Leaderboard, 'page' | 'pages'>,
): readonly Part[] {
  const go = (page: number, act: RankingAct, ofWorld = world) => {
    const control = { kind: 'ranking', game, period, page: Math.max(0, page), act } as const;
    return write(ofWorld ? { ...control, world: true } : control);
  };
  if (reader === null) return [row(button(go(0, 'show'), read(words.myPlace, language)))];
  const turn = [
    button(go(found.page - 1, 'show'), '◀', { disabled: found.page <= 0 }),
    button(go(found.page + 1, 'show'), '▶', { disabled: found.page >= found.pages - 1 }),
  ];
  const spans = spansOf(game === null ? undefined : findGame(game));
  const periods = offeredOf(game, alone).map((each) => {
    return { value: each, label: capitalised(read(spans[each], language)), chosen: each === period };
  });
  // Only people who have played today’s deal may see how others did.
  const post =
    alone || period === 'today' ? [] : [button(go(found.page, 'post'), read(shared.postHere, language))];
  const other =
    alone || !isDaily(period)
      ? []
      : [button(go(0, 'show', !world), read(world ? words.serversDeal : words.worldsDeal, language))];
  const buttons = [...(found.pages < 2 ? [] : turn), ...post, ...other];
  return [
    ...(alone ? [] : [select(go(0, 'game'), read(shared.chooseGame, language), gameOptions(game, language))]),
    select(go(0, 'period'), read(words.chooseRanking, language), periods),
    ...(buttons.length === 0 ? [] : [row(...buttons)]),
  ];
}

/** The value for all games in the list of games. */
const EVERY_GAME = 'all';

/** Options for all games together and for each of them; `chosen` is null for all. */
export function gameOptions(chosen: string | null, language: Language): readonly Option[] {
  const each = games.map(({ id, name }) => ({ value: id, label: name, chosen: id === chosen }));
  return [{ value: EVERY_GAME, label: read(words.allGames, language), chosen: chosen === null }, ...each];
}

function capitalised(part: string): string {
  return part.charAt(0).toUpperCase() + part.slice(1);
}
