// Proves src/engine/rng.ts

import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commitmentOf, diceRng, fastRng, isSeed, type Rng } from '../../src/engine/rng.ts';

const SEED = '000102030405060708090a0b0c0d0e0f';
const seeds = fc
  .uint8Array({ minLength: 16, maxLength: 16 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));

/** The words of a seed, computed from the description alone: HMAC-SHA-256 over a 64-bit block counter. */
function wordsOf(seed: string, count: number): readonly number[] {
  const words: number[] = [];
  for (let block = 0; words.length < count; block++) {
    const counter = Buffer.from(block.toString(16).padStart(16, '0'), 'hex');
    const digest = createHmac('sha256', Buffer.from(seed, 'hex')).update(counter).digest('hex');
    for (const word of digest.match(/.{8}/g) ?? []) words.push(Number.parseInt(word, 16));
  }
  return words.slice(0, count);
}

function take(rng: Rng, count: number, below: number): readonly number[] {
  return Array.from({ length: count }, () => rng.below(below));
}

describe('diceRng', () => {
  test('draws the words of HMAC-SHA-256, block after block', () => {
    expect(take(diceRng({ seed: SEED, drawn: 0 }), 20, 2 ** 32)).toEqual(wordsOf(SEED, 20));
  });

  test('draws the same numbers on every machine', () => {
    expect(take(diceRng({ seed: SEED, drawn: 0 }), 4, 2 ** 32)).toEqual([
      3333473745, 4217656176, 1270640676, 4200319607,
    ]);
  });

  test('continues where it stopped, from any word on', () => {
    fc.assert(
      fc.property(seeds, fc.nat(40), fc.integer({ min: 1, max: 2 ** 32 }), (seed, first, range) => {
        const whole = diceRng({ seed, drawn: 0 });
        take(whole, first, range);
        const resumed = diceRng(whole.dice());
        expect(take(resumed, 10, range)).toEqual(take(whole, 10, range));
        expect(resumed.dice()).toEqual(whole.dice());
      }),
      { numRuns: 50 },
    );
  });

  test('counts the words it took, including rejected ones', () => {
    const range = 2 ** 31 + 1;
    const words = wordsOf(SEED, 200);
    const fair = words.filter((word) => word < range);
    const rng = diceRng({ seed: SEED, drawn: 0 });
    expect(take(rng, 50, range)).toEqual(fair.slice(0, 50));
    const last = words.indexOf(fair[49] ?? -1);
    expect(rng.dice()).toEqual({ seed: SEED, drawn: last + 1 });
    expect(last).toBeGreaterThan(60);
  });

  test('takes nothing until it is asked', () => {
    expect(diceRng({ seed: SEED, drawn: 7 }).dice()).toEqual({ seed: SEED, drawn: 7 });
  });

  test.each(['', 'abc', SEED.toUpperCase(), `${SEED}00`, `${SEED}\n`])('refuses the seed %j', (seed) => {
    expect(isSeed(seed)).toBe(false);
    expect(() => diceRng({ seed, drawn: 0 })).toThrow(RangeError);
  });

  test('distinguishes a seed from anything else', () => {
    expect(isSeed(SEED)).toBe(true);
    for (const junk of [undefined, null, 12, {}, [SEED]]) expect(isSeed(junk)).toBe(false);
  });
});

describe.each([
  ['diceRng', () => diceRng({ seed: SEED, drawn: 0 })],
  ['fastRng', () => fastRng(7)],
] as const)('%s', (_name, make) => {
  test.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 32 + 1])(
    'has no number below %d',
    (n) => {
      expect(() => make().below(n)).toThrow(RangeError);
    },
  );

  test('gives whole numbers from 0 to n−1', () => {
    const rng = make();
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), (n) => {
        const drawn = rng.below(n);
        expect(Number.isSafeInteger(drawn) && drawn >= 0 && drawn < n).toBe(true);
      }),
    );
    expect(rng.below(1)).toBe(0);
  });

  // 99.9 % of fair generators stay below 29.6 (9 degrees of freedom) and 49.7 (23); the seeds are fixed.
  test('is about uniform', () => {
    const rng = make();
    const tally = Array.from({ length: 10 }, () => 0);
    for (const drawn of take(rng, 20_000, 10)) tally[drawn] = (tally[drawn] ?? 0) + 1;
    expect(chiSquare(tally)).toBeLessThan(29.6);
  });

  test('shuffles into every order about equally often', () => {
    const rng = make();
    const tally = new Map<string, number>();
    for (let round = 0; round < 12_000; round++) {
      const order = rng.shuffle('abcd'.split('')).join('');
      tally.set(order, (tally.get(order) ?? 0) + 1);
    }
    expect(tally.size).toBe(24);
    expect(chiSquare([...tally.values()])).toBeLessThan(49.7);
  });

  test('does not change the given items', () => {
    const items = Object.freeze(['a', 'b', 'c', 'd', 'e', 'e']);
    const shuffled = make().shuffle(items);
    expect(shuffled).not.toBe(items);
    expect([...shuffled].sort()).toEqual(items);
    expect(make().shuffle([])).toEqual([]);
  });

  test('shuffles from the last item down', () => {
    const rng = make();
    const draws = make();
    const expected = [0, 1, 2, 3, 4, 5];
    for (let last = 5; last > 0; last--) {
      const other = draws.below(last + 1);
      const [high, low] = [expected[last] ?? -1, expected[other] ?? -1];
      expected[last] = low;
      expected[other] = high;
    }
    expect(rng.shuffle([0, 1, 2, 3, 4, 5])).toEqual(expected);
  });
});

describe('fastRng', () => {
  test('is set by its seed', () => {
    expect(take(fastRng(1), 5, 1000)).toEqual(take(fastRng(1), 5, 1000));
    expect(take(fastRng(1), 5, 1000)).not.toEqual(take(fastRng(2), 5, 1000));
  });
});

describe('commitmentOf', () => {
  test('is the SHA-256 of the seed’s bytes', () => {
    expect(commitmentOf(SEED)).toBe(
      createHash('sha256')
        .update(Uint8Array.from({ length: 16 }, (_, i) => i))
        .digest('hex'),
    );
    expect(commitmentOf(SEED)).toBe('be45cb2605bf36bebde684841a28f0fd43c69850a3dce5fedba69928ee3a8991');
  });
});

function chiSquare(tally: readonly number[]): number {
  const fair = tally.reduce((sum, count) => sum + count, 0) / tally.length;
  return tally.reduce((sum, count) => sum + (count - fair) ** 2 / fair, 0);
}
