import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { createOwnDataFiles } from '../src/discord/features/own-data/own-data-file.ts';
import { openStorage } from '../src/storage/storage.ts';
import { type TableId, tableIdFrom } from '../src/tables/ids.ts';
import { ANN, BEN, begun, playOut, room } from '../test/tables/harness.ts';
import { judge, longestHeld } from './measures.ts';
import { withDirectory } from './processes.ts';

const TABLES = 500;
const RESULTS = 10_000;
const WANTED_MS = 50;

/** Prints how long `/data export` holds the thread for a person who has played a lot. */
export async function ownData(): Promise<void> {
  await withDirectory(async (directory) => {
    const file = join(directory, 'bench.db');
    const storage = await openStorage({ url: `file:${file}` });
    await storage.standingsKept;
    const at = room({ store: storage.store });
    const { id } = await begun(at, [ANN, BEN]);
    await playOut(at, id);
    await at.tables.drain();
    multiply(file, id);
    const files = createOwnDataFiles(storage.store);
    // The first time also compiles the code.
    await files.of(ANN.id);
    let bytes = 0;
    const begunAt = performance.now();
    const held = await longestHeld(async () => {
      bytes = (await files.of(ANN.id)).file.data.length;
    });
    const all = Math.round(performance.now() - begunAt);
    console.log(`${TABLES} tables and ${RESULTS} older results: ${bytes} bytes in ${all} ms`);
    judge(
      'the longest turn of /data export',
      `${held.toFixed(1)} ms`,
      `less than ${WANTED_MS} ms`,
      held < WANTED_MS,
    );
    await storage.close();
  });
}

/** Copies one table with its seats, moves and results, and its results once more for tables that no longer exist. */
function multiply(file: string, id: TableId): void {
  const database = new Database(file);
  const copy = (table: string, key: string) => {
    const columns = database
      .prepare<[], { name: string }>(`PRAGMA table_info("${table}")`)
      .all()
      .map(({ name }) => `"${name}"`);
    const values = columns.map((column) => (column === `"${key}"` ? '?' : column));
    return database.prepare(
      `INSERT INTO "${table}" (${columns.join()}) SELECT ${values.join()} FROM "${table}" WHERE "${key}" = ?`,
    );
  };
  const parts = [copy('Table', 'id'), ...['Seat', 'Move', 'Result'].map((table) => copy(table, 'tableId'))];
  const results = copy('Result', 'tableId');
  const fresh = () => tableIdFrom(randomBytes(16).toString('hex'));
  database.transaction(() => {
    for (let count = 1; count < TABLES; count++) {
      const made = fresh();
      for (const part of parts) part.run(made, id);
    }
    for (let count = 0; count < RESULTS; count++) results.run(fresh(), id);
  })();
  database.close();
}
