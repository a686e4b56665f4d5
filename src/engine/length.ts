import type { Length } from './game.ts';

/** What was measured of a game between bots. */
export interface Measured {
  /** Moves of a whole game, by all seats together: one for each number of players, from the fewest on. */
  readonly moves: readonly number[];
  readonly fewest: number;
  /** For a person, about. */
  readonly secondsAMove: number;
}

/** The length of a game for so many players. Throws for a number that was not measured. */
export function lengthFor({ moves, fewest, secondsAMove }: Measured, players: number): Length {
  const found = moves[players - fewest];
  if (found === undefined) throw new RangeError(`${players} players`);
  return { moves: found, secondsAMove };
}
