import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { type Guild, type LocalDiscord, shardOf, startLocalDiscord } from '#local-discord';
import { type TemporaryPostgresql, temporaryPostgresql } from '../../prisma/temporary-postgresql.ts';
import { connectionsToServer, postgresqlClient } from '../../src/storage/driver/postgresql.ts';
import type { PrismaClient } from '../../src/storage/generated/client.ts';
import { freshDatabase } from '../support/services.ts';
import { PATIENCE, type Program, type Starting, startProgram } from './program.ts';

/** Whatever happens, happens within this, also on a busy machine. */
const WITHIN = { timeout: 120_000, interval: 50 };

const TAKES = 'a shard is looked after from now on';
const HANDS_OVER = 'a shard was handed over';
const LETS_GO = ['another process has taken a shard over', 'a shard is let go of'];

/** How often a process has written this. */
export const count = (program: Program, line: string): number => program.output().split(line).length - 1;
/** How often it has begun to look after a shard, gone on with its tables, handed one over, and lost one. */
export const claimed = (program: Program): number => count(program, TAKES);
export const taken = (program: Program): number => count(program, '"msg":"tables resumed"');
export const given = (program: Program): number => count(program, HANDS_OVER);
export const lost = (program: Program): number =>
  LETS_GO.reduce((sum, line) => sum + count(program, line), 0);
/** How many it looks after now. */
export const held = (program: Program): number => shardsOf(program).size;

/**
 * Several real processes that share the shards of a local Discord and a database on a PostgreSQL server, which with `own` may
 * be paused. After each test nobody may have logged in too soon. What runs then still runs in the next test, unless that opens
 * the house anew.
 */
export function sharedHouse(shards: number, { own = false } = {}) {
  let server: TemporaryPostgresql | undefined;
  let discord: LocalDiscord | undefined;
  let url: string;
  let programs: Program[] = [];
  const world = (): LocalDiscord => {
    if (discord === undefined) throw new Error('The house is not open');
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
    /** The server of one’s own. */
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
    /** The processes that run, the oldest first. */
    get running(): readonly Program[] {
      return programs;
    },
    /** The servers, in the order of their shards. */
    servers: (): readonly Guild[] =>
      world().guilds.toSorted((one, other) => shardOf(one.id, shards) - shardOf(other.id, shards)),
    /** A new world with a server for each shard, and an empty database. */
    async open(concurrency = shards): Promise<void> {
      await close();
      url = await (server === undefined ? freshDatabase() : server.fresh());
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
    /** Until this is so many. */
    becomes: <T>(what: () => T | Promise<T>, wanted: T): Promise<void> =>
      vi.waitFor(async () => expect(await what()).toEqual(wanted), WITHIN),
    /** Until it is more than so many. */
    exceeds: (what: () => number | Promise<number>, least: number): Promise<void> =>
      vi.waitFor(async () => expect(await what()).toBeGreaterThan(least), WITHIN),
    /** Until every shard has its one connection. */
    connected: (): Promise<void> =>
      vi.waitFor(() => {
        const all = Array.from({ length: shards }, (_, shard) => `${shard}/${shards}`);
        expect(world().gateway.shards).toEqual(all);
      }, WITHIN),
    /** How many there are in the database: tables, or sessions with which another could go on if a process died now. */
    stored: (what: 'table' | 'session'): Promise<number> =>
      asked((client) => (what === 'table' ? client.table.count() : client.session.count())),
    /** By when, of the database’s clock, each process has to be heard of again; the one that renewed first comes first. */
    claimants: (): Promise<readonly number[]> =>
      asked(async (client) => {
        const all = await client.claimant.findMany({ orderBy: { until: 'asc' } });
        return all.map(({ until }) => Number(until));
      }),
    /**
     * A process that was killed is taken for dead now, and not only when its leases have run out, for which the others would only
     * wait. That they do run out is the subject of `dead-process.test.ts`.
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

/** The shards that a process looks after, by what it has written. */
function shardsOf(program: Program): ReadonlySet<number> {
  const shards = new Set<number>();
  for (const line of program.output().split('\n')) {
    const shard = Number(/"shard":(\d+)/.exec(line)?.[1]);
    if (line.includes(TAKES)) shards.add(shard);
    else if ([HANDS_OVER, ...LETS_GO].some((says) => line.includes(says))) shards.delete(shard);
  }
  return shards;
}
