import { Client, Events, REST, Routes } from 'discord.js';
import type { RESTGetAPIGatewayBotResult } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { type Bot, createBot, type SharedParts } from './bot.ts';
import { createLeaseKeeper, type LeaseKeeper, type Notices, type ShardBot } from './cluster/lease-keeper.ts';
import type { Claimed } from './cluster/ports.ts';
import { clientOptions, createWire } from './discord/discord.ts';
import { failureOf } from './discord/wire/failures.ts';
import { identifiesInTurn } from './discord/wire/identify.ts';
import { hangUp, loginFailure } from './discord/wire/login-failure.ts';
import { createRefusals } from './discord/wire/refusals.ts';
import type { MakeRequest } from './discord/wire/requests.ts';
import { KeptSession } from './discord/wire/session.ts';
import { askThrough, discordTime, onlyWhile, shareRequests } from './discord/wire/shared-requests.ts';
import { rehearse } from './rehearsal.ts';
import type { Storage } from './storage/storage.ts';
import { createLanes } from './tables/lanes.ts';
import { systemTimer } from './timer.ts';

/** Why the program stops itself; with `err` if the sentence does not tell everything. */
export interface Failure {
  readonly says: string;
  readonly err?: unknown;
}
export type Fail = (why: Failure) => void;

/** The bots of a process. */
export interface Bots extends Pick<Bot, 'trouble' | 'tablesTrouble' | 'shownTables' | 'shards'> {
  /** Connects them to Discord; calls `fail` if Discord refuses them, now or later. */
  begin(fail: Fail): Promise<void>;
  /** Finishes what is in progress. */
  close(): Promise<void>;
}

/** One bot for all servers, with as many connections as Discord asks for. */
export function forAll(shared: SharedParts, storage: Storage, log: Logger): Bots {
  const client = new Client(clientOptions(forClients(shared, log)));
  const bot = createBot(shared, { client, stores: storage, log, shard: null, wire: null });
  return {
    trouble: bot.trouble,
    tablesTrouble: bot.tablesTrouble,
    get shownTables() {
      return bot.shownTables;
    },
    shards: bot.shards,
    begin: (fail) => logIn(client, shared, fail).catch((error: unknown) => fail(whyNotIn(error))),
    close: bot.close,
  };
}

