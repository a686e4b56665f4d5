// Proves src/games/paradise/coach.ts

import { expect, test } from 'vitest';
import { fillIn } from '../../../src/engine/scene.ts';
import { seat } from '../../../src/engine/seat.ts';
import paradise from '../../../src/games/paradise/index.ts';
import type { Move } from '../../../src/games/paradise/types.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { cards, seenBy, table } from './a-table.ts';

/** What the coach says of a move of seat 0 with these cards in the centre. */
function advice(centre: string, hand: string, move: Move): string {
  const view = seenBy(table({ hands: [hand, '3C'], centre }), 0);
  return fillIn(inEnglish(paradise.coach?.(view, seat(0), move) ?? ''), {
    seat: () => '',
    card: (card) => card,
  });
}

function take(card: string, taken: string): Move {
  const [played] = cards(card);
  if (played === undefined) throw new Error('no card');
  return { kind: 'collect', card: played, taken: cards(taken) };
}

test('what is taken is added up, and what it brings is said', () => {
  expect(advice('4H 5H KS', '9C', take('9C', '4H 5H'))).toBe(
    'Take 4H 5H with 9C: 4 + 5 = 9. The player with the most cards at the end gets 3 points.',
  );
  expect(advice('4H 5H', '9C', take('9C', '4H 5H'))).toMatch(
    /: 4 \+ 5 = 9\. That clears the board for 1 extra point\.$/,
  );
  expect(advice('8H 10D 6C KS', 'QC', take('QC', '8H 10D 6C'))).toBe(
    'Take 8H 10D 6C with QC: 8 + 10 + 6 = 24, which is 2\u00a0×\u00a012. 10D is worth 2 points.',
  );
  expect(advice('AH 8H KS', '9C', take('9C', 'AH 8H'))).toBe(
    'Take AH 8H with 9C: 1 + 8 = 9. AH is worth 1 point.',
  );
  expect(advice('TS 7S JH KS'.replace('T', '10'), 'AH', take('AH', '10S 7S JH'))).toBe(
    'Take 10S 7S JH with AH as\u00a014: 10 + 7 + 11 = 28, which is 2\u00a0×\u00a014. AH is worth 1 point.',
  );
  expect(advice('AS 2S 3H KS', '6C', take('6C', 'AS 2S 3H'))).toBe(
    'Take AS 2S 3H with 6C: 1 + 2 + 3 = 6. AS 2S are worth 2 points together.',
  );
  expect(advice('AS KS', 'AH', take('AH', 'AS'))).toMatch(/^Take AS with AH as\u00a01\. /);
});

test('who takes less than they could is told what more would leave the others', () => {
  const centre = 'JH 8C 3S QH 2C';
  expect(advice(centre, 'AD', take('AD', 'JH 3S'))).toBe(
    'Take JH 3S with AD as\u00a014: 11 + 3 = 14. Taking more would leave only 8C, and then one card can clear the board.',
  );
  expect(advice(centre, 'AD', take('AD', 'JH 3S QH 2C'))).toMatch(/AD is worth 1 point\.$/);
  // One card clears what is left either way.
  expect(advice('4H 5H 9S', '9C', take('9C', '9S'))).toMatch(/gets 3 points\.$/);
});

test('a card is laid where nothing can be taken, or nothing is worth it', () => {
  const [nine] = cards('9C');
  if (nine === undefined) throw new Error('no card');
  const lay: Move = { kind: 'lay', card: nine };
  expect(advice('KS', '9C', lay)).toMatch(/^Lay 9C\. None of your cards can take anything now/);
  expect(advice('4H 5H', '9C', lay)).toMatch(/^Lay 9C\. Taking would leave the others more than it wins you/);
});
