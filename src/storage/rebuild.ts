import type Database from 'better-sqlite3';
import { PEOPLE_TOGETHER } from '../standings/counting.ts';
import { isDay } from '../tables/days.ts';
import { userId } from '../tables/ids.ts';
import { performer } from './commit.ts';
import {
  ALL_GAMES,
  addToStandings,
  type Finished,
  numberGame,
  OF_PEOPLE,
  VERSION,
  WHAT,
} from './keep-standings.ts';
import { type Bring, bringer, inOrder, inPortions, OF, type Of } from './rebuild-portions.ts';
import { rate, teller } from './rebuild-ratings.ts';
import { type PlayedSeat, type Tallies, totalsOf } from './totals.ts';

/** Late games added in one transaction. */
const LATE = 20;

/** Whether what is kept for standings was made by the current rules. */
export function hasStandings(database: Database.Database): boolean {
  const kept = database.prepare('SELECT "version" FROM "Kept" WHERE "what" = ?').pluck().get(WHAT);
  return kept === VERSION;
}

/** From now on nothing is kept until the rebuild is done. */
export function forgetStandings(database: Database.Database): void {
  database.prepare('DELETE FROM "Kept" WHERE "what" = ?').run(WHAT);
}

/** From now on what is kept is complete, and every finished game is added to it. */
function trustStandings(database: Database.Database): void {
  database
    .prepare(
      `INSERT INTO "Kept" ("what", "version") VALUES (?, ?)
       ON CONFLICT ("what") DO UPDATE SET "version" = excluded."version"`,
    )
    .run(WHAT, VERSION);
}

/**
 * Rebuilds, from the results alone, everything that `keep-standings.ts` keeps, as far as anybody can ask for it: of weeks,
 * months and seasons that are over, nothing but the podium of the last season is ever shown. What counts is what was
 * stored as counting. A million results of 20,000 people take about 20 s of a core, but the database is held for only some
 * milliseconds at a time, with a `rest` in between, so that games go on; games that end meanwhile are added last. If it
 * is stopped halfway, `hasStandings` stays false and the next rebuild starts over. `now` is in milliseconds since 1970.
 */
export function rebuildStandings(database: Database.Database, now: number, rest: () => void): void {
  const last = empty(database);
  const bring = bringer(database, rest);
  const tell = teller(database, rest);
  const games = database
    .prepare<[number], GameThere>('SELECT DISTINCT "guildId", "game" FROM "Result" WHERE rowid <= ?')
    .all(last);
  for (const guildId of new Set(games.map((one) => one.guildId))) {
    const allGames: Tallies = new Map();
    for (const { game } of games.filter((one) => one.guildId === guildId)) {
      const of = [guildId, game, last] as const;
      total(database, of, now, allGames, bring);
      number(database, of, rest);
      rate(database, of, now, bring, tell);
    }
    bringTallies(bring, guildId, ALL_GAMES, allGames);
  }
  tell.now();
  addLate(database, last, rest);
}

interface GameThere {
  readonly guildId: string;
  readonly game: string;
}

/** The row of the last result there is: nothing is kept for it or those before it. */
function empty(database: Database.Database): number {
  const all = database.transaction((): number => {
    forgetStandings(database);
    database.exec('DELETE FROM "Tally"; DELETE FROM "Career"; DELETE FROM "Figure"; DELETE FROM "Rating";');
    return Number(database.prepare('SELECT COALESCE(MAX(rowid), 0) FROM "Result"').pluck().get());
  });
  return all.immediate();
}

/** Keeps what one game’s results on one server come to, and adds it to that of all games. */
function total(database: Database.Database, of: Of, now: number, allGames: Tallies, bring: Bring): void {
  const { tallies, careers, figures } = totalsOf(playedSeats(database, of), now, allGames);
  const [guildId, game] = of;
  bringTallies(bring, guildId, game, tallies);
  bring(
    'Career',
    inOrder(careers).map(([user, sum]) => ({ guildId, game, userId: user, ...sum })),
  );
  bring(
    'Figure',
    inOrder(figures).flatMap(([user, sums]) =>
      inOrder(sums).map(([name, sum]) => ({ guildId, game, userId: user, name, ...sum })),
    ),
  );
}

type PlayedColumns = readonly [
  userId: string,
  place: number,
  points: number,
  won: number,
  counts: number,
  endedAt: number,
  daily: string | null,
  figures: string | null,
];

