// Proves src/games/farkle/statistics.ts

import { describe, expect, test } from 'vitest';
import { seat } from '../../../src/engine/seat.ts';
import { statistics } from '../../../src/games/farkle/statistics.ts';
import type { Event } from '../../../src/games/farkle/types.ts';
import { counter, told } from '../counting.ts';

const [ann, ben] = [seat(0), seat(1)];
const farkled = (who = ann): Event => ({ kind: 'farkled', seat: who, lost: 300, held: 1 });
const scored = (points: number, who = ann): Event => {
  return { kind: 'scored', seat: who, points, farkles: 0, total: points };
};

describe('the statistics of Farkle Flip', () => {
  test('are turns, Farkles and the biggest turn, of one’s own', () => {
    const counted = counter(statistics);
    counted.add([scored(800), scored(2_400), farkled(), { kind: 'short', seat: ann, points: 200 }]);
    counted.add([{ kind: 'passed', seat: ann }, scored(5_000, ben), farkled(ben)]);
    expect(counted.kept()).toEqual({ turns: 5, busts: 1, bestTurn: 2_400 });
    expect(counted.kept(1)).toEqual({ turns: 2, busts: 1, bestTurn: 5_000 });
  });

  test('leave out what the clock or a bot played', () => {
    const counted = counter(statistics);
    counted.add([scored(800)]);
    counted.add([farkled()], ann);
    counted.add([scored(9_000)], ann);
    counted.add([scored(900)], ben);
    expect(counted.kept()).toEqual({ turns: 2, bestTurn: 900 });
  });

  test('are shown over all games', () => {
    const games = [
      { turns: 30, busts: 9, bestTurn: 2_400 },
      { turns: 11, busts: 3, bestTurn: 1_000 },
    ];
    expect(told(statistics, games)).toEqual(['Farkles: 12 in 41 turns', 'Biggest turn: 2,400']);
    expect(told(statistics, [{ turns: 1 }])).toEqual(['Farkles: 0 in 1 turn']);
    expect(told(statistics, [])).toEqual([]);
  });
});
