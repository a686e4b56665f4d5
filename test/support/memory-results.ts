import type { Counts, Sum } from '../../src/engine/statistics.ts';
import type { Measure } from '../../src/standings/period.ts';
import {
  GAMES_BACK,
  type GameTally,
  type HeadToHead,
  RATINGS_BACK,
  type Rated,
  type ResultsSource,
  type Tally,
} from '../../src/standings/ports.ts';
import { afterGame, beginner, counts, isRated, ratingOf, type Skill } from '../../src/standings/ratings.ts';
import { type Home, isFormer, type TableId, type UserId } from '../../src/tables/ids.ts';
import type { SeatResult } from '../../src/tables/ports.ts';
import type { RatingChange, Table } from '../../src/tables/table.ts';

export interface KeptResult extends SeatResult {
  readonly table: TableId;
  readonly guild: Home;
  readonly game: string;
  readonly endedAt: number;
  /** The game's effect on the person’s rating. */
  readonly change: RatingChange | null;
}

type InRanking = Omit<Parameters<ResultsSource['placeOf']>[0], 'user'>;

/** The places in one game, people only, in the order of their seats. */
export type RatedGame = readonly {
  readonly user: UserId;
  readonly place: number;
  readonly forfeited: boolean;
  readonly endedAt: number;
}[];

/** The database's answers, computed from all results each time; `kept`, in the order of storing, may grow. */
export function createMemoryResults(kept: readonly KeptResult[]): ResultsSource {
  const countsHere = (one: KeptResult): boolean => {
    const seats = kept.filter((other) => other.table === one.table);
    return counts({ seats: seats.length, people: people(seats).length });
  };
  const rankingOf = ({ guild, game, span, by }: InRanking): readonly Tally[] => {
    const isIn = spanTest(span);
    const asked = kept.filter(
      (one) =>
        one.guild === guild &&
        (game === null || one.game === game) &&
        isIn(one) &&
        countsHere(one) &&
        !isForgotten(one),
    );
    return rank(
      [...groupBy(asked, (one) => one.user)].flatMap(([user, of]) => tally(user, of, game)),
      by,
    );
  };
  return {
    isKept: () => true,
    ranking: async ({ offset, limit, ...ranking }) => {
      const ranked = rankingOf(ranking);
      return { rows: ranked.slice(offset, offset + limit), players: ranked.length };
    },
    rankingAmong: async ({ finishedOn, limit, ...ranking }) =>
      rankingOf(ranking)
        .filter(({ user }) => kept.some((one) => one.guild === finishedOn && one.user === user))
        .slice(0, limit),
    daysInARow: async ({ guild, game, user, day }) => {
      const own = kept.filter((one) => one.guild === guild && one.game === game && one.user === user);
      const tried = new Set(own.flatMap(({ daily }) => daily ?? []));
      let days = 0;
      while (tried.has(new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10))) days += 1;
      return days;
    },
    placeOf: async ({ user, ...ranking }) => rankingOf(ranking).find((row) => row.user === user) ?? null,
    games: async ({ guild, user, game }) => {
      const asked = kept.filter(
        (one) => one.guild === guild && one.user === user && (game === null || one.game === game),
      );
      return [...groupBy(asked, (one) => one.game)]
        .map(([name, of]) => gameTally(name, of, countsHere))
        .sort((a, b) => b.games - a.games || order(a.game, b.game));
    },
    ratingsLately: async ({ guild, user, game }) =>
      series(
        lastGames(kept, guild, user)
          .filter((one) => one.game === game)
          .flatMap(({ change }) => change ?? []),
      ),
    played: async ({ guild, user, game, today, offset, limit }) =>
      lastGames(kept, guild, user)
        .filter((one) => (game === null || one.game === game) && (one.daily === null || one.daily < today))
        .slice(offset, offset + limit)
        .map(({ table, game: played, endedAt, place, points, won, forfeited }) => {
          return { table, game: played, endedAt, place, points, won, forfeited };
        }),
    statistics: async ({ guild, user, game }) =>
      sums(
        kept
          .filter((one) => one.guild === guild && one.user === user && one.game === game)
          .map(({ statistics }) => statistics),
      ),
    met: async ({ guild, user, game, other, limit }) => {
      const own = lastGames(kept, guild, user).filter((one) => game === null || one.game === game);
      return headToHead(own, kept)
        .filter((one) => other === null || one.user === other)
        .slice(0, limit);
    },
    ratings: async ({ offset, limit, span, ...of }) => {
      const rated = ratingsOf(ratedGames(kept, of), span).filter(({ user }) => !isFormer(user));
      return { rows: rated.slice(offset, offset + limit), players: rated.length };
    },
    ratingOf: async ({ user, span, ...of }) =>
      ratingsOf(ratedGames(kept, of), span).find((row) => row.user === user) ?? null,
  };
}

