// Proves src/storage/standings-statements.ts, src/storage/standings-keeper.ts, src/storage/rebuild.ts, src/storage/totals.ts, src/storage/results-source.ts, src/standings/period.ts

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PERIODS, seasonAt, spanOf } from '../../src/standings/period.ts';
import { PLACES, type ResultsSource, type Stretch } from '../../src/standings/ports.ts';
import { createStandings } from '../../src/standings/standings.ts';
import { watchDamage } from '../../src/storage/damage.ts';
import { connectionsTo } from '../../src/storage/driver/sqlite.ts';
import { PrismaClient } from '../../src/storage/generated/client.ts';
import { MIGRATIONS, migrate, readMigrations } from '../../src/storage/migrate.ts';
import { keepStandingsOf } from '../../src/storage/standings-keeper.ts';
import { knownBefore } from '../../src/storage/standings-statements.ts';
import { openStorage, type Storage } from '../../src/storage/storage.ts';
import { dayOf } from '../../src/tables/days.ts';
import { guildId, type Home, userId, WORLD } from '../../src/tables/ids.ts';
import type { Change } from '../../src/tables/ports.ts';
import { CannotSave } from '../../src/tables/storage-errors.ts';
import { QUICK_START } from '../e2e/program.ts';
import { dealt, moved, result } from '../storage/sample.ts';
import { atLength } from '../support/length.ts';
import { createMemoryStorage } from '../support/memory-storage.ts';
import { migratedDatabase, migratedFile } from '../support/services.ts';
import { createSlowResults } from '../support/slow-results.ts';

const HOUR = 60 * 60 * 1_000;
/** The last moment of a month and of a Sunday, so that one hour more is another month and another week. */
const TURN = Date.UTC(2026, 4, 31, 23, 59, 59, 999);
const TIMES = [-40 * 24, -8 * 24, -24, -1, 0, 1, 24, 24 * 7].map((hours) => TURN + hours * HOUR);
/** When everything is rebuilt: after most of the games, two of which are in an earlier week or month. */
const NOW = TURN - HOUR;
const now = () => NOW;
const PEOPLE = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'].map(userId);
const GAMES = ['whist', 'hearts', 'patience'];
const MEASURES = ['wins', 'points'] as const;
const HERE = guildId('here');
const GUILDS = [HERE, guildId('elsewhere')];
const HOMES: readonly Home[] = [...GUILDS, WORLD];
/** Enough games for the rebuild to take a while. */
const CROWD = atLength(100, 2_000);
/** Enough where it does not matter how long the rebuild takes. */
const FEW = 12;
const KILLS = atLength(1, 4);
const BETWEEN_GAMES_MS = atLength(50, 10);
/** The compiled program's storage, which starts at once. */
const STORAGE = new URL('../../dist/storage/storage.js', import.meta.url).href;
const REBUILD = `
  const { openStorage } = await import(${JSON.stringify(STORAGE)});
  const storage = await openStorage({ url: process.argv[1], now: () => ${NOW} });
  if (process.argv[2] === 'at once') process.kill(process.pid, 'SIGKILL');
  process.stdout.write('begun ');
  await storage.standingsKept;
  process.stdout.write('kept');
  await storage.close();
`;

const aSeat = fc.record({
  place: fc.integer({ min: 1, max: 4 }),
  points: fc.integer({ min: -3, max: 3 }),
  won: fc.boolean(),
  forfeited: fc.boolean(),
  statistics: fc.option(
    fc.dictionary(fc.constantFrom('turns', 'busts', 'best'), fc.integer({ min: -2, max: 9 })),
  ),
});
const aGame = fc.record({
  guild: fc.constantFrom(...HOMES),
  game: fc.constantFrom(...GAMES),
  endedAt: fc.constantFrom(...TIMES),
  people: fc.shuffledSubarray(PEOPLE, { minLength: 0, maxLength: 4 }),
  bots: fc.integer({ min: 0, max: 2 }),
  seats: fc.array(aSeat, { minLength: 6, maxLength: 6 }),
  isDaily: fc.boolean(),
});
type AGame = typeof aGame extends fc.Arbitrary<infer T> ? T : never;

