import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import type { SqlDriverAdapter, SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import { EVERY_CONNECTION } from './commit.ts';

/** The file behind a `file:` address, relative to the working directory; its folder is made when missing. */
export async function databaseFile(url: string): Promise<string> {
  if (!url.startsWith('file:')) throw new Error('The address of the database must start with file:');
  const file = resolve(url.slice('file:'.length).replace(/^\/\/(?=\/)/, ''));
  await mkdir(dirname(file), { recursive: true });
  return file;
}

/** Connections to a database file, each set up the same; a reading one refuses to write. */
export function connectionsTo(file: string, mode: 'read' | 'write'): SqlMigrationAwareDriverAdapterFactory {
  const sqlite = new PrismaBetterSqlite3({ url: file });
  const setUp = async (connection: SqlDriverAdapter): Promise<SqlDriverAdapter> => {
    await connection.executeScript(EVERY_CONNECTION);
    if (mode === 'read') await connection.executeScript('PRAGMA query_only = ON;');
    return connection;
  };
  return {
    provider: sqlite.provider,
    adapterName: sqlite.adapterName,
    connect: async () => setUp(await sqlite.connect()),
    connectToShadowDb: () => sqlite.connectToShadowDb(),
  };
}
