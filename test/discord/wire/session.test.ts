// Proves src/discord/wire/session.ts, src/discord/wire/gateway.ts

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { WebSocketShardEvents } from '@discordjs/ws';
import { Client, Events, Locale, Routes, Status } from 'discord.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { type Channel, type LocalDiscord, startLocalDiscord } from '#local-discord';
import type { GivenSession, Handover, Snapshot } from '../../../src/cluster/ports.ts';
import { clientOptions } from '../../../src/discord/discord.ts';
import { KeptSession } from '../../../src/discord/wire/session.ts';
import type { Timer } from '../../../src/timer.ts';
import { logTo } from '../../support/log.ts';

const NO_LOG = logTo();

/** Only a hanging test takes this long, however busy the machine is. */
const WITHIN = { timeout: 60_000 };

let discord: LocalDiscord;
let clients: Client[] = [];
beforeEach(async () => {
  [looks, elapsed, takesPresses, discordTime] = [[], 0, true, () => discord.now()];
  discord = await startLocalDiscord({
    shards: 2,
    concurrency: 2,
    guilds: ['One', 'Two', 'Three', 'Four'].map((name) => ({ name, channels: [`${name} hall`, 'attic'] })),
  });
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.destroy()));
  clients = [];
  await discord.close();
});

/** The only timer of a session, which checks whether to store a snapshot. */
let looks: (() => void)[] = [];
let elapsed = 0;
/** Discord’s time, as the session learns it. */
let discordTime: () => number;
let takesPresses = true;
const timer: Timer = {
  after(_, wake) {
    looks.push(wake);
    return () => {
      looks = looks.filter((one) => one !== wake);
    };
  },
  elapsed: () => elapsed,
};

/** The stored state of a session. */
class Row {
  kept: Snapshot | null = null;
  attempts = 0;
  isAway = false;
  keep = async (made: Snapshot): Promise<boolean> => {
    this.attempts += 1;
    if (this.isAway) throw new Error('out of reach');
    this.kept = made;
    return true;
  };
}

type Parts = ConstructorParameters<typeof KeptSession>[0];
const sessionOf = (
  given: GivenSession | null,
  row = new Row(),
  inTurn: Parts['inTurn'] = (_, work) => work(),
): KeptSession =>
  new KeptSession({
    shard: 1,
    given,
    keep: (made) => row.keep(made),
    inTurn,
    discordTime: () => discordTime(),
    takesPresses: () => takesPresses,
    timer,
  });

/** Lets seconds pass, with a check of every session in each. */
async function pass(ms: number): Promise<void> {
  elapsed += ms;
  const due = looks;
  looks = [];
  for (const wake of due) wake();
  await vi.waitUntil(() => looks.length >= due.length, WITHIN);
}

/** Lets a minute pass, so that a snapshot is made; it is stored only when the returned function is called. */
async function keptLate(row: Row): Promise<() => void> {
  const { keep } = row;
  let store: (() => void) | null = null;
  row.keep = async (made) => {
    await new Promise<void>((resolve) => {
      store = resolve;
    });
    return keep(made);
  };
  elapsed += 60_000;
  for (const wake of looks.splice(0)) wake();
  return vi.waitUntil(() => store, WITHIN);
}

/** A client for the second of two shards. */
function clientOf(session: KeptSession, ws = session.options): Client {
  const client = new Client(
    clientOptions({
      apiUrl: discord.apiUrl,
      shard: { id: 1, of: 2 },
      ws,
      now: Date.now,
      log: NO_LOG,
    }),
  );
  session.begin(client);
  clients.push(client);
  return client;
}

