// Proves src/records/check.ts, src/records/record-as-text.ts

import { describe, expect, test } from 'vitest';
import { commitmentToSecret, contributionOf } from '../../src/engine/fair-deal.ts';
import { UNDO } from '../../src/engine/record.ts';
import { commitmentOf } from '../../src/engine/rng.ts';
import { seat } from '../../src/engine/seat.ts';
import { checkRecord, fingerprintOf } from '../../src/records/check.ts';
import { tellGame } from '../../src/records/record-as-text.ts';
import { type RecordFile, recordOf } from '../../src/records/record-file.ts';
import { inEnglish } from '../../src/words/read.ts';
import { allInEnglish } from '../games/in-english.ts';
import { type DerivedFile, derivedRecords } from './derived-records.ts';
import { fileOf, goldenRecords, type OwnDealFile, shortRecords } from './golden-records.ts';

const check = (file: RecordFile, fingerprint: string | null = null) =>
  checkRecord({ record: recordOf(file), file }, fingerprint);

function refusalOf(file: RecordFile, fingerprint: string | null = null) {
  const checked = check(file, fingerprint);
  if (checked.ok) throw new Error('nothing was found');
  return checked.error;
}

function told(file: RecordFile) {
  const checked = check(file);
  if (!checked.ok) throw new Error(inEnglish(checked.error.says));
  return tellGame(checked.value);
}

test.each(goldenRecords())('$name is what it says it is', ({ record, file }) => {
  const outcome = file.result;
  const sha256 = commitmentOf(record.seed);
  expect(check(file)).toMatchObject({ ok: true, value: { outcome, sha256 } });
  expect(checkRecord({ record, file: null })).toMatchObject({ ok: true, value: { outcome, sha256 } });
  expect(check(file, sha256.slice(0, 16))).toMatchObject({ ok: true });
});

test.each([
  ['eight-to-5000', 'Target: 10,000 (5,000 with 6 or more)'],
  ['five-to-300', 'Play to: 500 points (300 with 4 or more)'],
])('%s is the same game although the number of players decided on the target', (name, says) => {
  const golden = goldenRecords().find((one) => one.name.endsWith(name));
  if (golden === undefined) throw new Error(`no golden game ${name}`);
  const checked = checkRecord({ record: { ...golden.record, options: { target: 0 } }, file: null });
  if (!checked.ok) throw new Error(inEnglish(checked.error.says));
  expect(checked.value.outcome).toEqual(golden.file.result);
  expect(tellGame(checked.value).heading).toContain(says);
});

