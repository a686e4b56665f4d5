import type { Refusal, Result } from '../engine/result.ts';
import { ok } from '../engine/result.ts';
import { lruCache } from '../lru-cache.ts';
import type { Admission } from './admission.ts';
import type { Pace } from './bot-pause.ts';
import type { Clock } from './clock.ts';
import { nextLook, scheduled } from './deadlines.ts';
import type { Home, TableId } from './ids.ts';
import { createLanes, type LaneMeter } from './lanes.ts';
import type { Change, News, Now, Publisher, TableHead, TableStore } from './ports.ts';
import { no, refusals, type TableRefusal } from './refusals.ts';
import { UnreadableTable } from './storage-errors.ts';
import { isLive, type Table, type TableStatus } from './table.ts';

/** The table as it is after a change, or why nothing changed. */
export type Done = Result<Table, TableRefusal>;

/** A change to be stored: what the table becomes, with the moves that lead there. */
export type Proposal = { readonly after: Table } & Partial<Change>;

/**
 * How often a change is retried because another shard saved in between: a world table can have as many writers as seats.
 */
const ATTEMPTS = 10;

/** Where a table is, and what is played there; how far, if that is in memory. */
export type Site = Pick<Table, 'guild' | 'channel' | 'game'> & Partial<Pick<Table, 'position'>>;

/** The only way to change a table: in its lane, stored first and only then published. */
export interface Changes {
  /** Null if the table does not exist or cannot be read. */
  look(id: TableId): Promise<Table | null>;
  /** Where a table is, even if the rest of it cannot be read; null if that is unknown too, or there is no table. */
  whereIs(id: TableId): Promise<Site | null>;
  /** Drops a table from memory, because another process may have changed it. */
  letGo(id: TableId): void;
  /** Stores a new table and announces it. */
  create(table: Table): Promise<Done>;
  /**
   * One change in the table's lane: load, judge, store, then publish. If another writer saved in between, judges again on
   * what is stored now. A `kind` of null publishes nothing.
   */
  change<E extends Refusal>(
    id: TableId,
    judge: (table: Table) => Result<Proposal, E>,
    kind?: () => News['kind'] | null,
  ): Promise<Result<Table, E | TableRefusal>>;
  /**
   * Closes a live table that cannot be read, in its lane, and announces it. Returns whether it was live, or `'busy'`.
   */
  closeUnread(head: TableHead, as: TableStatus): Promise<boolean | 'busy'>;
  /** Stops accepting changes; resolves once those already queued are stored and told. */
  drain(): Promise<void>;
}

export interface ChangesParts extends Pace {
  readonly store: TableStore;
  readonly publisher: Publisher;
  readonly now: Now;
  readonly clock: Clock<TableId>;
  readonly admission: Admission;
  /**
   * Whether this process owns a server’s tables. Others may be changed here, but not published or timed. Defaults to
   * true.
   */
  readonly isOurs?: (guild: Home) => boolean;
  readonly report: (error: unknown, where: { readonly table?: TableId }) => void;
  readonly meter?: LaneMeter | undefined;
}

/** Jobs that may wait for one table; a table has at most eight people, so more is a flood. */
const LANE_CAPACITY = 32;
/** Tables held in memory between clicks, so that a click need not read. */
const HELD_TABLES = 1_000;

export function createChanges(parts: ChangesParts): Changes {
  const { store, publisher, now, clock, admission, isOurs = () => true } = parts;
  const lanes = createLanes<TableId>(LANE_CAPACITY, parts.meter);
  const held = lruCache<TableId, Table>(HELD_TABLES);

  const hold = (table: Table): void => {
    if (isLive(table)) held.set(table.id, table);
    else held.delete(table.id);
  };

  /**
   * Called after a change is stored, while still in its lane, so that news arrives in order and before the lanes have
   * drained.
   */
  const tell = (news: News): void => {
    if (!isOurs(news.table.guild)) return;
    hold(news.table);
    clock.set(news.table.id, nextLook(news.table, now()));
    admission.note(news.table);
    publisher.publish(news);
  };

  let closing = false;
  const busy = (): Result<never, TableRefusal> => no(closing ? refusals.restarting : refusals.busy);

  /** Tables that cannot be read. Each is reported once, no matter how often it is asked for. */
  const unreadable = new Set<TableId>();
  const read = async (id: TableId): Promise<Done> => {
    try {
      const loaded = held.get(id) ?? (await store.load(id));
      // It may have been changed while it was being loaded.
      const table = held.get(id) ?? loaded;
      return table === null ? no(refusals.gone) : ok(table);
    } catch (error) {
      if (!(error instanceof UnreadableTable)) throw error;
      return no(await unread(id, error));
    }
  };

  /** Tables that were closed because they cannot be read, and that this program has announced. */
  const closed = new Set<TableId>();
  const tellClosed = (head: TableHead): void => {
    if (closed.has(head.id)) return;
    closed.add(head.id);
    publisher.closedUnread(head);
  };

  const unread = async (id: TableId, error: UnreadableTable): Promise<TableRefusal> => {
    const head = await headOf(id);
    if (head !== null && !isLive(head)) {
      // The previous process may have been killed before its messages said so. The last drawing of a whole game stays.
      if (head.status !== 'over') tellClosed(head);
      return refusals.closedUnread;
    }
    if (!unreadable.has(id)) parts.report(error, { table: id });
    unreadable.add(id);
    return refusals.unreadable;
  };

  /** Also null if not even the head can be read. */
  const headOf = async (id: TableId): Promise<TableHead | null> => {
    try {
      return await store.head(id);
    } catch (error) {
      if (error instanceof UnreadableTable) return null;
      throw error;
    }
  };

  return {
    async look(id) {
      const found = await read(id);
      return found.ok ? found.value : null;
    },
    whereIs: async (id) => held.get(id) ?? headOf(id),
    letGo: (id) => void held.delete(id),
    async create(table) {
      const created = await lanes.run(table.id, async () => {
        const fresh = scheduled(table, null, now(), parts);
        await store.create(fresh);
        tell({ table: fresh, before: null, kind: 'opened' });
        return fresh;
      });
      return created === 'busy' ? busy() : ok(created);
    },
    async change(id, judge, kind = () => 'changed') {
      const changed = await lanes.run(id, async () => {
        for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
          const found = await read(id);
          if (!found.ok) return found;
          const before = found.value;
          const proposal = judge(before);
          if (!proposal.ok) return proposal;
          if (proposal.value.after === before) return ok(before);
          const after = { ...proposal.value.after, revision: before.revision + 1, changedAt: now() };
          held.delete(id);
          const saved = await store.save({ moves: [], results: [], ...proposal.value, after });
          if (saved !== null) {
            const told = kind();
            if (told !== null) tell({ table: saved, before, kind: told });
            return ok(saved);
          }
        }
        throw new Error(`the table was changed from outside ${ATTEMPTS} times in a row`);
      });
      return changed === 'busy' ? busy() : changed;
    },
    closeUnread: (head, as) =>
      lanes.run(head.id, async () => {
        const { id } = head;
        const wasLive = await store.close(id, as, now());
        unreadable.delete(id);
        clock.set(id, null);
        admission.forget(id);
        if (wasLive) tellClosed({ ...head, status: as, dueAt: null });
        return wasLive;
      }),
    drain() {
      closing = true;
      return lanes.drain();
    },
  };
}
