import type { GameRecord } from '../engine/record.ts';
import type { DailyDeal } from '../tables/days.ts';
import type { TableId, UserId } from '../tables/ids.ts';
import type { Change, SeatResult, TableHead, TableStore } from '../tables/ports.ts';
import { type Call, isLive, type ShownAt, type Table } from '../tables/table.ts';
import { createMemoryResults, type KeptResult } from './memory-results.ts';
import type { Storage } from './storage.ts';

/** Keeps everything until the program ends: for tests and for trying things out. */
export function createMemoryStorage(): Storage {
  const tables = new Map<TableId, Table>();
  const moves = new Map<TableId, Change['moves']>();
  const shown = new Map<TableId, ShownAt>();
  const calls = new Map<string, Call>();
  const silent = new Set<UserId>();
  let secret: string | null = null;
  const results: KeptResult[] = [];

  const live = (): readonly Table[] => [...tables.values()].filter(isLive);

  const tryAt = ({ guild, game, day }: DailyDeal, user: UserId): Table | undefined =>
    [...tables.values()].find(
      (table) => table.guild === guild && table.game === game && table.daily === day && table.host === user,
    );

  const store: TableStore = {
    create: async (table) => {
      if (tables.has(table.id)) throw new Error(`There is a table ${table.id} already.`);
      if (table.daily !== null && tryAt({ ...table, day: table.daily }, table.host) !== undefined) {
        throw new Error(`${table.host} has tried this deal of the day already.`);
      }
      tables.set(table.id, table);
    },
    load: async (id) => tables.get(id) ?? null,
    save: async (change) => {
      const { after } = change;
      const kept = resultsOf(change);
      if (tables.get(after.id)?.revision !== after.revision - 1) return false;
      tables.set(after.id, after);
      moves.set(after.id, [...(moves.get(after.id) ?? []), ...change.moves]);
      results.push(...kept);
      return true;
    },
    live: async () => live().map(headOf),
    liveIn: async (guild, channel) =>
      live()
        .filter((table) => table.guild === guild && table.channel === channel)
        .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1))
        .map(headOf),
    record: async (id) => {
      const table = tables.get(id);
      return table === undefined ? null : recordOf(table, moves.get(id) ?? []);
    },

    dailyOf: async (deal, user) => {
      const found = tryAt(deal, user);
      return found === undefined ? null : headOf(found);
    },
    dailySecret: async (fresh) => {
      secret ??= fresh();
      return secret;
    },

    shownAt: async (id) => shown.get(id) ?? null,
    showAt: async (id, where) => {
      if (where === null) shown.delete(id);
      else if (tables.has(id)) shown.set(id, where);
    },

    calls: async () => [...calls.values()],
    addCall: async (call) => {
      calls.set(call.message, call);
    },
    removeCall: async (message) => {
      calls.delete(message);
    },

    wantsMentions: async (user) => !silent.has(user),
    setMentions: async (user, wanted) => {
      if (wanted) silent.delete(user);
      else silent.add(user);
    },
  };

  return {
    store,
    results: createMemoryResults(results),
    ready: async () => undefined,
    close: async () => undefined,
  };
}

/** {@link createMemoryStorage} for who needs its tables alone. */
export function createMemoryStore(): TableStore {
  return createMemoryStorage().store;
}

function resultsOf({ after, results }: Change): readonly KeptResult[] {
  const { guild, game, endedAt } = after;
  return results.map((result: SeatResult) => {
    if (endedAt === null) throw new Error('a result of a game that has not ended');
    return { ...result, table: after.id, guild, game, endedAt };
  });
}

function headOf(table: Table): TableHead {
  const { id, guild, channel, game, rules, status, visibility, host, dueAt } = table;
  return { id, guild, channel, game, rules, status, visibility, host, dueAt };
}

function recordOf(table: Table, moves: Change['moves']): GameRecord | null {
  const { game, rules, options, position } = table;
  if (position === null) return null;
  return {
    game,
    rules,
    seats: position.seats,
    options,
    seed: position.dice.seed,
    moves: moves.map(({ seat, by, move }) => ({ seat, by, move })),
  };
}