/** A process that owns the second of two shards. */
async function processWith(given: GivenSession | null, inTurn?: Parts['inTurn']) {
  const row = new Row();
  row.kept = given;
  const session = sessionOf(given, row, inTurn);
  const client = clientOf(session);
  const heard: string[] = [];
  client.on(Events.ChannelDelete, (channel) => heard.push(`${channel.id} deleted`));
  client.on(Events.InteractionCreate, (interaction) => {
    heard.push(`${interaction.user.username} pressed`);
  });
  const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(discord.token);
  await ready;
  return {
    ...{ client, heard, row },
    /** What the next process is given after this one has handed its shard over. */
    leave: async () => handedOver(await session.leave(), row),
    /** What the next process is given after this one has died. */
    died(): GivenSession | null {
      const upTo = session.heard();
      if (row.kept === null) return null;
      const sequence = upTo?.snapshot === row.kept.id ? upTo.sequence : null;
      return { ...row.kept, sequence, handled: null, expired: true };
    },
  };
}

function handedOver(left: Handover, { kept }: Row): GivenSession | null {
  if (typeof left === 'string') return null;
  const { snapshot, ...upTo } = left;
  if (!('kept' in snapshot)) return { ...snapshot, ...upTo, expired: false };
  expect(snapshot.kept).toBe(kept?.id);
  return kept === null ? null : { ...kept, ...upTo, expired: false };
}

const own = () => discord.guilds.filter(({ id }) => (BigInt(id) >> 22n) % 2n === 1n);

/** What discord.js knows about its servers. */
function known({ guilds, user, application }: Client) {
  return {
    user: user?.id,
    application: application?.id,
    guilds: guilds.cache.map((guild) => ({
      ...{ id: guild.id, name: guild.name, locale: guild.preferredLocale, owner: guild.ownerId },
      roles: guild.roles.cache.map(({ id, permissions }) => [id, permissions.bitfield]),
      channels: guild.channels.cache.map((channel) => ({
        ...{ id: channel.id, name: channel.name, type: channel.type, parent: channel.parentId },
        everybody: channel.permissionsFor(guild.roles.everyone).bitfield,
      })),
    })),
  };
}

test('another process continues where the first one left off, and hears what came in between', async () => {
  const [server] = own();
  if (server === undefined) throw new Error('there is no server');
  discord.revoke(discord.channel('attic', server), 'SendMessages', { id: server.id });
  const old = await processWith(null);
  const before = known(old.client);
  expect(before.guilds.map(({ id }) => id).toSorted()).toEqual(
    own()
      .map(({ id }) => id)
      .toSorted(),
  );
  const left = await old.leave();
  const channel = discord.channel('attic', server);
  discord.deleteChannel(channel);
  await discord.until(() => discord.gateway.connected === 0);
  const young = await processWith(left);
  await discord.until(() => young.heard.length > 0);
  expect([old.heard, young.heard]).toEqual([[], [`${channel.id} deleted`]]);
  expect(discord.gateway).toMatchObject({ connected: 1, resumes: 1, shards: ['1/2'], hasty: 0 });
  expect(discord.intents).toHaveLength(1);
  const after = known(young.client);
  const withoutIt = before.guilds.map((guild) => ({
    ...guild,
    channels: guild.channels.filter(({ id }) => id !== channel.id),
  }));
  expect(after).toEqual({ ...before, guilds: withoutIt });
});

test('a shard that knows its servers from another process is not connected before Discord says so', async () => {
  const old = await processWith(null);
  const left = await old.leave();
  if (left === null) throw new Error('nothing was left');
  // Accepts the connection but sends nothing.
  const silent = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  try {
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const client = clientOf(sessionOf(resumedAt(`ws://127.0.0.1:${port}`, left)));
    const ready = once(client, Events.ClientReady);
    const taken = once(silent, 'connection');
    client.login(discord.token).catch(() => undefined);
    await Promise.all([ready, taken]);
    expect(known(client).guilds).toHaveLength(2);
    expect(client.ws.shards.map(({ status }) => status)).toEqual([Status.Connecting]);
  } finally {
    for (const connection of silent.clients) connection.terminate();
    silent.close();
  }
  const young = await processWith(left);
  expect(young.client.ws.shards.map(({ status }) => status)).toEqual([Status.Ready]);
});

