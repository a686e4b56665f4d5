// Proves src/games/rage/tricks.ts

import { describe, expect, test } from 'vitest';
import { play, playable, refusal, step, table } from './table.ts';

describe('the worked cases', () => {
  test('RA-T2: a Wild is refused to one who can follow', () => {
    const state = play(table({ hands: ['B9 G1', 'B3 WLD1'] }), 'pB9');
    expect(refusal(state, 'pWLD1=B')).toBe('follow');
    expect(playable(state)).toEqual(['B3']);
  });

  test('RA-T3: green is led behind two action cards; Green 9 wins a net of nothing', () => {
    const state = play(table({ hands: ['BON1 B1', 'MAD1 B2', 'G4 B3', 'G9 R1'] }), 'pBON1 pMAD1 pG4');
    expect(refusal(state, 'pR1')).toBe('follow');
    const { state: after, events } = step(state, 'pG9');
    expect(after.lastTrick?.winner).toBe(3);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'took', seat: 3, extra: 0 }));
  });

  test('RA-T4: without a coloured card the first player wins; trump is blue afterwards', () => {
    const { state, events } = step(
      table({ hands: ['BON1 B1', 'OUT1 B2', 'CHG1 B3'] }),
      'pBON1 pOUT1 pCHG1=B',
    );
    expect(state.lastTrick?.winner).toBe(0);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'took', seat: 0, extra: 5 }));
    expect(state.trump).toBe('B');
  });

  test('RA-T5: the first Wild “yellow” wins, but a second one “red” beats it as trump', () => {
    const state = table({ hands: ['WLD1 B1', 'WLD2 B2', 'Y15 B3'] });
    expect(play(state, 'pWLD1=Y pWLD2=Y pY15').lastTrick?.winner).toBe(0);
    expect(play(state, 'pWLD1=Y pWLD2=R pY15').lastTrick?.winner).toBe(1);
  });

  test('RA-T6: an Out after Red 15 lets Green 7 win, and leaves no trump', () => {
    const state = play(table({ hands: ['G2 B1', 'R15 B2', 'OUT1 B3', 'G7 B4'] }), 'pG2 pR15 pOUT1 pG7');
    expect(state.lastTrick?.winner).toBe(3);
    expect(state.trump).toBeNull();
  });

  test('RA-T7: yellow becomes trump in the trick, and Yellow 3 wins', () => {
    const state = play(table({ hands: ['B15 G1', 'Y3 G2', 'CHG1 G3', 'B2 G4'] }), 'pB15 pY3 pCHG1=Y pB2');
    expect(state.lastTrick?.winner).toBe(1);
  });

  test('RA-T8: a Change may not name the trump in force', () => {
    const state = table({ hands: ['CHG1 B1', 'G1 G2'], trump: 'R' });
    expect(refusal(state, 'pCHG1=R')).toBe('colour');
    expect(play(state, 'pCHG1=G').trump).toBe('G');
  });

  test('RA-T9: nor, under an Out, the trump before it', () => {
    const state = table({ hands: ['CHG1 B1', 'G1 G2'], trump: null, lastTrump: 'R' });
    expect(refusal(state, 'pCHG1=R')).toBe('colour');
    expect(play(state, 'pCHG1=G').trump).toBe('G');
  });
});
