// Proves src/tables/**, src/storage/**, src/discord/**, src/cluster/**

import { chaosOn } from './chaos.ts';

const ALONE = { processes: 1, shards: 2 };

chaosOn('sqlite', { ...ALONE, pictures: true }, ALONE);