/** A session that is to be resumed at another address. */
function resumedAt(resumeURL: string, given: GivenSession): GivenSession {
  const lines = gunzipSync(Buffer.from(given.packed, 'base64')).toString().split('\n');
  const { session, ready } = JSON.parse(lines.pop() ?? '');
  const changed = [...lines, JSON.stringify({ session: { ...session, resumeURL }, ready })].join('\n');
  return { ...given, packed: gzipSync(changed).toString('base64') };
}

test('the next process knows the open threads, including those that appeared or closed since the snapshot', async () => {
  const { old, server, hall } = await keptProcess();
  const threadsOf = ({ client }: { readonly client: Client }) =>
    client.guilds.cache
      .get(server.id)
      ?.channels.cache.filter((channel) => channel.isThread())
      .map(({ id, parentId }) => [id, parentId]);
  const [gone, stays] = [discord.openThread(hall, 'gone'), discord.openThread(hall, 'Ada and Ben')];
  const archived = discord.openThread(hall, 'archived');
  discord.archive(archived);
  const isArchived = (): boolean => {
    const seen = old.client.channels.cache.get(archived.id);
    return seen?.isThread() === true && seen.archived === true;
  };
  await discord.until(() => threadsOf(old)?.length === 3 && isArchived());
  await pass(60_000);
  discord.deleteChannel(gone);
  const since = discord.openThread(hall, 'since');
  await discord.until(() => old.client.channels.cache.has(since.id) && threadsOf(old)?.length === 3);
  const left = await old.leave();
  const young = await processWith(left);
  const open = [stays, since].map(({ id }) => [id, hall.id]);
  await vi.waitUntil(() => isDeepStrictEqual(threadsOf(young), open), WITHIN);
  // The players in one are not stored.
  expect(gunzipSync(Buffer.from(left?.packed ?? '', 'base64')).toString()).not.toContain('Ada and Ben');
});

test('a server that is away is still known as such', async () => {
  const old = await processWith(null);
  const [server] = own();
  if (server === undefined) throw new Error('there is no server');
  discord.unavailable(server);
  await discord.until(() => old.client.guilds.cache.get(server.id)?.available === false);
  const young = await processWith(await old.leave());
  expect(young.client.guilds.cache.get(server.id)?.available).toBe(false);
  discord.available(server);
  await discord.until(() => young.client.guilds.cache.get(server.id)?.available === true);
});

test('a session that has ended, or cannot be read, leads to a new login', async () => {
  const old = await processWith(null);
  const left = await old.leave();
  await discord.until(() => discord.gateway.connected === 0);
  discord.cutGateway({ forget: true });
  discord.advance(5_000);
  const young = await processWith(left);
  await discord.until(() => discord.gateway.connected === 1);
  expect(discord.gateway.resumes).toBe(0);
  await young.leave();
  discord.advance(5_000);
  const third = await processWith({
    id: 'x',
    packed: 'no session',
    sequence: null,
    handled: 0,
    expired: false,
  });
  expect(known(third.client).guilds).toHaveLength(2);
  expect(discord.intents).toHaveLength(3);
});

test.each([
  { before: 'it connects', awaited: null },
  { before: 'Discord says hello', awaited: 'hello' },
  { before: 'it is let in', awaited: 'ready' },
])('a process that stops before $before never reconnects', async ({ awaited }) => {
  const session = sessionOf(null);
  let left: Promise<Handover> | null = null;
  const client: Client = new Client(
    clientOptions({
      apiUrl: discord.apiUrl,
      shard: { id: 1, of: 2 },
      ws: {
        buildStrategy(manager) {
          const leave = (): void => {
            left ??= session.leave().then(async (kept) => {
              await client.destroy();
              return kept;
            });
          };
          if (awaited === null) leave();
          // discord.js says what it waits for as soon as it has asked, so no answer can come in between.
          manager.on(WebSocketShardEvents.Debug, ({ message }) => {
            if (message.startsWith(`Waiting for event ${awaited} `)) leave();
          });
          return session.options.buildStrategy(manager);
        },
      },
      now: Date.now,
      log: NO_LOG,
    }),
  );
  session.begin(client);
  clients.push(client);
  void client.login(discord.token).catch(() => undefined);
  await vi.waitUntil(() => left !== null, WITHIN);
  expect(['not resumed', 'as it is kept']).toContain(await left);
  // discord.js would reconnect half a second later.
  await pause(1_500);
  await discord.until(() => discord.gateway.connected === 0);
});

