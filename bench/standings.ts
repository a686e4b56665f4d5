import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import {
  offeredOf,
  rankingMessage,
  ratingMessage,
} from '../src/discord/features/leaderboard/ranking.message.ts';
import { statsMessage } from '../src/discord/features/stats/stats.message.ts';
import { MOST_STATISTICS } from '../src/engine/statistics.ts';
import { games } from '../src/games/registry.ts';
import { countedBy, isByRating, isDaily, spanRated } from '../src/standings/period.ts';
import { createStandings, type Standings } from '../src/standings/standings.ts';
import { connectionsTo } from '../src/storage/driver/sqlite.ts';
import { PrismaClient } from '../src/storage/generated/client.ts';
import { writeAll } from '../src/storage/sql.ts';
import {
  insertResults,
  keepRatings,
  knownBefore,
  LOCK_KEPT,
  told,
} from '../src/storage/standings-statements.ts';
import { openStorage, type Storage } from '../src/storage/storage.ts';
import { dayBefore, dayOf } from '../src/tables/days.ts';
import { guildId, tableId, tableIdFrom, type UserId, userId } from '../src/tables/ids.ts';
import { isForOne } from '../src/tables/queries.ts';
import type { Table } from '../src/tables/table.ts';
import { judge, line, median, quantile } from './measures.ts';
import { withDirectory } from './processes.ts';

const RESULTS = 1_000_000;
/**
 * A server where few people play a lot, and one where nearly everyone played once. The time limit for a rebuild
 * applies only to the first: the other has a row of its own for nearly every result, in each of the rankings.
 */
const USUAL_CROWD = 20_000;
const CROWDS = [USUAL_CROWD, 700_000];
const REBUILT_WANTED_S = 30;
const WANTED_MS = 5;
const RATING_WANTED_MS = 1;
const RUNS = 31;
/** Rare enough to be a small part of a rebuild, even on a busy machine. */
const BETWEEN_GAMES_MS = 1_000;
const GUILD = guildId('100000000000000001');
const NOW = Date.now();
const TWO_YEARS = 2 * 365 * 24 * 60 * 60 * 1_000;

/**
 * Prints how long it takes to rebuild the standings of a million results, and how long every form of /leaderboard and
 * /stats over them keeps the main thread busy.
 */
export async function standings(): Promise<void> {
  for (const people of CROWDS) {
    await withDirectory(async (directory) => {
      const file = join(directory, 'bench.db');
      await (await openStorage({ url: `file:${file}` })).close();
      fill(file, people);
      console.log(`\n${RESULTS} results of ${people} people`);
      const storage = await openStorage({ url: `file:${file}`, standings: 'rebuild' });
      const finished = await whileRebuilt(storage, people);
      const ended = await measure(storage, people, finished);
      await storage.close();
      await rateAgain(file, ended);
    });
  }
}

/**
 * Keeps ending games until the standings are rebuilt; prints how long that and each game took, and returns how many
 * there were. The processor time includes those games.
 */
async function whileRebuilt(storage: Storage, people: number): Promise<number> {
  const begun = performance.now();
  const before = process.cpuUsage();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const saves: number[] = [];
  const kept = storage.standingsKept;
  while (!storage.results.isKept()) {
    const from = performance.now();
    await finish(storage, saves.length);
    saves.push(performance.now() - from);
    await Promise.race([kept, pause(BETWEEN_GAMES_MS)]);
  }
  delay.disable();
  const { user, system } = process.cpuUsage(before);
  const [wall, busy] = [(performance.now() - begun) / 1_000, (user + system) / 1_000_000];
  const took = `${busy.toFixed(1)} s on processors (${wall.toFixed(1)} s in all)`;
  if (people === USUAL_CROWD) {
    const met = busy <= REBUILT_WANTED_S;
    judge(`${RESULTS} results worked out anew, ${people} people`, took, `at most ${REBUILT_WANTED_S} s`, met);
  } else {
    console.log(`worked out anew: ${took}`);
  }
  console.log(line('meanwhile, ms', ['median', 'slowest']));
  console.log(line('a finished game of four', [median(saves).toFixed(1), quantile(saves, 1).toFixed(1)]));
  const [usual, longest] = [delay.percentile(50) / 1e6, delay.max / 1e6];
  console.log(line('the main thread is late', [usual.toFixed(1), longest.toFixed(1)]));
  return saves.length;
}

