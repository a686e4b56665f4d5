// Proves src/games/folder/length.ts, src/games/folder/**, src/engine/**

import { seal } from '../../../src/engine/game.ts';
import folder from '../../../src/games/folder/index.ts';
import { describeWholeGames } from '../../contract/whole-games.ts';

describeWholeGames(seal(folder));
