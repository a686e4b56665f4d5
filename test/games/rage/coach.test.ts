// Proves src/games/rage/coach.ts

import { expect, test } from 'vitest';
import { LONGEST_ADVICE } from '../../../src/engine/game.ts';
import { type Language, OTHER_LANGUAGES } from '../../../src/engine/languages.ts';
import { fillIn } from '../../../src/engine/scene.ts';
import { cardId } from '../../../src/engine/seat.ts';
import { COLOURS } from '../../../src/games/rage/cards.ts';
import rage from '../../../src/games/rage/index.ts';
import type { State } from '../../../src/games/rage/types.ts';
import { read } from '../../../src/words/read.ts';
import { move, play, table } from './table.ts';

/** The coach's comment on a move of the seat on turn. */
function advice(state: State, text: string, language: Language = 'en'): string {
  const words = rage.coaching?.coach?.(rage.view(state, state.turn), state.turn, move(text)) ?? '';
  return fillIn(read(words, language), { seat: (seat) => `seat ${seat}`, card: (card) => card });
}

const hands = ['B9 G1 Y1', 'B12 G2 B3', 'WLD1 G3 Y4'];

test('a bid is explained by the strong cards in the hand', () => {
  const state = table({ hands });
  const says = advice(state, 'b1');
  expect(says).toMatch(/^[A-Z].+: bid 1\.$/);
  const one = table({ hands: ['B12 G1 Y1', 'B2 G2 B3'] });
  expect(advice(one, 'b1')).toContain('Your best chance is 1 high card');
  const two = table({ hands: ['B12 G13 Y1', 'B2 G2 B3'] });
  expect(advice(two, 'b1')).toContain(
    'Your best chances are 2 high cards (12 or more), but they won’t both win: bid',
  );
  expect(advice(one, 'b0')).toContain('1 high card (12 or more), but it isn’t sure to win: bid 0.');
  expect(advice(one, 'b2')).toContain('1 high card (12 or more), maybe a weaker one too: bid 2.');
});

test('a low trump is no best chance', () => {
  const low = table({ hands: ['R0 G13 Y1', 'B2 G2 B3'] });
  expect(advice(low, 'b1')).toContain('Your best chance is 1 high card');
  expect(advice(table({ hands: ['R9 G13 Y1', 'B2 G2 B3'] }), 'b2')).toContain('1 Red trump and 1 high card');
});

test('before the first bid of a short game it explains the action cards in the hand', () => {
  const held = ['OUT1 CHG1 CHG2 G1 Y1', 'B12 G2 B3 B4 B5'];
  expect(advice(table({ hands: held, options: { rounds: 5 } }), 'b0')).toBe(
    'Out ends trump; Change names a new trump. No card of yours stands out: bid 0.',
  );
  const many = ['OUT1 CHG1 BON1 MAD1 G1', 'B12 G2 B3 B4 B5'];
  expect(advice(table({ hands: many, options: { rounds: 5 } }), 'b0')).toContain(
    'Out ends trump; Change names a new trump. ',
  );
  // There is room for either these or what is certain.
  const wild = ['OUT1 CHG1 BON1 MAD1 WLD1', 'B12 G2 B3 B4 B5'];
  expect(advice(table({ hands: wild, options: { rounds: 5 } }), 'b1')).toBe(
    'Your best chance is 1 Wild; 1 trick is certain unless an action card takes it: bid 1.',
  );
  expect(advice(table({ hands: held, options: { rounds: 5 }, round: 2 }), 'b0')).not.toContain('Out');
  expect(advice(table({ hands: held }), 'b0')).not.toContain('Out');
});

test('a card is explained by its effect on the trick and the needs of the bid', () => {
  const led = play(table({ hands, bids: [1, 2, 0] }), 'pB9');
  expect(advice(led, 'pB12')).toBe('B12 is the best card so far: play it.');
  expect(advice(led, 'pB3')).toBe(
    'You need 2 more tricks: save your strong cards for those. B3 follows Blue without winning: play it.',
  );
  const last = play(led, 'pB12');
  expect(advice(last, 'pG3')).toBe(
    'You have the tricks you bid, so don’t win any more. You get rid of G3 without winning: play it.',
  );
  expect(advice(last, 'pWLD1=B')).toBe(
    'A trick is one more than you bid, but your other cards look worse. WLD1 as 🔵\u00a0Blue wins the trick: play it.',
  );
  const low = play(table({ hands, bids: [1, 0, 0] }), 'pB9');
  expect(advice(low, 'pB12')).toBe(
    'You have the tricks you bid, so you want someone to beat your card. B12 is the best card so far: play it.',
  );
});

test('a bid that can’t be made any more is no reason to save cards for it', () => {
  const state = table({ hands, bids: [4, 2, 0] });
  expect(advice(state, 'pG1')).toBe(
    'You can’t make your bid any more, so every trick is just a point. G1 is low, so someone else will probably win: play it.',
  );
});

