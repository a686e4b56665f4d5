import type { Sum } from '../engine/statistics.ts';
import type { DailyDeal, Day } from '../tables/days.ts';
import type { GuildId, Home, TableId, UserId } from '../tables/ids.ts';
import type { Measure, Span } from './period.ts';

/** One person's finished games put together. */
export interface Tally {
  readonly user: UserId;
  readonly games: number;
  readonly wins: number;
  /** Null over all games: a point in one is not worth a point in another. */
  readonly points: number | null;
  /**
   * 1 is best: more wins first, then more points, or over all games fewer games; by points, more points first and then
   * more wins. Equals share a rank and the next is skipped (1, 1, 3). Null beyond {@link PLACES}.
   */
  readonly rank: number | null;
}

/** How well a person plays one game on one server. */
export interface Rated {
  readonly user: UserId;
  /** Around 1,000 for a beginner; 100 points more win clearly more often than not. */
  readonly rating: number;
  /** How many rated games, in the season where one is asked for. */
  readonly games: number;
  readonly isProvisional: boolean;
  /** 1 is best; equals share a rank and the next is skipped. Null while the rating is provisional, and beyond {@link PLACES}. */
  readonly rank: number | null;
}

/** What one person has done at one game. */
export interface GameTally {
  readonly game: string;
  readonly games: number;
  readonly wins: number;
  /** The most points in one game. */
  readonly best: number;
  readonly averagePoints: number;
  readonly averagePlace: number;
  /** Milliseconds since 1970. */
  readonly lastPlayed: number;
  /** Games, among these, in which everybody else was a bot; no ranking counts them. */
  readonly againstBots: number;
  /** Of the games that count: won since the last that was not, and the most that ever were without one between them. */
  readonly winsInARow: number;
  readonly mostWinsInARow: number;
}

/** How two people’s games together went, for one of them. */
export interface HeadToHead {
  /** The other. */
  readonly user: UserId;
  readonly games: number;
  /** In how many one finished before the other, and after them; in the rest they shared a place. */
  readonly ahead: number;
  readonly behind: number;
}

/** One finished game of one person. */
export interface PlayedGame {
  readonly table: TableId;
  readonly game: string;
  /** Milliseconds since 1970. */
  readonly endedAt: number;
  readonly place: number;
  readonly points: number;
  readonly won: boolean;
  readonly forfeited: boolean;
}

/** How many rated games the line of a rating shows: more would be a smear on a phone. */
export const RATINGS_BACK = 40;

/** How many of a person’s last games are searched for opponents, which bounds the cost of a query. */
export const GAMES_BACK = 300;

/** How deep a ranking goes: finding a place means walking past all those before it. */
export const PLACES = 5_000;

/** A part of a ranking, best first, that ends at {@link PLACES} at the latest. */
export interface Stretch<Row> {
  readonly rows: readonly Row[];
  /** How many people are in all of the ranking, or {@link PLACES} when there are more. */
  readonly players: number;
}

interface InRanking {
  readonly guild: Home;
  /** Null for all games together, which have no deal of the day and no points. */
  readonly game: string | null;
  readonly span: Span;
  readonly by: Measure;
}

interface AmongRated {
  readonly guild: Home;
  readonly game: string;
  /** All time or a season: the ratings after the last game of each person in it. */
  readonly span: Span;
}

interface Window {
  readonly offset: number;
  readonly limit: number;
}

/**
 * Questions about the results of finished games; bots are never in the answers. Which games count says `ratings.ts`.
 * An answer must not take longer the more games have been finished.
 */
export interface ResultsSource {
  /** False while the standings are being rebuilt, which may take minutes: then answers are incomplete. */
  isKept(): boolean;

  /** The ranking of a server over a span; among equals, people with fewer games come first. */
  ranking(question: InRanking & Window): Promise<Stretch<Tally>>;
  /** The row of one person in that ranking; null if they are not in it. */
  placeOf(question: InRanking & { readonly user: UserId }): Promise<Tally | null>;

  /**
   * The first of a ranking among those who have finished a game on a server, with their ranks in all of it, as far as
   * that goes.
   */
  rankingAmong(
    question: InRanking & { readonly finishedOn: GuildId; readonly limit: number },
  ): Promise<readonly Tally[]>;
  /** On how many days in a row, up to and with this one, a person finished a try at the deal of the day. */
  daysInARow(question: DailyDeal & { readonly user: UserId }): Promise<number>;

  /** The people of a server rated then, provisional ratings last; among equals, people with more games come first. */
  ratings(question: AmongRated & Window): Promise<Stretch<Rated>>;
  /** The row of one person among those; null if they have no rating. */
  ratingOf(question: AmongRated & { readonly user: UserId }): Promise<Rated | null>;

  /** One line a game, most played first. */
  games(question: {
    readonly guild: Home;
    readonly user: UserId;
    readonly game: string | null;
  }): Promise<readonly GameTally[]>;
  /**
   * A person’s rating at one game, before the first and after each of their last {@link RATINGS_BACK} rated games, oldest
   * first, as far as those are among their last {@link GAMES_BACK} games on the server; empty if none is.
   */
  ratingsLately(question: {
    readonly guild: Home;
    readonly user: UserId;
    readonly game: string;
  }): Promise<readonly number[]>;
  /**
   * A person’s finished games, most recent first, as far as they are among their last {@link GAMES_BACK} on the server;
   * without those whose tables are no longer kept, and tries at the deal of `today` or a later one, which nobody may look
   * at yet.
   */
  played(
    question: Window & {
      readonly guild: Home;
      readonly user: UserId;
      readonly game: string | null;
      readonly today: Day;
    },
  ): Promise<readonly PlayedGame[]>;
  /** The statistics of the person’s own play at one game, by name. */
  statistics(question: {
    readonly guild: Home;
    readonly user: UserId;
    readonly game: string;
  }): Promise<ReadonlyMap<string, Sum>>;
  /**
   * A person’s opponents in their last {@link GAMES_BACK} games on a server, as far as those were of this game, most
   * frequent first. With `other`, that person alone.
   */
  met(question: {
    readonly guild: Home;
    readonly user: UserId;
    readonly game: string | null;
    readonly other: UserId | null;
    readonly limit: number;
  }): Promise<readonly HeadToHead[]>;
}