function isForgotten({ user }: KeptResult): boolean {
  return user !== null && isFormer(user);
}

/** A game's effect on ratings, by seat, given all games stored before it; empty if no rating changes. */
export function ratingChanges(
  before: readonly KeptResult[],
  [first, ...others]: readonly KeptResult[],
): Table['ratings'] {
  if (first === undefined) return [];
  const [was, is] = [before, [...before, first, ...others]].map((results) => {
    return skillsAfter(ratedGames(results, first));
  });
  const changes = [first, ...others].map(({ user }) => {
    const [old, now] = user === null ? [] : [was?.get(user), is?.get(user)];
    if (now === undefined || old?.games === now.games) return null;
    const shown = old === undefined ? BEGINNERS_RATING : ratingOf(old.skill);
    const begun = old === undefined ? BEGINNERS_RATING : ratingOf(inSeason(old, first.endedAt));
    return { before: begun, after: ratingOf(now.skill), games: now.games, season: begun - shown };
  });
  return changes.every((change) => change === null) ? [] : changes;
}

const BEGINNERS_RATING = 1_000;

function ratedGames(
  kept: readonly KeptResult[],
  of: Pick<KeptResult, 'guild' | 'game'>,
): readonly RatedGame[] {
  const asked = kept.filter((one) => one.guild === of.guild && one.game === of.game);
  const games = [...groupBy(asked, (one) => one.table).values()].map(people);
  return games.filter((seats) => isRated(seats.length));
}

/** Whether at least two people played the game of a result. */
export function isWithOthers(kept: readonly KeptResult[], { table }: KeptResult): boolean {
  return isRated(kept.filter((other) => other.table === table && other.user !== null).length);
}

interface Known {
  readonly skill: Skill;
  /** Rated games so far. */
  readonly games: number;
  /** The latest month in which one ended. */
  readonly month: number;
  /** After the last game of each span. */
  readonly inSpan: ReadonlyMap<string, Omit<Rated, 'user' | 'rank'>>;
}

const MONTHS = 12;
function monthOf(time: number): number {
  const [year = '', month = ''] = new Date(time).toISOString().split('-');
  return Number(year) * MONTHS + Number(month);
}

/** A month adds a tenth of a beginner’s uncertainty to what was known before it. */
function inSeason({ skill, month }: Known, time: number): Skill {
  let variance = skill.sigma ** 2;
  const unknown = beginner().sigma;
  for (let next = month + 1; next <= monthOf(time); next += 1) variance += (unknown / 10) ** 2;
  return {
    mu: skill.mu,
    sigma: variance === skill.sigma ** 2 ? skill.sigma : Math.min(unknown, Math.sqrt(variance)),
  };
}

/** What everyone's games teach about their skills, from the first to the last. */
function skillsAfter(games: readonly RatedGame[]): ReadonlyMap<UserId, Known> {
  const known = new Map<UserId, Known>();
  const met = new Map<string, number>();
  for (const game of games) {
    const learned = new Map(game.map((person) => [person.user, learnedOf(person, game, known, met)]));
    for (const { user: one, endedAt } of game) {
      for (const { user: other } of game) {
        if (learned.get(one) === null && learned.get(other) === null) continue;
        const meeting = meetingOf(one, other, endedAt);
        met.set(meeting, (met.get(meeting) ?? 0) + 1);
      }
    }
    for (const { user, endedAt } of game) {
      const skill = learned.get(user);
      if (skill == null) continue;
      const old = known.get(user);
      const span = `month ${new Date(endedAt).toISOString().slice(0, 'YYYY-MM'.length)}`;
      const played = (old?.games ?? 0) + 1;
      const row = {
        rating: ratingOf(skill),
        games: (old?.inSpan.get(span)?.games ?? 0) + 1,
        isProvisional: played < 5,
      };
      known.set(user, {
        skill,
        games: played,
        month: Math.max(old?.month ?? 0, monthOf(endedAt)),
        inSpan: new Map([...(old?.inSpan ?? []), [span, row], ['all', { ...row, games: played }]]),
      });
    }
  }
  return known;
}