/** The seats of people in the order in which they were stored. */
function* playedSeats(database: Database.Database, of: Of): Iterable<PlayedSeat> {
  const seats = database
    .prepare<[...Of], PlayedColumns>(
      `SELECT "userId", "place", "points", "won", "counts", "endedAt", "daily", "figures" FROM "Result"
       WHERE ${OF} AND ${OF_PEOPLE} ORDER BY rowid`,
    )
    .raw();
  for (const [userId, place, points, won, counts, endedAt, daily, figures] of seats.iterate(...of)) {
    yield { userId, place, points, won, counts, endedAt, daily, figures };
  }
}

function bringTallies(bring: Bring, guildId: string, game: string, tallies: Tallies): void {
  bring(
    'Tally',
    inOrder(tallies).flatMap(([span, people]) =>
      inOrder(people).map(([user, sum]) => ({ guildId, game, span, userId: user, ...sum })),
    ),
  );
}

interface Numbered {
  readonly tableId: string;
  readonly number: number;
}

/** Numbers the rated games; those from before there were numbers come first, in order of time. */
function number(database: Database.Database, of: Of, rest: () => void): void {
  const wrong = database
    .prepare<[...Of], Numbered>(
      `SELECT "tableId", "number" FROM (
         SELECT "tableId", "ratedAs", "isWhole",
                ROW_NUMBER() OVER (ORDER BY "ratedAs" NULLS FIRST, "endedAt", "tableId") AS "number"
         FROM (SELECT "tableId", MAX("ratedAs") AS "ratedAs", COUNT("ratedAs") = COUNT(*) AS "isWhole",
                      MAX("endedAt") AS "endedAt"
               FROM "Result" WHERE ${OF} GROUP BY "tableId" HAVING COUNT("userId") >= ${PEOPLE_TOGETHER}))
       WHERE "ratedAs" IS DISTINCT FROM "number" OR NOT "isWhole"`,
    )
    .all(...of);
  const update = database.prepare('UPDATE "Result" SET "ratedAs" = ? WHERE "tableId" = ?');
  const renumber = (games: readonly Numbered[]): void => {
    for (const one of games) update.run(one.number, one.tableId);
  };
  inPortions(database, wrong, renumber, rest);
}

/**
 * Adds what was stored meanwhile, until there is nothing more: then, in the same transaction, what is kept is marked
 * complete.
 */
function addLate(database: Database.Database, last: number, rest: () => void): void {
  const perform = performer(database);
  const { immediate } = database.transaction((from: number): number | null => {
    const late = finishedAfter(database, from);
    // Numbered once more: meanwhile, not all earlier games had numbers yet.
    for (const { finished } of late) perform([...numberGame(finished), ...addToStandings(finished)]);
    if (late.length === 0) trustStandings(database);
    return late.at(-1)?.row ?? null;
  });
  for (let from: number | null = last; from !== null; rest()) from = immediate(from);
}

interface LateSeat extends GameThere {
  readonly tableId: string;
  readonly row: number;
  readonly endedAt: number;
  readonly daily: string | null;
  readonly seat: number;
  readonly userId: string | null;
  readonly place: number;
  readonly forfeited: number;
}

/** The next games whose results were stored after a given row, in that order, with the last row of each. */
function finishedAfter(
  database: Database.Database,
  row: number,
): readonly { readonly row: number; readonly finished: Finished }[] {
  const tables = database
    .prepare<[number, number], { readonly tableId: string; readonly last: number }>(
      `SELECT "tableId", MAX(rowid) AS "last" FROM "Result" WHERE rowid > ? GROUP BY "tableId" ORDER BY 2 LIMIT ?`,
    )
    .all(row, LATE);
  const seats = database.prepare<[string], LateSeat>(
    `SELECT rowid AS "row", "tableId", "guildId", "game", "endedAt", "daily", "seat", "userId", "place", "forfeited"
     FROM "Result" WHERE "tableId" = ? ORDER BY "seat"`,
  );
  return tables.flatMap(({ tableId: table, last }) => {
    const all = seats.all(table);
    const [first] = all;
    if (first === undefined) return [];
    const { guildId: guild, game, endedAt, daily } = first;
    const people = all.flatMap(({ userId: user, seat, place, forfeited }) =>
      user === null ? [] : [{ user: userId(user), seat, place, forfeited: forfeited === 1 }],
    );
    const day = daily !== null && isDay(daily) ? daily : null;
    return [{ row: last, finished: { table, guild, game, endedAt, daily: day, people } }];
  });
}
