import type { Logger } from 'pino';
import { Piscina } from 'piscina';
import { threaded } from '../worker-threads.ts';
import type { DamageWatch } from './damage.ts';
import type { DatabaseLocation } from './database-location.ts';
import type { PrismaClient } from './generated/client.ts';
import { forgetStandings, hasStandings, rebuildStandings } from './rebuild.ts';
import type { RebuildTask } from './rebuild-thread.ts';

/** Makes sure that the tables kept for standings are complete. */
export interface StandingsKeeper {
  /** False while they are being rebuilt: nothing should be read from them then. */
  isKept(): boolean;
  /**
   * Resolves once they are, at whichever attempt. Throws why the first failed if a rebuild was requested, or damage,
   * which is permanent.
   */
  readonly kept: Promise<void>;
  /** Gives up the rebuild in progress; the next start begins again. */
  close(): Promise<void>;
}

const AGAIN_MS = 60_000;
/** How often a process checks whether another has finished rebuilding them. */
const LOOKS_EVERY_MS = 1_000;
/** Room for what the rebuild has just read, or an eighth of its time would go into clearing it away. */
const YOUNG_MB = 192;

/** Where several processes share a database, one at a time may rebuild the standings. */
export interface RebuildTurns {
  /** Whether this one may; then no other may until it reports that it is done, or ends. */
  mayRebuild(): Promise<boolean>;
  rebuilt(): Promise<void>;
}

/** Rebuilds it on a thread of its own, on request or if an older version kept something else or nothing. */
export async function keepStandingsOf(
  client: PrismaClient,
  location: DatabaseLocation,
  {
    anew,
    now,
    turns,
    harm,
    logger,
  }: {
    readonly anew: boolean;
    readonly now: () => number;
    readonly turns: RebuildTurns;
    readonly harm: DamageWatch;
    readonly logger: Pick<Logger, 'info' | 'error'> | undefined;
  },
): Promise<StandingsKeeper> {
  /** How many results are not reflected in what is kept; null while another process brings them in. */
  const look = async (): Promise<number | null> => {
    if (!anew && (await hasStandings(client))) return 0;
    if (!(await turns.mayRebuild())) return null;
    const results = await lacking(client, now);
    if (results === 0) await turns.rebuilt();
    return results;
  };
  const found = await look();
  if (found === 0) return { isKept: () => true, kept: Promise.resolve(), close: async () => undefined };
  // It keeps normal priority: a thread that waits for a core in the middle of a batch locks everyone else out of the
  // database.
  const pool = new Piscina<RebuildTask, string | null>({
    ...threaded('rebuild-thread', import.meta.url),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 0,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  // Reported to the caller who asked for the rebuild.
  pool.on('error', () => undefined);
  let isKept = false;
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      again = setTimeout(resolve, ms);
    });

  const work = async (results: number): Promise<void> => {
    logger?.info({ results }, 'The standings are being worked out from all results.');
    const begun = performance.now();
    const how = await pool.run({ location, now: now() });
    if (how !== null) throw new Error('the standings met damage', { cause: { code: how, message: how } });
    await turns.rebuilt();
    const seconds = Math.round((performance.now() - begun) / 1_000);
    logger?.info({ results, seconds }, 'the standings are worked out');
  };
  const attempt = async (begin: typeof look): Promise<void> => {
    try {
      let results = await begin();
      while (results === null) {
        await pause(LOOKS_EVERY_MS);
        results = await look();
      }
      if (results > 0) await work(results);
      isKept = true;
    } catch (error) {
      const why = harm.instead(error);
      if (anew || isClosed || why !== error) throw why;
      // If the database is out of reach, the turn ended with the session that had it.
      await turns.rebuilt().catch(() => undefined);
      logger?.error({ err: error }, 'the standings could not be worked out; retrying in a minute');
      await pause(AGAIN_MS);
      await attempt(look);
    }
  };
  return {
    isKept: () => isKept,
    kept: attempt(async () => found),
    async close() {
      isClosed = true;
      clearTimeout(again);
      await pool.destroy();
    },
  };
}

/** How many results there are to bring in. Marks the standings as missing until they are. */
async function lacking(client: PrismaClient, now: () => number): Promise<number> {
  await forgetStandings(client);
  const results = await client.result.count();
  if (results === 0) await rebuildStandings(client, now(), async () => undefined);
  return results;
}
