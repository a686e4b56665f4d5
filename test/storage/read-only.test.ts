// Proves src/storage/database-errors.ts

import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const STORAGE = new URL('../../dist/storage/storage.js', import.meta.url).href;
const OPEN = `
  const { openStorage } = await import(${JSON.stringify(STORAGE)});
  const said = await openStorage({ url: process.argv[1] }).then(() => 'open', ({ name, message }) => name + ': ' + message);
  process.stdout.write(said);
  if (said === 'open') setInterval(() => undefined, 1_000);
`;

let folder: string;
let url: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlor-'));
  url = `file:${join(folder, 'parlor.db')}`;
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Leaves the database of a killed process, with its write-ahead log. */
async function killedWithTheDatabaseOpen(): Promise<void> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', OPEN, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.kill('SIGKILL');
  await ended;
}

test('a database whose files cannot be written is refused, in a sentence, whatever a killed process left beside it', async () => {
  await killedWithTheDatabaseOpen();
  expect(readdirSync(folder)).toContain('parlor.db-wal');
  for (const name of readdirSync(folder).filter((each) => each !== 'parlor.db.lock')) {
    chmodSync(join(folder, name), 0o444);
  }
  // Root may write anywhere, unless it drops that privilege.
  const asRoot = ['setpriv', '--bounding-set', '-dac_override', '--inh-caps', '-dac_override'];
  const [runner = '', ...args] = [
    ...(process.getuid?.() === 0 ? asRoot : []),
    process.execPath,
    '--input-type=module',
    '-e',
    OPEN,
    url,
  ];
  const { stdout } = spawnSync(runner, args, { encoding: 'utf8', timeout: 60_000, killSignal: 'SIGKILL' });
  expect(stdout).toMatch(/^DatabaseUnusable: The database .*parlor\.db may not be read and written by user/);
});
