// Proves src/games/folder/rules.ts

import { describe, expect, test } from 'vitest';
import { seat } from '../../../src/engine/seat.ts';
import folder from '../../../src/games/folder/index.ts';
import type { Move } from '../../../src/games/folder/types.ts';
import { allInEnglish } from '../in-english.ts';
import { rigged } from '../rigged-rng.ts';
import { cards, play, refusal, step, table } from './table.ts';

const A = '2 5 9 37 13 20 25 31 36 40';
const B = '4 10 6 30 3 8 1 7 11 14';
const folders = [A, B];
const ASCENDING = '2 5 9 11 13 20 25 31 36 40';

describe('a turn', () => {
  test('FO-8: a player takes the discard into a slot, or draws and keeps or throws', () => {
    const state = table({ folders, discards: '23', drawPile: '12 15' });
    const taken = play(state, 't4');
    expect(taken.folders[0]).toEqual(cards('2 5 9 23 13 20 25 31 36 40'));
    expect(taken.discards).toEqual([37]);
    const kept = play(state, 'd k5');
    expect(kept.folders[0]).toEqual(cards('2 5 9 37 12 20 25 31 36 40'));
    expect(kept.discards).toEqual([23, 13]);
    const thrown = play(state, 'd x');
    expect(thrown.folders[0]).toEqual(cards(A));
    expect(thrown.discards).toEqual([23, 12]);
    expect([taken.turn, kept.turn, thrown.turn]).toEqual([1, 1, 1]);
  });

  test('FO-8: nothing is kept or thrown before it is drawn, and only one card is drawn', () => {
    const state = table({ folders, discards: '23' });
    expect(refusal(state, 'k4').code).toBe('phase');
    expect(refusal(state, 'x').code).toBe('phase');
    expect(refusal(play(state, 'd'), 'd').code).toBe('phase');
    expect(refusal(state, 'e').code).toBe('phase');
  });

  test('FO-9: the discard taken is exchanged at once and cannot go back', () => {
    const state = play(table({ folders, discards: '23' }), 't4');
    expect(state.discards.at(-1)).toBe(37);
    expect(state.folders[0]).toContain(23);
    expect(state.turn).toBe(1);
  });

  test('FO-10: the top discard and the sizes of the piles are seen; after drawing there is no way back', () => {
    const state = table({ folders, discards: '22 23', drawPile: '12 15' });
    const view = folder.view(state, seat(0));
    expect(view.discards.at(-1)).toBe(23);
    expect([view.discards.length, view.drawPileSize]).toEqual([2, 2]);
    expect(refusal(play(state, 'd'), 't4').code).toBe('phase');
  });

  test('FO-11: when the draw pile is used up all discards are shuffled, and the top one is turned up', () => {
    const state = table({ folders, discards: '21 22 23', drawPile: '12' });
    const drawn = play(state, 'd');
    expect(drawn.drawPile).toEqual([]);
    expect(drawn.discards).toEqual([21, 22, 23]);
    const rng = rigged({ shuffles: [[22, 13, 23]] });
    const { state: next, events } = step(drawn, 'k5', rng);
    rng.done();
    expect(next.discards).toEqual([22]);
    expect(next.drawPile).toEqual([13, 23, 21]);
    expect(next.turn).toBe(1);
    expect(events.at(-1)).toEqual({ kind: 'shuffled', discard: 22 });
  });

  test('FO-11: the shuffle waits for the decision to file, and a filed round needs none', () => {
    const state = play(
      table({ folders: [ASCENDING, B], discards: '21 22 23', drawPile: '12', target: 150 }),
      'd x',
    );
    expect([state.phase, state.drawPile.length]).toEqual(['file', 0]);
    const rng = rigged({ shuffles: [[12]] });
    expect(play(state, 'e', rng).discards).toEqual([12]);
    rng.done();
    const dealing = rigged({ shuffles: [[]] });
    expect(play(state, 'f', dealing).round).toBe(2);
    dealing.done();
  });

  test('FO-T2: A takes 23 into slot 4', () => {
    const state = table({ folders, discards: '23' });
    const next = play(state, 't4');
    expect(next.folders[0]?.[3]).toBe(23);
    expect(next.discards.at(-1)).toBe(37);
    expect(next.drawPile).toEqual(state.drawPile);
    expect(next.turn).toBe(1);
  });

  test('FO-T3: the discard cannot be put back, and there is no slot 0 or 11', () => {
    const state = table({ folders, discards: '23' });
    expect(refusal(state, 'x').code).toBe('phase');
    const moves: readonly Move[] = [0, 11, 1.5, -1].flatMap((slot) => [
      { kind: 'take', slot },
      { kind: 'keep', slot },
    ]);
    for (const move of moves) {
      const from = move.kind === 'keep' ? play(state, 'd') : state;
      const result = folder.apply(from, seat(0), move, rigged());
      expect(result.ok || result.error.code).toBe('slot');
    }
    expect(folder.notation.read('t0')).toBeNull();
    expect(folder.notation.read('t11')).toBeNull();
  });

  test('FO-T4: A draws 12 and throws it away', () => {
    const next = play(table({ folders, discards: '23', drawPile: '12 15' }), 'd x');
    expect(next.folders[0]).toEqual(cards(A));
    expect(next.discards.at(-1)).toBe(12);
    expect(next.turn).toBe(1);
  });
});

