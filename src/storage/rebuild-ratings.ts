import type Database from 'better-sqlite3';
import { ALL_TIME, beginOfLastSeason, type Span } from '../standings/period.ts';
import { rerated, type Standing } from '../standings/ratings.ts';
import { isFormer, userId } from '../tables/ids.ts';
import type { RatingChange } from '../tables/table.ts';
import { ratingRow, ratingSpans, TELL_RATING, told } from './keep-standings.ts';
import { type Bring, inOrder, inPortions, OF, type Of } from './rebuild-portions.ts';
import { at } from './totals.ts';

/** Games rated at a time: about as many seats. */
const GAMES = 600;
/** Changed results held in memory until they are written, about 100 bytes each. */
const HELD = 500_000;

/** The columns of a rated person’s `Result`. */
type RatedRow = readonly [
  row: number,
  ratedAs: number,
  userId: string,
  place: number,
  forfeited: number,
  endedAt: number,
  ...says: (number | null)[],
];

interface RatedSeat {
  readonly row: number;
  readonly ratedAs: number;
  readonly userId: string;
  readonly place: number;
  readonly forfeited: boolean;
  readonly endedAt: number;
  /** What the result says of its rating: values of {@link told}. */
  readonly says: readonly (number | null)[];
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
export function rate(database: Database.Database, of: Of, now: number, bring: Bring, tell: Tell): void {
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
        return { before: everybody.get(userId)?.standing ?? null, place, forfeited };
      }),
      people[0]?.endedAt ?? 0,
    );
    return people.flatMap((seat, index) => {
      const { standing, change } = after[index] ?? { standing: null, change: null };
      if (standing !== null) keep(seat.userId, standing, seat.endedAt);
      return isTold(seat, change) ? [] : [{ row: seat.row, change }];
    });
  };
  for (const seats of ratedSeats(database, of)) {
    for (const game of together(seats)) tell.later(rateGame(game));
  }
  const [guildId, game] = of;
  for (const [span, people] of spans) {
    const rows = inOrder(people).flatMap(([user, { standing, games }]) =>
      isFormer(userId(user)) ? [] : [{ guildId, game, span, userId: user, ...ratingRow(standing, games) }],
    );
    bring('Rating', rows);
  }
}

/** Writes into results what games did to ratings. */
export interface Tell {
  /** Along with others. */
  later(some: readonly Told[]): void;
  /** All that has not been written. */
  now(): void;
}

/**
 * Holds up to `most` of them, to write them in the order of their rows: those of one game of one server lie far apart, and
 * writing a page costs the same for one of its rows as for all of them.
 */
export function teller(database: Database.Database, rest: () => void, most = HELD): Tell {
  const update = database.prepare(`${TELL_RATING} WHERE rowid = ?`);
  const write = (portion: readonly Told[]): void => {
    for (const { row, change } of portion) update.run(...told(change), row);
  };
  let held: Told[] = [];
  const now = (): void => {
    const all = held.sort((one, other) => one.row - other.row);
    held = [];
    inPortions(database, all, write, rest);
  };
  return {
    later(some) {
      held.push(...some);
      if (held.length >= most) now();
    },
    now,
  };
}

function isTold({ says }: RatedSeat, change: RatingChange | null): boolean {
  return told(change).every((value, index) => value === says[index]);
}

/** The seats of the people of all rated games, in batches of whole games, in the order in which they are rated. */
function* ratedSeats(database: Database.Database, of: Of): Iterable<readonly RatedSeat[]> {
  const portion = database
    .prepare<[...Of, number, number], RatedRow>(
      `SELECT rowid, "ratedAs", "userId", "place", "forfeited", "endedAt",
              "ratingBefore", "rating", "ratedGames", "ratingSeason"
       FROM "Result" WHERE ${OF} AND "ratedAs" > ? AND "ratedAs" <= ? AND "userId" IS NOT NULL
       ORDER BY "ratedAs", "seat"`,
    )
    .raw();
  const last = Number(
    database
      .prepare<[...Of]>(`SELECT COALESCE(MAX("ratedAs"), 0) FROM "Result" WHERE ${OF}`)
      .pluck()
      .get(...of),
  );
  for (let from = 0; from < last; from += GAMES) yield portion.all(...of, from, from + GAMES).map(ratedSeat);
}

function ratedSeat([row, ratedAs, userId, place, forfeited, endedAt, ...says]: RatedRow): RatedSeat {
  return { row, ratedAs, userId, place, forfeited: forfeited === 1, endedAt, says };
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
