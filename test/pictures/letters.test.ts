// Proves src/pictures/letters.ts, src/pictures/render.ts

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { drawableName, needsFirstOnly } from '../../src/pictures/letters.ts';
import { textSprite } from '../../src/pictures/sprites.ts';

const { resolve } = createRequire(import.meta.url);
const [ATKINSON, INTER] = [
  '@expo-google-fonts/atkinson-hyperlegible/700Bold/AtkinsonHyperlegible_700Bold.ttf',
  '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf',
].map((path) => lettersOf(readFileSync(resolve(path))));

/** The characters that a font has a glyph for: its table `cmap`, in formats 4 and 12. */
function lettersOf(font: Buffer): ReadonlySet<string> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const cmap = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0;
  const start = font.readUInt32BE(cmap + 8);
  const ranges = Array.from({ length: font.readUInt16BE(start + 2) }, (_, index) => {
    const at = start + font.readUInt32BE(start + 4 + 8 * index + 4);
    switch (font.readUInt16BE(at)) {
      case 4: {
        const twice = font.readUInt16BE(at + 6);
        return Array.from({ length: twice / 2 }, (_range, each) => [
          font.readUInt16BE(at + 16 + twice + 2 * each),
          font.readUInt16BE(at + 14 + 2 * each),
        ]);
      }
      case 12:
        return Array.from({ length: font.readUInt32BE(at + 12) }, (_range, each) => [
          font.readUInt32BE(at + 16 + 12 * each),
          font.readUInt32BE(at + 20 + 12 * each),
        ]);
      default:
        return [];
    }
  }).flat();
  return new Set(
    ranges.flatMap(([first = 0, last = 0]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    ),
  );
}

const ASSIGNED = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(
  (character) => /[^\p{C}]/u.test(character) && character.normalize() === character,
);

test('every letter that counts as drawable is in one of the fonts', () => {
  const missing = ASSIGNED.filter(
    (character) =>
      drawableName(character) === character &&
      ATKINSON?.has(character) !== true &&
      INTER?.has(character) !== true,
  );
  expect(missing).toEqual([]);
});

test('where the second font is not used, the first has every letter', () => {
  const missing = ASSIGNED.filter(
    (character) => needsFirstOnly(character) && ATKINSON?.has(character) !== true,
  );
  expect(missing).toEqual([]);
});

test.each([
  'İbrahim Şükrü Iğdır',
  'Дмитрий 7 Щукин',
  'Їжак Ґалаґан',
  'Γιώργος Ωμέγα',
  'Nguyễn Thị Hường',
  'Ștefan Țăranu',
  'Łukasz Żółć',
  'Ann ♥',
])('%s is drawn completely', (name) => {
  expect(drawableName(name)).toBe(name);
});

test.each([
  ['Ann 🌸', 'Ann'],
  ['Ann 👨‍👩‍👧‍👦 Bee', 'Ann  Bee'],
  ['🇩🇪 Ann 👍🏽', 'Ann'],
  ['Ann ♥\uFE0F', 'Ann ♥'],
  ['Ann 1\uFE0F\u20E3', 'Ann 1'],
  ['A\u200Bnn\u{E0041}', 'Ann'],
  ['Ann 〜', 'Ann'],
])('%s is drawn without its symbols: %s', (name, drawn) => {
  expect(drawableName(name)).toBe(drawn);
});

test.each([
  'علي',
  'שלום',
  '山田',
  '김',
  'สมชาย',
  'A山n',
  '①',
  'Ann ٧',
  '𝒜nn',
  'Z\u0335a\u0336l',
  '🌸',
  '\u200B',
])('%s is not drawn', (name) => {
  expect(drawableName(name)).toBeNull();
});

test('names in other scripts are drawn with all their letters', () => {
  const look = { size: 26, fill: '#ffffff', ground: '#000000' };
  const width = (text: string) => textSprite(text, look).width;
  expect(width('İbrahim')).toBeGreaterThan(width('brahim'));
  expect(width('Дмитрий 7')).toBeGreaterThan(5 * width('7'));
  expect(textSprite('Иван 7', look).runs).not.toEqual(textSprite('Олег 7', look).runs);
  for (const mark of '①②③④⑤⑥⑦⑧') expect(width(mark)).toBeGreaterThan(20);
});
