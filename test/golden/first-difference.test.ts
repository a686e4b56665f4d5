// Proves test/golden/first-difference.ts

import { describe, expect, test } from 'vitest';
import { firstDifference } from './first-difference.ts';

const page = (...lines: readonly string[]): string => `${lines.join('\n')}\n`;
const move = ['Move 7', '  one', '  two', '  three', '  four', '  five'];

describe('firstDifference', () => {
  test('finds none in equal texts', () => {
    expect(firstDifference(page(...move), page(...move))).toBeNull();
  });

  test('shows the lines that differ, the lines before them and the heading above these', () => {
    expect(firstDifference(page(...move, '  six', 'End'), page(...move, '  seven', '  eight', 'End'))).toBe(
      [
        'From line 7 on (- as written, + as it is now):',
        '  Move 7',
        '  …',
        '    three',
        '    four',
        '    five',
        '-   six',
        '+   seven',
        '+   eight',
        '  End',
        '  ',
      ].join('\n'),
    );
  });

  test('shows a text that breaks off', () => {
    expect(firstDifference(page('a', 'b'), 'a')).toBe(
      'From line 2 on (- as written, + as it is now):\n  a\n- b\n- ',
    );
  });

  test('does not show the whole rest', () => {
    const many = Array.from({ length: 500 }, (_, index) => `${index}`);
    const shown = firstDifference(page(...many), page('new', ...many));
    expect(shown?.split('\n').length).toBeLessThan(30);
    expect(shown?.endsWith('\n  …')).toBe(true);
  });
});
