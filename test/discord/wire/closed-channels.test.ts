// Proves src/discord/wire/closed-channels.ts, src/discord/wire/failures.ts

import { Client, Events, REST } from 'discord.js';
import { ChannelType, PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect, test, vi } from 'vitest';
import type { LocalDiscord } from '#local-discord';
import { withDiscord } from '#local-discord/fixtures';
import { clientOptions } from '../../../src/discord/discord.ts';
import { sentence } from '../../../src/discord/draw/message.ts';
import { ClosedChannels } from '../../../src/discord/wire/closed-channels.ts';
import { failureOf } from '../../../src/discord/wire/failures.ts';
import { restApi } from '../../../src/discord/wire/rest.ts';
import { fakeApi, harness } from '../harness.ts';

const SECOND = 1_000;
const WORDS = sentence('A table.');
const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

function bot(discord: LocalDiscord) {
  const time = { at: 0 };
  const closed = new ClosedChannels(() => time.at);
  const options = clientOptions({ apiUrl: discord.apiUrl, now: () => performance.now(), log });
  const api = closed.guard(restApi(new REST(options.rest).setToken(discord.token))());
  let nonce = 0;
  /** What became of a post; if nothing was sent, for how long nothing will be. */
  const post = async (channel = discord.channel().id): Promise<string | number> => {
    const before = discord.requests.length;
    try {
      await api.send(channel, WORDS, String(nonce++));
      return 'posted';
    } catch (error) {
      const failure = failureOf(error);
      if (discord.requests.length > before) return failure.kind;
      return failure.kind === 'forbidden' ? (failure.ms ?? 0) : 'not sent';
    }
  };
  return { time, closed, api, post, options };
}

describe('a channel that refused', () => {
  test('is left alone for 30 seconds, and longer each time up to ten minutes, until it accepts something', () =>
    withDiscord(async (discord) => {
      const { time, post } = bot(discord);
      discord.revoke(discord.channel(), 'SendMessages');
      for (const seconds of [30, 60, 120, 240, 480, 600, 600]) {
        expect(await post()).toBe('forbidden');
        expect(await post()).toBe(seconds * SECOND);
        time.at += seconds * SECOND - 1;
        expect(await post()).toBe(1);
        time.at += 1;
      }
      discord.restore(discord.channel(), 'SendMessages');
      expect(await post()).toBe('posted');
      discord.revoke(discord.channel(), 'SendMessages');
      expect(await post()).toBe('forbidden');
      expect(await post()).toBe(30 * SECOND);
    }));

  test('is left alone only in what it refused: messages there can still be edited, and other channels written to', () =>
    withDiscord(
      async (discord) => {
        const { api, post } = bot(discord);
        const [first, second] = [discord.channel('first'), discord.channel('second')];
        const id = await api.send(first.id, WORDS, 'first');
        discord.revoke(first, 'SendMessages');
        expect([await post(first.id), await post(first.id)]).toEqual(['forbidden', 30 * SECOND]);
        await api.edit(first.id, id, sentence('The same table.'));
        expect(await post(second.id)).toBe('posted');
        discord.revoke(second, 'ViewChannel');
        await expect(api.countAfter(second.id, id, 10)).rejects.toMatchObject({ status: 403 });
        await expect(api.countAfter(second.id, id, 10)).rejects.toMatchObject({ leftAloneMs: 30 * SECOND });
      },
      { guilds: [{ name: 'Tavern', channels: ['first', 'second'] }] },
    ));

  test('is retried once a press or a channel event says that the bot may', () =>
    withDiscord(async (discord) => {
      const { closed, options, api, post } = bot(discord);
      const client = new Client(options);
      closed.listenTo(client);
      const heard: string[] = [];
      client.on(Events.InteractionCreate, () => heard.push('press'));
      client.on(Events.ChannelUpdate, () => heard.push('permissions'));
      const next = async (what: string): Promise<void> => {
        await vi.waitUntil(() => heard.includes(what), { timeout: 120_000 });
        heard.length = 0;
      };
      try {
        const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
        await client.login(discord.token);
        await ready;
        await api.setCommands(discord.applicationId, [{ name: 'look', description: 'Looks' }]);
        discord.revoke(discord.channel(), 'SendMessages');
        await next('permissions');
        expect(await post()).toBe('forbidden');
        void discord.user().run(discord.channel(), '/look');
        await next('press');
        expect(await post()).toBe(30 * SECOND);
        discord.restore(discord.channel(), 'SendMessages');
        await next('permissions');
        expect(await post()).toBe('posted');
        // Everything that was refused is retried at once.
        discord.revoke(discord.channel(), 'ViewChannel');
        await next('permissions');
        const { id } = discord.channel();
        const read = (): Promise<unknown> => api.countAfter(id, '1', 10).catch(failureOf);
        expect([await post(), await read()]).toEqual(['forbidden', { kind: 'forbidden' }]);
        discord.restore(discord.channel(), 'ViewChannel');
        await next('permissions');
        expect([await post(), typeof (await read())]).toEqual(['posted', 'number']);
        // A thread has its channel's permissions.
        const thread = await api.send(id, WORDS, 'starter');
        await api.startThread(id, thread, 'Table');
        await vi.waitUntil(() => client.channels.cache.has(thread), { timeout: 120_000 });
        discord.revoke(discord.channel(), 'SendMessagesInThreads');
        await next('permissions');
        expect([await post(thread), await post(thread)]).toEqual(['forbidden', 30 * SECOND]);
        discord.restore(discord.channel(), 'SendMessagesInThreads');
        await next('permissions');
        expect(await post(thread)).toBe('posted');
        // Refused for a moment by mistake: no event reports that, but a press says that all is well.
        discord.answerNext({ status: 403, route: 'POST /channels/' });
        expect([await post(), await post()]).toEqual(['forbidden', 30 * SECOND]);
        void discord.user().run(discord.channel(), '/look');
        await next('press');
        expect(await post()).toBe('posted');
      } finally {
        await client.destroy();
      }
    }));
});

