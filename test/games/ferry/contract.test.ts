// Proves src/games/ferry/index.ts, src/games/ferry/**, src/engine/**

import { seal } from '../../../src/engine/game.ts';
import ferry from '../../../src/games/ferry/index.ts';
import { describeWholeGames } from '../../contract/whole-games.ts';

describeWholeGames(seal(ferry));