/** The ratings in a span that result from some games, from the first to the last. */
export function ratingsOf(games: readonly RatedGame[], span: string): readonly Rated[] {
  const rows = [...skillsAfter(games)].flatMap(([user, { inSpan }]) => {
    const row = inSpan.get(span);
    return row === undefined ? [] : [{ user, ...row }];
  });
  const settled = rows.filter((row) => !row.isProvisional);
  const ranked = settled.map((row) => {
    return { ...row, rank: 1 + settled.filter((other) => other.rating > row.rating).length };
  });
  const provisional = rows.filter((row) => row.isProvisional).map((row) => ({ ...row, rank: null }));
  const byRating = (a: Rated, b: Rated) => b.rating - a.rating || b.games - a.games || order(a.user, b.user);
  return [...ranked.toSorted(byRating), ...provisional.toSorted(byRating)];
}

/** Two people, in this order, in a month. */
function meetingOf(one: UserId, other: UserId, time: number): string {
  return `${one} ${other} ${monthOf(time)}`;
}

/** What a game teaches about one of its people; null for nothing. */
function learnedOf(
  person: RatedGame[number],
  game: RatedGame,
  before: ReadonlyMap<UserId, Known>,
  met: ReadonlyMap<string, number>,
): Skill | null {
  const isNew = (user: UserId): boolean => (before.get(user)?.games ?? 0) < 5;
  const skillOf = ({ user, endedAt }: RatedGame[number]): Skill => {
    const known = before.get(user);
    return known === undefined ? beginner() : inSeason(known, endedAt);
  };
  /** Compares them with the other players who meet a condition. */
  const learnedFrom = (counts: (user: UserId) => boolean): Skill | null => {
    const others = game.filter(
      (one) => one !== person && counts(one.user) && (person.forfeited || !one.forfeited),
    );
    if (others.every(({ forfeited }) => forfeited)) return null;
    const field = game.filter((one) => one === person || others.includes(one));
    const after = afterGame(
      field.map((one) => ({ skill: skillOf(one), place: one.place, forfeited: false, isProvisional: false })),
      (one, other) =>
        met.get(
          meetingOf(field[one]?.user ?? person.user, field[other]?.user ?? person.user, person.endedAt),
        ) ?? 0,
    );
    return after[field.indexOf(person)] ?? null;
  };
  const all = learnedFrom(() => true);
  if (all === null || isNew(person.user)) return all;
  const settled = learnedFrom((user) => !isNew(user));
  const lowest = ({ mu, sigma }: Skill): number => mu - 3 * sigma;
  return lowest(all) < lowest(settled ?? skillOf(person)) ? all : settled;
}

const DAY = 24 * 60 * 60 * 1_000;

/** When a span begins and ends, implemented separately from `period.ts`, so that one can be wrong without the other. */
export function timesOf(span: string): { readonly from: number; readonly until: number } {
  const [kind, text = ''] = span.split(' ');
  const from = Date.parse(text);
  if (kind === 'all') return { from: 0, until: Number.MAX_SAFE_INTEGER };
  if (kind === 'week') return { from, until: from + 7 * DAY };
  const next = new Date(from);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return { from, until: next.getTime() };
}

function spanTest(span: string): (one: KeptResult) => boolean {
  if (span.startsWith('day ')) return ({ daily }) => daily === span.slice('day '.length);
  const { from, until } = timesOf(span);
  return ({ endedAt }) => endedAt >= from && endedAt < until;
}

/** The people of a game in the order of their seats. */
function people(seats: readonly KeptResult[]): RatedGame {
  return seats
    .toSorted((a, b) => a.seat - b.seat)
    .flatMap(({ user, place, forfeited, endedAt }) =>
      user === null ? [] : [{ user, place, forfeited, endedAt }],
    );
}

function tally(
  user: UserId | null,
  of: readonly KeptResult[],
  game: string | null,
): readonly Omit<Tally, 'rank'>[] {
  if (user === null) return [];
  return [
    {
      user,
      games: of.length,
      wins: wins(of),
      points: game === null ? null : sum(of.map((one) => one.points)),
    },
  ];
}