test('a process that stops before resuming a session passes it on as it was', async () => {
  const old = await processWith(null);
  const left = await old.leave();
  await discord.until(() => discord.gateway.connected === 0);
  const hurried = sessionOf(left);
  const loggedIn = clientOf(hurried)
    .login(discord.token)
    .catch(() => undefined);
  expect(await hurried.leave()).toBe('not resumed');
  await loggedIn;
  expect(discord.gateway).toMatchObject({ connected: 0, resumes: 0 });
  await processWith(left);
  expect(discord.gateway).toMatchObject({ connected: 1, resumes: 1 });
});

test('a process that stops before its turn to read a session has not resumed it', async () => {
  const old = await processWith(null);
  const left = await old.leave();
  await discord.until(() => discord.gateway.connected === 0);
  let turn = (): void => undefined;
  const waiting = sessionOf(left, new Row(), async (_, work) => {
    await new Promise<void>((resolve) => {
      turn = resolve;
    });
    await work();
  });
  const client = clientOf(waiting);
  const loggedIn = client.login(discord.token).catch(() => undefined);
  await vi.waitUntil(() => client.ws.shards.size === 1, WITHIN);
  expect(waiting.isRead).toBe(false);
  expect(await waiting.leave()).toBe('not resumed');
  turn();
  await loggedIn;
  expect([client.guilds.cache.size, discord.gateway.connected]).toEqual([0, 0]);
  const young = await processWith(left);
  expect(known(young.client).guilds).toHaveLength(2);
});

/** As if its process had been killed: it goes silent, and Discord notices. */
async function kill({ client }: { readonly client: Client }): Promise<void> {
  clients = clients.filter((one) => one !== client);
  await client.destroy();
  await discord.until(() => discord.gateway.connected === 0);
}

/** A person types a command in a channel. */
const press = (channel: Channel): void => {
  discord
    .user('Ada')
    .run(channel, '/hello')
    .catch(() => undefined);
};

/** A process with a command and a stored session, and a channel of its server. */
async function keptProcess() {
  const [server] = own();
  if (server === undefined) throw new Error('there is no server');
  const old = await processWith(null);
  const body = [{ name: 'hello', description: 'Says hello' }];
  await old.client.rest.put(Routes.applicationCommands(discord.applicationId), { body });
  await pass(1_000);
  const hall = discord.channel(`${server.name} hall`, server);
  return { old, server, hall, attic: discord.channel('attic', server) };
}

test('after a crash the next process continues, hears what has changed, but no press from before', async () => {
  const { old, hall, attic } = await keptProcess();
  press(hall);
  await discord.until(() => old.heard.length === 1);
  const given = old.died();
  expect(given).not.toBeNull();
  // Nobody knows whether that was handled, or even heard.
  press(hall);
  await discord.until(() => old.heard.length === 2);
  await kill(old);
  press(hall);
  discord.deleteChannel(attic);
  // The duration of a lease.
  discord.advance(10_000);
  const young = await processWith(given);
  await discord.until(() => young.heard.length > 0);
  await discord.until(() => discord.gateway.resumes === 1);
  press(hall);
  await discord.until(() => young.heard.length > 1);
  expect(young.heard).toEqual([`${attic.id} deleted`, 'ada pressed']);
  expect(discord.gateway).toMatchObject({ connected: 1, resumes: 1, hasty: 0 });
  expect(discord.intents).toHaveLength(1);
  // The same applies to the one after it, although it has stored nothing new.
  press(hall);
  await discord.until(() => young.heard.length > 2);
  await kill(young);
  // What was repeated for that one is repeated once more, up to its end and beyond.
  discord.advance(10_000);
  const third = await processWith(given);
  await discord.until(() => third.heard.length > 0);
  await discord.until(() => discord.gateway.resumes === 2);
  press(hall);
  await discord.until(() => third.heard.length > 1);
  expect(third.heard).toEqual([`${attic.id} deleted`, 'ada pressed']);
});

