import type { DailyDeal } from '../tables/days.ts';
import type { GuildId, UserId } from '../tables/ids.ts';
import { beginOf, type Period } from './period.ts';
import type { Among, GameTally, ResultsSource, Tally } from './ports.ts';
import { type Rated, ratingsOf } from './ratings.ts';

/** Rows of a leaderboard shown at a time. */
const ROWS_A_PAGE = 10;
/** Ratings look at the latest games only: they are worked out anew each time, and tell of today's players. */
const RATED_GAMES = 500;

/** One page of a ranking. */
export interface Leaderboard<Row = Tally> {
  readonly rows: readonly Row[];
  /** From 0; the last page when one beyond it was asked for. */
  readonly page: number;
  /** At least 1. */
  readonly pages: number;
  readonly players: number;
}

/** Rankings and statistics of a server: always asked of the results, never counted along. */
export interface Standings {
  /** A `game` of null is all games together. */
  leaderboard(question: {
    readonly guild: GuildId;
    readonly game: string | null;
    readonly period: Period;
    readonly now: number;
    readonly page: number;
  }): Promise<Leaderboard>;
  /** Who tried a deal of the day, by the game's own outcome: who won first, then by points. */
  daily(question: DailyDeal & { readonly page: number }): Promise<Leaderboard>;
  /** The ratings of a server's people at one game. */
  ratings(question: {
    readonly guild: GuildId;
    readonly game: string;
    readonly page: number;
  }): Promise<Leaderboard<Rated>>;
  /** One line a game, most played first; none for who has finished no game here. */
  statsOf(question: {
    readonly guild: GuildId;
    readonly user: UserId;
    readonly game: string | null;
  }): Promise<readonly GameTally[]>;
}

export function createStandings(results: ResultsSource): Standings {
  const pageOf = async (
    ranked: { readonly guild: GuildId; readonly game: string | null; readonly among: Among },
    page: number,
  ): Promise<Leaderboard> => {
    const pageAt = (at: number) =>
      results.ranking({ ...ranked, offset: at * ROWS_A_PAGE, limit: ROWS_A_PAGE });
    const asked = Math.max(0, Math.trunc(page));
    const { rows, players } = await pageAt(asked);
    const pages = Math.max(1, Math.ceil(players / ROWS_A_PAGE));
    if (asked < pages) return { rows, page: asked, pages, players };
    return { ...(await pageAt(pages - 1)), page: pages - 1, pages };
  };
  return {
    leaderboard: ({ guild, game, period, now, page }) =>
      pageOf({ guild, game, among: { since: beginOf(period, now) } }, page),
    daily: ({ guild, game, day, page }) => pageOf({ guild, game, among: { daily: day } }, page),
    async ratings({ guild, game, page }) {
      const rated = ratingsOf(await results.rated({ guild, game, most: RATED_GAMES }));
      const pages = Math.max(1, Math.ceil(rated.length / ROWS_A_PAGE));
      const shown = Math.min(Math.max(0, Math.trunc(page)), pages - 1);
      const rows = rated.slice(shown * ROWS_A_PAGE, (shown + 1) * ROWS_A_PAGE);
      return { rows, page: shown, pages, players: rated.length };
    },
    statsOf: (question) => results.games(question),
  };
}
