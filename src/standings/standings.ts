import type { Sum } from '../engine/statistics.ts';
import { type DailyDeal, dayOf, type Expert } from '../tables/days.ts';
import { type GuildId, type Home, type UserId, WORLD } from '../tables/ids.ts';
import {
  ALL_TIME,
  lastSeasonAt,
  type Measure,
  type Period,
  type Span,
  spanOf,
  spanOfDeal,
} from './period.ts';
import {
  GAMES_BACK,
  type GameTally,
  type HeadToHead,
  PLACES,
  type PlayedGame,
  type Rated,
  type ResultsSource,
  type Stretch,
  type Tally,
} from './ports.ts';
import { type Streak, type StreakQuestion, streakOf } from './streak.ts';

/** Rows of a leaderboard shown at a time. */
const ROWS_A_PAGE = 10;
const ON_PODIUM = 3;
/** How many opponents are shown, a line each. */
const MOST_MET = 3;

/** One page of a ranking. */
export interface Leaderboard<Row = Tally> {
  readonly rows: readonly Row[];
  /** From 0; the last page when one beyond it was asked for. */
  readonly page: number;
  /** At least 1. */
  readonly pages: number;
  /** At most {@link PLACES}. */
  readonly players: number;
  /** The reader’s row, if it is on another page; null if it is on this one or there is none. */
  readonly own: Row | null;
}

/** How a deal of the day of the whole world went: of strangers no more than how many there are. */
export interface WorldDeal {
  /** At most {@link PLACES}. */
  readonly players: number;
  /** The reader’s row; null if they have not finished it. */
  readonly own: Tally | null;
  /** The best of those who have finished a game on the server where this is asked. */
  readonly known: readonly Tally[];
}

/** How a person’s try at a deal of the day ranks among all tries. */
export interface TryResult {
  /** Null while the expert is still playing. */
  readonly expert: Expert | null;
  /** Null where it is not known, or not for others to know. */
  readonly place: { readonly rank: number | null; readonly players: number } | null;
  readonly streak: Streak | null;
}

/** The reader of a leaderboard: only a person has a row of their own. */
interface Asker {
  readonly reader: UserId | null;
}

/** What one person has done on a server. */
export interface Stats {
  /** One a game, most played first; none for who has finished no game here. */
  readonly games: readonly GameTally[];
  /** Rating in the requested game; null if none was requested or it is unrated. */
  readonly rating: Rated | null;
  /** Likewise, how it came to that: before and after each of the last rated games, oldest first. */
  readonly ratings: readonly number[];
  /** Likewise, by the names the game gives them. */
  readonly statistics: ReadonlyMap<string, Sum>;
  /**
   * The reader’s head-to-head with this person; on one’s own stats, the opponents met most often. Empty when posted
   * publicly.
   */
  readonly met: readonly HeadToHead[];
}

/** Fewer than a select takes, so that it can also lead to the games before and after them. */
const PLAYED_A_PAGE = 20;

/** Some of a person’s finished games, most recent first. */
export interface PlayedPage {
  readonly games: readonly PlayedGame[];
  /** From 0. */
  readonly page: number;
  readonly hasOlder: boolean;
}

/** Rankings and statistics of a server. */
export interface Standings {
  /** False while the standings are being rebuilt, which may take minutes: do not show them then. */
  areKept(): boolean;
  /** A `game` of null is all games together, which have no points. */
  leaderboard(
    question: Asker & {
      readonly guild: Home;
      readonly game: string | null;
      readonly by: Measure;
      readonly period: Period;
      readonly now: number;
      readonly page: number;
    },
  ): Promise<Leaderboard>;
  /** Who tried a deal of the day, by the game's own outcome: winners first, then by points. */
  daily(question: Asker & DailyDeal & { readonly page: number }): Promise<Leaderboard>;
  /** The same of the deal of the whole world; a `server` of null is none, where nobody is known. */
  worldDeal(
    question: Asker & Omit<DailyDeal, 'guild'> & { readonly server: GuildId | null },
  ): Promise<WorldDeal>;
  /** How many days in a row a person has finished the deal of the day, if only up to yesterday: today is not over. */
  streak(question: StreakQuestion): Promise<Streak>;
  /** The present place of a person’s try among all at the same deal; null if there is none yet. */
  placeOfTry(question: DailyDeal & { readonly user: UserId }): Promise<TryResult['place']>;
  /** The ratings of a server's people at one game, of all time or of one season. */
  ratings(
    question: Asker & {
      readonly guild: Home;
      readonly game: string;
      readonly span: Span;
      readonly page: number;
    },
  ): Promise<Leaderboard<Rated>>;
  /** The first three of the previous season; fewer if fewer had a place. */
  podium(question: {
    readonly guild: Home;
    readonly game: string;
    readonly now: number;
  }): Promise<readonly Rated[]>;
  /** A person’s finished games that may be looked at. */
  played(question: {
    readonly guild: Home;
    readonly user: UserId;
    readonly game: string | null;
    readonly page: number;
    readonly now: number;
  }): Promise<PlayedPage>;
  /** A person’s results on a server: at all games, or at one. */
  statsOf(question: {
    readonly guild: Home;
    readonly user: UserId;
    readonly game: string | null;
    /** The reader, for how they did against the person; null when posted publicly. */
    readonly reader: UserId | null;
  }): Promise<Stats>;
}

