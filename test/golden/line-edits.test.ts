// Proves test/golden/line-edits.ts

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineEdits } from './line-edits.ts';

describe('lineEdits', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 });

  test('leads from one text to the other', () => {
    fc.assert(
      fc.property(text, text, (before, now) => {
        const edits = lineEdits(before, now);
        const kept = (kind: 'gone' | 'new') => edits.filter((edit) => edit.kind !== kind);
        expect(kept('new').map((edit) => edit.text)).toEqual(before);
        expect(kept('gone').map((edit) => edit.text)).toEqual(now);
        for (const { kind, at, text } of edits) expect((kind === 'gone' ? before : now)[at - 1]).toBe(text);
      }),
    );
  });

  test('keeps everything that both have in common', () => {
    const edits = lineEdits(['a', 'b', 'c', 'd'], ['x', 'b', 'd', 'e']);
    expect(edits.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'gone a',
      'new x',
      'same b',
      'gone c',
      'same d',
      'new e',
    ]);
  });
});
