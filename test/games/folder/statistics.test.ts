// Proves src/games/folder/statistics.ts

import { describe, expect, test } from 'vitest';
import { type Seat, seat } from '../../../src/engine/seat.ts';
import { statistics } from '../../../src/games/folder/statistics.ts';
import type { Event } from '../../../src/games/folder/types.ts';
import { counter, told } from '../counting.ts';

const [ann, ben] = [seat(0), seat(1)];
const dealt: Event = { kind: 'dealt', round: 1, dealer: ann, discard: 7 };
const took: Event = { kind: 'took', seat: ann, slot: 1, card: 3, out: 9 };
const drew: Event = { kind: 'drew', seat: ann, card: 3 };
const kept: Event = { kind: 'kept', seat: ann, slot: 2, out: 8 };
const threw: Event = { kind: 'threw', seat: ann, card: 3 };
const bens: Event = { kind: 'took', seat: ben, slot: 1, card: 3, out: 9 };
const scored = (filer: Seat, run = 0): Event => {
  const line = { inOrder: 10, filed: true, run, runBonus: 0, points: 75 };
  return { kind: 'scored', round: 1, filer, folders: [], lines: [line, line] };
};

describe('the statistics of Folder', () => {
  test('are rounds, those filed, turns to file and the longest run', () => {
    const counted = counter(statistics);
    counted.add([dealt, took, bens, drew, kept, bens, drew, threw, scored(ann, 4)]);
    counted.add([dealt, took, scored(ann), dealt, took, bens, scored(ben, 5)]);
    expect(counted.kept()).toEqual({ rounds: 3, filed: 2, turnsToFile: 4, fewestTurns: 1, longestRun: 4 });
    expect(counted.kept(1)).toEqual({ rounds: 2, filed: 1, turnsToFile: 1, fewestTurns: 1, longestRun: 5 });
  });

  test('leave out a round in which a bot or the clock took a turn for the seat', () => {
    const counted = counter(statistics);
    counted.add([dealt]);
    counted.add([took], ann);
    counted.add([took, scored(ann), dealt, took]);
    counted.add([scored(ben)], ben);
    expect(counted.kept()).toEqual({ rounds: 1 });
  });

  test('are shown over all games', () => {
    const games = [
      { rounds: 3, filed: 2, turnsToFile: 15, fewestTurns: 7, longestRun: 4 },
      { rounds: 4, filed: 1, turnsToFile: 5, fewestTurns: 5, longestRun: 0 },
    ];
    expect(told(statistics, games)).toEqual([
      'Filed: 3 of 7 rounds',
      'Turns to file: 6.7 on average, best 5',
      'Longest run: 4 cards',
    ]);
    expect(told(statistics, [{ rounds: 1 }])).toEqual(['Filed: 0 of 1 round']);
    expect(told(statistics, [])).toEqual([]);
  });
});
