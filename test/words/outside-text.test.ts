// Proves src/words/outside-text.ts

import { expect, test } from 'vitest';
import {
  characterCount,
  charactersOf,
  isolated,
  isVisible,
  plainLine,
  startOf,
} from '../../src/words/outside-text.ts';

const FAMILY = '👨‍👩‍👧‍👦';
const SALAM = 'سلام';

test.each([
  '\u3164',
  '\uFFA0',
  '\u115F\u1160',
  '\u2800',
  '\u200B',
  '\u200D\uFE0F',
  '\u00AD',
  '\u0301\u0302',
  '\u00A0\u3000 ',
  '\u202E\u2066',
  '\u{E0041}',
  '\u{E000}',
  '',
])('%j shows nothing', (text) => {
  expect(isVisible(text)).toBe(false);
  expect(plainLine(text)).toBe('');
});

test.each(['A', '1️⃣', FAMILY, SALAM, '山', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '★', '¯\\_(ツ)_/¯', 'ก็'])('%j shows something', (text) => {
  expect(isVisible(text)).toBe(true);
  expect(plainLine(text)).toBe(text);
});

test('a name begins with something visible, on one line, with its accents on their letters', () => {
  expect(plainLine('\u0301\u3164 Zoe\u0308\n\u202EAda\u2069 ')).toBe('Zoë Ada');
});

test('isolates leave no gap', () => {
  expect(plainLine(`${isolated(SALAM)}, then Ann`)).toBe(`${SALAM}, then Ann`);
});

test('only right-to-left text is isolated, ignoring its own isolates', () => {
  for (const text of ['Ann', 'İbrahim', 'Дмитрий 7', '山田', FAMILY, '7']) expect(isolated(text)).toBe(text);
  for (const text of [SALAM, 'שלום', 'Ann \u200F', '٧', '\uFEFB', '\u{1E900}'])
    expect(isolated(text)).toBe(`\u2068${text}\u2069`);
  expect(isolated(plainLine(`\u2069${SALAM}\u2067`))).toBe(`\u2068${SALAM}\u2069`);
});

test('an emoji of several parts is one character, and isolates are none', () => {
  expect(charactersOf(`a${FAMILY}e\u0301`)).toEqual(['a', FAMILY, 'e\u0301']);
  expect(characterCount(`${FAMILY}${isolated(SALAM)}`)).toBe(5);
});

test('a cut goes around characters and leaves no isolate open', () => {
  expect(startOf(`ab${FAMILY}c`, 12)).toBe('ab');
  expect(startOf(`ab${FAMILY}c`, 13)).toBe(`ab${FAMILY}`);
  expect(startOf('🇩🇪🇪🇸', 6)).toBe('🇩🇪');
  expect(startOf(`→ ${isolated(SALAM)} · draw`, 6)).toBe(`→ \u2068${SALAM.slice(0, 2)}\u2069`);
  expect(startOf(`→ ${isolated(SALAM)} · draw`, 9)).toBe(`→ ${isolated(SALAM)} `);
  expect(startOf('abc', 0)).toBe('');
});
