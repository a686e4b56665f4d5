import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A port that leads to a socket, over a network that can be made slow or cut. */
export interface NetworkTo {
  readonly port: number;
  /** How long everything takes each way from now on. */
  delay(ms: number): void;
  /** From now on nothing arrives, and nobody is told. */
  cut(): void;
  close(): void;
}

export async function networkTo(path: string): Promise<NetworkTo> {
  let [delayMs, isCut] = [0, false];
  const ends = new Set<Socket>();
  const carry = (from: Socket, to: Socket): void => {
    ends.add(from);
    from.on('error', () => undefined);
    from.on('data', (data) => {
      setTimeout(() => {
        if (!isCut) to.write(data);
      }, delayMs);
    });
    from.on('close', () => {
      ends.delete(from);
      if (!isCut) to.destroy();
    });
  };
  const server = createServer((near) => {
    const far = connect(path);
    carry(near, far);
    carry(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    delay(ms) {
      delayMs = ms;
    },
    cut() {
      isCut = true;
    },
    close() {
      server.close();
      for (const end of ends) end.destroy();
    },
  };
}
