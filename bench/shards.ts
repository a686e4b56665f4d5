import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Guild, type LocalDiscord, startLocalDiscord } from '#local-discord';
import { type TemporaryPostgresql, temporaryPostgresql } from '../prisma/temporary-postgresql.ts';
import { connectionsToServer, postgresqlClient } from '../src/storage/driver/postgresql.ts';
import { find } from '../src/storage/sql.ts';
import { type Hand, handAt } from './hands.ts';
import { line, median, quantile } from './measures.ts';
import { numberFrom, parentOf, start, stop, usedBy } from './processes.ts';
import { environment, NODE_FLAGS } from './running-bot.ts';

const SHARDS = 16;
const MANY = [1, 2, 4] as const;
const CYCLES = 3;
const ROUND_MS = 5_000;
const WARMING_MS = 6_000;
/** At every table, the time between two presses, or none: as soon as the last is answered. */
const CALM_MS = 500;
const IDLE_MS = 10_000;
const PROBE_MS = 200;
const SETTLES_WITHIN_MS = 60_000;
const PEOPLE = ['Ada', 'Ben', 'Cleo', 'Dan'];
const SERVERS = 1_000;
const CHANNELS = 50;
const CHILD = ['--expose-gc', '--import', 'tsx', 'bench/servers.ts'];

interface Round {
  readonly perSecond: number;
  readonly p99: number;
  /** Milliseconds of processor time per press of the bots, of PostgreSQL and of the local Discord. */
  readonly bots: number;
  readonly database: number;
  readonly discord: number;
  readonly transactions: number;
  /** Bytes of PostgreSQL's write-ahead log. */
  readonly wal: number;
}

interface Away {
  readonly slowest: number;
  readonly unanswered: number;
  /** From the first unanswered press to the first answered one after the last of them, on any server. */
  readonly away: number;
}

/**
 * Prints what a press costs with one, two and four processes on one PostgreSQL server, and what it costs to add and
 * remove them.
 */
export async function shards(): Promise<void> {
  const server = await temporaryPostgresql({ lasting: true });
  const discord = await startLocalDiscord({
    guilds: Array.from({ length: SHARDS }, (_, n) => ({ name: `Server ${n}`, channels: ['hall', 'yard'] })),
    users: PEOPLE,
    token: 'shards.local.token',
    check: false,
    log: 2_000,
    shards: SHARDS,
  });
  const crew = await startCrew(discord, server);
  try {
    await measure(discord, crew);
  } finally {
    await crew.close();
    await discord.close();
    await server.stop();
  }
  await servers();
}

/** Prints the memory that a server takes while nobody plays. */
async function servers(): Promise<void> {
  const channels = Array.from({ length: CHANNELS }, (_, n) => `channel-${n}`);
  const discord = await startLocalDiscord({
    guilds: Array.from({ length: SERVERS }, (_, n) => ({ name: `Server ${n}`, channels })),
    check: false,
  });
  try {
    const bytes = await numberFrom([...CHILD, discord.apiUrl, discord.token]);
    console.log(
      `memory a server of ${CHANNELS} channels where nobody plays: ${(bytes / 1024).toFixed(1)} KB`,
    );
  } finally {
    await discord.close();
  }
}

