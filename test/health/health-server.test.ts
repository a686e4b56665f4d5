// Proves src/health/health-server.ts

import { afterEach, expect, test } from 'vitest';
import { type Health, serveHealth } from '../../src/health/health-server.ts';

let health: Health | null = null;
afterEach(async () => {
  await health?.close();
  health = null;
});

async function serving(trouble: () => Promise<readonly string[]>): Promise<string> {
  health = await serveHealth({ host: '127.0.0.1', port: 0 }, trouble);
  return `http://127.0.0.1:${health.port}`;
}

async function asked(url: string): Promise<string> {
  const response = await fetch(url);
  return `${response.status} ${await response.text()}`;
}

test('is alive at once, and ready if nothing is wrong', async () => {
  let trouble = ['Discord is gone', 'the database is held'];
  const url = await serving(async () => trouble);
  expect(await asked(`${url}/healthz`)).toBe('200 alive\n');
  expect(await asked(`${url}/readyz`)).toBe('503 not ready: Discord is gone; the database is held\n');
  trouble = [];
  expect(await asked(`${url}/readyz`)).toBe('200 ready\n');
  expect(await asked(`${url}/anything`)).toBe('404 not here\n');
});

test('says what it is waiting for, whether people can play or not', async () => {
  let trouble = ['there is no connection to Discord yet'];
  const waits = () => ['waiting 18 h for Discord: GET /gateway/bot'];
  health = await serveHealth({ host: '127.0.0.1', port: 0 }, async () => trouble, undefined, waits);
  const url = `http://127.0.0.1:${health.port}/readyz`;
  const says = 'waiting 18 h for Discord: GET /gateway/bot';
  expect(await asked(url)).toBe(`503 not ready: there is no connection to Discord yet; ${says}\n`);
  trouble = [];
  expect(await asked(url)).toBe(`200 ready: ${says}\n`);
});

test('has a metrics page if configured, and says if it cannot be generated', async () => {
  const pages = [Promise.resolve({ type: 'text/plain; version=0.0.4', text: 'clicks 7' })];
  const page = () => pages.shift() ?? Promise.reject(new Error('no'));
  health = await serveHealth({ host: '127.0.0.1', port: 0 }, async () => [], page);
  const { port } = health;
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4']);
  expect(await answer.text()).toBe('clicks 7');
  expect(await asked(`http://127.0.0.1:${port}/metrics`)).toBe('500 not counted\n');
});

test('has no such page otherwise', async () => {
  expect(await asked(`${await serving(async () => [])}/metrics`)).toBe('404 not here\n');
});

test('a port in use is an error rather than silence', async () => {
  const url = await serving(async () => []);
  const again = serveHealth({ host: '127.0.0.1', port: Number(new URL(url).port) }, async () => []);
  await expect(again).rejects.toThrow('another program already listens there. Set another HEALTH_PORT');
});

test('an address that this machine does not have is named', async () => {
  const elsewhere = serveHealth({ host: '192.0.2.1', port: 9 }, async () => []);
  await expect(elsewhere).rejects.toThrow(
    /^The health pages cannot be served at 192\.0\.2\.1, port 9: .+HEALTH_HOST/,
  );
});
