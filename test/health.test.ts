import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Health, serveHealth } from '../src/health.ts';

let health: Health | null = null;
afterEach(async () => {
  await health?.close();
  health = null;
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function serving(ready: () => Promise<boolean>): Promise<string> {
  const port = await freePort();
  health = await serveHealth({ host: '127.0.0.1', port }, ready);
  return `http://127.0.0.1:${port}`;
}

const status = async (url: string): Promise<number> => (await fetch(url)).status;

test('is alive at once, and ready when Discord and the database are', async () => {
  let connected = false;
  const url = await serving(async () => connected);
  expect(await status(`${url}/healthz`)).toBe(200);
  expect(await status(`${url}/readyz`)).toBe(503);
  connected = true;
  expect(await status(`${url}/readyz`)).toBe(200);
  expect(await status(`${url}/anything`)).toBe(404);
});

test('a failing look at the database means not ready', async () => {
  const url = await serving(() => Promise.reject(new Error('locked')));
  expect(await status(`${url}/readyz`)).toBe(503);
});

test('a port that is taken is an error, not silence', async () => {
  const url = await serving(async () => true);
  const again = serveHealth({ host: '127.0.0.1', port: Number(new URL(url).port) }, async () => true);
  await expect(again).rejects.toThrow('EADDRINUSE');
});
