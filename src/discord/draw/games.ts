import type { Game } from '../../engine/game.ts';
import { findGame, games } from '../../games/registry.ts';
import { isForOne } from '../../tables/queries.ts';

const GREY = 0x808690;

/** The name and the colour of a game; its id and grey if this version no longer has it. */
export function calledGame(id: string): Pick<Game, 'name' | 'colour'> {
  return findGame(id) ?? { name: id, colour: GREY };
}

/** The games that people play with each other. */
export function gamesTogether(): readonly Game[] {
  return games.filter((game) => !isForOne(game));
}
