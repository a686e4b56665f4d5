// Proves src/discord/wire/foreign-pages.ts, src/discord/wire/long-waits.ts, src/discord/wire/rest.ts

import { DefaultRestOptions, REST, Routes } from 'discord.js';
import { expect, test } from 'vitest';
import type { LocalDiscord } from '#local-discord';
import { withDiscord } from '#local-discord/fixtures';
import { sentence } from '../../../src/discord/draw/message.ts';
import { codeOf, failureOf } from '../../../src/discord/wire/failures.ts';
import { pastForeignPages } from '../../../src/discord/wire/foreign-pages.ts';
import { createLongWaits } from '../../../src/discord/wire/long-waits.ts';
import { heldBack, restApi } from '../../../src/discord/wire/rest.ts';
import { logTo } from '../../support/log.ts';
import { fakeTime, settle } from '../../tables/harness.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const TICKET = { id: '1', application: '1', token: 'some-token', channel: '2' };

function bot(discord: LocalDiscord) {
  const { timer, pass } = fakeTime();
  const told: string[] = [];
  const log = logTo((facts, text) =>
    told.push([text, ...Object.entries(facts).map(([key, value]) => `${key} ${value}`)].join(', ')),
  );
  const waits = createLongWaits({ timer, log });
  const makeRequest = pastForeignPages(DefaultRestOptions.makeRequest, {
    now: timer.elapsed,
    timer,
    log,
    waits,
  });
  const rest = new REST({ api: discord.apiUrl, makeRequest }).setToken(discord.token);
  const api = restApi(rest)();
  let sent = 0;
  /** What became of a message, and whether Discord was asked at all. */
  const send = async (): Promise<string> => {
    const before = discord.requests.length;
    const became = await api.send(discord.channel().id, sentence('A table.'), `${sent++}`).then(
      () => 'sent',
      (error: unknown) => failureOf(error).kind,
    );
    return discord.requests.length > before ? became : `${became}, unasked`;
  };
  return { pass, told, waits, rest, api, send };
}

test.each([401, 403, 429] as const)(
  'a page that is not Discord’s (%i) is an outage, and requests wait longer and longer',
  (status) =>
    withDiscord(async (discord) => {
      const { pass, told, send } = bot(discord);
      discord.answerNext({ status, isCloudflare: true, route: 'POST /channels/', times: 3 });
      for (const seconds of [1, 2, 4]) {
        expect([await send(), await send()]).toEqual(['outage', 'outage, unasked']);
        await pass(seconds * SECOND - 1);
        expect(await send()).toBe('outage, unasked');
        await pass(1);
      }
      expect([await send(), await send()]).toEqual(['sent', 'sent']);
      expect(told.at(0)).toBe(
        `something other than Discord answered; requests wait, status ${status}, pages 1, again 1000`,
      );
    }),
);

test("a press is answered while requests wait, and Discord's reply to it ends the wait", () =>
  withDiscord(async (discord) => {
    const { told, api, send } = bot(discord);
    discord.answerNext({ status: 403, isCloudflare: true });
    expect([await send(), await send()]).toEqual(['outage', 'outage, unasked']);
    expect(await api.answer(TICKET, { kind: 'defer-update' }).catch(codeOf)).toBe(10_062);
    expect(await send()).toBe('sent');
    expect(told.at(-1)).toBe('Discord answers again, pages 1');
  }));

test('a failed press meanwhile shortens no wait, and the wait is over when Discord answers', () =>
  withDiscord(async (discord) => {
    const { waits, pass, api, send } = bot(discord);
    discord.answerNext({ status: 429, isCloudflare: true, retryAfter: 300 });
    expect(await send()).toBe('outage');
    discord.answerNext({ status: 403, isCloudflare: true });
    expect(failureOf(await api.answer(TICKET, { kind: 'defer-update' }).catch((error) => error)).kind).toBe(
      'outage',
    );
    await pass(10 * SECOND);
    expect(await send()).toBe('outage, unasked');
    expect(waits.now()).toHaveLength(1);
    expect(await api.answer(TICKET, { kind: 'defer-update' }).catch(codeOf)).toBe(10_062);
    expect(waits.now()).toEqual([]);
  }));

