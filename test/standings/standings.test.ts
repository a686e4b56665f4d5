// Proves src/standings/standings.ts, src/standings/streak.ts, src/standings/ratings.ts, src/storage/results-source.ts, src/storage/standings-statements.ts

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openStorage } from '../../src/storage/storage.ts';
import { createMemoryStorage } from '../support/memory-storage.ts';
import { migratedFile } from '../support/services.ts';
import { standingsContract } from './standings.contract.ts';

let folder: string;
let files = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlor-'));
});
afterAll(() => rm(folder, { recursive: true }));

standingsContract('SQLite', async () =>
  openStorage({ url: await migratedFile(join(folder, `${files++}.db`)) }),
);
standingsContract('memory', async () => createMemoryStorage());
