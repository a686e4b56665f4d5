import type Database from 'better-sqlite3';
import { PEOPLE_TOGETHER } from '../standings/counting.ts';
import { PERIODS, type Period, type Span, spanOf } from '../standings/period.ts';
import { rerated, type Standing } from '../standings/ratings.ts';
import { isDay } from '../tables/days.ts';
import { isFormer, userId } from '../tables/ids.ts';
import type { RatingChange } from '../tables/table.ts';
import { performer } from './commit.ts';
import {
  ALL_GAMES,
  addToStandings,
  CAREERS,
  FIGURES,
  type Finished,
  numberGame,
  OF_PEOPLE,
  ratingRow,
  ratingSpans,
  TELL_RATING,
  told,
  VERSION,
  WHAT,
  WINS,
} from './keep-standings.ts';

/** Rows written in one transaction: a few milliseconds, in which nobody else can write. */
const PORTION = 500;
/** Games rated in one transaction. */
const GAMES = 200;
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
 * Rebuilds, from the results alone, everything that `keep-standings.ts` keeps. What counts is what was stored as
 * counting. A million results take two minutes or more of a core, but the database is held for only a few milliseconds at a
 * time, with a `rest` in between, so that games go on; games that end meanwhile are added last. If it is stopped
 * halfway, `hasStandings` stays false and the next rebuild starts over.
 */
