import { createServer } from 'node:http';

export interface Health {
  /** Where it listens: any free port where 0 was asked for. */
  readonly port: number;
  close(): Promise<void>;
}

/**
 * `/healthz` answers while the process runs, `/readyz` tells whether anything keeps people from playing, and what;
 * `/metrics` is there where something is counted.
 */
export async function serveHealth(
  address: { readonly host: string; readonly port: number },
  trouble: () => Promise<readonly string[]>,
  metrics?: () => Promise<{ readonly type: string; readonly text: string }>,
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
        if (wrong.length === 0) say(200, 'ready');
        else say(503, `not ready: ${wrong.join('; ')}`);
      },
      () => say(503, 'not ready'),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
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
