// Proves src/bots.ts

import { expect, test } from 'vitest';
import type { Household } from '../src/bot.ts';
import { forShards } from '../src/bots.ts';
import { createLogger } from '../src/logger.ts';
import type { Storage } from '../src/storage/storage.ts';

test('before it has asked Discord for shards, a process that claims them is not ready', () => {
  const settings = { token: 'a.b.c', shards: { kind: 'claim' }, discordApiUrl: 'http://127.0.0.1:9' };
  const log = createLogger({ level: 'silent', production: true, token: settings.token });
  const bots = forShards(
    { settings, studio: {} } as unknown as Household,
    { leases: {} } as unknown as Storage,
    log,
  );
  expect(bots.trouble()).toBe('there is no connection to Discord yet');
});
