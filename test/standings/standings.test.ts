// Proves src/standings/standings.ts, src/standings/streak.ts, src/standings/ratings.ts, src/storage/results-source.ts, src/storage/standings-statements.ts

import { emptiedStorage } from '../storage/emptied-storage.ts';
import { createMemoryStorage } from '../support/memory-storage.ts';
import { standingsContract } from './standings.contract.ts';

standingsContract('SQLite', emptiedStorage());
standingsContract('memory', async () => createMemoryStorage());
