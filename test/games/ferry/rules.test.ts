// Proves src/games/ferry/rules.ts, src/games/ferry/row.ts

import { describe, expect, test } from 'vitest';
import { fastRng } from '../../../src/engine/rng.ts';
import { seat } from '../../../src/engine/seat.ts';
import ferry from '../../../src/games/ferry/index.ts';
import { compulsorySets, middleGaps, middleOf } from '../../../src/games/ferry/row.ts';
import { apply, outcome, scores, setup } from '../../../src/games/ferry/rules.ts';
import type { State } from '../../../src/games/ferry/types.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { rigged } from '../rigged-rng.ts';
import { cards, eventsOf, move, PLAYER, pier, played, result, spelled, verdict } from './a-pier.ts';

function deal(order: string): State {
  const rng = rigged({ shuffles: [cards(order)] });
  const { state } = setup({ seats: 1, options: {}, rng });
  rng.done();
  return state;
}

describe('setup and turn', () => {
  test('FE-1: one player, eighteen cards, each number once', () => {
    expect(ferry.seats).toEqual({ min: 1, max: 1 });
    const { row, hand, deck } = deal('');
    const all = [...row.map(({ card }) => card), ...hand, ...deck];
    expect(all.map(Number)).toEqual(Array.from({ length: 18 }, (_, index) => index + 1));
  });

  test('FE-2: a 9 and a 17 are dealt as they are, and a 19 is only taken after the first move', () => {
    const state = deal('17 9 10 5 4');
    expect(spelled(state.row)).toBe('17 9 10');
    expect(state.sets).toEqual([]);
    expect(result(state, 'p5@0')).toBe('5 17 | 9+10');
  });

  test('FE-3: the top card is drawn, then one of the two is played at an end or discarded', () => {
    const state = deal('17 9 4 5 3 8');
    expect(state.hand).toEqual(cards('5 3'));
    const after = played(state, 'p5@3');
    expect(spelled(after.row)).toBe('17 9 4 5');
    expect(after.hand).toEqual(cards('3 8'));
    expect(verdict(state, 'p5@1')).toBe('gap');
    expect(verdict(state, 'p5@4')).toBe('gap');
    expect(verdict(state, 'p8@0')).toBe('hand');
    expect(played(state, 'x3:9').discards).toEqual(cards('3'));
  });

  test('FE-3: refuses a stranger', () => {
    expect(apply(deal(''), seat(1), move('p4@0'), rigged())).toMatchObject({ error: { code: 'seat' } });
  });

  test('FE-4: cards without an ability cannot be discarded', () => {
    for (const card of ['7', '9', '13', '17', '18']) {
      const state = pier({ row: '2 4 6', hand: card, deck: '1' });
      for (const kind of ['one', 'pair', 'shift', 'rearrange'] as const) {
        const [name, target, other] = cards(`${card} 2 4`);
        if (name === undefined || target === undefined || other === undefined) throw new Error('no card');
        const use = {
          kind,
          card: name,
          target,
          pair: [target, other] as const,
          to: 2,
          order: cards('6 4 2'),
        };
        expect(apply(state, PLAYER, use, rigged())).toMatchObject({ error: { code: 'ability' } });
      }
    }
  });

  test('FE-5: an ability that cannot be carried out in full, or changes nothing, is refused', () => {
    expect(verdict(pier({ row: '4', hand: '1 8' }), 'x1:4,5')).toBe('unusable');
    expect(verdict(pier({ row: '4', hand: '2 8' }), 'x2:4,5')).toBe('unusable');
    expect(verdict(pier({ row: '4 5', hand: '1 8' }), 'x1:4,5')).toBe('order');
    expect(verdict(pier({ row: '4 5', hand: '1 8' }), 'x1:4,6')).toBe('target');
    expect(verdict(pier({ row: '', hand: '3 8' }), 'x3:4')).toBe('unusable');
    expect(verdict(pier({ row: '4 5', hand: '8 3' }), 'x8:4@0')).toBe('target');
  });

  test('FE-6: every card can always be played', () => {
    for (const row of ['', '2', '2 4', '2 4 6']) {
      for (const card of ['1', '7', '9', '13', '17', '18']) {
        const state = pier({ row, hand: card, deck: '3' });
        const prompts = ferry.prompts(ferry.view(state, PLAYER), PLAYER);
        expect(prompts[0]?.choices.some(({ kind }) => kind === 'press')).toBe(true);
        expect(apply(state, PLAYER, ferry.fallback(ferry.view(state, PLAYER), PLAYER), rigged()).ok).toBe(
          true,
        );
      }
    }
  });
});

