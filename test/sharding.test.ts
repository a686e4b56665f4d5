// Proves src/sharding.ts, src/bot.ts

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Events, REST } from 'discord.js';
import { expect, test, vi } from 'vitest';
import { createBot, type SharedParts } from '../src/bot.ts';
import { readConfig } from '../src/config.ts';
import { createLogger } from '../src/logger.ts';
import { forShards } from '../src/sharding.ts';
import { openStorage, type Storage } from '../src/storage/storage.ts';
import { migratedFile } from './support/services.ts';

test('before it has asked Discord for the number of shards, a process that claims them is not ready', () => {
  const settings = { token: 'a.b.c', shards: { kind: 'claim' }, discordApiUrl: 'http://127.0.0.1:9' };
  const log = createLogger({ level: 'silent', production: true, token: settings.token });
  const bots = forShards(
    { settings, renderThread: {} } as unknown as SharedParts,
    { leases: {} } as unknown as Storage,
    log,
  );
  expect(bots.trouble()).toBe('there is no connection to Discord yet');
});

/** Generous, for busy machines. */
const WITHIN = { timeout: 120_000 };

/** A process that claims shards when there are none left. */
function claiming({ rehearsal }: { readonly rehearsal: boolean }) {
  const did: string[] = [];
  let rehearsed = (): void => undefined;
  vi.spyOn(REST.prototype, 'get').mockResolvedValue({
    shards: 2,
    session_start_limit: { max_concurrency: 1 },
  });
  const leases = {
    divide: async () => 2,
    renew: async () => ({ leases: [], fair: 2, processes: 1 }),
    claim: async () => {
      did.push('claims');
      return [];
    },
    resign: async () => undefined,
  };
  const storage = {
    leases,
    rehearsal: () => {
      did.push('rehearses');
      return new Promise((_, reject) => {
        rehearsed = () => reject(new Error('it need not succeed'));
      });
    },
  };
  const settings = { token: 'a.b.c', shards: { kind: 'claim' }, discordApiUrl: null, rehearsal };
  const bots = forShards(
    { settings, renderThread: {} } as unknown as SharedParts,
    storage as unknown as Storage,
    createLogger({ level: 'silent', production: true }),
  );
  return { bots, did, rehearsed: () => rehearsed() };
}

const unexpected = (): never => {
  throw new Error('it was not refused');
};

test('a process rehearses before it claims a shard, and claims none if it is told to stop meanwhile', async () => {
  const { bots, did, rehearsed } = claiming({ rehearsal: true });
  const begun = bots.begin(unexpected);
  await vi.waitUntil(() => did.length > 0, WITHIN);
  await new Promise((resolve) => setImmediate(resolve));
  expect(did).toEqual(['rehearses']);
  expect(bots.trouble()).not.toBeNull();
  rehearsed();
  await begun;
  await vi.waitUntil(() => did.length > 1, WITHIN);
  expect(did.slice(0, 2)).toEqual(['rehearses', 'claims']);
  await bots.close();
  const other = claiming({ rehearsal: true });
  const stopped = other.bots.begin(unexpected);
  await vi.waitUntil(() => other.did.length > 0, WITHIN);
  await other.bots.close();
  other.rehearsed();
  await stopped;
  expect(other.did).toEqual(['rehearses']);
});

test('a process without a rehearsal claims shards at once', async () => {
  const { bots, did } = claiming({ rehearsal: false });
  await bots.begin(unexpected);
  await vi.waitUntil(() => did.length > 0, WITHIN);
  expect(did[0]).toBe('claims');
  await bots.close();
});

test('a bot is not ready before it has resumed its open tables', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parlor-'));
  const storage = await openStorage({ url: await migratedFile(join(folder, 'parlor.db')) });
  const config = readConfig({ DISCORD_TOKEN: 'a.b.c', CARD_EMOJIS: 'off' });
  if (!config.ok) throw new Error(config.sentences.join(' '));
  const log = createLogger({ level: 'silent', production: true });
  const client = new Client({ intents: [] });
  vi.spyOn(client, 'isReady').mockReturnValue(true);
  let read = (): void => undefined;
  const live = new Promise<readonly []>((resolve) => {
    read = () => resolve([]);
  });
  const shared = {
    settings: config.value,
    renderThread: {},
    opponents: {},
    reviewer: {},
    standingsKept: live,
  };
  const bot = createBot(shared as unknown as SharedParts, {
    client,
    stores: { ...storage, store: { ...storage.store, live: () => live } },
    log,
    shard: { id: 1, of: 2 },
    wire: null,
  });
  client.emit(Events.ClientReady, client as Client<true>);
  // They are a separate condition: Discord is there.
  expect([bot.trouble(), bot.tablesTrouble()]).toEqual([null, 'its tables are not resumed yet']);
  read();
  await vi.waitUntil(() => bot.tablesTrouble() === null, WITHIN);
  await bot.close();
  await storage.close();
  await rm(folder, { recursive: true });
});
