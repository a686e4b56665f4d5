// Proves src/operations/verify.ts, src/operations/replay.ts, src/operations/review.ts, src/operations/given-record.ts, src/operations/entry.ts

import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commitmentToSecret } from '../../src/engine/fair-deal.ts';
import { writeRecord } from '../../src/engine/record.ts';
import { commitmentOf } from '../../src/engine/rng.ts';
import { fingerprintOf } from '../../src/records/check.ts';
import { writeRecordFile } from '../../src/records/record-file.ts';
import { derivedRecords } from '../records/derived-records.ts';
import { shortRecords } from '../records/golden-records.ts';
import { atLength } from '../support/length.ts';
import { type Operation, operate, operator } from './run.ts';

const IS_LONG = atLength(false, true);

let folder: string;
let inTurn: ReturnType<typeof operator>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlor-'));
  inTurn = operator();
});
afterAll(async () => {
  inTurn.close();
  await rm(folder, { recursive: true });
});

const run = (operation: Operation, ...given: readonly string[]) =>
  inTurn.operate(operation, given, { env: {}, cwd: folder });

async function kept(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text);
  return name;
}

const [GOLDEN] = shortRecords();
if (GOLDEN === undefined) throw new Error('there are no golden games');
const GIVEN = writeRecordFile(GOLDEN.file);

describe.each(shortRecords())('a game of $game', ({ game, text, file, record }) => {
  test('is verified outside the bot in both forms, and told move by move', async () => {
    const json = await kept(`${game}.json`, writeRecordFile(file));
    const plain = await kept(`${game}.txt`, text);
    const [verified, sparse, told] = await Promise.all([
      run('verify', json, fingerprintOf(commitmentOf(record.seed))),
      run('verify', plain),
      run('replay', json, fingerprintOf(commitmentOf(record.seed))),
    ]);
    expect(verified).toMatchObject({ code: 0, complained: '' });
    expect(verified.said).toContain(`${record.moves.length} moves: every move fits the deal of this seed`);
    const fingerprint = fingerprintOf(commitmentOf(record.seed));
    expect(verified.said).toContain(`It’s the deal with the fingerprint ${fingerprint}, as you gave it.`);
    expect(verified.said.trimEnd().split('\n')).toHaveLength(1);
    expect(sparse).toMatchObject({ code: 0, complained: '' });
    expect(sparse.said).toContain(
      `compare the fingerprint ${fingerprint} with the one that the table showed`,
    );
    expect(told).toMatchObject({ code: 0, complained: '' });
    for (const [index, { move }] of file.moves.entries()) {
      expect(told.said).toMatch(new RegExp(`^${index + 1}\\. .* · ${escaped(move)}$`, 'm'));
    }
    expect(told.said.endsWith(verified.said)).toBe(true);
  });
});

describe.each(derivedRecords())('a game of $game with words in its deal', ({ game, file, record }) => {
  test('is verified in both forms by its fingerprint and by the promise of its lobby, and told', async () => {
    const json = await kept(`mixed-${game}.json`, writeRecordFile(file));
    const plain = await kept(`mixed-${game}.txt`, writeRecord(record));
    const promise = commitmentToSecret(file.secret);
    const [byPromise, byFingerprint, told] = await Promise.all([
      run('verify', json, promise),
      run('verify', plain, fingerprintOf(file.commitment.sha256)),
      run('replay', json),
    ]);
    expect(file.result).not.toBeNull();
    for (const ran of [byPromise, byFingerprint, told])
      expect(ran).toMatchObject({ code: 0, complained: '' });
    expect(byPromise.said).toContain(`${record.moves.length} moves: every move fits the deal of this seed`);
    expect(byPromise.said).toContain('Its secret is the one that the lobby promised, as you gave it.');
    expect(byFingerprint.said).toContain('It’s the deal with the fingerprint');
    expect(told.said).toContain('O"’neill 🌻');
    expect(told.said).toContain(`(promise ${promise})`);
    expect(told.said).toContain(
      'The seed comes from the secret and the words, and belongs to its commitment',
    );
  });

  test('with another word is detected, in one sentence', async () => {
    const json = await kept(`another-${game}.json`, writeRecordFile(file).replace('neill', 'niell'));
    const { code, complained } = await run('verify', json);
    expect(code).toBe(1);
    expect(complained.trimEnd()).toMatch(
      /^The word “.*” isn’t the one that was added: it has a different SHA-256\.$/,
    );
  });
});

