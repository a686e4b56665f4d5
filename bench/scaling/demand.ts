import { type Costs, DISCORD, loginsADay, type Machines, type Use } from './assumptions.ts';

/** The load that so many servers put on the bot, PostgreSQL and Discord. */
export interface Demand {
  readonly servers: number;
  readonly gamesADay: number;
  /** Per second, in the busiest hour. */
  readonly presses: number;
  readonly channelRequests: number;
  /** Tables open at the same time in the busiest hour. */
  readonly liveTables: number;
  readonly shards: number;
  readonly processes: number;
  /** Megabytes per process. */
  readonly memoryMb: number;
  /** Until the last shard has logged in after a complete outage. */
  readonly loginMinutes: number;
  /** Megabytes per second that PostgreSQL writes for presses, and for the sessions that shards store. */
  readonly pressMb: number;
  readonly sessionMb: number;
  readonly connections: number;
  /** Per year: with every table kept, and with results only. */
  readonly gbAYear: number;
  readonly resultsGbAYear: number;
  readonly rebuildMinutes: number;
}

/** A limited resource. */
export interface Limit {
  readonly what: string;
  /** Who sets the limit. */
  readonly of: 'Discord' | 'the host';
  /** The share in use: above 1 there is not enough. */
  readonly used: number;
}

const DAY_S = 86_400;
const MINUTES_A_DAY = 1_440;
const DAYS = 365;
const MILLION = 1_000_000;
/** With a single process, people would notice a deploy. */
const FEWEST_PROCESSES = 2;
/** More than Discord has. */
const MOST_SERVERS = 1_000_000_000;

export function demandOf(servers: number, use: Use, costs: Costs, machines: Machines): Demand {
  const playing = servers * use.activeShare;
  const gamesADay = playing * use.gamesADay;
  const presses = ((gamesADay * use.pressesAGame) / DAY_S) * use.peak;
  const liveTables = ((gamesADay * use.minutesAGame) / MINUTES_A_DAY) * use.peak + playing * use.slowTables;
  const shards = Math.max(1, Math.ceil(servers / DISCORD.serversAShard));
  const dataMb = (servers * costs.serverKb + liveTables * costs.tableKb) / 1_024;
  const sessions = servers / costs.sessionEveryS;
  const busyMs = presses * costs.botMs + sessions * costs.sessionMs;
  const forPresses = Math.ceil(busyMs / 1_000 / machines.mostBusy);
  const forMemory = Math.ceil(dataMb / (machines.mostMb - costs.processMb));
  const processes = Math.max(FEWEST_PROCESSES, forPresses, forMemory);
  const concurrency = servers < DISCORD.large ? 1 : DISCORD.largeConcurrency;
  const results = gamesADay * DAYS * use.peopleAGame;
  const resultsGbAYear = (results * costs.resultBytes) / 1_024 ** 3;
  const game = costs.gameBytes + use.pressesAGame * costs.pressBytes;
  return {
    servers,
    gamesADay,
    presses,
    channelRequests: presses * use.channelRequestsAPress,
    liveTables,
    shards,
    processes,
    memoryMb: costs.processMb + dataMb / processes,
    loginMinutes: (Math.ceil(shards / concurrency) * costs.identifyMs) / 60_000,
    pressMb: (presses * costs.walBytes) / 1_024 ** 2,
    sessionMb: (sessions * costs.sessionKb) / 1_024,
    connections: processes * costs.connections,
    gbAYear: resultsGbAYear + (gamesADay * DAYS * game) / 1_024 ** 3,
    resultsGbAYear,
    rebuildMinutes: (results / MILLION) * (costs.rebuildS / 60),
  };
}

/** The tightest limit first. Processes are not among them: there can always be more. */
export function limitsOf(demand: Demand, use: Use, costs: Costs, machines: Machines): readonly Limit[] {
  const { servers, presses, channelRequests, shards, processes, connections } = demand;
  const idleMs = processes * costs.idleProcessMs + shards * costs.idleShardMs;
  const databaseMs = presses * costs.databaseMs + idleMs;
  const limits: readonly Limit[] = [
    { what: 'requests beside answers', of: 'Discord', used: channelRequests / DISCORD.requestsASecond },
    // On a bad day, everything is restarted from scratch once.
    {
      what: 'logins a day',
      of: 'Discord',
      used: (shards * (1 + use.lostSessionsADay)) / loginsADay(servers),
    },
    {
      what: 'processors of PostgreSQL',
      of: 'the host',
      used: databaseMs / 1_000 / machines.databaseCores,
    },
    {
      what: 'disk of PostgreSQL',
      of: 'the host',
      used: (demand.pressMb + demand.sessionMb) / machines.diskMb,
    },
    { what: 'connections to PostgreSQL', of: 'the host', used: connections / machines.maxConnections },
  ];
  return limits.toSorted((one, other) => other.used - one.used);
}

/** The number of servers at which a resource is exhausted; null if there is always enough. */
export function fullAt(what: string, use: Use, costs: Costs, machines: Machines): number | null {
  const isFull = (servers: number): boolean => {
    const limits = limitsOf(demandOf(servers, use, costs, machines), use, costs, machines);
    return limits.some((limit) => limit.what === what && limit.used >= 1);
  };
  let [least, most] = [0, 1];
  while (!isFull(most) && most < MOST_SERVERS) [least, most] = [most, most * 2];
  if (!isFull(most)) return null;
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (isFull(middle)) most = middle;
    else least = middle;
  }
  return most;
}
