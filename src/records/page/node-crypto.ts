/**
 * The part of `node:crypto` that the engine’s randomness uses, for browsers: SHA-256 (FIPS 180-4) and HMAC (RFC
 * 2104). The browser’s own implementation is asynchronous, and the rules cannot wait for a card. Tested against
 * Node’s.
 */
export function createHash(_algorithm: 'sha256'): {
  update(data: Uint8Array): { digest(as: 'hex'): string };
} {
  return { update: (data) => ({ digest: () => hexOf(sha256(data)) }) };
}

export function createHmac(
  _algorithm: 'sha256',
  key: Uint8Array,
): { update(data: ArrayBufferView): { digest(): Uint8Array } } {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const padded = (pad: number): Uint8Array => block.map((byte) => byte ^ pad);
  return {
    update: (data) => ({
      digest: () => sha256(joined(padded(OUTER), sha256(joined(padded(INNER), bytesOf(data))))),
    }),
  };
}

/** Block size in bytes. */
const BLOCK = 64;
const INNER = 0x36;
const OUTER = 0x5c;

function bytesOf(view: ArrayBufferView): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The first 64 primes, whose roots give the constants. */
const PRIMES = [...Array(312).keys()].filter(
  (n) => n > 1 && ![...Array(n).keys()].some((m) => m > 1 && n % m === 0),
);
/** The first 32 bits of the fractional part. */
const fraction = (root: number): number => ((root % 1) * 2 ** 32) | 0;
const ROUNDS = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

function sha256(data: Uint8Array): Uint8Array {
  // Padded to whole blocks: the data, a 1 bit, zeros, and the length in bits.
  const padded = new Uint8Array(Math.ceil((data.length + 9) / BLOCK) * BLOCK);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(data.length) * 8n);
  const hash = START.slice();
  const words = new Int32Array(ROUNDS.length);
  for (let start = 0; start < padded.length; start += BLOCK) {
    for (let at = 0; at < words.length; at++)
      words[at] = at < 16 ? view.getInt32(start + at * 4) : spread(words, at);
    compress(hash, words);
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (const [index, word] of hash.entries()) digest.setInt32(index * 4, word);
  return bytesOf(digest);
}

function spread(words: Int32Array, at: number): number {
  const word = (before: number): number => words[at - before] ?? 0;
  const [early, late] = [word(15), word(2)];
  const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
  const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
  return (word(16) + small + word(7) + large) | 0;
}

function compress(hash: Int32Array, words: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (const [at, word] of words.entries()) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + (ROUNDS[at] ?? 0) + word) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) hash[index] = (hash[index] ?? 0) + word;
}

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}
