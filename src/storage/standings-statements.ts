import {
  ALL_TIME,
  PERIODS,
  type Span,
  seasonAt,
  seasonTimes,
  spanOf,
  spanOfDeal,
} from '../standings/period.ts';
import { isProvisional, isRated, ratingOf, rerated, type Standing } from '../standings/ratings.ts';
import type { Day } from '../tables/days.ts';
import { FORMER, isFormer, type UserId } from '../tables/ids.ts';
import type { SeatResult } from '../tables/ports.ts';
import type { RatingChange } from '../tables/table.ts';
import { insertForEach, insertWith, type Row, updateResults } from './bulk-statements.ts';
import type { PrismaClient } from './generated/client.ts';
import { find, type Statement } from './sql.ts';

/**
 * Raise this when the kept standings would come out differently: they are then rebuilt at the next start. Add a migration
 * too, so that no process of an older version still runs, whose games would be in neither.
 */
export const VERSION = 8;
/** What the table `Kept` calls them. */
export const WHAT = 'standings';

/** The `game` of rankings of all games together. They hold no points (0): those of two games cannot be added up. */
export const ALL_GAMES = '';

/** A finished game whose results are stored, as far as standings go by them. */
export interface Finished {
  readonly table: string;
  readonly guild: string;
  readonly game: string;
  /** Milliseconds since 1970. */
  readonly endedAt: number;
  readonly daily: Day | null;
  /** The people in the order of their seats. */
  readonly people: readonly (Pick<SeatResult, 'seat' | 'place' | 'forfeited' | 'statistics'> & {
    readonly user: UserId;
  })[];
}

/** What is written along with the results of a game, so that no standing has to be computed when it is asked for. */
export interface AddedToStandings {
  /** They look at the stored results, so they come after them, in the same transaction. */
  readonly statements: readonly Statement[];
  /** What the game does to ratings, by seat; the statements do not say so in its results. */
  readonly changes: ReadonlyMap<number, RatingChange>;
}

type PersonResult = SeatResult & { readonly user: UserId };

/** The people of a finished game, in the order of their seats. */
export function peopleIn(results: readonly SeatResult[]): readonly PersonResult[] {
  return results.flatMap((result) => (result.user === null ? [] : [{ ...result, user: result.user }]));
}

/** Whether the kept standings are complete: while they are being rebuilt, nothing is added to them. */
export const KEPT: Statement = {
  sql: 'EXISTS (SELECT 1 FROM "Kept" WHERE "what" = ? AND "version" = ?)',
  values: [WHAT, VERSION],
};

/** One game ends at a time, so that each is numbered, and rated, after the one before. */
export const LOCK_KEPT: Statement = {
  sql: 'UPDATE "Kept" SET "version" = "version" WHERE "what" = ?',
  values: [WHAT],
};

/** Inserts the results of a game, numbered after all there are, and if it is rated also after the games rated before it. */
export function insertResults(
  { guild, game, people }: Pick<Finished, 'guild' | 'game' | 'people'>,
  results: readonly Row[],
): readonly Statement[] {
  const storedAs: Statement = {
    sql: '(SELECT COALESCE(MAX("storedAs"), 0) + 1 FROM "Result")',
    values: [],
  };
  const ratedAs: Statement = isRated(people.length)
    ? {
        sql: '(SELECT COALESCE(MAX("ratedAs"), 0) + 1 FROM "Result" WHERE "guildId" = ? AND "game" = ?)',
        values: [guild, game],
      }
    : { sql: 'CAST(NULL AS INTEGER)', values: [] };
  return insertWith('INSERT INTO "Result"', results, { storedAs, ratedAs });
}

/**
 * Adds a game to what is kept, given what is known of its people. Each must come once, and the rated ones of a server and
 * kind in the order of their numbers.
 */
export function addToStandings(finished: Finished, known: Known): AddedToStandings {
  const { statements, changes } = keepRatings(finished, known);
  return {
    statements: [keepTallies(finished), keepCareers(finished), ...keepStatistics(finished), ...statements],
    changes,
  };
}

