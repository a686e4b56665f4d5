import { setTimeout as pause } from 'node:timers/promises';
import { type Place, rebuilderAt } from './place.ts';
import { rebuildStandings } from './rebuild.ts';

/** Pause between two batches, for other writers. */
const REST_MS = 4;

/** What the thread needs: where the database is, and the time, in milliseconds since 1970. */
export interface RebuildTask {
  readonly place: Place;
  readonly now: number;
}

/** The work of the thread that rebuilds standings. */
export default async function work({ place, now }: RebuildTask): Promise<void> {
  const client = rebuilderAt(place);
  try {
    await rebuildStandings(client, now, () => pause(REST_MS));
  } finally {
    await client.$disconnect();
  }
}
