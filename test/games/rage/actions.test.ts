// Proves src/games/rage/tricks.ts, src/games/rage/rules.ts

import { describe, expect, test } from 'vitest';
import { cardId, seat } from '../../../src/engine/seat.ts';
import { colourOf } from '../../../src/games/rage/cards.ts';
import rage from '../../../src/games/rage/index.ts';
import { rigged } from '../rigged-rng.ts';
import { cards, play, playable, refusal, step, table } from './table.ts';

describe('Out and Change', () => {
  test('RA-15: Out ends trump at once and until a Change', () => {
    const state = play(table({ hands: ['OUT1 B9 B8', 'R3 R4 CHG1', 'B4 G5 G6'] }), 'pOUT1 pR3 pB4');
    expect(state.trump).toBeNull();
    expect(state.lastTrick?.winner).toBe(1);
    const later = play(state, 'pR4 pG5 pB9');
    expect(later.lastTrick?.winner).toBe(1);
    expect(later.trump).toBeNull();
    expect(play(later, 'pCHG1=G').trump).toBe('G');
  });

  test('RA-15: the next round has trump again', () => {
    const state = table({ hands: ['OUT1', 'R3'], round: 9 });
    const rng = rigged({ shuffles: [cards('R0 R1 P5')] });
    expect(play(state, 'pOUT1 pR3', rng).trump).toBe('P');
    rng.done();
  });

  test('RA-16: Change names a new trump at once, for this trick and later ones', () => {
    const state = play(table({ hands: ['CHG1 B9', 'G0 G1', 'R15 Y2'] }), 'pCHG1=G pG0 pR15');
    expect(state.lastTrick?.winner).toBe(1);
    expect(state.trump).toBe('G');
    expect(refusal(table({ hands: ['CHG1 B9', 'G0 G1'] }), 'pCHG1=R')).toBe('colour');
  });

  test('RA-16: a Change needs a colour and other cards none', () => {
    const state = table({ hands: ['CHG1 OUT1 B9', 'G0 G1 G2'] });
    const change = { kind: 'play', card: cardId('CHG1'), colour: null } as const;
    const out = { kind: 'play', card: cardId('OUT1'), colour: 'B' } as const;
    for (const move of [change, out]) {
      const result = rage.apply(state, seat(0), move, rigged());
      expect(result.ok || result.error.code).toBe('colour');
    }
  });

  test('RA-17: after an Out the colour before it is still the previous trump', () => {
    const state = play(table({ hands: ['OUT1 CHG1 B9', 'G0 G1 G2'] }), 'pOUT1 pG0');
    const again = play(state, 'pG1 pB9');
    expect(again.lastTrump).toBe('R');
    const change = play(table({ hands: ['CHG1 B9', 'G0 G1'], trump: null, lastTrump: 'Y' }), 'pCHG1=R');
    expect(change.lastTrump).toBe('R');
    expect(refusal(table({ hands: ['CHG1 B9', 'G0 G1'], trump: null, lastTrump: 'Y' }), 'pCHG1=Y')).toBe(
      'colour',
    );
  });

  test('RA-18: only colours among the cards not dealt may be named', () => {
    const state = table({ hands: ['CHG1 B9', 'G0 G1'] });
    const noGreen = { ...state, pile: state.pile.filter((card) => colourOf(card) !== 'G') };
    expect(refusal(noGreen, 'pCHG1=G')).toBe('colour');
    expect(play(noGreen, 'pCHG1=Y').trump).toBe('Y');
  });

  test('RA-18: the colours do not change during the round, turned up or not', () => {
    const state = table({ hands: ['CHG1 CHG2 B9 B8', 'G0 G1 G2 G3'] });
    const later = play(state, 'pCHG1=O pG0');
    expect(later.pile).toEqual(state.pile);
    expect(later.trump).toBe('O');
    expect(play(later, 'pG1 pCHG2=R').trump).toBe('R');
  });

  test('RA-19: the holder of a Change is offered colours and never the pile', () => {
    const state = table({ hands: ['CHG1 B9', 'G0 G1'] });
    const view = rage.view(state, seat(0));
    expect(view.pileColours).toEqual(['R', 'G', 'P', 'O', 'Y', 'B']);
    expect(JSON.stringify(view)).not.toContain('P5');
    expect(rage.view(state, seat(1)).pileColours).toEqual([]);
    expect(rage.view(state, 'public').pileColours).toEqual([]);
  });

  test('RA-20: several act in order of play, the last decides', () => {
    const hands = ['OUT1 B9', 'CHG1 B8', 'OUT2 B7', 'CHG2 B6'];
    expect(play(table({ hands }), 'pOUT1 pCHG1=G pOUT2').trump).toBeNull();
    expect(play(table({ hands }), 'pOUT1 pCHG1=G pOUT2 pCHG2=R').trump).toBe('R');
    expect(refusal(play(table({ hands }), 'pOUT1 pCHG1=G pOUT2'), 'pCHG2=G')).toBe('colour');
  });
});

describe('Bonus and Mad', () => {
  test('RA-21: they count for the winner of their trick, add up, and do not ask for the bid', () => {
    const state = table({ hands: ['BON1', 'BON2', 'MAD1', 'R9'], round: 10, bids: [0, 0, 0, 0] });
    const { state: end, events } = step(state, 'pBON1 pBON2 pMAD1 pR9');
    expect(events).toContainEqual(expect.objectContaining({ kind: 'took', seat: 3, extra: 5 }));
    expect(end.sheet.at(-1)?.[3]).toEqual({ bid: 0, won: 1, extra: 5, points: 6 });
    const twice = play(table({ hands: ['BON1', 'BON2', 'R9'], round: 10 }), 'pBON1 pBON2 pR9');
    expect(twice.sheet.at(-1)?.[2]?.extra).toBe(10);
  });
});

describe('Wild', () => {
  const winner = (hands: readonly string[], moves: string) => play(table({ hands }), moves).lastTrick?.winner;

  test('RA-22: it is called any colour, trump too, and ranks above its 15', () => {
    expect(winner(['R15 B1', 'WLD1 B2'], 'pR15 pWLD1=R')).toBe(1);
    expect(winner(['Y15 B1', 'WLD1 B2'], 'pY15 pWLD1=Y')).toBe(1);
  });

  test('RA-22: of two Wilds of one colour the first is higher', () => {
    expect(winner(['Y15 B1', 'WLD2 B2', 'WLD1 B3'], 'pY15 pWLD2=Y pWLD1=Y')).toBe(1);
  });

  test('RA-23: called neither lead nor trump it cannot win', () => {
    expect(winner(['Y0 B1', 'WLD1 B2'], 'pY0 pWLD1=G')).toBe(0);
  });

  test('RA-23: it keeps its colour when trump changes', () => {
    expect(winner(['Y0 B1', 'WLD1 B2', 'CHG1 B3'], 'pY0 pWLD1=G pCHG1=G')).toBe(1);
    expect(winner(['Y0 B1', 'WLD1 B2', 'OUT1 B3'], 'pY0 pWLD1=R pOUT1')).toBe(0);
  });

  test('RA-24: as the first coloured card it sets the colour led, trump too', () => {
    const state = play(table({ hands: ['WLD1 B1', 'Y3 R2', 'R4 B3'] }), 'pWLD1=R');
    expect(playable(state)).toEqual(['R2']);
    expect(refusal(state, 'pY3')).toBe('follow');
    const after = play(table({ hands: ['BON1 B1', 'WLD1 R2', 'R4 Y3'] }), 'pBON1 pWLD1=Y');
    expect(playable(after)).toEqual(['Y3']);
  });
});
