import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryPostgresql } from '../../prisma/temporary-postgresql.ts';
import { launchBrowserServer } from './browser.ts';

/** Names the address at which `services` answers, to the processes that the tests run in. */
const ADDRESS = 'PARLOR_TEST_SERVICES';

/**
 * What all test files of a run share: one PostgreSQL server, one browser, and one new database of each kind to be copied; each is
 * made when the first file asks for it.
 * Vitest calls this before the files (`globalSetup`), and what it returns after them.
 */
export default async function services(): Promise<() => Promise<void>> {
  const postgresql = once(temporaryPostgresql);
  const browser = once(launchBrowserServer);
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

/** Begins something when it is first asked for, and gives the same to all who ask after that. */
function once<T>(begin: () => Promise<T>): (() => Promise<T>) & { begun(): Promise<T> | undefined } {
  let begun: Promise<T> | undefined;
  const ask = (): Promise<T> => {
    begun ??= begin();
    return begun;
  };
  return Object.assign(ask, { begun: () => begun });
}

/** Makes a database ready for the program, and gives its address. */
async function migrated(url: string): Promise<string> {
  // Only a run that needs one waits for all that this imports.
  const { openStorage } = await import('../../src/storage/storage.ts');
  const storage = await openStorage({ url });
  await storage.standingsKept;
  await storage.close();
  return url;
}

async function ask(what: string): Promise<string> {
  // One kept open would be closed from the other side while a test computes for seconds, and the next request lost.
  const response = await fetch(`${process.env[ADDRESS]}${what}`, { headers: { connection: 'close' } });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

/** The address of a new, empty database on the run’s PostgreSQL server, which nobody may stop or restart. */
export const freshDatabase = (): Promise<string> => ask('/database');

/** The same, but ready for the program: copying one takes a third of the time that migrating one does. */
export const migratedDatabase = (): Promise<string> => ask('/migrated-database');

/** Puts a database file that is ready for the program at a path, and gives its address. */
export async function migratedFile(path: string): Promise<string> {
  original ??= ask('/migrated-file');
  await copyFile((await original).slice('file:'.length), path);
  return `file:${path}`;
}
let original: Promise<string> | undefined;

/** Where the run’s browser is reached, or null outside a run of the tests. */
export async function sharedBrowser(): Promise<string | null> {
  return process.env[ADDRESS] === undefined ? null : ask('/browser');
}