test.each(['verify', 'replay'] as const)(
  '%s says the same in a process of its own, and ends with the same code',
  async (operation) => {
    const names = [await kept('own.txt', GOLDEN.text), await kept('none.txt', 'Dear Ann,\n')];
    const codes = [];
    for (const name of names) {
      const { took: _, ...own } = await operate(operation, [name], { env: {}, cwd: folder });
      expect(own).toEqual(await run(operation, name));
      codes.push(own.code);
    }
    expect(codes).toEqual([0, 1]);
  },
);

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const seedChanged = GIVEN.replace(
  /("seed": ")./,
  (_, before: string) => `${before}${GOLDEN.record.seed[0] === '0' ? '1' : '0'}`,
);
const pointsChanged = writeRecordFile({
  ...GOLDEN.file,
  result: { placings: [{ seat: 0, place: 1, points: 4_711 }], winners: [0] },
});

test.each<[string, readonly string[], string, RegExp]>([
  ['no file', [], '', /^Usage: npm run (verify|replay|review) -- FILE/],
  ['two files too many', ['a', 'b', 'c'], '', /^Usage: npm run/],
  ['a missing file', ['missing.json'], '', /^missing.json can’t be read: there’s no such file\.$/],
  ['a folder', ['records'], '', /^records can’t be read: it’s a folder\.$/],
  ['an empty file', ['given.txt'], '', /^The file is empty\.$/],
  ['another file', ['given.txt'], 'Dear Ann,\n', /^The first lines aren’t those of a game record\.$/],
  ['other JSON', ['given.txt'], '{"a":1}', /^This JSON isn’t the record of a game\.$/],
  ['half a file', ['given.txt'], GIVEN.slice(0, 900), /^This begins like JSON but isn’t/],
  [
    'an unknown game',
    ['given.txt'],
    GIVEN.replace(/"game": "\w+"/, '"game": "chess"'),
    /no game called “chess”\.$/,
  ],
  [
    'unknown rules',
    ['given.txt'],
    GIVEN.replace(/"rules": \d+/, '"rules": 99'),
    /was played by rules 99 of .* has rules \d/,
  ],
  ['a changed seed', ['given.txt'], seedChanged, /^The seed isn’t the one that was committed to/],
  [
    'another fingerprint',
    ['given.txt', '0123456789abcdef'],
    GIVEN,
    /^This isn’t the deal with the fingerprint 0123456789abcdef/,
  ],
  ['no fingerprint', ['given.txt', 'hello'], GIVEN, /^A fingerprint is 16 hexadecimal digits/],
  [
    'a move that does not fit',
    ['given.txt'],
    GOLDEN.text.replace(/^1 0 .*$/m, '1 0 player !'),
    /^Move 1, “!”: /,
  ],
  [
    'another result',
    ['given.txt'],
    pointsChanged,
    /^The moves lead to a different result from the one in the record/,
  ],
])('%s is one clear sentence, with code 1', async (_what, given, text, says) => {
  await mkdir(join(folder, 'records'), { recursive: true });
  await kept('given.txt', text);
  for (const operation of ['verify', 'replay', 'review'] as const) {
    const { code, said, complained } = await run(operation, ...given);
    expect({ code, said }).toEqual({ code: 1, said: '' });
    expect(complained.trimEnd()).toMatch(says);
    expect(complained.trimEnd().split('\n')).toHaveLength(1);
  }
});

test('a review names the blunder of a game with its number, and says the same for its seat alone', async () => {
  const given = readFileSync(new URL('../records/planted/ferry.txt', import.meta.url), 'utf8');
  const name = await kept('blunder.txt', given);
  const all = await run('review', name);
  expect(all).toMatchObject({ code: 0, complained: '' });
  expect(all.said).toMatch(
    /^Seat 1: 16 decisions, 1 that mattered, 1 that hard would have made differently\.\n8\. p6@0: −\d+\.\d% ± [0-2]\.\d%\n/,
  );
  expect(all.said).toMatch(/^ {3}played: Seat 1 plays .+\n {3}hard, x6:8,14: .+ Discard .+\.$/m);
  // Twice the time.
  if (IS_LONG) {
    const { took: _, ...one } = await operate('review', [name, '--seat', '1'], { env: {}, cwd: folder });
    expect(one).toEqual(all);
  }
});

test('a review that has nothing else to name names the closest call', async () => {
  const given = readFileSync(new URL('../records/planted/ferry.txt', import.meta.url), 'utf8');
  const wavering = given.replaceAll(/ player (?!p1@0)/g, ' bot ');
  expect(await run('review', await kept('wavering.txt', wavering))).toMatchObject({
    said: expect.stringMatching(
      /^Seat 1: 1 decision, none that mattered, .+\.\n9\. p1@0: the closest call\n {3}played: .+\n {3}hard, x5:6@4: .+\n$/,
    ),
    ...{ code: 0, complained: '' },
  });
});

test.each<[string, readonly string[], RegExp]>([
  ['a game of bots', [], /^No person made a move in this game\.$/],
  [
    'a seat that is none',
    ['--seat', '99'],
    /^--seat takes the number of a seat in this game, from 1 to \d\.$/,
  ],
  ['a seat that is no number', ['--seat', 'Ann'], /^--seat takes the number of a seat/],
  ['another switch', ['--seats', '1'], /^Usage: npm run review -- FILE/],
])('%s gets one clear sentence instead of a review', async (_what, more, says) => {
  const moves = GOLDEN.record.moves.map((made) => ({ ...made, by: 'bot' as const }));
  const name = await kept('bots.txt', writeRecord({ ...GOLDEN.record, moves }));
  const { code, said, complained } = await run('review', name, ...more);
  expect({ code, said }).toEqual({ code: 1, said: '' });
  expect(complained.trimEnd()).toMatch(says);
});

test('a name, a move or a file’s name can neither control the terminal nor imitate our lines', async () => {
  const steering = '\u001b[2JAnn\n1. Somebody else\u202e';
  const seats = GOLDEN.file.seats.map((seat) => ({ ...seat, name: steering }));
  const name = await kept('steering.json', writeRecordFile({ ...GOLDEN.file, seats }));
  const moves = GOLDEN.file.moves.map((made) => ({ ...made, move: `\u001b]0;${made.move}` }));
  const wrong = await kept('wrong.json', writeRecordFile({ ...GOLDEN.file, moves }));
  const [told, refused, missing] = await Promise.all([
    run('replay', name),
    run('verify', wrong),
    run('verify', 'no\u001b[2J\nfile'),
  ]);
  expect(told).toMatchObject({ code: 0, complained: '' });
  expect(told.said).toContain('seats: [2JAnn 1. Somebody else\n');
  for (const shown of [told.said, refused.complained, missing.complained]) {
    for (const steers of ['\u001b', '\u202e', '\n1. Somebody else']) expect(shown).not.toContain(steers);
  }
  expect(missing.complained).toBe('no\uFFFD[2J\uFFFDfile can’t be read: there’s no such file.\n');
  expect(refused.complained.trimEnd().split('\n')).toHaveLength(1);
});

test("a bot's seat has no decisions to look at", async () => {
  const given = readFileSync(new URL('../records/planted/rage.txt', import.meta.url), 'utf8');
  const { code, said } = await run('review', await kept('rage.txt', given), '--seat', '2');
  expect({ code, said }).toEqual({ code: 0, said: 'Seat 2: no decisions of a person.\n' });
});
