import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryPostgresql } from '../../prisma/temporary-postgresql.ts';
import { isBuilt } from './compiled-threads.ts';

/** The environment variable that tells test processes the URL of `services`. */
const ADDRESS = 'PARLOR_TEST_SERVICES';

/**
 * What all test files of a run share: one PostgreSQL server, one browser, and one new database of each kind to copy;
 * each is made when a file first asks for it. Vitest calls this before the files (`globalSetup`), and the returned
 * function after them.
 */
export default async function services(): Promise<() => Promise<void>> {
  if (!isBuilt())
    console.warn('dist is missing or older than src: `npm run build` before tests that start the program.');
  const postgresql = once(temporaryPostgresql);
  // Imported on demand: most runs need neither, and workers never do.
  const browser = once(async () => (await import('./browser.ts')).launchBrowserServer());
  const migratedDatabase = once(async () => migrated(await (await postgresql()).fresh()));
  const folder = once(() => mkdtemp(join(tmpdir(), 'parlor-migrated-')));
  const migratedFile = once(async () => migrated(`file:${join(await folder(), 'parlor.db')}`));
  const serve: Record<string, () => Promise<string>> = {
    '/database': async () => (await postgresql()).fresh(),
    '/migrated-database': async () => (await postgresql()).fresh(await migratedDatabase()),
    '/migrated-file': migratedFile,
    '/browser': async () => (await browser()).wsEndpoint(),
  };
  const answer = async ({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      response.end(await serve[url]?.());
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  process.env[ADDRESS] = `http://127.0.0.1:${port}`;
  return async () => {
    server.close();
    server.closeAllConnections();
    await (await browser.begun())?.close();
    await (await postgresql.begun())?.stop();
    const made = await folder.begun();
    if (made !== undefined) await rm(made, { recursive: true });
  };
}

/** Begins something on first use, and returns the same promise to everyone afterwards. */
function once<T>(begin: () => Promise<T>): (() => Promise<T>) & { begun(): Promise<T> | undefined } {
  let begun: Promise<T> | undefined;
  const ask = (): Promise<T> => {
    begun ??= begin();
    return begun;
  };
  return Object.assign(ask, { begun: () => begun });
}

/** Prepares a database for the program, and returns its URL. */
async function migrated(url: string): Promise<string> {
  const { openStorage } = await import('../../src/storage/storage.ts');
  const storage = await openStorage({ url });
  await storage.standingsKept;
  await storage.close();
  return url;
}

async function ask(what: string): Promise<string> {
  // A kept-alive connection would be closed by the server while a test computes for seconds, and the next request
  // lost.
  const response = await fetch(`${process.env[ADDRESS]}${what}`, { headers: { connection: 'close' } });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

/** The URL of a new, empty database on the run’s PostgreSQL server, which no test may stop or restart. */
export const freshDatabase = (): Promise<string> => ask('/database');

/** The same, but ready for the program: copying takes a third of the time of migrating. */
export const migratedDatabase = (): Promise<string> => ask('/migrated-database');

/** Puts a database file that is ready for the program at a path, and returns its URL. */
export async function migratedFile(path: string): Promise<string> {
  original ??= ask('/migrated-file');
  await copyFile((await original).slice('file:'.length), path);
  return `file:${path}`;
}
let original: Promise<string> | undefined;

/** The address of the run’s browser, or null outside a test run. */
export async function sharedBrowser(): Promise<string | null> {
  return process.env[ADDRESS] === undefined ? null : ask('/browser');
}
