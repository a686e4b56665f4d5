import { ALL_TIME, beginOfLastSeason, type Span, seasonAt } from '../standings/period.ts';
import { rerated, type Standing } from '../standings/ratings.ts';
import { isFormer, userId } from '../tables/ids.ts';
import type { RatingChange } from '../tables/table.ts';
import type { PrismaClient } from './generated/client.ts';
import { type Bring, inOrder, inPortions, OF, type Of, type Rest } from './rebuild-batches.ts';
import { find } from './sql.ts';
import {
  pairOf,
  ratingRow,
  ratingSpans,
  type ToldRating,
  tellRatings,
  told,
} from './standings-statements.ts';
import { at } from './totals.ts';

/** Games rated at a time: about as many seats. */
const GAMES = 600;
/** Changed results held in memory until they are written, about 100 bytes each. */
const HELD = 500_000;

/** The columns of a rated person’s `Result`. */
interface RatedSeat {
  readonly storedAs: number;
  readonly tableId: string;
  readonly seat: number;
  readonly ratedAs: number;
  readonly userId: string;
  readonly place: number;
  readonly forfeited: boolean;
  readonly endedAt: bigint;
  readonly ratingBefore: number | null;
  readonly rating: number | null;
  readonly ratedGames: number | null;
  readonly ratingSeason: number | null;
}

/** A person’s standing after their last game in some span. */
interface InSpan {
  readonly standing: Standing;
  /** Within the span. */
  readonly games: number;
}

interface Told extends ToldRating {
  /** The number of its game. */
  readonly storedAs: number;
}

/** Computes all ratings of one game on one server; only what is written holds the database. */
export async function rate(
  client: PrismaClient,
  of: Of,
  now: number,
  bring: Bring,
  tell: Tell,
): Promise<void> {
  const everybody = new Map<string, InSpan>();
  const spans = new Map<Span, Map<string, InSpan>>([[ALL_TIME, everybody]]);
  const oldest = beginOfLastSeason(now);
  const keep = (user: string, standing: Standing, endedAt: number): void => {
    for (const span of endedAt < oldest ? [ALL_TIME] : ratingSpans(endedAt)) {
      const people = at(spans, span, () => new Map<string, InSpan>());
      people.set(user, { standing, games: (people.get(user)?.games ?? 0) + 1 });
    }
  };
  const seasons = new Map<Span, Map<string, number>>();
  const rateGame = (people: readonly RatedSeat[]): readonly Told[] => {
    const endedAt = Number(people[0]?.endedAt ?? 0);
    const met = at(seasons, seasonAt(endedAt), () => new Map<string, number>());
    const pair = (one: number, other: number): string =>
      pairOf(people[one]?.userId ?? '', people[other]?.userId ?? '');
    const after = rerated(
      people.map(({ userId, place, forfeited }) => {
        return { before: everybody.get(userId)?.standing ?? null, place, forfeited };
      }),
      (one, other) => met.get(pair(one, other)) ?? 0,
      endedAt,
    );
    for (let one = 0; one < people.length; one++) {
      for (let other = 0; other < one; other++) {
        if (after[one] === null && after[other] === null) continue;
        met.set(pair(one, other), (met.get(pair(one, other)) ?? 0) + 1);
      }
    }
    return people.flatMap((seat, index) => {
      const { standing, change } = after[index] ?? { standing: null, change: null };
      if (standing !== null) keep(seat.userId, standing, Number(seat.endedAt));
      const { storedAs, tableId } = seat;
      return isTold(seat, change) ? [] : [{ storedAs, tableId, seat: seat.seat, change }];
    });
  };
  for await (const seats of ratedSeats(client, of)) {
    await tell.later([...together(seats)].flatMap(rateGame));
  }
  const [guildId, game] = of;
  for (const [span, people] of spans) {
    const rows = inOrder(people).flatMap(([user, { standing, games }]) =>
      isFormer(userId(user)) ? [] : [{ userId: user, ...ratingRow(standing, games) }],
    );
    await bring('Rating', { guildId, game, span }, rows);
  }
}

/** Writes into results what games did to ratings. */
export interface Tell {
  /** Along with others. */
  later(some: readonly Told[]): Promise<void>;
  /** All that has not been written. */
  now(): Promise<void>;
}

/**
 * Holds up to `most` of them, to write them in the order in which they were stored: those of one game of one server lie far
 * apart, and writing a page costs the same for one of its rows as for all of them.
 */
export function teller(client: PrismaClient, rest: Rest, most = HELD): Tell {
  let held: Told[] = [];
  const now = async (): Promise<void> => {
    const all = held.sort((one, other) => one.storedAs - other.storedAs);
    held = [];
    await inPortions(client, all, tellRatings, rest);
  };
  return {
    async later(some) {
      held.push(...some);
      if (held.length >= most) await now();
    },
    now,
  };
}

function isTold(seat: RatedSeat, change: RatingChange | null): boolean {
  const { ratingBefore, rating, ratedGames, ratingSeason } = told(change);
  return (
    seat.ratingBefore === ratingBefore &&
    seat.rating === rating &&
    seat.ratedGames === ratedGames &&
    seat.ratingSeason === ratingSeason
  );
}

/** The seats of the people of all rated games, in batches of whole games, in the order in which they are rated. */
async function* ratedSeats(client: PrismaClient, of: Of): AsyncIterable<readonly RatedSeat[]> {
  const [found] = await find<{ readonly last: number | bigint }>(client, {
    sql: `SELECT COALESCE(MAX("ratedAs"), 0) AS "last" FROM "Result" WHERE ${OF}`,
    values: of,
  });
  const last = Number(found?.last ?? 0);
  for (let from = 0; from < last; from += GAMES) {
    yield await find<RatedSeat>(client, {
      sql: `SELECT "storedAs", "tableId", "seat", "ratedAs", "userId", "place", "forfeited", "endedAt",
              "ratingBefore", "rating", "ratedGames", "ratingSeason"
       FROM "Result" WHERE ${OF} AND "ratedAs" > ? AND "ratedAs" <= ? AND "userId" IS NOT NULL
       ORDER BY "ratedAs", "seat"`,
      values: [...of, from, from + GAMES],
    });
  }
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
