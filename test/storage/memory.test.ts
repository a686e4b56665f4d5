import { createMemoryStorage } from '../support/memory-storage.ts';
import { storeContract } from './store.contract.ts';

storeContract('memory', async () => createMemoryStorage());