/** A bot for each shard that this process owns, on a database shared with other processes. */
export function forShards(shared: SharedParts, storage: Storage, log: Logger): Bots {
  const { settings, renderThread, meter } = shared;
  const { leases } = storage;
  const { shards: wanted } = settings;
  if (wanted === null || leases === null) throw new Error('nothing is shared');
  let claims: LeaseKeeper | null = null;
  const time = discordTime();
  const options = {
    ...forClients(shared, log),
    through: (send: MakeRequest) => time.heardBy(onlyWhile(() => claims?.isSure !== false, send)),
  };
  const rest = new REST(clientOptions(options).rest).setToken(settings.token);
  const wire = createWire(rest, { renderThread, timer: systemTimer, log, meter });
  const bots = new Set<Bot>();
  const refusals = createRefusals(systemTimer.elapsed);
  /** Writing or reading the snapshots of all shards at once would take seconds of CPU time and a lot of memory. */
  const snapshots = createLanes<'made' | 'read'>();
  const closing = new AbortController();

  const botFor = (claimed: Claimed, buckets: number, fail: Fail, notices: Notices): ShardBot => {
    const { lease } = claimed;
    const own = log.child({ shard: lease.id });
    const turns = identifiesInTurn(() => leases.mayIdentify(lease, buckets), systemTimer);
    const session = new KeptSession({
      shard: lease.id,
      given: claimed.session,
      keep: (snapshot) => leases.keep(lease, snapshot),
      inTurn: snapshots.run,
      discordTime: time.last,
      takesPresses: () => claims?.takesPresses !== false,
      timer: systemTimer,
    });
    const ws = { ...turns, ...session.options };
    const client = new Client(clientOptions({ ...options, shard: lease, ws }));
    askThrough(client, rest);
    const stores = storage.of(lease, notices.lost);
    const bot = createBot(shared, { client, stores, log: own, shard: lease, wire });
    bots.add(bot);
    session.begin(client);
    const ended: Fail = (why) => {
      // A bot that is no longer listed was stopped, so its connection was closed on purpose.
      if (bots.has(bot)) fail(why);
    };
    const refused = (error: unknown): void => {
      if (!bots.has(bot)) return;
      if (!mayPass(error)) {
        fail(whyNotIn(error));
        return;
      }
      own.warn({ err: error }, 'Discord does not let a shard in');
      // The process's other shards keep running; the first process to ask claims this one again.
      systemTimer.after(refusals.note(lease.id), () => {
        notices.unable('a shard is given up: Discord does not let it in');
      });
    };
    logIn(client, shared, ended).then(() => refusals.letIn(lease.id), refused);
    return {
      get hasReadSession() {
        return session.isRead;
      },
      heard: () => session.heard(),
      leave() {
        bots.delete(bot);
        return session.leave();
      },
      async close() {
        await bot.close();
        await stores.close();
      },
      async abandon() {
        bots.delete(bot);
        await bot.abandon();
        await stores.close();
      },
    };
  };

  return {
    trouble() {
      if (claims === null) return 'there is no connection to Discord yet';
      const wrong = [...refusals.trouble(), ...[...bots].map((bot) => bot.trouble())].filter(
        (one) => one !== null,
      );
      const missing = wanted.kind === 'claim' ? 0 : wanted.last - wanted.first + 1 - claims.held.length;
      if (missing > 0) wrong.push(`${missing} of its shards are not looked after, or by another process`);
      return wrong.length === 0 ? null : wrong.join(', ');
    },
    tablesTrouble: () => [...bots].map((bot) => bot.tablesTrouble()).find((one) => one !== null) ?? null,
    get shownTables() {
      return [...bots].reduce((sum, bot) => sum + bot.shownTables, 0);
    },
    shards() {
      const all = [...bots].map((bot) => bot.shards());
      const sum = (what: 'ready' | 'all'): number => all.reduce((total, one) => total + one[what], 0);
      return { ready: sum('ready'), all: sum('all') };
    },
    async begin(fail) {
      const gateway = await rest.get(Routes.gatewayBot()).catch((error: unknown) => {
        fail(whyNotIn(error));
        return null;
      });
      if (gateway === null) return;
      const { shards: recommended, session_start_limit: limit } = gateway as RESTGetAPIGatewayBotResult;
      const of = await leases.divide(wanted, recommended);
      if (settings.rehearsal)
        await rehearse(shared, storage, { log, emojis: wire.emojis, until: closing.signal });
      if (closing.signal.aborted) return;
      log.info({ shards: of, wanted: settings.shards }, 'the shards are shared with other processes');
      claims = createLeaseKeeper({
        leases,
        wanted,
        start: (claimed, notices) => botFor(claimed, limit.max_concurrency, fail, notices),
        counted: shareRequests(rest),
        timer: systemTimer,
        log,
      });
      claims.begin();
    },
    async close() {
      closing.abort();
      await claims?.close();
      wire.emojis.close();
    },
  };
}

function forClients({ settings, meter, waits }: SharedParts, log: Logger) {
  // Monotonic, so that setting the machine's clock does not change the length of pauses.
  return { apiUrl: settings.discordApiUrl, now: () => performance.now(), log, meter, waits };
}

/** Throws if Discord refuses the client; calls `ended` if it closes the connection for good later. */
async function logIn(client: Client, { settings }: SharedParts, ended: Fail): Promise<void> {
  // After any other close, discord.js reconnects by itself.
  client.on(Events.ShardDisconnect, ({ code }) => ended({ says: hangUp(code) }));
  await client.login(settings.token);
}

function whyNotIn(error: unknown): Failure {
  const says = loginFailure(error);
  return says === null ? { says: 'Discord does not let the bot in', err: error } : { says };
}

/** Whether the problem may go away without anyone doing anything about it. */
function mayPass(error: unknown): boolean {
  return loginFailure(error) === null || failureOf(error).kind === 'outage';
}
