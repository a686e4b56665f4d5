import { z } from 'zod';
import { beginOf, PERIODS, type Span, spanOf, spanOfDeal } from '../standings/period.ts';
import { isDay } from '../tables/days.ts';

/** The value of a key, which is made where there is none. */
export function at<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** The columns of `Tally` that are added up. */
interface Counted {
  games: number;
  wins: number;
  points: number;
}

/** By span and person. */
export type Tallies = Map<Span, Map<string, Counted>>;

/** The columns of `Career` that are added up, by the same rules as in `keepCareers`. */
interface CareerSum extends Counted {
  best: number;
  places: number;
  lastPlayed: number;
  againstBots: number;
  winsInARow: number;
  mostWinsInARow: number;
}

/** The columns of `Figure`, as the database calls a statistic, that are added up. */
interface StatisticSum {
  games: number;
  total: number;
  most: number;
  least: number;
}

/** By person and name. */
type Statistics = Map<string, Map<string, StatisticSum>>;

/** The columns of a person’s `Result` that are added up. */
export interface PlayedSeat {
  readonly userId: string;
  readonly place: number;
  readonly points: number;
  readonly won: boolean;
  readonly counts: boolean;
  readonly endedAt: bigint;
  readonly daily: string | null;
  readonly figures: string | null;
}

/** The sums of the results of one game on one server. */
export interface Totals {
  readonly tallies: Tallies;
  /** By person. */
  readonly careers: ReadonlyMap<string, CareerSum>;
  readonly statistics: Statistics;
}

const STATISTICS = z.record(z.string(), z.number());

/**
 * Adds up the results of one game on one server, given in batches in the order in which they were stored, and adds them
 * to those of all games. Weeks and months that are over at `now` are left out: nobody can ask for them.
 */
export async function totalsOf(
  batches: AsyncIterable<readonly PlayedSeat[]>,
  now: number,
  allGames: Tallies,
): Promise<Totals> {
  const periods = PERIODS.map((period) => ({ period, from: beginOf(period, now) }));
  const tallies: Tallies = new Map();
  const careers = new Map<string, CareerSum>();
  const statistics: Statistics = new Map();
  const add = (seat: PlayedSeat): void => {
    const endedAt = Number(seat.endedAt);
    addToCareer(careers, seat, endedAt);
    if (seat.figures !== null) addToStatistics(statistics, seat.userId, seat.figures);
    if (!seat.counts) return;
    for (const { period, from } of periods) {
      if (endedAt < from) continue;
      const span = spanOf(period, endedAt);
      addToTally(tallies, span, seat, seat.points);
      addToTally(allGames, span, seat, 0);
    }
    if (seat.daily !== null && isDay(seat.daily)) {
      addToTally(tallies, spanOfDeal(seat.daily), seat, seat.points);
    }
  };
  for await (const seats of batches) seats.forEach(add);
  return { tallies, careers, statistics };
}

function addToTally(tallies: Tallies, span: Span, { userId: user, won }: PlayedSeat, points: number): void {
  const people = at(tallies, span, () => new Map<string, Counted>());
  const sum = at(people, user, () => ({ games: 0, wins: 0, points: 0 }));
  sum.games += 1;
  sum.wins += won ? 1 : 0;
  sum.points += points;
}

function addToCareer(careers: Map<string, CareerSum>, seat: PlayedSeat, endedAt: number): void {
  const { points, place, won, counts } = seat;
  const sum = at(careers, seat.userId, () => ({
    games: 0,
    wins: 0,
    best: points,
    points: 0,
    places: 0,
    lastPlayed: endedAt,
    againstBots: 0,
    winsInARow: 0,
    mostWinsInARow: 0,
  }));
  sum.games += 1;
  sum.wins += won ? 1 : 0;
  sum.best = Math.max(sum.best, points);
  sum.points += points;
  sum.places += place;
  sum.lastPlayed = Math.max(sum.lastPlayed, endedAt);
  if (!counts) {
    sum.againstBots += 1;
    return;
  }
  sum.winsInARow = won ? sum.winsInARow + 1 : 0;
  sum.mostWinsInARow = Math.max(sum.mostWinsInARow, sum.winsInARow);
}

function addToStatistics(statistics: Statistics, user: string, stored: string): void {
  const sums = at(statistics, user, () => new Map<string, StatisticSum>());
  for (const [name, value] of Object.entries(STATISTICS.parse(JSON.parse(stored)))) {
    const sum = at(sums, name, () => ({ games: 0, total: 0, most: value, least: value }));
    sum.games += 1;
    sum.total += value;
    sum.most = Math.max(sum.most, value);
    sum.least = Math.min(sum.least, value);
  }
}