function rank(tallies: readonly Omit<Tally, 'rank'>[], by: Measure): readonly Tally[] {
  type One = (typeof tallies)[number];
  const fewerGames = (a: One, b: One): number => (a.points === null ? a.games - b.games : 0);
  const morePoints = (a: One, b: One): number => (b.points ?? 0) - (a.points ?? 0);
  const moreWins = (a: One, b: One): number => b.wins - a.wins;
  const [first, second] = by === 'wins' ? [moreWins, morePoints] : [morePoints, moreWins];
  const ahead = (a: One, b: One): number => first(a, b) || second(a, b) || fewerGames(a, b);
  return tallies
    .toSorted((a, b) => ahead(a, b) || a.games - b.games || order(a.user, b.user))
    .map((one) => ({ ...one, rank: 1 + tallies.filter((other) => ahead(other, one) < 0).length }));
}

function gameTally(
  game: string,
  of: readonly KeptResult[],
  countsHere: (one: KeptResult) => boolean,
): GameTally {
  return {
    game,
    games: of.length,
    wins: wins(of),
    best: Math.max(...of.map((one) => one.points)),
    averagePoints: sum(of.map((one) => one.points)) / of.length,
    averagePlace: sum(of.map((one) => one.place)) / of.length,
    lastPlayed: Math.max(...of.map((one) => one.endedAt)),
    againstBots: of.filter((one) => !countsHere(one)).length,
    ...winsInARow(of.filter(countsHere)),
  };
}

/** From games that count, in the order of storing. */
export function winsInARow(
  counted: readonly Pick<KeptResult, 'won'>[],
): Pick<GameTally, 'winsInARow' | 'mostWinsInARow'> {
  let [now, most] = [0, 0];
  for (const { won } of counted) {
    now = won ? now + 1 : 0;
    most = Math.max(most, now);
  }
  return { winsInARow: now, mostWinsInARow: most };
}

/** Most recent first. */
function lastGames(kept: readonly KeptResult[], guild: Home, user: UserId): readonly KeptResult[] {
  return kept
    .filter((one) => one.guild === guild && one.user === user)
    .toReversed()
    .toSorted((a, b) => b.endedAt - a.endedAt)
    .slice(0, GAMES_BACK);
}

/** The ratings before the first and after each of the last rated games, which may be given in any order. */
export function series(
  changes: readonly Pick<RatingChange, 'before' | 'after' | 'games'>[],
): readonly number[] {
  const last = changes.toSorted((a, b) => a.games - b.games).slice(-RATINGS_BACK);
  return [...last.slice(0, 1).map(({ before }) => before), ...last.map(({ after }) => after)];
}

/** The combined statistics of one person’s results. */
export function sums(counted: readonly (Counts | null)[]): ReadonlyMap<string, Sum> {
  const statistics = counted.flatMap((counts) => Object.entries(counts ?? {}));
  return new Map(
    [...groupBy(statistics, ([name]) => name)].map(([name, of]) => {
      const values = of.map(([, value]) => value);
      return [
        name,
        { games: of.length, total: sum(values), most: Math.max(...values), least: Math.min(...values) },
      ];
    }),
  );
}

/** How a person’s results compare with those of the others at the same tables. */
export function headToHead(own: readonly KeptPlace[], all: readonly KeptPlace[]): readonly HeadToHead[] {
  const meetings = own.flatMap((one) =>
    all
      .filter(
        ({ table, seat, user }) =>
          table === one.table && seat !== one.seat && user !== null && !isFormer(user),
      )
      .map(({ user, place }) => ({ user, apart: place - one.place })),
  );
  return [...groupBy(meetings, ({ user }) => user)]
    .flatMap(([user, met]) => {
      const [ahead, behind] = [met.filter(({ apart }) => apart > 0), met.filter(({ apart }) => apart < 0)];
      return user === null ? [] : [{ user, games: met.length, ahead: ahead.length, behind: behind.length }];
    })
    .sort((a, b) => b.games - a.games || order(a.user, b.user));
}

export type KeptPlace = Pick<KeptResult, 'seat' | 'user' | 'place'> & { readonly table: string };

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
