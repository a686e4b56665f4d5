// Proves src/games/rage/coach.ts

import { expect, test } from 'vitest';
import { fillIn } from '../../../src/engine/scene.ts';
import rage from '../../../src/games/rage/index.ts';
import type { State } from '../../../src/games/rage/types.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { move, play, table } from './table.ts';

/** What the coach says of a move of the seat on turn. */
function advice(state: State, text: string): string {
  const words = rage.coach?.(rage.view(state, state.turn), state.turn, move(text)) ?? '';
  return fillIn(inEnglish(words), { seat: (seat) => `seat ${seat}`, card: (card) => card });
}

const hands = ['B9 G1 Y1', 'B12 G2 B3', 'WLD1 G3 Y4'];

test('a bid is explained by the strong cards in the hand', () => {
  const state = table({ hands });
  const says = advice(state, 'b1');
  expect(says).toMatch(/^Bid 1: .+\. Win exactly 1 for 10 extra points\.$/);
  const one = table({ hands: ['B12 G1 Y1', 'B2 G2 B3'] });
  expect(advice(one, 'b1')).toContain('your best chance is 1 high card');
  const two = table({ hands: ['B12 G13 Y1', 'B2 G2 B3'] });
  expect(advice(two, 'b1')).toContain(
    'your best chances are 2 high cards (12 or more), but they won’t both win.',
  );
  expect(advice(one, 'b0')).toContain('1 high card (12 or more), but it isn’t sure to win.');
  expect(advice(one, 'b2')).toContain('1 high card (12 or more), and a weaker card may win too.');
  expect(advice(state, 'b0')).toContain('Win none at all for 5 extra points.');
});

test('a low trump is no best chance', () => {
  const low = table({ hands: ['R0 G13 Y1', 'B2 G2 B3'] });
  expect(advice(low, 'b1')).toContain('your best chance is 1 high card');
  expect(advice(table({ hands: ['R9 G13 Y1', 'B2 G2 B3'] }), 'b2')).toContain('1 Red trump and 1 high card');
});

test('before the first bid of a short game it says what the action cards in the hand do', () => {
  const held = ['OUT1 CHG1 CHG2 G1 Y1', 'B12 G2 B3 B4 B5'];
  expect(advice(table({ hands: held, options: { rounds: 5 } }), 'b0')).toBe(
    'Bid 0: no card of yours stands out. Win none at all for 5 extra points. Out ends trump; Change names a new trump.',
  );
  const many = ['OUT1 CHG1 BON1 MAD1 G1', 'B12 G2 B3 B4 B5'];
  expect(advice(table({ hands: many, options: { rounds: 5 } }), 'b0')).toContain(
    '5 extra points. Out ends trump; Change names a new trump.',
  );
  // There is room for them or for what is certain.
  const wild = ['OUT1 CHG1 BON1 MAD1 WLD1', 'B12 G2 B3 B4 B5'];
  expect(advice(table({ hands: wild, options: { rounds: 5 } }), 'b1')).toBe(
    'Bid 1: your best chance is 1 Wild; 1 trick is certain unless an action card takes it. Win exactly 1 for 10 extra points.',
  );
  expect(advice(table({ hands: held, options: { rounds: 5 }, round: 2 }), 'b0')).not.toContain('Out');
  expect(advice(table({ hands: held }), 'b0')).not.toContain('Out');
});

test('a card is explained by what it does to the trick and what the bid needs', () => {
  const led = play(table({ hands, bids: [1, 2, 0] }), 'pB9');
  expect(advice(led, 'pB12')).toBe('Play B12: it’s the best card so far.');
  expect(advice(led, 'pB3')).toBe(
    'Play B3: it follows Blue without winning. You need 2 more tricks: save your strong cards for those.',
  );
  const last = play(led, 'pB12');
  expect(advice(last, 'pG3')).toBe(
    'Play G3: it gets rid of a card without winning. You have the tricks you bid, so don’t win any more.',
  );
  expect(advice(last, 'pWLD1=B')).toBe(
    'Play WLD1 as 🔵\u00a0Blue: it wins the trick. That’s one more than you bid, but your other cards look worse.',
  );
  const low = play(table({ hands, bids: [1, 0, 0] }), 'pB9');
  expect(advice(low, 'pB12')).toBe(
    'Play B12: it’s the best card so far. You have the tricks you bid, so you want someone to beat it.',
  );
});

