import type Database from 'better-sqlite3';
import type { GameTally, ResultsSource, Tally } from '../../src/standings/ports.ts';
import { userId } from '../../src/tables/ids.ts';
import { type RatedGame, ratingsOf, timesOf } from './memory-results.ts';

/** About the row of a `Result`: whether its game counts, by its seats and the people on them. */
const COUNTS = `(SELECT COUNT(*) = 1 OR COUNT("userId") >= 2 FROM "Result" AS "seats"
  WHERE "seats"."tableId" = "Result"."tableId")`;

type Row<T> = { readonly [K in keyof T]: T[K] extends number | null ? T[K] : string };
interface RatedRow {
  readonly tableId: string;
  readonly userId: string;
  readonly place: number;
  /** 0 or 1 */
  readonly forfeited: number;
}
type TallyRow = Row<Omit<Tally, 'user'>> & { readonly userId: string };

/**
 * Standings straight from the results: the database groups and ranks all of them each time. It looks at nothing that is
 * kept for standings, nor at what is stored about counting, so what is kept must say the same.
 */
export function createSlowResults(database: Database.Database): ResultsSource {
  return {
    isKept: () => true,
    ranking: async ({ guild, game, span, offset, limit }) => {
      const day = span.startsWith('day ') ? span.slice('day '.length) : null;
      const { from, until } = day === null ? timesOf(span) : timesOf('all');
      const ranked = database
        .prepare<unknown[], TallyRow>(
          `SELECT "userId", "games", "wins", "points",
                  RANK() OVER (ORDER BY "wins" DESC, "points" DESC, CASE WHEN ? IS NULL THEN "games" END) AS "rank"
           FROM (SELECT "userId", COUNT(*) AS "games", SUM("won") AS "wins",
                        CASE WHEN ? IS NULL THEN NULL ELSE SUM("points") END AS "points"
                 FROM "Result" WHERE "guildId" = ? AND "game" = COALESCE(?, "game")
                   AND "endedAt" >= ? AND "endedAt" < ? AND (? IS NULL OR "daily" = ?)
                   AND "userId" IS NOT NULL AND ${COUNTS} GROUP BY "userId")
           ORDER BY "rank", "games", "userId"`,
        )
        .all(game, game, guild, game, from, until, day, day)
        .map(({ userId: user, ...row }) => ({ user: userId(user), ...row }));
      return { rows: ranked.slice(offset, offset + limit), players: ranked.length };
    },

    games: async ({ guild, user, game }) =>
      database
        .prepare<unknown[], Row<GameTally>>(
          `SELECT "game", COUNT(*) AS "games", SUM("won") AS "wins", MAX("points") AS "best",
                  AVG("points") AS "averagePoints", AVG("place") AS "averagePlace",
                  MAX("endedAt") AS "lastPlayed", SUM(NOT ${COUNTS}) AS "againstBots"
           FROM "Result" WHERE "userId" = ? AND "guildId" = ? AND "game" = COALESCE(?, "game")
           GROUP BY "game" ORDER BY "games" DESC, "game"`,
        )
        .all(user, guild, game),

    ratings: async ({ guild, game, offset, limit }) => {
      // By row number, which is the order of storing.
      const seats = database
        .prepare<unknown[], RatedRow>(
          `SELECT "tableId", "userId", "place", "forfeited" FROM "Result" WHERE "guildId" = ? AND "game" = ?
           AND "userId" IS NOT NULL ORDER BY rowid`,
        )
        .all(guild, game);
      const tables = new Map<string, RatedGame[number][]>();
      for (const { tableId, userId: user, place, forfeited } of seats) {
        const people = tables.get(tableId) ?? [];
        tables.set(tableId, people);
        people.push({ user: userId(user), place, forfeited: forfeited === 1 });
      }
      const games: readonly RatedGame[] = [...tables.values()].filter((people) => people.length >= 2);
      const rated = ratingsOf(games);
      return { rows: rated.slice(offset, offset + limit), players: rated.length };
    },
  };
}