/** Enough games in one season for a rating that is no longer provisional. */
const LAST_SEASON = [0, 1, 2, 3, 4];
const TWO_PEOPLE: AGame = {
  guild: HERE,
  game: 'whist',
  endedAt: TURN,
  people: PEOPLE.slice(0, 2),
  bots: 0,
  seats: [],
  isDaily: false,
};

/** The end of a game, ready to be saved. */
function endOf({ guild, game, endedAt, people, bots, seats, isDaily }: AGame): Change {
  const sitting = [...people, ...Array.from({ length: bots }, () => null)];
  const daily = isDaily && sitting.length === 1 ? dayOf(endedAt) : null;
  const over = moved(dealt({ game, guild }), 'stop', { status: 'over', endedAt });
  return {
    ...over,
    results: sitting.map((user, seat) => result({ ...seats[seat], seat, user, name: user ?? 'Ada', daily })),
  };
}

/** The whole history, with some ends given at once, as in a group commit. */
async function playAll({ store }: Pick<Storage, 'store'>, ends: readonly Change[]): Promise<void> {
  for (const { after } of ends)
    await untilSaved(() => store.create({ ...after, revision: 0, status: 'playing', endedAt: null }));
  for (let at = 0; at < ends.length; at += 3) {
    const saved = await Promise.all(ends.slice(at, at + 3).map((end) => untilSaved(() => store.save(end))));
    expect(saved).not.toContain(null);
  }
}

/** On a busy machine a rebuild may hold the database for longer than anyone waits. */
function untilSaved<T>(save: () => Promise<T>): Promise<T> {
  return save().catch((error: unknown) => {
    if (error instanceof CannotSave) return untilSaved(save);
    throw error;
  });
}

/** Questions about each of them take a while, and the leaderboards show all of them. */
const ASKED = atLength(PEOPLE.slice(0, 3), PEOPLE);
const PAGES = atLength([0, 99], [0, 1, 99]);
const LIMITS = atLength([1, 100], [1, 3, 100]);
/** Just after a week and a month have begun, and a week later; or just before as well. */
const LATELY = atLength([TURN, TURN + HOUR, TURN + 24 * 7 * HOUR], TIMES.slice(-5));
const SPANS = ['all', ...new Set(TIMES.map(seasonAt))];
/** In the gate, later pages are asked for at one time and over one span. */
const latelyOn = (page: number) => (page === 0 ? LATELY : atLength(LATELY.slice(0, 1), LATELY));
const spansOn = (page: number) => (page === 0 ? SPANS : atLength(SPANS.slice(0, 1), SPANS));
/** Whether to ask every question in between as well; the gate compares rows, or asks once at the end. */
const ASKS_AGAIN = atLength(false, true);

/** Every question a member can ask. */
async function everything(results: ResultsSource): Promise<unknown> {
  const standings = createStandings(results);
  const answers: unknown[] = [];
  for (const finishedOn of GUILDS) {
    for (const game of GAMES)
      for (const [index, now] of TIMES.entries()) {
        const reader = PEOPLE[index] ?? null;
        answers.push(await standings.worldDeal({ game, day: dayOf(now), reader, server: finishedOn }));
      }
    for (const guild of HOMES)
      for (const game of [null, ...GAMES])
        for (const by of game === null ? MEASURES.slice(0, 1) : MEASURES)
          for (const limit of LIMITS)
            answers.push(await results.rankingAmong({ guild, game, by, span: 'all', finishedOn, limit }));
  }
  for (const guild of GUILDS) {
    for (const [index, page] of PAGES.entries()) {
      const reader = PEOPLE[index] ?? null;
      for (const now of latelyOn(page)) {
        for (const game of [null, ...GAMES]) {
          for (const period of PERIODS)
            for (const by of page === 0 ? MEASURES : MEASURES.slice(0, 1))
              answers.push(await standings.leaderboard({ guild, game, by, period, now, page, reader }));
        }
        for (const game of GAMES) {
          answers.push(await standings.daily({ guild, game, day: dayOf(now), page, reader }));
        }
      }
      for (const game of GAMES) {
        for (const span of spansOn(page)) {
          answers.push(await standings.ratings({ guild, game, span, page, reader }));
        }
      }
    }
    for (const game of GAMES) {
      for (const now of [TURN, TURN + HOUR]) answers.push(await standings.podium({ guild, game, now }));
    }
    for (const user of ASKED) {
      for (const now of LATELY) {
        answers.push(await standings.streak({ guild, game: 'patience', user, now }));
      }
      for (const game of [null, ...GAMES]) {
        answers.push(await standings.played({ guild, user, game, page: 0, now: TURN }));
      }
      for (const game of [null, ...GAMES])
        for (const reader of [null, ...PEOPLE.slice(0, 2)])
          answers.push(await standings.statsOf({ guild, user, game, reader }));
    }
  }
  return answers;
}

