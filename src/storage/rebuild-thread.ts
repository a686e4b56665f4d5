import { connect } from './database.ts';
import { rebuildStandings } from './rebuild.ts';

/** Pause between two batches, for other writers; waiting for the database blocks only this thread. */
const REST_MS = 4;
const PATIENCE_MS = 30_000;
/** The pages that every portion touches stay in memory, in KiB. */
const CACHE_KIB = 65_536;

/** What the thread needs: the path of the database, and the time, in milliseconds since 1970. */
export interface RebuildTask {
  readonly file: string;
  readonly now: number;
}

/** The work of the thread that rebuilds standings. */
export default function work({ file, now }: RebuildTask): void {
  const database = connect(file);
  try {
    // Whatever follows a batch is on disk only along with it, and without the last batch everything starts over.
    database.pragma('synchronous = NORMAL');
    database.pragma(`busy_timeout = ${PATIENCE_MS}`);
    database.pragma(`cache_size = -${CACHE_KIB}`);
    const clock = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    rebuildStandings(database, now, () => void Atomics.wait(clock, 0, 0, REST_MS));
  } finally {
    database.close();
  }
}
