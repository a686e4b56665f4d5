// Proves src/discord/wire/rest.ts, src/discord/wire/failures.ts, src/discord/wire/clock-set-back.ts

import { REST, RESTEvents } from 'discord.js';
import { MessageFlags, RESTJSONErrorCodes } from 'discord-api-types/v10';
import { afterEach, expect, test, vi } from 'vitest';
import { sentence } from '../../../src/discord/draw/message.ts';
import { codeOf } from '../../../src/discord/wire/failures.ts';
import { type Api, restApi } from '../../../src/discord/wire/rest.ts';
import { withDiscord } from '../../playground/fixtures.ts';

/** Every REST client that was made, in the order of their making. */
const { clients } = vi.hoisted(() => ({ clients: [] as REST[] }));

vi.mock('discord.js', async (load) => {
  const real = await load<typeof import('discord.js')>();
  return {
    ...real,
    REST: class extends real.REST {
      constructor(options?: ConstructorParameters<typeof real.REST>[0]) {
        super(options);
        clients.push(this);
      }
    },
  };
});

afterEach(() => {
  vi.useRealTimers();
});

/** More than discord.js sends in a second where Discord counts. */
const MANY = 60;
const SECOND = 1_000;
const HOUR = 3_600_000;
const WORDS = sentence('It is your turn.');
const GONE = Array.from({ length: MANY }, (_, id) => ({
  id: `${id}`,
  application: '1',
  channel: '2',
  token: `gone-${id}`,
}));

type ToOne = (api: Api, ticket: (typeof GONE)[number]) => Promise<unknown>;

test.each<[string, number, ToOne]>([
  [
    'answers',
    RESTJSONErrorCodes.UnknownInteraction,
    (api, ticket) => api.answer(ticket, { kind: 'update', message: WORDS }),
  ],
  ['edited hands', RESTJSONErrorCodes.UnknownWebhook, (api, ticket) => api.editAnswer(ticket, WORDS)],
  ['fresh hands', RESTJSONErrorCodes.UnknownWebhook, (api, ticket) => api.follow(ticket, WORDS, true)],
])('however many %s are sent, none of them counts among what a table may send', (_, code, toOne) =>
  withDiscord(async (discord) => {
    const rest = new REST({ api: discord.apiUrl }).setToken(discord.token);
    const limited: boolean[] = [];
    rest.on(RESTEvents.RateLimited, ({ global }) => limited.push(global));
    const api = restApi(rest)();
    // On a busy machine so many at once may take longer than anybody waits for an answer.
    for (const client of clients) client.options.timeout = HOUR;
    const channel = discord.channel().id;

    const sent = Promise.all(GONE.map((ticket) => toOne(api, ticket).catch(codeOf)));
    const id = await api.send(channel, sentence('A table.'), 'once');
    await api.edit(channel, id, sentence('The same table.'));

    expect(await sent).toEqual(GONE.map(() => code));
    expect(limited).toEqual([]);
  }),
);

test('a further message is for whoever pressed alone, or for everybody', async () => {
  const flags: unknown[] = [];
  const rest = new REST({
    makeRequest: async (_, { body }) => {
      flags.push(JSON.parse(String(body)).flags);
      return new Response('{"id":"1"}', { headers: { 'content-type': 'application/json' } });
    },
  });
  const [ticket] = GONE;
  if (ticket === undefined) throw new Error('no ticket');
  await restApi(rest)().follow(ticket, WORDS, true);
  await restApi(rest)().follow(ticket, WORDS, false);
  expect(flags).toEqual([WORDS.flags | MessageFlags.Ephemeral, WORDS.flags]);
});

test('what discord.js remembers of a hand’s rate limit is forgotten within minutes', () =>
  withDiscord(async (discord) => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const api = restApi(new REST({ api: discord.apiUrl }).setToken(discord.token))();
    const toInteractions = clients.at(-1);
    await Promise.all(GONE.map((ticket) => api.editAnswer(ticket, WORDS).catch(codeOf)));
    expect(toInteractions?.handlers.size).toBe(MANY);
    vi.advanceTimersByTime(5 * 60_000);
    expect(toInteractions?.handlers.size).toBe(0);
  }));

test('a clock that is set back by an hour holds nothing back', () =>
  withDiscord(async (discord) => {
    const rest = new REST({
      api: discord.apiUrl,
      // Fifty a second are more than a quick machine may send: it waits for the next, and discord.js for a moment more.
      rejectOnRateLimit: ({ retryAfter }) => retryAfter > 2 * SECOND,
    }).setToken(discord.token);
    const api = restApi(rest)();
    const channel = discord.channel().id;
    const clock = vi.spyOn(Date, 'now');
    const real = performance.timeOrigin;
    try {
      clock.mockImplementation(() => real + performance.now() + HOUR);
      const id = await api.send(channel, sentence('A table.'), 'once');
      clock.mockImplementation(() => real + performance.now());
      for (let edits = 0; edits < MANY; edits++) await api.edit(channel, id, sentence(`Move ${edits}.`));
      expect(discord.user().read(discord.channel())).toHaveLength(1);
    } finally {
      clock.mockRestore();
    }
  }));
