import type Database from 'better-sqlite3';
import { PEOPLE_TOGETHER } from '../standings/counting.ts';
import { ALL_TIME, beginOfLastSeason, type Span } from '../standings/period.ts';
import { rerated, type Standing } from '../standings/ratings.ts';
import { isDay } from '../tables/days.ts';
import { isFormer, userId } from '../tables/ids.ts';
import type { RatingChange } from '../tables/table.ts';
import { performer } from './commit.ts';
import { insertRows, type Row } from './insert-rows.ts';
import {
  ALL_GAMES,
  addToStandings,
  type Finished,
  numberGame,
  OF_PEOPLE,
  ratingRow,
  ratingSpans,
  TELL_RATING,
  told,
  VERSION,
  WHAT,
} from './keep-standings.ts';
import { at, type PlayedSeat, type Tallies, totalsOf } from './totals.ts';

/** Rows written in one transaction: some milliseconds, in which nobody else can write. */
const PORTION = 2_500;
/** Games rated at a time: about as many seats. */
const GAMES = 600;
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
 * stored as counting. A million results take about half a minute of a core, but the database is held for only some
 * milliseconds at a time, with a `rest` in between, so that games go on; games that end meanwhile are added last. If it
 * is stopped halfway, `hasStandings` stays false and the next rebuild starts over. `now` is in milliseconds since 1970.
 */
export function rebuildStandings(database: Database.Database, now: number, rest: () => void): void {
  const last = empty(database);
  const bring = bringer(database, rest);
  const games = database
    .prepare<[number], GameThere>('SELECT DISTINCT "guildId", "game" FROM "Result" WHERE rowid <= ?')
    .all(last);
  for (const guildId of new Set(games.map((one) => one.guildId))) {
    const allGames: Tallies = new Map();
    for (const { game } of games.filter((one) => one.guildId === guildId)) {
      const of = [guildId, game, last] as const;
      total(database, of, now, allGames, bring);
      number(database, of, rest);
      rate(database, of, now, bring, rest);
    }
    bringTallies(bring, guildId, ALL_GAMES, allGames);
  }
  addLate(database, last, rest);
}

interface GameThere {
  readonly guildId: string;
  readonly game: string;
}

/** One game of one server, as far as these results go: the last one’s row. */
type Of = readonly [guildId: string, game: string, last: number];
const OF = '"guildId" = ? AND "game" = ? AND "Result".rowid <= ?';

/** The row of the last result there is: nothing is kept for it or those before it. */
function empty(database: Database.Database): number {
  const all = database.transaction((): number => {
    forgetStandings(database);
    database.exec('DELETE FROM "Tally"; DELETE FROM "Career"; DELETE FROM "Figure"; DELETE FROM "Rating";');
    return Number(database.prepare('SELECT COALESCE(MAX(rowid), 0) FROM "Result"').pluck().get());
  });
  return all.immediate();
}

type Kind = 'Tally' | 'Career' | 'Figure' | 'Rating';
/** Inserts rows in batches. */
type Bring = (kind: Kind, rows: readonly Row[]) => void;

function bringer(database: Database.Database, rest: () => void): Bring {
  const perform = performer(database);
  return (kind, rows) => {
    const [insert] = insertRows(`INSERT INTO "${kind}"`, rows.slice(0, 1));
    if (insert === undefined) return;
    const write = (portion: typeof rows): void => {
      for (const row of portion) perform([{ ...insert, values: Object.values(row) }]);
    };
    inPortions(database, rows, write, rest);
  };
}

