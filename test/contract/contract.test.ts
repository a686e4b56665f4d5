import { games } from '../../src/games/registry.ts';
import { describeWholeGames } from './whole-games.ts';

/** Whole games of each game in the gate; the oldest game plays the most. */
const GAMES = 600;
const GAMES_OF: { readonly [id: string]: number } = { farkle: 1200 };

for (const game of games) describeWholeGames(game, GAMES_OF[game.id] ?? GAMES);
