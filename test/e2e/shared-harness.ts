import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { type Guild, type LocalDiscord, shardOf, startLocalDiscord } from '#local-discord';
import { type TemporaryPostgresql, temporaryPostgresql } from '../../prisma/temporary-postgresql.ts';
import { connectionsToServer, postgresqlClient } from '../../src/storage/driver/postgresql.ts';
import type { PrismaClient } from '../../src/storage/generated/client.ts';
import { migratedDatabase } from '../support/services.ts';
import { PATIENCE, type Program, type Starting, startProgram } from './program.ts';

/** Everything happens within this time, even on a busy machine. */
const WITHIN = { timeout: 120_000, interval: 50 };

const TAKES = 'a shard is looked after from now on';
const HANDS_OVER = 'a shard was handed over';
const LETS_GO = ['another process has taken a shard over', 'a shard is let go of'];

/** How often a process has logged this. */
export const count = (program: Program, line: string): number => program.output().split(line).length - 1;
/** How often it has claimed a shard, resumed its tables, handed one over, and lost one. */
export const claimed = (program: Program): number => count(program, TAKES);
export const taken = (program: Program): number => count(program, '"msg":"tables resumed"');
export const given = (program: Program): number => count(program, HANDS_OVER);
export const lost = (program: Program): number =>
  LETS_GO.reduce((sum, line) => sum + count(program, line), 0);
/** How many it owns now. */
export const held = (program: Program): number => shardsOf(program).size;

/**
 * Several real processes that share the shards of a local Discord and a database on a PostgreSQL server, which can be
 * paused if `own`. Checks after each test that no login came too soon. Running processes stay for the next test,
 * unless it reopens the harness.
 */
export function sharedHarness(shards: number, { own = false } = {}) {
  let server: TemporaryPostgresql | undefined;
  let discord: LocalDiscord | undefined;
  let url: string;
  let programs: Program[] = [];
  const world = (): LocalDiscord => {
    if (discord === undefined) throw new Error('The harness is not open');
    return discord;
  };
  const close = async (): Promise<void> => {
    for (const program of programs) {
      program.thaw();
      process.kill(program.pid, 'SIGKILL');
      await program.ended;
    }
    programs = [];
    await discord?.close();
  };
  const asked = async <T>(work: (client: PrismaClient) => Promise<T>): Promise<T> => {
    const client = postgresqlClient(connectionsToServer(url, 'patient'));
    try {
      return await work(client);
    } finally {
      await client.$disconnect();
    }
  };
  beforeAll(async () => {
    if (own) server = await temporaryPostgresql();
  });
  afterEach(() => {
    expect(world().gateway.hasty).toBe(0);
    expect([...world().faults, ...world().ownFaults]).toEqual([]);
  });
  afterAll(async () => {
    await close();
    await server?.stop();
  });
  return {
    /** The house's own server. */
    get server() {
      if (server === undefined) throw new Error('The server is everybody’s');
      return server;
    },
    get discord() {
      return world();
    },
    get url() {
      return url;
    },
    /** The running processes, oldest first. */
    get running(): readonly Program[] {
      return programs;
    },
    /** The servers, in the order of their shards. */
    servers: (): readonly Guild[] =>
      world().guilds.toSorted((one, other) => shardOf(one.id, shards) - shardOf(other.id, shards)),
    /** A new world with a server for each shard, and a database without tables that is up to date. */
    async open(concurrency = shards): Promise<void> {
      await close();
      url = await (server === undefined ? migratedDatabase() : server.fresh());
      discord = await startLocalDiscord({
        patience: PATIENCE,
        shards,
        concurrency,
        guilds: Array.from({ length: shards }, (_, n) => ({ name: `Server ${n}`, channels: [`hall ${n}`] })),
      });
    },
    /** Starts a process with this `SHARDS`. */
    async start(asked: string, { env = {}, ...how }: Starting = {}): Promise<Program> {
      const program = await startProgram(world(), url, {
        dressed: false,
        ...how,
        env: { SHARDS: asked, PICTURES: 'off', CARD_EMOJIS: 'off', REHEARSAL: 'off', ...env },
      });
      programs.push(program);
      return program;
    },
    async gone(program: Program, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
      process.kill(program.pid, signal);
      await program.ended;
      programs = programs.filter((one) => one !== program);
    },
    /** Waits until the value equals this. */
    becomes: <T>(what: () => T | Promise<T>, wanted: T): Promise<void> =>
      vi.waitFor(async () => expect(await what()).toEqual(wanted), WITHIN),
    /** Waits until the value exceeds this. */
    exceeds: (what: () => number | Promise<number>, least: number): Promise<void> =>
      vi.waitFor(async () => expect(await what()).toBeGreaterThan(least), WITHIN),
    /** Waits until every shard has exactly one connection. */
    connected: (): Promise<void> =>
      vi.waitFor(() => {
        const all = Array.from({ length: shards }, (_, shard) => `${shard}/${shards}`);
        expect(world().gateway.shards).toEqual(all);
      }, WITHIN),
    /** How many rows there are: tables, or sessions that another process could resume if one died now. */
    stored: (what: 'table' | 'session'): Promise<number> =>
      asked((client) => (what === 'table' ? client.table.count() : client.session.count())),
    /**
     * When each process counts as dead unless heard from, by the database’s clock; the one that renewed first comes
     * first.
     */
    claimants: (): Promise<readonly number[]> =>
      asked(async (client) => {
        const all = await client.claimant.findMany({ orderBy: { until: 'asc' } });
        return all.map(({ until }) => Number(until));
      }),
    /**
     * Makes a killed process count as dead now rather than when its leases expire, which the others would just wait
     * for. `dead-process.long.test.ts` covers the expiry itself.
     */
    async givenUp(dead: Program): Promise<void> {
      const ids = shardsOf(dead);
      await asked(async (client) => {
        const leases = await client.lease.findMany({ where: { shard: { in: [...ids] } } });
        const owners = leases.flatMap(({ owner }) => owner ?? []);
        await client.claimant.deleteMany({ where: { owner: { in: owners } } });
        await client.lease.updateMany({ where: { owner: { in: owners } }, data: { owner: null, until: 0n } });
      });
    },
  };
}

/** The shards that a process owns, according to its log. */
function shardsOf(program: Program): ReadonlySet<number> {
  const shards = new Set<number>();
  for (const line of program.output().split('\n')) {
    const shard = Number(/"shard":(\d+)/.exec(line)?.[1]);
    if (line.includes(TAKES)) shards.add(shard);
    else if ([HANDS_OVER, ...LETS_GO].some((says) => line.includes(says))) shards.delete(shard);
  }
  return shards;
}
