import { createServer } from 'node:http';

export interface Health {
  close(): Promise<void>;
}

/** `/healthz` answers while the process runs, `/readyz` once Discord and the database can be used. */
export async function serveHealth(
  address: { readonly host: string; readonly port: number },
  ready: () => Promise<boolean>,
): Promise<Health> {
  const server = createServer((request, response) => {
    const say = (status: number, text: string): void => {
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
    };
    if (request.url === '/healthz') return say(200, 'alive');
    if (request.url !== '/readyz') return say(404, 'not here');
    ready().then(
      (yes) => say(yes ? 200 : 503, yes ? 'ready' : 'not ready'),
      () => say(503, 'not ready'),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address.port, address.host, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
