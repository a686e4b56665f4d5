import { spanOfDeal } from '../standings/period.ts';
import {
  GAMES_BACK,
  type GameTally,
  PLACES,
  RATINGS_BACK,
  type Rated,
  type ResultsSource,
  type Tally,
} from '../standings/ports.ts';
import { dayBefore } from '../tables/days.ts';
import { FORMER, tableId, userId } from '../tables/ids.ts';
import { Prisma, type PrismaClient } from './generated/client.ts';
import { ALL_GAMES } from './standings-statements.ts';

const { sql } = Prisma;

/** Days looked for at a time: few have played more of them in a row. */
const DAYS_AT_ONCE = 30;

/** How counts, sums and booleans come back, which is not the same from each database. */
type Whole = number | bigint | boolean | object;

interface TallyRow {
  readonly userId: string;
  readonly games: Whole;
  readonly wins: Whole;
  readonly points: Whole;
  /** Those ahead of the first row, and not equal to it. */
  readonly ahead: Whole;
}

interface RatingRow {
  readonly userId: string;
  readonly rating: Whole;
  readonly games: Whole;
  /** 0 or 1 */
  readonly settled: Whole;
  readonly ahead: Whole;
}

/** In every row, so that a page is one query. */
interface InAll {
  readonly players: Whole;
}

interface PlayedRow {
  readonly tableId: string;
  readonly game: string;
  readonly endedAt: Whole;
  readonly place: Whole;
  readonly points: Whole;
  /** 0 or 1 */
  readonly won: Whole;
  readonly forfeited: Whole;
}

interface MetRow {
  readonly userId: string;
  readonly games: Whole;
  readonly ahead: Whole;
  readonly behind: Whole;
}

/**
 * Reads standings from the tables kept for them: a page is a short walk along an index, however many results there are.
 */
