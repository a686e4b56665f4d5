import { createHash, createHmac } from 'node:crypto';

/** The rules' only source of randomness. */
export interface Rng {
  /** A whole number 0 … n−1, each equally likely. */
  below(n: number): number;
  /** A new array with the same items in random order (Fisher–Yates, from the last item down). */
  shuffle<T>(items: readonly T[]): T[];
}

/** The secret 128-bit seed of a deal (32 hexadecimal digits) and how many 32-bit words have been drawn from it. */
export interface Dice {
  readonly seed: string;
  readonly drawn: number;
}

const SEED_PATTERN = /^[0-9a-f]{32}$/;
const WORD_RANGE = 2 ** 32;
const WORDS_PER_BLOCK = 8;

export function isSeed(text: unknown): text is string {
  return typeof text === 'string' && SEED_PATTERN.test(text);
}

/**
 * Random numbers from HMAC-SHA-256 with the seed as key over a block counter, read as big-endian 32-bit words, with
 * rejection sampling. Anyone who knows the seed can check every deal; nobody else can find it by searching.
 */
export function diceRng(dice: Dice): Rng & { dice(): Dice } {
  if (!isSeed(dice.seed)) throw new RangeError('a seed is 32 hexadecimal digits');
  const counter = new DataView(new ArrayBuffer(8));
  let drawn = dice.drawn;
  let block = -1;
  let words: DataView = counter;
  const word = (): number => {
    const wanted = Math.floor(drawn / WORDS_PER_BLOCK);
    if (wanted !== block) {
      counter.setBigUint64(0, BigInt(wanted));
      const digest = createHmac('sha256', bytesOf(dice.seed)).update(counter).digest();
      words = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
      block = wanted;
    }
    return words.getUint32((drawn++ % WORDS_PER_BLOCK) * 4);
  };
  return { ...rngFrom(word), dice: () => ({ seed: dice.seed, drawn }) };
}

/** Avoids Node’s `Buffer`, because the page that checks records runs in a browser. */
function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

/** Published before the game, so that revealing the seed afterwards proves the deal was not changed. */
export function commitmentOf(seed: string): string {
  return createHash('sha256').update(bytesOf(seed)).digest('hex');
}

/** The SHA-256 of a text in UTF-8, 64 hexadecimal digits. */
export function sha256Of(text: string): string {
  return createHash('sha256').update(new TextEncoder().encode(text)).digest('hex');
}

/** A fast, predictable generator (sfc32) for bots, simulations and tests; never for a deal that people play. */
export function fastRng(seed: number): Rng {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = seed >>> 0;
  let counter = 1;
  const word = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 12; round++) word();
  return rngFrom(word);
}

function rngFrom(word: () => number): Rng {
  const below = (n: number): number => {
    if (!Number.isSafeInteger(n) || n < 1 || n > WORD_RANGE) throw new RangeError(`below(${n})`);
    const fair = WORD_RANGE - (WORD_RANGE % n);
    let drawn = word();
    while (drawn >= fair) drawn = word();
    return drawn % n;
  };
  return {
    below,
    shuffle<T>(items: readonly T[]): T[] {
      const shuffled = [...items];
      for (let last = shuffled.length - 1; last > 0; last--) {
        const other = below(last + 1);
        const held = shuffled[last] as T;
        shuffled[last] = shuffled[other] as T;
        shuffled[other] = held;
      }
      return shuffled;
    },
  };
}

/** A shuffle that differs from the input whenever possible: if it comes out the same, it is rotated by one. */
export function dealtAnew<T>(cards: readonly T[], rng: Rng): readonly T[] {
  const shuffled = rng.shuffle(cards);
  const isSame = shuffled.every((card, index) => card === cards[index]);
  return isSame ? [...shuffled.slice(1), ...shuffled.slice(0, 1)] : shuffled;
}