/** All derived rows, except of past weeks and months, which nobody can ask for. */
function rows(database: Database.Database): unknown {
  const tables = ['Rating', 'Career', 'Figure'];
  const tallies = database.prepare(`SELECT * FROM "Tally" WHERE ("span" NOT GLOB 'week *' OR "span" >= ?)
    AND ("span" NOT GLOB 'month *' OR "span" >= ?) ORDER BY 1, 2, 3, 4`);
  const ofGames = `SELECT "tableId", "seat", "counts", "ratedAs", "ratingBefore", "rating", "ratedGames", "ratingSeason"
    FROM "Result" ORDER BY 1, 2`;
  return [
    tallies.all(spanOf('week', NOW), spanOf('month', NOW)),
    ...tables.map((table) => database.prepare(`SELECT * FROM "${table}" ORDER BY 1, 2, 3, 4`).all()),
    database.prepare(ofGames).all(),
  ];
}

describe('the derived standings', () => {
  let folder: string;
  let files = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parlor-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** The URL of a new, migrated database. */
  const fresh = () => migratedFile(join(folder, `${files++}.db`));

  it('match all results, both as kept and as rebuilt', async () => {
    // A few games prove less than many, and cost as much.
    const history = fc.array(aGame, { minLength: atLength(40, 1), maxLength: 60, size: 'max' });
    await fc.assert(
      fc.asyncProperty(history, async (games) => {
        const ends = games.filter(({ people, bots }) => people.length + bots > 0).map(endOf);
        const memory = createMemoryStorage();
        await playAll(memory, ends);
        const all = await everything(memory.results);

        const url = await fresh();
        const storage = await openStorage({ url, now });
        await playAll(storage, ends);
        const database = new Database(url.slice('file:'.length), { readonly: true });
        expect(await everything(createSlowResults(database))).toEqual(all);
        expect(await everything(storage.results)).toEqual(all);
        await storage.close();

        const kept = rows(database);
        const rebuilt = await openStorage({ url, now, standings: 'rebuild' });
        await rebuilt.standingsKept;
        expect(rows(database)).toEqual(kept);
        await rebuilt.close();
        database.close();
      }),
      { numRuns: atLength(1, 6) },
    );
  });

  /** A database from before there were derived standings, with one result per seat. */
  async function older(seats: readonly (readonly [table: string, user: string | null, at: number])[]) {
    const migrations = join(folder, `migrations${files++}`);
    const all = (await readMigrations()).migrationDirectories.map(({ path }) => path);
    const before = all.slice(
      0,
      all.findIndex((name) => name.endsWith('_standings')),
    );
    for (const name of [...before, 'migration_lock.toml']) {
      await cp(join(MIGRATIONS, name), join(migrations, name), { recursive: true });
    }
    const file = join(folder, `${files++}.db`);
    await migrate(connectionsTo(file, 'write'), migrations);
    const database = new Database(file);
    database.pragma('foreign_keys = OFF');
    const insert =
      database.prepare(`INSERT INTO "Result" ("tableId", "seat", "guildId", "game", "userId", "name",
      "place", "points", "won", "endedAt") VALUES (?, ?, ?, ?, ?, 'Somebody', ?, 1, ?, ?)`);
    for (const [index, [table, user, at]] of seats.entries()) {
      const place = index % 2;
      insert.run(table, place, HERE, 'whist', user, place + 1, 1 - place, at);
    }
    database.close();
    return `file:${file}`;
  }

  it('are never read beyond the places that are shown', async () => {
    const offsets: number[] = [];
    const crowd = async <Row>({ offset }: { readonly offset: number }): Promise<Stretch<Row>> => {
      offsets.push(offset);
      return { rows: [], players: PLACES };
    };
    const games = async () => [];
    const { leaderboard, ratings } = createStandings({
      isKept: () => true,
      ranking: crowd,
      ratings: crowd,
      placeOf: async () => null,
      daysInARow: async () => 0,
      rankingAmong: async () => [],
      ratingOf: async () => null,
      games,
      met: games,
      statistics: async () => new Map(),
      ratingsLately: async () => [],
      played: async () => [],
    });
    const asked = { guild: HERE, game: 'whist', span: 'all', page: 1_000_000_000, reader: null };
    const last = { page: PLACES / 10 - 1, pages: PLACES / 10 };
    expect(await leaderboard({ ...asked, by: 'wins', period: 'all', now: TURN })).toMatchObject(last);
    expect(await ratings(asked)).toMatchObject(last);
    expect(offsets).toEqual([PLACES - 10, PLACES - 10]);
  });

  it('are filled in for an older database, whose games are rated in order of time', async () => {
    const url = await older([
      ['bbbbbbbb', '1', TURN],
      ['bbbbbbbb', '2', TURN],
      ['aaaaaaaa', '2', TURN - HOUR],
      ['aaaaaaaa', '1', TURN - HOUR],
      ['cccccccc', '3', TURN],
      ['cccccccc', null, TURN],
      ['dddddddd', '4', TURN],
    ]);
    const storage = await openStorage({ url, now });
    await storage.standingsKept;
    const standings = createStandings(storage.results);
    const asked = { guild: HERE, game: 'whist', page: 0, reader: null };
    const week = await standings.leaderboard({ ...asked, by: 'wins', period: 'week', now: TURN });
    expect(week.rows.map(({ user, games, rank }) => [rank, user, games])).toEqual([
      [1, '1', 2],
      [1, '2', 2],
      [3, '4', 1],
    ]);
    const ratings = await standings.ratings({ ...asked, span: 'all' });
    // The second game of the two counts a little less than the first.
    expect(ratings.rows.map(({ user }) => user)).toEqual(['2', '1']);
    const { games } = await standings.statsOf({ guild: HERE, user: userId('3'), game: null, reader: null });
    expect(games).toMatchObject([{ games: 1, againstBots: 1 }]);
    await storage.close();
  });

  it('are rebuilt without weeks, months and seasons that nobody can ask for any more', async () => {
    const url = await fresh();
    const storage = await openStorage({ url, now });
    const days = (count: number) => TURN + count * 24 * HOUR;
    await playAll(
      storage,
      [days(-80), ...LAST_SEASON.map((game) => days(-40) + game), days(-8), TURN].map((endedAt) =>
        endOf({ ...TWO_PEOPLE, endedAt }),
      ),
    );
    await storage.close();
    const database = new Database(url.slice('file:'.length), { readonly: true });
    const spans = (table: string) =>
      database.prepare(`SELECT DISTINCT "span" FROM "${table}" ORDER BY 1`).pluck().all();
    expect(spans('Tally')).toHaveLength(8);
    expect(spans('Rating')).toEqual(['all', 'month 2026-03', 'month 2026-04', 'month 2026-05']);
    const again = await openStorage({ url, now, standings: 'rebuild' });
    await again.standingsKept;
    expect(spans('Tally')).toEqual(['all', 'month 2026-05', 'week 2026-05-25']);
    expect(spans('Rating')).toEqual(['all', 'month 2026-04', 'month 2026-05']);
    const standings = createStandings(again.results);
    const podium = await standings.podium({ guild: HERE, game: 'whist', now: TURN });
    expect(podium.map(({ user, games }) => [user, games])).toEqual([
      ['1', LAST_SEASON.length],
      ['2', LAST_SEASON.length],
    ]);
    const { games } = await standings.statsOf({ guild: HERE, user: userId('1'), game: null, reader: null });
    expect(games).toMatchObject([{ games: 3 + LAST_SEASON.length }]);
    await again.close();
    database.close();
  });

  it('are rebuilt if an earlier version kept points over all games', async () => {
    const url = await fresh();
    const storage = await openStorage({ url, now });
    await playAll(storage, [
      endOf({ ...TWO_PEOPLE, game: 'whist' }),
      endOf({ ...TWO_PEOPLE, game: 'hearts' }),
    ]);
    await storage.close();
    const database = new Database(url.slice('file:'.length));
    const kept = rows(database);
    database.prepare(`UPDATE "Tally" SET "points" = 17000 WHERE "game" = ''`).run();
    database.prepare(`UPDATE "Kept" SET "version" = 1`).run();
    const again = await openStorage({ url, now });
    await again.standingsKept;
    await again.close();
    expect(rows(database)).toEqual(kept);
    database.close();
  });

  /** Results of many games, or of so many, with no derived rows. */
  async function crowded(crowd = CROWD): Promise<string> {
    const file = (await fresh()).slice('file:'.length);
    const database = new Database(file);
    database.pragma('foreign_keys = OFF');
    const insert =
      database.prepare(`INSERT INTO "Result" ("tableId", "seat", "guildId", "game", "userId", "name",
      "place", "points", "won", "daily", "endedAt", "storedAs", "counts")
      VALUES (?, ?, ?, ?, ?, 'Somebody', ?, ?, ?, ?, ?, ?, 1)`);
    const fill = database.transaction(() => {
      for (let table = 0; table < crowd; table += 1) {
        const [guild, game] = [GUILDS[table % 2], GAMES[table % 3]];
        const at = TIMES[Math.floor((table / crowd) * TIMES.length)] ?? TURN;
        const seats = game === 'patience' ? 1 : 2 + (table % 3);
        const daily = seats === 1 ? dayOf(at) : null;
        for (let seat = 0; seat < seats; seat += 1) {
          const user = PEOPLE[(table * 5 + seat * 7) % PEOPLE.length];
          const id = `t${String(table).padStart(7, '0')}`;
          const points = (table * 13) % 17;
          insert.run(id, seat, guild, game, user, seat + 1, points, seat === 0 ? 1 : 0, daily, at, table + 1);
        }
      }
    });
    fill();
    database.prepare('DELETE FROM "Kept"').run();
    database.close();
    return file;
  }

  /** A rebuild during which several games begin and end; again if the machine had no time for them meanwhile. */
  async function rebuiltMeanwhile() {
    const file = await crowded();
    const storage = await openStorage({ url: `file:${file}`, now });
    expect(storage.results.isKept()).toBe(false);
    let [isKept, ended] = [false, 0];
    const kept = storage.standingsKept.then(() => {
      isKept = true;
    });
    const playOne = async (): Promise<void> => {
      const people = PEOPLE.slice(ended % 8, (ended % 8) + 2);
      await playAll(storage, [endOf({ ...TWO_PEOPLE, guild: GUILDS[ended % 2] ?? HERE, people })]);
      ended += 1;
    };
    // Games without a pause in between would keep the rebuild from the thread for as long as they last.
    while (!isKept) {
      await playOne();
      await pause(BETWEEN_GAMES_MS);
    }
    await kept;
    if (ended > 1) return { file, storage, playOne };
    await storage.close();
    return rebuiltMeanwhile();
  }

  it('are rebuilt while games go on and end', async () => {
    const { file, storage, playOne } = await rebuiltMeanwhile();
    expect(storage.results.isKept()).toBe(true);
    for (let after = 0; after < 5; after += 1) await playOne();
    const database = new Database(file, { readonly: true });
    const meanwhile = rows(database);
    if (ASKS_AGAIN) {
      expect(await everything(storage.results)).toEqual(await everything(createSlowResults(database)));
    }
    await storage.close();
    const rebuilt = await openStorage({ url: `file:${file}`, now, standings: 'rebuild' });
    await rebuilt.standingsKept;
    expect(rows(database)).toEqual(meanwhile);
    await rebuilt.close();
    database.close();
  }, 600_000);

  it('start over if the program was killed while they were rebuilt, and end the same', async () => {
    const original = await crowded();
    /** Killed so many milliseconds after the start, immediately by itself, or never. */
    const begin = async (killed: number | 'at once' | 'never') => {
      const file = join(folder, `${files++}.db`);
      await copyFile(original, file);
      const child = spawn(
        process.execPath,
        [...QUICK_START, '--input-type=module', '-e', REBUILD, `file:${file}`, String(killed)],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      );
      let begun = 0;
      let took = Number.POSITIVE_INFINITY;
      child.stdout.on('data', (data: Buffer) => {
        if (data.toString().includes('begun')) {
          begun = performance.now();
          if (typeof killed === 'number') setTimeout(() => child.kill('SIGKILL'), killed);
        }
        if (data.toString().includes('kept')) took = performance.now() - begun;
      });
      await once(child, 'close');
      return { file, took };
    };
    const { file: whole, took } = await begin('never');
    const undisturbed = new Database(whole, { readonly: true });
    const expected = rows(undisturbed);
    const storage = await openStorage({ url: `file:${whole}`, now });
    if (ASKS_AGAIN) {
      expect(await everything(storage.results)).toEqual(await everything(createSlowResults(undisturbed)));
    }
    await storage.close();
    undisturbed.close();
    let early = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      // However busy the machine is, the first kill is early enough.
      const cut = await begin(kill === 0 ? 'at once' : (kill / KILLS) * took);
      const again = await openStorage({ url: `file:${cut.file}`, now });
      if (!again.results.isKept()) early += 1;
      await again.standingsKept;
      await again.close();
      const database = new Database(cut.file, { readonly: true });
      expect(rows(database)).toEqual(expected);
      database.close();
    }
    expect(early).toBeGreaterThan(0);
  }, 600_000);

  it('are retried a minute after a failure, and then complete', async () => {
    const file = await crowded(FEW);
    const database = new Database(file);
    database.exec(`CREATE TRIGGER fails BEFORE INSERT ON "Tally" BEGIN SELECT RAISE(ABORT, 'no'); END`);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      let failed = (): void => undefined;
      const failure = new Promise<void>((resolve) => {
        failed = resolve;
      });
      const logger = { info: () => undefined, warn: () => undefined, error: () => failed() };
      const storage = await openStorage({ url: `file:${file}`, now, logger });
      await failure;
      expect(storage.results.isKept()).toBe(false);
      database.exec('DROP TRIGGER fails');
      vi.advanceTimersByTime(60_000);
      await storage.standingsKept;
      expect(storage.results.isKept()).toBe(true);
      await storage.close();
    } finally {
      vi.useRealTimers();
      database.close();
    }
  });

  it('leave their turn to other processes until they are retried', async () => {
    const file = await crowded(FEW);
    const database = new Database(file);
    database.exec(`CREATE TRIGGER fails BEFORE INSERT ON "Tally" BEGIN SELECT RAISE(ABORT, 'no'); END`);
    database.close();
    const client = new PrismaClient({ adapter: connectionsTo(file, 'write') });
    const said: string[] = [];
    const turns = {
      mayRebuild: async () => said.push('taken') > 0,
      rebuilt: async () => void said.push('given back'),
    };
    let failed = (): void => undefined;
    const failure = new Promise<void>((resolve) => {
      failed = resolve;
    });
    const logger = { info: () => undefined, error: () => failed() };
    const harm = watchDamage(file, undefined);
    const at = { kind: 'sqlite', file } as const;
    const keeper = await keepStandingsOf(client, at, { anew: false, now, turns, harm, logger });
    await failure;
    expect(said).toEqual(['taken', 'given back']);
    await keeper.close();
    await client.$disconnect();
  });

  it('are abandoned at once when the program ends, and started again', async () => {
    const file = await crowded();
    const storage = await openStorage({ url: `file:${file}`, now });
    await storage.close();
    const again = await openStorage({ url: `file:${file}`, now });
    expect(again.results.isKept()).toBe(false);
    await again.standingsKept;
    expect(await again.results.games({ guild: HERE, user: userId('1'), game: null })).not.toEqual([]);
    await again.close();
  });

  it('outlive the tables of their games, which are then not offered for replay', async () => {
    const url = await fresh();
    const storage = await openStorage({ url, now });
    await playAll(storage, [endOf(TWO_PEOPLE)]);
    const standings = createStandings(storage.results);
    const asked = { guild: HERE, user: userId('1'), game: null, page: 0, now: TURN + 24 * HOUR };
    expect((await standings.played(asked)).games).toHaveLength(1);
    const database = new Database(url.slice('file:'.length));
    database.prepare('DELETE FROM "Table"').run();
    database.close();
    expect((await standings.played(asked)).games).toEqual([]);
    expect((await standings.statsOf({ ...asked, reader: null })).games).toMatchObject([{ games: 1 }]);
    await storage.close();
  });

  it('are not rebuilt at every start, but by command, after a correction of the results', async () => {
    const url = await fresh();
    const storage = await openStorage({ url, now });
    await playAll(storage, [endOf(TWO_PEOPLE)]);
    await storage.close();
    const database = new Database(url.slice('file:'.length));
    database.prepare('DELETE FROM "Result"').run();
    database.close();
    const playersAt = async (standings?: 'rebuild') => {
      const opened = await openStorage({ url, now, ...(standings === undefined ? {} : { standings }) });
      await opened.standingsKept;
      const found = await createStandings(opened.results).ratings({
        guild: HERE,
        game: 'whist',
        span: 'all',
        page: 0,
        reader: null,
      });
      await opened.close();
      return found.players;
    };
    expect(await playersAt()).toBe(2);
    expect(await playersAt('rebuild')).toBe(0);
  });
});

