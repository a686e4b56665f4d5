// Proves src/records/record-file.ts

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeRecord } from '../../src/engine/record.ts';
import { readRecordFile, recordOf, recordSchema, writeRecordFile } from '../../src/records/record-file.ts';
import { inEnglish } from '../../src/words/read.ts';
import { derivedRecords } from './derived-records.ts';
import { goldenRecords, shortRecords } from './golden-records.ts';

const [SHORT] = shortRecords();
if (SHORT === undefined) throw new Error('there are no golden games');
const JSON_TEXT = writeRecordFile(SHORT.file);

function refusalOf(text: string): string {
  const read = readRecordFile(text);
  if (read.ok) throw new Error('it was read');
  return inEnglish(read.error.says);
}

test.each(goldenRecords())('$name is the same game in both forms', ({ text, file, record }) => {
  expect(readRecordFile(text)).toEqual({ ok: true, value: { record, file: null } });
  expect(readRecordFile(writeRecordFile(file))).toEqual({ ok: true, value: { record, file } });
  expect(recordOf(file)).toEqual(record);
});

describe.each(derivedRecords())('a deal of $game with words', ({ record, file }) => {
  const text = writeRecord(record);

  test('is the same game in both forms', () => {
    expect(readRecordFile(text)).toEqual({ ok: true, value: { record, file: null } });
    expect(readRecordFile(writeRecordFile(file))).toEqual({ ok: true, value: { record, file } });
    expect(recordOf(file)).toEqual(record);
  });

  test('keeps the digest of a deleted word', () => {
    const arrivals = record.inputs.arrivals.map((each) => ({
      ...each,
      word: each.word && { ...each.word, text: null },
    }));
    const less = { ...record, inputs: { ...record.inputs, arrivals } };
    expect(readRecordFile(writeRecord(less))).toEqual({ ok: true, value: { record: less, file: null } });
  });

  test.each([
    ['joined ', 'came '],
    [/^joined \d/m, 'joined 9'],
    [/^(joined \d) bot/m, '$1 ghost'],
    [/person ".*"$/m, 'person "half'],
    [/person ".*"$/m, 'person "\\x"'],
    [/person ".*"$/m, 'person abc'],
  ])('is refused with %s written as %s', (from, to) => {
    expect(refusalOf(text.replace(from, to))).toMatch(
      /^(The lines of this record that say who joined can’t be read|The first lines aren’t)/,
    );
  });
});

test('an editor’s byte order mark and line ends do no harm', () => {
  for (const text of [SHORT.text, JSON_TEXT]) {
    const edited = `\uFEFF${text.replaceAll('\n', '\r\n')}`;
    expect(readRecordFile(edited)).toEqual(readRecordFile(text));
  }
});

const changed = (change: object): string => JSON.stringify({ ...SHORT.file, ...change });
const [FIRST] = SHORT.file.moves;

describe('what is no record', () => {
  test.each([
    ['nothing', '', 'The file is empty.'],
    ['blank lines', ' \n\n', 'The file is empty.'],
    ['words', 'Dear Ann', 'The first lines aren’t those of a game record.'],
    [
      'half a file',
      JSON_TEXT.slice(0, 200),
      'This begins like JSON but isn’t: perhaps the file was cut off.',
    ],
    ['JSON of something else', '{"name":"parlor"}', 'This JSON isn’t the record of a game.'],
    ['a later version', changed({ version: 3 }), /isn’t of a version that this program reads: 1 or 2/],
    ['another seed form', changed({ seed: 'abc' }), /“seed” isn’t as it should be/],
    ['no commitment', changed({ commitment: undefined }), /“commitment” isn’t/],
    ['a word too many', changed({ cheat: true }), /isn’t as it should be \(.*"cheat"/],
    ['nobody', changed({ seats: [] }), /“seats” isn’t/],
    ['a move by nobody', changed({ moves: [{ ...FIRST, by: 'ghost' }] }), /“moves.0.by” isn’t/],
    ['a move that is two', changed({ moves: [{ ...FIRST, move: 'a b' }] }), /“moves.0.move” isn’t/],
    ['a move without a time', changed({ moves: [{ ...FIRST, at: 'noon' }] }), /“moves.0.at” isn’t/],
    [
      'a move by a seat too many',
      changed({ moves: [FIRST, { ...FIRST, seat: 8 }] }),
      'Move 2 is by a seat that this record doesn’t have.',
    ],
  ])('is refused in a sentence: %s', (_what, text, says) => {
    expect(refusalOf(text)).toMatch(says);
    expect(refusalOf(text)).toMatch(/^\S.*\.$/);
  });

  test('is refused whatever it is, and nothing throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(JSON_TEXT.length), fc.nat(40), (noise, at, cut) => {
        const text = JSON_TEXT.slice(0, at) + noise + JSON_TEXT.slice(at + cut);
        expect(typeof readRecordFile(text).ok).toBe('boolean');
      }),
    );
  });
});

/** After a change: `npx tsx test/records/write-schema.ts` rewrites it. */
test('docs/records.schema.json is the schema of what is written', () => {
  const kept = JSON.parse(readFileSync(new URL('../../docs/records.schema.json', import.meta.url), 'utf8'));
  expect(kept).toEqual(recordSchema());
});