async function measure(discord: LocalDiscord, crew: Crew): Promise<void> {
  await crew.become(1);
  const hands: Hand[] = [];
  for (const [index, guild] of discord.guilds.entries()) {
    for (const channel of guild.channels.values())
      hands.push(await handAt(discord, channel, 'farkle', 2, index));
  }
  await press(hands, 0, WARMING_MS);
  const rounds = new Map<string, Round[]>();
  const gone: { readonly handed: Away[]; readonly died: Away[] } = { handed: [], died: [] };
  const idle: (readonly [bots: number, database: number])[] = [];
  const besides: number[] = [];
  const memory = new Map<number, number[]>();
  const connections = new Map<number, number>();
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    for (const many of MANY) {
      gone.handed.push(await probed(discord, () => crew.become(many)));
      // Warms up code that has not run before.
      await press(hands, 0, WARMING_MS);
      for (const calm of [0, CALM_MS]) {
        const key = `${many} ${calm}`;
        rounds.set(key, [...(rounds.get(key) ?? []), await round(crew, hands, calm)]);
      }
      memory.set(many, [...(memory.get(many) ?? []), ...crew.memory()]);
      connections.set(many, (await crew.measurements()).connections);
    }
    const asked = discord.requests.map(({ path }) => path);
    const beside = asked.filter((path) => path.startsWith('/channels/')).length;
    besides.push(beside / asked.filter((path) => path.endsWith('/callback')).length);
    idle.push(await resting(crew));
    gone.died.push(await probed(discord, () => crew.kill()));
    await crew.become(1);
  }
  tell(rounds);
  for (const many of MANY) {
    const each = Math.round(median(memory.get(many) ?? []));
    console.log(
      `${many} ${many === 1 ? 'process' : 'processes'}: ${each} MB each, ${connections.get(many)} connections to PostgreSQL in all`,
    );
  }
  const { moves, tables, bytes } = await crew.stored();
  console.log(`on disk: ${Math.round(bytes / 1_024)} KB for ${tables} tables with ${moves} moves`);
  console.log(`requests beside the answers, a press: ${median(besides).toFixed(2)}`);
  const idly = (at: 0 | 1): string => median(idle.map((one) => one[at])).toFixed(1);
  console.log(
    `while nobody presses, ${MANY.at(-1)} processes with ${hands.length} tables: ${idly(0)} ms of the processor a second, PostgreSQL ${idly(1)} ms`,
  );
  tellAway('processes come and are told to go', gone.handed);
  tellAway('one of four is killed', gone.died);
}

function tell(rounds: ReadonlyMap<string, readonly Round[]>): void {
  for (const calm of [0, CALM_MS]) {
    console.log(
      calm === 0
        ? '\nas fast as they are answered'
        : `\na press at every table each ${calm} ms, if it is answered`,
    );
    const heads = ['presses/s', 'p99 ms', 'bots ms', 'database ms', 'Discord ms', 'commits', 'WAL bytes'];
    console.log(line('processes', heads));
    for (const many of MANY) {
      const all = rounds.get(`${many} ${calm}`) ?? [];
      const of = (what: keyof Round): number => median(all.map((one) => one[what]));
      console.log(
        line(String(many), [
          of('perSecond').toFixed(0),
          of('p99').toFixed(0),
          of('bots').toFixed(2),
          of('database').toFixed(2),
          of('discord').toFixed(2),
          of('transactions').toFixed(2),
          of('wal').toFixed(0),
        ]),
      );
    }
    const alone = rounds.get(`1 ${calm}`) ?? [];
    const four = rounds.get(`4 ${calm}`) ?? [];
    const cost = (one: Round): number => one.bots + one.database;
    const ratio = median(four.map((one, at) => cost(one) / cost(alone[at] ?? one)));
    console.log(`a press costs ${ratio.toFixed(2)} times as much with four processes as with one`);
  }
}

function tellAway(when: string, all: readonly Away[]): void {
  const most = (what: keyof Away): number => Math.round(Math.max(...all.map((one) => one[what])));
  const usual = Math.round(median(all.map(({ away }) => away)));
  console.log(
    `${when} (${all.length} times): slowest answer ${most('slowest')} ms, unanswered ${all.map(({ unanswered }) => unanswered).join(', ')}, nobody answered for ${usual} ms, at most ${most('away')} ms`,
  );
}

