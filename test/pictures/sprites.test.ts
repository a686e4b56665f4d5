// Proves src/pictures/sprites.ts, src/pictures/sprite.ts, src/pictures/canvas.ts, src/pictures/svg.ts

import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createCanvas } from '../../src/pictures/canvas.ts';
import { bitmapOf, CLEAR, inRuns, nearest, type Sprite, trimmed } from '../../src/pictures/sprite.ts';
import { fittedSprite, textSprite } from '../../src/pictures/sprites.ts';
import { drawing, element } from '../../src/pictures/svg.ts';

const LOOK = { size: 26, fill: '#ffffff', ground: '#000000' };

/** A sprite of one colour. */
function square(side: number, colour: number): Sprite {
  return inRuns({ width: side, height: side, pixels: new Uint8Array(side * side), colours: [colour] });
}

function rowsOf(png: Uint8Array): readonly number[] {
  const bytes = Buffer.from(png);
  const data = bytes.indexOf('IDAT') + 4;
  return [...inflateSync(bytes.subarray(data, data + bytes.readUInt32BE(data - 8)))];
}

test('a sprite keeps its flat colours, and is transparent where nothing is drawn', () => {
  const box = element('rect', { x: 2, y: 0, width: 2, height: 4, fill: '#123456' });
  const bitmap = bitmapOf(drawing(4, 4, box), '#ffffff');
  expect(bitmap.colours).toEqual([0x123456]);
  expect([...bitmap.pixels.subarray(0, 4)]).toEqual([CLEAR, CLEAR, 0, 0]);
  expect(trimmed(bitmap)).toMatchObject({ width: 2, height: 4, pixels: new Uint8Array(8) });
});

test('a sprite is stored as runs of one colour, row by row', () => {
  const pixels = Uint8Array.of(0, 0, 1, CLEAR, CLEAR, CLEAR, CLEAR, 1);
  const { runs } = inRuns({ width: 4, height: 2, pixels, colours: [1, 2] });
  expect([...runs]).toEqual([0, 0, 2, 0, 2, 0, 1, 1, 3, 1, 1, 1]);
});

test('long runs are written completely, and clipped at all edges', () => {
  const canvas = createCanvas(60, 2, '#000000');
  canvas.put(square(50, 0xff0000), 5, -49);
  canvas.put(square(50, 0x00ff00), 30, 1);
  const rows = rowsOf(canvas.png());
  expect(rows.slice(1, 61)).toEqual(Array.from({ length: 60 }, (_, x) => (x >= 5 && x < 55 ? 1 : 0)));
  expect(rows.slice(62)).toEqual(Array.from({ length: 60 }, (_, x) => (x >= 30 ? 2 : 0)));
});

test('half-transparent pixels show the background', () => {
  const box = element('rect', { width: 4, height: 4, fill: '#ff0000', opacity: 0.5 });
  const [colour = 0] = bitmapOf(drawing(4, 4, box), '#0000ff').colours;
  expect(nearest([0xff0000, 0x800080, 0x0000ff], colour)).toBe(1);
});

test('sprites are copied, transparent pixels leave what lies below, and what protrudes is clipped', () => {
  const canvas = createCanvas(3, 2, '#000000');
  canvas.put(square(2, 0xff0000), 2, 1);
  canvas.put(square(2, 0x00ff00), -1, -1);
  const corner = { width: 2, height: 2, pixels: Uint8Array.of(CLEAR, 0, CLEAR, CLEAR), colours: [0x0000ff] };
  canvas.put(inRuns(corner), 0, 0);
  expect(rowsOf(canvas.png())).toEqual([0, 2, 3, 0, 0, 0, 0, 1]);
});

test('with more colours than a byte can number, the rest are replaced by the nearest', () => {
  const canvas = createCanvas(300, 1, '#000000');
  for (let x = 0; x < 256; x++) canvas.put(square(1, x), x, 0);
  for (let x = 256; x < 300; x++) canvas.put(square(1, 0x0100f0), x, 0);
  const row = rowsOf(canvas.png()).slice(1);
  expect(row.slice(0, 256)).toEqual(Array.from({ length: 256 }, (_, index) => index));
  expect(new Set(row.slice(256))).toEqual(new Set([0xf0]));
});

test('a text is as wide as its letters, and cut to its room', () => {
  expect(textSprite('iii', LOOK).width).toBeLessThan(textSprite('WWW', LOOK).width / 2);
  expect(fittedSprite('Ann', 300, LOOK)).toBe(textSprite('Ann', LOOK));
  const cut = fittedSprite('Maximilian the Great', 120, LOOK);
  expect(cut.width).toBeLessThanOrEqual(120);
  expect(cut.width).toBeGreaterThan(90);
  expect(fittedSprite('WWWW', 3, LOOK)).toBe(textSprite('W…', LOOK));
});
