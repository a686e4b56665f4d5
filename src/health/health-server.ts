import { createServer } from 'node:http';
import { HostError } from '../host-error.ts';

export interface Health {
  /** The port it listens on, which the system chose if 0 was asked for. */
  readonly port: number;
  close(): Promise<void>;
}

/** The server cannot listen there; the message says why. */
export class HealthUnusable extends HostError {}

export const OTHER_PORT = 'Set another HEALTH_PORT or HEALTH_HOST.';
const WHY_NOT: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program already listens there',
  EACCES: 'only root may use a port that low',
  EADDRNOTAVAIL: 'this machine does not have that address',
  ENOTFOUND: 'no machine has that name',
};

/**
 * `/healthz` answers while the process runs. `/readyz` says whether anything keeps people from playing, and what, and
 * what is still awaited. `/metrics` exists if metrics are kept.
 */
export async function serveHealth(
  address: { readonly host: string; readonly port: number },
  trouble: () => Promise<readonly string[]>,
  metrics?: () => Promise<{ readonly type: string; readonly text: string }>,
  waits: () => readonly string[] = () => [],
): Promise<Health> {
  const server = createServer((request, response) => {
    const say = (status: number, text: string): void => {
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
    };
    if (request.url === '/healthz') return say(200, 'alive');
    if (request.url === '/metrics' && metrics !== undefined) {
      metrics().then(
        ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
        () => say(500, 'not counted'),
      );
      return;
    }
    if (request.url !== '/readyz') return say(404, 'not here');
    trouble().then(
      (wrong) => {
        const told = [...wrong, ...waits()];
        const how = wrong.length === 0 ? 'ready' : 'not ready';
        say(wrong.length === 0 ? 200 : 503, told.length === 0 ? how : `${how}: ${told.join('; ')}`);
      },
      () => say(503, 'not ready'),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = WHY_NOT[error.code ?? ''] ?? error.message;
      const says = `The health pages cannot be served at ${address.host}, port ${address.port}: ${why}.`;
      reject(new HealthUnusable(says, OTHER_PORT, { cause: error }));
    });
    server.listen(address.port, address.host, resolve);
  });
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
