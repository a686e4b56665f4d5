import { createMemoryStorage } from '../../src/storage/memory.ts';
import { storeContract } from './store.contract.ts';

storeContract('memory', async () => createMemoryStorage());
