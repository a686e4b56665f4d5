// Proves src/discord/wire/requests.ts

import { REST } from 'discord.js';
import { Routes } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import type { LocalDiscord } from '#local-discord';
import { withDiscord } from '#local-discord/fixtures';
import { clientOptions } from '../../../src/discord/discord.ts';
import { sentence } from '../../../src/discord/draw/message.ts';
import type { DiscordMeter } from '../../../src/discord/meter.ts';
import { metered, routeOf } from '../../../src/discord/wire/requests.ts';
import { restApi } from '../../../src/discord/wire/rest.ts';
import { logTo } from '../../support/log.ts';

const ID = '1234567890123456789';
const OTHER = '9876543210987654321';
const TOKEN = 'aW50ZXJhY3Rpb246MTIzNDU2_-8901MjM0NTY3ODphYmNk';

test.each<[string, string]>([
  [`${Routes.interactionCallback(ID, TOKEN)}?with_response=true`, '/interactions/:id/:token/callback'],
  [Routes.webhook(ID, TOKEN), '/webhooks/:id/:token'],
  [Routes.webhookMessage(ID, TOKEN, '@original'), '/webhooks/:id/:token/messages/@original'],
  [Routes.webhookMessage(ID, TOKEN, OTHER), '/webhooks/:id/:token/messages/:id'],
  [`${Routes.channelMessages(ID)}?after=${OTHER}&limit=10`, '/channels/:id/messages'],
  [Routes.channelMessage(ID, OTHER), '/channels/:id/messages/:id'],
  [Routes.applicationCommands(ID), '/applications/:id/commands'],
  [Routes.applicationEmoji(ID, OTHER), '/applications/:id/emojis/:id'],
  [Routes.gatewayBot(), '/gateway/bot'],
])('%s is counted as %s', (path, route) => {
  expect(routeOf(`https://discord.com/api/v10${path}`)).toBe(route);
  expect(routeOf(`http://127.0.0.1:8080/api/v10${path}`)).toBe(route);
});

/** The bot's requests, and what was reported about them. */
function bot(discord: LocalDiscord, apiUrl = discord.apiUrl) {
  const told: object[] = [];
  const meter: DiscordMeter = {
    clicked: () => undefined,
    requested: ({ method, route, status, ms }) => told.push({ method, route, status, took: ms > 0 }),
    limited: ({ global, ms }) => told.push({ global, long: ms > 100 }),
    dropped: () => undefined,
    pictured: () => undefined,
  };
  const rest = new REST(clientOptions({ apiUrl, now: Date.now, log: logTo(), meter }).rest);
  return { told, api: restApi(rest.setToken(discord.token), meter)(), channel: discord.channel().id };
}

const MESSAGES = { method: 'POST', route: '/channels/:id/messages' };

test.each<[number, Record<string, string>, boolean]>([
  [200, {}, false],
  [401, {}, true],
  [403, {}, true],
  [404, {}, false],
  [429, { 'x-ratelimit-scope': 'user' }, true],
  [429, { 'x-ratelimit-scope': 'shared' }, false],
  [503, {}, false],
])('an answer %i %o counts towards a ban: %s', async (status, headers, counts) => {
  const told: boolean[] = [];
  const meter = { requested: ({ invalid }: { readonly invalid: boolean }) => told.push(invalid) };
  await metered(async () => new Response('', { status, headers }), meter)(
    'https://discord.com/api/v10/x',
    {},
  );
  expect(told).toEqual([counts]);
});

test('each request is reported with its status, including those of interactions', () =>
  withDiscord(async (discord) => {
    const { told, api, channel } = bot(discord);
    discord.answerNext({ status: 503 });
    await api.send(channel, sentence('A table.'), 'once');
    const ticket = { id: ID, application: OTHER, token: TOKEN, channel: '2' };
    await api.answer(ticket, { kind: 'defer-update' }).catch(() => undefined);
    expect(told).toEqual([
      { ...MESSAGES, status: 503, took: true },
      { ...MESSAGES, status: 200, took: true },
      { method: 'POST', route: '/interactions/:id/:token/callback', status: 404, took: true },
    ]);
  }));

test('requests held back by the rate limit are reported with their wait', () =>
  withDiscord(async (discord) => {
    const { told, api, channel } = bot(discord);
    discord.answerNext({ status: 429, retryAfter: 1 });
    await api.send(channel, sentence('A table.'), 'once').catch(() => undefined);
    expect(told).toEqual([
      { ...MESSAGES, status: 429, took: true },
      { global: false, long: true },
    ]);
  }));

test('a Discord that does not answer has no status', () =>
  withDiscord(async (discord) => {
    // Nothing listens there; a port that was just closed may soon be somebody else’s.
    const { told, api, channel } = bot(discord, 'http://127.0.0.1:9/api');
    await api.send(channel, sentence('A table.'), 'once').catch(() => undefined);
    expect(told).toContainEqual({ ...MESSAGES, status: null, took: true });
  }));
