// Proves src/games/paradise/statistics.ts

import { describe, expect, test } from 'vitest';
import { seat } from '../../../src/engine/seat.ts';
import { statistics } from '../../../src/games/paradise/statistics.ts';
import type { Event } from '../../../src/games/paradise/types.ts';
import { counter, told } from '../counting.ts';

const [ann, ben] = [seat(0), seat(1)];
const dealt: Event = { kind: 'dealt', first: ann };
const cleared = (who = ann): Event => ({ kind: 'cleared', seat: who });

describe('the statistics of Fool’s Paradise', () => {
  test('are one’s own clears', () => {
    const counted = counter(statistics);
    counted.add([dealt, cleared(), cleared(ben), cleared()]);
    counted.add([cleared()], ann);
    expect(counted.kept()).toEqual({ clears: 2 });
    expect(counted.kept(1)).toEqual({ clears: 1 });
  });

  test('are shown over all games', () => {
    expect(told(statistics, [{ clears: 0 }, { clears: 2 }, { clears: 1 }])).toEqual([
      'Clears: 3 in all, best game 2',
    ]);
    expect(told(statistics, [{ clears: 0 }])).toEqual(['Clears: none yet']);
    expect(told(statistics, [])).toEqual([]);
  });
});