/** Everyone presses for a while; returns the milliseconds to each answer. */
async function press(hands: readonly Hand[], calm: number, ms: number): Promise<readonly number[]> {
  const took: number[] = [];
  const until = performance.now() + ms;
  await Promise.all(
    hands.map(async (hand, index) => {
      await pause((calm * index) / hands.length);
      while (performance.now() < until) {
        const next = pause(calm);
        took.push(await hand.press());
        if (calm > 0) await next;
      }
    }),
  );
  return took;
}

async function round(crew: Crew, hands: readonly Hand[], calm: number): Promise<Round> {
  const before = await crew.measurements();
  const own = process.cpuUsage();
  const begun = performance.now();
  const took = await press(hands, calm, ROUND_MS);
  const seconds = (performance.now() - begun) / 1_000;
  const { user, system } = process.cpuUsage(own);
  // PostgreSQL counts a transaction up to a second late.
  await pause(1_500);
  const after = await crew.measurements();
  const each = (what: 'bots' | 'database' | 'transactions' | 'wal'): number =>
    (after[what] - before[what]) / took.length;
  return {
    perSecond: took.length / seconds,
    p99: quantile(took, 0.99),
    bots: each('bots'),
    database: each('database'),
    discord: (user + system) / 1_000 / took.length,
    transactions: each('transactions'),
    wal: each('wal'),
  };
}

/** Milliseconds of processor time per second while nobody does anything. */
async function resting(crew: Crew): Promise<readonly [bots: number, database: number]> {
  await pause(2_000);
  const before = await crew.measurements();
  await pause(IDLE_MS);
  const after = await crew.measurements();
  const seconds = IDLE_MS / 1_000;
  return [(after.bots - before.bots) / seconds, (after.database - before.database) / seconds];
}

/** How an action affects a person on each server who keeps asking for the rules meanwhile. */
async function probed(discord: LocalDiscord, does: () => Promise<unknown>): Promise<Away> {
  const asked: Promise<{
    readonly at: number;
    readonly ms: number;
    readonly ok: boolean;
    readonly guild: Guild;
  }>[] = [];
  let isOver = false;
  const asking = (async () => {
    for (; !isOver; await pause(PROBE_MS)) {
      for (const guild of discord.guilds) {
        const at = performance.now();
        const outcome = discord.user().run(discord.channel('hall', guild), '/farkle rules');
        asked.push(
          outcome.then(({ kind }) => ({ at, ms: performance.now() - at, ok: kind !== 'failed', guild })),
        );
      }
    }
  })();
  await does();
  await pause(1_000);
  isOver = true;
  await asking;
  const all = await Promise.all(asked);
  const away = discord.guilds.map((guild) => {
    const here = all.filter((one) => one.guild === guild);
    const first = here.find(({ ok }) => !ok);
    const last = here.findLast(({ ok }) => !ok);
    if (first === undefined || last === undefined) return 0;
    return (here.find(({ at }) => at > last.at)?.at ?? performance.now()) - first.at;
  });
  return {
    slowest: Math.max(...all.filter(({ ok }) => ok).map(({ ms }) => ms)),
    unanswered: all.filter(({ ok }) => !ok).length,
    away: Math.max(...away),
  };
}

interface Measurements {
  /** Milliseconds of processor time since they started. */
  readonly bots: number;
  readonly database: number;
  readonly transactions: number;
  readonly wal: number;
  readonly connections: number;
}

interface Crew {
  /** Changes the number of processes, and resolves once every shard has an owner. */
  become(many: number): Promise<void>;
  /** Kills one process, and waits until the others own everything. */
  kill(): Promise<void>;
  /** Megabytes of each process. */
  memory(): readonly number[];
  measurements(): Promise<Measurements>;
  /** What people have played so far, and its size on disk. */
  stored(): Promise<{ readonly tables: number; readonly moves: number; readonly bytes: number }>;
  close(): Promise<void>;
}

