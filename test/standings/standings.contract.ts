import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seasonAt } from '../../src/standings/period.ts';
import { GAMES_BACK, RATINGS_BACK } from '../../src/standings/ports.ts';
import { counts, isRated } from '../../src/standings/ratings.ts';
import { createStandings, type Standings } from '../../src/standings/standings.ts';
import { dayOf } from '../../src/tables/days.ts';
import { type GuildId, guildId, type UserId, userId } from '../../src/tables/ids.ts';
import type { SeatResult } from '../../src/tables/ports.ts';
import { isAgainstBots } from '../../src/tables/queries.ts';
import { ANN, BEN, CAT, dealt, GUILD, machine, moved, result, sitting } from '../storage/sample.ts';
import type { MemoryStorage } from '../support/memory-storage.ts';

/** A Wednesday. */
const NOW = Date.UTC(2026, 3, 15, 12);
const DAY = 24 * 60 * 60 * 1_000;
const OCTOBER = Date.UTC(2025, 9, 31, 23);
const NOVEMBER = Date.UTC(2025, 10, 1);
const DECEMBER = Date.UTC(2025, 11, 31, 23);
const DAN = userId('1004');

interface Played {
  readonly game?: string;
  readonly guild?: string;
  readonly endedAt?: number;
  readonly results: readonly Partial<SeatResult>[];
}

