import { z } from 'zod';
import { isRated } from '../standings/counting.ts';
import { ALL_TIME, PERIODS, type Span, seasonAt, spanOf, spanOfDeal } from '../standings/period.ts';
import { isProvisional, ratingOf, rerated, type Standing } from '../standings/ratings.ts';
import type { Day } from '../tables/days.ts';
import { FORMER, isFormer, type UserId } from '../tables/ids.ts';
import type { Change, SeatResult } from '../tables/ports.ts';
import type { RatingChange } from '../tables/table.ts';
import type { Fence, Job, Question, Statement } from './commit.ts';
import { insertRows, type Row } from './insert-rows.ts';

/** Raised whenever what is kept for standings would come out differently: it is then made anew at the next start. */
export const VERSION = 7;
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
  readonly people: readonly (Pick<SeatResult, 'seat' | 'place' | 'forfeited'> & { readonly user: UserId })[];
}

/** Hears what a game does to ratings, by seat; of a game that does nothing it hears nothing. */
export type Rated = (changes: ReadonlyMap<number, RatingChange>) => void;

type PersonResult = SeatResult & { readonly user: UserId };

/** The people of a finished game, in the order of their seats. */
export function peopleIn(results: readonly SeatResult[]): readonly PersonResult[] {
  return results.flatMap((result) => (result.user === null ? [] : [{ ...result, user: result.user }]));
}

/**
 * What follows the results of a game into the database, so that no standing has to be worked out when somebody asks for
 * it. It looks at the stored results, so they must be written before it, in the same transaction. `rated` is told what
 * that transaction does to ratings, if it comes that far.
 */
export function keepStandings({ after, results }: Change, rated: Rated): Job {
  const { id: table, guild, game, endedAt } = after;
  if (results.length === 0 || endedAt === null) return [];
  const daily = results[0]?.daily ?? null;
  const finished: Finished = { table, guild, game, endedAt, daily, people: peopleIn(results) };
  return [...numberGame(finished), WHERE_KEPT, ...addToStandings(finished, rated)];
}

/** While standings are worked out anew, whoever does so finds the results: see `rebuild.ts`. */
const WHERE_KEPT: Fence = {
  isFence: true,
  sql: 'UPDATE "Kept" SET "version" = "version" WHERE "what" = ? AND "version" = ?',
  values: [WHAT, VERSION],
};

/** Numbers a rated game after those that were stored before it. */
export function numberGame({ table, guild, game, people }: Finished): readonly Statement[] {
  if (!isRated(people.length)) return [];
  return [
    {
      sql: `UPDATE "Result" SET "ratedAs" = (SELECT COALESCE(MAX("ratedAs"), 0) + 1 FROM "Result" AS "earlier"
        WHERE "guildId" = ? AND "game" = ?
          AND "earlier".rowid < (SELECT MIN(rowid) FROM "Result" AS "own" WHERE "tableId" = ?))
        WHERE "tableId" = ?`,
      values: [guild, game, table, table],
    },
  ];
}

/** Adds a game to what is kept. Each must come once, and the rated ones of a server and kind in the order of their numbers. */
export function addToStandings(finished: Finished, rated?: Rated): Job {
  return [
    keepTallies(finished),
    keepCareers(finished),
    keepFigures(finished),
    ...keepRatings(finished, rated),
  ];
}

type Ranking = readonly [game: string, span: string];

function keepTallies(finished: Finished): Statement {
  const rankings = rankingsOf(finished);
  return {
    sql: `INSERT INTO "Tally" ("guildId", "game", "span", "userId", "games", "wins", "points")
      WITH "rankings" ("game", "span") AS (VALUES ${rankings.map(() => '(?, ?)').join(', ')})
      SELECT "guildId", "rankings"."game", "rankings"."span", "userId", 1, "won",
        CASE WHEN "rankings"."game" = '${ALL_GAMES}' THEN 0 ELSE "points" END
      FROM "rankings" CROSS JOIN "Result" WHERE "tableId" = ? AND "counts" AND ${OF_PEOPLE}
      ON CONFLICT ("guildId", "game", "span", "userId") DO UPDATE SET "games" = "Tally"."games" + excluded."games",
        "wins" = "Tally"."wins" + excluded."wins", "points" = "Tally"."points" + excluded."points"`,
    values: [...rankings.flat(), finished.table],
  };
}