test('a bid that can’t be made any more is no reason to save cards for it', () => {
  const state = table({ hands, bids: [4, 2, 0] });
  expect(advice(state, 'pG1')).toBe(
    'Play G1: a low card, so someone else will probably win. You can’t make your bid any more, so every trick is just a point.',
  );
});

test('a lead is explained by how strong it is, and what the bid needs', () => {
  const lead = ['B9 G1 B13', 'B12 G2 B3', 'WLD1 G3 Y4'];
  const needed = table({ hands: lead, bids: [1, 2, 0] });
  expect(advice(needed, 'pG1')).toBe(
    'Play G1: a low card, so someone else will probably win. You need 1 more trick: save your strong cards for it.',
  );
  expect(advice(needed, 'pB13')).toBe('Play B13: a strong card to lead.');
  const enough = table({ hands: lead, bids: [0, 2, 0] });
  expect(advice(enough, 'pG1')).toBe(
    'Play G1: a low card, so someone else will probably win. You have the tricks you bid, so don’t win any more.',
  );
});

test('a bid for luck says so', () => {
  const weak = table({ hands: ['B2 G1 Y1', 'B12 G2 B3'] });
  expect(advice(weak, 'b0')).toBe('Bid 0: no card of yours stands out. Win none at all for 5 extra points.');
  expect(advice(weak, 'b1')).toContain('Bid 1: no card of yours stands out, but one may win all the same.');
});

test('a card without an alternative needs no reason', () => {
  const led = play(table({ hands: ['B9 G1 Y1', 'B12 G2 Y3', 'B1 G3 Y4'], bids: [1, 2, 0] }), 'pB9');
  expect(advice(led, 'pB12')).toBe('Play B12: it’s the only card you may play.');
});

test('a Change is told with the colour it makes trump once', () => {
  const state = table({ hands: ['CHG1 G1 Y1', 'B12 G2 B3', 'WLD1 G3 Y4'], bids: [0, 1, 1] });
  expect(advice(state, 'pCHG1=B')).toMatch(/^Play CHG1: it makes 🔵\u00a0Blue trump\./);
});

test('a bid says how many tricks are certain', () => {
  const two = table({ hands: ['R15 R14 Y1', 'B2 G2 B3'] });
  expect(advice(two, 'b2')).toBe(
    'Bid 2: your best chances are 2 Red trumps; 2 tricks are certain unless an action card takes one. Win exactly 2 for 10 extra points.',
  );
  expect(advice(table({ hands: ['B12 G13 Y1', 'B2 G2 B3'] }), 'b2')).not.toContain('certain');
});

test('a card that no number card can beat is told as such', () => {
  const hands = ['B15 G1 B13', 'B12 G2 B3', 'WLD1 G3 Y4'];
  const leads = table({ hands, trump: null, bids: [1, 2, 0] });
  expect(advice(leads, 'pB15')).toBe('Play B15: no number card can beat it.');
  expect(advice(leads, 'pB13')).toMatch(/^Play B13: a strong card to lead/);
  const enough = table({ hands, trump: null, bids: [0, 2, 0] });
  expect(advice(enough, 'pB15')).toBe(
    'Play B15: no number card can beat it. That’s one more than you bid, but your other cards look worse.',
  );
  const trumped = play(table({ hands: ['G1 B1 Y1', 'R15 R2 R3', 'G3 B4 Y4'], bids: [1, 1, 0] }), 'pG1');
  expect(advice(trumped, 'pR15')).toBe('Play R15: no number card can beat it.');
  expect(advice(trumped, 'pR3')).toMatch(/^Play R3: it’s the best card so far/);
});
