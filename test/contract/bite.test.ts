// Proves test/contract/bite.ts, test/contract/contract.ts

import { games } from '../../src/games/registry.ts';
import { describeBite } from './bite.ts';

for (const game of games) describeBite(game);
