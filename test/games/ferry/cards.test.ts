// Proves src/games/ferry/abilities.ts, src/games/ferry/rules.ts

import { describe, expect, test } from 'vitest';
import type { CardId } from '../../../src/engine/seat.ts';
import { apply, outcome } from '../../../src/games/ferry/rules.ts';
import { rigged } from '../rigged-rng.ts';
import { cards, PLAYER, pier, played, result, spelled, verdict } from './a-pier.ts';

/** Which of these moves are legal. */
function legal(row: string, card: string, moves: readonly string[]): readonly string[] {
  return moves.filter((text) => verdict(pier({ row, hand: `${card} 18`, deck: '17' }), text) === 'legal');
}

const becomes = (row: string, text: string): string =>
  spelled(played(pier({ row, hand: `${/\d+/.exec(text)?.[0]} 18`, deck: '17' }), text).row);

describe('the cards', () => {
  test('card 1: any order of the row except the present one', () => {
    expect(becomes('5 12 3', 'x1:3,12,5')).toBe('3 12 5');
    expect(becomes('#5 11 9u', 'x1:9,5,11')).toBe('9u #5 11');
    expect(legal('5 12 3', '1', ['x1:5,12,3', 'x1:5,12', 'x1:5,5,3', 'x1:5,12,4', 'x1:5,3,12'])).toEqual([
      'x1:5,3,12',
    ]);
    expect(legal('5', '1', ['x1:5,12'])).toEqual([]);
  });

  test('card 2: swaps any two of the row, never one of the hand', () => {
    expect(becomes('5 10 3', 'x2:3,5')).toBe('3 10 5');
    expect(becomes('#5 10 3', 'x2:3,5')).toBe('3 10 #5');
    expect(legal('5 10 3', '2', ['x2:3,5', 'x2:5,10', 'x2:5,18'])).toEqual(['x2:3,5', 'x2:5,10']);
  });

  test('card 3: one row card on top of the deck, and it is the next draw', () => {
    const state = played(pier({ row: '5 12', hand: '3 18', deck: '17 16' }), 'x3:12');
    expect(state.hand).toEqual(cards('18 12'));
    expect(state.deck).toEqual(cards('17 16'));
    expect(state.discards).toEqual(cards('3'));
  });

  test('card 3: its top card is known while the player is asked about sets', () => {
    const state = played(pier({ row: '13 12 5', hand: '3 18', deck: '17' }), 'x3:12');
    expect(state).toMatchObject({ asks: 'score', topKnown: true, deck: cards('12 17') });
    expect(played(state, 'h')).toMatchObject({ topKnown: false, hand: cards('18 12') });
  });

  test('card 4: one row card into the deck, added last to one shuffle', () => {
    const rng = rigged({ shuffles: [cards('17')] });
    const state = played(pier({ row: '5 12', hand: '4 18', deck: '16 17' }), 'x4:12', rng);
    rng.done();
    expect(state.hand).toEqual(cards('18 17'));
    expect(state.deck).toEqual(cards('16 12'));
  });

  test('card 5: an end card to the middle of the row after the move', () => {
    expect(becomes('4 11 3', 'x5:4@1')).toBe('11 4 3');
    expect(becomes('4 10 8 3', 'x5:4@1')).toBe('10 4 8 3');
    expect(becomes('4 10 8 3', 'x5:3@2')).toBe('4 10 3 8');
    expect(
      legal('4 12 8 3', '5', ['x5:4@0', 'x5:4@1', 'x5:4@2', 'x5:4@3', 'x5:12@2', 'x5:3@1', 'x5:3@2']),
    ).toEqual(['x5:4@1', 'x5:4@2', 'x5:3@1', 'x5:3@2']);
    expect(legal('4 12', '5', ['x5:4@1', 'x5:12@0'])).toEqual([]);
  });

  test('card 6: exactly two into the deck, in ascending order before the shuffle', () => {
    const rng = rigged({ shuffles: [[]] });
    const state = played(pier({ row: '12 3 5', hand: '6 18', deck: '17' }), 'x6:5,12', rng);
    rng.done();
    expect(spelled(state.row)).toBe('3');
    expect([...state.hand, ...state.deck]).toEqual(cards('18 17 5 12'));
    expect(legal('12', '6', ['x6:5,12'])).toEqual([]);
  });

  test('card 7: into any gap', () => {
    expect(legal('5 3 2', '7', ['p7@0', 'p7@1', 'p7@2', 'p7@3', 'p7@4'])).toEqual([
      'p7@0',
      'p7@1',
      'p7@2',
      'p7@3',
    ]);
    expect(becomes('5 3 2', 'p7@2')).toBe('5 3 7 2');
  });

  test('card 8: one card to either end, changing its place', () => {
    expect(becomes('4 11 3', 'x8:11@0')).toBe('11 4 3');
    expect(becomes('4 11 3', 'x8:11@2')).toBe('4 3 11');
    expect(legal('4 12 3', '8', ['x8:4@0', 'x8:4@2', 'x8:4@1', 'x8:3@0', 'x8:3@2'])).toEqual([
      'x8:4@2',
      'x8:3@0',
    ]);
    expect(legal('4', '8', ['x8:4@0'])).toEqual([]);
  });

  test('card 9: upright or upside down at an end, and so it stays', () => {
    expect(becomes('4 12', 'p9@0')).toBe('9 4 12');
    expect(becomes('4 12', 'p9u@2')).toBe('4 12 9u');
    expect(legal('4 12', '9', ['p9@1', 'p9u@1'])).toEqual([]);
    expect(becomes('9u 12 4', 'x2:4,9')).toBe('4 12 9u');
    const eight = cards('8')[0] as CardId;
    const upsideDown = { kind: 'play', card: eight, gap: 0, turned: true } as const;
    expect(apply(pier({ row: '4', hand: '8 3' }), PLAYER, upsideDown, rigged())).toMatchObject({
      error: { code: 'turned' },
    });
  });

  test('card 10: swaps two worth 10 or less now', () => {
    expect(becomes('5 12 3', 'x10:3,5')).toBe('3 12 5');
    expect(legal('5 12 3 #14', '10', ['x10:5,12', 'x10:3,5', 'x10:3,14'])).toEqual(['x10:3,5', 'x10:3,14']);
    expect(legal('5 12', '10', ['x10:5,12'])).toEqual([]);
  });

  test('card 11: moves one card exactly two places', () => {
    expect(becomes('5 12 3 8', 'x11:5@2')).toBe('12 3 5 8');
    expect(becomes('5 12 3 8', 'x11:8@1')).toBe('5 8 12 3');
    expect(
      legal('5 12 3 8', '11', ['x11:5@1', 'x11:5@2', 'x11:5@3', 'x11:12@3', 'x11:12@0', 'x11:3@0']),
    ).toEqual(['x11:5@2', 'x11:12@3', 'x11:3@0']);
    expect(legal('5 12', '11', ['x11:5@1', 'x11:5@2'])).toEqual([]);
  });

  test('card 12: turns one card face down, never back', () => {
    expect(becomes('5 12 9u', 'x12:9')).toBe('5 12 #9');
    expect(legal('#5 14', '12', ['x12:5', 'x12:14'])).toEqual(['x12:14']);
    expect(legal('#5', '12', ['x12:5'])).toEqual([]);
  });

  test('card 13: only when it lies face up may its set total 18', () => {
    expect(played(pier({ row: '13 2', hand: '3 18', deck: '17' }), 'p3@2').asks).toBe('score');
    expect(played(pier({ row: '15', hand: '3 16', deck: '17' }), 'p3@1').asks).toBe('use');
  });

  test('card 14: discards a central card, which counts against the player', () => {
    const state = played(pier({ row: '5 12 3 8', hand: '14 18', deck: '17' }), 'x14:3');
    expect(spelled(state.row)).toBe('5 12 8');
    expect(state.discards).toEqual(cards('14 3'));
    expect(legal('5 12 3 8', '14', ['x14:5', 'x14:12', 'x14:3', 'x14:8'])).toEqual(['x14:12', 'x14:3']);
    expect(legal('5 12 3', '14', ['x14:5', 'x14:12', 'x14:3'])).toEqual(['x14:12']);
    expect(legal('', '14', ['x14:5'])).toEqual([]);
  });

  test('card 15: swaps two odd cards', () => {
    expect(becomes('5 12 3', 'x15:3,5')).toBe('3 12 5');
    expect(legal('5 12 3 8', '15', ['x15:3,5', 'x15:8,12', 'x15:5,8'])).toEqual(['x15:3,5']);
  });

  test('card 16: swaps two even cards', () => {
    expect(becomes('2 8 3 4', 'x16:2,4')).toBe('4 8 3 2');
    expect(legal('2 8 3 4', '16', ['x16:2,3', 'x16:4,8'])).toEqual(['x16:4,8']);
  });

  test('card 17: is played in the middle, and may be moved later', () => {
    expect(legal('2 8', '17', ['p17@0', 'p17@1', 'p17@2'])).toEqual(['p17@1']);
    expect(legal('', '17', ['p17@0', 'p17@1'])).toEqual(['p17@0']);
    expect(becomes('5 17 3', 'x8:17@0')).toBe('17 5 3');
  });

  test('card 18: counts its set twice', () => {
    const state = played(pier({ row: '#14', hand: '18' }), 'p18@0');
    expect(result(pier({ row: '#14', hand: '18' }), 'p18@0')).toBe(' | 18+#14');
    expect(outcome(state)?.placings[0]?.points).toBe(4);
  });
});
