// Proves src/games/paradise/coach.ts

import { expect, test } from 'vitest';
import { fillIn } from '../../../src/engine/scene.ts';
import { seat } from '../../../src/engine/seat.ts';
import paradise from '../../../src/games/paradise/index.ts';
import type { Move } from '../../../src/games/paradise/types.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { cards, seenBy, table } from './a-table.ts';

/** The coach's comment on a move of seat 0 with these cards in the centre. */
function advice(centre: string, hand: string, move: Move): string {
  const view = seenBy(table({ hands: [hand, '3C'], centre }), 0);
  return fillIn(inEnglish(paradise.coaching?.coach?.(view, seat(0), move) ?? ''), {
    seat: () => '',
    card: (card) => card,
  });
}

function take(card: string, taken: string): Move {
  const [played] = cards(card);
  if (played === undefined) throw new Error('no card');
  return { kind: 'collect', card: played, taken: cards(taken) };
}

test('what is taken is added up, and its gain is named', () => {
  expect(advice('4H 5H KS', '9C', take('9C', '4H 5H'))).toBe(
    'Most cards at the end score 3 points. Take 4H 5H with 9C: 4 + 5 = 9.',
  );
  expect(advice('4H 5H', '9C', take('9C', '4H 5H'))).toMatch(
    /^You can clear the board for 1 extra point\. .*: 4 \+ 5 = 9\.$/,
  );
  expect(advice('8H 10D 6C KS', 'QC', take('QC', '8H 10D 6C'))).toBe(
    '10D is worth 2 points. Take 8H 10D 6C with QC: 8 + 10 + 6 = 24, which is 2\u00a0×\u00a012.',
  );
  expect(advice('AH 8H KS', '9C', take('9C', 'AH 8H'))).toBe(
    'AH is worth 1 point. Take AH 8H with 9C: 1 + 8 = 9.',
  );
  expect(advice('TS 7S JH KS'.replace('T', '10'), 'AH', take('AH', '10S 7S JH'))).toBe(
    'AH is worth 1 point. Take 10S 7S JH with AH as\u00a014: 10 + 7 + 11 = 28, which is 2\u00a0×\u00a014.',
  );
  expect(advice('AS 2S 3H KS', '6C', take('6C', 'AS 2S 3H'))).toBe(
    'AS 2S are worth 2 points together. Take AS 2S 3H with 6C: 1 + 2 + 3 = 6.',
  );
  expect(advice('AS KS', 'AH', take('AH', 'AS'))).toMatch(/ Take AS with AH as\u00a01\.$/);
});

test('a player who takes less than possible is told what more would leave the others', () => {
  const centre = 'JH 8C 3S QH 2C';
  expect(advice(centre, 'AD', take('AD', 'JH 3S'))).toBe(
    'Taking more would leave only 8C, and then one card can clear the board. Take JH 3S with AD as\u00a014: 11 + 3 = 14.',
  );
  expect(advice(centre, 'AD', take('AD', 'JH 3S QH 2C'))).toMatch(/^AD is worth 1 point\. /);
  // One card clears the rest either way.
  expect(advice('4H 5H 9S', '9C', take('9C', '9S'))).toMatch(/score 3 points\. Take/);
});

test('a card is laid if nothing can be taken, or nothing is worth it', () => {
  const [nine] = cards('9C');
  if (nine === undefined) throw new Error('no card');
  const lay: Move = { kind: 'lay', card: nine };
  expect(advice('KS', '9C', lay)).toMatch(
    /^No card of yours takes anything now, and 9C helps the others least\. Lay 9C\.$/,
  );
  expect(advice('4H 5H', '9C', lay)).toMatch(
    /^Taking would leave the others more than it wins you\. Lay 9C\.$/,
  );
});
