import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { who } from '../../src/engine/scene.ts';
import { cardId, seat } from '../../src/engine/seat.ts';
import { altOf, type FilledPicture, filledPicture } from '../../src/pictures/filled.ts';
import { LOOKS, linesPicture } from '../../src/pictures/lines-picture.ts';
import { indexedPng } from '../../src/pictures/png.ts';
import { drawable, fitted, widthOf } from '../../src/pictures/svg.ts';
import { paint } from '../../src/pictures/task.ts';
import { course, folders, row } from './samples.ts';

const MOST_BYTES = 60_000;

describe.each([
  ['the course of a game of two', course(2, 1)],
  ['the course of a long game of eight', course(8, 30)],
  ['five opened folders', folders(5)],
  ['a pair on the pier', row(2)],
  ['all groups on the pier', row(18)],
] as const)('%s', (_, picture) => {
  test('is a PNG of less than 60 KB', () => {
    const png = Buffer.from(paint({ kind: 'picture', picture }));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.readUInt32BE(16)).toBeLessThanOrEqual(720);
    expect(png.length).toBeLessThan(MOST_BYTES);
  });

  test('is the same every time', () => {
    expect(paint({ kind: 'picture', picture })).toEqual(paint({ kind: 'picture', picture }));
  });
});

test('a line is known by its dashes or by its markers, not by its colour alone', () => {
  expect(new Set(LOOKS.map(({ marker }) => marker)).size).toBe(8);
  expect(new Set(LOOKS.map(({ colour }) => colour)).size).toBe(8);
  expect(new Set(LOOKS.map(({ dash, marker }) => `${dash} ${marker}`)).size).toBe(8);
});

test('every name and final score stands at the end of its line', () => {
  const picture = course(8, 10);
  if (picture.kind !== 'lines') throw new Error('not a picture of lines');
  const svg = linesPicture(picture);
  for (const { name } of picture.lines.filter((line) => line.name.length < 8)) {
    expect(svg).toContain(name.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;'));
  }
  expect(svg).not.toContain('NaN');
});

test('no scores at all still make a picture', () => {
  const picture: FilledPicture = {
    kind: 'lines',
    title: 'Points',
    step: 'Round',
    lines: [{ name: 'Ann', points: [] }],
  };
  expect(linesPicture(picture)).not.toMatch(/NaN|Infinity/);
  expect(paint({ kind: 'picture', picture }).length).toBeGreaterThan(100);
});

test('the words for those who do not see it tell all of it', () => {
  expect(altOf(course(2, 3))).toBe('Points after each round: Ann -4, -1, -2; Benedikt von der Au 2, 0, 5.');
  expect(altOf(row(4))).toBe(
    'On the pier, from left to right. 1, 2 (upside down, counts 6), 3 (face down, counts 1), 4; between them 3, 5, 7.',
  );
});

test('marks are filled in, and a card without a drawing is its letters', () => {
  const filled = filledPicture(
    {
      kind: 'cards',
      title: `by ${who(seat(0))}`,
      rows: [{ label: who(seat(1)), cards: [{ card: cardId('X') }] }],
    },
    {
      words: (words) => words.replace(/⟦s:(\d)⟧/g, (_, index) => `P${index}`),
      seat: (index) => `P${index}`,
      face: () => ({ text: '☂X7', name: 'umbrella' }),
    },
  );
  expect(filled).toMatchObject({
    title: 'by P0',
    rows: [{ label: 'P1', cards: [{ name: 'umbrella', drawing: { text: 'X7' } }] }],
  });
});

test('text is cut to its room, and letters the font does not have are left out', () => {
  expect(fitted('Ann', 16, 100)).toBe('Ann');
  const cut = fitted('Maximilian the Great', 16, 80);
  expect(cut).toMatch(/^Maxi.*…$/);
  expect(widthOf(cut, 16)).toBeLessThanOrEqual(80);
  expect(drawable('Zoë 🂡 Łukasz 山 ✓')).toBe('Zoë Łukasz');
  expect(drawable('Zoe\u0308')).toBe('Zoë');
  expect(drawable('山田')).toBe('');
});

test('few colours are numbered; of too many, those that are nearly alike become one', () => {
  const [red, blue] = [
    [200, 0, 0, 255],
    [0, 0, 200, 255],
  ] as const;
  const four = Uint8Array.from([...red, ...blue, ...blue, ...red]);
  expect(rowsOf(indexedPng(four, 2, 2))).toEqual([0, 0, 1, 0, 1, 0]);

  const shades = Uint8Array.from(
    { length: 300 * 4 },
    (_, index) => [index >> 2, 0, index >> 9, 255][index % 4] ?? 0,
  );
  const numbers = rowsOf(indexedPng(shades, 300, 1));
  expect(numbers.slice(1, 10)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1]);
});

function rowsOf(png: Uint8Array): readonly number[] {
  const bytes = Buffer.from(png);
  const data = bytes.indexOf('IDAT') + 4;
  return [...inflateSync(bytes.subarray(data, data + bytes.readUInt32BE(data - 8)))];
}