export function createResults(reader: PrismaClient, isKept: () => boolean): ResultsSource {
  /** Pages past the end have no row that says it. */
  const counted = async ([first]: readonly InAll[], players: Prisma.Sql): Promise<number> => {
    if (first !== undefined) return Number(first.players);
    const [all] = await reader.$queryRaw<InAll[]>`SELECT ${players} AS "players"`;
    return Number(all?.players ?? 0);
  };
  return {
    isKept,

    ranking: async ({ offset, limit, ...of }) => {
      const { ranking, order, ahead } = ordered(of);
      const players = playersIn(ranking);
      const rows = await reader.$queryRaw<(TallyRow & InAll)[]>`
        WITH "page" AS (SELECT "userId", "games", "wins", "points" ${ranking} ${order}
          LIMIT ${limit} OFFSET ${offset})
        SELECT *, (SELECT ${ahead} FROM (SELECT * FROM "page" ${order} LIMIT 1) AS "own") AS "ahead",
          ${players} AS "players"
        FROM "page" ${order}`;
      const tallies = rows.map((row) => tallyOf(row, of.game));
      return {
        players: await counted(rows, players),
        rows: ranked(tallies, offset, rows, (a, b) => {
          return a.wins === b.wins && a.points === b.points && (of.game !== null || a.games === b.games);
        }),
      };
    },

    placeOf: async ({ user, ...of }) => {
      const { ranking, ahead } = ordered(of);
      const [own] = await reader.$queryRaw<TallyRow[]>`
        SELECT "userId", "games", "wins", "points", ${ahead} AS "ahead"
        FROM (SELECT * ${ranking} AND "userId" = ${user}) AS "own"`;
      return own === undefined ? null : { ...tallyOf(own, of.game), rank: rankOf(own) };
    },

    rankingAmong: async ({ finishedOn, limit, ...of }) => {
      const { ranking, order } = ordered(of);
      // Ranks count everybody; the search ends at the last place that is shown.
      const rows = await reader.$queryRaw<(Omit<TallyRow, 'ahead'> & { readonly rank: Whole })[]>`
        WITH "places" AS (SELECT "userId", "games", "wins", "points" ${ranking} ${order} LIMIT ${PLACES}),
          "ranked" AS (SELECT *, RANK() OVER (${rankOrder(of)}) AS "rank" FROM "places")
        SELECT * FROM "ranked"
        WHERE EXISTS (SELECT 1 FROM "Career" WHERE "guildId" = ${finishedOn} AND "userId" = "ranked"."userId")
        ${order} LIMIT ${limit}`;
      return rows.map((row) => ({ ...tallyOf(row, of.game), rank: Number(row.rank) }));
    },

    daysInARow: async ({ guild, game, user, day }) => {
      let days = 0;
      for (;;) {
        const spans = Array.from({ length: DAYS_AT_ONCE }, (_, back) =>
          spanOfDeal(dayBefore(day, days + back)),
        );
        const played = await reader.tally.findMany({
          select: { span: true },
          where: { guildId: guild, game: game ?? ALL_GAMES, userId: user, span: { in: spans } },
        });
        const known = new Set(played.map(({ span }) => span));
        const missed = spans.findIndex((span) => !known.has(span));
        if (missed >= 0) return days + missed;
        days += DAYS_AT_ONCE;
      }
    },

    ratings: async ({ offset, limit, ...of }) => {
      const { ranking, ahead } = rated(of);
      const order = sql`ORDER BY "settled" DESC, "rating" DESC, "games" DESC, "userId"`;
      const players = playersIn(ranking);
      const rows = await reader.$queryRaw<(RatingRow & InAll)[]>`
        WITH "page" AS (SELECT "userId", "rating", "games", "settled" ${ranking} ${order}
          LIMIT ${limit} OFFSET ${offset})
        SELECT *, (SELECT ${ahead} FROM (SELECT * FROM "page" ${order} LIMIT 1) AS "own") AS "ahead",
          ${players} AS "players"
        FROM "page" ${order}`;
      return {
        players: await counted(rows, players),
        // Provisional ratings come last, so they do not affect anybody else’s rank.
        rows: ranked(rows.map(ratedOf), offset, rows, (a, b) => a.rating === b.rating).map((row) =>
          row.isProvisional ? { ...row, rank: null } : row,
        ),
      };
    },

    ratingOf: async ({ user, ...of }) => {
      const { ranking, ahead } = rated(of);
      const [own] = await reader.$queryRaw<RatingRow[]>`
        SELECT "userId", "rating", "games", "settled", ${ahead} AS "ahead"
        FROM (SELECT * ${ranking} AND "userId" = ${user}) AS "own"`;
      if (own === undefined) return null;
      const found = ratedOf(own);
      return { ...found, rank: found.isProvisional ? null : rankOf(own) };
    },

    games: async ({ guild, user, game }) => {
      const rows = await reader.career.findMany({
        where: { guildId: guild, userId: user, ...(game === null ? {} : { game }) },
        orderBy: [{ games: 'desc' }, { game: 'asc' }],
      });
      return rows.map(
        (row): GameTally => ({
          game: row.game,
          games: row.games,
          wins: row.wins,
          best: row.best,
          averagePoints: Number(row.points) / row.games,
          averagePlace: Number(row.places) / row.games,
          lastPlayed: Number(row.lastPlayed),
          againstBots: row.againstBots,
          winsInARow: row.winsInARow,
          mostWinsInARow: row.mostWinsInARow,
        }),
      );
    },

    ratingsLately: async ({ guild, user, game }) => {
      const rows = await reader.$queryRaw<{ readonly before: Whole; readonly after: Whole }[]>`
        SELECT "ratingBefore" AS "before", "rating" AS "after"
        FROM (SELECT "game", "ratedAs", "ratingBefore", "rating" FROM "Result"
            WHERE "userId" = ${user} AND "guildId" = ${guild}
            ORDER BY "endedAt" DESC, "storedAs" DESC LIMIT ${GAMES_BACK}) AS "own"
        WHERE "game" = ${game} AND "rating" IS NOT NULL ORDER BY "ratedAs" DESC LIMIT ${RATINGS_BACK}`;
      return seriesOf(rows.toReversed());
    },

    played: async ({ guild, user, game, today, offset, limit }) => {
      const rows = await reader.$queryRaw<PlayedRow[]>`
        SELECT "tableId", "game", "endedAt", "place", "points", "won", "forfeited"
        FROM (SELECT * FROM "Result" WHERE "userId" = ${user} AND "guildId" = ${guild}
            ORDER BY "endedAt" DESC, "storedAs" DESC LIMIT ${GAMES_BACK}) AS "own"
        WHERE EXISTS (SELECT 1 FROM "Table" WHERE "id" = "own"."tableId") AND ("daily" IS NULL OR "daily" < ${today}) ${game === null ? Prisma.empty : sql`AND "game" = ${game}`}
        ORDER BY "endedAt" DESC, "storedAs" DESC LIMIT ${limit} OFFSET ${offset}`;
      return rows.map(({ tableId: table, game: played, ...row }) => ({
        table: tableId(table),
        game: played,
        endedAt: Number(row.endedAt),
        place: Number(row.place),
        points: Number(row.points),
        won: Number(row.won) === 1,
        forfeited: Number(row.forfeited) === 1,
      }));
    },

    statistics: async ({ guild, user, game }) => {
      const rows = await reader.figure.findMany({ where: { guildId: guild, userId: user, game } });
      return new Map(
        rows.map(({ name, games, total, most, least }) => [
          name,
          { games, total: Number(total), most, least },
        ]),
      );
    },

    // `|| ''` keeps SQLite from reading all games of the other person instead of their seats in one’s own.
    met: async ({ guild, user, game, other, limit }) => {
      const rows = await reader.$queryRaw<MetRow[]>`
        SELECT "others"."userId", COUNT(*) AS "games",
          SUM(CASE WHEN "own"."place" < "others"."place" THEN 1 ELSE 0 END) AS "ahead",
          SUM(CASE WHEN "own"."place" > "others"."place" THEN 1 ELSE 0 END) AS "behind"
        FROM (SELECT "tableId", "seat", "game", "place" FROM "Result"
            WHERE "userId" = ${user} AND "guildId" = ${guild} ORDER BY "endedAt" DESC, "storedAs" DESC LIMIT ${GAMES_BACK}) AS "own"
          JOIN "Result" AS "others" ON "others"."tableId" = "own"."tableId" AND "others"."seat" <> "own"."seat"
        WHERE "others"."userId" NOT LIKE ${`${FORMER}%`}
          ${game === null ? Prisma.empty : sql`AND "own"."game" = ${game}`}
          ${other === null ? Prisma.empty : sql`AND "others"."userId" || '' = ${other}`}
        GROUP BY "others"."userId" ORDER BY "games" DESC, "others"."userId" LIMIT ${limit}`;
      return rows.map(({ userId: met, games, ahead, behind }) => {
        return { user: userId(met), games: Number(games), ahead: Number(ahead), behind: Number(behind) };
      });
    },
  };
}

