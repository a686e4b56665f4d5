// Proves src/games/rage/bot/counting.ts, src/games/rage/bot/weights.ts, src/games/rage/bot/trained-policy.ts, lab/training/rage.ts

import { describe, expect, test } from 'vitest';
import { above, trainedPlayer } from '../../../../lab/training/rage.ts';
import { seat } from '../../../../src/engine/seat.ts';
import { bitCount, chanceOf, countFor, futureAt } from '../../../../src/games/rage/bot/counting.ts';
import { type Code, heldCode, rankOf, suitOf } from '../../../../src/games/rage/bot/encoding.ts';
import { simulationOf } from '../../../../src/games/rage/bot/knowledge.ts';
import { weightsFor } from '../../../../src/games/rage/bot/weights.ts';
import rage from '../../../../src/games/rage/index.ts';
import type { State } from '../../../../src/games/rage/types.ts';
import { atLength } from '../../../support/length.ts';
import { cards, play, table } from '../table.ts';

const HABITS = { beats: 0.8, ducks: 1, ruffed: 0.5, chosen: 1 };

function code(name: string): Code {
  const [card] = cards(name);
  if (card === undefined) throw new Error(`${name} is no card`);
  return heldCode(card);
}

/** The chance that a card wins the trick, as the seat on turn sees it. */
function now(state: State, name: string): number {
  const simulation = simulationOf(rage.view(state, state.turn), state.turn);
  return chanceOf(simulation, code(name), simulation.trump, HABITS);
}

/** The chance that a card of the first seat's hand wins a later trick, as that seat sees it. */
function later(state: State, name: string): number {
  const simulation = simulationOf(rage.view(state, seat(0)), seat(0));
  countFor(simulation, 0, simulation.trump, simulation.left, HABITS);
  return futureAt(suitOf(code(name)), rankOf(code(name)));
}

describe('counting cards', () => {
  test('counts bits', () => {
    expect([0, 1, 0b1010, 0x7fff, 0xffff].map(bitCount)).toEqual([0, 1, 2, 15, 16]);
  });

  test('a card may win more once the higher ones of its colour are gone', () => {
    const following = (others: readonly string[]): State =>
      play(
        table({ hands: ['B12 B2', ...others.map((card) => `${card} G1`)], bids: [1, 1, 1, 1], round: 9 }),
        `pB2 ${others.map((card) => `p${card}`).join(' ')}`,
      );
    expect(later(following(['B13', 'B14', 'B15']), 'B12')).toBeGreaterThan(
      later(following(['B3', 'B4', 'B5']), 'B12') + 0.02,
    );
  });

  test('a low card wins against players who have shown to lack its colour, if nothing is trump', () => {
    const leads = (other: string): State => {
      const hands = ['B15 B0', `${other} G2`];
      return play(table({ hands, trump: null, bids: [1, 1], round: 9 }), `pB15 p${other}`);
    };
    expect(now(leads('G1'), 'B0')).toBeGreaterThan(0.9);
    expect(now(leads('B1'), 'B0')).toBeLessThan(now(leads('G1'), 'B0') - 0.05);
  });

  test('the last to play knows who wins', () => {
    const state = play(table({ hands: ['B9 G1', 'B12 B3'], bids: [0, 0], round: 9 }), 'pB9');
    expect(now(state, 'B12')).toBe(1);
    expect(now(state, 'B3')).toBe(0);
  });
});

// Two points per game are at least four standard errors for so many games.
test.each(atLength([3, 8], [2, 3, 4, 5, 6, 7, 8]))(
  'what wby the trained policy makes more points than normal play at %i seats',
  (seats) => {
    expect(above(seats, trainedPlayer(weightsFor(seats)), 700, 5)).toBeGreaterThan(2);
  },
);