test.each([
  { asksMs: 2_900, heard: ['ada pressed'] },
  { asksMs: 3_100, heard: [] },
])(
  'after a crash, a press $asksMs ms before the next process is heard only if Discord still accepts an answer',
  async ({ asksMs, heard }) => {
    const { old, hall, attic } = await keptProcess();
    const given = old.died();
    await kill(old);
    discord.pause();
    press(hall);
    const pressedAt = discord.now();
    discordTime = () => pressedAt + asksMs;
    // Discord repeats it before it says that the session is resumed.
    const young = await processWith(given);
    await discord.until(() => discord.gateway.resumes === 1);
    discord.deleteChannel(attic);
    await discord.until(() => young.heard.includes(`${attic.id} deleted`));
    expect(young.heard).toEqual([...heard, `${attic.id} deleted`]);
  },
);

test('a process whose lease may soon expire leaves presses to the next', async () => {
  const { old, hall, attic } = await keptProcess();
  const given = old.died();
  // However long the handover takes, the press is not too old to be answered.
  discord.pause();
  takesPresses = false;
  press(hall);
  discord.deleteChannel(attic);
  await discord.until(() => old.heard.length > 0);
  expect(old.heard).toEqual([`${attic.id} deleted`]);
  await kill(old);
  takesPresses = true;
  const young = await processWith(given);
  await discord.until(() => young.heard.length > 1);
  expect(young.heard).toEqual(['ada pressed', `${attic.id} deleted`]);
});

test('presses that the owner of an abandoned shard may have heard are not heard again, whenever that was', async () => {
  const { old, hall, attic } = await keptProcess();
  const died = old.died();
  const given = died === null ? null : { ...died, expired: false };
  press(hall);
  await discord.until(() => old.heard.length === 1);
  await kill(old);
  discordTime = () => 0;
  const young = await processWith(given);
  await discord.until(() => discord.gateway.resumes === 1);
  discord.deleteChannel(attic);
  await discord.until(() => young.heard.includes(`${attic.id} deleted`));
  expect(young.heard).toEqual([`${attic.id} deleted`]);
});

test('a press during a handover is heard by the next process', async () => {
  const { old, hall } = await keptProcess();
  const left = await old.leave();
  press(hall);
  const young = await processWith(left);
  await discord.until(() => young.heard.length > 0);
  expect([old.heard, young.heard]).toEqual([[], ['ada pressed']]);
});

test('what had already been read when it disconnected is left to the next process', async () => {
  const { old, hall } = await keptProcess();
  const session = sessionOf(old.died());
  await kill(old);
  let read: (() => void) | null = null;
  const client = clientOf(session, {
    buildStrategy(manager) {
      const strategy = session.options.buildStrategy(manager);
      manager.on(WebSocketShardEvents.Dispatch, (event) => {
        if (event.data.t !== 'INTERACTION_CREATE') return;
        read = () => void manager.emit(WebSocketShardEvents.Dispatch, event);
      });
      return strategy;
    },
  });
  const heard: string[] = [];
  client.on(Events.InteractionCreate, ({ user }) => heard.push(user.username));
  await client.login(discord.token);
  await discord.until(() => discord.gateway.resumes === 1);
  press(hall);
  const again = await vi.waitUntil(() => read, WITHIN);
  again();
  await vi.waitUntil(() => heard.length === 2, WITHIN);
  await session.leave();
  again();
  await pause(50);
  expect(heard).toEqual(['ada', 'ada']);
});