/** The rating before the first of some games, and after each of them. */
function seriesOf(games: readonly { readonly before: Whole; readonly after: Whole }[]): readonly number[] {
  return [...games.slice(0, 1).map(({ before }) => before), ...games.map(({ after }) => after)].map(Number);
}

interface InSpan {
  readonly guild: string;
  readonly game: string | null;
  readonly span: string;
}

function rankingIn({ guild, game, span }: InSpan): Prisma.Sql {
  return sql`FROM "Tally" WHERE "guildId" = ${guild} AND "game" = ${game ?? ALL_GAMES} AND "span" = ${span}`;
}

/** A ranking, its order, and how many are ahead of the row "own": each a range of an index, also among many equals. */
function ordered({ by, ...of }: Omit<Parameters<ResultsSource['placeOf']>[0], 'user'>): {
  readonly ranking: Prisma.Sql;
  readonly order: Prisma.Sql;
  readonly ahead: Prisma.Sql;
} {
  const ranking = rankingIn(of);
  const order =
    by === 'wins'
      ? sql`ORDER BY "wins" DESC, "points" DESC, "games", "userId"`
      : sql`ORDER BY "points" DESC, "wins" DESC, "games", "userId"`;
  // With equal wins and points in one game, fewer games only decide the order; over all games they decide the rank.
  const [better, closer] =
    of.game === null
      ? [sql`"wins" > "own"."wins"`, sql`"wins" = "own"."wins" AND "points" = 0 AND "games" < "own"."games"`]
      : by === 'wins'
        ? [sql`"wins" > "own"."wins"`, sql`"wins" = "own"."wins" AND "points" > "own"."points"`]
        : [sql`"points" > "own"."points"`, sql`"points" = "own"."points" AND "wins" > "own"."wins"`];
  return {
    ranking,
    order,
    ahead: playersIn(sql`${ranking} AND ${better} UNION ALL SELECT 1 ${ranking} AND ${closer}`),
  };
}