/** Tests standings on top of a storage, and so its queries. */
export function standingsContract(name: string, open: () => Promise<MemoryStorage>): void {
  describe(`standings from ${name}`, () => {
    let storage: MemoryStorage;
    let standings: Standings;
    beforeEach(async () => {
      storage = await open();
      standings = createStandings(storage.results);
    });
    afterEach(() => storage.close());

    /** Plays a whole game with the given results by seat. */
    async function play({
      game = 'whist',
      guild = GUILD,
      endedAt = NOW - 1,
      results,
    }: Played): Promise<void> {
      const table = dealt({ game, guild: guildId(guild) });
      await storage.store.create(table);
      const over = moved(table, 'stop', { status: 'over', endedAt });
      await storage.store.save({ ...over, results: results.map((one, seat) => result({ seat, ...one })) });
    }

    const statsOf = async (user: UserId, over: { readonly game?: string; readonly guild?: GuildId } = {}) =>
      (await standings.statsOf({ guild: GUILD, user, game: null, reader: null, ...over })).games;
    const won = (user: UserId, points: number) => ({ user, name: `n${user}`, points });
    const lost = (user: UserId, points: number) => ({ ...won(user, points), place: 2, won: false });
    const board = (over: Partial<Parameters<Standings['leaderboard']>[0]> = {}) =>
      standings.leaderboard({
        guild: GUILD,
        game: null,
        by: 'wins',
        period: 'all',
        now: NOW,
        page: 0,
        reader: null,
        ...over,
      });
    const order = async (over: Parameters<typeof board>[0] = {}) =>
      (await board(over)).rows.map(({ user, rank }) => [rank, user]);

    it('is one empty page if nobody has played', async () => {
      expect(await board()).toEqual({ rows: [], page: 0, pages: 1, players: 0, own: null });
      expect(await board({ page: 7 })).toEqual({ rows: [], page: 0, pages: 1, players: 0, own: null });
      expect(await statsOf(ANN)).toEqual([]);
    });

    it('ranks within a game by wins, then points, and shares a rank between equals', async () => {
      const DAN = userId('1004');
      await play({ results: [won(ANN, 10), lost(CAT, 4), lost(DAN, 9)] });
      await play({ results: [won(BEN, 10), lost(CAT, 5)] });
      expect((await board({ game: 'whist' })).rows).toEqual([
        { user: ANN, games: 1, wins: 1, points: 10, rank: 1 },
        { user: BEN, games: 1, wins: 1, points: 10, rank: 1 },
        { user: DAN, games: 1, wins: 0, points: 9, rank: 3 },
        { user: CAT, games: 2, wins: 0, points: 9, rank: 3 },
      ]);
    });

    it('ranks over all games by wins, then fewer games, and adds up no points', async () => {
      const DAN = userId('1004');
      await play({ game: 'dice', results: [lost(ANN, 9_000), won(BEN, 10_000), lost(DAN, 8_000)] });
      await play({ game: 'whist', results: [won(CAT, 7), lost(ANN, 6)] });
      await play({ game: 'dice', results: [won(ANN, 5_000)] });
      const rows = (await board()).rows;
      expect(rows).toEqual([
        { user: BEN, games: 1, wins: 1, points: null, rank: 1 },
        { user: CAT, games: 1, wins: 1, points: null, rank: 1 },
        { user: ANN, games: 3, wins: 1, points: null, rank: 3 },
        { user: DAN, games: 1, wins: 0, points: null, rank: 4 },
      ]);
      // The rank of a page’s first row depends on the rows before it.
      const from = (offset: number) =>
        storage.results.ranking({ guild: GUILD, game: null, span: 'all', by: 'wins', offset, limit: 2 });
      for (const at of [1, 2, 3]) expect((await from(at)).rows).toEqual(rows.slice(at, at + 2));
    });

    const bot = { user: null, name: 'Ada', points: 99 };

    it('leaves bots out', async () => {
      await play({ results: [bot, lost(ANN, 1), lost(BEN, 0)] });
      expect(await board()).toMatchObject({ players: 2, rows: [{ user: ANN, rank: 1 }, { user: BEN }] });
    });

    it('counts a game against bots alone in no ranking, and marks it in the record', async () => {
      await play({ results: [won(ANN, 9), { ...bot, place: 2, won: false }] });
      await play({ results: [won(ANN, 7), lost(BEN, 5), { ...bot, place: 3, won: false }] });
      expect(await board()).toMatchObject({
        players: 2,
        rows: [
          { user: ANN, games: 1, wins: 1 },
          { user: BEN, games: 1 },
        ],
      });
      expect(await statsOf(ANN)).toMatchObject([{ games: 2, wins: 2, againstBots: 1 }]);
      expect(await statsOf(BEN)).toMatchObject([{ games: 1, againstBots: 0 }]);
    });

    it('counts and rates what the definition says, for any number of people and bots', async () => {
      const people = [ANN, BEN, CAT];
      for (let seats = 1; seats <= 4; seats++) {
        for (let players = 1; players <= Math.min(seats, 3); players++) {
          const game = `g${seats}-${players}`;
          const results = Array.from({ length: seats }, (_, seat) => {
            const user = seat < players ? people[seat] : undefined;
            return user === undefined ? bot : won(user, 1);
          });
          await play({ game, results });
          expect((await board({ game })).players > 0).toBe(counts({ seats, people: players }));
          expect((await ratings(0, game)).players > 0).toBe(isRated(players));
          const occupants = results.map(({ user }) => (user === null ? machine() : sitting(user)));
          expect(isAgainstBots({ occupants, turns: [] })).toBe(!counts({ seats, people: players }));
        }
      }
    });

    const ratings = (page = 0, game = 'whist', reader: UserId | null = null, span = 'all') =>
      standings.ratings({ guild: GUILD, game, span, page, reader });

    it('rates who finishes ahead of whom, in order of time', async () => {
      expect(await ratings()).toEqual({ rows: [], page: 0, pages: 1, players: 0, own: null });
      for (const at of [1, 2, 3, 4, 5]) {
        await play({ results: [won(ANN, 9), lost(BEN, 5), lost(CAT, 5)], endedAt: NOW - 100 + at });
      }
      const { rows, players } = await ratings();
      expect(players).toBe(3);
      expect(rows.map(({ user, rank, games }) => [rank, user, games])).toEqual([
        [1, ANN, 5],
        [2, BEN, 5],
        [2, CAT, 5],
      ]);
      expect(rows[0]?.rating).toBeGreaterThan(1_100);
      expect(rows[1]?.rating).toBe(rows[2]?.rating);
      expect(rows[1]?.rating).toBeLessThan(rows[0]?.rating ?? 0);
    });

    it('gives provisional ratings no rank, after all others, however high they are', async () => {
      const [newcomer, beaten] = [userId('4001'), userId('4002')];
      for (let game = 1; game <= 4; game++) await play({ results: [won(ANN, 9), lost(BEN, 5)] });
      expect((await ratings()).rows.map(({ user, rank }) => [user, rank])).toEqual([
        [ANN, null],
        [BEN, null],
      ]);
      await play({ results: [won(BEN, 9), lost(ANN, 5)] });
      for (let game = 1; game <= 4; game++) await play({ results: [won(newcomer, 9), lost(beaten, 5)] });
      const { rows } = await ratings();
      expect(rows.map(({ user, rank, games }) => [user, rank, games])).toEqual([
        [ANN, 1, 5],
        [BEN, 2, 5],
        [newcomer, null, 4],
        [beaten, null, 4],
      ]);
      expect(rows[2]?.rating).toBeGreaterThan(rows[1]?.rating ?? 0);
      const from = (offset: number) =>
        storage.results.ratings({ guild: GUILD, game: 'whist', span: 'all', offset, limit: 2 });
      for (const at of [1, 2, 3]) expect((await from(at)).rows).toEqual(rows.slice(at, at + 2));
    });

    it('rates neither solo games, nor games against bots, nor those of other servers', async () => {
      await play({ results: [won(ANN, 9)] });
      await play({ results: [won(ANN, 9), { ...bot, place: 2 }] });
      await play({ results: [won(ANN, 9), lost(BEN, 5)], guild: 'elsewhere' });
      await play({ results: [won(ANN, 9), lost(BEN, 5)], game: 'hearts' });
      expect((await ratings()).rows).toEqual([]);
      expect((await ratings(0, 'hearts')).rows.map(({ user }) => user)).toEqual([ANN, BEN]);
    });

    it('rates players who forfeited as last, and the others as if that seat had not been there', async () => {
      const forfeit = (user: UserId, place: number) => ({ ...lost(user, 0), place, forfeited: true });
      const rated = async (game: string) =>
        new Map((await ratings(0, game)).rows.map(({ user, rating }) => [user, rating]));
      await play({ game: 'three', results: [won(ANN, 9), lost(BEN, 5), forfeit(CAT, 3)] });
      await play({ game: 'two', results: [won(ANN, 9), lost(BEN, 5)] });
      await play({ game: 'all', results: [won(ANN, 9), lost(BEN, 5), { ...lost(CAT, 3), place: 3 }] });
      const three = await rated('three');
      const [two, all] = [await rated('two'), await rated('all')];
      expect([three.get(ANN), three.get(BEN)]).toEqual([two.get(ANN), two.get(BEN)]);
      expect(three.get(CAT)).toBe(all.get(CAT));
      expect(three.get(ANN)).not.toBe(all.get(ANN));
    });

    it('does not rate a single player who stayed, and nobody if none stayed; the game still counts', async () => {
      const forfeit = (user: UserId) => ({ ...lost(user, 0), forfeited: true });
      await play({ game: 'one', results: [won(ANN, 9), forfeit(BEN)] });
      expect((await ratings(0, 'one')).rows.map(({ user, games }) => [user, games])).toEqual([[BEN, 1]]);
      expect((await ratings(0, 'one')).rows[0]?.rating).toBeLessThan(1_000);
      expect(await board({ game: 'one' })).toMatchObject({
        rows: [
          { user: ANN, wins: 1, points: 9 },
          { user: BEN, wins: 0, points: 0 },
        ],
      });
      await play({ game: 'none', results: [forfeit(ANN), forfeit(BEN)] });
      expect(await ratings(0, 'none')).toMatchObject({ rows: [], players: 0 });
    });

    it('applies what was stored later on top of what was stored before, whatever the clock said', async () => {
      const [early, late] = [NOW - 9, NOW - 1];
      const ratedAfter = async (game: string, ends: readonly number[], whichFirst: 0 | 1) => {
        const games = [
          [won(ANN, 9), lost(CAT, 5)],
          [won(BEN, 9), lost(ANN, 5)],
        ];
        for (const [at, results] of (whichFirst === 0 ? games : games.toReversed()).entries()) {
          await play({ game, results, endedAt: ends[at] ?? late });
        }
        return (await ratings(0, game)).rows.map(({ user, rating }) => [user, rating]);
      };
      const setBack = await ratedAfter('set back', [late, early], 0);
      expect(setBack).toEqual(await ratedAfter('in order', [early, late], 0));
      expect(setBack).not.toEqual(await ratedAfter('other order', [early, late], 1));
    });

    const season = async (at: number) => (await ratings(0, 'whist', null, seasonAt(at))).rows;

    it('ranks in a season the people rated in it, by their rating after its last game', async () => {
      for (let game = 1; game <= 5; game++) {
        await play({ results: [won(ANN, 9), lost(BEN, 5), lost(CAT, 5)], endedAt: OCTOBER });
      }
      const october = await season(OCTOBER);
      expect(october).toEqual((await ratings()).rows);
      await play({ results: [won(BEN, 9), lost(CAT, 5)], endedAt: NOVEMBER });
      const november = await season(NOVEMBER);
      expect(
        november.map(({ user, games, rank, isProvisional }) => [user, games, rank, isProvisional]),
      ).toEqual([
        [BEN, 1, 1, false],
        [CAT, 1, 2, false],
      ]);
      expect(await season(OCTOBER)).toEqual(october);
      expect(await season(DECEMBER)).toEqual([]);
      // People who stay away keep their rating.
      const all = (await ratings()).rows;
      expect(all.map(({ user, games }) => [user, games])).toEqual([
        [ANN, 5],
        [BEN, 6],
        [CAT, 6],
      ]);
      expect(all[1]?.rating).toBe(november[0]?.rating);
      // A game that is stored later but ended earlier by the clock belongs to the season in which it ended.
      await play({ results: [won(DAN, 9), lost(CAT, 5)], endedAt: OCTOBER + 1 });
      expect((await season(OCTOBER)).map(({ user }) => user)).toContain(DAN);
      expect(await season(NOVEMBER)).toEqual(november);
    });

    it('makes every rating less certain with a new season, for people who play on', async () => {
      const [early, late] = ['early', 'late'];
      for (const game of [early, late]) {
        // With others, so that the next game of these two counts fully in either season.
        for (const other of ['5001', '5002', '5003', '5004', '5005'].map(userId)) {
          await play({ game, results: [won(ANN, 9), lost(other, 5)], endedAt: OCTOBER });
          await play({ game, results: [won(other, 9), lost(BEN, 5)], endedAt: OCTOBER });
        }
      }
      const lowest = async (game: string) => {
        const { rows } = await ratings(0, game);
        return [ANN, BEN].map((user) => rows.find((row) => row.user === user)?.rating ?? 0);
      };
      expect(await lowest(early)).toEqual(await lowest(late));
      await play({ game: early, results: [won(ANN, 9), lost(BEN, 5)], endedAt: OCTOBER });
      await play({ game: late, results: [won(ANN, 9), lost(BEN, 5)], endedAt: NOVEMBER });
      // More uncertainty: the lower bound falls for the winner, and for the loser as well.
      const [sure, unsure] = [await lowest(early), await lowest(late)];
      expect(unsure[0]).toBeLessThan(sure[0] ?? 0);
      expect(unsure[1]).toBeLessThan(sure[1] ?? 0);
    });

    it('moves ratings less and less by games of the same two people in a season, and starts over in the next', async () => {
      const beats = (game: string, winner: UserId, loser: UserId, endedAt = OCTOBER) =>
        play({ game, results: [won(winner, 9), lost(loser, 5)], endedAt });
      /** By how much one more game against Ben moves Ann’s rating. */
      const step = async (game: string, endedAt?: number) => {
        await beats(game, ANN, BEN, endedAt);
        const line = (await standings.statsOf({ guild: GUILD, user: ANN, game, reader: null })).ratings;
        return (line.at(-1) ?? 0) - (line.at(-2) ?? 0);
      };
      for (const other of ['5001', '5002', '5003', '5004', '5005'].map(userId)) {
        await beats('each other', ANN, BEN);
        await beats('others', ANN, other);
        await beats('others', other, BEN);
      }
      const [again, first] = [await step('each other'), await step('others')];
      expect(again).toBeGreaterThan(0);
      expect(again).toBeLessThan(first);
      expect(await step('each other', NOVEMBER)).toBeGreaterThan(again);
    });

    it('raises no settled rating by games with people whose rating is provisional', async () => {
      for (let game = 1; game <= 5; game++) await play({ results: [won(ANN, 9), lost(BEN, 5)] });
      const settled = async () => (await ratings()).rows.find(({ user }) => user === ANN);
      const before = await settled();
      await play({ results: [won(ANN, 9), lost(CAT, 5)] });
      expect(await settled()).toEqual(before);
      await play({ results: [won(DAN, 9), lost(ANN, 5)] });
      expect((await settled())?.rating).toBeLessThan(before?.rating ?? 0);
      expect((await ratings()).rows.map(({ user }) => user).toSorted()).toEqual(
        [ANN, BEN, CAT, DAN].toSorted(),
      );
    });

    it('keeps the podium of the previous season, of those who had a rank', async () => {
      const podium = async (now: number, game = 'whist') =>
        (await standings.podium({ guild: GUILD, game, now })).map(({ user, rank }) => [user, rank]);
      const all = [won(ANN, 9), lost(BEN, 5), { ...lost(CAT, 4), place: 3 }, { ...lost(DAN, 3), place: 4 }];
      for (let game = 1; game <= 5; game++) await play({ results: all, endedAt: OCTOBER });
      await play({ results: [won(userId('9001'), 9), lost(userId('9002'), 5)], endedAt: OCTOBER });
      const first = [
        [ANN, 1],
        [BEN, 2],
        [CAT, 3],
      ];
      expect(await podium(NOVEMBER)).toEqual(first);
      expect(await podium(DECEMBER)).toEqual([]);
      expect(await podium(OCTOBER)).toEqual([]);
      await play({ results: [won(DAN, 9), { ...lost(ANN, 0), forfeited: true }], endedAt: NOVEMBER });
      expect(await podium(NOVEMBER)).toEqual(first);
      await play({ game: 'hearts', results: all, endedAt: OCTOBER });
      expect(await podium(NOVEMBER, 'hearts')).toEqual([]);
    });

    it('pages through the ratings', async () => {
      const people = Array.from({ length: 12 }, (_, index) => userId(`${3000 + index}`));
      await play({ results: people.map((user, index) => ({ ...won(user, 1), place: index + 1 })) });
      const second = await ratings(1);
      expect(second).toMatchObject({ page: 1, pages: 2, players: 12 });
      expect(second.rows.map(({ user }) => user)).toEqual(people.slice(10));
      expect((await ratings(9)).page).toBe(1);
    });

    it('keeps servers and games apart', async () => {
      await play({ results: [lost(ANN, 1)] });
      await play({ results: [won(BEN, 2)], game: 'hearts' });
      await play({ results: [won(CAT, 3)], guild: 'elsewhere' });
      expect(await order()).toEqual([
        [1, BEN],
        [2, ANN],
      ]);
      expect(await order({ game: 'whist' })).toEqual([[1, ANN]]);
      expect(await order({ game: 'hearts' })).toEqual([[1, BEN]]);
      expect(await order({ game: 'bridge' })).toEqual([]);
    });

    it('takes this week from Monday, this month from the first, both 00:00 UTC', async () => {
      const monday = Date.UTC(2026, 3, 13);
      const first = Date.UTC(2026, 3, 1);
      await play({ results: [won(ANN, 1)], endedAt: monday });
      await play({ results: [won(BEN, 2)], endedAt: monday - 1 });
      await play({ results: [won(BEN, 2)], endedAt: first });
      await play({ results: [won(CAT, 9)], endedAt: first - 1 });
      const users = async (period: 'week' | 'month' | 'all', now = NOW) =>
        (await board({ game: 'whist', period, now })).rows.map(({ user }) => user);
      expect(await users('week')).toEqual([ANN]);
      expect(await users('month')).toEqual([BEN, ANN]);
      expect(await users('all')).toEqual([BEN, CAT, ANN]);
      expect(await users('week', NOW + 7 * DAY)).toEqual([]);
    });

    it('ranks attempts at a deal of the day separately, and counts them everywhere else too', async () => {
      const [day, daily] = ['2026-04-15', { daily: '2026-04-15' }];
      await play({ results: [{ ...lost(ANN, 12), ...daily }] });
      await play({ results: [{ ...won(BEN, 10), ...daily }] });
      await play({ results: [{ ...won(CAT, 10), ...daily }] });
      await play({ results: [won(ANN, 18)] });
      await play({ results: [{ ...won(ANN, 18), daily: '2026-04-14' }] });
      await play({ results: [{ ...won(ANN, 18), ...daily }], guild: 'elsewhere' });
      await play({ results: [{ ...won(ANN, 18), ...daily }], game: 'hearts' });
      const { rows, players } = await standings.daily({
        guild: GUILD,
        game: 'whist',
        day,
        page: 0,
        reader: null,
      });
      expect(rows.map(({ user, wins, points, rank }) => [rank, user, wins, points])).toEqual([
        [1, BEN, 1, 10],
        [1, CAT, 1, 10],
        [3, ANN, 0, 12],
      ]);
      expect(players).toBe(3);
      expect((await board({ game: 'whist' })).rows[0]).toMatchObject({ user: ANN, games: 3, points: 48 });
      expect(
        await standings.daily({ guild: GUILD, game: 'whist', day: '2026-04-13', page: 2, reader: null }),
      ).toMatchObject({ rows: [], page: 0, pages: 1 });
    });

    it('counts consecutive days with a finished deal of the day, up to today or yesterday', async () => {
      const DEALS = ['2026-03-27', '2026-03-30', '2026-03-31', '2026-04-01'];
      for (const daily of DEALS) await play({ results: [{ ...lost(ANN, 1), daily }] });
      await play({ results: [{ ...won(ANN, 1), daily: '2026-04-02' }], game: 'hearts' });
      await play({ results: [{ ...won(ANN, 1), daily: '2026-04-02' }], guild: 'elsewhere' });
      await play({ results: [{ ...won(BEN, 1), daily: '2026-04-02' }] });
      await play({ results: [won(ANN, 1)] });
      const on = (day: string, user = ANN) =>
        standings.streak({ guild: GUILD, game: 'whist', user, now: Date.parse(day) + 1 });
      expect(await on('2026-04-01')).toEqual({ days: 3, today: true });
      expect(await on('2026-04-02')).toEqual({ days: 3, today: false });
      expect(await on('2026-04-03')).toEqual({ days: 0, today: false });
      expect(await on('2026-03-31')).toEqual({ days: 2, today: true });
      expect(await on('2026-03-28')).toEqual({ days: 1, today: false });
      expect(await on('2026-04-02', BEN)).toEqual({ days: 1, today: true });
      expect(await on('2026-04-02', CAT)).toEqual({ days: 0, today: false });
    });

    it('goes from page to page and stays on the last', async () => {
      const people = Array.from({ length: 23 }, (_, index) => userId(`${2000 + index}`));
      await Promise.all(people.map((user, index) => play({ results: [won(user, 100 - index)] })));
      const second = await board({ game: 'whist', page: 1 });
      expect(second).toMatchObject({ page: 1, pages: 3, players: 23 });
      expect(second.rows.map(({ rank }) => rank)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
      const beyond = await board({ game: 'whist', page: 99 });
      expect(beyond.page).toBe(2);
      expect(beyond.rows.map(({ user }) => user)).toEqual(people.slice(20));
      expect((await board({ game: 'whist', page: -3 })).page).toBe(0);
    });

    it('ranks by points on request, then by wins, and shares a rank between equals', async () => {
      await play({ results: [won(ANN, 3), lost(BEN, 2)] });
      await play({ results: [won(ANN, 3), lost(BEN, 9)] });
      await play({ results: [won(CAT, 11), lost(userId('1004'), 11)] });
      await play({ results: [won(userId('1005'), 11), lost(userId('1006'), 0)] });
      const asked = await board({ game: 'whist', by: 'points' });
      expect(asked.rows.map(({ user, rank, points, wins }) => [rank, user, points, wins])).toEqual([
        [1, CAT, 11, 1],
        [1, userId('1005'), 11, 1],
        [3, userId('1004'), 11, 0],
        [3, BEN, 11, 0],
        [5, ANN, 6, 2],
        [6, userId('1006'), 0, 0],
      ]);
      const from = (offset: number) =>
        storage.results.ranking({ guild: GUILD, game: 'whist', span: 'all', by: 'points', offset, limit: 2 });
      for (const at of [1, 2, 3, 4]) expect((await from(at)).rows).toEqual(asked.rows.slice(at, at + 2));
    });

    it("returns the reader's row if it is on another page, with its rank there", async () => {
      const people = Array.from({ length: 23 }, (_, index) => userId(`${2000 + index}`));
      await Promise.all(
        people.map((user, index) => play({ results: [won(user, 100 - Math.floor(index / 2))] })),
      );
      const [first, last] = [people[0] ?? ANN, people[22] ?? ANN];
      const asked = { game: 'whist', reader: last } as const;
      for (const by of ['wins', 'points'] as const) {
        const row = (await board({ ...asked, by, page: 2 })).rows.find(({ user }) => user === last);
        expect(row?.rank).toBe(23);
        expect((await board({ ...asked, by })).own).toEqual(row);
        expect((await board({ ...asked, by, page: 2 })).own).toBeNull();
        expect((await board({ ...asked, by, page: 1, reader: first })).own?.rank).toBe(1);
        expect((await board({ ...asked, by, page: 1, reader: people[21] ?? ANN })).own?.rank).toBe(21);
      }
      expect((await board({ ...asked, reader: ANN })).own).toBeNull();
      expect((await board({ reader: last })).own).toMatchObject({ points: null, rank: 1 });
    });

    it("returns the reader's rating if it is on another page", async () => {
      const people = Array.from({ length: 12 }, (_, index) => userId(`${3000 + index}`));
      for (let game = 1; game <= 5; game++) {
        await play({ results: people.map((user, index) => ({ ...won(user, 1), place: index + 1 })) });
      }
      const last = people[11] ?? ANN;
      const own = (await ratings(1, 'whist', last)).rows.find(({ user }) => user === last);
      expect(own?.rank).toBe(12);
      expect((await ratings(0, 'whist', last)).own).toEqual(own);
      expect((await ratings(0, 'whist', ANN)).own).toBeNull();
      await play({ results: [won(ANN, 2), lost(BEN, 1)] });
      expect((await ratings(0, 'whist', BEN)).own).toMatchObject({ user: BEN, games: 1, rank: null });
    });

    it("returns a player's results at each game, most played first", async () => {
      await play({ results: [won(ANN, 10)], game: 'hearts', endedAt: NOW - 30 });
      await play({ results: [won(ANN, 30)], endedAt: NOW - 20 });
      await play({ results: [won(BEN, 50), lost(ANN, -5)], endedAt: NOW - 10 });
      const whist = {
        game: 'whist',
        games: 2,
        wins: 1,
        best: 30,
        averagePoints: 12.5,
        averagePlace: 1.5,
        lastPlayed: NOW - 10,
        againstBots: 0,
        winsInARow: 0,
        mostWinsInARow: 1,
      };
      const stats = await statsOf(ANN);
      expect(stats.map(({ game, games }) => [game, games])).toEqual([
        ['whist', 2],
        ['hearts', 1],
      ]);
      expect(stats[0]).toEqual(whist);
      expect(await statsOf(ANN, { game: 'whist' })).toEqual([whist]);
      expect(await statsOf(ANN, { guild: guildId('elsewhere') })).toEqual([]);
    });

    it('counts winning streaks, which end with a game that counts and is not won', async () => {
      const row = async () => {
        const [one] = await statsOf(ANN);
        return [one?.winsInARow, one?.mostWinsInARow];
      };
      const meet = (ann: typeof won) => play({ results: [ann(ANN, 2), lost(BEN, 1)] });
      const rows = [];
      for (const ann of [won, won, lost, won]) {
        await meet(ann);
        rows.push(await row());
      }
      expect(rows).toEqual([
        [1, 1],
        [2, 2],
        [0, 2],
        [1, 2],
      ]);
      await play({ results: [lost(ANN, 1), bot] });
      await play({ results: [won(ANN, 1), bot] });
      expect(await row()).toEqual([1, 2]);
      await meet(won);
      await meet(won);
      expect(await row()).toEqual([3, 3]);
    });

    const met = async (user: UserId, over: Partial<Parameters<Standings['statsOf']>[0]> = {}) =>
      (await standings.statsOf({ guild: GUILD, user, game: null, reader: user, ...over })).met;

    it("returns a person's most frequent opponents, and who finished first", async () => {
      const DAN = userId('1004');
      await play({ results: [won(ANN, 9), lost(BEN, 5), { ...lost(CAT, 3), place: 3 }, bot] });
      await play({ results: [lost(ANN, 5), won(BEN, 9)] });
      await play({ game: 'dice', results: [won(ANN, 5), won(BEN, 5)] });
      await play({ game: 'dice', results: [won(ANN, 5), lost(DAN, 1)] });
      await play({ guild: 'elsewhere', results: [won(ANN, 5), lost(DAN, 1)] });
      await play({ results: [won(BEN, 5), lost(DAN, 1)] });
      const bens = { user: BEN, games: 3, ahead: 1, behind: 1 };
      expect(await met(ANN)).toEqual([
        bens,
        { user: CAT, games: 1, ahead: 1, behind: 0 },
        { user: DAN, games: 1, ahead: 1, behind: 0 },
      ]);
      // Without a reader there is nothing.
      expect(await met(ANN, { reader: null })).toEqual([]);
      expect(await met(ANN, { game: 'dice' })).toEqual([
        { user: BEN, games: 1, ahead: 0, behind: 0 },
        { user: DAN, games: 1, ahead: 1, behind: 0 },
      ]);
      // A reader who looks at another person gets their own results against them.
      expect(await met(BEN, { reader: ANN })).toEqual([bens]);
      expect(await met(ANN, { reader: BEN })).toEqual([{ user: ANN, games: 3, ahead: 1, behind: 1 }]);
      expect(await met(CAT, { reader: DAN })).toEqual([]);
      expect(await met(userId('1009'))).toEqual([]);
    });

    it('returns only a few of them, and looks back only so many games', async () => {
      const crowd = ['1', '2', '3', '4'].map((digit) => userId(`200${digit}`));
      await play({ endedAt: NOW - DAY, results: [won(ANN, 9), lost(BEN, 1)] });
      const games = Array.from({ length: GAMES_BACK }, (_, game) => crowd[game % crowd.length] ?? CAT);
      // Some at once, so that they are written together; of many games, so that few have to be rated again for the next.
      for (let from = 0; from < games.length; from += 10) {
        const game = `whist ${from}`;
        const together = games.slice(from, from + 10);
        await Promise.all(together.map((met) => play({ game, results: [won(ANN, 9), lost(met, 1)] })));
      }
      expect((await met(ANN)).map(({ user, games }) => [user, games])).toEqual(
        crowd.slice(0, 3).map((user) => [user, GAMES_BACK / crowd.length]),
      );
      expect(await met(BEN, { reader: ANN })).toEqual([]);
      // Seen from the other side it is among the last.
      expect(await met(ANN, { reader: BEN })).toMatchObject([{ user: ANN, games: 1 }]);
    });

    it('adds up the statistics of a person’s games, as far as they have any', async () => {
      const statistics = async (user: UserId, game = 'whist') =>
        (await standings.statsOf({ guild: GUILD, user, game, reader: null })).statistics;
      await play({ results: [{ ...won(ANN, 9), statistics: { bids: 5, best: 12 } }, lost(BEN, 1)] });
      await play({
        results: [
          { ...won(ANN, 9), statistics: { bids: 3, best: -2, clears: 0 } },
          { ...bot, place: 2 },
        ],
      });
      await play({ results: [won(ANN, 9), lost(BEN, 1)] });
      await play({ game: 'dice', results: [{ ...won(ANN, 9), statistics: { bids: 1 } }, lost(BEN, 1)] });
      expect(await statistics(ANN)).toEqual(
        new Map([
          ['bids', { games: 2, total: 8, most: 5, least: 3 }],
          ['best', { games: 2, total: 10, most: 12, least: -2 }],
          ['clears', { games: 1, total: 0, most: 0, least: 0 }],
        ]),
      );
      expect((await statistics(ANN, 'dice')).get('bids')?.total).toBe(1);
      expect(await statistics(BEN)).toEqual(new Map());
    });

    it('lists a person’s own games, most recent first, without today’s deal', async () => {
      const played = async (user: UserId, over: { readonly game?: string; readonly page?: number } = {}) => {
        const found = await standings.played({ guild: GUILD, user, game: null, page: 0, now: NOW, ...over });
        return { ...found, games: found.games.map(({ game, points, won }) => [game, points, won]) };
      };
      expect(await played(ANN)).toEqual({ games: [], page: 0, hasOlder: false });
      await play({ endedAt: NOW - 3, results: [lost(ANN, 1), won(BEN, 9)] });
      await play({ endedAt: NOW - 2, game: 'dice', results: [won(ANN, 2), bot] });
      await play({ endedAt: NOW, game: 'solo', results: [{ ...won(ANN, 3), daily: dayOf(NOW) }] });
      await play({ endedAt: NOW, game: 'solo', results: [{ ...won(ANN, 4), daily: dayOf(NOW - DAY) }] });
      await play({ guild: 'elsewhere', results: [won(ANN, 5), bot] });
      expect((await played(ANN)).games).toEqual([
        ['solo', 4, true],
        ['dice', 2, true],
        ['whist', 1, false],
      ]);
      expect((await played(ANN, { game: 'dice' })).games).toEqual([['dice', 2, true]]);
      expect((await played(BEN)).games).toEqual([['whist', 9, true]]);
      for (let games = 0; games < 20; games += 1) {
        await play({ endedAt: NOW + 1, results: [won(CAT, games), bot] });
      }
      expect(await played(CAT)).toMatchObject({ page: 0, hasOlder: false });
      await play({ endedAt: NOW, results: [won(CAT, 99), bot] });
      const first = await played(CAT);
      expect([first.games.length, first.hasOlder]).toEqual([20, true]);
      expect(first.games[0]).toEqual(['whist', 19, true]);
      expect(await played(CAT, { page: 1 })).toEqual({
        games: [['whist', 99, true]],
        page: 1,
        hasOlder: false,
      });
      // However far back a request goes, it costs the same.
      expect(await played(CAT, { page: 2 ** 52 })).toEqual({ games: [], page: 14, hasOlder: false });
    });

    it('has the history of a rating, as far as the last games show it', async () => {
      const lately = async (user: UserId, game = 'whist') =>
        (await standings.statsOf({ guild: GUILD, user, game, reader: null })).ratings;
      expect(await lately(ANN)).toEqual([]);
      for (let games = 0; games < RATINGS_BACK + 2; games += 1) {
        await play({ endedAt: NOW + games, results: [won(ANN, 9), lost(BEN, 1)] });
        await play({ game: 'dice', endedAt: NOW + games, results: [won(ANN, 9), bot] });
      }
      const [before, ...after] = await lately(ANN);
      expect(after).toHaveLength(RATINGS_BACK);
      expect(before).toBeGreaterThan(1_000);
      expect(after).toEqual(after.toSorted((a, b) => a - b));
      const { rating } = await standings.statsOf({ guild: GUILD, user: ANN, game: 'whist', reader: null });
      expect(after.at(-1)).toBe(rating?.rating);
      expect(await lately(ANN, 'dice')).toEqual([]);
      expect((await lately(BEN))[0]).toBeLessThan(1_000);
    });

    it('has the rating for a single game', async () => {
      await play({ results: [won(ANN, 9), lost(BEN, 1)] });
      const asked = { guild: GUILD, user: ANN, reader: null };
      expect((await standings.statsOf({ ...asked, game: null })).rating).toBeNull();
      expect((await standings.statsOf({ ...asked, game: 'dice' })).rating).toBeNull();
      expect((await standings.statsOf({ ...asked, game: 'whist' })).rating).toMatchObject({ games: 1 });
    });
  });
}
