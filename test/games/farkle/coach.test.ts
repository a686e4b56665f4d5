// Proves src/games/farkle/coach.ts, src/games/farkle/wording.ts

import { expect, test } from 'vitest';
import { fillIn } from '../../../src/engine/scene.ts';
import farkle from '../../../src/games/farkle/index.ts';
import { read } from '../../../src/games/farkle/notation.ts';
import type { State } from '../../../src/games/farkle/types.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { play, table } from './table.ts';

/** The coach's comment on a move of the seat on turn. */
function advice(state: State, text: string): string {
  const move = read(text);
  if (move === null) throw new Error(`${text} is no move`);
  const words = farkle.coaching?.coach?.(farkle.view(state, state.turn), state.turn, move) ?? '';
  return fillIn(inEnglish(words), {
    seat: (seat) => ['Ann', 'Ada', 'Bob'][seat] ?? '',
    card: (card) => card,
  });
}

const areas = ['1', '44', '2'];

test('before the first draw it points at what is nearly complete, and at the risk', () => {
  expect(advice(table({ areas, deck: '12345F' }), 'd')).toBe(
    'Two 4s lie in Ada’s area: a third would make 400. A Farkle (17% risk) ends your turn. Draw a card.',
  );
  expect(advice(table({ areas: ['1', '45', '2'], deck: '12345F' }), 'd')).toMatch(
    /^Every turn begins with a card, for any area\. .* Draw a card\.$/,
  );
});

test('for the very first draw it says what an area is and what scores in it', () => {
  expect(advice(table({ areas: ['1', '4', ''], deck: '12345F' }), 'd')).toBe(
    'Three alike in one area, the row beside a name, score: three 4s make 400. A Farkle (17% risk) ends your turn. Draw a card.',
  );
});

test('a player who holds a Farkle is told what it did and what it is worth', () => {
  expect(advice(table({ areas, deck: '12345F', farkles: [1, 0, 0] }), 'd')).toBe(
    'A Farkle ends a turn, but you keep it: yours is worth 100 with your next score. Draw a card.',
  );
  expect(advice(table({ areas: ['1', '45', '2'], deck: '12345F', farkles: [2, 0, 0] }), 'd')).toBe(
    'A Farkle ends a turn, but you keep it: your 2 are worth 200 with your next score. Draw a card.',
  );
});

test('it says what placing makes, or prepares', () => {
  const four = play(table({ areas, deck: '4135' }), 'd');
  expect(advice(four, 'p1')).toBe(
    'In Ada’s area the 4 makes three 4s (400), ready to slide: place it there.',
  );
  const two = play(table({ areas, deck: '2135' }), 'd');
  expect(advice(two, 'p2')).toBe(
    'With two 2s in Bob’s area, a third makes 200: place the 2 there and draw again.',
  );
  expect(advice(two, 'p0')).toBe(
    'Three 2s in your own area would make 200: place the 2 there and draw again.',
  );
  const last = play(table({ areas, deck: '2' }), 'd');
  expect(advice(last, 'p0')).toMatch(/: place the 2 there\.$/);
});

test('for a slide it says whether to draw again or stop afterwards', () => {
  const safe = play(table({ areas, deck: '4135135135' }), 'd p1');
  expect(advice(safe, 's444')).toBe(
    'Another card is likely to bring more than it risks (Farkle risk 0%): slide three 4s (400) and draw again.',
  );
  const risky = play(table({ areas, deck: '4135FF' }), 'd p1');
  expect(advice(risky, 's444')).toBe(
    'Drawing again risks it all on a Farkle (40%): slide three 4s (400) and stop for 400.',
  );
  const first = play(table({ areas, deck: '4135FF', points: [0, 0, 0] }), 'd p1');
  expect(advice(first, 's444')).toContain(
    'Your first score takes 1,000 in one turn, and this makes 400 (Farkle risk 40%): slide three 4s (400) and draw again.',
  );
  const last = play(table({ areas, deck: '4' }), 'd p1');
  expect(advice(last, 's444')).toBe('No cards are left to draw, so your turn ends: slide three 4s (400).');
});

test('it weighs going on against stopping', () => {
  const slid = play(table({ areas, deck: '4135FF' }), 'd p1 s444');
  expect(advice(slid, 'd')).toMatch(
    /Stopping scores 400, and the risk of losing that is only 40%\. Draw again\.$/,
  );
  expect(advice(slid, 'k')).toMatch(/^A Farkle \(40%\) would take it all: stop and score 400\.$/);
  const first = play(table({ areas, deck: '4135FF', points: [0, 0, 0] }), 'd p1 s444');
  expect(advice(first, 'd')).toContain(
    'Your first score takes 1,000 in one turn, and you have 400. Draw again.',
  );
  const none = play(table({ areas, deck: '4135' }), 'd p0');
  expect(advice(none, 'd')).toContain('you’ve nothing to lose');
});
