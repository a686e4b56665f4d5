import { readFile } from 'node:fs/promises';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import { readMigrations } from '../src/storage/migrate.ts';
import { NO_FILTERS, withSchemaEngine } from '../src/storage/schema-engine.ts';

const SCHEMA = new URL('schema.prisma', import.meta.url);

/** The SQL that leads from the checked-in migrations to the schema; empty when they agree. */
export async function drift(): Promise<string> {
  const schema = { path: 'schema.prisma', content: await readFile(SCHEMA, 'utf8') };
  return withSchemaEngine(blank(), schema, async (engine) => {
    const { exitCode, stdout } = await engine.diff({
      from: { tag: 'migrations', ...(await readMigrations()) },
      to: { tag: 'schemaDatamodel', files: [schema] },
      script: true,
      exitCode: true,
      filters: NO_FILTERS,
    });
    return exitCode === 0 ? '' : (stdout ?? '');
  });
}

/** Databases in memory. The engine hands a whole migration to its shadow database as if it were one statement. */
function blank(): SqlMigrationAwareDriverAdapterFactory {
  const memory = new PrismaBetterSqlite3({ url: ':memory:' });
  return {
    provider: memory.provider,
    adapterName: memory.adapterName,
    connect: () => memory.connect(),
    connectToShadowDb: async () => {
      const shadow = await memory.connectToShadowDb();
      shadow.executeRaw = async ({ sql }) => {
        await shadow.executeScript(sql);
        return 0;
      };
      return shadow;
    },
  };
}
