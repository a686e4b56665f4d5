import { IDENTIFY_MS } from '../../src/cluster/ports.ts';

/**
 * How people use the bot. None of it has been measured: each number is a guess, and docs/scaling.md says what follows
 * if it is off by a factor of ten.
 */
export interface Use {
  /** The share of all servers on which people play on a given day. */
  readonly activeShare: number;
  /** On a server where people play. */
  readonly gamesADay: number;
  /** By everyone at the table together. */
  readonly pressesAGame: number;
  readonly minutesAGame: number;
  readonly peopleAGame: number;
  /** Further open tables, with turns of a day, per server where people play. */
  readonly slowTables: number;
  /** The load of the busiest hour as a multiple of the average hour. */
  readonly peak: number;
  /** Requests to Discord that do not answer a press: calls to a turn, bots’ moves, new messages. */
  readonly channelRequestsAPress: number;
  /** The share of sessions with Discord per day that have to log in again instead of resuming. */
  readonly lostSessionsADay: number;
}

export const USE: Use = {
  activeShare: 0.05,
  gamesADay: 3,
  pressesAGame: 120,
  minutesAGame: 30,
  peopleAGame: 3,
  slowTables: 1,
  peak: 3,
  channelRequestsAPress: 0.15,
  lostSessionsADay: 0.1,
};

/** What the bot costs. Each comment says where it was measured. */
export interface Costs {
  /**
   * Milliseconds of the bot’s processor per press: `bench shards` with people who take their time, which costs more
   * per press than a crowd.
   */
  readonly botMs: number;
  /**
   * The share of that before the press is saved. An estimate: reading, judging and drawing come before, sending
   * after.
   */
  readonly beforeSave: number;
  /**
   * Milliseconds of PostgreSQL’s processors per press, and the part of them that a commit costs regardless of how
   * many presses it has: `bench shards`.
   */
  readonly databaseMs: number;
  readonly commitMs: number;
  /**
   * Milliseconds a commit waits for the network and for the disk. An estimate for a server in the same building with
   * an SSD.
   */
  readonly networkMs: number;
  readonly diskMs: number;
  /** Bytes of the write-ahead log per press: `bench shards`. */
  readonly walBytes: number;
  /**
   * Milliseconds of PostgreSQL’s processors per second while nobody presses: per process, which renews its leases and
   * looks for free ones, and per shard, which looks for others' changes. `bench shards` measures both together; they
   * are divided by the number of statements each makes.
   */
  readonly idleProcessMs: number;
  readonly idleShardMs: number;
  /**
   * What a shard stores of its session in case its process dies, per server: compressed kilobytes, and milliseconds
   * of processor time. Decision 31 has them. It is written once in so many seconds if anything has changed, which on
   * a full shard is always the case.
   */
  readonly sessionKb: number;
  readonly sessionMs: number;
  readonly sessionEveryS: number;
  /** Megabytes a process uses, without its servers and tables: `bench shards`, with pictures. */
  readonly processMb: number;
  /** Kilobytes per server with fifty channels: `bench shards`. */
  readonly serverKb: number;
  /** Kilobytes per live table: `bench tables`. */
  readonly tableKb: number;
  /**
   * Bytes on disk per stored game, per press of it, and per result of one person. The first two add up to what `bench
   * shards` measures for both; the third is an estimate.
   */
  readonly gameBytes: number;
  readonly pressBytes: number;
  readonly resultBytes: number;
  /** Seconds to rebuild the standings per million results: `bench standings`. */
  readonly rebuildS: number;
  /** Milliseconds between two logins of one bucket, slightly more than Discord requires. */
  readonly identifyMs: number;
  /** The maximum of connections to PostgreSQL per process: `src/storage/driver/postgresql.ts`. */
  readonly connections: number;
}

export const COSTS: Costs = {
  botMs: 5.5,
  beforeSave: 0.6,
  databaseMs: 1,
  commitMs: 0.7,
  networkMs: 1,
  diskMs: 3,
  walBytes: 2_050,
  idleProcessMs: 3,
  idleShardMs: 0.3,
  sessionKb: 2,
  sessionMs: 0.1,
  sessionEveryS: 60,
  processMb: 360,
  serverKb: 61,
  tableKb: 3.5,
  gameBytes: 5_000,
  pressBytes: 160,
  resultBytes: 500,
  rebuildS: 30,
  identifyMs: IDENTIFY_MS,
  connections: 12,
};

/** What the host has chosen. */
export interface Machines {
  /** Cores of the PostgreSQL server. */
  readonly databaseCores: number;
  readonly maxConnections: number;
  /** Megabytes per second that its disk can write continuously. */
  readonly diskMb: number;
  /** The share of its one core that a process may use at peak, and its megabytes. */
  readonly mostBusy: number;
  readonly mostMb: number;
}

export const MACHINES: Machines = {
  databaseCores: 4,
  maxConnections: 100,
  diskMb: 100,
  mostBusy: 0.5,
  mostMb: 2_000,
};

/** As documented by Discord, which sets the limits of large bots individually. */
export const DISCORD = {
  /** Discord recommends one shard per so many servers, and refuses one for more than two and a half times as many. */
  serversAShard: 1_000,
  /** Requests per second, not counting answers to presses. */
  requestsASecond: 50,
  /** The number of servers from which a bot counts as large. */
  large: 150_000,
  /**
   * How many shards of a large bot may log in at once; other bots log in one by one. The usual value, but not a
   * documented one.
   */
  largeConcurrency: 16,
} as const;

export function loginsADay(servers: number): number {
  return servers < DISCORD.large ? 1_000 : Math.max(2_000, (servers / 1_000) * 5);
}
