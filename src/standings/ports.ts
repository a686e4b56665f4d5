import type { Day } from '../tables/days.ts';
import type { GuildId, UserId } from '../tables/ids.ts';

/** One person's finished games put together. */
export interface Tally {
  readonly user: UserId;
  /** As they were called in their latest game. */
  readonly name: string;
  readonly games: number;
  readonly wins: number;
  readonly points: number;
  /** 1 is best: more wins first, then more points. Equals share a rank and the next is skipped (1, 1, 3). */
  readonly rank: number;
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
  /** Games, among these, in which everybody else was a computer opponent; no ranking counts them. */
  readonly againstBots: number;
}

/** Who finished one game at what place, people only and at least two of them. */
export type RatedGame = readonly { readonly user: UserId; readonly place: number }[];

/** Which games count: those that ended at or after a time, or the tries at the deal of one day. */
export type Among = { readonly since: number } | { readonly daily: Day };

/**
 * Questions about the results of finished games; computer opponents are never in the answers. A game counts when at
 * least two people sat, or when it is for one.
 */
export interface ResultsSource {
  /** A stretch of the ranking of a server, best first, and how many people are in all of it. */
  ranking(question: {
    readonly guild: GuildId;
    /** Null for all games together. */
    readonly game: string | null;
    readonly among: Among;
    readonly offset: number;
    readonly limit: number;
  }): Promise<{ readonly rows: readonly Tally[]; readonly players: number }>;

  /** One line a game, most played first. */
  games(question: {
    readonly guild: GuildId;
    readonly user: UserId;
    readonly game: string | null;
  }): Promise<readonly GameTally[]>;

  /** The latest games that count and had several seats, oldest first. */
  rated(question: {
    readonly guild: GuildId;
    readonly game: string;
    readonly most: number;
  }): Promise<readonly RatedGame[]>;
}
