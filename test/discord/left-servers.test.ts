// Proves src/discord/servers.ts

import { Client, Events } from 'discord.js';
import { expect, test, vi } from 'vitest';
import { startLocalDiscord } from '#local-discord';
import { clientOptions } from '../../src/discord/discord.ts';
import { noticeLeftServers } from '../../src/discord/servers.ts';

const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

test('only a server that removed the bot while its session was lost is reported', async () => {
  const guilds = ['One', 'Two', 'Three'].map((name) => ({ name, channels: ['hall'] }));
  const discord = await startLocalDiscord({ guilds });
  const client = new Client(clientOptions({ apiUrl: discord.apiUrl, now: Date.now, log }));
  noticeLeftServers(client);
  const left: string[] = [];
  client.on(Events.GuildDelete, ({ id }) => left.push(id));
  try {
    const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
    await client.login(discord.token);
    await ready;
    const [one, two, three] = discord.guilds;
    if (one === undefined || two === undefined || three === undefined) throw new Error('no servers');
    discord.shutGateway();
    discord.cutGateway({ forget: true });
    discord.expel(two);
    discord.openGateway();
    await vi.waitUntil(() => left.length > 0, { timeout: 120_000 });
    await vi.waitUntil(() => client.isReady() && discord.gateway.connected === 1, { timeout: 120_000 });
    expect(left).toEqual([two.id]);
    expect([...client.guilds.cache.keys()].toSorted()).toEqual([one.id, three.id].toSorted());
    for (const { id } of two.channels.values()) expect(client.channels.cache.has(id)).toBe(false);
  } finally {
    await client.destroy();
    await discord.close();
  }
});
