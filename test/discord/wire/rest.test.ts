// Proves src/discord/wire/rest.ts, src/discord/wire/failures.ts, src/discord/wire/rate-limits.ts

import { REST, RESTEvents } from 'discord.js';
import { ChannelType, MessageFlags, MessageType, RESTJSONErrorCodes } from 'discord-api-types/v10';
import { afterEach, expect, test, vi } from 'vitest';
import { rawGateway, withDiscord } from '#local-discord/fixtures';
import { type Attached, message, type Part, sentence, text } from '../../../src/discord/draw/message.ts';
import { codeOf, failureOf } from '../../../src/discord/wire/failures.ts';
import { type Api, heldBack, restApi } from '../../../src/discord/wire/rest.ts';
import { pictureSize } from '../../../src/pictures/picture-size.ts';

/** Every REST client, in order of creation. */
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
const CARDS = { kind: 'cards', title: 'Cards', rows: [] } as const;
const PICTURE: Part = {
  kind: 'picture',
  picture: { name: 'x.png', alt: 'Cards.', picture: CARDS, size: pictureSize(CARDS) },
};
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
])('however many %s are sent, none counts against the limit of what a table may send', (_, code, toOne) =>
  withDiscord(async (discord) => {
    // Time stands still: on a busy machine so many at once may take longer than anyone waits for an answer.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const rest = new REST({ api: discord.apiUrl }).setToken(discord.token);
    const limited: boolean[] = [];
    rest.on(RESTEvents.RateLimited, ({ global }) => limited.push(global));
    const api = restApi(rest)();
    const channel = discord.channel().id;

    const sent = Promise.all(GONE.map((ticket) => toOne(api, ticket).catch(codeOf)));
    const id = await api.send(channel, sentence('A table.'), 'once');
    await api.edit(channel, id, sentence('The same table.'));

    expect(await sent).toEqual(GONE.map(() => code));
    expect(limited).toEqual([]);
  }),
);

