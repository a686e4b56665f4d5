import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openStorage } from '../../src/storage/storage.ts';
import { createMemoryStorage } from '../support/memory-storage.ts';
import { standingsContract } from './standings.contract.ts';

let folder: string;
let files = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlor-'));
});
afterAll(() => rm(folder, { recursive: true }));

standingsContract('SQLite', () => openStorage({ url: `file:${join(folder, `${files++}.db`)}` }));
standingsContract('memory', async () => createMemoryStorage());