/** By key, so that a batch touches few pages of the table. */
function inOrder<Value>(byKey: ReadonlyMap<string, Value>): readonly (readonly [string, Value])[] {
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Keeps what one game’s results on one server come to, and adds it to that of all games. */
function total(database: Database.Database, of: Of, now: number, allGames: Tallies, bring: Bring): void {
  const seats = database.prepare<[...Of], PlayedSeat>(
    `SELECT "userId", "place", "points", "won", "counts", "endedAt", "daily", "figures" FROM "Result"
     WHERE ${OF} AND ${OF_PEOPLE} ORDER BY rowid`,
  );
  const { tallies, careers, figures } = totalsOf(seats.iterate(...of), now, allGames);
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

function bringTallies(bring: Bring, guildId: string, game: string, tallies: Tallies): void {
  bring(
    'Tally',
    inOrder(tallies).flatMap(([span, people]) =>
      inOrder(people).map(([user, sum]) => ({ guildId, game, span, userId: user, ...sum })),
    ),
  );
}

/** Writes rows in batches, each in a transaction of its own. */
function inPortions<Row>(
  database: Database.Database,
  rows: readonly Row[],
  write: (portion: readonly Row[]) => unknown,
  rest: () => void,
): void {
  const { immediate } = database.transaction(write);
  for (let from = 0; from < rows.length; from += PORTION) {
    immediate(rows.slice(from, from + PORTION));
    rest();
  }
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

interface RatedSeat {
  readonly row: number;
  readonly ratedAs: number;
  readonly userId: string;
  readonly place: number;
  /** 0 or 1 */
  readonly forfeited: number;
  readonly endedAt: number;
  readonly ratingBefore: number | null;
  readonly rating: number | null;
  readonly ratedGames: number | null;
  readonly ratingSeason: number | null;
}

/** Somebody's standing after their last game in some span. */
interface InSpan {
  readonly standing: Standing;
  /** Within the span. */
  readonly games: number;
}

/** What a game changed about one result. */
interface Told {
  readonly row: number;
  readonly change: RatingChange | null;
}

/** Computes all ratings of one game on one server; only what is written holds the database. */
function rate(database: Database.Database, of: Of, now: number, bring: Bring, rest: () => void): void {
  const everybody = new Map<string, InSpan>();
  const spans = new Map<Span, Map<string, InSpan>>([[ALL_TIME, everybody]]);
  const oldest = beginOfLastSeason(now);
  const keep = (user: string, standing: Standing, endedAt: number): void => {
    for (const span of endedAt < oldest ? [ALL_TIME] : ratingSpans(endedAt)) {
      const people = at(spans, span, () => new Map<string, InSpan>());
      people.set(user, { standing, games: (people.get(user)?.games ?? 0) + 1 });
    }
  };
  const rateGame = (people: readonly RatedSeat[]): readonly Told[] => {
    const after = rerated(
      people.map(({ userId, place, forfeited }) => {
        return { before: everybody.get(userId)?.standing ?? null, place, forfeited: forfeited === 1 };
      }),
      people[0]?.endedAt ?? 0,
    );
    return people.flatMap((seat, index) => {
      const { standing, change } = after[index] ?? { standing: null, change: null };
      if (standing !== null) keep(seat.userId, standing, seat.endedAt);
      return isTold(seat, change) ? [] : [{ row: seat.row, change }];
    });
  };
  const update = database.prepare(`${TELL_RATING} WHERE rowid = ?`);
  const tell = (all: readonly Told[]): void => {
    for (const { row, change } of all) update.run(...told(change), row);
  };
  for (const seats of ratedSeats(database, of)) {
    inPortions(database, [...together(seats)].flatMap(rateGame), tell, rest);
  }
  const [guildId, game] = of;
  for (const [span, people] of spans) {
    const rows = inOrder(people).flatMap(([user, { standing, games }]) =>
      isFormer(userId(user)) ? [] : [{ guildId, game, span, userId: user, ...ratingRow(standing, games) }],
    );
    bring('Rating', rows);
  }
}

function isTold(seat: RatedSeat, change: RatingChange | null): boolean {
  const now = [seat.ratingBefore, seat.rating, seat.ratedGames, seat.ratingSeason];
  return told(change).every((value, index) => value === now[index]);
}

/** The seats of the people of all rated games, in batches of whole games, in the order in which they are rated. */
function* ratedSeats(database: Database.Database, of: Of): Iterable<readonly RatedSeat[]> {
  const portion = database.prepare<[...Of, number, number], RatedSeat>(
    `SELECT rowid AS "row", "ratedAs", "userId", "place", "forfeited", "endedAt",
            "ratingBefore", "rating", "ratedGames", "ratingSeason"
     FROM "Result" WHERE ${OF} AND "ratedAs" > ? AND "ratedAs" <= ? AND "userId" IS NOT NULL
     ORDER BY "ratedAs", "seat"`,
  );
  const last = Number(
    database
      .prepare<[...Of]>(`SELECT COALESCE(MAX("ratedAs"), 0) FROM "Result" WHERE ${OF}`)
      .pluck()
      .get(...of),
  );
  for (let from = 0; from < last; from += GAMES) yield portion.all(...of, from, from + GAMES);
}

/** The seats of each game, from the seats of all games in order. */
function* together(seats: Iterable<RatedSeat>): Iterable<readonly RatedSeat[]> {
  let game: RatedSeat[] = [];
  for (const seat of seats) {
    if (game[0] !== undefined && game[0].ratedAs !== seat.ratedAs) {
      yield game;
      game = [];
    }
    game.push(seat);
  }
  if (game.length > 0) yield game;
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
