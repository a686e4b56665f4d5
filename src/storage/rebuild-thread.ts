import { setTimeout as pause } from 'node:timers/promises';
import { damage } from './database-errors.ts';
import { type DatabaseLocation, rebuilderAt } from './database-location.ts';
import { rebuildStandings } from './rebuild.ts';

/** Pause between two batches, for other writers. */
const REST_MS = 4;

/** What the thread needs: where the database is, and the time, in milliseconds since 1970. */
export interface RebuildTask {
  readonly location: DatabaseLocation;
  readonly now: number;
}

/**
 * The work of the thread that rebuilds standings. Returns how the database is damaged, if it is: an error would reach the
 * other threads without its code.
 */
export default async function work({ location, now }: RebuildTask): Promise<string | null> {
  const client = rebuilderAt(location);
  try {
    await rebuildStandings(client, now, () => pause(REST_MS));
    return null;
  } catch (error) {
    const how = damage(error);
    if (how === null) throw error;
    return how;
  } finally {
    await client.$disconnect();
  }
}