export function rebuildStandings(database: Database.Database, rest: () => void): void {
  // There is one definition of the periods, which SQLite calls.
  database.function('span_of', { deterministic: true }, (period: unknown, at: unknown) =>
    spanOf(periodOf(period), Number(at)),
  );
  const last = empty(database);
  const drafts = createDrafts(database, rest);
  const games = database
    .prepare<[number], GameThere>('SELECT DISTINCT "guildId", "game" FROM "Result" WHERE rowid <= ?')
    .all(last);
  for (const { guildId, game } of games) {
    const of = [guildId, game, last] as const;
    for (const period of PERIODS) drafts.tally(`span_of('${period}', "endedAt")`, '', of);
    drafts.careers(of);
    drafts.figures(of);
    number(database, of, rest);
    rate(database, of, rest);
  }
  for (const guildId of new Set(games.map((one) => one.guildId))) drafts.tallyAllGames(guildId);
  // There is no deal of the day over all games together.
  for (const { guildId, game } of games) {
    drafts.tally(`'day ' || "daily"`, 'AND "daily" IS NOT NULL', [guildId, game, last]);
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

/** The drafted careers of one game with the wins in a row that the results tell, in the order in which they were stored. */
const WINS_IN_A_ROW = `
  WITH "counted" AS (
      SELECT "userId", "won", SUM(NOT "won") OVER (PARTITION BY "userId" ORDER BY rowid) AS "losses"
      FROM "Result" WHERE ${OF} AND ${OF_PEOPLE} AND "counts"),
    "rows" AS (SELECT "userId", "losses", SUM("won") AS "wins" FROM "counted" GROUP BY "userId", "losses"),
    "last" AS (SELECT "userId", MAX("losses") AS "losses", MAX("wins") AS "most" FROM "rows" GROUP BY "userId")
  UPDATE temp."CareerDraft" AS "career" SET "winsInARow" = "rows"."wins", "mostWinsInARow" = "last"."most"
  FROM "last" JOIN "rows" USING ("userId", "losses") WHERE "career"."userId" = "last"."userId"`;

function periodOf(name: unknown): Period {
  const period = PERIODS.find((each) => each === name);
  if (period === undefined) throw new Error('no such period');
  return period;
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

/** Works out rows on the side, which blocks nobody, and copies them over in batches. */
function createDrafts(database: Database.Database, rest: () => void) {
  database.exec(`
    CREATE TEMP TABLE "TallyDraft" AS SELECT * FROM "Tally" LIMIT 0;
    CREATE TEMP TABLE "CareerDraft" AS SELECT * FROM "Career" LIMIT 0;
    CREATE TEMP TABLE "FigureDraft" AS SELECT * FROM "Figure" LIMIT 0;`);
  const TALLIES = '("guildId", "game", "span", "userId", "games", "wins", "points")';

  const bring = (kind: 'Tally' | 'Career' | 'Figure'): void => {
    const portion = database.prepare<[number, number]>(
      `INSERT INTO main."${kind}" SELECT * FROM temp."${kind}Draft" WHERE rowid > ? AND rowid <= ?`,
    );
    const rows = Number(database.prepare(`SELECT COUNT(*) FROM temp."${kind}Draft"`).pluck().get());
    for (let from = 0; from < rows; from += PORTION) {
      portion.run(from, from + PORTION);
      rest();
    }
    database.exec(`DELETE FROM temp."${kind}Draft"`);
  };
  return {
    /** `span` and `where` are SQL about a result. */
    tally(span: string, where: string, of: Of): void {
      database
        .prepare(
          `INSERT INTO temp."TallyDraft" ${TALLIES}
           SELECT "guildId", "game", ${span}, "userId", COUNT(*), ${WINS}, SUM("points") FROM "Result"
           WHERE ${OF} AND ${OF_PEOPLE} AND "counts" ${where} GROUP BY 3, 4`,
        )
        .run(...of);
      bring('Tally');
    },
    tallyAllGames(guildId: string): void {
      database
        .prepare(
          `INSERT INTO temp."TallyDraft" ${TALLIES}
           SELECT "guildId", '${ALL_GAMES}', "span", "userId", SUM("games"), SUM("wins"), 0 FROM "Tally"
           WHERE "guildId" = ? GROUP BY 3, 4`,
        )
        .run(guildId);
      bring('Tally');
    },
    careers(of: Of): void {
      const sql = `${CAREERS} AND ${OF} GROUP BY "guildId", "userId", "game"`;
      database.prepare(sql.replace('INSERT INTO "Career"', 'INSERT INTO temp."CareerDraft"')).run(...of);
      database.prepare(WINS_IN_A_ROW).run(...of);
      bring('Career');
    },
    figures(of: Of): void {
      const sql = `${FIGURES} AND ${OF} GROUP BY "guildId", "userId", "game", "figure"."key"`;
      database.prepare(sql.replace('INSERT INTO "Figure"', 'INSERT INTO temp."FigureDraft"')).run(...of);
      bring('Figure');
    },
  };
}

/** Writes rows in batches, each in a transaction of its own. */
function inPortions<Row>(
  database: Database.Database,
  rows: readonly Row[],
  write: (row: Row) => void,
  rest: () => void,
): void {
  const { immediate } = database.transaction((portion: readonly Row[]) => portion.forEach(write));
  for (let from = 0; from < rows.length; from += PORTION) {
    immediate(rows.slice(from, from + PORTION));
    rest();
  }
}

/** Numbers the rated games; those from before there were numbers come first, in order of time. */
function number(database: Database.Database, of: Of, rest: () => void): void {
  const wrong = database
    .prepare<[...Of], { readonly tableId: string; readonly number: number }>(
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
  inPortions(database, wrong, (game) => update.run(game.number, game.tableId), rest);
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

/** Somebody's rating in one span. */
interface SpanRating {
  readonly user: string;
  readonly span: Span;
  readonly standing: Standing;
  /** Within the span. */
  readonly games: number;
}

/** Computes all ratings of one game on one server. */
function rate(database: Database.Database, of: Of, rest: () => void): void {
  const standings = new Map<string, Standing>();
  const ratings = new Map<string, SpanRating>();
  const keep = (user: string, standing: Standing, endedAt: number): void => {
    standings.set(user, standing);
    for (const span of ratingSpans(endedAt)) {
      const key = `${span} ${user}`;
      ratings.set(key, { user, span, standing, games: (ratings.get(key)?.games ?? 0) + 1 });
    }
  };
  const tell = database.prepare(`${TELL_RATING} WHERE rowid = ?`);
  const rateGames = database.transaction((games: Iterable<readonly RatedSeat[]>) => {
    for (const people of games) {
      const after = rerated(
        people.map(({ userId, place, forfeited }) => {
          return { before: standings.get(userId) ?? null, place, forfeited: forfeited === 1 };
        }),
        people[0]?.endedAt ?? 0,
      );
      for (const [index, seat] of people.entries()) {
        const own = after[index] ?? null;
        if (own !== null) keep(seat.userId, own.standing, seat.endedAt);
        if (!isTold(seat, own?.change ?? null)) tell.run(...told(own?.change ?? null), seat.row);
      }
    }
  });
  for (const seats of ratedSeats(database, of)) {
    rateGames.immediate(together(seats));
    rest();
  }
  const [guildId, game] = of;
  const insert = database.prepare(
    `INSERT INTO "Rating" ("guildId", "game", "span", "userId", "mu", "sigma", "rating", "games", "settled", "lastRated")
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const write = ({ user, span, ...one }: SpanRating) => {
    const { mu, sigma, rating, games, settled, lastRated } = ratingRow(one.standing, one.games);
    insert.run(guildId, game, span, user, mu, sigma, rating, games, settled ? 1 : 0, lastRated);
  };
  // In the order of the table’s key, so that a portion touches few of its pages.
  const kept = [...ratings]
    .filter(([, { user }]) => !isFormer(userId(user)))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, rating]) => rating);
  inPortions(database, kept, write, rest);
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
