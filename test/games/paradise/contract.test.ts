// Proves src/games/paradise/length.ts, src/games/paradise/**, src/engine/**

import { seal } from '../../../src/engine/game.ts';
import paradise from '../../../src/games/paradise/index.ts';
import { describeWholeGames } from '../../contract/whole-games.ts';

describeWholeGames(seal(paradise));