test('during a ban one press in five seconds is answered, and ends the wait once the ban is over', () =>
  withDiscord(async (discord) => {
    const { pass, waits, api } = bot(discord);
    discord.answerNext({ status: 429, isCloudflare: true, retryAfter: 18 * 3_600, times: 3 });
    const press = () =>
      api.answer(TICKET, { kind: 'defer-update' }).catch((error: unknown) => failureOf(error).kind);
    for (let presses = 0; presses < 8; presses += 1) expect(await press()).toBe('outage');
    expect(discord.requests).toHaveLength(2);
    await pass(5 * SECOND);
    for (let presses = 0; presses < 8; presses += 1) expect(await press()).toBe('outage');
    expect(discord.requests).toHaveLength(3);
    expect(waits.now()).toHaveLength(1);
    await pass(5 * SECOND);
    expect([await press(), await press()]).toEqual(['late', 'late']);
    expect(waits.now()).toEqual([]);
  }));

test("a ban of many hours is logged, and checked every ten minutes until the gateway's address is available", () =>
  withDiscord(async (discord) => {
    const { pass, told, waits, rest } = bot(discord);
    discord.answerNext({ status: 429, isCloudflare: true, retryAfter: 18 * 3_600, times: 2 });
    let isGiven = false;
    const login = rest.get(Routes.gatewayBot()).then(() => {
      isGiven = true;
    });
    const asked = () => discord.until(() => discord.requests.length === count);
    let count = 1;
    await asked();
    await discord.until(() => told.length > 0);
    expect(told).toEqual([
      'something other than Discord answered; requests wait, status 429, pages 1, again 600000',
      'Discord makes the bot wait, what a proxy or Cloudflare answers instead, seconds 600',
    ]);
    expect(waits.now()).toEqual(['waiting 10 min for Discord: a proxy or Cloudflare answers instead']);
    await pass(10 * MINUTE);
    count = 2;
    await asked();
    await discord.until(() => told.length > 2);
    expect(isGiven).toBe(false);
    await pass(10 * MINUTE);
    await login;
    expect(discord.requests).toHaveLength(3);
    await settle();
    expect(told.at(-1)).toBe('Discord answers again, pages 2');
    expect(waits.now()).toEqual([]);
  }));

const limit = (route: string, retryAfter: number, global = false) => ({
  ...{ method: 'GET', route, url: '', majorParameter: 'global', hash: '', limit: 1, scope: 'user' as const },
  ...{ global, retryAfter, timeToReset: retryAfter, sublimitTimeout: 0 },
});

test('requests held back longer than a minute are logged again and again, until it is over', async () => {
  const { timer, pass } = fakeTime();
  const told: object[] = [];
  const log = { warn: (facts: object) => told.push(facts) };
  const waits = createLongWaits({ timer, log });
  const isRefused = heldBack(undefined, waits);
  expect(isRefused(limit('/gateway/bot', 18 * HOUR))).toBe(false);
  expect(isRefused(limit('/gateway/bot', 18 * HOUR))).toBe(false);
  expect(isRefused(limit('/applications/:id/emojis', MINUTE))).toBe(false);
  expect(isRefused(limit('/channels/:id/messages', HOUR))).toBe(true);
  expect(told.splice(0)).toEqual([
    { what: 'GET /gateway/bot', seconds: 64_800 },
    { what: 'GET /channels/:id/messages', seconds: 3_600 },
  ]);
  expect(waits.now()).toEqual([
    'waiting 18 h for Discord: GET /gateway/bot',
    'waiting 1 h for Discord: GET /channels/:id/messages',
  ]);
  await pass(HOUR);
  expect(told.map((line) => JSON.stringify(line))).toEqual(
    [10, 30].flatMap((minutes) => [
      `{"what":"GET /gateway/bot","seconds":${18 * 3_600 - minutes * 60}}`,
      `{"what":"GET /channels/:id/messages","seconds":${3_600 - minutes * 60}}`,
    ]),
  );
  await pass(16 * HOUR + 59.5 * MINUTE);
  expect(told.length).toBeLessThan(25);
  expect(waits.now()).toEqual(['waiting 30 s for Discord: GET /gateway/bot']);
  await pass(MINUTE);
  expect(waits.now()).toEqual([]);
  waits.begin('it', HOUR)();
  expect(waits.now()).toEqual([]);
});

test('requests that nobody waits for are not logged: a new name for a thread, and a thread without which a game begins', () => {
  const { timer } = fakeTime();
  const told: object[] = [];
  const waits = createLongWaits({ timer, log: { warn: (facts: object) => told.push(facts) } });
  const isRefused = heldBack(undefined, waits);
  for (const route of ['/channels/:id', '/channels/:id/messages/:id/threads']) {
    expect(isRefused(limit(route, HOUR))).toBe(true);
    expect([told, waits.now()]).toEqual([[], []]);
  }
  expect(isRefused(limit('/channels/:id', HOUR, true))).toBe(true);
  expect(waits.now()).toHaveLength(1);
});
