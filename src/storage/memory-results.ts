import type { Among, GameTally, ResultsSource, Tally } from '../standings/ports.ts';
import type { GuildId, TableId, UserId } from '../tables/ids.ts';
import type { SeatResult } from '../tables/ports.ts';

export interface KeptResult extends SeatResult {
  readonly table: TableId;
  readonly guild: GuildId;
  readonly game: string;
  readonly endedAt: number;
}

/** The answers of `results.ts` without a database; `kept` may grow. */
export function createMemoryResults(kept: readonly KeptResult[]): ResultsSource {
  const counts = (one: KeptResult): boolean => {
    const seats = kept.filter((other) => other.table === one.table);
    return seats.length === 1 || people(seats).length > 1;
  };
  return {
    ranking: async ({ guild, game, among, offset, limit }) => {
      const asked = kept.filter(
        (one) =>
          one.guild === guild && (game === null || one.game === game) && isAmong(one, among) && counts(one),
      );
      const ranked = rank([...groupBy(asked, (one) => one.user)].flatMap(([user, of]) => tally(user, of)));
      return { rows: ranked.slice(offset, offset + limit), players: ranked.length };
    },
    games: async ({ guild, user, game }) => {
      const asked = kept.filter(
        (one) => one.guild === guild && one.user === user && (game === null || one.game === game),
      );
      return [...groupBy(asked, (one) => one.game)]
        .map(([name, of]) => gameTally(name, of, counts))
        .sort((a, b) => b.games - a.games || order(a.game, b.game));
    },
    rated: async ({ guild, game, most }) => {
      const asked = kept.filter((one) => one.guild === guild && one.game === game);
      return [...groupBy(asked, (one) => one.table).values()]
        .map((seats) => ({
          seats: people(seats),
          ended: seats[0]?.endedAt ?? 0,
          table: seats[0]?.table ?? '',
        }))
        .filter(({ seats }) => seats.length > 1)
        .sort((a, b) => a.ended - b.ended || order(a.table, b.table))
        .slice(-most)
        .map(({ seats }) => seats);
    },
  };
}

function isAmong(one: KeptResult, among: Among): boolean {
  return 'daily' in among ? one.daily === among.daily : one.endedAt >= among.since;
}

/** The people of a game in the order of their seats. */
function people(seats: readonly KeptResult[]): readonly { readonly user: UserId; readonly place: number }[] {
  return seats
    .toSorted((a, b) => a.seat - b.seat)
    .flatMap(({ user, place }) => (user === null ? [] : [{ user, place }]));
}

function tally(user: UserId | null, of: readonly KeptResult[]): readonly Omit<Tally, 'rank'>[] {
  if (user === null) return [];
  const latest = of.reduce((last, one) => (one.endedAt > last.endedAt ? one : last));
  return [
    { user, name: latest.name, games: of.length, wins: wins(of), points: sum(of.map((one) => one.points)) },
  ];
}

function rank(tallies: readonly Omit<Tally, 'rank'>[]): readonly Tally[] {
  const ahead = (a: Omit<Tally, 'rank'>, b: Omit<Tally, 'rank'>): number =>
    b.wins - a.wins || b.points - a.points;
  return tallies
    .map((one) => ({ ...one, rank: 1 + tallies.filter((other) => ahead(other, one) < 0).length }))
    .sort((a, b) => a.rank - b.rank || a.games - b.games || order(a.user, b.user));
}

function gameTally(game: string, of: readonly KeptResult[], counts: (one: KeptResult) => boolean): GameTally {
  return {
    game,
    games: of.length,
    wins: wins(of),
    best: Math.max(...of.map((one) => one.points)),
    averagePoints: sum(of.map((one) => one.points)) / of.length,
    averagePlace: sum(of.map((one) => one.place)) / of.length,
    lastPlayed: Math.max(...of.map((one) => one.endedAt)),
    againstBots: of.filter((one) => !counts(one)).length,
  };
}

function wins(of: readonly KeptResult[]): number {
  return of.filter((one) => one.won).length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
