// Proves src/discord/wire/shared-requests.ts

import { setTimeout as pause } from 'node:timers/promises';
import { Client, DefaultRestOptions, REST, RESTEvents, Routes } from 'discord.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '#local-discord';
import { sentence } from '../../../src/discord/draw/message.ts';
import { restApi } from '../../../src/discord/wire/rest.ts';
import {
  askThrough,
  discordTime,
  onlyWhile,
  shareRequests,
} from '../../../src/discord/wire/shared-requests.ts';
import { NotOurs } from '../../../src/tables/storage-errors.ts';

const CHANNELS = 40;

let discord: LocalDiscord;
beforeEach(async () => {
  discord = await startLocalDiscord({
    guilds: [{ name: 'Hall', channels: Array.from({ length: CHANNELS }, (_, n) => `room ${n}`) }],
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await discord.close();
});

const channels = () => [...discord.guild().channels.values()];

/** One process of several, which makes a request in each channel, and how often it was told to wait. */
function process(
  through = (send: typeof DefaultRestOptions.makeRequest) => send,
  /** Makes no request rather than wait. */
  isHurried = false,
) {
  const rest = new REST({
    api: discord.apiUrl,
    makeRequest: through(DefaultRestOptions.makeRequest),
    rejectOnRateLimit: () => isHurried,
  }).setToken(discord.token);
  let refused = 0;
  rest.on(RESTEvents.Response, (_, { status }) => {
    if (status === 429) refused += 1;
  });
  return {
    rest,
    refused: () => refused,
    ask: () => Promise.allSettled(channels().map(({ id }) => rest.get(Routes.channel(id)))),
  };
}

/**
 * Stops the clock by which discord.js counts the requests of a second, which on a busy machine might be over too soon;
 * call the returned function to let it go on.
 */
function stopSecond(): () => void {
  // Both, or the clock would seem to have been set back.
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  return () => void vi.useRealTimers();
}

/** The number of processes, constant for a while. */
function settle(rest: REST, processes: number): void {
  const share = shareRequests(rest);
  share(processes);
  share(processes);
}

test.each([
  { processes: 1, made: 80, refused: 30 },
  { processes: 2, made: 50, refused: 0 },
])(
  'of $made requests by two processes in a second, each one of $processes, $refused are too many',
  async ({ processes, ...expected }) => {
    // The second does not pass, for Discord or for the processes.
    discord.pause();
    stopSecond();
    const both = [process(undefined, true), process(undefined, true)];
    for (const { rest } of both) settle(rest, processes);
    await Promise.allSettled(both.map(({ ask }) => ask()));
    const made = () => discord.requests.length;
    await discord.until(() => made() >= expected.made);
    await pause(100);
    const refused = discord.requests.filter(({ status }) => status === 429).length;
    expect({ made: made(), refused }).toEqual(expected);
    discord.unpause();
  },
);

test('the share of a process changes while it runs, and there is always one', async () => {
  const { rest, refused, ask } = process();
  settle(rest, 100);
  expect(rest.options.globalRequestsPerSecond).toBe(1);
  settle(rest, 1);
  await ask();
  expect(refused()).toBe(0);
  expect(rest.options.globalRequestsPerSecond).toBe(50);
});

test('a share shrinks at once and grows late, so that no two processes use the same one', () => {
  const { rest } = process();
  const share = shareRequests(rest);
  const parts = [2, 2, 1, 1, 4, 2, 2].map((processes) => {
    share(processes);
    return rest.options.globalRequestsPerSecond;
  });
  expect(parts).toEqual([1, 25, 25, 50, 12, 12, 25]);
});

test('answers to presses are not counted', async () => {
  const { rest } = process();
  settle(rest, 50);
  const api = restApi(rest)();
  const ticket = (id: number) => ({ id: String(id), application: '1', token: 'x', channel: '2' });
  stopSecond();
  await Promise.all(Array.from({ length: 60 }, (_, id) => api.answerId(ticket(id)).catch(() => undefined)));
  // At one request per second, all but the first would have been given up.
  expect(discord.requests).toHaveLength(60);
});

test("a client's own requests are counted like all others, except its login", async () => {
  const { rest } = process();
  const asked = vi.spyOn(rest, 'request');
  const client = new Client({ intents: [], rest: { api: discord.apiUrl } });
  client.rest.setToken(discord.token);
  askThrough(client, rest);
  await client.rest.get(Routes.gatewayBot());
  expect(asked).not.toHaveBeenCalled();
  await client.rest.get(Routes.user());
  expect(asked).toHaveBeenCalledOnce();
  await client.destroy();
});

test('a request that waited for its turn is not made by a process that may have lost its shards meanwhile', async () => {
  let isSure = true;
  const { rest } = process((send) => onlyWhile(() => isSure, send));
  const api = restApi(rest)();
  const [{ id } = { id: '' }] = channels();
  settle(rest, 50);
  const goOn = stopSecond();
  await api.send(id, sentence('One'), 'a');
  const waiting = api.send(id, sentence('Two'), 'b');
  waiting.catch(() => undefined);
  await pause(100);
  isSure = false;
  goOn();
  await expect(waiting).rejects.toThrow('another process may look after this shard');
  // Reading and answering do no harm.
  await api.lookForChannel(id);
  const ticket = { id: '1', application: '1', token: 'x', channel: id };
  await expect(api.answer(ticket, { kind: 'defer-update' })).rejects.toMatchObject({ status: 404 });
  expect(
    discord
      .user()
      .read(discord.channel())
      .map(({ components }) => JSON.stringify(components)),
  ).toEqual([expect.stringContaining('One')]);
});

test('many simultaneous requests cause no warning from Node.js', async () => {
  const warned = vi.fn();
  // A late warning about something else may come from a file that ran before this one.
  const hear = ({ name }: Error): void => void (name === 'MaxListenersExceededWarning' && warned());
  globalThis.process.on('warning', hear);
  const api = restApi(process().rest)(new AbortController().signal);
  await Promise.all(channels().map(({ id }, nonce) => api.send(id, sentence('Hello'), String(nonce))));
  globalThis.process.off('warning', hear);
  expect(warned).not.toHaveBeenCalled();
});

test('once a bot is silenced, its pending requests are dropped, and the others go on', async () => {
  const { rest } = process();
  const apiUntil = restApi(rest);
  const silence = new AbortController();
  const [lost, kept] = [apiUntil(silence.signal), apiUntil(new AbortController().signal)];
  const [first, second] = channels();
  if (first === undefined || second === undefined) throw new Error('there are no channels');
  settle(rest, 50);
  const goOn = stopSecond();
  await lost.send(first.id, sentence('One'), 'a');
  const waiting = lost.send(first.id, sentence('Two'), 'b');
  const other = kept.send(second.id, sentence('Three'), 'c');
  waiting.catch(() => undefined);
  await pause(100);
  silence.abort(new NotOurs());
  goOn();
  // This error is never retried.
  await expect(waiting).rejects.toThrow(NotOurs);
  await expect(lost.lookForChannel(first.id)).rejects.toThrow(NotOurs);
  await other;
  const said = (channel: typeof first) => discord.user().read(channel).length;
  expect([said(first), said(second)]).toEqual([1, 1]);
  // People who pressed are answered.
  const ticket = { id: '1', application: '1', token: 'x', channel: first.id };
  await expect(lost.answer(ticket, { kind: 'defer-update' })).rejects.toMatchObject({ status: 404 });
});

test("Discord's time is read from each answer", async () => {
  const time = discordTime();
  const { rest } = process(time.heardBy);
  expect(time.last()).toBe(Number.NEGATIVE_INFINITY);
  discord.pause();
  discord.advance(3_600_000);
  await rest.get(Routes.user());
  // In whole seconds.
  expect(time.last()).toBe(Math.floor(discord.now() / 1_000) * 1_000);
});
