// Proves test/support/memory-storage.ts

import { createMemoryStorage } from '../support/memory-storage.ts';
import { notificationsContract } from './notifications.contract.ts';
import { storeContract } from './store.contract.ts';

storeContract('memory', async () => createMemoryStorage());
notificationsContract('memory', async () => createMemoryStorage());
