import type { BotQuestion } from '../tables/ports.ts';

type Whose = NonNullable<BotQuestion['whose']>;

/** Runs a job as soon as there is a free place. */
export type FairQueue = <T>(job: () => Promise<T>, signal: AbortSignal, whose?: Whose) => Promise<T>;

const NOBODYS: Whose = { server: '', host: '' };

/**
 * Runs at most `places` jobs at once; the rest wait. Servers take turns, hosts take turns within a server, and each
 * host's jobs keep their order, so that a host with sixty tables delays only themselves. A job whose signal is
 * aborted while it waits is rejected at once and never runs. The pool's own queue does not preserve the order of
 * abortable jobs.
 */
export function fairQueue(places: number): FairQueue {
  /**
   * Waiting jobs by server and host; the next job is the first of the first host of the first server. None of the
   * maps is ever empty.
   */
  const servers = new Map<string, Map<string, Set<() => void>>>();
  let free = places;

  const join = ({ server, host }: Whose, go: () => void): void => {
    const hosts = servers.get(server) ?? new Map<string, Set<() => void>>();
    const own = hosts.get(host) ?? new Set();
    servers.set(server, hosts.set(host, own.add(go)));
  };
  const leave = ({ server, host }: Whose, go: () => void): void => {
    const hosts = servers.get(server);
    const own = hosts?.get(host);
    own?.delete(go);
    if (own?.size === 0) hosts?.delete(host);
    if (hosts?.size === 0) servers.delete(server);
  };
  /** Takes the next job and moves its server and host to the end of the line. */
  const next = (): (() => void) | undefined => {
    for (const [server, hosts] of servers) {
      for (const [host, own] of hosts) {
        for (const go of own) {
          servers.delete(server);
          hosts.delete(host);
          own.delete(go);
          if (own.size > 0) hosts.set(host, own);
          if (hosts.size > 0) servers.set(server, hosts);
          return go;
        }
      }
    }
    return undefined;
  };

  const place = (signal: AbortSignal, whose: Whose): Promise<void> =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      if (free > 0) {
        free -= 1;
        resolve();
        return;
      }
      const go = (): void => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = (): void => {
        leave(whose, go);
        reject(signal.reason);
      };
      join(whose, go);
      signal.addEventListener('abort', giveUp, { once: true });
    });

  return async (job, signal, whose = NOBODYS) => {
    await place(signal, whose);
    try {
      return await job();
    } finally {
      const go = next();
      if (go === undefined) free += 1;
      else go();
    }
  };
}
