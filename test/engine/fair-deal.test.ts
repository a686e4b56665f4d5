// Proves src/engine/fair-deal.ts

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  type Arrival,
  commitmentToSecret,
  contributionOf,
  type DealInputs,
  dealInputsFault,
  deriveSeeds,
  drawnFrom,
} from '../../src/engine/fair-deal.ts';
import { seat } from '../../src/engine/seat.ts';
import { allInEnglish } from '../games/in-english.ts';

const SECRET = '000102030405060708090a0b0c0d0e0f';
const AGREED = { game: 'rage', options: { rounds: 5, secretBids: true } };

/** Three who joined, with the seats that were drawn for them. */
function inputsWith(words: readonly (string | null)[]): DealInputs {
  const arrivals = words.map(
    (word, index): Arrival => ({
      kind: index === 1 ? 'bot' : 'person',
      word: word === null ? null : contributionOf(word),
      seat: seat(index),
    }),
  );
  const inputs = { table: 'k7m2p9ab', secret: SECRET, arrivals };
  const drawn = drawnFrom(deriveSeeds(AGREED, inputs).seating, arrivals);
  return { ...inputs, arrivals: arrivals.map((each) => ({ ...each, seat: seat(drawn.indexOf(each)) })) };
}

const INPUTS = inputsWith(['sunflower', null, null]);
const RECORD = { ...AGREED, seats: 3, seed: deriveSeeds(AGREED, INPUTS).cards };

test('comes out as docs/verifying-a-deal.md says, with nothing but sha256sum', () => {
  const sum = (command: string): string =>
    execFileSync('sh', ['-c', `${command} | sha256sum`], { encoding: 'utf8' }).slice(0, 64);
  const word = sum(`printf %s sunflower`);
  const facts = `secret ${SECRET}\\ntable k7m2p9ab\\ngame rage\\noptions {"rounds":5,"secretBids":true}\\nperson ${word}\\nbot\\nperson\\n`;
  const digest = sum(`printf '${facts}'`);
  const commitment = createHash('sha256').update(Buffer.from(digest, 'hex')).digest('hex');
  expect(deriveSeeds(AGREED, INPUTS)).toEqual({
    cards: digest.slice(0, 32),
    seating: digest.slice(32),
    commitment,
  });
});

test('the promise is the start of the SHA-256 of the secret’s bytes', () => {
  const sha256 = createHash('sha256').update(Buffer.from(SECRET, 'hex')).digest('hex');
  expect(commitmentToSecret(SECRET)).toBe(sha256.slice(0, 32));
});

test('options have the same digest in any order', () => {
  expect(deriveSeeds({ ...AGREED, options: { secretBids: true, rounds: 5 } }, INPUTS)).toEqual(
    deriveSeeds(AGREED, INPUTS),
  );
});

test('any change before the deal gives another deal', () => {
  const [ann, bot, ben] = INPUTS.arrivals as [Arrival, Arrival, Arrival];
  const others = [
    deriveSeeds({ ...AGREED, game: 'folder' }, INPUTS),
    deriveSeeds({ ...AGREED, options: { ...AGREED.options, rounds: 6 } }, INPUTS),
    deriveSeeds(AGREED, { ...INPUTS, table: 'k7m2p9ac' }),
    deriveSeeds(AGREED, { ...INPUTS, secret: SECRET.replace('0f', '0e') }),
    deriveSeeds(AGREED, { ...INPUTS, arrivals: [ann, bot] }),
    deriveSeeds(AGREED, { ...INPUTS, arrivals: [ben, bot, ann] }),
    deriveSeeds(AGREED, { ...INPUTS, arrivals: [ann, { ...bot, kind: 'person' }, ben] }),
    ...['Sunflower', 'sunflower ', 'sun\nflower'].map((word) =>
      deriveSeeds(AGREED, inputsWith([word, null, null])),
    ),
    deriveSeeds(AGREED, inputsWith([null, null, null])),
    deriveSeeds(AGREED, INPUTS),
  ];
  for (const part of ['cards', 'seating', 'commitment'] as const) {
    expect(new Set(others.map((each) => each[part])).size).toBe(others.length);
  }
});

describe('dealInputsFault', () => {
  const others = INPUTS.arrivals.slice(1);
  const [first] = INPUTS.arrivals;
  if (first === undefined) throw new Error('nobody joined');
  const saying = (word: Arrival['word']): DealInputs => ({
    ...INPUTS,
    arrivals: [{ ...first, word }, ...others],
  });

  test('finds nothing wrong with the inputs, even if a word was deleted since', () => {
    expect(dealInputsFault(RECORD, INPUTS)).toBeNull();
    expect(dealInputsFault(RECORD, saying({ ...contributionOf('sunflower'), text: null }))).toBeNull();
  });

  test.each<[string, DealInputs, RegExp]>([
    [
      'a word',
      saying({ ...contributionOf('sunflower'), text: 'rose' }),
      /“rose” isn’t the one that was added/,
    ],
    ['a word with its digest', saying(contributionOf('rose')), /The seed doesn’t come from/],
    ['a word taken out', saying(null), /The seed doesn’t come from/],
    ['the secret', { ...INPUTS, secret: '0'.repeat(32) }, /The seed doesn’t come from/],
    ['the table', { ...INPUTS, table: 'zzzz2222' }, /The seed doesn’t come from/],
    ['the order', { ...INPUTS, arrivals: INPUTS.arrivals.toReversed() }, /The seed doesn’t come from/],
    ['who came at all', { ...INPUTS, arrivals: [] }, /The seed doesn’t come from/],
  ])('finds that somebody changed %s', (_what, inputs, says) => {
    expect(allInEnglish(dealInputsFault(RECORD, inputs))).toMatchObject({
      code: 'inputs',
      says: expect.stringMatching(says),
    });
  });

  test('finds a person in another seat, and a seat too many', () => {
    const moved = INPUTS.arrivals.map((each) => ({ ...each, seat: seat((each.seat + 1) % 3) }));
    const says = expect.stringContaining('moved to another seat');
    expect(allInEnglish(dealInputsFault(RECORD, { ...INPUTS, arrivals: moved }))).toMatchObject({
      code: 'inputs',
      says,
    });
    expect(allInEnglish(dealInputsFault({ ...RECORD, seats: 4 }, INPUTS))).toMatchObject({
      code: 'inputs',
      says,
    });
  });
});
