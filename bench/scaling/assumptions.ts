/** How people use the bot. Nobody has measured any of it: each is a guess, and the doc says what follows if it is off by ten. */
export interface Use {
  /** Of all servers, how many play on a day. */
  readonly activeShare: number;
  /** On a server that plays. */
  readonly gamesADay: number;
  /** By everybody at the table together. */
  readonly pressesAGame: number;
  readonly minutesAGame: number;
  readonly peopleAGame: number;
  /** Tables that stand open beside those, with turns of a day, for each server that plays. */
  readonly slowTables: number;
  /** How much more goes on in the busiest hour than in the mean one. */
  readonly peak: number;
  /** Requests to Discord that are no answer to a press: turns that are called out, bots’ moves, new messages. */
  readonly channelRequestsAPress: number;
  /** Of sessions with Discord, how many must log in anew on a day instead of being resumed. */
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

/** What the bot costs. Where it was measured stands beside each. */
export interface Costs {
  /** Milliseconds of the bot’s processor a press: `bench shards`, where people take their time, which costs more than a crowd. */
  readonly botMs: number;
  /** Of that, how much comes before the press is saved. An estimate: reading, judging and drawing are before, sending is after. */
  readonly beforeSave: number;
  /** Milliseconds of PostgreSQL’s processors a press, and of that what a commit costs however many presses are in it: `bench shards`. */
  readonly databaseMs: number;
  readonly commitMs: number;
  /** Milliseconds a commit waits for the network and for the disk. An estimate, for a server in the same building with an SSD. */
  readonly networkMs: number;
  readonly diskMs: number;
  /** Bytes of the write-ahead log a press: `bench shards`. */
  readonly walBytes: number;
  /**
   * Milliseconds of PostgreSQL’s processors a second while nobody presses: for each process, which renews its leases and looks
   * for free ones, and for each shard, which looks for what others have changed. `bench shards` measures both together;
   * they are divided by how many statements each makes.
   */
  readonly idleProcessMs: number;
  readonly idleShardMs: number;
  /**
   * What a shard keeps of its session, in case its process dies, for each server: kilobytes, compressed, and milliseconds of
   * the processor. Decision 31 has them. It is written once in so many seconds, if anything has changed meanwhile: of a full shard
   * something always has.
   */
  readonly sessionKb: number;
  readonly sessionMs: number;
  readonly sessionEveryS: number;
  /** Megabytes of a process in use, without its servers and tables: `bench shards`, with pictures. */
  readonly processMb: number;
  /** Kilobytes a server of fifty channels: `bench shards`. */
  readonly serverKb: number;
  /** Kilobytes a live table: `bench tables`. */
  readonly tableKb: number;
  /** Bytes on disk a game that is kept, each press of it, and a result of one person. The first two come to what `bench shards` measures of both together; the third is an estimate. */
  readonly gameBytes: number;
  readonly pressBytes: number;
  readonly resultBytes: number;
  /** Seconds to work out the standings anew for each million of results: `bench standings`. */
  readonly rebuildS: number;
  /** Milliseconds between two logins of one bucket, which is a little more than Discord asks for. */
  readonly identifyMs: number;
  /** Connections to PostgreSQL a process, at most: `src/storage/driver/postgresql.ts`. */
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
  identifyMs: 5_500,
  connections: 12,
};

/** What the host has chosen. */
export interface Machines {
  /** Cores of the PostgreSQL server. */
  readonly databaseCores: number;
  readonly maxConnections: number;
  /** Megabytes a second that its disk writes for as long as one likes. */
  readonly diskMb: number;
  /** Of a process, how much of its one core may be in use at peak, and how many megabytes. */
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

/** As Discord documents it; what it gives to large bots it says to each of them. */
export const DISCORD = {
  /** It recommends a shard for so many, and refuses one for more than two and a half times as many. */
  serversAShard: 1_000,
  /** Requests a second for everything but answers to presses. */
  requestsASecond: 50,
  /** From so many servers on a bot is large. */
  large: 150_000,
  /** Shards that may log in at once, of large bots; others may one by one. The usual value, not a documented one. */
  largeConcurrency: 16,
} as const;

export function loginsADay(servers: number): number {
  return servers < DISCORD.large ? 1_000 : Math.max(2_000, (servers / 1_000) * 5);
}
