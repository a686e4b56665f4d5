// Proves src/games/rage/length.ts, src/games/rage/**, src/engine/**

import { seal } from '../../../src/engine/game.ts';
import rage from '../../../src/games/rage/index.ts';
import { describeWholeGames } from '../../contract/whole-games.ts';

describeWholeGames(seal(rage));
