import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { refusals } from '../../src/tables/refusals.ts';
import { inEnglish } from '../../src/words/read.ts';

const FOLDER = new URL('../../src/tables/', import.meta.url);

const sentences = Object.values(refusals).flatMap((refusal) =>
  typeof refusal === 'function' ? [] : [refusal.says],
);

test('each refusal is a sentence of its own', () => {
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const says of sentences) expect(says).toMatch(/^[A-Z].*\.$/);
});

test('no other file of the tables says them', () => {
  for (const name of readdirSync(FOLDER).filter((file) => file !== 'refusals.ts')) {
    const text = readFileSync(new URL(name, FOLDER), 'utf8');
    expect(sentences.filter((says) => text.includes(inEnglish(says)))).toEqual([]);
  }
});
