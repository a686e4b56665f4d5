/**
 * Writes the clients for both databases to src/storage/generated. Runs after every install.
 *
 * Prisma’s command line insists on a schema engine, which it would download but never uses to generate. Any
 * executable will do, so it gets this Node and needs no network.
 */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { POSTGRESQL, postgresqlSchema, SQLITE } from './schemas.mjs';

const prisma = commandLine();
if (prisma !== null) {
  writeFileSync(POSTGRESQL, postgresqlSchema());
  // The second is written into the folder of the first, which Prisma refuses to overwrite.
  rmSync(new URL('../src/storage/generated', import.meta.url), { recursive: true, force: true });
  for (const schema of [SQLITE, POSTGRESQL]) generate(fileURLToPath(schema));
}

function generate(schema) {
  const { status } = spawnSync(process.execPath, [prisma, 'generate', '--no-hints', '--schema', schema], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Null if only production dependencies are installed: there is nothing to generate for. */
function commandLine() {
  try {
    return createRequire(import.meta.url).resolve('prisma/build/index.js');
  } catch {
    return null;
  }
}