type Ranking = readonly [game: string, span: string];

function keepTallies(finished: Finished): Statement {
  const rankings = rankingsOf(finished);
  return {
    sql: `INSERT INTO "Tally" ("guildId", "game", "span", "userId", "games", "wins", "points")
      WITH "rankings" ("game", "span") AS (VALUES ${rankings.map(() => '(CAST(? AS TEXT), CAST(? AS TEXT))').join(', ')})
      SELECT "guildId", "rankings"."game", "rankings"."span", "userId", 1, ${WON},
        CASE WHEN "rankings"."game" = '${ALL_GAMES}' THEN 0 ELSE "points" END
      FROM "rankings" CROSS JOIN "Result" WHERE "tableId" = ? AND "counts" AND ${OF_PEOPLE}
      ON CONFLICT ("guildId", "game", "span", "userId") DO UPDATE SET "games" = "Tally"."games" + excluded."games",
        "wins" = "Tally"."wins" + excluded."wins", "points" = "Tally"."points" + excluded."points"`,
    values: [...rankings.flat(), finished.table],
  };
}

/** Only people’s results: a former player affects how well the others did, but has no standing. */
export const OF_PEOPLE = `"userId" NOT LIKE '${FORMER}%'`;

/** As numbers that can be added up. */
const WON = 'CASE WHEN "won" THEN 1 ELSE 0 END';
const WON_AND_COUNTS = 'CASE WHEN "won" AND "counts" THEN 1 ELSE 0 END';

function rankingsOf({ game, endedAt, daily }: Finished): readonly Ranking[] {
  const spans = PERIODS.map((period) => spanOf(period, endedAt));
  return [
    ...[game, ALL_GAMES].flatMap((each) => spans.map((span): Ranking => [each, span])),
    ...(daily === null ? [] : [[game, spanOfDeal(daily)] as const]),
  ];
}

function keepCareers({ table }: Finished): Statement {
  const added = ['games', 'wins', 'points', 'places', 'againstBots'];
  const greatest = ['best', 'lastPlayed'];
  const changes = [
    ...added.map((name) => `"${name}" = "Career"."${name}" + excluded."${name}"`),
    ...greatest.map(
      (name) =>
        `"${name}" = CASE WHEN excluded."${name}" > "Career"."${name}" THEN excluded."${name}" ELSE "Career"."${name}" END`,
    ),
  ];
  // A game that does not count neither adds to a row of wins nor ends it; its one win or loss is not among them.
  const inARow = `CASE WHEN excluded."againstBots" > 0 THEN "Career"."winsInARow"
    WHEN excluded."wins" > 0 THEN "Career"."winsInARow" + 1 ELSE 0 END`;
  changes.push(
    `"winsInARow" = ${inARow}`,
    `"mostWinsInARow" = CASE WHEN ${inARow} > "Career"."mostWinsInARow" THEN ${inARow} ELSE "Career"."mostWinsInARow" END`,
  );
  return {
    sql: `INSERT INTO "Career"
        ("guildId", "userId", "game", "games", "wins", "best", "points", "places", "lastPlayed", "againstBots",
         "winsInARow", "mostWinsInARow")
      SELECT "guildId", "userId", "game", 1, ${WON}, "points", "points", "place", "endedAt",
        CASE WHEN "counts" THEN 0 ELSE 1 END, ${WON_AND_COUNTS}, ${WON_AND_COUNTS}
      FROM "Result" WHERE "tableId" = ? AND ${OF_PEOPLE}
      ON CONFLICT ("guildId", "userId", "game") DO UPDATE SET ${changes.join(', ')}`,
    values: [table],
  };
}

