import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A proxy between a program and a PostgreSQL server that behaves like a network. */
export interface SlowServer {
  /** The URL of the same database through this proxy. */
  readonly url: string;
  /** Delays everything that is sent after this call by so many milliseconds, in both directions. */
  slow(ms: number): void;
  /** Closes all connections, in the middle of whatever they are doing. */
  cut(): void;
  /** Discards everything that is sent after this call, but keeps connections open. */
  silence(): void;
  /** Closes the connection once, of the program that sends `words`, instead of passing on the server’s answer. */
  cutInsteadOfAnswering(words: string): void;
  close(): Promise<void>;
}

/** PostgreSQL’s own name for its socket in a folder. */
const SOCKET = '.s.PGSQL.5432';

/** `url` names the folder of the server’s socket as its host. */
export async function slowServer(url: string): Promise<SlowServer> {
  const direct = new URL(url);
  const theirs = join(direct.searchParams.get('host') ?? '', SOCKET);
  const folder = mkdtempSync(join(tmpdir(), 'parlor-network-'));
  const open = new Set<Socket>();
  let delay = 0;
  let isSilent = false;
  let fateful: string | null = null;

  /** Keeps data in order, even if the delay changes meanwhile. */
  const pass = (from: Socket, to: Socket): void => {
    let last = Promise.resolve();
    const after = (does: () => void): void => {
      const arrives = pause(delay);
      last = last
        .then(() => arrives)
        .then(() => {
          if (!isSilent) does();
        });
    };
    from.on('data', (data) => after(() => void to.write(data)));
    from.on('end', () => after(() => void to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      open.delete(from);
      after(() => void to.destroy());
    });
  };
  const server = createServer((program) => {
    const database = connect(theirs);
    for (const socket of [program, database]) open.add(socket);
    program.on('data', (data) => {
      if (fateful === null || !data.includes(fateful)) return;
      fateful = null;
      // Runs before `pass` sees the answer.
      database.prependOnceListener('data', () => {
        program.destroy();
        database.destroy();
      });
    });
    pass(program, database);
    pass(database, program);
  });
  await new Promise<void>((resolve) => server.listen(join(folder, SOCKET), resolve));
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  const own = new URL(url);
  own.searchParams.set('host', folder);
  return {
    url: own.href,
    slow: (ms) => {
      delay = ms;
    },
    cut,
    silence: () => {
      isSilent = true;
    },
    cutInsteadOfAnswering: (words) => {
      fateful = words;
    },
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
