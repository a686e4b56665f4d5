import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A real server in a folder of its own, for tests and for whoever writes migrations. */
export interface TemporaryPostgresql {
  /** The address of a new, empty database. */
  fresh(): string;
  /** Ends every session, as a crash of the server would, and is back at once. */
  restart(): Promise<void>;
  /** The same, but it is back only when what this gives is called. */
  pause(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

const STARTS_WITHIN_MS = 30_000;
/** Nothing in it is to survive anything. */
const HASTY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
/**
 * Ends the server when whoever started it has ended, however that came about: then their end of the pipe is closed. Its
 * folder goes with it, unless they said that it is to stay.
 */
const WHILE_READ =
  'folder=$1; shift; "$@" & server=$!; read -r said; kill -INT $server; wait $server; [ "$said" = stay ] || rm -rf "$folder"';

/** Throws a sentence where PostgreSQL is not installed. `lasting` writes everything to disk, so that it can be measured. */
export async function temporaryPostgresql({ lasting = false } = {}): Promise<TemporaryPostgresql> {
  const bin = binaries();
  const folder = mkdtempSync(join(tmpdir(), 'parlor-postgresql-'));
  const data = join(folder, 'data');
  // The server refuses to run as root, so Debian’s user for it runs it.
  const user = process.getuid?.() === 0 ? systemUser('postgres') : null;
  if (user !== null) chownSync(folder, user.uid, user.gid);

  const run = (program: string, ...args: readonly string[]): boolean => {
    const { status } = spawnSync(join(bin, program), args, { ...user, cwd: folder, stdio: 'ignore' });
    return status === 0;
  };
  const made = run(
    'initdb',
    '-D',
    data,
    '-U',
    'parlor',
    '-A',
    'trust',
    '--no-sync',
    '-E',
    'UTF8',
    '--locale=C',
  );
  if (!made) throw new Error(`initdb could not make a database in ${data}`);

  const start = async () => {
    const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, ...(lasting ? [] : HASTY)];
    const command = [join(bin, 'postgres'), '-D', data, ...settings.flatMap((setting) => ['-c', setting])];
    const child = spawn('sh', ['-c', WHILE_READ, 'sh', folder, ...command], {
      ...user,
      cwd: folder,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const until = performance.now() + STARTS_WITHIN_MS;
    while (!run('pg_isready', '-q', '-h', folder)) {
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
  return {
    fresh() {
      const name = `parlor${databases++}`;
      if (!run('createdb', '-h', folder, '-U', 'parlor', name)) throw new Error(`no database ${name}`);
      return `postgresql://parlor@localhost/${name}?host=${encodeURIComponent(folder)}`;
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

/** The folder of the newest server’s programs: Debian keeps it apart, elsewhere it is in the path. */
function binaries(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const path = (process.env.PATH ?? '').split(delimiter);
  const found = [...versions.map((version) => join(debian, version, 'bin')), ...path].find((one) =>
    existsSync(join(one, 'initdb')),
  );
  if (found !== undefined) return found;
  throw new Error(
    'PostgreSQL is not installed, and the tests start a server of their own: `apt-get install postgresql`, or put its programs in the PATH.',
  );
}

function systemUser(name: string): { readonly uid: number; readonly gid: number } {
  const id = (flag: string) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}
