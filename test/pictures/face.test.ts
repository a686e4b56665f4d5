// Proves src/pictures/face.ts

import { describe, expect, test } from 'vitest';
import { FACE_COLOURS, faceOf, withFaces } from '../../src/pictures/face.ts';
import { contrast } from '../../src/pictures/palette.ts';
import { PANEL } from '../../src/pictures/panel.ts';
import { distance, EYES, seen } from '../support/oklab.ts';

describe.each(Object.entries(EYES))('to %s eyes', (_, eye) => {
  test('any two faces are distinct', () => {
    for (const [index, one] of FACE_COLOURS.entries()) {
      for (const other of FACE_COLOURS.slice(index + 1)) {
        const apart = distance(seen(eye, one), seen(eye, other));
        expect([one, other, apart > 0.13]).toEqual([one, other, true]);
      }
    }
  });
});

test.each(FACE_COLOURS)('an initial on %s is readable, and the face visible on a panel', (colour) => {
  const { ink } = faceOf(FACE_COLOURS.indexOf(colour), 'Ada');
  expect(contrast(colour, ink)).toBeGreaterThan(4.5);
  expect(contrast(colour, PANEL.fill)).toBeGreaterThan(3);
});

test('a face has the initial of its name, ignoring words that all bots share, and otherwise the number of its seat', () => {
  const initials = ['ada', 'Bot Elm', 'Çelik', '_Ben_', '④', '!', '7up', 'Bot'].map(
    (name, seat) => faceOf(seat, name).initial,
  );
  expect(initials).toEqual(['A', 'E', 'Ç', 'B', '5', '6', 'U', 'B']);
});

test('those with the same initial have a second letter to distinguish them, and only names with the same letters have numbers', () => {
  const initials = (...names: string[]) =>
    withFaces(names.map((name, seat) => ({ name, seat }))).map(({ face }) => face.initial);
  expect(initials('Ada', 'Ben', 'Bot Acorn')).toEqual(['Ad', 'B', 'Ac']);
  expect(initials('Bot Acorn', 'Ben', 'Ada')).toEqual(['Ac', 'B', 'Ad']);
  expect(initials('Max', 'May', 'Mo')).toEqual(['Mx', 'My', 'Mo']);
  expect(initials('Ada', 'Ada 2', 'Ben')).toEqual(['1', '2', 'B']);
});
