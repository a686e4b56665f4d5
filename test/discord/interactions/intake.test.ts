// Proves src/discord/interactions/intake.ts

import { Client, Events } from 'discord.js';
import { expect, it } from 'vitest';
import { clientOptions, createDiscord } from '../../../src/discord/discord.ts';
import { write } from '../../../src/discord/interactions/custom-ids.ts';
import { type Incoming, incoming, ticketOf } from '../../../src/discord/interactions/incoming.ts';
import { Intake } from '../../../src/discord/interactions/intake.ts';
import { Loop } from '../../../src/discord/interactions/loop.ts';
import { createSettings } from '../../../src/settings/server-settings.ts';
import type { Standings } from '../../../src/standings/standings.ts';
import { createMemorySettings } from '../../support/memory-storage.ts';
import { person, settle } from '../../tables/harness.ts';
import { harness, NO_REVIEWS, STANDINGS } from '../harness.ts';
import { isPrivate, only } from '../requests.ts';

/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:9';

/** As discord.js might give one day: with everything needed to answer it, but nothing else readable. */
function unreadable() {
  return {
    id: '1',
    applicationId: '2',
    token: 'token',
    get guildId(): string {
      throw new TypeError('Cannot read properties of undefined');
    },
  };
}

it('survives an interaction that throws while it is read, logs it and answers', async () => {
  const at = harness();
  const { router: loop, log } = at;
  const intake = new Intake({
    read: incoming,
    ticketOf,
    loop,
    api: at.api,
    timer: at.time.timer,
    now: at.time.now,
    log,
  });
  intake.take(unreadable() as never);
  await settle();
  const answer = only(at.requests);
  expect(isPrivate(answer)).toBe(true);
  const [ref] = /[0-9a-f]{6}/.exec(JSON.stringify(answer)) ?? [];
  expect(at.logged).toMatchObject([{ level: 'error', facts: { ref } }]);
});

it('survives one that cannot even be answered', async () => {
  const at = harness();
  const { router: loop, log } = at;
  const intake = new Intake({
    read: incoming,
    ticketOf,
    loop,
    api: at.api,
    timer: at.time.timer,
    now: at.time.now,
    log,
  });
  intake.take(null as never);
  at.failures.set('answer', [10062]);
  intake.take(unreadable() as never);
  await settle();
  expect(at.logged.filter(({ level }) => level === 'error')).toHaveLength(2);
});

it('stands between the gateway and everything else', () => {
  const at = harness();
  const errors: object[] = [];
  const log = { ...at.log, error: (facts: object) => errors.push(facts) };
  const client = new Client(clientOptions({ apiUrl: NOWHERE, now: Date.now, log }));
  const discord = createDiscord({
    client,
    store: at.store,
    notifications: at.notifications,
    standings: STANDINGS,
    settings: createSettings(createMemorySettings()),
    reviewer: NO_REVIEWS,
    rulesText: () => '',
    timer: at.time.timer,
    now: at.time.now,
    log,
    renderThread: {
      card: () => Promise.reject(new Error('nothing is drawn here')),
      picture: () => Promise.reject(new Error('nothing is drawn here')),
      isReady: () => false,
      close: async () => undefined,
    },
    cardEmojis: false,
    pictures: true,
    limited: true,
  });
  discord.serve(at.tables);
  expect(() => client.emit(Events.InteractionCreate, unreadable() as never)).not.toThrow();
  expect(errors).toHaveLength(1);
});

it('knows the channel of a thread that it has never been told about', () => {
  const at = harness();
  const client = new Client(clientOptions({ apiUrl: NOWHERE, now: Date.now, log: at.log }));
  Reflect.set(client, 'user', { id: '5' });
  const [guild_id, parent_id, thread] = ['10', '11', '12'];
  const channels = [{ id: parent_id, guild_id, type: 0, name: 'hall' }];
  Reflect.apply(Reflect.get(client.guilds, '_add'), client.guilds, [{ id: guild_id, channels }]);
  const read: (Incoming | null)[] = [];
  client.on(Events.InteractionCreate, (interaction) => read.push(incoming(interaction)));
  const user = { id: '6', username: 'ben', discriminator: '0', avatar: null };
  const arrive = (channel: object) =>
    Reflect.get(Reflect.get(client, 'actions'), 'InteractionCreate').handle({
      ...{
        id: '1',
        application_id: '2',
        token: 'token',
        version: 1,
        type: 2,
        guild_id,
        locale: 'en-GB',
        entitlements: [],
        authorizing_integration_owners: {},
      },
      channel,
      member: { user, roles: [], permissions: '0' },
      data: { id: '3', name: 'play', type: 1 },
    });
  arrive({ id: thread, guild_id, parent_id, type: 12, name: 'corner' });
  arrive({ id: parent_id, guild_id, type: 0, name: 'hall' });
  expect(read).toMatchObject([
    { kind: 'command', channel: thread, parent: parent_id },
    { kind: 'command', channel: parent_id, parent: null },
  ]);
});

