import { z } from 'zod';
import { isRated, PEOPLE_TOGETHER } from '../standings/ratings.ts';
import { isDay } from '../tables/days.ts';
import { userId } from '../tables/ids.ts';
import { updateResults } from './bulk-statements.ts';
import type { PrismaClient } from './generated/client.ts';
import { type Bring, bringer, inOrder, inPortions, OF, type Of, type Rest } from './rebuild-batches.ts';
import { rate, teller } from './rebuild-ratings.ts';
import { find, type Statement, writeAll } from './sql.ts';
import {
  ALL_GAMES,
  addToStandings,
  type Finished,
  knownBefore,
  LOCK_KEPT,
  OF_PEOPLE,
  tellRatings,
  VERSION,
  WHAT,
} from './standings-statements.ts';
import { type PlayedSeat, type Tallies, totalsOf } from './totals.ts';

/** Late games looked for at a time. */
const LATE = 20;
/** Seats read at a time. */
const SEATS = 5_000;

/** Whether what is kept for standings was made by the current rules. */
export async function hasStandings(client: PrismaClient): Promise<boolean> {
  const kept = await client.kept.findUnique({ where: { what: WHAT } });
  return kept?.version === VERSION;
}

/** Marks the standings as missing until the rebuild is done. The row stays, because the ends of games lock it. */
const FORGET: Statement = {
  sql: `INSERT INTO "Kept" ("what", "version") VALUES (?, 0) ON CONFLICT ("what") DO UPDATE SET "version" = 0`,
  values: [WHAT],
};

export async function forgetStandings(client: PrismaClient): Promise<void> {
  await writeAll(client, [FORGET]);
}

/**
 * Rebuilds, from the results alone, everything that `standings-statements.ts` keeps, as far as it can be asked for: of
 * weeks, months and seasons that are over, nothing but the podium of the last season is ever shown. What counts is what
 * was stored as counting. It takes a while, but the database is held for only some milliseconds at a time, with a `rest`
 * in between, so that games go on; games that end meanwhile are added last. If it is stopped halfway, `hasStandings`
 * stays false and the next rebuild starts over. `now` is in milliseconds since 1970.
 */
export async function rebuildStandings(client: PrismaClient, now: number, rest: Rest): Promise<void> {
  const last = await empty(client);
  const bring = bringer(client, rest);
  const tell = teller(client, rest);
  const games = await find<GameThere>(client, {
    sql: 'SELECT DISTINCT "guildId", "game" FROM "Result" WHERE "storedAs" <= ?',
    values: [last],
  });
  for (const guildId of new Set(games.map((one) => one.guildId))) {
    const allGames: Tallies = new Map();
    for (const { game } of games.filter((one) => one.guildId === guildId)) {
      const of = [guildId, game, last] as const;
      await total(client, of, now, allGames, bring);
      await number(client, of, rest);
      await rate(client, of, now, bring, tell);
    }
    await bringTallies(bring, guildId, ALL_GAMES, allGames);
  }
  await tell.now();
  await addLate(client, last, rest);
}

interface GameThere {
  readonly guildId: string;
  readonly game: string;
}

/** The number of the last game there is: nothing is kept for it or those before it. */
async function empty(client: PrismaClient): Promise<number> {
  const emptied = ['Tally', 'Career', 'Figure', 'Rating'].map((kind) => ({
    sql: `DELETE FROM "${kind}"`,
    values: [],
  }));
  await writeAll(client, [FORGET, ...emptied]);
  // What is stored after this is late.
  const { _max: greatest } = await client.result.aggregate({ _max: { storedAs: true } });
  return greatest.storedAs ?? 0;
}

/** Stores the sums of one game’s results on one server, and adds them to those of all games. */
async function total(
  client: PrismaClient,
  of: Of,
  now: number,
  allGames: Tallies,
  bring: Bring,
): Promise<void> {
  const { tallies, careers, statistics } = await totalsOf(playedSeats(client, of), now, allGames);
  const [guildId, game] = of;
  await bringTallies(bring, guildId, game, tallies);
  await bring(
    'Career',
    { guildId, game },
    inOrder(careers).map(([userId, sum]) => ({ userId, ...sum })),
  );
  await bring(
    'Figure',
    { guildId, game },
    inOrder(statistics).flatMap(([userId, sums]) =>
      inOrder(sums).map(([name, sum]) => ({ userId, name, ...sum })),
    ),
  );
}

interface PlayedRow extends PlayedSeat {
  readonly storedAs: number;
  readonly seat: number;
}

/** The seats of people in the order in which they were stored, in batches. */
async function* playedSeats(client: PrismaClient, of: Of): AsyncIterable<readonly PlayedSeat[]> {
  let after = [-1, -1];
  for (;;) {
    const rows = await find<PlayedRow>(client, {
      sql: `SELECT "userId", "place", "points", "won", "counts", "endedAt", "daily", "figures", "storedAs", "seat"
        FROM "Result" WHERE ${OF} AND ${OF_PEOPLE} AND ("storedAs", "seat") > (?, ?)
        ORDER BY "storedAs", "seat" LIMIT ${SEATS}`,
      values: [...of, ...after],
    });
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < SEATS) return;
    after = [last.storedAs, last.seat];
  }
}

