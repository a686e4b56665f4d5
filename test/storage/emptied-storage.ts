import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll } from 'vitest';
import { openStorage, type Storage } from '../../src/storage/storage.ts';
import { migratedFile } from '../support/services.ts';
import { columnsOf } from './columns.ts';

/** The same database file for all tests of a file, emptied for each: opening one takes longer than most of the tests. */
export function emptiedStorage(): () => Promise<Storage> {
  let folder: string;
  let storage: Storage;
  let emptier: Database.Database;
  let empty: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parlor-'));
    const file = join(folder, 'parlor.db');
    storage = await openStorage({ url: await migratedFile(file) });
    emptier = new Database(file);
    emptier.pragma('foreign_keys = OFF');
    const tables = new Set(columnsOf(emptier).map(({ table }) => table));
    // It says that the standings are complete, as they are when there are no results.
    tables.delete('Kept');
    empty = `BEGIN; ${[...tables].map((table) => `DELETE FROM "${table}";`).join(' ')} COMMIT`;
  });
  afterAll(async () => {
    emptier.close();
    await storage.close();
    await rm(folder, { recursive: true });
  });
  return async () => {
    emptier.exec(empty);
    return { ...storage, close: async () => undefined };
  };
}