test('a lead is explained by its strength and the needs of the bid', () => {
  const lead = ['B9 G1 B13', 'B12 G2 B3', 'WLD1 G3 Y4'];
  const needed = table({ hands: lead, bids: [1, 2, 0] });
  expect(advice(needed, 'pG1')).toBe(
    'You need 1 more trick: save your strong cards for it. G1 is low, so someone else will probably win: play it.',
  );
  expect(advice(needed, 'pB13')).toBe('B13 is a strong card to lead: play it.');
  const enough = table({ hands: lead, bids: [0, 2, 0] });
  expect(advice(enough, 'pG1')).toBe(
    'You have the tricks you bid, so don’t win any more. G1 is low, so someone else will probably win: play it.',
  );
});

test('a bid for luck says so', () => {
  const weak = table({ hands: ['B2 G1 Y1', 'B12 G2 B3'] });
  expect(advice(weak, 'b0')).toBe('No card of yours stands out: bid 0.');
  expect(advice(weak, 'b1')).toContain('No card of yours stands out, but one may win all the same: bid 1.');
});

test('a card without an alternative needs no reason', () => {
  const led = play(table({ hands: ['B9 G1 Y1', 'B12 G2 Y3', 'B1 G3 Y4'], bids: [1, 2, 0] }), 'pB9');
  expect(advice(led, 'pB12')).toBe('B12 is the only card you may play: play it.');
});

test('a Change names the colour it makes trump once', () => {
  const state = table({ hands: ['CHG1 G1 Y1', 'B12 G2 B3', 'WLD1 G3 Y4'], bids: [0, 1, 1] });
  expect(advice(state, 'pCHG1=B')).toMatch(/CHG1 makes 🔵\u00a0Blue trump: play it\.$/);
});

test('a bid says how many tricks are certain', () => {
  const two = table({ hands: ['R15 R14 Y1', 'B2 G2 B3'] });
  expect(advice(two, 'b2')).toBe(
    'Your best chances are 2 Red trumps; 2 tricks are certain unless an action card takes one: bid 2.',
  );
  expect(advice(table({ hands: ['B12 G13 Y1', 'B2 G2 B3'] }), 'b2')).not.toContain('certain');
});

test('a card that no number card can beat is described as such', () => {
  const hands = ['B15 G1 B13', 'B12 G2 B3', 'WLD1 G3 Y4'];
  const leads = table({ hands, trump: null, bids: [1, 2, 0] });
  expect(advice(leads, 'pB15')).toBe('No number card can beat B15: play it.');
  expect(advice(leads, 'pB13')).toMatch(/B13 is a strong card to lead: play it\.$/);
  const enough = table({ hands, trump: null, bids: [0, 2, 0] });
  expect(advice(enough, 'pB15')).toBe(
    'A trick is one more than you bid, but your other cards look worse. No number card can beat B15: play it.',
  );
  const trumped = play(table({ hands: ['G1 B1 Y1', 'R15 R2 R3', 'G3 B4 Y4'], bids: [1, 1, 0] }), 'pG1');
  expect(advice(trumped, 'pR15')).toBe('No number card can beat R15: play it.');
  expect(advice(trumped, 'pR3')).toMatch(/R3 is the best card so far: play it\.$/);
});

test('advice about an Out fits in every language, whatever the bid', () => {
  const under = table({ hands: ['OUT1 G1 Y1', 'B12 G2 B3', 'B1 G3 Y4'], bids: [4, 2, 0] });
  const lead = table({ hands: ['B15 OUT1 Y1', 'B12 G2 B3', 'B1 G3 Y4'], bids: [0, 2, 0] });
  const over = play(play(play(lead, 'pB15'), 'pB12'), 'pB1');
  expect(over.turn).toBe(0);
  for (const state of [under, over]) {
    const words = rage.coaching?.coach?.(rage.view(state, state.turn), state.turn, move('pOUT1')) ?? '';
    for (const language of ['en', ...OTHER_LANGUAGES] as const) {
      const names = { seat: () => 'somebody', card: () => rage.face(cardId('OUT1')).text };
      expect(fillIn(read(words, language), names).length).toBeLessThanOrEqual(LONGEST_ADVICE);
    }
  }
});

test('advice to a bid of a short game fits in every language, whatever is held', () => {
  const actions = ['OUT1', 'CHG1', 'BON1', 'MAD1'];
  const tooLong: string[] = [];
  for (const trump of COLOURS) {
    const other = trump === 'B' ? 'G' : 'B';
    const rest = [6, 7, 8].flatMap((value, at) => [
      `${trump}${value}`,
      `${other}${value + 6}`,
      `${other}${at + 1}`,
      `WLD${at + 1}`,
    ]);
    const threes = rest.flatMap((a, at) =>
      rest.slice(at + 1).flatMap((b, next) => rest.slice(at + next + 2).map((c) => `${a} ${b} ${c}`)),
    );
    for (const [at, one] of actions.entries())
      for (const two of actions.slice(at + 1))
        for (const three of threes) {
          const state = table({
            hands: [`${one} ${two} ${three}`, 'Y1 P2 O3 Y4 P5'],
            trump,
            options: { rounds: 5 },
          });
          for (const bid of [0, 3, 5])
            for (const language of ['en', ...OTHER_LANGUAGES] as const) {
              const says = advice(state, `b${bid}`, language);
              if (says.length > LONGEST_ADVICE) tooLong.push(`${says.length} ${says}`);
            }
        }
  }
  expect(tooLong.toSorted().slice(-3)).toEqual([]);
});
