import { findGame } from '../../games/registry.ts';

/** Beside a table whose game is no longer played here. */
const GREY = 0x808690;

/** The colour beside every message of a game. */
export function colourOf(game: string): number {
  return findGame(game)?.colour ?? GREY;
}