function keepStatistics({ guild: guildId, game, people }: Finished): readonly Statement[] {
  const rows = people.flatMap(({ user: userId, statistics }) =>
    isFormer(userId)
      ? []
      : Object.entries(statistics ?? {}).map(([name, value]) => {
          return { userId, name, games: 1, total: value, most: value, least: value };
        }),
  );
  const changes = [
    ...['games', 'total'].map((name) => `"${name}" = "Figure"."${name}" + excluded."${name}"`),
    ...[
      ['most', '>'],
      ['least', '<'],
    ].map(
      ([name, than]) =>
        `"${name}" = CASE WHEN excluded."${name}" ${than} "Figure"."${name}" THEN excluded."${name}" ELSE "Figure"."${name}" END`,
    ),
  ];
  const end = `ON CONFLICT ("guildId", "userId", "game", "name") DO UPDATE SET ${changes.join(', ')}`;
  return insertForEach('INSERT INTO "Figure"', [{ guildId, game }], rows, end);
}

/** A person’s rating at one game on one server. */
export interface KnownRating extends Standing {
  readonly userId: string;
}

/** What is known of the people of a game before it. */
export interface Known {
  readonly ratings: readonly KnownRating[];
  /** In how many games of the season each two of them have met, by {@link pairOf}, of those that changed the rating of either. */
  readonly met: ReadonlyMap<string, number>;
}

export const NOTHING_KNOWN: Known = { ratings: [], met: new Map() };

/** What is known of the people of a game, if it is rated. */
export async function knownBefore(client: PrismaClient, of: Finished): Promise<Known> {
  if (!isRated(of.people.length)) return NOTHING_KNOWN;
  // In this order: isStillKnown notices a game that ends after the ratings were read.
  const ratings = await ratingsOf(client, of);
  return { ratings, met: await meetingsOf(client, of) };
}

