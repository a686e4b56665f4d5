// Proves src/games/rage/rules.ts, src/games/rage/tricks.ts, src/games/rage/scoring.ts

import { expect, test } from 'vitest';
import { seat } from '../../../src/engine/seat.ts';
import rage from '../../../src/games/rage/index.ts';
import { rigged } from '../rigged-rng.ts';
import { dealing, options, play, playUntilRound } from './table.ts';

const HANDS = ['B15 G12 BON1 Y5', 'Y0 G10 O7 WLD1', 'B2 CHG1 R15 OUT1'];
const C = seat(2);

test('RA-T1: the leaflet’s example of play, as round seven of a whole game', () => {
  const rng = rigged({ shuffles: [[], [], [], [], [], [], dealing(HANDS, C, 'Y9'), [], [], []] });
  const start = rage.setup({ seats: 3, options: options(), rng }).state;
  const seventh = playUntilRound(start, 7, rng);
  expect(seventh.dealer).toBe(C);
  expect(seventh.turn).toBe(0);
  expect(seventh.trump).toBe('Y');

  const bid = play(seventh, 'b2 b2 b1');
  const first = play(bid, 'pB15 pY0 pB2');
  const second = play(first, 'pG10 pCHG1=R pG12');
  const third = play(second, 'pBON1 pO7 pR15');
  const fourth = play(third, 'pOUT1 pY5', rng);
  expect([first, second, third].map((state) => state.lastTrick?.winner)).toEqual([1, 0, 2]);
  expect([first, second, third, fourth].map((state) => state.trump)).toEqual(['Y', 'R', 'R', null]);

  const eighth = play(fourth, 'pWLD1=Y', rng);
  expect(eighth.lastTrick?.winner).toBe(1);
  expect(eighth.sheet[6]).toEqual([
    { bid: 2, won: 1, extra: 0, points: 1 },
    { bid: 2, won: 2, extra: 0, points: 12 },
    { bid: 1, won: 1, extra: 5, points: 16 },
  ]);

  const end = playUntilRound(eighth, 11, rng);
  expect(rage.outcome(end)?.placings).toHaveLength(3);
  rng.done();
});
