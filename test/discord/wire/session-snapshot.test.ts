// Proves src/discord/wire/session-snapshot.ts

import { Client, Events } from 'discord.js';
import { expect, test } from 'vitest';
import { startLocalDiscord } from '#local-discord';
import { clientOptions } from '../../../src/discord/discord.ts';
import { packed, unpacked } from '../../../src/discord/wire/session-snapshot.ts';
import { logTo } from '../../support/log.ts';

const SERVERS = 150;
const SESSION = { sessionId: 'a', sequence: 7, resumeURL: 'ws://b', shardId: 0, shardCount: 1 };

test('many servers are packed without blocking other work, and one that is removed meanwhile is left out', async () => {
  const discord = await startLocalDiscord({
    guilds: Array.from({ length: SERVERS }, (_, server) => ({
      name: `Server ${server}`,
      channels: Array.from({ length: 40 }, (__, channel) => `channel ${channel}`),
    })),
  });
  const client = new Client(clientOptions({ apiUrl: discord.apiUrl, now: Date.now, log: logTo() }));
  try {
    const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
    await client.login(discord.token);
    const known = await ready;
    const last = [...known.guilds.cache.keys()].at(-1) ?? '';
    let turns = 0;
    let isPacked = false;
    const count = (): void => {
      turns += 1;
      known.guilds.cache.delete(last);
      if (!isPacked) setImmediate(count);
    };
    setImmediate(count);
    const text = await packed(known, SESSION);
    isPacked = true;
    expect(turns).toBeGreaterThan(2);
    const snapshot = await unpacked(text);
    const servers = [...(snapshot?.servers() ?? [])];
    const ids = [...known.guilds.cache.keys()];
    expect(servers.map(({ id }) => id)).toEqual(ids);
    expect(snapshot?.ready.guilds).toEqual(ids.map((id) => ({ id, unavailable: false })));
    expect(snapshot?.session).toEqual(SESSION);
    expect(servers.map(({ channels }) => Array.isArray(channels) && channels.length)).toEqual(
      ids.map(() => 40),
    );
  } finally {
    await client.destroy();
    await discord.close();
  }
});

test.each(['', 'no session', Buffer.from('{}').toString('base64')])(
  'nothing is read from %j',
  async (text) => {
    expect(await unpacked(text)).toBeNull();
  },
);
