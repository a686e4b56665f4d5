import { describe, expect, test } from 'vitest';
import { games } from '../../src/games/registry.ts';
import { checkGame } from './contract.ts';
import { describeFault } from './fault.ts';

/** Whole games of each game in the gate; the oldest game plays the most. `PARLOR_CONTRACT_GAMES=20` plays twenty times as many. */
const GAMES = 1000;
const GAMES_OF: { readonly [id: string]: number } = { farkle: 2000 };
const TIMES = Number(process.env.PARLOR_CONTRACT_GAMES ?? 1);
const MINUTES = 10;

describe.each(games.map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  const counts = Array.from(
    { length: game.seats.max - game.seats.min + 1 },
    (_, index) => game.seats.min + index,
  );
  const share = Math.ceil(((GAMES_OF[game.id] ?? GAMES) * TIMES) / counts.length);

  test.each(counts)(
    `plays ${share} games by the contract with %i seats`,
    (seats) => {
      const faults = checkGame(game, { games: share, seed: 'gate', seats: [seats] });
      expect(faults.map(describeFault)).toEqual([]);
    },
    MINUTES * 60_000 * TIMES,
  );
});