describe('scoring', () => {
  test('FE-7: adjacent cards totalling 19 leave the row, two or more of them', () => {
    expect(result(pier({ row: '4 12', hand: '7 8' }), 'p7@2')).toBe('4 | 12+7');
    expect(result(pier({ row: '11 4 3', hand: '1 8' }), 'p1@3')).toBe(' | 11+4+3+1');
    expect(result(pier({ row: '12 4', hand: '7 8' }), 'p7@2')).toBe('12 4 7');
  });

  test('FE-8: of several groups the player chooses one; then the row closes up and is checked again', () => {
    const state = played(pier({ row: '12 4 8', hand: '7 3', deck: '1' }), 'p7@1');
    expect(state.asks).toBe('score');
    expect(state.hand).toEqual(cards('3'));
    expect(verdict(state, 'p3@0')).toBe('score');
    expect(verdict(state, 's4+8')).toBe('set');
    expect(verdict(state, 'h')).toBe('hold');
    expect(result(state, 's12+7')).toBe('4 8 | 12+7');
    expect(result(state, 's7+4+8')).toBe('12 | 7+4+8');
  });

  test('FE-8: separate groups are chosen one after the other, and new neighbours can chain', () => {
    const apart = played(pier({ row: '10 9 2 15', hand: '4 3', deck: '1' }), 'p4@4');
    expect(apart.asks).toBe('score');
    expect(result(apart, 's15+4')).toBe('2 | 15+4 | 10+9');
    expect(result(pier({ row: '11 12 8', hand: '7 3' }), 'p7@2')).toBe(' | 12+7 | 11+8');
  });

  test('FE-9: a set with the 13 may be scored at 18 or held; 19 is compulsory', () => {
    const state = played(pier({ row: '13', hand: '5 6', deck: '1' }), 'p5@1');
    expect(state.asks).toBe('score');
    expect(result(state, 's13+5')).toBe(' | 13+5');
    const held = played(state, 'h');
    expect(spelled(held.row)).toBe('13 5');
    expect(held.asks).toBe('use');
    expect(held.hand).toEqual(cards('6 1'));
    expect(eventsOf(state, 'h')).toEqual([{ kind: 'held' }]);
    expect(result(pier({ row: '13', hand: '6 5' }), 'p6@1')).toBe(' | 13+6');
  });

  test('FE-9: is asked again after each move, and only once no 19 is left', () => {
    const held = pier({ row: '13 5', hand: '2 4', deck: '1' });
    expect(played(held, 'p2@2').asks).toBe('score');
    const both = pier({ row: '12 13 5', hand: '7 4', deck: '1' });
    const after = played(both, 'p7@0');
    expect(spelled(after.row)).toBe('13 5');
    expect(after.asks).toBe('score');
  });

  test('FE-9: 18 that does not have the 13 in it is no set, though the 13 lies beside it', () => {
    expect(played(pier({ row: '13 10', hand: '8 4', deck: '1' }), 'p8@2').asks).toBe('use');
  });

  test('FE-9: while a 19 can be scored no 18 can', () => {
    const state = played(pier({ row: '10 9 13 5', hand: '1 4', deck: '8' }), 'p1@4');
    expect(compulsorySets(state.row).length).toBeGreaterThan(1);
    expect(verdict(state, 's13+5')).toBe('set');
    expect(verdict(state, 'h')).toBe('hold');
  });

  test('FE-10: a face-down card counts 1, a 9 upside down 6, in every ability too', () => {
    expect(result(pier({ row: '#14', hand: '18 3' }), 'p18@0')).toBe(' | 18+#14');
    expect(result(pier({ row: '13', hand: '9 3' }), 'p9u@1')).toBe(' | 13+9u');
    expect(verdict(pier({ row: '#14 3 8', hand: '15 2' }), 'x15:3,14')).toBe('legal');
    expect(verdict(pier({ row: '#14 8 2', hand: '16 3' }), 'x16:8,14')).toBe('target');
    expect(verdict(pier({ row: '#14 8 2', hand: '10 3' }), 'x10:8,14')).toBe('legal');
    expect(verdict(pier({ row: '9u 4 3', hand: '16 5' }), 'x16:4,9')).toBe('legal');
    expect(verdict(pier({ row: '9u 5 3', hand: '15 4' }), 'x15:5,9')).toBe('target');
  });

  test('FE-10: a face-down 13 or 18 loses its passive, and a card put back is normal again', () => {
    expect(played(pier({ row: '#13', hand: '17 3', deck: '1' }), 'p17@0').asks).toBe('use');
    const down = played(pier({ row: '#18 15', hand: '3 2', deck: '1' }), 'p3@2');
    expect(scores(down)).toEqual([3]);
    const back = played(pier({ row: '#14 8', hand: '3 5', deck: '1' }), 'x3:14');
    expect(back.hand).toEqual(cards('5 14'));
    expect(spelled(played(back, 'p14@0').row)).toBe('14 8');
  });
});

