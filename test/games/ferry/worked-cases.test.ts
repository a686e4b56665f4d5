// Proves src/games/ferry/rules.ts

import { describe, expect, test } from 'vitest';
import { read } from '../../../src/games/ferry/notation.ts';
import { CARDS } from '../../../src/games/ferry/row.ts';
import { scores, setup } from '../../../src/games/ferry/rules.ts';
import { rigged } from '../rigged-rng.ts';
import { cards, pier, played, result, spelled, verdict } from './a-pier.ts';

describe('worked cases', () => {
  test('FE-T1: three to the row, one to the hand, 14 in the deck; the first turn draws', () => {
    const { state } = setup({ seats: 1, options: {}, rng: rigged({ shuffles: [[]] }) });
    expect(spelled(state.row)).toBe('1 2 3');
    expect(state.hand).toEqual(cards('4 5'));
    expect(state.deck).toEqual(CARDS.slice(5));
    expect(state.deck).toHaveLength(14 - 1);
  });

  test('FE-T2: 7 after the 5 scores with the 12', () => {
    expect(result(pier({ row: '5 12 3', hand: '7 1' }), 'p7@1')).toBe('5 3 | 7+12');
  });

  test('FE-T3: 7 before the 8 scores with the 12, and 11 and 8 chain', () => {
    expect(result(pier({ row: '11 12 8', hand: '7 1' }), 'p7@2')).toBe(' | 12+7 | 11+8');
  });

  test('FE-T4: overlapping groups, the player chooses one', () => {
    const state = played(pier({ row: '12 4 8', hand: '7 1' }), 'p7@1');
    expect(spelled(state.row)).toBe('12 7 4 8');
    expect(state.asks).toBe('score');
    expect(result(state, 's12+7')).toBe('4 8 | 12+7');
    expect(result(state, 's7+4+8')).toBe('12 | 7+4+8');
  });

  test('FE-T5: 13 and 5 may be scored or held, 13 and 6 are scored', () => {
    const state = played(pier({ row: '13', hand: '5 6', deck: '1' }), 'p5@1');
    expect(result(state, 's13+5')).toBe(' | 13+5');
    expect(result(state, 'h')).toBe('13 5');
    expect(result(pier({ row: '13', hand: '5 6' }), 'p6@1')).toBe(' | 13+6');
  });

  test('FE-T6: the 9 upside down and upright', () => {
    expect(result(pier({ row: '13', hand: '9 1' }), 'p9u@1')).toBe(' | 13+9u');
    expect(result(pier({ row: '10', hand: '9 1' }), 'p9@1')).toBe(' | 10+9');
    expect(result(pier({ row: '10', hand: '9 1' }), 'p9u@1')).toBe('10 9u');
  });

  test('FE-T7: no two even cards for the 16, but it may be played', () => {
    const state = pier({ row: '3 7 11', hand: '16 1' });
    expect(verdict(state, 'x16:2,4')).toBe('unusable');
    expect(result(state, 'p16@0')).toBe('7 11 | 16+3');
  });

  test('FE-T8: the 17 only in the middle', () => {
    const state = pier({ row: '2 8 5', hand: '17 1' });
    expect(['p17@0', 'p17@1', 'p17@2', 'p17@3'].map((text) => verdict(state, text))).toEqual([
      'gap',
      'legal',
      'legal',
      'gap',
    ]);
    expect(result(state, 'p17@1')).toBe('8 5 | 2+17');
  });

  test('FE-T9: a face-down 14 scores with the 18 and counts 4', () => {
    const state = pier({ row: '18 14 6', hand: '12 1' });
    expect(result(state, 'x12:14')).toBe('6 | 18+#14');
    expect(scores(played(state, 'x12:14'))).toEqual([4]);
  });

  test('FE-T10: 7, 9, 13, 17 and 18 cannot be discarded', () => {
    for (const card of ['7', '9', '13', '17', '18']) {
      expect(read(`x${card}:5`)).toBeNull();
      expect(read(`x${card}:5,12`)).toBeNull();
    }
  });

  test('FE-T11: a face-down 13 has no passive', () => {
    const state = played(pier({ row: '#13', hand: '17 1', deck: '2' }), 'p17@1');
    expect(spelled(state.row)).toBe('#13 17');
    expect(state.asks).toBe('use');
  });
});
