import type { DailyDeal } from '../tables/days.ts';
import type { GuildId, UserId } from '../tables/ids.ts';
import { type Period, spanOf, spanOfDeal } from './period.ts';
import { type GameTally, PLACES, type Rated, type ResultsSource, type Stretch, type Tally } from './ports.ts';

/** Rows of a leaderboard shown at a time. */
const ROWS_A_PAGE = 10;

/** One page of a ranking. */
export interface Leaderboard<Row = Tally> {
  readonly rows: readonly Row[];
  /** From 0; the last page when one beyond it was asked for. */
  readonly page: number;
  /** At least 1. */
  readonly pages: number;
  /** At most {@link PLACES}. */
  readonly players: number;
}

/** Rankings and statistics of a server. */
export interface Standings {
  /** False while everything is worked out anew, which may take minutes: then it is not to be shown. */
  areKept(): boolean;
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
  return {
    areKept: results.isKept,
    leaderboard: ({ guild, game, period, now, page }) => {
      const span = spanOf(period, now);
      return pageOf(page, (stretch) => results.ranking({ guild, game, span, ...stretch }));
    },
    daily: ({ guild, game, day, page }) => {
      const span = spanOfDeal(day);
      return pageOf(page, (stretch) => results.ranking({ guild, game, span, ...stretch }));
    },
    ratings: ({ guild, game, page }) =>
      pageOf(page, (stretch) => results.ratings({ guild, game, ...stretch })),
    statsOf: (question) => results.games(question),
  };
}

async function pageOf<Row>(
  page: number,
  ask: (stretch: { readonly offset: number; readonly limit: number }) => Promise<Stretch<Row>>,
): Promise<Leaderboard<Row>> {
  const pageAt = (at: number) => ask({ offset: at * ROWS_A_PAGE, limit: ROWS_A_PAGE });
  const asked = Math.min(Math.max(0, Math.trunc(page)), PLACES / ROWS_A_PAGE - 1);
  const { rows, players } = await pageAt(asked);
  const pages = Math.max(1, Math.ceil(players / ROWS_A_PAGE));
  if (asked < pages) return { rows, page: asked, pages, players };
  return { ...(await pageAt(pages - 1)), page: pages - 1, pages };
}