/** `finished`: how many games the bench has ended by then. */
async function measure(storage: Storage, people: number, finished: number): Promise<number> {
  const asked = questions(createStandings(storage.results), people);
  const times = asked.map((): number[] => []);
  // Takes turns, so that a moment in which the machine is busy spoils one run of each rather than all runs of one.
  for (let run = 0; run < RUNS; run++) {
    for (const [index, { work }] of asked.entries()) times[index]?.push(await busyMs(work));
  }
  console.log(line('main thread, ms', ['median', 'slowest']));
  for (const [index, { name }] of asked.entries()) tell(name, times[index] ?? []);
  const busiest = Math.max(...times.map(median));
  const what = `the slowest answer, ${people} people`;
  judge(what, `${busiest.toFixed(2)} ms`, `at most ${WANTED_MS} ms`, busiest <= WANTED_MS);
  const games: number[] = [];
  for (let run = 0; run < RUNS; run++) games.push(await busyMs(() => finish(storage, finished + run)));
  tell('a finished game of four', games);
  return finished + RUNS;
}

function tell(name: string, times: readonly number[]): void {
  console.log(line(name, [median(times).toFixed(2), quantile(times, 1).toFixed(2)]));
}

/**
 * How much of that the ratings take: results of games that have ended are deleted and stored again, with their effect
 * on ratings and without, each in a transaction that also locks the results. The time without is subtracted.
 */
async function rateAgain(file: string, ended: number): Promise<void> {
  const client = new PrismaClient({ adapter: connectionsTo(file, 'write') });
  const again = Array.from({ length: RUNS }, (_, index) => gameOfFour(ended - RUNS + index));
  const results = await client.result.findMany({
    where: { tableId: { in: again.map(({ table }) => table) } },
    omit: { storedAs: true, ratedAs: true },
    orderBy: { seat: 'asc' },
  });
  const forget = (table: string): Promise<unknown> => client.result.deleteMany({ where: { tableId: table } });
  for (const { table } of again) await forget(table);
  const times: number[] = [];
  const without: number[] = [];
  for (const { results: people, ...game } of again) {
    const finished = { ...game, daily: null, people };
    const rows = results
      .filter(({ tableId }) => tableId === game.table)
      .map((row) => ({ ...row, endedAt: Number(row.endedAt), ...told(null) }));
    const store = (): Promise<unknown> =>
      writeAll(client, [LOCK_KEPT, ...insertResults({ ...finished, people: [] }, rows)]);
    const rate = async (): Promise<void> => {
      const { statements, changes } = keepRatings(finished, await knownBefore(client, finished));
      const rated = rows.map((row) => ({ ...row, ...told(changes.get(row.seat) ?? null) }));
      await writeAll(client, [LOCK_KEPT, ...insertResults(finished, rated), ...statements]);
    };
    without.push(await busyMs(store));
    await forget(game.table);
    times.push(await busyMs(rate));
  }
  await client.$disconnect();
  const usual = median(times) - median(without);
  const what = `the ratings of a finished game of four (slowest ${quantile(times, 1).toFixed(2)} ms)`;
  judge(what, `${usual.toFixed(2)} ms`, `at most ${RATING_WANTED_MS} ms`, usual <= RATING_WANTED_MS);
}

interface Asked {
  readonly name: string;
  readonly work: () => Promise<unknown>;
}

function questions(asked: Standings, people: number): readonly Asked[] {
  const all: Asked[] = [];
  // A person in the middle, whose own row has to be found each time.
  const reader = personAt(Math.floor(people / 2));
  const pages = [0, Math.min(Math.floor(people / 40), 500), 1_000_000];
  for (const page of pages) {
    for (const game of [null, ...games.map(({ id }) => id)]) {
      for (const ranking of offeredOf(game)) {
        if (isDaily(ranking) || isByRating(ranking)) continue;
        const { by, period } = countedBy(ranking);
        all.push({
          name: `${game ?? 'all games'} ${ranking} ${page}`,
          work: async () => {
            const found = await asked.leaderboard({ guild: GUILD, game, by, period, now: NOW, page, reader });
            return rankingMessage({ game, period: ranking, by, reader, language: 'en' }, found);
          },
        });
      }
    }
    for (const game of games) {
      const { id } = game;
      if (isForOne(game)) {
        for (const day of [dayOf(NOW), dayBefore(dayOf(NOW))]) {
          all.push({
            name: `${id} ${day} ${page}`,
            work: () => asked.daily({ guild: GUILD, game: id, day, page, reader }),
          });
        }
      } else {
        for (const period of offeredOf(id).filter(isByRating)) {
          const span = spanRated(period, NOW);
          all.push({
            name: `${id} ${period} ${page}`,
            work: async () => {
              const found = await asked.ratings({ guild: GUILD, game: id, span, page, reader });
              const podium = await asked.podium({ guild: GUILD, game: id, now: NOW });
              const shown = { game: id, period, reader, language: 'en' } as const;
              return ratingMessage(shown, found, period === 'season' ? { now: NOW, podium } : null);
            },
          });
        }
      }
    }
  }
  for (const game of [null, ...games.map(({ id }) => id)]) {
    // The person who has played most, seen by everyone and by another person.
    const user = personAt(0);
    for (const page of [0, 1_000]) {
      all.push({
        name: `own games ${game ?? ''} ${page}`,
        work: () => asked.played({ guild: GUILD, user, game, page, now: NOW }),
      });
    }
    for (const reader of [null, personAt(7)]) {
      all.push({
        name: `stats ${game ?? ''}${reader === null ? '' : ' and head to head'}`,
        work: async () => {
          const shown = { user, game, reader, rival: true, mayPost: true, language: 'en' } as const;
          return statsMessage(shown, await asked.statsOf({ ...shown, guild: GUILD }), {
            server: null,
            world: null,
          });
        },
      });
    }
  }
  return all;
}

