import { games } from '../../src/games/registry.ts';
import { describeWholeGames } from './whole-games.ts';

/** Whole games of each game in the gate: 1,500 in all. */
const GAMES = 300;

for (const game of games) describeWholeGames(game, GAMES);
