import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Game } from '../../src/engine/game.ts';
import { atLength } from '../support/length.ts';
import { checkGame } from './contract.ts';
import { describeFault } from './fault.ts';

/**
 * Whole games of each game in the gate: twice as many as any planted fault needs to be found. The slowest needs 16
 * (ties for first place are rare), and `faults.test.ts` shows that none needs more than half of these.
 */
export const ENOUGH = 32;
/** In the long run, for faults that nobody has thought of: other games each night. What is wrong comes with its game. */
const MANY = 300;
const SEED = atLength('gate', randomUUID());

const TIMES = Number(process.env.PARLOR_CONTRACT_GAMES ?? 1);
const MINUTES = 10;

/**
 * Plays whole games by the contract, distributed over the seat counts; `PARLOR_CONTRACT_GAMES=20` plays twenty times
 * as many.
 */
export function describeWholeGames(game: Game): void {
  const { min, max } = game.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const share = Math.ceil((atLength(ENOUGH, MANY) * TIMES) / counts.length);

  describe(game.id, () => {
    test.each(counts)(
      `plays ${share} games by the contract with %i seats`,
      (seats) => {
        const faults = checkGame(game, { games: share, seed: SEED, seats: [seats] });
        expect(faults.map(describeFault)).toEqual([]);
      },
      MINUTES * 60_000 * TIMES,
    );
  });
}
