import { type Game, seal } from '../engine/game.ts';
import farkle from './farkle/index.ts';
import ferry from './ferry/index.ts';
import folder from './folder/index.ts';
import paradise from './paradise/index.ts';
import rage from './rage/index.ts';

/** Every game that can be played, in the order in which they are listed. */
export const games: readonly Game[] = [
  // A line each.
  seal(farkle),
  seal(rage),
  seal(folder),
  seal(paradise),
  seal(ferry),
];

export function findGame(id: string): Game | undefined {
  return games.find((game) => game.id === id);
}
