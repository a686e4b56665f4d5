import type Database from 'better-sqlite3';
import {
  GAMES_BACK,
  type GameTally,
  type PlayedGame,
  type Rated,
  type ResultsSource,
  type Tally,
} from '../../src/standings/ports.ts';
import { tableId, userId } from '../../src/tables/ids.ts';
import {
  headToHead,
  type KeptPlace,
  type RatedGame,
  ratingsOf,
  series,
  sums,
  timesOf,
  winsInARow,
} from './memory-results.ts';

/** Whether the game of a `Result` row counts, by its seats and the people in them. */
const COUNTS = `(SELECT COUNT(*) = 1 OR COUNT("userId") >= 2 FROM "Result" AS "seats"
  WHERE "seats"."tableId" = "Result"."tableId")`;

type Row<T> = { readonly [K in keyof T]: T[K] extends number | null ? T[K] : string };
interface RatedRow {
  readonly tableId: string;
  readonly userId: string;
  readonly place: number;
  /** 0 or 1 */
  readonly forfeited: number;
  readonly endedAt: number;
}
interface MetRow {
  readonly tableId: string;
  readonly seat: number;
  readonly userId: string | null;
  readonly place: number;
  readonly game: string;
}

interface PlayedRow extends Omit<PlayedGame, 'table' | 'won' | 'forfeited'> {
  readonly tableId: string;
  readonly daily: string | null;
  /** Whether its table is still stored, 0 or 1. */
  readonly isThere: number;
  readonly won: number;
  readonly forfeited: number;
}

interface RatedResult {
  readonly game: string;
  readonly before: number | null;
  readonly after: number | null;
  readonly games: number | null;
}

function keptPlace({ tableId: table, seat, userId: user, place }: MetRow): KeptPlace {
  return { table, seat, user: user === null ? null : userId(user), place };
}

type InRanking = Omit<Parameters<ResultsSource['placeOf']>[0], 'user'>;
type TallyRow = Row<Omit<Tally, 'user'>> & { readonly userId: string };

/**
 * Standings straight from the results: the database groups and ranks all of them each time. It ignores the tables
 * derived for standings and the stored decisions about counting, so it is an independent check of both.
 */
