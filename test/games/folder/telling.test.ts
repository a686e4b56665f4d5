// Proves src/games/folder/telling.ts

import { describe, expect, test } from 'vitest';
import folder from '../../../src/games/folder/index.ts';
import type { Line } from '../../../src/games/folder/types.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { play, table } from './table.ts';

/** Files for 125, against two cards in order. */
const A = '1 2 3 10 11 12 20 21 22 30';
const B = '13 14 4 5 6 7 8 9 15 16';

function line(points: number): Line {
  return { inOrder: 1, filed: false, run: 0, runBonus: 0, points };
}

/** How the game ends once seat 0 has filed, after an earlier round with these points. */
function ending(...before: readonly number[]): string {
  const sheet = before.length === 0 ? [] : [before.map(line)];
  const end = play(table({ folders: [A, B], target: 75, sheet }), 'd x f');
  const outcome = folder.outcome(end);
  return outcome === null
    ? ''
    : inEnglish(folder.telling?.verdict?.(folder.view(end, 'public'), outcome) ?? '');
}

describe('the sentence at the end says who filed', () => {
  test('and won', () => {
    expect(ending()).toBe('⟦s:0⟧ files and wins with 125 points, 115\u00a0ahead of ⟦s:1⟧.');
  });

  test('and passed the leader', () => {
    expect(ending(10, 60)).toBe('⟦s:0⟧ files, passes ⟦s:1⟧ and wins with 135 points.');
  });

  test('but another player won', () => {
    expect(ending(0, 300)).toBe('⟦s:0⟧ files, but ⟦s:1⟧ wins with 310 points, 185\u00a0ahead of ⟦s:0⟧.');
  });

  test('and who shares the win', () => {
    expect(ending(0, 115)).toBe('⟦s:0⟧ files: ⟦s:0⟧ and ⟦s:1⟧ share the win with 125 points each.');
  });
});
