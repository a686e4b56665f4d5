import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalDiscord, type LocalDiscordOptions, startLocalDiscord } from '#local-discord';
import { migratedFile } from '../support/services.ts';
import { PATIENCE, type Program, type Starting, scratch, startProgram } from './program.ts';

/** What all tests of a file share. It is open from their first hook on, so nothing of it can be taken apart before. */
export interface House {
  readonly discord: LocalDiscord;
  /** The one that runs, or ran last. */
  readonly program: Program;
  /** The file of the database. */
  readonly path: string;
  /** Starts the program again, once it has ended. */
  start(): Promise<void>;
  /** Kills the program, and starts it again when `meanwhile` is done. */
  crash(meanwhile?: () => unknown): Promise<void>;
  /**
   * A test that goes on at the same time as those beside it. They crash together: once each of them has come to its crash, or
   * to its end, the program is killed and started once for all, which saves most of what such tests take.
   */
  readonly together: (name: string, body: () => Promise<void>) => void;
  /** It is so much later for Discord, and for the program, if `CLOCK` was preloaded. */
  pass(ms: number): Promise<void>;
  /** Discord had nothing to complain about, and everybody got an answer. */
  allWell(): void;
}

/** Pictures and emojis take time, and come a moment after the words: only who tests them has them. */
const PLAIN = { CARD_EMOJIS: 'off', PICTURES: 'off' };

/** The local Discord of a house; `channels` are those of its one server, if it has no more. */
type World = LocalDiscordOptions & { readonly channels?: readonly string[] };

/**
 * A local Discord with an empty, up-to-date database and the program on it, from before the first test of a file until after its last.
 * `opening` is what the program is told at every start; it is asked for once, when Discord is there. Unless it is to be
 * dressed, it has neither pictures nor emojis of cards.
 */
export function house(
  { channels, ...world }: World = {},
  opening: (discord: LocalDiscord) => Starting | Promise<Starting> = () => ({}),
): House {
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
    // As a program leaves it: bringing an empty one up to date is a third of a start.
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

/** Gathers what tests that run together want to be done while the program does not run. */
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
    /** Alone, a test has its crash at once. */
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