describe('the derived standings on PostgreSQL', () => {
  it('match all results, both as kept and as rebuilt while games go on and end', async () => {
    const history = fc.array(aGame, { minLength: 20, maxLength: atLength(25, 60), size: 'max' });
    await fc.assert(
      fc.asyncProperty(history, async (games) => {
        const ends = games.filter(({ people, bots }) => people.length + bots > 0).map(endOf);
        // Most games after the rebuild, which replaces what was kept of those before it.
        const [early, late, last] = [ends.slice(0, -15), ends.slice(-15, -12), ends.slice(-12)];
        const memory = createMemoryStorage();
        const url = await migratedDatabase();
        const storage = await openStorage({ url, now });
        for (const each of [memory, storage]) await playAll(each, early);
        if (ASKS_AGAIN) {
          expect(await everything(storage.results)).toEqual(await everything(memory.results));
        }
        await storage.close();

        const rebuilt = await openStorage({ url, now, standings: 'rebuild' });
        for (const each of [memory, rebuilt]) await playAll(each, late);
        await rebuilt.standingsKept;
        for (const each of [memory, rebuilt]) await playAll(each, last);
        expect(await everything(rebuilt.results)).toEqual(await everything(memory.results));
        await rebuilt.close();
      }),
      { numRuns: atLength(1, 3) },
    );
  });
});

it('read ratings before meetings, because only changes after reading the ratings are noticed', async () => {
  const asked: string[] = [];
  const client = {
    $queryRaw: async ({ sql }: { readonly sql: string }) => {
      asked.push(/FROM "(\w+)"/.exec(sql)?.[1] ?? '');
      // Another process answers in between.
      await new Promise((turn) => setImmediate(turn));
      asked.push('answered');
      return [];
    },
  } as unknown as PrismaClient;
  const people = ['1', '2', '3'].map((user, seat) => {
    return { user: userId(user), seat, place: seat + 1, forfeited: false, statistics: null };
  });
  await knownBefore(client, { table: '', guild: HERE, game: 'farkle', endedAt: 0, daily: null, people });
  expect(asked).toEqual(['Rating', 'answered', 'Result', 'answered']);
});