/** Of the results of people: a former player has a part in how well the others played, and no standing. */
export const OF_PEOPLE = `"userId" NOT GLOB '${FORMER}*'`;

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
  changes.push(`"winsInARow" = ${inARow}`, `"mostWinsInARow" = MAX("Career"."mostWinsInARow", ${inARow})`);
  return {
    sql: `INSERT INTO "Career"
        ("guildId", "userId", "game", "games", "wins", "best", "points", "places", "lastPlayed", "againstBots",
         "winsInARow", "mostWinsInARow")
      SELECT "guildId", "userId", "game", 1, "won", "points", "points", "place", "endedAt", NOT "counts",
        "won" AND "counts", "won" AND "counts"
      FROM "Result" WHERE "tableId" = ? AND ${OF_PEOPLE}
      ON CONFLICT ("guildId", "userId", "game") DO UPDATE SET ${changes.join(', ')}`,
    values: [table],
  };
}

function keepFigures({ table }: Finished): Statement {
  return {
    sql: `INSERT INTO "Figure" ("guildId", "userId", "game", "name", "games", "total", "most", "least")
      SELECT "guildId", "userId", "game", "figure"."key", 1, "figure"."value", "figure"."value", "figure"."value"
      FROM "Result" CROSS JOIN json_each("Result"."figures") AS "figure"
      WHERE "tableId" = ? AND "figures" IS NOT NULL AND ${OF_PEOPLE}
      ON CONFLICT ("guildId", "userId", "game", "name") DO UPDATE SET "games" = "Figure"."games" + excluded."games",
        "total" = "Figure"."total" + excluded."total", "most" = MAX("Figure"."most", excluded."most"),
        "least" = MIN("Figure"."least", excluded."least")`,
    values: [table],
  };
}

/** The rows of `Rating`, as far as they are read back. */
const RATINGS = z.array(
  z.object({
    userId: z.string(),
    mu: z.number(),
    sigma: z.number(),
    games: z.number(),
    lastRated: z.number(),
  }),
);

/** Games are rated in the order in which they are stored, because that is the one nobody’s clock can change. */
export function keepRatings(
  { table, guild: guildId, game, endedAt, people }: Finished,
  rated?: Rated,
): readonly Question[] {
  if (!isRated(people.length)) return [];
  const ratings: Question = {
    ask: {
      sql: `SELECT "userId", "mu", "sigma", "games", "lastRated" FROM "Rating"
        WHERE "guildId" = ? AND "game" = ? AND "span" = ? AND "userId" IN (${people.map(() => '?').join(', ')})`,
      values: [guildId, game, ALL_TIME, ...people.map(({ user }) => user)],
    },
    write: (found) => {
      const known = RATINGS.parse(found);
      const after = rerated(
        people.map(({ user, place, forfeited }) => {
          return { before: known.find(({ userId }) => userId === user) ?? null, place, forfeited };
        }),
        endedAt,
      );
      const changed = people.flatMap(({ user, seat }, index) => {
        const own = after[index] ?? null;
        return own === null ? [] : [{ ...own, user, seat }];
      });
      if (changed.length > 0) rated?.(new Map(changed.map(({ seat, change }) => [seat, change])));
      const ranked = changed.filter(({ user }) => !isFormer(user));
      const rows = ratingSpans(endedAt).flatMap((span) =>
        ranked.map(({ user, standing }) => ({
          guildId,
          game,
          span,
          userId: user,
          ...ratingRow(standing, 1),
        })),
      );
      return [
        ...upsertRatings(rows),
        ...changed.map(({ seat, change }) => ({
          sql: `${TELL_RATING} WHERE "tableId" = ? AND "seat" = ?`,
          values: [...told(change), table, seat],
        })),
      ];
    },
  };
  return [ratings];
}

/** The spans whose ratings a game is in. */
export function ratingSpans(endedAt: number): readonly Span[] {
  return [ALL_TIME, seasonAt(endedAt)];
}

/** The columns of `Rating` for somebody who has finished so many rated games in its span. */
export function ratingRow(standing: Standing, games: number) {
  const { mu, sigma, lastRated } = standing;
  const settled = !isProvisional(standing);
  return { mu, sigma, rating: ratingOf(standing), games, settled, lastRated };
}

/** Writes into a result what it did to a rating; its values come from {@link told}. */
export const TELL_RATING =
  'UPDATE "Result" SET "ratingBefore" = ?, "rating" = ?, "ratedGames" = ?, "ratingSeason" = ?';

export function told(change: RatingChange | null): readonly (number | null)[] {
  return change === null
    ? [null, null, null, null]
    : [change.before, change.after, change.games, change.season];
}

function upsertRatings(rows: readonly Row[]): readonly Statement[] {
  const latest = ['mu', 'sigma', 'rating', 'settled', 'lastRated'].map(
    (name) => `"${name}" = excluded."${name}"`,
  );
  const changes = [...latest, '"games" = "Rating"."games" + excluded."games"'];
  const end = `ON CONFLICT ("guildId", "game", "span", "userId") DO UPDATE SET ${changes.join(', ')}`;
  return insertRows('INSERT INTO "Rating"', rows, end);
}