async function bringTallies(bring: Bring, guildId: string, game: string, tallies: Tallies): Promise<void> {
  await bring(
    'Tally',
    { guildId, game },
    inOrder(tallies).flatMap(([span, people]) =>
      inOrder(people).map(([userId, sum]) => ({ span, userId, ...sum })),
    ),
  );
}

interface Numbered {
  readonly tableId: string;
  readonly number: number | bigint;
}

/** Numbers the rated games; those from before there were numbers come first, in order of time. */
async function number(client: PrismaClient, of: Of, rest: Rest): Promise<void> {
  const wrong = await find<Numbered>(client, {
    sql: `SELECT "tableId", "number" FROM (
         SELECT "tableId", "ratedAs", "isWhole",
                ROW_NUMBER() OVER (ORDER BY "ratedAs" NULLS FIRST, "endedAt", "tableId") AS "number"
         FROM (SELECT "tableId", MAX("ratedAs") AS "ratedAs", COUNT("ratedAs") = COUNT(*) AS "isWhole",
                      MAX("endedAt") AS "endedAt"
               FROM "Result" WHERE ${OF} GROUP BY "tableId" HAVING COUNT("userId") >= ${PEOPLE_TOGETHER}) AS "games"
       ) AS "numbered" WHERE "ratedAs" IS DISTINCT FROM "number" OR NOT "isWhole"`,
    values: of,
  });
  const renumber = (some: readonly Numbered[]) =>
    updateResults(
      ['tableId'],
      some.map(({ tableId, number: ratedAs }) => ({ tableId, ratedAs: Number(ratedAs) })),
    );
  await inPortions(client, wrong, renumber, rest);
}

/**
 * Adds results stored meanwhile until there are no more. Then, in the same transaction, marks the standings complete, so
 * that every finished game is added to them.
 */
async function addLate(client: PrismaClient, last: number, rest: Rest): Promise<void> {
  for (let from = last; ; await rest()) {
    const late = await finishedAfter(client, from);
    for (const { storedAs, finished } of late) {
      // Numbered once more: meanwhile, not all earlier games had numbers yet.
      const { statements, changes } = addToStandings(finished, await knownBefore(client, finished));
      const told = [...changes].map(([seat, change]) => ({ tableId: finished.table, seat, change }));
      await writeAll(client, [...numberAgain(finished), ...statements, ...tellRatings(told)]);
      from = storedAs;
    }
    if (late.length > 0) continue;
    const [, trusted] = await writeAll(client, [
      LOCK_KEPT,
      {
        sql: `UPDATE "Kept" SET "version" = ?
          WHERE "what" = ? AND NOT EXISTS (SELECT 1 FROM "Result" WHERE "storedAs" > ?)`,
        values: [VERSION, WHAT, from],
      },
    ]);
    if (trusted === 1) return;
  }
}

/**
 * Numbers a rated game after those that were stored before it. The `+` keeps SQLite from reading all of those instead of
 * the one with the greatest number.
 */
function numberAgain({ table, guild, game, people }: Finished): readonly Statement[] {
  if (!isRated(people.length)) return [];
  return [
    {
      sql: `UPDATE "Result" SET "ratedAs" = (SELECT COALESCE(MAX("ratedAs"), 0) + 1 FROM "Result" AS "earlier"
        WHERE "guildId" = ? AND "game" = ?
          AND +"earlier"."storedAs" < (SELECT MIN("storedAs") FROM "Result" AS "own" WHERE "tableId" = ?))
        WHERE "tableId" = ?`,
      values: [guild, game, table, table],
    },
  ];
}

const STATISTICS = z.record(z.string(), z.number());

/** The next games stored after the one with a given number, in that order. */
async function finishedAfter(
  client: PrismaClient,
  after: number,
): Promise<readonly { readonly storedAs: number; readonly finished: Finished }[]> {
  const tables = await find<{ readonly tableId: string; readonly storedAs: number }>(client, {
    sql: `SELECT MIN("tableId") AS "tableId", "storedAs" FROM "Result" WHERE "storedAs" > ?
      GROUP BY "storedAs" ORDER BY "storedAs" LIMIT ${LATE}`,
    values: [after],
  });
  const all = await client.result.findMany({
    where: { tableId: { in: tables.map(({ tableId }) => tableId) } },
    orderBy: { seat: 'asc' },
  });
  return tables.flatMap(({ tableId: table, storedAs }) => {
    const seats = all.filter(({ tableId }) => tableId === table);
    const [first] = seats;
    if (first === undefined) return [];
    const { guildId, game, endedAt, daily } = first;
    const people = seats.flatMap(({ userId: user, seat, place, forfeited, figures }) =>
      user === null
        ? []
        : [
            {
              user: userId(user),
              seat,
              place,
              forfeited,
              statistics: figures === null ? null : STATISTICS.parse(JSON.parse(figures)),
            },
          ],
    );
    const day = daily !== null && isDay(daily) ? daily : null;
    const finished = { table, guild: guildId, game, endedAt: Number(endedAt), daily: day, people };
    return [{ storedAs, finished }];
  });
}
