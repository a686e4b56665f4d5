import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalDiscord, type LocalDiscordOptions, startLocalDiscord } from '#local-discord';
import { migratedFile } from '../support/services.ts';
import { PATIENCE, type Program, type Starting, scratch, startProgram } from './program.ts';

/**
 * The environment that all tests of a file share. It exists from their first hook on, so do not destructure it
 * earlier.
 */
export interface Harness {
  readonly discord: LocalDiscord;
  /** The current program, or the last one that ran. */
  readonly program: Program;
  /** The file of the database. */
  readonly path: string;
  /** Starts the program again after it has ended. */
  start(): Promise<void>;
  /** Kills the program, and starts it again once `meanwhile` is done. */
  crash(meanwhile?: () => unknown): Promise<void>;
  /**
   * A test that runs concurrently with the others declared this way. They crash together: once each has reached its
   * crash or its end, the program is killed and started once for all, which saves most of the time such tests take.
   */
  readonly together: (name: string, body: () => Promise<void>) => void;
  /** Puts Discord's clock forward, and the program's if `CLOCK` was preloaded. */
  pass(ms: number): Promise<void>;
  /** Asserts that Discord found no faults and that every interaction was answered. */
  allWell(): void;
}

/**
 * Pictures and emojis take time and arrive a moment after the words, and reviews take a core, so only tests of them turn
 * them on. `REVIEWS` is for `eager.mjs`.
 */
const PLAIN = { CARD_EMOJIS: 'off', PICTURES: 'off', REVIEWS: 'off' };

/** The local Discord’s own options; `channels` are those of its one server, if it has no more. */
type World = LocalDiscordOptions & { readonly channels?: readonly string[] };

/**
 * A local Discord and the program on an empty, migrated database, from before the first test of a file until after
 * its last. `opening` returns the options of every start; it is called once, when Discord is running. Unless
 * `dressed`, the program has neither pictures nor card emojis.
 */
export function harness(
  { channels, ...world }: World = {},
  opening: (discord: LocalDiscord) => Starting | Promise<Starting> = () => ({}),
): Harness {
  const database = scratch();
  let discord: LocalDiscord;
  let program: Program;
  let starting: Starting;
  const start = async (): Promise<void> => {
    const { dressed = false, env } = starting;
    const plain = dressed ? {} : PLAIN;
    program = await startProgram(discord, database.url, { ...starting, dressed, env: { ...plain, ...env } });
  };
  const restart = async (meanwhile: readonly (() => unknown)[]): Promise<void> => {
    await program.kill9();
    for (const work of meanwhile) await work();
    await start();
  };
  const shared = createSharedCrash(restart);
  beforeAll(async () => {
    const guilds = channels === undefined ? {} : { guilds: [{ name: 'Tavern', channels }] };
    discord = await startLocalDiscord({ patience: PATIENCE, ...guilds, ...world });
    // Already migrated: migrating an empty database takes a third of a start.
    await migratedFile(database.path);
    starting = await opening(discord);
    await start();
  });
  afterAll(async () => {
    await program.kill9();
    await discord.close();
    database.clear();
  });
  return {
    get discord() {
      return discord;
    },
    get program() {
      return program;
    },
    path: database.path,
    start,
    crash: (meanwhile = () => undefined) => shared.crash(meanwhile),
    together: (name, body) => test.concurrent(name, () => shared.during(body)),
    pass(ms) {
      discord.advance(ms);
      return program.takeTime();
    },
    allWell() {
      expect(discord.faults).toEqual([]);
      expect(discord.ownFaults).toEqual([]);
      expect(discord.failures).toEqual([]);
    },
  };
}

/** Collects what tests that run together want done while the program is down. */
function createSharedCrash(restart: (meanwhile: readonly (() => unknown)[]) => Promise<void>) {
  let underWay = 0;
  let waiting: { readonly meanwhile: () => unknown; readonly crashed: (crash: Promise<void>) => void }[] = [];
  let last = Promise.resolve();
  const crashOnceAllWait = (): void => {
    if (waiting.length === 0 || waiting.length < underWay) return;
    const together = waiting;
    waiting = [];
    last = restart(together.map(({ meanwhile }) => meanwhile));
    for (const { crashed } of together) crashed(last);
  };
  return {
    /** A test that runs alone crashes at once. */
    crash: (meanwhile: () => unknown): Promise<void> =>
      new Promise((resolve) => {
        waiting.push({ meanwhile, crashed: resolve });
        crashOnceAllWait();
      }),
    async during(body: () => Promise<void>): Promise<void> {
      underWay += 1;
      try {
        await last;
        await body();
      } finally {
        underWay -= 1;
        crashOnceAllWait();
      }
    },
  };
}
