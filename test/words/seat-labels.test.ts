// Proves src/words/seat-labels.ts

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { characterCount, isVisible } from '../../src/words/outside-text.ts';
import { labelsOf, within } from '../../src/words/seat-labels.ts';

const FAMILY = '👨‍👩‍👧‍👦';
const seat = (index: number): string => `Seat ${index + 1}`;

describe('names that appear together', () => {
  test.each([
    ['are whole where there is room', ['Ann', 'Benedikt'], 8, ['Ann', 'Benedikt']],
    ['are cut at their end', ['Ann', 'Benedikt'], 6, ['Ann', 'Bened…']],
    [
      'lose what they share before that',
      ['[NIGHTOWLS] Ann', '[NIGHTOWLS] Ben', '[NIGHTOWLS] Cy'],
      12,
      ['Ann', 'Ben', 'Cy'],
    ],
    ['lose no more than that', ['[OWLS] Ann', '[OWLS] Maximilian'], 12, ['[OWLS] Ann', '[OWLS] Maxi…']],
    [
      'lose it again',
      ['[NIGHTOWLS] Maximilian One', '[NIGHTOWLS] Maximilian Two', '[NIGHTOWLS] Zoe'],
      10,
      ['One', 'Two', 'Zoe'],
    ],
    [
      'show their ends where no word ends',
      ['Christopher1994', 'Christopher1995'],
      8,
      ['…her1994', '…her1995'],
    ],
    [
      'show what differs in any case',
      ['aaaaaaaaaa1bbbbbbbb', 'aaaaaaaaaa2bbbbbbbb'],
      6,
      ['…1bbb…', '…2bbb…'],
    ],
    ['of which one is all that is shared', ['[NIGHTOWLS]', '[NIGHTOWLS] Ann'], 8, ['…HTOWLS]', '…LS] Ann']],
    [
      'that are equal are numbered',
      ['Alex', 'Ben', 'Alex', 'Alex'],
      8,
      ['Alex', 'Ben', 'Alex (2)', 'Alex (3)'],
    ],
    ['are cut for their numbers', ['Maximilian', 'Maximilian'], 8, ['Maximil…', 'Max… (2)']],
    [
      'that look equal are, too',
      ['Alex', 'Al\u200Bex', 'A\u00ADlex '],
      12,
      ['Alex', 'Al\u200Bex (2)', 'A\u00ADlex (3)'],
    ],
    [
      'that are whole are not numbered for others',
      ['[OWLS] Ann', '[OWLS] Ben', 'Ann'],
      8,
      ['Ann (2)', 'Ben', 'Ann'],
    ],
    ['that nobody sees are seats', ['\u3164', 'Ann', '\u200B'], 8, ['Seat 1', 'Ann', 'Seat 3']],
    [
      'that nobody sees are marks where those have no room',
      ['\u3164', 'Ann', '\u200B'],
      5,
      ['①', 'Ann', '③'],
    ],
    ['like a seat’s are numbered', ['Seat 2', '\u2800'], 10, ['Seat 2', 'Seat 2 (2)']],
    [
      'are cut around emojis',
      [FAMILY.repeat(3), `${FAMILY}${FAMILY}a`],
      3,
      [FAMILY.repeat(3), `${FAMILY}${FAMILY}a`],
    ],
    [
      'of emojis are told apart',
      [`a${FAMILY.repeat(9)}`, `b${FAMILY.repeat(9)}`],
      3,
      [`a${FAMILY}…`, `b${FAMILY}…`],
    ],
  ])('%s', (_, names, most, labels) => {
    expect(labelsOf(names, within(most), seat)).toEqual(labels);
  });

  test('take few steps, however long the beginnings they share', () => {
    const names = Array.from({ length: 8 }, (_, depth) => `${'aaaa '.repeat(depth)}bbbb`);
    let asked = 0;
    const labels = labelsOf(names, (label) => {
      asked++;
      return label.length <= 4;
    });
    expect(new Set(labels).size).toBe(8);
    expect(asked).toBeLessThan(5_000);
  });

  test('that differ by a backtick and an apostrophe are numbered: in code blocks those are the same', () => {
    expect(labelsOf(['A`', "A'"])).toEqual(['A`', "A' (2)"]);
  });

  test("are cut to each one's own room", () => {
    const rooms = [12, 4];
    expect(
      labelsOf(['Benedikta', 'Benedikta'], (label, index) => label.length <= (rooms[index] ?? 0)),
    ).toEqual(['Benedikta', 'Ben…']);
  });

  test('lose what they share even if one has more room for it', () => {
    const rooms = [9, 7];
    expect(
      labelsOf(['[NIGHTOWLS] Ann', '[NIGHTOWLS] Ben'], (label, index) => label.length <= (rooms[index] ?? 0)),
    ).toEqual(['Ann', 'Ben']);
  });

  test('are distinct, visible and fit, whatever they are', () => {
    const piece = fc.constantFrom(
      ...['A', 'lex', ' ', '[OWLS] ', '\u3164', '\u200B', '\u2800', '\u0301', '\u202E', 'سلام', 'Ä', FAMILY],
      ...['🇩🇪', '…', ' (2)', '①', 'Seat 2', '\n', 'ЖЖЖ', '山田', '\uD83D', 'e\u0301', '\uFE0F', '|'],
    );
    const names = fc.array(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(names, fc.integer({ min: 6, max: 16 }), (given, most) => {
        const labels = labelsOf(given, within(most), seat);
        const looks = labels.map((label) => label.replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, ''));
        expect(new Set(looks).size).toBe(given.length);
        for (const label of labels) {
          expect(isVisible(label)).toBe(true);
          expect(characterCount(label)).toBeLessThanOrEqual(most);
          expect(label).not.toMatch(/[\n\u202A-\u202E\u2066-\u2069]/);
        }
      }),
    );
  });
});
