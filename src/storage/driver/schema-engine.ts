import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';

declare global {
  // Node supports it, but its types omit it.
  namespace WebAssembly {
    function instantiate(
      code: Uint8Array,
      imports: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
    ): Promise<{ readonly instance: { readonly exports: Readonly<Record<string, unknown>> } }>;
  }
}

/** Tables that the engine must leave alone: none. */
export const NO_FILTERS = { externalTables: [], externalEnums: [] };

/**
 * Runs Prisma’s schema engine on a database. It is used as a package, so that nothing is downloaded; loading it takes a
 * moment and some memory, so do it only when there is something to migrate.
 */
export async function withSchemaEngine<T>(
  database: SqlMigrationAwareDriverAdapterFactory,
  schema: { readonly path: string; readonly content: string } | null,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  const connections: SqlDriverAdapter[] = [];
  const keep = (connection: SqlDriverAdapter): SqlDriverAdapter => {
    connections.push(connection);
    return connection;
  };
  const bound = bindMigrationAwareSqlAdapterFactory({
    provider: database.provider,
    adapterName: database.adapterName,
    connect: async () => keep(await database.connect()),
    connectToShadowDb: async () => keep(await database.connectToShadowDb()),
  });
  loaded ??= loadSchemaEngine();
  const datamodels: [string, string][] | undefined =
    schema === null ? undefined : [[schema.path, schema.content]];
  const engine = await (await loaded).new({ datamodels }, () => undefined, bound);
  try {
    return await work(engine);
  } catch (error) {
    // The engine reports “external error” and a number when the database itself complained.
    const cause = bound.errorRegistry.consumeError(0)?.error ?? error;
    throw cause === error ? error : new Error('The database could not be migrated.', { cause });
  } finally {
    engine.free();
    // The engine opens the database exclusively and leaves its connections open.
    for (const connection of connections) await connection.dispose();
  }
}

/** Once per process: the package keeps views of the memory it was first bound to. */
let loaded: Promise<typeof SchemaEngine> | null = null;

async function loadSchemaEngine(): Promise<typeof SchemaEngine> {
  const name = '@prisma/schema-engine-wasm/schema_engine_bg';
  const glue = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const file = createRequire(import.meta.url)
    .resolve(name)
    .replace(/\.js$/, '.wasm');
  const { instance } = await WebAssembly.instantiate(await readFile(file), {
    './schema_engine_bg.js': Object.fromEntries(Object.entries(glue).filter(([, part]) => isFunction(part))),
  });
  const { __wbindgen_start: begin } = instance.exports;
  // The binding between the two halves is missing from the package’s types.
  const tie: unknown = Reflect.get(glue, '__wbg_set_wasm');
  if (!isFunction(tie) || !isFunction(begin))
    throw new Error('The schema engine is not the version it was pinned to.');
  tie(instance.exports);
  begin();
  return glue.SchemaEngine;
}

function isFunction(part: unknown): part is (...given: unknown[]) => unknown {
  return typeof part === 'function';
}