describe.each(shortRecords())('in a record of $game', ({ file, record }) => {
  const last = file.moves.length - 1;
  const moves = (change: (made: RecordFile['moves'][number], index: number) => object): OwnDealFile =>
    ({
      ...file,
      moves: file.moves.map((made, index) => ({ ...made, ...change(made, index) })),
    }) as OwnDealFile;
  const { result } = file;
  if (result === null) throw new Error('a golden game without an end');

  test.each<[string, OwnDealFile, string]>([
    ['another game', { ...file, game: 'chess' }, 'game'],
    ['other rules', { ...file, rules: file.rules + 1 }, 'rules'],
    [
      'another seed',
      { ...file, seed: record.seed.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
      'commitment',
    ],
    ['another commitment', { ...file, commitment: { of: 'seed', sha256: '0'.repeat(64) } }, 'commitment'],
    ['too many seats', { ...file, seats: Array(40).fill(file.seats[0]) }, 'seats'],
    ['a move that is none', moves((_, index) => (index === last ? { move: '!' } : {})), 'move'],
    ['no last move', { ...file, moves: file.moves.slice(0, -1) }, 'result'],
    ['no result', { ...file, result: null }, 'result'],
    [
      'other points',
      {
        ...file,
        result: { ...result, placings: result.placings.map((one) => ({ ...one, points: one.points + 1 })) },
      },
      'result',
    ],
    [
      'other winners',
      { ...file, result: { ...result, winners: result.winners.length === 0 ? [0] : [] } },
      'result',
    ],
  ])('%s is found', (_what, planted, code) => {
    const refusal = refusalOf(planted);
    expect(refusal.code).toBe(code);
    expect(inEnglish(refusal.says)).toMatch(/^\S.*\.$/);
  });

  test('one move more than the game had is found', () => {
    const [first] = file.moves;
    const refusal = refusalOf({ ...file, moves: [...file.moves, ...(first === undefined ? [] : [first])] });
    expect(inEnglish(refusal.says)).toMatch(new RegExp(`^Move ${file.moves.length + 1}, `));
  });

  test('a whole deal that was swapped is found by the fingerprint that a player saw', () => {
    const exchanged = fileOf({ ...record, seed: 'f'.repeat(32), moves: [] });
    expect(check(exchanged)).toMatchObject({ ok: true });
    const refusal = refusalOf(exchanged, fingerprintOf(commitmentOf(record.seed)));
    expect(allInEnglish(refusal)).toMatchObject({
      code: 'fingerprint',
      says: expect.stringContaining('This isn’t the deal'),
    });
  });

  test('everything is listed: who sits there, what was dealt, every move, the end', () => {
    const { heading, deal, moves: lines, end } = told(file);
    expect(heading.join('\n')).toContain(fingerprintOf(commitmentOf(record.seed)));
    expect(heading.join('\n')).toContain('Ann');
    expect(deal.length).toBeGreaterThan(0);
    expect(lines.map(({ made }) => made.split(' · ').at(-1))).toEqual(file.moves.map(({ move }) => move));
    expect(end).toHaveLength(result.placings.length);
    const all = [...heading, ...deal, ...lines.flatMap((line) => line.told), ...end].join('\n');
    expect(all).not.toMatch(/⟦|undefined|\*\*/);
  });
});

test.each([
  ['too few digits', 'abc', /^A fingerprint is 16 hexadecimal digits/],
  ['other letters', 'xyzxyzxyzxyzxyzx', /^A fingerprint is 16 hexadecimal digits/],
  ['nothing', '', /^A fingerprint is 16 hexadecimal digits/],
])('a fingerprint of %s is refused', (_what, fingerprint, says) => {
  const [golden] = shortRecords();
  if (golden === undefined) throw new Error('there are no golden games');
  expect(inEnglish(refusalOf(golden.file, fingerprint).says)).toMatch(says);
});

test('a fingerprint may be typed with capitals and spaces around it', () => {
  const [golden] = shortRecords();
  if (golden === undefined) throw new Error('there are no golden games');
  const typed = `  ${fingerprintOf(commitmentOf(golden.record.seed)).toUpperCase()} `;
  expect(check(golden.file, typed)).toMatchObject({ ok: true });
});

describe('a move that was taken back', () => {
  const farkle = shortRecords().find(({ game }) => game === 'farkle');
  if (farkle === undefined) throw new Error('no golden game of farkle');

  test('must have been allowed to be', () => {
    const [first, ...rest] = farkle.record.moves;
    if (first === undefined) throw new Error('a game without moves');
    const stolen = { seat: seat(1), by: 'player' as const, move: UNDO };
    const record = { ...farkle.record, moves: [first, stolen, first, ...rest] };
    expect(allInEnglish(checkRecord({ record, file: null }))).toMatchObject({
      ok: false,
      error: { says: expect.stringMatching(/^Move 2, “undo”: /) },
    });
  });
});

describe.each(derivedRecords())('in a record of $game with words in its deal', ({ file, record }) => {
  const { sha256 } = file.commitment;
  const seats = (change: (seated: DerivedFile['seats'][number], index: number) => object): DerivedFile =>
    ({
      ...file,
      seats: file.seats.map((seated, index) => ({ ...seated, ...change(seated, index) })),
    }) as DerivedFile;
  const worded = file.seats.findIndex((seated) => seated.kind === 'person' && seated.word !== null);
  const word = (changed: object | null): DerivedFile =>
    seats((seated, index) =>
      index === worded && seated.kind === 'person'
        ? { word: changed === null ? null : { ...seated.word, ...changed } }
        : {},
    );

  test('everything is what it says it is, in both forms', () => {
    expect(check(file, sha256.slice(0, 16))).toMatchObject({
      ok: true,
      value: { compared: 'fingerprint', sha256 },
    });
    expect(checkRecord({ record, file: null })).toMatchObject({
      ok: true,
      value: { compared: null, sha256 },
    });
    expect(told(file).heading.join('\n')).toContain('O"’neill 🌻');
  });

  test('the promise of the lobby may be compared as well', () => {
    const promise = commitmentToSecret(file.secret);
    expect(check(file, promise)).toMatchObject({ ok: true, value: { compared: 'promise' } });
    expect(inEnglish(refusalOf(file, '0'.repeat(32)).says)).toContain(`and its promise is ${promise}`);
  });

  test('a part of the promise is not accepted in its place', () => {
    expect(refusalOf(file, commitmentToSecret(file.secret).slice(0, 16)).code).toBe('fingerprint');
  });

  test('the promise of a lobby is not kept by a deal without words', () => {
    const { inputs: _, ...own } = record;
    const unmixed = { ...own, seed: file.secret, moves: [] };
    const checked = checkRecord({ record: unmixed, file: null }, commitmentToSecret(file.secret));
    expect(allInEnglish(checked)).toMatchObject({
      ok: false,
      error: { says: expect.stringContaining('it isn’t the record of that table') },
    });
  });

  test('a deleted word is not missed', () => {
    expect(check(word({ text: null }))).toMatchObject({ ok: true });
    expect(told(word({ text: null })).heading.join('\n')).toContain('a word deleted since');
  });

  test.each<[string, DerivedFile, string]>([
    ['another word', word({ text: 'tulip' }), 'inputs'],
    ['another word with its digest', word({ ...contributionOf('tulip') }), 'inputs'],
    ['no word', word(null), 'inputs'],
    ['a word that looks like another', word({ ...contributionOf('sunflower\u200B') }), 'inputs'],
    ['a word longer than a lobby takes', word({ ...contributionOf('x'.repeat(13)) }), 'inputs'],
    ['a table that is none', { ...file, table: 'k7m2p9ab\nnonce 1' }, 'inputs'],
    ['another secret', { ...file, secret: '0'.repeat(32) }, 'inputs'],
    ['another seed', { ...file, seed: '0'.repeat(32) }, 'inputs'],
    ['another table', { ...file, table: 'zzzz2222' }, 'inputs'],
    ['other options', { ...file, options: { ...file.options, more: true } }, 'inputs'],
    ['another order', seats(({ joined }) => ({ joined: 2 - joined })), 'inputs'],
    ['seats that were swapped', { ...file, seats: file.seats.toReversed() }, 'inputs'],
    ['a seat less', { ...file, seats: file.seats.slice(1) }, 'inputs'],
    ['another commitment', { ...file, commitment: { of: 'deal', sha256: '0'.repeat(64) } }, 'commitment'],
  ])('%s is found', (_what, planted, code) => {
    const refusal = refusalOf(planted);
    expect(refusal.code).toBe(code);
    expect(inEnglish(refusal.says)).toMatch(/^\S.*\.$/);
  });
});

test('seats with the same name are distinguishable, and a right-to-left name reorders nothing', () => {
  const [short] = shortRecords().filter(({ file }) => file.seats.length > 2);
  if (short === undefined) throw new Error('no record of three');
  const names = ['Alex', 'Alex', 'علي'];
  const seats = short.file.seats.map((seated, at) => ({ ...seated, name: names[at] ?? `P${at}` }));
  const { heading, moves } = told({ ...short.file, seats });
  expect(heading.join('\n')).toMatch(/seats: Alex.*, Alex \(2\).*, \u2068علي\u2069/);
  const movers = new Set(moves.map(({ made }) => made.replace(/^\d+\. /, '').split(' · ')[0]));
  expect([...movers].filter((name) => name?.startsWith('Alex')).length).toBeGreaterThan(1);
});