test('a stored session is handed over as it is, and the next process hears what has changed since, but no press twice', async () => {
  const { old, server, hall, attic } = await keptProcess();
  discord.setLocale(server, Locale.German);
  discord.deleteChannel(attic);
  press(hall);
  await discord.until(() => old.heard.length === 2);
  const left = await old.leave();
  expect([left?.id, old.row.attempts]).toEqual([old.row.kept?.id, 1]);
  expect(left?.handled).toBeGreaterThan(left?.sequence ?? 0);
  press(hall);
  const young = await processWith(left);
  await discord.until(() => young.heard.length > 1);
  expect(old.heard).toEqual([`${attic.id} deleted`, 'ada pressed']);
  expect(young.heard).toEqual([`${attic.id} deleted`, 'ada pressed']);
  expect(young.client.guilds.cache.get(server.id)?.preferredLocale).toBe(Locale.German);
  expect(young.client.channels.cache.has(attic.id)).toBe(false);
  // It has stored nothing new, and hands over what it was given: again nobody hears a press twice.
  press(hall);
  await discord.until(() => young.heard.length > 2);
  const third = await processWith(await young.leave());
  press(hall);
  await discord.until(() => third.heard.length > 1);
  expect(third.heard).toEqual([`${attic.id} deleted`, 'ada pressed']);
});

test('a snapshot that is stored during a handover replaces the previous one', async () => {
  const { old, server } = await keptProcess();
  discord.setLocale(server, Locale.German);
  await discord.until(() => old.client.guilds.cache.get(server.id)?.preferredLocale === Locale.German);
  const store = await keptLate(old.row);
  const leaving = old.leave();
  store();
  const left = await leaving;
  expect([left?.id, old.row.attempts]).toEqual([old.row.kept?.id, 2]);
  const young = await processWith(left);
  expect(young.client.guilds.cache.get(server.id)?.preferredLocale).toBe(Locale.German);
});

test('if none is stored yet, presses are heard until it is the shard’s turn to be packed', async () => {
  let turn = (): void => undefined;
  const old = await processWith(null, async (_, work) => {
    await new Promise<void>((resolve) => {
      turn = resolve;
    });
    await work();
  });
  const body = [{ name: 'hello', description: 'Says hello' }];
  await old.client.rest.put(Routes.applicationCommands(discord.applicationId), { body });
  const [server] = own();
  if (server === undefined) throw new Error('there is no server');
  const hall = discord.channel(`${server.name} hall`, server);
  const leaving = old.leave();
  press(hall);
  await discord.until(() => old.heard.length === 1);
  turn();
  const left = await leaving;
  press(hall);
  const young = await processWith(left);
  await discord.until(() => young.heard.length > 0);
  expect([old.heard, young.heard]).toEqual([['ada pressed'], ['ada pressed']]);
});

test('after a handover presses of a new session are heard if the old one has ended', async () => {
  const { old, hall } = await keptProcess();
  for (const presses of [1, 2, 3, 4, 5, 6]) {
    press(hall);
    await discord.until(() => old.heard.length === presses);
  }
  const left = await old.leave();
  discord.cutGateway({ forget: true });
  discord.advance(5_000);
  const young = await processWith(left);
  await discord.until(() => discord.intents.length === 2 && discord.gateway.connected === 1);
  press(hall);
  await discord.until(() => young.heard.length > 0);
  expect(young.heard).toEqual(['ada pressed']);
});

test('after a crash presses of a new session are heard if the old one has ended', async () => {
  const { old, hall } = await keptProcess();
  const given = old.died();
  await kill(old);
  discord.cutGateway({ forget: true });
  discord.advance(5_000);
  const young = await processWith(given);
  await discord.until(() => discord.gateway.connected === 1);
  expect(discord.intents).toHaveLength(2);
  press(hall);
  await discord.until(() => young.heard.length > 0);
  expect(young.heard).toEqual(['ada pressed']);
});

