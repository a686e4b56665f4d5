import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type TemporaryPostgresql, temporaryPostgresql } from '../../prisma/temporary-postgresql.ts';
import { type LocalDiscord, startLocalDiscord } from '../../src/playground/index.ts';
import { connectionsToServer, postgresqlClient } from '../../src/storage/postgresql.ts';
import { PATIENCE, type Program, type Starting, startProgram } from './program.ts';

/**
 * Several real processes that share the shards of a local Discord and a database on a PostgreSQL server. Each test opens it anew;
 * after it all processes are killed, and nobody may have logged in too soon.
 */
export function sharedHouse(shards: number) {
  let server: TemporaryPostgresql;
  let discord: LocalDiscord;
  let url: string;
  let programs: Program[] = [];
  beforeAll(async () => {
    server = await temporaryPostgresql();
  });
  afterEach(async () => {
    for (const program of programs) {
      program.thaw();
      process.kill(program.pid, 'SIGKILL');
      await program.ended;
    }
    programs = [];
    expect(discord.gateway.hasty).toBe(0);
    expect([...discord.faults, ...discord.ownFaults]).toEqual([]);
    await discord.close();
  });
  afterAll(() => server.stop());
  return {
    get server() {
      return server;
    },
    get discord() {
      return discord;
    },
    get url() {
      return url;
    },
    /** A new world with a server for each shard, and an empty database. */
    async open(concurrency = shards): Promise<void> {
      url = server.fresh();
      discord = await startLocalDiscord({
        patience: PATIENCE,
        shards,
        concurrency,
        guilds: Array.from({ length: shards }, (_, n) => ({ name: `Server ${n}`, channels: [`hall ${n}`] })),
      });
    },
    /** Starts a process with this `SHARDS`. */
    async start(asked: string, { env = {}, ...how }: Starting = {}): Promise<Program> {
      const program = await startProgram(discord, url, {
        dressed: false,
        ...how,
        env: { SHARDS: asked, PICTURES: 'off', CARD_EMOJIS: 'off', ...env },
      });
      programs.push(program);
      return program;
    },
    async gone(program: Program, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
      process.kill(program.pid, signal);
      await program.ended;
      programs = programs.filter((one) => one !== program);
    },
    /** How many there are in the database: tables, or sessions with which another could go on if a process died now. */
    async stored(what: 'table' | 'session'): Promise<number> {
      const client = postgresqlClient(connectionsToServer(url, 'patient'));
      try {
        return what === 'table' ? await client.table.count() : await client.session.count();
      } finally {
        await client.$disconnect();
      }
    },
  };
}
