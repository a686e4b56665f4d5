/**
 * Writes the database client to src/storage/generated. Runs after every install.
 *
 * Prisma’s command line wants a schema engine, which it would download, and never uses it to generate: any
 * executable will do, so it is given this Node and needs no network.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const prisma = commandLine();
if (prisma !== null) {
  const { status } = spawnSync(process.execPath, [prisma, 'generate', '--no-hints'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
  });
  process.exitCode = status ?? 1;
}

/** Null where only what the bot runs with is installed: there is nothing to generate for. */
function commandLine() {
  try {
    return createRequire(import.meta.url).resolve('prisma/build/index.js');
  } catch {
    return null;
  }
}