/** Equal in these, people share a rank. */
function rankOrder({ by, game }: Pick<Parameters<ResultsSource['placeOf']>[0], 'by' | 'game'>): Prisma.Sql {
  const [first, second] = by === 'wins' ? [sql`"wins"`, sql`"points"`] : [sql`"points"`, sql`"wins"`];
  const last = game === null ? sql`, "games"` : Prisma.empty;
  return sql`ORDER BY ${first} DESC, ${second} DESC ${last}`;
}

/** The people rated in a span, and how many of them are ahead of the row "own". */
function rated({ guild, game, span }: Omit<Parameters<ResultsSource['ratingOf']>[0], 'user'>): {
  readonly ranking: Prisma.Sql;
  readonly ahead: Prisma.Sql;
} {
  const ranking = sql`FROM "Rating" WHERE "guildId" = ${guild} AND "game" = ${game} AND "span" = ${span}`;
  return {
    ranking,
    ahead: playersIn(sql`${ranking} AND "settled" = ${true} AND "rating" > "own"."rating"`),
  };
}

function ratedOf(row: Omit<RatingRow, 'ahead'>): Omit<Rated, 'rank'> {
  const [rating, games] = [Number(row.rating), Number(row.games)];
  return { user: userId(row.userId), rating, games, isProvisional: Number(row.settled) === 0 };
}

function tallyOf(row: Omit<TallyRow, 'ahead'>, game: string | null): Omit<Tally, 'rank'> {
  const points = game === null ? null : Number(row.points);
  return { user: userId(row.userId), games: Number(row.games), wins: Number(row.wins), points };
}

/** Null beyond the places that are shown. */
function rankOf({ ahead }: { readonly ahead: Whole }): number | null {
  return Number(ahead) < PLACES ? Number(ahead) + 1 : null;
}

/** How many people are in a ranking, or in a range of it; stops counting at the number of places shown. */
function playersIn(ranking: Prisma.Sql): Prisma.Sql {
  return sql`(SELECT COUNT(*) FROM (SELECT 1 ${ranking} LIMIT ${PLACES}) AS "places")`;
}

/** The first row comes after those ahead of it; each of the others shares the previous rank or has its own. */
function ranked<Row>(
  rows: readonly Row[],
  offset: number,
  [first]: readonly { readonly ahead: Whole }[],
  isEqual: (a: Row, b: Row) => boolean,
): readonly (Row & { readonly rank: number })[] {
  let rank = 1 + Number(first?.ahead ?? 0);
  return rows.map((row, index) => {
    const before = rows[index - 1];
    if (before !== undefined && !isEqual(before, row)) rank = offset + index + 1;
    return { ...row, rank };
  });
}
