// Proves src/games/farkle/coach.ts, src/games/farkle/wording.ts

import { expect, test } from 'vitest';
import { fillIn } from '../../../src/engine/scene.ts';
import farkle from '../../../src/games/farkle/index.ts';
import { read } from '../../../src/games/farkle/notation.ts';
import type { State } from '../../../src/games/farkle/types.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { play, table } from './table.ts';

/** What the coach says of a move of the seat on turn. */
function advice(state: State, text: string): string {
  const move = read(text);
  if (move === null) throw new Error(`${text} is no move`);
  const words = farkle.coach?.(farkle.view(state, state.turn), state.turn, move) ?? '';
  return fillIn(inEnglish(words), {
    seat: (seat) => ['Ann', 'Ada', 'Bob'][seat] ?? '',
    card: (card) => card,
  });
}

const areas = ['1', '44', '2'];

test('before the first draw it points at what is nearly ready, with the risk', () => {
  const says = advice(table({ areas, deck: '12345F' }), 'd');
  expect(says).toMatch(
    /^Draw: every turn begins with a card, for any area\. .*Two 4s lie in Ada’s area: a third would make 400\. The risk of a Farkle, a card that ends your turn, is 17%\.$/,
  );
});

test('the very first draw says what an area is and what scores in it', () => {
  expect(advice(table({ areas: ['1', '4', ''], deck: '12345F' }), 'd')).toBe(
    'Draw a card. You’ll place it in an area, the row beside a name, yours or not. Three alike in one area score: three 4s make 400. The risk of a Farkle, a card that ends your turn, is 17%.',
  );
});

test('whoever holds a Farkle is told what it did and what it is worth', () => {
  expect(advice(table({ areas, deck: '12345F', farkles: [1, 0, 0] }), 'd')).toBe(
    'Draw. A Farkle ends a turn, but you keep it: yours is worth 100 with your next score. Two 4s lie in Ada’s area: a third would make 400.',
  );
  expect(advice(table({ areas: ['1', '45', '2'], deck: '12345F', farkles: [2, 0, 0] }), 'd')).toBe(
    'Draw. A Farkle ends a turn, but you keep it: your 2 are worth 200 with your next score. The risk of a Farkle is 17%.',
  );
});

test('it says what placing makes, or prepares', () => {
  const four = play(table({ areas, deck: '4135' }), 'd');
  expect(advice(four, 'p1')).toBe(
    'Place the 4 in Ada’s area: it makes three 4s (400), ready to slide to the centre, which scores when you stop.',
  );
  const two = play(table({ areas, deck: '2135' }), 'd');
  expect(advice(two, 'p2')).toBe(
    'Place the 2 in Bob’s area and draw again. That makes two 2s; a third would be worth 200. You can score from any area.',
  );
  expect(advice(two, 'p0')).toBe(
    'Place the 2 in your own area and draw again. Three 2s in one area would be worth 200.',
  );
  const last = play(table({ areas, deck: '2' }), 'd');
  expect(advice(last, 'p0')).toMatch(/^Place the 2 in your own area\. /);
});

test('with a slide it says whether to draw again or stop afterwards', () => {
  const safe = play(table({ areas, deck: '4135135135' }), 'd p1');
  expect(advice(safe, 's444')).toBe(
    'Slide three 4s (400) and draw again: another card is likely to bring more than it risks. The centre scores when you stop; a Farkle (0%) would take it.',
  );
  const risky = play(table({ areas, deck: '4135FF' }), 'd p1');
  expect(advice(risky, 's444')).toBe(
    'Slide three 4s (400) and stop: that scores 400. Drawing again risks all of it on a Farkle (40%).',
  );
  const first = play(table({ areas, deck: '4135FF', points: [0, 0, 0] }), 'd p1');
  expect(advice(first, 's444')).toContain(
    'Slide three 4s (400) and draw again: your first score takes 1,000 in one turn, and this makes 400.',
  );
  const last = play(table({ areas, deck: '4' }), 'd p1');
  expect(advice(last, 's444')).toBe('Slide three 4s (400). No cards are left to draw, so your turn ends.');
});

test('it weighs going on against stopping', () => {
  const slid = play(table({ areas, deck: '4135FF' }), 'd p1 s444');
  expect(advice(slid, 'd')).toMatch(/^Draw again: .*Farkle is only 40%, and stopping would score 400\.$/);
  expect(advice(slid, 'k')).toMatch(/^Stop and score 400\. The risk of a Farkle is 40 ?%/);
  const first = play(table({ areas, deck: '4135FF', points: [0, 0, 0] }), 'd p1 s444');
  expect(advice(first, 'd')).toContain('your first score takes 1,000 in one turn, and you have 400');
  const none = play(table({ areas, deck: '4135' }), 'd p0');
  expect(advice(none, 'd')).toContain('you’ve nothing to lose');
});