export function createStandings(results: ResultsSource): Standings {
  return {
    areKept: results.isKept,
    leaderboard: ({ guild, game, by, period, now, page, reader }) => {
      const ranking = { guild, game, by, span: spanOf(period, now) };
      return pageOf(page, reader, {
        rows: (stretch) => results.ranking({ ...ranking, ...stretch }),
        own: (user) => results.placeOf({ ...ranking, user }),
      });
    },
    daily: ({ guild, game, day, page, reader }) => {
      const ranking = { guild, game, by: 'wins', span: spanOfDeal(day) } as const;
      return pageOf(page, reader, {
        rows: (stretch) => results.ranking({ ...ranking, ...stretch }),
        own: (user) => results.placeOf({ ...ranking, user }),
      });
    },
    worldDeal: async ({ game, day, reader, server }) => {
      const ranking = { guild: WORLD, game, by: 'wins', span: spanOfDeal(day) } as const;
      const [{ players }, own, known] = await Promise.all([
        results.ranking({ ...ranking, offset: 0, limit: 1 }),
        reader === null ? null : results.placeOf({ ...ranking, user: reader }),
        server === null ? [] : results.rankingAmong({ ...ranking, finishedOn: server, limit: ROWS_A_PAGE }),
      ]);
      return { players, own, known };
    },
    placeOfTry: async ({ guild, game, day, user }) => {
      const ranking = { guild, game, by: 'wins', span: spanOfDeal(day) } as const;
      const [{ players }, own] = await Promise.all([
        results.ranking({ ...ranking, offset: 0, limit: 1 }),
        results.placeOf({ ...ranking, user }),
      ]);
      return own === null ? null : { rank: own.rank, players };
    },
    ratings: ({ guild, game, span, page, reader }) =>
      pageOf(page, reader, {
        rows: (stretch) => results.ratings({ guild, game, span, ...stretch }),
        own: (user) => results.ratingOf({ guild, game, span, user }),
      }),
    podium: async ({ guild, game, now }) => {
      const span = lastSeasonAt(now);
      const { rows } = await results.ratings({ guild, game, span, offset: 0, limit: ON_PODIUM });
      return rows.filter(({ rank }) => rank !== null);
    },
    streak: (question) => streakOf(results, question),
    played: async ({ page, now, ...question }) => {
      const asked = Math.min(Math.max(0, Math.trunc(page)), GAMES_BACK / PLAYED_A_PAGE - 1);
      const window = { offset: asked * PLAYED_A_PAGE, limit: PLAYED_A_PAGE + 1 };
      const games = await results.played({ ...question, ...window, today: dayOf(now) });
      return { games: games.slice(0, PLAYED_A_PAGE), page: asked, hasOlder: games.length > PLAYED_A_PAGE };
    },
    statsOf: async ({ guild, user, game, reader }) => {
      const met = { guild, game, limit: MOST_MET };
      const [games, rating, ratings, statistics, others] = await Promise.all([
        results.games({ guild, user, game }),
        game === null ? null : results.ratingOf({ guild, game, span: ALL_TIME, user }),
        game === null ? [] : results.ratingsLately({ guild, user, game }),
        game === null ? new Map<string, Sum>() : results.statistics({ guild, user, game }),
        reader === null
          ? []
          : results.met(
              reader === user ? { ...met, user, other: null } : { ...met, user: reader, other: user },
            ),
      ]);
      return { games, rating, ratings, statistics, met: others };
    },
  };
}

async function pageOf<Row extends { readonly user: UserId }>(
  page: number,
  reader: UserId | null,
  ask: {
    readonly rows: (stretch: { readonly offset: number; readonly limit: number }) => Promise<Stretch<Row>>;
    readonly own: (user: UserId) => Promise<Row | null>;
  },
): Promise<Leaderboard<Row>> {
  const pageAt = (at: number) => ask.rows({ offset: at * ROWS_A_PAGE, limit: ROWS_A_PAGE });
  const asked = Math.min(Math.max(0, Math.trunc(page)), PLACES / ROWS_A_PAGE - 1);
  const first = await pageAt(asked);
  const pages = Math.max(1, Math.ceil(first.players / ROWS_A_PAGE));
  const shown = Math.min(asked, pages - 1);
  const found = shown === asked ? first : await pageAt(shown);
  const isSeen = reader === null || found.rows.some(({ user }) => user === reader);
  return { ...found, page: shown, pages, own: isSeen ? null : await ask.own(reader) };
}
