// Proves src/games/farkle/length.ts, src/games/farkle/**, src/engine/**

import { seal } from '../../../src/engine/game.ts';
import farkle from '../../../src/games/farkle/index.ts';
import { describeWholeGames } from '../../contract/whole-games.ts';

describeWholeGames(seal(farkle));
