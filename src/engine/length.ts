import type { Length } from './game.ts';

/** Measurements of a game between bots. */
export interface Measured {
  /** Moves in a whole game, by all seats together: one entry per number of players, starting with the fewest. */
  readonly moves: readonly number[];
  readonly fewest: number;
  /** For a person, approximately. */
  readonly secondsAMove: number;
}

/** The length of a game for this many players. Throws for a number that was not measured. */
export function lengthFor({ moves, fewest, secondsAMove }: Measured, players: number): Length {
  const found = moves[players - fewest];
  if (found === undefined) throw new RangeError(`${players} players`);
  return { moves: found, secondsAMove };
}
