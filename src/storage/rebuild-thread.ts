import { connect } from './database.ts';
import { rebuildStandings } from './rebuild.ts';

/** Between two portions, for whoever wants to write; waiting for the database holds nobody up but this thread. */
const REST_MS = 4;
const PATIENCE_MS = 30_000;
/** The pages that every portion touches stay in memory, in KiB. */
const CACHE_KIB = 65_536;

/** What the thread does that works standings out anew; `file` is the path of the database. */
export default function work(file: string): void {
  const database = connect(file);
  try {
    // What follows a portion is on disk only with it, and without the last one all of it is begun again.
    database.pragma('synchronous = NORMAL');
    database.pragma(`busy_timeout = ${PATIENCE_MS}`);
    database.pragma(`cache_size = -${CACHE_KIB}`);
    const clock = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    rebuildStandings(database, () => void Atomics.wait(clock, 0, 0, REST_MS));
  } finally {
    database.close();
  }
}
