import type { TableId } from '../../src/tables/ids.ts';
import type { TableStore } from '../../src/tables/ports.ts';
import { UnreadableTable } from '../../src/tables/storage-errors.ts';
import { createMemoryStore } from './memory-storage.ts';

/** A store in which some tables turn out to be unreadable, and which counts how often those were read. */
export function decayingStore() {
  const store = createMemoryStore();
  const broken = new Set<TableId>();
  let reads = 0;
  const decaying: TableStore = {
    ...store,
    save: async (change) => {
      if (!broken.has(change.after.id)) return store.save(change);
      throw new Error('the disk is broken');
    },
    load: async (id) => {
      if (!broken.has(id)) return store.load(id);
      reads++;
      throw new UnreadableTable(`The stored table ${id} cannot be read.`);
    },
  };
  return {
    store: decaying,
    /** The same tables before they decayed. */
    whole: store,
    breakTable: (id: TableId) => void broken.add(id),
    isBroken: (id: TableId) => broken.has(id),
    reads: () => reads,
  };
}
