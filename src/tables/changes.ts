import type { Refusal, Result } from '../engine/result.ts';
import { ok } from '../engine/result.ts';
import type { Clock } from './clock.ts';
import type { TableId } from './ids.ts';
import { createLanes } from './lanes.ts';
import type { Change, Drawn, Now, Publisher, TableStore } from './ports.ts';
import { no, type TableRefusal } from './refusals.ts';
import { type Pace, scheduled } from './schedule.ts';
import { isLive, type Table } from './table.ts';

/** The table as it is after a change, or why nothing changed. */
export type Done = Result<Table, TableRefusal>;

/** A change to be stored: what the table becomes, with the moves that lead there. */
export type Proposal = { readonly after: Table } & Partial<Change>;

/** The one way a table changes: in its lane; stored, and only then told. */
export interface Changes {
  look(id: TableId): Promise<Table | null>;
  /** Stores a new table and tells of it. */
  create(table: Table): Promise<Table>;
  /**
   * One change in the table's lane: load, judge, store, and only then tell. Another writer's save in between is
   * met once by judging again on what is stored now.
   */
  change<E extends Refusal>(
    id: TableId,
    drawn: Drawn,
    judge: (table: Table) => Result<Proposal, E>,
    kind?: () => 'changed' | 'warned',
  ): Promise<Result<Table, E | TableRefusal>>;
  /** Takes no more changes; resolves when every lane is empty. */
  drain(): Promise<void>;
}

export interface ChangesParts extends Pace {
  readonly store: TableStore;
  readonly publisher: Publisher;
  readonly now: Now;
  readonly clock: Clock<TableId>;
}

/** Jobs that may wait for one table; a table has at most eight people, so more is a flood. */
const LANE_CAPACITY = 32;
/** Tables held in memory between clicks, so that a click need not read. */
const HELD_TABLES = 1_000;

/** Said of a table that is not there. */
export const GONE = 'This table is no more.';

export function createChanges(parts: ChangesParts): Changes {
  const { store, publisher, now, clock } = parts;
  const lanes = createLanes<TableId>(LANE_CAPACITY);
  const held = new Map<TableId, Table>();

  const hold = (table: Table): void => {
    held.delete(table.id);
    if (!isLive(table)) return;
    held.set(table.id, table);
    const oldest = held.keys().next().value;
    if (held.size > HELD_TABLES && oldest !== undefined) held.delete(oldest);
  };

  const look = async (id: TableId): Promise<Table | null> => held.get(id) ?? (await store.load(id));

  return {
    look,
    async create(table) {
      const fresh = scheduled(table, null, now(), parts);
      await store.create(fresh);
      hold(fresh);
      clock.set(fresh.id, fresh.dueAt);
      publisher.publish({ table: fresh, before: null, kind: 'opened', drawn: 'none' });
      return fresh;
    },
    async change(id, drawn, judge, kind = () => 'changed') {
      const result = await lanes.run(id, async () => {
        for (let attempt = 0; attempt < 2; attempt++) {
          const before = await look(id);
          if (before === null) return no('gone', GONE);
          const proposal = judge(before);
          if (!proposal.ok) return proposal;
          if (proposal.value.after === before) return ok({ before, after: before });
          const after = { ...proposal.value.after, revision: before.revision + 1 };
          held.delete(id);
          if (await store.save({ moves: [], results: [], ...proposal.value, after })) {
            hold(after);
            return ok({ before, after });
          }
        }
        throw new Error('the table was changed from outside twice in a row');
      });
      if (result === 'busy')
        return no('busy', 'This table is very busy just now. Please press again in a moment.');
      if (!result.ok) return result;
      const { before, after } = result.value;
      if (after !== before) {
        // Outside the lane: nobody at the table has to wait for it.
        clock.set(id, after.dueAt);
        publisher.publish({ table: after, before, kind: kind(), drawn });
      }
      return ok(after);
    },
    drain: () => lanes.drain(),
  };
}
