// Proves src/games/rage/bot/utility.ts

import { expect, test } from 'vitest';
import { seat } from '../../../../src/engine/seat.ts';
import { simulationOf } from '../../../../src/games/rage/bot/knowledge.ts';
import { utilityFor } from '../../../../src/games/rage/bot/utility.ts';
import rage from '../../../../src/games/rage/index.ts';
import { lineFor } from '../../../../src/games/rage/scoring.ts';
import { table } from '../table.ts';

/** The value of the last round to the first of two seats if it brings the second nothing, by the points it brings. */
function lastRound(lead: number): (points: number) => number {
  const sheet = [[lead, 0].map((extra) => lineFor({ bid: 1, won: 0, extra, doubled: false }))];
  const state = table({ hands: ['R1', 'G1'], bids: [1, 1], round: 10, sheet });
  const view = rage.view(state, seat(0));
  const worth = utilityFor(view, seat(0));
  return (points) => {
    const played = simulationOf(view, seat(0));
    played.extra[0] = points;
    return worth(played);
  };
}

test('more points are worth more than fewer', () => {
  const worth = lastRound(0);
  const worths = [-10, -5, 0, 5, 10].map(worth);
  for (const [index, more] of worths.slice(1).entries())
    expect(more).toBeGreaterThan(worths[index] ?? Number.NaN);
});

test('the leader prefers safety, and a player who is behind prefers risk', () => {
  const dare = (lead: number): number => {
    const worth = lastRound(lead);
    return (worth(10) + worth(-10)) / 2 - worth(0);
  };
  expect(dare(5)).toBeLessThan(-1);
  expect(dare(-5)).toBeGreaterThan(1);
});

test("of two seats, the other's points count less than one’s own, but as much in the last round", () => {
  const worthOf = (hands: readonly string[], round: number) => {
    const view = rage.view(table({ hands, bids: [1, 1], round }), seat(0));
    const worth = utilityFor(view, seat(0));
    return (mine: number, other: number) => {
      const played = simulationOf(view, seat(0));
      played.extra.set([mine, other]);
      return worth(played);
    };
  };
  const before = worthOf(['R1 R2 R3', 'G1 G2 G3'], 8);
  expect(before(10, 10)).toBeGreaterThan(before(0, 0) + 1);
  const last = worthOf(['R1', 'G1'], 10);
  expect(last(10, 10)).toBeCloseTo(last(0, 0));
});
