// Proves src/games/rage/tricks.ts, src/games/rage/rules.ts

import { describe, expect, test } from 'vitest';
import { seat } from '../../../src/engine/seat.ts';
import { play, playable, refusal, table } from './table.ts';

describe('playing a card', () => {
  test('RA-8: in turn, one card each, from the hand', () => {
    const state = table({ hands: ['B9 G1', 'B3 G2'] });
    expect(refusal(state, 'pB3', seat(1))).toBe('turn');
    expect(refusal(state, 'pB3')).toBe('card');
    const next = play(state, 'pB9');
    expect(next.turn).toBe(1);
    expect(next.hands[0]).toEqual(['G1']);
    expect(state.hands[0]).toEqual(['B9', 'G1']);
  });

  test('RA-9: while no colour is led any card may be played', () => {
    const state = play(table({ hands: ['BON1 G1', 'B3 R2 OUT1', 'G5 B1'] }), 'pBON1');
    expect(playable(state)).toEqual(['R2', 'B3', 'OUT1']);
    expect(playable(play(state, 'pB3'))).toEqual(['B1']);
  });

  test('RA-10: a number card of the colour led must be played', () => {
    const state = play(table({ hands: ['B9 G1', 'B3 B7 R2'] }), 'pB9');
    expect(refusal(state, 'pR2')).toBe('follow');
    expect(playable(state)).toEqual(['B3', 'B7']);
  });

  test('RA-10: a Wild in hand is no reason to follow', () => {
    const state = play(table({ hands: ['B9 G1', 'WLD1 R2'] }), 'pB9');
    expect(playable(state)).toEqual(['R2', 'WLD1']);
  });

  test('RA-11: who cannot follow plays what he likes', () => {
    const state = play(table({ hands: ['B9 G1', 'R2 Y3 OUT1 MAD1'] }), 'pB9');
    expect(playable(state)).toEqual(['R2', 'Y3', 'OUT1', 'MAD1']);
  });

  test('RA-12: an action card leads, comes before a colour is led, or when one cannot follow', () => {
    const state = table({ hands: ['OUT1 B9', 'BON1 B3', 'MAD1 G1', 'CHG1 B1'] });
    expect(playable(state)).toContain('OUT1');
    expect(playable(play(state, 'pOUT1'))).toContain('BON1');
    expect(playable(play(state, 'pB9 pB3'))).toContain('MAD1');
    expect(playable(play(state, 'pB9 pB3 pMAD1'))).toEqual(['B1']);
  });

  test('RA-12: a hand of action cards can always be played', () => {
    expect(playable(play(table({ hands: ['B9 G1', 'OUT1 MAD1'] }), 'pB9'))).toEqual(['OUT1', 'MAD1']);
  });
});

describe('who wins', () => {
  const winner = (hands: readonly string[], moves: string) => play(table({ hands }), moves).lastTrick?.winner;

  test('RA-13: the highest trump, else the highest card of the colour led', () => {
    expect(winner(['B9 G1', 'B3 G2', 'R0 G3', 'R4 G4'], 'pB9 pB3 pR0 pR4')).toBe(3);
    expect(winner(['B9 G1', 'B13 G2', 'Y15 G3'], 'pB9 pB13 pY15')).toBe(1);
  });

  test('RA-13: of action cards alone the first wins, and its player leads', () => {
    const state = play(table({ hands: ['MAD1 G1', 'OUT1 G2', 'BON1 G3'] }), 'pMAD1 pOUT1 pBON1');
    expect(state.lastTrick?.winner).toBe(0);
    expect(state.turn).toBe(0);
  });

  test('RA-14: the trick is judged with the trump in force at its end', () => {
    expect(winner(['B9 G1', 'R3 G2', 'OUT1 G3'], 'pB9 pR3 pOUT1')).toBe(0);
    expect(winner(['B9 G1', 'Y3 G2', 'CHG1 G3'], 'pB9 pY3 pCHG1=Y')).toBe(1);
  });
});