/** Two people, whichever is named first. */
export function pairOf(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

/**
 * In how many games of the season each two of them have met. The empty text keeps SQLite from the index by game, by which it would read
 * every rated result of the server.
 */
async function meetingsOf(client: PrismaClient, of: Finished): Promise<ReadonlyMap<string, number>> {
  const people = of.people.map(({ user }) => user);
  const among = people.map(() => '?').join(', ');
  const { from, until } = seasonTimes(of.endedAt);
  const found = await find<{ readonly one: string; readonly other: string; readonly games: number | bigint }>(
    client,
    {
      sql: `SELECT "one"."userId" AS "one", "other"."userId" AS "other", COUNT(*) AS "games"
        FROM "Result" AS "one" JOIN "Result" AS "other" ON "other"."tableId" = "one"."tableId"
        WHERE "one"."userId" IN (${among}) AND "one"."guildId" = ? AND "one"."game" || '' = ?
          AND "one"."endedAt" >= ? AND "one"."endedAt" < ?
          AND "other"."userId" IN (${among}) AND "one"."seat" < "other"."seat"
          AND ("one"."ratedGames" IS NOT NULL OR "other"."ratedGames" IS NOT NULL)
        GROUP BY "one"."userId", "other"."userId"`,
      values: [...people, of.guild, of.game, from, until, ...people],
    },
  );
  const met = new Map<string, number>();
  for (const { one, other, games } of found) {
    const pair = pairOf(one, other);
    met.set(pair, (met.get(pair) ?? 0) + Number(games));
  }
  return met;
}

async function ratingsOf(client: PrismaClient, of: Finished): Promise<readonly KnownRating[]> {
  const found = await find<Omit<KnownRating, 'lastRated'> & { readonly lastRated: bigint }>(client, {
    sql: `SELECT "userId", "mu", "sigma", "games", "lastRated" FROM "Rating"
      WHERE "guildId" = ? AND "game" = ? AND "span" = ? AND "userId" IN (${of.people.map(() => '?').join(', ')})`,
    values: [of.guild, of.game, ALL_TIME, ...of.people.map(({ user }) => user)],
  });
  return found.map((rating) => ({ ...rating, lastRated: Number(rating.lastRated) }));
}

/**
 * Whether what is known of the people of a game is still what was read: each game that changes a rating, so also each at
 * which two met, adds to how many there were.
 */
export function isStillKnown(of: Finished, { ratings }: Known): Statement {
  const people = isRated(of.people.length) ? of.people : [];
  const games = people.map(({ user }) => ratings.find(({ userId }) => userId === user)?.games ?? 0);
  const same = `COALESCE((SELECT "games" FROM "Rating" WHERE "guildId" = ? AND "game" = ? AND "span" = ? AND "userId" = ?), 0) = ?`;
  return {
    sql: ['1 = 1', ...people.map(() => same)].join(' AND '),
    values: people.flatMap(({ user }, index) => [of.guild, of.game, ALL_TIME, user, games[index] ?? 0]),
  };
}

/**
 * What of {@link addToStandings} are the ratings. Games are rated in the order in which they are stored, because that is the
 * one nobody’s clock can change.
 */
export function keepRatings(
  { guild: guildId, game, endedAt, people }: Finished,
  known: Known,
): AddedToStandings {
  if (!isRated(people.length)) return { statements: [], changes: new Map() };
  const after = rerated(
    people.map(({ user, place, forfeited }) => {
      return { before: known.ratings.find(({ userId }) => userId === user) ?? null, place, forfeited };
    }),
    (one, other) => known.met.get(pairOf(people[one]?.user ?? '', people[other]?.user ?? '')) ?? 0,
    endedAt,
  );
  const changed = people.flatMap(({ user, seat }, index) => {
    const own = after[index] ?? null;
    return own === null ? [] : [{ ...own, user, seat }];
  });
  const ranked = changed.filter(({ user }) => !isFormer(user));
  const rows = ranked.map(({ user, standing }) => ({ userId: user, ...ratingRow(standing, 1) }));
  return {
    statements: upsertRatings(guildId, game, endedAt, rows),
    changes: new Map(changed.map(({ seat, change }) => [seat, change])),
  };
}

/** The spans whose ratings a game is in. */
export function ratingSpans(endedAt: number): readonly [all: Span, season: Span] {
  return [ALL_TIME, seasonAt(endedAt)];
}

/** The columns of `Rating` for a person who has finished this many rated games in its span. */
export function ratingRow(standing: Standing, games: number) {
  const { mu, sigma, lastRated } = standing;
  const settled = !isProvisional(standing);
  return { mu, sigma, rating: ratingOf(standing), games, settled, lastRated };
}

/** What a game did to a person’s rating, and the result that says so. */
export interface ToldRating {
  readonly tableId: string;
  readonly seat: number;
  readonly change: RatingChange | null;
}

/** Writes into results what they did to ratings. */
export function tellRatings(all: readonly ToldRating[]): readonly Statement[] {
  const rows = all.map(({ tableId, seat, change }) => ({ tableId, seat, ...told(change) }));
  return updateResults(['tableId', 'seat'], rows);
}

/** The columns of a result that say what it did to a rating. */
export function told(change: RatingChange | null) {
  return {
    ratingBefore: change?.before ?? null,
    rating: change?.after ?? null,
    ratedGames: change?.games ?? null,
    ratingSeason: change?.season ?? null,
  };
}

function upsertRatings(
  guildId: string,
  game: string,
  endedAt: number,
  rows: readonly Row[],
): readonly Statement[] {
  const [all, season] = ratingSpans(endedAt);
  const of = [
    { guildId, game, span: all },
    { guildId, game, span: season },
  ] as const;
  const latest = ['mu', 'sigma', 'rating', 'settled', 'lastRated'].map(
    (name) => `"${name}" = excluded."${name}"`,
  );
  const changes = [...latest, '"games" = "Rating"."games" + excluded."games"'];
  const end = `ON CONFLICT ("guildId", "game", "span", "userId") DO UPDATE SET ${changes.join(', ')}`;
  return insertForEach('INSERT INTO "Rating"', of, rows, end);
}
