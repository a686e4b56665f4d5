import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { Person } from '#local-discord';
import { type DATABASES, openDatabase, type TestDatabase } from '../chaos/databases.ts';
import { freePort } from '../support/free-port.ts';
import { type House, house } from './house.ts';

/** How much later everything arrives that is said to a server or by it: it is on another machine. */
const AWAY_MS = 5;
/** On a busy machine. */
const WITHIN = { timeout: 120_000, interval: 50 };

/** A house on one of the databases, which has a network of its own if it is a server. */
export interface LifecycleHouse {
  readonly at: House;
  readonly database: TestDatabase;
  readonly people: Readonly<Record<'ada' | 'ben' | 'cleo', Person>>;
  /** What a network does now and then; it has been got over when this is done. */
  hiccup(): Promise<void>;
  /** Until its page of health says so. */
  health(says: RegExp): Promise<void>;
  statusOf(table: string): Promise<string | undefined>;
  /** Until a table has this status. */
  becomes(table: string, status: string): Promise<void>;
  /** Until this passes. */
  eventually(check: () => Promise<void>): Promise<void>;
}

export function lifecycleHouse(
  kind: (typeof DATABASES)[number],
  channels: readonly string[],
): LifecycleHouse {
  let database: TestDatabase;
  let address: string;
  // Before the house, so that the program ends first.
  afterAll(() => database.close());
  const at = house({ channels }, async () => {
    database = await openDatabase(kind, dirname(at.path));
    database.server?.slow(AWAY_MS);
    const port = await freePort();
    address = `http://127.0.0.1:${port}/readyz`;
    return { env: { DATABASE_URL: database.url, HEALTH_PORT: String(port) } };
  });
  let people: LifecycleHouse['people'];
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