/** How long Discord waits for an answer, minus network time. */
const IN_TIME_MS = 2_800;

/** The whole layer behind an intake, with standings where every page blocks the thread for a while. */
function crowded(costMs: number) {
  const at = harness();
  const answeredAt = new Map<string, number>();
  const api = {
    ...at.api,
    answer: (...given: Parameters<typeof at.api.answer>) => {
      answeredAt.set(given[0].token, at.time.timer.elapsed());
      return at.api.answer(...given);
    },
  };
  const tools = { api, timer: at.time.timer, log: at.log, meter: at.meter };
  const standings: Standings = {
    ...STANDINGS,
    leaderboard: async (question) => {
      await settle();
      at.time.spend(costMs);
      return STANDINGS.leaderboard(question);
    },
  };
  const loop = new Loop({ ...at.parts, standings }, tools);
  const intake = new Intake<Incoming>({
    read: (given) => given,
    ticketOf: ({ ticket }) => ticket,
    loop,
    now: at.time.now,
    ...tools,
  });
  /** Many people turn a page at once; returns when each was answered after arriving, undefined for never. */
  const flood = async (many: number, everyMs = 0): Promise<readonly (number | undefined)[]> => {
    const arrivals: { token: string; at: number }[] = [];
    for (let index = 0; index < many; index++) {
      const origin = at.origin(person(`P${index}`));
      arrivals.push({ token: origin.ticket.token, at: at.time.timer.elapsed() });
      const id = write({ kind: 'ranking', game: null, period: 'all', page: 0, act: 'show' });
      intake.take({ ...origin, kind: 'press', id, values: [], on: { id: '1', hidden: false } });
      if (everyMs > 0) await at.time.pass(everyMs);
    }
    for (let turns = 0; turns < 300; turns++) await at.time.pass(10);
    return arrivals.map((arrival) => {
      const answered = answeredAt.get(arrival.token);
      return answered === undefined ? undefined : answered - arrival.at;
    });
  };
  return { ...at, flood };
}

it('answers as many as it can in time, and drops the others, when 2,000 press at once', async () => {
  const at = crowded(5);
  const took = await at.flood(2_000);
  const answered = took.filter((each) => each !== undefined);
  expect(answered.length).toBeGreaterThan(300);
  expect(Math.max(...answered)).toBeLessThan(IN_TIME_MS);
  // The last to press are the most likely to be still looking.
  expect(took.slice(-100).every((each) => each !== undefined)).toBe(true);
  const lines = at.logged.filter(({ level }) => level === 'warn');
  expect(lines).toMatchObject([{ facts: { unanswered: 2_000 - answered.length } }]);
  const shed = at.clicks.filter(({ outcome }) => outcome === 'shed');
  expect(at.clicks).toHaveLength(2_000);
  expect(shed).toHaveLength(2_000 - answered.length);
  expect(shed.every(({ kind, ms }) => kind === 'ranking' && ms >= 500)).toBe(true);
});

it('tells the host once a minute while presses stay unanswered', async () => {
  const at = crowded(5);
  const shed = async (): Promise<number> =>
    (await at.flood(2_000)).filter((each) => each === undefined).length;
  const first = await shed();
  const second = await shed();
  await at.time.pass(60_000);
  const lines = at.logged.filter(({ level }) => level === 'warn');
  expect(lines).toMatchObject([{ facts: { unanswered: first } }, { facts: { unanswered: second } }]);
  await at.time.pass(600_000);
  expect(at.logged.filter(({ level }) => level === 'warn')).toHaveLength(2);
});

it('answers everyone in order while it keeps up', async () => {
  const at = crowded(5);
  const took = await at.flood(200, 10);
  expect(took.every((each) => each !== undefined && each < 500)).toBe(true);
  expect(at.logged).toEqual([]);
});