async function startCrew(discord: LocalDiscord, server: TemporaryPostgresql): Promise<Crew> {
  const url = await server.fresh();
  const client = postgresqlClient(connectionsToServer(url, 'patient'));
  const all: ChildProcess[] = [];
  /** Processor time of processes that have ended. */
  let ended = 0;
  const settled = async (): Promise<void> => {
    const every = Array.from({ length: SHARDS }, (_, shard) => `${shard}/${SHARDS}`).join();
    await discord.until(() => discord.gateway.shards.join() === every, SETTLES_WITHIN_MS);
  };
  const begin = async (): Promise<void> => {
    const child = start([...NODE_FLAGS, 'dist/main.js'], {
      ...environment(discord),
      DATABASE_URL: url,
      SHARDS: 'claim',
      CARD_EMOJIS: 'off',
      LOG_LEVEL: 'info',
    });
    all.push(child);
    let log = '';
    child.stdout?.on('data', (data) => {
      log += String(data);
    });
    await discord.until(() => {
      if (child.exitCode !== null) throw new Error(`the bot has ended\n${log}`);
      return log.includes('the shards are shared with other processes');
    }, SETTLES_WITHIN_MS);
  };
  const used = (child: ChildProcess): number => usedBy(String(child.pid));
  return {
    async become(many) {
      while (all.length < many) await begin();
      while (all.length > many) {
        const leaving = all.shift();
        if (leaving === undefined) return;
        ended += used(leaving);
        await stop(leaving);
      }
      // A new process gets its share at the next renewal of the leases.
      await pause(6_000);
      await settled();
    },
    async kill() {
      const dying = all.pop();
      if (dying === undefined) return;
      ended += used(dying);
      dying.kill('SIGKILL');
      await discord.until(() => discord.gateway.shards.length < SHARDS, SETTLES_WITHIN_MS);
      await settled();
    },
    memory: () => all.map((child) => residentOf(String(child.pid))),
    async measurements() {
      const [found] = await find<{
        readonly pid: number;
        readonly commits: bigint;
        readonly wal: number;
        readonly connections: bigint;
      }>(client, {
        sql: `SELECT pg_backend_pid() AS "pid",
          (SELECT "xact_commit" FROM "pg_stat_database" WHERE "datname" = current_database()) AS "commits",
          pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::FLOAT8 AS "wal",
          (SELECT COUNT(*) FROM "pg_stat_activity" WHERE "datname" = current_database()) AS "connections"`,
        values: [],
      });
      if (found === undefined) throw new Error('PostgreSQL tells nothing');
      return {
        bots: ended + all.reduce((sum, child) => sum + used(child), 0),
        database: usedByFamily(parentOf(String(found.pid))),
        transactions: Number(found.commits),
        wal: found.wal,
        // The connection that asks does not belong to the bots.
        connections: Number(found.connections) - 1,
      };
    },
    async stored() {
      const sizes = ['Table', 'Seat', 'Move', 'Result'].map((name) => `pg_total_relation_size('"${name}"')`);
      const [found] = await find<{
        readonly tables: bigint;
        readonly moves: bigint;
        readonly bytes: bigint;
      }>(client, {
        sql: `SELECT (SELECT COUNT(*) FROM "Table") AS "tables", (SELECT COUNT(*) FROM "Move") AS "moves", ${sizes.join(' + ')} AS "bytes"`,
        values: [],
      });
      if (found === undefined) throw new Error('PostgreSQL tells nothing');
      const { tables, moves, bytes } = found;
      return { tables: Number(tables), moves: Number(moves), bytes: Number(bytes) };
    },
    async close() {
      await Promise.all(all.map(stop));
      await client.$disconnect();
    },
  };
}

/** The processor time of a process with all its children. */
function usedByFamily(pid: string): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.reduce((sum, other) => sum + usedByChild(other, pid), usedBy(pid, true));
}

function usedByChild(pid: string, parent: string): number {
  try {
    return parentOf(pid) === parent ? usedBy(pid) : 0;
  } catch {
    // It has ended, and its parent counts what it used.
    return 0;
  }
}

function residentOf(pid: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
}
