// Proves src/worker-threads.ts

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Piscina } from 'piscina';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { threaded } from '../src/worker-threads.ts';

/** Reports what happens to code that requires a module of the thread’s. */
const WORK = `
import { createRequire } from 'node:module';
export const seven = 7;
export default () => {
  try {
    return createRequire(import.meta.url)('./other.js').seven;
  } catch (error) {
    return error.code;
  }
};`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlor-threads-'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  for (const name of ['work.js', 'other.js']) writeFileSync(join(folder, name), WORK);
});
afterAll(() => rmSync(folder, { recursive: true }));

// A thread that is ended while it links a required module aborts the whole program, with SIGABRT.
test('a compiled thread imports its modules and requires none', async () => {
  const pool = new Piscina(threaded('work', pathToFileURL(join(folder, 'main.js')).href));
  expect(await pool.run(null)).toBe('ERR_REQUIRE_ESM');
  await pool.destroy();
});
