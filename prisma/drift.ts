import { readFile } from 'node:fs/promises';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlDriverAdapter, SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import { NO_FILTERS, withSchemaEngine } from '../src/storage/driver/schema-engine.ts';
import { MIGRATIONS, POSTGRESQL_MIGRATIONS, readMigrations } from '../src/storage/migrate.ts';
import { postgresqlSchema, SQLITE } from './schemas.mjs';
import { temporaryPostgresql } from './temporary-postgresql.ts';

/** The SQL that leads from the checked-in migrations to the schema; empty if they agree. */
export async function drift(): Promise<string> {
  return difference(blank(), await readFile(SQLITE, 'utf8'), MIGRATIONS);
}

/** The same for PostgreSQL, which has its own migrations; it needs a server. */
export async function postgresqlDrift(): Promise<string> {
  const server = await temporaryPostgresql();
  try {
    return await difference(blankOn(server.fresh), postgresqlSchema(), POSTGRESQL_MIGRATIONS);
  } finally {
    await server.stop();
  }
}

async function difference(
  databases: SqlMigrationAwareDriverAdapterFactory,
  content: string,
  migrations: string,
): Promise<string> {
  const schema = { path: 'schema.prisma', content };
  return withSchemaEngine(databases, schema, async (engine) => {
    const { exitCode, stdout } = await engine.diff({
      from: { tag: 'migrations', ...(await readMigrations(migrations)) },
      to: { tag: 'schemaDatamodel', files: [schema] },
      script: true,
      exitCode: true,
      filters: NO_FILTERS,
    });
    return exitCode === 0 ? '' : (stdout ?? '');
  });
}

/** In-memory databases. The engine hands a whole migration to its shadow database as if it were one statement. */
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

/** Type numbers in PostgreSQL’s catalogue. */
const SINGLE_CHARACTER = 18;
const TEXT = 25;

interface QueryResult {
  readonly fields: readonly { dataTypeID: number }[];
}

/**
 * A new database for each connection: given an address, the adapter would use the real database as its shadow. The
 * adapter also lacks the type of single characters in PostgreSQL’s catalogue, which the engine reads.
 */
function blankOn(fresh: () => Promise<string>): SqlMigrationAwareDriverAdapterFactory {
  const connect = async (): Promise<SqlDriverAdapter> => {
    const adapter = await new PrismaPg({ connectionString: await fresh(), max: 1 }).connect();
    const pool = adapter.underlyingDriver();
    const query: (...given: readonly unknown[]) => Promise<QueryResult> = pool.query.bind(pool);
    Reflect.set(pool, 'query', async (...given: readonly unknown[]) => {
      const result = await query(...given);
      for (const field of result.fields) if (field.dataTypeID === SINGLE_CHARACTER) field.dataTypeID = TEXT;
      return result;
    });
    let disposed: Promise<void> | null = null;
    adapter.dispose = () => {
      disposed ??= pool.end();
      return disposed;
    };
    return adapter;
  };
  const { provider, adapterName } = new PrismaPg({});
  return { provider, adapterName, connect, connectToShadowDb: connect };
}
