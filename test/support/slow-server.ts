import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Stands between a program and a PostgreSQL server, as a network does. */
export interface SlowServer {
  /** The address of the same database by this way. */
  readonly url: string;
  /** Whatever is said from now on arrives so many milliseconds later, in both directions. */
  slow(ms: number): void;
  /** Hangs up on everybody, whatever they are in the middle of. */
  cut(): void;
  /** Whatever is said from now on is lost, and nobody is hung up on. */
  silence(): void;
  /** Hangs up, once, on a program that has sent `words`, in place of the server’s answer to them. */
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

  /** What was said first arrives first, however the delay changes meanwhile. */
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
      // Before `pass` hears the answer.
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
