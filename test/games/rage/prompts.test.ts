// Proves src/games/rage/prompts.ts, src/games/rage/tricks.ts

import { describe, expect, test } from 'vitest';
import { KEY_PATTERN, readAnswer } from '../../../src/engine/prompt.ts';
import { seat } from '../../../src/engine/seat.ts';
import rage from '../../../src/games/rage/index.ts';
import type { State } from '../../../src/games/rage/types.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { allInEnglish } from '../in-english.ts';
import { move, play, table } from './table.ts';

const asked = (state: State, by = state.turn) => rage.prompts(rage.view(state, by), by);
const askIn = (state: State, by = state.turn) => inEnglish(asked(state, by)[0]?.ask ?? '');

const bidding = (state: State): State => ({ ...state, phase: 'bid', bids: state.bids.map(() => null) });

describe('prompts', () => {
  test('only the seat on turn is asked, and nobody once the game is over', () => {
    const state = table({ hands: ['B9 G1', 'B3 R2'] });
    expect(asked(state)).toHaveLength(1);
    expect(asked(state, seat(1))).toEqual([]);
    expect(asked({ ...state, phase: 'over' })).toEqual([]);
  });

  test('a bid is a number from zero to the cards dealt', () => {
    const [prompt] = asked(bidding(table({ hands: ['B9 G1', 'B3 R2'], round: 9 })));
    expect(prompt?.choices[0]).toMatchObject({ kind: 'number', min: 0, max: 2 });
    const answer = { prompt: 'bid', path: ['bid'], values: ['2'] };
    expect(readAnswer(prompt ? [prompt] : [], answer)).toEqual({ ok: true, value: move('b2') });
  });

  test('the bids around a fair share of the tricks come first', () => {
    const likely = (seats: number, round: number) => {
      const [prompt] = asked(bidding(table({ hands: Array.from({ length: seats }, () => 'B9'), round })));
      return prompt?.choices[0];
    };
    expect(likely(2, 1)).toMatchObject({ max: 10, likely: [3, 4, 5, 6, 7] });
    expect(likely(3, 1)).toMatchObject({ max: 10, likely: [1, 2, 3, 4, 5] });
    expect(likely(8, 1)).toMatchObject({ max: 10, likely: [0, 1, 2, 3, 4] });
    expect(likely(2, 6)).toMatchObject({ max: 5, likely: [0, 1, 2, 3, 4] });
    expect(likely(2, 10)).toMatchObject({ max: 1, likely: [0, 1] });
  });

  test('every card of the hand is shown privately, illegal ones with the reason', () => {
    const [prompt] = asked(play(table({ hands: ['B9 G1', 'B3 R2 OUT1 WLD1'] }), 'pB9'));
    expect(prompt?.where).toBe('hand');
    expect(prompt?.choices.map(({ key }) => key)).toEqual(['R2', 'B3', 'OUT1', 'WLD1']);
    expect(allInEnglish(prompt?.choices[0])).toMatchObject({ disabled: 'you must follow Blue', card: 'R2' });
    expect(prompt?.choices[1]).not.toHaveProperty('disabled');
    expect(allInEnglish(prompt?.choices[3])).toMatchObject({
      kind: 'menu',
      disabled: 'you must follow Blue',
    });
  });

  test('asks for a card by what was led and what the hand holds of it', () => {
    const asks = (hand: string, led = 'pB9') => askIn(play(table({ hands: ['B9 OUT1 G1', hand] }), led));
    expect(askIn(table({ hands: ['B9 G1', 'B3 R2'] }))).toBe(
      'You lead. Play any card. You have what you bid.',
    );
    expect(asks('B3 R2')).toBe('Follow 🔵\u00a0Blue. You have what you bid.');
    expect(asks('B3 B4')).toBe('🔵\u00a0Blue was led. Play any card. You have what you bid.');
    expect(asks('R2 WLD1')).toBe('You have no 🔵\u00a0Blue. Play any card. You have what you bid.');
    expect(asks('B3 R2', 'pOUT1')).toBe('No colour to follow yet. Play any card. You have what you bid.');
    expect(asks('B3')).toBe('Your last card plays itself.');
    expect(asks('WLD1')).toBe('Your last card is ⟦c:WLD1⟧. Which colour? You have what you bid.');
    expect(asks('CHG1')).toBe('Your last card is ⟦c:CHG1⟧. Which colour? You have what you bid.');
  });

  test('says once what must be followed', () => {
    const askedWith = (hand: string) => asked(play(table({ hands: ['B9 G1', hand] }), 'pB9'));
    expect(askedWith('B3 R2')).toMatchObject([{ saysWhy: true }]);
    expect(askedWith('B3 B4')[0]).not.toHaveProperty('saysWhy');
  });

  test('says with each card how the bid stands', () => {
    const asks = (bid: number) => {
      const state = { ...table({ hands: ['B9 G1 G2', 'B3 R2 R3'] }), bids: [bid, 0] };
      return askIn(play(play(state, 'pB9'), 'pB3'), seat(0));
    };
    expect(asks(4)).toContain('You can’t make your bid any more.');
    expect(asks(3)).toContain('You need 2 more.');
    expect(asks(1)).toContain('You have what you bid.');
    expect(asks(0)).toContain('You’re over your bid.');
  });

  test('the last card of a round plays itself, unless it asks for a colour', () => {
    expect(asked(table({ hands: ['B9', 'B3'] }))[0]).toHaveProperty('automatic', true);
    expect(asked(play(table({ hands: ['B9', 'R3'] }), 'pB9'))[0]).toHaveProperty('automatic', true);
    expect(asked(table({ hands: ['WLD1', 'B3'] }))[0]).not.toHaveProperty('automatic');
    expect(asked(table({ hands: ['B9 G1', 'B3 R2'] }))[0]).not.toHaveProperty('automatic');
    // A single legal card among others would reveal that the others are illegal.
    expect(asked(play(table({ hands: ['B9 G1', 'B3 R2'] }), 'pB9'))[0]).not.toHaveProperty('automatic');
    expect(asked(bidding(table({ hands: ['B9', 'B3'] })))[0]).not.toHaveProperty('automatic');
  });

  test('a Wild and a Change lead to the colours', () => {
    const prompts = asked(table({ hands: ['WLD1 CHG1', 'G1 G2'], trump: 'G' }));
    const [change, wild] = prompts[0]?.choices ?? [];
    expect(change).toMatchObject({ kind: 'menu', key: 'CHG1' });
    if (change?.kind !== 'menu' || wild?.kind !== 'menu') throw new Error('not menus');
    expect(wild.choices.map(({ key }) => key)).toEqual(['R', 'G', 'P', 'O', 'Y', 'B']);
    expect(wild.choices.some((choice) => 'disabled' in choice)).toBe(false);
    expect(allInEnglish(change.choices[1])).toMatchObject({ key: 'G', disabled: 'it was the last trump' });
    const answer = { prompt: 'play', path: ['WLD1', 'Y'], values: [] };
    expect(readAnswer(prompts, answer)).toEqual({ ok: true, value: move('pWLD1=Y') });
    for (const { key } of [...change.choices, ...wild.choices, change, wild])
      expect(key).toMatch(KEY_PATTERN);
  });
});

