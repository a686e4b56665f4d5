// Proves src/games/ferry/coach.ts

import { expect, test } from 'vitest';
import { fillIn } from '../../../src/engine/scene.ts';
import ferry from '../../../src/games/ferry/index.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { move, PLAYER, pier } from './a-pier.ts';

/** The coach's comment on a move at this row: why, and what to do. */
function advice(row: string, text: string, hand = ''): string {
  const view = ferry.view(pier({ row, hand }), PLAYER);
  const words = ferry.coaching?.coach?.(view, PLAYER, move(text)) ?? '';
  return fillIn(inEnglish(words), { seat: () => 'Ann', card: (card) => card });
}

test.each([
  ['', 'p5@0', 'Play 5 into the empty row.'],
  ['3 8', 'p5@0', 'Play 5 on the left, next to 3.'],
  ['3 #8', 'p5@2', 'Play 5 on the right, next to 8 face down.'],
  ['3 8', 'p7@1', 'Play 7 between 3 and 8.'],
  ['3 8', 'p9u@0', 'Play 9 as a 6 on the left, next to 3.'],
  ['3 8 10', 'x1:10,3,8', 'Discard 1 and put the row in this order: 10 3 8.'],
  ['3 9u 10', 'x2:3,9', 'Discard 2 and swap 3 and 9 as a 6.'],
  ['3 8', 'x6:3,8', 'Discard 6 and shuffle 3 and 8 into the deck.'],
  ['3 8', 'x3:8', 'Discard 3 and put 8 on top of the deck.'],
  ['3 8', 'x4:8', 'Discard 4 and shuffle 8 into the deck.'],
  ['3 8', 'x12:8', 'Discard 12 and turn 8 face down (it then counts 1).'],
  ['3 8', 'x14:8', 'Discard 14 and discard 8 from the row as well.'],
  ['3 8 10', 'x8:8@2', 'Discard 8 and move 8: on the right, next to 10.'],
  ['3 8 10', 'x5:3@1', 'Discard 5 and move 3: between 8 and 10.'],
  ['7 12', 's7+12', 'Score 7\u00a0+\u00a012.'],
  ['13 5', 'h', 'Hold the 18.'],
])('at %j, %s is told as “%s”', (row, text, says) => {
  const said = advice(row, text);
  expect(said.endsWith(`. ${says}`)).toBe(true);
  expect(said.slice(0, -says.length - 1)).toMatch(/^[A-Z\d].+\.$/);
});

test.each([
  ['3 8', 'p11@2', 'A boat of 19 leaves: 2 groups across.'],
  ['3 15', 'p7@0', '7 and 3 will make 10: the missing 9 is still in the deck.'],
  ['18 17', 'p16@2', 'For a boat with 16, the missing 3 is still in the deck.'],
  ['7 12', 's7+12', 'This boat takes 2 groups across.'],
  ['18', 'p1@0', 'A boat of 19 leaves: 4 groups across, as the 18 counts double.'],
  ['13', 'p5@0', 'With the 13, 18 fill a boat: 2 groups across.'],
  ['1 18', 's1+18', 'This boat takes 4 groups across, as the 18 counts double.'],
  ['3 8', 'x12:8', 'No boat can leave yet, so make the row easier to fill.'],
  ['12 3 7', 'x2:3,7', 'A boat of 19 leaves: 2 groups across.'],
])('at %j, the reason for %s is “%s”', (row, text, why) => {
  expect(advice(row, text).startsWith(`${why} `)).toBe(true);
});

test('a card that is wanted is named only if it is in hand', () => {
  expect(advice('3 8', 'p5@2', '5 6')).toMatch(
    /^8 and 5 will make 13, and your 6 beside them a boat of 19\. /,
  );
  expect(advice('3 8', 'p5@2', '5 7')).toMatch(
    /^8 and 5 will make 13: the missing 6 is still in the deck\. /,
  );
  expect(advice('', 'p5@0', '5 14')).toMatch(/^5 and your 14 would make a boat of 19\. /);
  expect(advice('', 'p5@0', '5 7')).toMatch(/^For a boat with 5, the missing 14 is still in the deck\. /);
});