export function createSlowResults(database: Database.Database): ResultsSource {
  const rankingOf = ({ guild, game, span, by }: InRanking): readonly Tally[] => {
    const day = span.startsWith('day ') ? span.slice('day '.length) : null;
    const { from, until } = day === null ? timesOf(span) : timesOf('all');
    const [first, second] = by === 'wins' ? ['wins', 'points'] : ['points', 'wins'];
    return database
      .prepare<unknown[], TallyRow>(
        `SELECT "userId", "games", "wins", "points",
                RANK() OVER (ORDER BY "${first}" DESC, "${second}" DESC, CASE WHEN ? IS NULL THEN "games" END) AS "rank"
         FROM (SELECT "userId", COUNT(*) AS "games", SUM("won") AS "wins",
                      CASE WHEN ? IS NULL THEN NULL ELSE SUM("points") END AS "points"
               FROM "Result" WHERE "guildId" = ? AND "game" = COALESCE(?, "game")
                 AND "endedAt" >= ? AND "endedAt" < ? AND (? IS NULL OR "daily" = ?)
                 AND "userId" IS NOT NULL AND ${COUNTS} GROUP BY "userId")
         ORDER BY "rank", "games", "userId"`,
      )
      .all(game, game, guild, game, from, until, day, day)
      .map(({ userId: user, ...row }) => ({ user: userId(user), ...row }));
  };
  const ratedAt = (guild: string, game: string, span: string): readonly Rated[] => {
    // By row number, which is the order of storing.
    const seats = database
      .prepare<unknown[], RatedRow>(
        `SELECT "tableId", "userId", "place", "forfeited", "endedAt" FROM "Result" WHERE "guildId" = ? AND "game" = ?
         AND "userId" IS NOT NULL ORDER BY rowid`,
      )
      .all(guild, game);
    const tables = new Map<string, RatedGame[number][]>();
    for (const { tableId, userId: user, place, forfeited, endedAt } of seats) {
      const people = tables.get(tableId) ?? [];
      tables.set(tableId, people);
      people.push({ user: userId(user), place, forfeited: forfeited === 1, endedAt });
    }
    const games: readonly RatedGame[] = [...tables.values()].filter((people) => people.length >= 2);
    return ratingsOf(games, span);
  };
  const countedOf = (guild: string, user: string, game: string): readonly { readonly won: boolean }[] =>
    database
      .prepare<unknown[], { readonly won: number }>(
        `SELECT "won" FROM "Result" WHERE "guildId" = ? AND "userId" = ? AND "game" = ? AND ${COUNTS} ORDER BY rowid`,
      )
      .all(guild, user, game)
      .map(({ won }) => ({ won: won === 1 }));
  return {
    isKept: () => true,
    ranking: async ({ offset, limit, ...ranking }) => {
      const ranked = rankingOf(ranking);
      return { rows: ranked.slice(offset, offset + limit), players: ranked.length };
    },
    rankingAmong: async ({ finishedOn, limit, ...ranking }) => {
      const known = database
        .prepare<unknown[], string>(`SELECT DISTINCT "userId" FROM "Result" WHERE "guildId" = ?`)
        .pluck()
        .all(finishedOn);
      return rankingOf(ranking)
        .filter(({ user }) => known.includes(user))
        .slice(0, limit);
    },
    daysInARow: async ({ guild, game, user, day }) => {
      const days = database
        .prepare<unknown[], string>(
          `SELECT DISTINCT "daily" FROM "Result" WHERE "guildId" = ? AND "game" = ? AND "userId" = ?
             AND "daily" <= ? ORDER BY "daily" DESC`,
        )
        .pluck()
        .all(guild, game, user, day);
      const gap = days.findIndex((one, at) => (Date.parse(day) - Date.parse(one)) / 86_400_000 !== at);
      return gap < 0 ? days.length : gap;
    },
    placeOf: async ({ user, ...ranking }) => rankingOf(ranking).find((row) => row.user === user) ?? null,

    // The ratings stored in results are compared row by row with rebuilt ones elsewhere.
    ratingsLately: async ({ guild, user, game }) =>
      series(
        database
          .prepare<unknown[], RatedResult>(
            `SELECT "game", "ratingBefore" AS "before", "rating" AS "after", "ratedGames" AS "games" FROM "Result"
             WHERE "userId" = ? AND "guildId" = ? ORDER BY "endedAt" DESC, rowid DESC LIMIT ${GAMES_BACK}`,
          )
          .all(user, guild)
          .flatMap(({ game: played, before, after, games }) =>
            played !== game || before === null || after === null || games === null
              ? []
              : [{ before, after, games }],
          ),
      ),
    played: async ({ guild, user, game, today, offset, limit }) =>
      database
        .prepare<unknown[], PlayedRow>(
          `SELECT "tableId", "game", "endedAt", "place", "points", "won", "forfeited", "daily",
             "tableId" IN (SELECT "id" FROM "Table") AS "isThere" FROM "Result" WHERE "userId" = ? AND "guildId" = ? ORDER BY "endedAt" DESC, rowid DESC LIMIT ${GAMES_BACK}`,
        )
        .all(user, guild)
        .filter((one) => one.isThere === 1 && (game === null || one.game === game))
        .filter(({ daily }) => daily === null || daily < today)
        .slice(offset, offset + limit)
        .map(({ tableId: table, daily: _, isThere: __, won, forfeited, ...one }) => {
          return { ...one, table: tableId(table), won: won === 1, forfeited: forfeited === 1 };
        }),
    statistics: async ({ guild, user, game }) =>
      sums(
        database
          .prepare<unknown[], string>(
            `SELECT "figures" FROM "Result" WHERE "guildId" = ? AND "userId" = ? AND "game" = ? AND "figures" IS NOT NULL`,
          )
          .pluck()
          .all(guild, user, game)
          .map((statistics) => JSON.parse(statistics)),
      ),
    met: async ({ guild, user, game, other, limit }) => {
      const own = database
        .prepare<unknown[], MetRow>(
          `SELECT "tableId", "seat", "userId", "place", "game" FROM "Result" WHERE "userId" = ? AND "guildId" = ?
           ORDER BY "endedAt" DESC, rowid DESC LIMIT ${GAMES_BACK}`,
        )
        .all(user, guild)
        .filter((one) => game === null || one.game === game);
      const all = database
        .prepare<unknown[], MetRow>('SELECT "tableId", "seat", "userId", "place", "game" FROM "Result"')
        .all();
      return headToHead(own.map(keptPlace), all.map(keptPlace))
        .filter((one) => other === null || one.user === other)
        .slice(0, limit);
    },

    games: async ({ guild, user, game }) =>
      database
        .prepare<unknown[], Omit<Row<GameTally>, 'winsInARow' | 'mostWinsInARow'>>(
          `SELECT "game", COUNT(*) AS "games", SUM("won") AS "wins", MAX("points") AS "best",
                  AVG("points") AS "averagePoints", AVG("place") AS "averagePlace",
                  MAX("endedAt") AS "lastPlayed", SUM(NOT ${COUNTS}) AS "againstBots"
           FROM "Result" WHERE "userId" = ? AND "guildId" = ? AND "game" = COALESCE(?, "game")
           GROUP BY "game" ORDER BY "games" DESC, "game"`,
        )
        .all(user, guild, game)
        .map((row) => ({ ...row, ...winsInARow(countedOf(guild, user, row.game)) })),

    ratings: async ({ guild, game, span, offset, limit }) => {
      const rated = ratedAt(guild, game, span);
      return { rows: rated.slice(offset, offset + limit), players: rated.length };
    },
    ratingOf: async ({ guild, game, span, user }) =>
      ratedAt(guild, game, span).find((row) => row.user === user) ?? null,
  };
}
