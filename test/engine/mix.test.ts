// Proves src/engine/mix.ts

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  type Arrival,
  drawnFrom,
  type Mix,
  mixed,
  mixFault,
  promiseOf,
  wordFrom,
} from '../../src/engine/mix.ts';
import { seat } from '../../src/engine/seat.ts';
import { allInEnglish } from '../games/in-english.ts';

const SECRET = '000102030405060708090a0b0c0d0e0f';
const AGREED = { game: 'rage', options: { rounds: 5, secretBids: true } };

/** Three who joined, with the seats that were drawn for them. */
function mixWith(words: readonly (string | null)[]): Mix {
  const arrivals = words.map(
    (word, index): Arrival => ({
      kind: index === 1 ? 'bot' : 'person',
      word: word === null ? null : wordFrom(word),
      seat: seat(index),
    }),
  );
  const mix = { table: 'k7m2p9ab', secret: SECRET, arrivals };
  const drawn = drawnFrom(mixed(AGREED, mix).seating, arrivals);
  return { ...mix, arrivals: arrivals.map((each) => ({ ...each, seat: seat(drawn.indexOf(each)) })) };
}

const MIX = mixWith(['sunflower', null, null]);
const RECORD = { ...AGREED, seats: 3, seed: mixed(AGREED, MIX).cards };

test('comes out as docs/verifying-a-deal.md says, with nothing but sha256sum', () => {
  const sum = (command: string): string =>
    execFileSync('sh', ['-c', `${command} | sha256sum`], { encoding: 'utf8' }).slice(0, 64);
  const word = sum(`printf %s sunflower`);
  const facts = `secret ${SECRET}\\ntable k7m2p9ab\\ngame rage\\noptions {"rounds":5,"secretBids":true}\\nperson ${word}\\nbot\\nperson\\n`;
  const digest = sum(`printf '${facts}'`);
  const commitment = createHash('sha256').update(Buffer.from(digest, 'hex')).digest('hex');
  expect(mixed(AGREED, MIX)).toEqual({
    cards: digest.slice(0, 32),
    seating: digest.slice(32),
    commitment,
  });
});

test('the promise is the start of the SHA-256 of the secret’s bytes', () => {
  const sha256 = createHash('sha256').update(Buffer.from(SECRET, 'hex')).digest('hex');
  expect(promiseOf(SECRET)).toBe(sha256.slice(0, 32));
});

test('options are the same in whatever order they are written', () => {
  expect(mixed({ ...AGREED, options: { secretBids: true, rounds: 5 } }, MIX)).toEqual(mixed(AGREED, MIX));
});

test('whatever is changed before the deal, it is another', () => {
  const [ann, bot, ben] = MIX.arrivals as [Arrival, Arrival, Arrival];
  const others = [
    mixed({ ...AGREED, game: 'folder' }, MIX),
    mixed({ ...AGREED, options: { ...AGREED.options, rounds: 6 } }, MIX),
    mixed(AGREED, { ...MIX, table: 'k7m2p9ac' }),
    mixed(AGREED, { ...MIX, secret: SECRET.replace('0f', '0e') }),
    mixed(AGREED, { ...MIX, arrivals: [ann, bot] }),
    mixed(AGREED, { ...MIX, arrivals: [ben, bot, ann] }),
    mixed(AGREED, { ...MIX, arrivals: [ann, { ...bot, kind: 'person' }, ben] }),
    ...['Sunflower', 'sunflower ', 'sun\nflower'].map((word) => mixed(AGREED, mixWith([word, null, null]))),
    mixed(AGREED, mixWith([null, null, null])),
    mixed(AGREED, MIX),
  ];
  for (const part of ['cards', 'seating', 'commitment'] as const) {
    expect(new Set(others.map((each) => each[part])).size).toBe(others.length);
  }
});

describe('mixFault', () => {
  const others = MIX.arrivals.slice(1);
  const [first] = MIX.arrivals;
  if (first === undefined) throw new Error('nobody joined');
  const saying = (word: Arrival['word']): Mix => ({ ...MIX, arrivals: [{ ...first, word }, ...others] });

  test('finds nothing in what was mixed, also where a word was deleted since', () => {
    expect(mixFault(RECORD, MIX)).toBeNull();
    expect(mixFault(RECORD, saying({ ...wordFrom('sunflower'), text: null }))).toBeNull();
  });

  test.each<[string, Mix, RegExp]>([
    ['a word', saying({ ...wordFrom('sunflower'), text: 'rose' }), /“rose” isn’t the one that was added/],
    ['a word with its digest', saying(wordFrom('rose')), /The seed doesn’t come from/],
    ['a word taken out', saying(null), /The seed doesn’t come from/],
    ['the secret', { ...MIX, secret: '0'.repeat(32) }, /The seed doesn’t come from/],
    ['the table', { ...MIX, table: 'zzzz2222' }, /The seed doesn’t come from/],
    ['the order', { ...MIX, arrivals: MIX.arrivals.toReversed() }, /The seed doesn’t come from/],
    ['who came at all', { ...MIX, arrivals: [] }, /The seed doesn’t come from/],
  ])('finds that somebody changed %s', (_what, mix, says) => {
    expect(allInEnglish(mixFault(RECORD, mix))).toMatchObject({
      code: 'mix',
      says: expect.stringMatching(says),
    });
  });

  test('finds somebody on another seat, and a seat too many', () => {
    const moved = MIX.arrivals.map((each) => ({ ...each, seat: seat((each.seat + 1) % 3) }));
    const says = expect.stringContaining('moved to another seat');
    expect(allInEnglish(mixFault(RECORD, { ...MIX, arrivals: moved }))).toMatchObject({ code: 'mix', says });
    expect(allInEnglish(mixFault({ ...RECORD, seats: 4 }, MIX))).toMatchObject({ code: 'mix', says });
  });
});
