import type { Among, GameTally, ResultsSource } from '../standings/ports.ts';
import { userId } from '../tables/ids.ts';
import { Prisma, type PrismaClient } from './generated/client.ts';

const { sql } = Prisma;

/** About the row of a `Result`: whether its game had at least two people, or was for one. */
const COUNTS = sql`(SELECT COUNT(*) = 1 OR COUNT("userId") > 1 FROM "Result" AS "seats"
  WHERE "seats"."tableId" = "Result"."tableId")`;

/** How SQLite's counts and sums come back. */
type Whole = number | bigint;

interface RankingRow {
  readonly userId: string;
  readonly name: string;
  readonly games: Whole;
  readonly wins: Whole;
  readonly points: Whole;
  readonly rank: Whole;
}

interface RatedRow {
  readonly tableId: string;
  readonly userId: string;
  readonly place: Whole;
}

type GameRow = { readonly [K in keyof GameTally]: K extends 'game' ? string : Whole };

/** Standings straight from the results: the database groups and ranks, nothing is counted twice or kept. */
export function createResults(reader: PrismaClient): ResultsSource {
  return {
    ranking: async ({ guild, game, among, offset, limit }) => {
      const asked = sql`"guildId" = ${guild} AND ${ofGame(game)} AND ${areAmong(among)}
        AND "userId" IS NOT NULL AND ${COUNTS}`;
      // SQLite takes the columns outside a MAX from the row that has it, so `name` is the latest.
      const rows = reader.$queryRaw<RankingRow[]>`
        SELECT "userId", "name", "games", "wins", "points",
               RANK() OVER (ORDER BY "wins" DESC, "points" DESC) AS "rank"
        FROM (SELECT "userId", "name", MAX("endedAt"), COUNT(*) AS "games", SUM("won") AS "wins",
                     SUM("points") AS "points"
              FROM "Result" WHERE ${asked} GROUP BY "userId")
        ORDER BY "rank", "games", "userId" LIMIT ${limit} OFFSET ${offset}`;
      const players = reader.$queryRaw<{ readonly players: Whole }[]>`
        SELECT COUNT(DISTINCT "userId") AS "players" FROM "Result" WHERE ${asked}`;
      const [ranked, counted] = await reader.$transaction([rows, players]);
      return {
        players: Number(counted[0]?.players ?? 0),
        rows: ranked.map((row) => ({
          user: userId(row.userId),
          name: row.name,
          games: Number(row.games),
          wins: Number(row.wins),
          points: Number(row.points),
          rank: Number(row.rank),
        })),
      };
    },

    games: async ({ guild, user, game }) => {
      const rows = await reader.$queryRaw<GameRow[]>`
        SELECT "game", COUNT(*) AS "games", SUM("won") AS "wins", MAX("points") AS "best",
               AVG("points") AS "averagePoints", AVG("place") AS "averagePlace", MAX("endedAt") AS "lastPlayed",
               SUM(NOT ${COUNTS}) AS "againstBots"
        FROM "Result" WHERE "userId" = ${user} AND "guildId" = ${guild} AND ${ofGame(game)}
        GROUP BY "game" ORDER BY "games" DESC, "game"`;
      return rows.map((row) => ({
        game: row.game,
        games: Number(row.games),
        wins: Number(row.wins),
        best: Number(row.best),
        averagePoints: Number(row.averagePoints),
        averagePlace: Number(row.averagePlace),
        lastPlayed: Number(row.lastPlayed),
        againstBots: Number(row.againstBots),
      }));
    },

    rated: async ({ guild, game, most }) => {
      const rows = await reader.$queryRaw<RatedRow[]>`
        SELECT "Result"."tableId", "userId", "place"
        FROM "Result" JOIN (
          SELECT "tableId", MAX("endedAt") AS "ended" FROM "Result"
          WHERE "guildId" = ${guild} AND "game" = ${game}
          GROUP BY "tableId" HAVING COUNT("userId") > 1
          ORDER BY "ended" DESC, "tableId" DESC LIMIT ${most}
        ) AS "rated" ON "rated"."tableId" = "Result"."tableId"
        WHERE "userId" IS NOT NULL ORDER BY "ended", "Result"."tableId", "seat"`;
      const tables = new Map<string, RatedRow[]>();
      for (const row of rows) tables.set(row.tableId, [...(tables.get(row.tableId) ?? []), row]);
      return [...tables.values()].map((table) =>
        table.map(({ userId: user, place }) => ({ user: userId(user), place: Number(place) })),
      );
    },
  };
}

function areAmong(among: Among): Prisma.Sql {
  return 'daily' in among ? sql`"daily" = ${among.daily}` : sql`"endedAt" >= ${among.since}`;
}

function ofGame(game: string | null): Prisma.Sql {
  return game === null ? sql`TRUE` : sql`"game" = ${game}`;
}
