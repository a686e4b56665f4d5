// Proves src/pictures/**, src/games/**

import { games } from '../../src/games/registry.ts';
import { describePictured } from '../contract/pictured.ts';

for (const game of games) describePictured(game);