test('a follow-up message is private, or public', async () => {
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

test('edits and private messages name their people, and new public ones only those they call', async () => {
  const told: unknown[] = [];
  const rest = new REST({
    makeRequest: async (_, { body }) => {
      const sent = JSON.parse(String(body));
      told.push((sent.data ?? sent).allowed_mentions);
      return new Response('{"id":"1"}', { headers: { 'content-type': 'application/json' } });
    },
  }).setToken('a.b.c');
  const [ticket] = GONE;
  if (ticket === undefined) throw new Error('no ticket');
  const api = restApi(rest)();
  const drawn = message(null, [text('<@11> and <@12>, <@&13>, <@11> again')]);
  const calling = { ...drawn, allowed_mentions: { users: ['12'] } };
  await api.send('1', drawn, 'n');
  await api.send('1', calling, 'm');
  await api.follow(ticket, drawn, false);
  await api.answer(ticket, { kind: 'message', message: drawn, hidden: false });
  expect(told.splice(0)).toEqual([{ parse: [] }, { users: ['12'] }, { parse: [] }, { parse: [] }]);
  await api.edit('1', '2', drawn);
  await api.editAnswer(ticket, drawn);
  await api.follow(ticket, drawn, true);
  await api.answer(ticket, { kind: 'update', message: drawn });
  await api.answer(ticket, { kind: 'message', message: drawn, hidden: true });
  expect(told.splice(0)).toEqual(Array(5).fill({ parse: [], users: ['11', '12'] }));
  await api.edit('1', '2', calling);
  expect(told).toEqual([{ users: ['12', '11'] }]);
});

test('a wait of minutes for a thread is reported at once', () =>
  withDiscord(async (discord) => {
    const api = restApi(
      new REST({ api: discord.apiUrl, rejectOnRateLimit: heldBack() }).setToken(discord.token),
    )();
    const channel = discord.channel().id;
    const lobby = await api.send(channel, WORDS, 'lobby');
    discord.limitStarts(0);
    const failure = await api.startThread(channel, lobby, 'Game').catch(failureOf);
    expect(failure).toMatchObject({ kind: 'limited', ms: expect.closeTo(600_000, -3) });
  }));

test("Discord's notices about threads in a channel do not make a table move down", async () => {
  const said = [
    MessageType.Default,
    MessageType.ThreadCreated,
    MessageType.Reply,
    MessageType.ChannelNameChange,
    MessageType.ThreadStarterMessage,
    MessageType.ChatInputCommand,
    MessageType.ContextMenuCommand,
  ];
  const page = JSON.stringify(said.map((type, id) => ({ id: `${id}`, type })));
  const rest = new REST({
    makeRequest: async () => new Response(page, { headers: { 'content-type': 'application/json' } }),
  }).setToken('a.b.c');
  const api = restApi(rest)();
  expect([await api.countAfter('1', '2', 11), await api.countAfter('1', '2', 3)]).toEqual([4, 3]);
});

test('a picture keeps the id that Discord gave it, in a channel and in an answer', () =>
  withDiscord(async (discord) => {
    const api = restApi(new REST({ api: discord.apiUrl }).setToken(discord.token))();
    const channel = discord.channel().id;
    let kept: readonly Attached[] = [];
    const attached = (files: readonly Attached[]): void => {
      kept = files;
    };
    const files = [{ name: 'x.png', alt: 'Cards.', data: Uint8Array.of(1), type: 'image/png' }];
    const drawing = message(null, [text('Look.'), PICTURE]);
    const id = await api.send(channel, { ...drawing, files, attached }, 'once');
    const made = discord.message({ id, channel_id: channel });
    expect(kept).toEqual([{ name: 'x.png', id: made?.attachments[0]?.id }]);
    await api.edit(channel, id, { ...drawing, keeps: kept });
    expect(discord.message({ id, channel_id: channel })?.attachments).toEqual(made?.attachments);
    await api.edit(channel, id, WORDS);
    expect(discord.message({ id, channel_id: channel })?.attachments).toEqual([]);

    await api.setCommands(discord.applicationId, [{ name: 'look', description: 'Looks' }]);
    const gateway = rawGateway(discord);
    await gateway.told('GUILD_CREATE');
    const outcome = discord.user().run(discord.channel(), '/look');
    const { id: interaction, token } = (await gateway.told('INTERACTION_CREATE')).d;
    const ticket = { id: interaction, token, application: discord.applicationId, channel };
    kept = [];
    await api.answer(ticket, { kind: 'message', message: { ...drawing, files, attached }, hidden: true });
    await outcome;
    expect(kept).toHaveLength(1);
    await api.editAnswer(ticket, { ...drawing, keeps: kept });
    expect(discord.faults).toEqual([]);
  }));

test('what discord.js remembers of a hand’s rate limit is dropped within minutes', () =>
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
  withDiscord(
    async (discord) => {
      const rest = new REST({
        api: discord.apiUrl,
        // Fifty a second may be exceeded on a fast machine, which then waits for the next second, and discord.js for
        // a moment more.
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
    },
    // Its time stands still: after fifty requests no second would pass.
    { limits: { global: false } },
  ));

test('the channel of a thread is known, and a channel has no parent', () =>
  withDiscord(async (discord) => {
    const api = restApi(new REST({ api: discord.apiUrl }).setToken(discord.token))();
    const { id } = discord.channel();
    const thread = await api.startThread(id, await api.send(id, WORDS, 'starter'), 'Table');
    expect([await api.lookForChannel(thread), await api.lookForChannel(id)]).toEqual([id, null]);
  }));

test.each([
  ['public thread', ChannelType.PublicThread, '2'],
  ['thread of announcements', ChannelType.AnnouncementThread, '2'],
  ['private thread, of which its channel is not to learn', ChannelType.PrivateThread, null],
])('the channel of a %s', async (_, type, channel) => {
  const thread = JSON.stringify({ id: '1', type, parent_id: '2' });
  const rest = new REST({
    makeRequest: async () => new Response(thread, { headers: { 'content-type': 'application/json' } }),
  });
  expect(await restApi(rest.setToken('token'))().lookForChannel('1')).toBe(channel);
});