test('Discord resumes no session after some minutes', async () => {
  const { old } = await keptProcess();
  await kill(old);
  discord.advance(6 * 60_000);
  await processWith(old.died());
  await discord.until(() => discord.gateway.connected === 1);
  expect(discord.gateway.resumes).toBe(0);
});

test('a snapshot is stored once, and again a minute later if something in it has changed', async () => {
  const { old, server, hall, attic } = await keptProcess();
  const first = old.row.kept;
  const known = () => discord.guilds.map(({ id }) => old.client.guilds.cache.get(id)?.name);
  press(hall);
  await discord.until(() => old.heard.length === 1);
  // It is still true, and up to a later event.
  const upTo = old.died()?.sequence ?? 0;
  await pass(120_000);
  expect([old.row.kept, old.row.attempts]).toEqual([first, 1]);
  discord.deleteChannel(attic);
  discord.setLocale(server, Locale.German);
  await discord.until(() => old.client.guilds.cache.get(server.id)?.preferredLocale === Locale.German);
  // Everything since it stopped being true has to be repeated.
  expect(old.died()?.sequence).toBe(upTo);
  await pass(1_000);
  expect(old.row.kept).not.toEqual(first);
  const second = old.row.kept;
  discord.setLocale(server, Locale.French);
  await discord.until(() => old.client.guilds.cache.get(server.id)?.preferredLocale === Locale.French);
  await pass(30_000);
  expect(old.row.kept).toBe(second);
  await pass(30_000);
  expect(old.row.kept).not.toBe(second);
  const names = known();
  await kill(old);
  const young = await processWith(old.died());
  expect(young.client.guilds.cache.get(server.id)?.preferredLocale).toBe(Locale.French);
  expect(discord.guilds.map(({ id }) => young.client.guilds.cache.get(id)?.name)).toEqual(names);
});

test('a failed store is retried, and a new session is stored at once', async () => {
  const { old } = await keptProcess();
  const first = old.row.kept;
  discord.cutGateway({ forget: true });
  discord.advance(5_000);
  await discord.until(() => discord.intents.length === 2 && discord.gateway.connected === 1);
  // The stored session has ended.
  await vi.waitUntil(() => old.died()?.sequence === null, WITHIN);
  old.row.isAway = true;
  await pass(1_000);
  await pass(1_000);
  expect(old.row.attempts).toBe(2);
  old.row.isAway = false;
  await pass(10_000);
  expect(old.row.attempts).toBe(3);
  expect(old.row.kept).not.toBe(first);
  const given = old.died();
  await kill(old);
  await processWith(given);
  await discord.until(() => discord.gateway.resumes === 1);
});

test('changes while a snapshot is being made are repeated', async () => {
  const { old, server, attic } = await keptProcess();
  discord.setLocale(server, Locale.German);
  await discord.until(() => old.client.guilds.cache.get(server.id)?.preferredLocale === Locale.German);
  // Meanwhile Discord reports more.
  const store = await keptLate(old.row);
  discord.deleteChannel(attic);
  await discord.until(() => old.heard.length > 0);
  store();
  await vi.waitUntil(() => looks.length > 0, WITHIN);
  await kill(old);
  const young = await processWith(old.died());
  await discord.until(() => young.heard.length > 0);
  expect(young.heard).toEqual([`${attic.id} deleted`]);
  expect(young.client.guilds.cache.get(server.id)?.preferredLocale).toBe(Locale.German);
});

test('the third owner of a session knows as much as the first', async () => {
  const first = await processWith(null);
  const before = known(first.client);
  const second = await processWith(await first.leave());
  const third = await processWith(await second.leave());
  expect(known(third.client)).toEqual(before);
});
