import { findGame } from '../../games/registry.ts';

/** The colour of a table whose game this version no longer has. */
const GREY = 0x808690;

/** The colour beside every message of a game. */
export function colourOf(game: string): number {
  return findGame(game)?.colour ?? GREY;
}
