// Proves src/games/**, src/discord/draw/**

import { games } from '../../src/games/registry.ts';
import { describeMessages } from './messages.ts';

for (const game of games) describeMessages(game);
