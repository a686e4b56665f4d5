// Proves src/records/page/node-crypto.ts

import * as node from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHash, createHmac } from '../../src/records/page/node-crypto.ts';

/** Around the block boundaries of SHA-256, and beyond several of them. */
const bytes = fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ minLength: 54, maxLength: 66 }));

test('the page’s SHA-256 is Node’s', () => {
  fc.assert(
    fc.property(bytes, (data) => {
      expect(createHash('sha256').update(data).digest('hex')).toBe(
        node.createHash('sha256').update(data).digest('hex'),
      );
    }),
    { numRuns: 300 },
  );
});

test('the page’s HMAC is Node’s, even for a slice of a buffer and with a long key', () => {
  fc.assert(
    fc.property(bytes, bytes, fc.nat(20), (key, data, skipped) => {
      const part = new DataView(data.buffer, Math.min(skipped, data.length));
      expect(Buffer.from(createHmac('sha256', key).update(part).digest())).toEqual(
        node.createHmac('sha256', key).update(part).digest(),
      );
    }),
    { numRuns: 300 },
  );
});

test("it gives the hashes of the standard's examples", () => {
  const hash = (text: string): string =>
    createHash('sha256').update(new TextEncoder().encode(text)).digest('hex');
  expect(hash('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(hash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
