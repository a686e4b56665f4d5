import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { Person } from '#local-discord';
import { type DATABASES, openDatabase, type TestDatabase } from '../chaos/databases.ts';
import { freePort } from '../support/free-port.ts';
import { type Harness, harness } from './harness.ts';

/** Network delay to and from a database server: it is on another machine. */
const AWAY_MS = 5;
/** Generous, for busy machines. */
const WITHIN = { timeout: 120_000, interval: 50 };

/** A harness on one of the databases, with a simulated network if it is a server. */
export interface LifecycleHarness {
  readonly at: Harness;
  readonly database: TestDatabase;
  readonly people: Readonly<Record<'ada' | 'ben' | 'cleo', Person>>;
  /** A short network failure, from which the program has recovered when this resolves. */
  hiccup(): Promise<void>;
  /** Waits until the health page says so. */
  health(says: RegExp): Promise<void>;
  statusOf(table: string): Promise<string | undefined>;
  /** Waits until a table has this status. */
  becomes(table: string, status: string): Promise<void>;
  /** Retries until the check passes. */
  eventually(check: () => Promise<void>): Promise<void>;
}

export function lifecycleHarness(
  kind: (typeof DATABASES)[number],
  channels: readonly string[],
): LifecycleHarness {
  let database: TestDatabase;
  let address: string;
  // Registered before the harness, so that the program ends first.
  afterAll(() => database.close());
  const at = harness({ channels }, async () => {
    database = await openDatabase(kind, dirname(at.path));
    database.server?.slow(AWAY_MS);
    const port = await freePort();
    address = `http://127.0.0.1:${port}/readyz`;
    return { env: { DATABASE_URL: database.url, HEALTH_PORT: String(port) } };
  });
  let people: LifecycleHarness['people'];
  beforeAll(() => {
    people = { ada: at.discord.user('Ada'), ben: at.discord.user('Ben'), cleo: at.discord.user('Cleo') };
  });
  const eventually = (check: () => Promise<void>): Promise<void> => vi.waitFor(check, WITHIN);
  const health = (says: RegExp): Promise<void> =>
    eventually(async () => expect(await (await fetch(address)).text()).toMatch(says));
  const statusOf = async (table: string): Promise<string | undefined> => {
    const [found] = await database.find<{ readonly status: string }>(
      'SELECT "status" FROM "Table" WHERE "id" = ?',
      table,
    );
    return found?.status;
  };
  return {
    at,
    get database() {
      return database;
    },
    get people() {
      return people;
    },
    async hiccup() {
      database.server?.cut();
      await pause(AWAY_MS * 10);
      await health(/^ready/);
    },
    health,
    statusOf,
    becomes: (table, status) => eventually(async () => expect(await statusOf(table)).toBe(status)),
    eventually,
  };
}
