import { type Game, seal } from '../engine/game.ts';
import farkle from './farkle/index.ts';
import ferry from './ferry/index.ts';
import folder from './folder/index.ts';
import paradise from './paradise/index.ts';
import rage from './rage/index.ts';

/** Every available game, in the order in which they are listed. */
export const games: readonly Game[] = listed([
  // One line each.
  seal(farkle),
  seal(rage),
  seal(folder),
  seal(paradise),
  seal(ferry),
]);

/** Returns the games unchanged. Throws if two have the same id. */
export function listed(all: readonly Game[]): readonly Game[] {
  for (const [index, { id }] of all.entries()) {
    if (all.findIndex((game) => game.id === id) === index) continue;
    throw new RangeError(
      `Two games have the id “${id}”. Give one of them another: it is their command and their folder.`,
    );
  }
  return all;
}

export function findGame(id: string): Game | undefined {
  return games.find((game) => game.id === id);
}
