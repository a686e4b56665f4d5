// Proves src/discord/deleted-channels.ts

import { Client } from 'discord.js';
import { ChannelType, GatewayDispatchEvents } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { createLostTables, DeletedChannels } from '../../src/discord/deleted-channels.ts';
import { logTo } from '../support/log.ts';
import {
  ANN,
  begun,
  CHANNEL,
  done,
  GUILD,
  now,
  opening,
  type Room,
  room,
  settle,
} from '../tables/harness.ts';

const THREAD = '200000000000000009';

/** The bot on a server with at most one channel, the only one Discord knows; records which channels it requests. */
function listening(at: Room, isKnown: boolean, isThere: boolean) {
  const client = new Client({ intents: [] });
  const channel = { id: CHANNEL, guild_id: GUILD, type: ChannelType.GuildText, name: 'doomed' };
  // As the gateway does; discord.js keeps this private.
  Reflect.get(client.guilds, '_add').call(client.guilds, {
    id: GUILD,
    channels: isKnown ? [channel] : [],
  });
  const asked: string[] = [];
  const log = logTo();
  const parts = { signal: new AbortController().signal, timer: at.time.timer, log };
  const channels = new DeletedChannels({
    ...parts,
    client,
    store: at.store,
    api: {
      lookForChannel: async (id) => {
        asked.push(id);
        if (!isThere) throw Object.assign(new Error('Unknown Channel'), { code: 10_003 });
        return null;
      },
    },
    lost: createLostTables({ ...parts, end: at.tables.lost }),
    threadDeleted: () => undefined,
  });
  return { client, channel, asked, channels };
}

/** Tells the bot that a channel was deleted; returns which others it then requested from Discord. */
async function deletedAt(at: Room, isKnown = true): Promise<readonly string[]> {
  const { client, channel, asked, channels } = listening(at, isKnown, true);
  channels.listen();
  client.ws.emit(GatewayDispatchEvents.ChannelDelete, channel);
  await settle();
  return asked;
}

test('a private table ends at a start if its channel was deleted before', async () => {
  for (const [isKnown, isThere, status] of [
    [false, false, 'abandoned'],
    [false, true, 'playing'],
    [true, false, 'playing'],
  ] as const) {
    const at = room();
    const alone = { bots: { count: 1, level: 'easy' }, practice: true } as const;
    const { id } = done(await at.tables.open(opening(alone)));
    const { asked, channels } = listening(at, isKnown, isThere);
    channels.lookBack();
    await settle();
    expect((await now(at, id)).status).toBe(status);
    expect(asked).toEqual(isKnown ? [] : [CHANNEL]);
  }
});

test('no table of a server with an outage is ended at a start', async () => {
  const at = room();
  const { id } = done(await at.tables.open(opening({ bots: { count: 1, level: 'easy' }, practice: true })));
  const { client, asked, channels } = listening(at, false, false);
  Object.assign(client.guilds.cache.get(GUILD) ?? {}, { available: false });
  channels.lookBack();
  await settle();
  expect([asked, (await now(at, id)).status]).toEqual([[], 'playing']);
});

test('a channel that was deleted is not requested', async () => {
  const at = room();
  const here = await begun(at, [ANN], { bots: { count: 1, level: 'easy' } });
  const hidden = '200000000000000009';
  await begun(at, [ANN], { bots: { count: 1, level: 'easy' }, channel: hidden });
  expect(await deletedAt(at)).toEqual([hidden]);
  expect((await now(at, here.id)).status).toBe('abandoned');
});

test('a table whose channel is deleted ends once the database is back', async () => {
  const at = room();
  const { id } = await begun(at, [ANN], { bots: { count: 1, level: 'easy' } });
  const { liveIn } = at.store;
  at.store.liveIn = () => Promise.reject(new Error('the database is away'));
  await deletedAt(at);
  at.store.liveIn = liveIn;
  await at.time.pass(1_000);
  expect((await now(at, id)).status).toBe('abandoned');
});

test('a table whose channel is deleted ends once its end can be written', async () => {
  const at = room();
  const { id } = await begun(at, [ANN], { bots: { count: 1, level: 'easy' } });
  const { save } = at.store;
  at.store.save = () => Promise.reject(new Error('the disk is full'));
  await deletedAt(at);
  expect((await now(at, id)).status).toBe('playing');
  at.store.save = save;
  await at.time.pass(1_000);
  expect((await now(at, id)).status).toBe('abandoned');
});

test('a table ends when its channel, unknown to discord.js by then, is reported deleted again', async () => {
  const at = room();
  const { id } = await begun(at, [ANN], { bots: { count: 1, level: 'easy' } });
  await deletedAt(at, false);
  expect((await now(at, id)).status).toBe('abandoned');
});

test('a table that has moved out of a thread ends with its new channel rather than with the thread', async () => {
  for (const [deleted, status] of [
    [THREAD, 'playing'],
    [CHANNEL, 'abandoned'],
  ] as const) {
    const at = room();
    const { id } = await begun(at, [ANN], { bots: { count: 1, level: 'easy' }, channel: THREAD });
    await at.store.showAt(id, { message: '9', postedAt: 0, thread: { id: CHANNEL, isOwn: false } });
    const { client, channel, channels } = listening(at, true, false);
    channels.listen();
    client.ws.emit(GatewayDispatchEvents.ChannelDelete, { ...channel, id: deleted });
    await settle();
    expect((await now(at, id)).status).toBe(status);
  }
});