describe('fallback', () => {
  const fallback = (state: State) =>
    rage.notation.write(rage.fallback(rage.view(state, state.turn), state.turn));

  test('bids zero and plays the lowest number card it may', () => {
    expect(fallback(bidding(table({ hands: ['B9', 'B3'] })))).toBe('b0');
    expect(fallback(table({ hands: ['R7 B9 Y2 OUT1', 'B3'] }))).toBe('pY2');
    expect(fallback(play(table({ hands: ['B9 G1', 'R0 B8 B4'] }), 'pB9'))).toBe('pB4');
  });

  test('without one it plays the first action card; a Wild follows the lead, otherwise trump', () => {
    expect(fallback(table({ hands: ['MAD1 OUT1', 'B3'] }))).toBe('pOUT1');
    expect(fallback(play(table({ hands: ['B9 G1', 'WLD1'] }), 'pB9'))).toBe('pWLD1=B');
    expect(fallback(table({ hands: ['WLD1', 'B3'], trump: 'G' }))).toBe('pWLD1=G');
    expect(fallback(table({ hands: ['WLD1', 'B3'], trump: null }))).toBe('pWLD1=R');
    expect(fallback(table({ hands: ['CHG1', 'B3'], trump: 'R' }))).toBe('pCHG1=G');
  });
});