test.each([
  ['a role changes', Events.GuildRoleUpdate],
  ['a role is deleted', Events.GuildRoleDelete],
  ['a member, such as the bot, changes', Events.GuildMemberUpdate],
])('is retried if %s on its server, and nowhere else', async (_, event) => {
  const client = new Client({ intents: [] });
  // As the gateway does; discord.js keeps this private.
  const add = Reflect.get(client.guilds, '_add').bind(client.guilds);
  const [here, there] = [1, 2].map((index) =>
    add({ id: `10${index}`, channels: [{ id: `20${index}`, type: ChannelType.GuildText, name: 'games' }] }),
  );
  const closed = new ClosedChannels(() => 0);
  let asked = 0;
  const api = closed.guard({
    ...harness().api,
    send: () => {
      asked++;
      return Promise.reject(Object.assign(new Error('Missing Permissions'), { code: 50_013 }));
    },
  });
  closed.listenTo(client);
  const isTried = async (): Promise<boolean> => {
    const before = asked;
    await api.send('201', WORDS, '1').catch(() => undefined);
    return asked > before;
  };
  expect([await isTried(), await isTried()]).toEqual([true, false]);
  for (const guild of [there, here]) {
    client.emit(String(event), { guild }, { guild });
    expect(await isTried()).toBe(guild === here);
  }
});

const { Administrator, Connect, SendMessages, SendMessagesInThreads, ViewChannel } = PermissionFlagsBits;
test.each([
  ['may write', '1', ChannelType.GuildText, ViewChannel | SendMessages, true],
  ['is an administrator', '1', ChannelType.GuildText, Administrator, true],
  ['may only look', '1', ChannelType.GuildText, ViewChannel, false],
  ['may write in channels, not in threads', '1', ChannelType.PublicThread, ViewChannel | SendMessages, false],
  ['may write in threads', '1', ChannelType.PrivateThread, ViewChannel | SendMessagesInThreads, true],
  ['may not join', '1', ChannelType.GuildVoice, ViewChannel | SendMessages, false],
  ['may join', '1', ChannelType.GuildVoice, ViewChannel | SendMessages | Connect, true],
  ['may write elsewhere', '2', ChannelType.GuildText, ViewChannel | SendMessages, false],
])('a press that says that the bot %s is believed', async (_, id, type, held, isTried) => {
  const { api: sent, requests, failures } = fakeApi();
  failures.set('send', [50_013]);
  const closed = new ClosedChannels(() => 0);
  const api = closed.guard(sent);
  await expect(api.send('1', WORDS, '1')).rejects.toThrow();
  closed.pressed({ channel: { id, type }, app_permissions: String(held) });
  await api.send('1', WORDS, '1').catch(() => undefined);
  expect(requests).toHaveLength(isTried ? 2 : 1);
});

test('a press without a channel reopens none', () => {
  new ClosedChannels(() => 0).pressed({ app_permissions: '8' });
});

test('each refused kind of request is left alone, and no other', async () => {
  const { api: sent, requests, failures } = fakeApi();
  const asked: string[] = [];
  const closed = new ClosedChannels(() => 0).guard({
    ...sent,
    lookForChannel: async (channel) => {
      asked.push(channel);
      throw Object.assign(new Error('Missing Access'), { code: 50_001 });
    },
  });
  const kinds = {
    remove: () => closed.remove('1', '2'),
    startThread: () => closed.startThread('1', '2', 'Table'),
    changeThread: () => closed.changeThread('1', { archived: false }),
  } as const;
  for (const kind of ['remove', 'startThread', 'changeThread'] as const) {
    failures.set(kind, [50_013]);
    const failed = [await kinds[kind]().catch(failureOf), await kinds[kind]().catch(failureOf)];
    expect(failed).toEqual([{ kind: 'forbidden' }, { kind: 'forbidden', ms: 30 * SECOND }]);
    expect(requests.splice(0)).toHaveLength(1);
  }
  await closed.changeThread('1', { name: 'Table' });
  failures.set('changeThread', [50_013]);
  await expect(closed.changeThread('1', { archived: true })).rejects.toThrow();
  await expect(closed.changeThread('1', { name: 'Table' })).rejects.toMatchObject({
    leftAloneMs: 30 * SECOND,
  });
  for (const _ of [1, 2]) await expect(closed.lookForChannel('1')).rejects.toThrow();
  expect(asked).toHaveLength(1);
  await closed.edit('1', '2', WORDS);
});

test.each([
  [
    'posts',
    async ({ api }: ReturnType<typeof bot>, channel: string) => api.send(channel, sentence('Rude.'), '1'),
  ],
  [
    'names of threads',
    async ({ api }: ReturnType<typeof bot>, channel: string) =>
      api.startThread(channel, await api.send(channel, WORDS, '2'), 'Rude'),
  ],
])('a message blocked by AutoMod is no bug: %s', (_, request) =>
  withDiscord(async (discord) => {
    discord.moderate('Rude');
    const failed = await request(bot(discord), discord.channel().id).catch(failureOf);
    expect(failed).toEqual({ kind: 'blocked', by: 'moderation' });
  }),
);

test('a bot that Discord suspects is told so, and does not retry', () =>
  withDiscord(async (discord) => {
    discord.quarantine(true);
    const { post, api } = bot(discord);
    const failed = await api.send(discord.channel().id, WORDS, '1').catch(failureOf);
    expect(failed).toEqual({ kind: 'blocked', by: 'quarantine' });
    expect(await post()).toBe(30 * SECOND);
  }));
