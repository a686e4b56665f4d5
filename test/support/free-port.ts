import { randomInt } from 'node:crypto';
import { createServer } from 'node:http';

/** Linux gives out the ports from 32768 by itself, to whoever asks in the meantime. */
const [LOWEST, HIGHEST] = [16_384, 32_767];

/** A port of this machine that is currently free, and that nobody is given without asking for it. */
export async function freePort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST + 1);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return freePort();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
