// Proves src/storage/driver/postgresql.ts

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connectionsToServer } from '../../src/storage/driver/postgresql.ts';

/** A message of PostgreSQL’s protocol. */
function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

const LET_IN = message('R', Buffer.alloc(4));
const READY = message('Z', Buffer.from('I'));
const ENDED = message(
  'E',
  Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
);

test('a session that the server ends the very moment it begins fails without ending the program', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-ended-'));
  // A busy machine reads all of it at once.
  const server = createServer((socket) =>
    socket.once('data', () => socket.end(Buffer.concat([LET_IN, READY, ENDED]))),
  );
  await new Promise<void>((resolve) => server.listen(join(folder, '.s.PGSQL.5432'), resolve));
  try {
    const url = `postgresql://parlor@localhost/any?host=${encodeURIComponent(folder)}`;
    const connections = await connectionsToServer(url, 'play').connect();
    await expect(connections.startTransaction()).rejects.toThrow();
    await expect(connections.queryRaw({ sql: 'SELECT 1', args: [], argTypes: [] })).rejects.toThrow();
    await connections.dispose();
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
});
