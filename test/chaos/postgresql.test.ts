// Proves src/tables/**, src/storage/**, src/discord/**, src/cluster/**

import { chaosOn } from './chaos.ts';

chaosOn('postgresql', { processes: 2, shards: 4, pictures: false }, { processes: 4, shards: 16 });
