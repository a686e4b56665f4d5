// Proves src/engine/scene.ts

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { face, fillIn, who } from '../../src/engine/scene.ts';
import { cardId, seat } from '../../src/engine/seat.ts';

const fill = { seat: (at: number) => `<seat ${at}>`, card: (card: string) => `<card ${card}>` };

describe('fillIn', () => {
  test('puts names and cards where their marks are', () => {
    const words = `**${who(seat(0))}** plays ${face(cardId("10H'"))}, then ${who(seat(12))} ${face(cardId('F'))}${face(cardId('F'))}.`;
    expect(fillIn(words, fill)).toBe("**<seat 0>** plays <card 10H'>, then <seat 12> <card F><card F>.");
  });

  test('leaves words without marks alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (words) => {
        fc.pre(!words.includes('⟦'));
        expect(fillIn(words, fill)).toBe(words);
      }),
    );
  });

  test('does not interpret marks or replacement patterns in what it fills in', () => {
    const sly = { seat: () => `$& ${who(seat(1))}`, card: () => '$1' };
    expect(fillIn(`${who(seat(0))}${face(cardId('A'))}`, sly)).toBe(`$& ${who(seat(1))}$1`);
  });

  test('can be called repeatedly', () => {
    expect([1, 2, 3].map(() => fillIn(who(seat(2)), fill))).toEqual(['<seat 2>', '<seat 2>', '<seat 2>']);
  });
});