/** Processor time, because wall time would include whatever else the machine does. */
async function busyMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function personAt(index: number): UserId {
  return userId(`${10n ** 18n + BigInt(index)}`);
}

/** A fixed sequence of numbers below 1. */
function chance(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 0x7fff_ffff;
    return state / 0x7fff_ffff;
  };
}

function idAt(index: number): string {
  return tableIdFrom(
    [...Array(8).keys()]
      .map((at) => (Math.floor(index / 31 ** at) % 31).toString(16).padStart(4, '0'))
      .join(''),
  );
}

/** Writes only results, numbered as the store does it: their tables would make the file larger and no answer slower. */
function fill(file: string, people: number): void {
  const database = new Database(file);
  database.pragma('foreign_keys = OFF');
  const insert =
    database.prepare(`INSERT INTO "Result" ("tableId", "seat", "guildId", "game", "userId", "name",
    "place", "points", "won", "daily", "endedAt", "ratedAs", "storedAs", "counts")
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)`);
  const rated = new Map<string, number>();
  const random = chance();
  database.transaction(() => {
    let written = 0;
    for (let table = 0; written < RESULTS; table++) {
      const game = games[table % games.length];
      if (game === undefined) throw new Error('no games');
      const seats = isForOne(game) ? 1 : 2 + Math.floor(random() * 4);
      const endedAt = Math.floor(NOW - (1 - table / (RESULTS / 3)) * TWO_YEARS);
      const daily = isForOne(game) && random() < 0.5 ? dayOf(Math.min(endedAt, NOW)) : null;
      const id = idAt(table);
      if (seats > 1) rated.set(game.id, (rated.get(game.id) ?? 0) + 1);
      const first = Math.floor(random() ** 2 * people);
      for (let seat = 0; seat < seats && written < RESULTS; seat++, written++) {
        const user = personAt((first + seat * 7) % people);
        const points = Math.floor(random() * 200);
        insert.run(
          id,
          seat,
          GUILD,
          game.id,
          user,
          'Somebody',
          seat + 1,
          points,
          seat === 0 ? 1 : 0,
          daily,
          endedAt,
          seats > 1 ? rated.get(game.id) : null,
          table + 1,
        );
      }
    }
  })();
  database.close();
}

/** A game that ends while the bench is running. */
function gameOfFour(index: number) {
  const kind = games.find((each) => !isForOne(each));
  if (kind === undefined) throw new Error('no game with others');
  const results = [0, 1, 2, 3].map((seat) => ({
    seat,
    user: personAt(index * 4 + seat),
    name: 'Somebody',
    place: seat + 1,
    points: 100 - seat,
    won: seat === 0,
    forfeited: false,
    turns: { player: 9, clock: 0, bot: 0 },
    // As many as any game counts.
    statistics: Object.fromEntries(
      Array.from({ length: MOST_STATISTICS }, (_, at) => [`statistic${at}`, at]),
    ),
    daily: null,
  }));
  return {
    table: tableId(idAt(RESULTS + index)),
    guild: GUILD,
    game: kind.id,
    rules: kind.rules,
    endedAt: NOW,
    results,
  };
}

/** Opens a table and ends its game. */
async function finish({ store }: Storage, index: number): Promise<void> {
  const { table: id, guild, game, rules, endedAt, results } = gameOfFour(index);
  const table: Table = {
    id,
    guild,
    channel: '1',
    revision: 0,
    game,
    rules,
    status: 'playing',
    visibility: 'public',
    practice: false,
    undoable: null,
    offers: [],
    daily: null,
    dealSecret: null,
    host: personAt(0),
    kicked: [],
    invited: null,
    occupants: [],
    options: {},
    secondsPerTurn: 90,
    position: null,
    recent: [],
    deadlines: [],
    warned: [],
    dueAt: null,
    vote: null,
    pausing: [],
    rematch: [],
    challenged: null,
    rematchUntil: null,
    ratings: [],
    headline: null,
    turns: [],
    statistics: [],
    createdAt: NOW,
    changedAt: NOW,
    endedAt: null,
  };
  await store.create(table);
  const after: Table = { ...table, revision: 1, status: 'over', endedAt };
  if ((await store.save({ after, moves: [], results })) === null) throw new Error('the game was not saved');
}