describe('the middle', () => {
  test('FE-11: one central card of an odd row, either of two of an even one', () => {
    expect([0, 1, 2, 3, 4, 5].map(middleOf)).toEqual([[], [0], [0, 1], [1], [1, 2], [2]]);
  });

  test('FE-11: inserting in the middle halves an even row, and leaves an odd one two ways', () => {
    expect([0, 1, 2, 3, 4, 5].map(middleGaps)).toEqual([[0], [0, 1], [1], [1, 2], [2], [2, 3]]);
  });
});

describe('the end', () => {
  test('FE-12: the last hand card is used as well, with a last check', () => {
    const last = played(pier({ row: '12 3', hand: '5 7' }), 'p5@2');
    expect(last.hand).toEqual(cards('7'));
    expect(outcome(last)).toBeNull();
    const over = played(last, 'p7@0');
    expect(result(last, 'p7@0')).toBe('3 5 | 7+12');
    expect(outcome(over)).not.toBeNull();
    expect(apply(over, PLAYER, move('p7@0'), rigged())).toMatchObject({ error: { code: 'over' } });
    expect(eventsOf(last, 'p7@0').at(-1)).toEqual({ kind: 'ended' });
  });

  test('FE-12: a question about sets is answered before the end', () => {
    const asked = played(pier({ row: '13', hand: '5' }), 'p5@0');
    expect(outcome(asked)).toBeNull();
    expect(outcome(played(asked, 'h'))).not.toBeNull();
  });

  test.each([
    ['3', 'x3:4', '', 1],
    ['4', 'x4:4', 'shuffle', 1],
    ['6', 'x6:4,8', 'shuffle', 2],
  ])('FE-13: a last %s puts cards back, and play goes on', (card, text, shuffle, returned) => {
    const rng = rigged({ shuffles: shuffle === '' ? [] : [[]] });
    const state = played(pier({ row: '4 8', hand: card }), text, rng);
    rng.done();
    expect(outcome(state)).toBeNull();
    expect(state.hand).toHaveLength(1);
    expect(state.deck).toHaveLength(returned - 1);
  });

  test('FE-13: every game ends after 15 to 19 uses, the deck and the hand empty', () => {
    for (const level of ['easy', 'normal'] as const) {
      const rng = fastRng(13);
      for (let game = 0; game < 100; game++) {
        let { state } = setup({ seats: 1, options: {}, rng });
        let uses = 0;
        while (outcome(state) === null) {
          if (state.asks === 'use') uses += 1;
          const step = apply(state, PLAYER, ferry.bot(ferry.view(state, PLAYER), PLAYER, level, rng), rng);
          if (!step.ok) throw new Error(inEnglish(step.error.says));
          state = step.value.state;
        }
        expect(uses).toBeGreaterThanOrEqual(15);
        expect(uses).toBeLessThanOrEqual(19);
        expect([state.deck, state.hand]).toEqual([[], []]);
        const all = [...state.row, ...state.sets.flat()].map(({ card }) => card).concat(state.discards);
        expect(new Set(all).size).toBe(18);
      }
    }
  });

  test('FE-14: won with more cards scored than in the row and discarded', () => {
    const ends = (sets: readonly string[], row: string, discards: string) =>
      outcome(pier({ row, hand: '', sets, discards }));
    expect(ends(['12 7', '11 8'], '3', '2 5')).toEqual({
      placings: [{ seat: 0, place: 1, points: 4 }],
      winners: [0],
    });
    expect(ends(['12 7', '11 8'], '3 4', '2 5')).toEqual({
      placings: [{ seat: 0, place: 1, points: 4 }],
      winners: [],
    });
  });

  test('FE-14: the set with the face-up 18 counts twice', () => {
    expect(scores(pier({ row: '', hand: '', sets: ['18 1', '12 7'] }))).toEqual([6]);
    expect(scores(pier({ row: '', hand: '', sets: ['15 3 #18'] }))).toEqual([3]);
  });

  test('FE-14: counting the 18 as two cards instead would give the same winner', () => {
    const rng = fastRng(14);
    for (let game = 0; game < 150; game++) {
      let { state } = setup({ seats: 1, options: {}, rng });
      while (outcome(state) === null) {
        const step = apply(state, PLAYER, ferry.bot(ferry.view(state, PLAYER), PLAYER, 'easy', rng), rng);
        if (!step.ok) throw new Error(inEnglish(step.error.says));
        state = step.value.state;
      }
      const has18 = state.sets.flat().some(({ card, lying }) => card === '18' && lying === 'up');
      const otherwise = state.sets.flat().length + (has18 ? 1 : 0);
      const behind = state.row.length + state.discards.length;
      expect(outcome(state)?.winners.length).toBe(otherwise > behind ? 1 : 0);
    }
  });
});
