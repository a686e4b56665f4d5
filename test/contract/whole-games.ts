import { describe, expect, test } from 'vitest';
import type { Game } from '../../src/engine/game.ts';
import { checkGame } from './contract.ts';
import { describeFault } from './fault.ts';

const TIMES = Number(process.env.PARLOR_CONTRACT_GAMES ?? 1);
const MINUTES = 10;

/** Plays so many whole games by the contract, shared out over the seat counts; `PARLOR_CONTRACT_GAMES=20` plays twenty times as many. */
export function describeWholeGames(game: Game, games: number): void {
  const { min, max } = game.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const share = Math.ceil((games * TIMES) / counts.length);

  describe(game.id, () => {
    test.each(counts)(
      `plays ${share} games by the contract with %i seats`,
      (seats) => {
        const faults = checkGame(game, { games: share, seed: 'gate', seats: [seats] });
        expect(faults.map(describeFault)).toEqual([]);
      },
      MINUTES * 60_000 * TIMES,
    );
  });
}
