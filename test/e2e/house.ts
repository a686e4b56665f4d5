import { afterAll, beforeAll, expect } from 'vitest';
import {
  type LocalDiscord,
  type LocalDiscordOptions,
  startLocalDiscord,
} from '../../src/playground/index.ts';
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
  /** Discord had nothing to complain about, and everybody got an answer. */
  allWell(): void;
}

/** The local Discord of a house; `channels` are those of its one server, if it has no more. */
type World = LocalDiscordOptions & { readonly channels?: readonly string[] };

/**
 * A local Discord with an empty database and the program on it, from before the first test of a file until after its last.
 * `opening` is what the program is told at every start; it is asked for once, when Discord is there.
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
    program = await startProgram(discord, database.url, starting);
  };
  beforeAll(async () => {
    const guilds = channels === undefined ? {} : { guilds: [{ name: 'Tavern', channels }] };
    discord = await startLocalDiscord({ patience: PATIENCE, ...guilds, ...world });
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
    async crash(meanwhile = () => undefined) {
      await program.kill9();
      await meanwhile();
      await start();
    },
    allWell() {
      expect(discord.faults).toEqual([]);
      expect(discord.ownFaults).toEqual([]);
      expect(discord.failures).toEqual([]);
    },
  };
}
