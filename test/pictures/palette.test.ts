// Proves src/pictures/palette.ts

import { describe, expect, test } from 'vitest';
import { TINTS } from '../../src/engine/card-drawing.ts';
import { contrast, inkOf, PAPER, readableOn, TINT_COLOURS } from '../../src/pictures/palette.ts';
import { distance, EYES, seen } from '../support/oklab.ts';

describe.each(Object.entries(EYES))('to %s eyes', (_, eye) => {
  test('any two tints are distinct', () => {
    for (const one of TINTS) {
      for (const other of TINTS.slice(TINTS.indexOf(one) + 1)) {
        const apart = distance(seen(eye, TINT_COLOURS[one]), seen(eye, TINT_COLOURS[other]));
        expect([one, other, apart > 0.14]).toEqual([one, other, true]);
      }
    }
  });
});

test.each(TINTS)('text on %s or in it is readable', (tint) => {
  const ground = TINT_COLOURS[tint];
  expect(contrast(ground, readableOn(ground))).toBeGreaterThan(4.5);
  expect(contrast(PAPER, inkOf(tint))).toBeGreaterThan(4.5);
});