describe('filing', () => {
  test('FO-12: ascending from slot 1 to slot 10', () => {
    expect(play(table({ folders: [ASCENDING, B] }), 'd x').phase).toBe('file');
    const falling = cards(ASCENDING).toReversed().join(' ');
    expect(play(table({ folders: [falling, B] }), 'd x').phase).toBe('turn');
  });

  test('FO-13: a player whose folder ascends after the action may file, but need not', () => {
    const state = play(table({ folders, discards: '11', target: 150 }), 't4');
    expect(state.phase).toBe('file');
    expect(state.turn).toBe(0);
    const on = play(state, 'e');
    expect([on.phase, on.turn, on.round]).toEqual(['turn', 1, 1]);
    expect(play(state, 'f', rigged({ shuffles: [[]] })).sheet).toHaveLength(1);
  });

  test('FO-14: at the end of one’s own turn only, also after a throw and on a later turn', () => {
    const state = table({ folders: [ASCENDING, B] });
    expect(refusal(state, 'f').code).toBe('phase');
    expect(refusal(play(state, 'd'), 'f').code).toBe('phase');
    const asked = play(state, 'd x');
    expect(refusal(asked, 'f', seat(1)).code).toBe('turn');
    const later = play(asked, 'e d x');
    expect(later.turn).toBe(0);
    expect(refusal(later, 'f').code).toBe('phase');
    expect(play(later, 'd x').phase).toBe('file');
    expect(refusal(asked, 'd').code).toBe('phase');
    expect(refusal(asked, 't1').code).toBe('phase');
  });

  test('FO-15: a wrong order is refused without a penalty', () => {
    const state = table({ folders });
    expect(refusal(state, 'f').code).toBe('order');
    expect(folder.scores(state)).toEqual([0, 0]);
  });

  test('FO-16: two players need no run to file', () => {
    expect(
      play(table({ folders: ['1 3 5 7 9 11 13 15 17 19', '2 4 6 8 10 12 14 16 18 20'] }), 'd x').phase,
    ).toBe('file');
  });

  test('FO-T5: 13 after 14 is refused', () => {
    const state = table({ folders: ['2 5 9 14 13 20 25 31 36 40', B.replace('14', '12')] });
    expect(allInEnglish(refusal(state, 'f'))).toEqual({
      code: 'order',
      says: 'Your folder isn’t in order yet: 13 comes after 14 in slot 5.',
    });
  });
});
