// Proves prisma/temporary-postgresql.ts

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { findPostgresql } from '../../prisma/temporary-postgresql.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('programs of PostgreSQL that are there and do not start are not used', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-'));
  for (const program of ['initdb', 'postgres'])
    writeFileSync(join(folder, program), '#!/bin/sh\nexit 127\n', { mode: 0o755 });
  vi.stubEnv('TEST_POSTGRESQL', folder);
  await expect(findPostgresql()).rejects.toThrow(
    `TEST_POSTGRESQL names ${folder}, where no PostgreSQL starts.`,
  );
  vi.unstubAllEnvs();
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  expect(await findPostgresql()).not.toBe(folder);
  rmSync(folder, { recursive: true });
});
