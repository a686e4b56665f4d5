import type { SettingsStore } from '../../src/settings/server-settings.ts';
import type { Storage } from '../../src/storage/storage.ts';
import type { DailyDeal, Expert } from '../../src/tables/days.ts';
import { FORMER_NAME } from '../../src/tables/erasures.ts';
import { type Home, type TableId, type UserId, WORLD } from '../../src/tables/ids.ts';
import type {
  Change,
  Erasure,
  KeptRecord,
  SeatResult,
  TableHead,
  TableStore,
} from '../../src/tables/ports.ts';
import { hasSat, seatOf } from '../../src/tables/queries.ts';
import { type Call, isLive, type ShownAt, type Table, withoutGuests } from '../../src/tables/table.ts';
import { createMemoryNotifications } from './memory-notifications.ts';
import { createMemoryResults, isWithOthers, type KeptResult, ratingChanges } from './memory-results.ts';

/**
 * The storage for tests of tables and standings, in memory or not. In memory there is no retention, settings are a
 * separate store, and no other process shares it.
 */
export type MemoryStorage = Omit<Storage, 'retention' | 'settings' | 'leases' | 'of' | 'rehearsal'>;

/** Keeps everything in memory until the program ends: for tests and experiments. */
export function createMemoryStorage(): MemoryStorage {
  const tables = new Map<TableId, Table>();
  const moves = new Map<TableId, Change['moves']>();
  const shown = new Map<TableId, ShownAt>();
  const calls = new Map<string, Call>();
  const experts = new Map<string, Expert>();
  const tried = new Set<string>();
  const silent = new Set<UserId>();
  const erasures = new Map<UserId, Erasure>();
  let secret: string | null = null;
  const results: KeptResult[] = [];
  const lastResult = (guild: Home, user: UserId): KeptResult | undefined =>
    results
      .filter((one) => one.user === user && one.guild === guild)
      .toSorted((a, b) => b.endedAt - a.endedAt)[0];

  const live = (): readonly Table[] => [...tables.values()].filter(isLive);

  const newest = (isSuch: (table: Table) => boolean) =>
    live()
      .filter(isSuch)
      .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1));

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
      if (tables.get(after.id)?.revision !== after.revision - 1) return null;
      const saved = { ...after, ratings: kept.length === 0 ? after.ratings : ratingChanges(results, kept) };
      tables.set(after.id, saved);
      moves.set(after.id, [...(moves.get(after.id) ?? []), ...change.moves]);
      results.push(...kept.map((one, index) => ({ ...one, change: saved.ratings[index] ?? null })));
      return saved;
    },
    head: async (id) => {
      const table = tables.get(id);
      return table === undefined ? null : headOf(table, shown);
    },
    close: async (id, as, at) => {
      const table = tables.get(id);
      if (table === undefined || !isLive(table)) return false;
      const { revision } = table;
      tables.set(id, {
        ...table,
        status: as,
        endedAt: at,
        changedAt: at,
        dueAt: null,
        ...withoutGuests(table),
        offers: [],
        revision: revision + 1,
      });
      return true;
    },
    live: async (dueBefore = Number.POSITIVE_INFINITY) =>
      live()
        .filter(({ dueAt }) => dueBefore === Number.POSITIVE_INFINITY || (dueAt ?? dueBefore) < dueBefore)
        .map((table) => headOf(table, shown)),
    endedLately: async (withinMs) => {
      const ended = [...tables.values()].filter(({ endedAt }) => endedAt !== null);
      const last = Math.max(...ended.map(({ endedAt }) => endedAt ?? 0));
      return ended
        .filter(({ endedAt }) => (endedAt ?? 0) >= last - withinMs)
        .map((table) => headOf(table, shown));
    },
    liveIn: async (guild, channel, seated) =>
      newest(
        (table) =>
          table.guild === guild &&
          (channel === null || table.channel === channel || shown.get(table.id)?.thread?.id === channel) &&
          (seated === undefined || seatOf(table, seated) !== null),
      ).map((table) => headOf(table, shown)),
    lobbiesOf: async (guild) =>
      newest((table) => table.guild === guild && table.status === 'lobby').map((table) => ({
        ...headOf(table, shown),
        kicked: table.kicked,
        invited: table.invited,
        occupants: table.occupants.map(({ person }) => ({ person: person && { id: person.id } })),
      })),
    liveAlone: async (user) =>
      newest((table) => table.guild === WORLD && table.host === user).map((table) => headOf(table, shown)),
    finishedBy: async (user, guild, most) =>
      [...tables.values()]
        .filter(
          (table) =>
            table.guild === guild &&
            results.some((result) => result.table === table.id && result.user === user),
        )
        .sort((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0) || (a.id < b.id ? -1 : 1))
        .slice(0, most)
        .map((table) => headOf(table, shown)),
    namesAt: async (ids) =>
      new Map(
        ids.map((id) => [
          id,
          (tables.get(id)?.occupants ?? []).map(({ person, name }) => ({
            user: person?.id ?? null,
            name: person?.name ?? name,
          })),
        ]),
      ),
    namesOf: async (guild, users) =>
      new Map(
        users.flatMap((user) => {
          const last = lastResult(guild, user);
          return last === undefined ? [] : [[user, last.name]];
        }),
      ),
    rename: async (guild, user, name) => {
      const last = lastResult(guild, user);
      if (last !== undefined) results[results.indexOf(last)] = { ...last, name };
    },
    forfeitsOf: async (user, guild, most) =>
      results
        .filter((result) => result.user === user && result.guild === guild && isWithOthers(results, result))
        .sort((a, b) => b.endedAt - a.endedAt)
        .slice(0, most)
        .map(({ forfeited }) => forfeited),
    satElsewhere: async (user, { id, guild, game }) =>
      [...tables.values()].some(
        (table) =>
          table.id !== id &&
          table.guild === guild &&
          (game === null || table.game === game) &&
          table.occupants.some(({ person }) => person?.id === user),
      ),
    record: async (id) => {
      const table = tables.get(id);
      return table === undefined ? null : recordOf(table, moves.get(id) ?? []);
    },

    dailyOf: async (deal, user) => {
      const found = tryAt(deal, user);
      return found === undefined ? null : headOf(found, shown);
    },
    hasTried: async (deal, mark) => tried.has(`${nameOf(deal)} ${mark}`),
    dailySecret: async (fresh) => {
      secret ??= fresh();
      return secret;
    },
    keptDailySecret: async () => secret,

    expertOf: async (deal) => experts.get(nameOf(deal)) ?? null,
    keepExpert: async (deal, expert) => {
      if (!experts.has(nameOf(deal))) experts.set(nameOf(deal), expert);
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

    everythingOf: async () => {
      throw new Error('nothing is stored about anybody');
    },
    addErasure: async (erasure) => {
      const first = erasures.get(erasure.user) ?? erasure;
      erasures.set(erasure.user, first);
      return first;
    },
    erasures: async () => [...erasures.values()],
    tablesOf: async (user) =>
      [...tables.values()]
        .filter(
          (table) =>
            [table.host, table.challenged, ...(table.invited ?? [])].includes(user) || hasSat(table, user),
        )
        .map(({ id }) => id),
    triesOf: async (user, from) =>
      [...tables.values()].flatMap(({ guild, game, daily, host }) =>
        host === user && daily !== null && daily >= from ? [{ guild, game, day: daily }] : [],
      ),
    addTried: async (deal, mark) => void tried.add(`${nameOf(deal)} ${mark}`),
    eraseFromUnread: async () => {
      throw new Error('what is in memory can be read');
    },
    eraseFromResults: async (id, { user, former }) => {
      for (const [index, result] of results.entries()) {
        if (result.table === id && result.user === user)
          results[index] = { ...result, user: former, name: FORMER_NAME };
      }
    },
    erase: async ({ user, former }) => {
      for (const call of calls.values())
        if (call.whom === user) calls.set(call.message, { ...call, whom: former });
      silent.delete(user);
      erasures.delete(user);
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
    notifications: createMemoryNotifications(store),
    standingsKept: Promise.resolve(),
    ready: async () => undefined,
    liveTables: async () => {
      const counts = new Map<string, number>([
        ['lobby', 0],
        ['playing', 0],
        ['paused', 0],
      ]);
      for (const { status } of live()) {
        counts.set(status, (counts.get(status) ?? 0) + 1);
      }
      return counts;
    },
    close: async () => undefined,
  };
}

/** {@link createMemoryStorage} for callers that need only its tables. */
export function createMemorySettings(): SettingsStore {
  const chosen = new Map<string, string>();
  return {
    read: async (guild) => chosen.get(guild) ?? null,
    write: async (guild, text) => void chosen.set(guild, text),
  };
}

export function createMemoryStore(): TableStore {
  return createMemoryStorage().store;
}

function resultsOf({ after, results }: Change): readonly KeptResult[] {
  const { guild, game, endedAt } = after;
  return results.map((result: SeatResult) => {
    if (endedAt === null) throw new Error('a result of a game that has not ended');
    return { ...result, table: after.id, guild, game, endedAt, change: null };
  });
}

function nameOf({ guild, game, day }: DailyDeal): string {
  return `${guild} ${game} ${day}`;
}

function headOf(table: Table, shown: ReadonlyMap<TableId, ShownAt>): TableHead {
  const {
    id,
    guild,
    channel,
    game,
    rules,
    status,
    visibility,
    practice,
    host,
    secondsPerTurn,
    dueAt,
    createdAt,
    changedAt,
  } = table;
  const head = {
    id,
    guild,
    channel,
    game,
    rules,
    status,
    visibility,
    practice,
    byInvitation: table.invited !== null,
    host,
    secondsPerTurn,
    dueAt,
    createdAt,
    changedAt,
  };
  return { ...head, shown: shown.get(id)?.message ?? null };
}

function recordOf(table: Table, moves: Change['moves']): KeptRecord | null {
  const { game, rules, options, position } = table;
  if (position === null) return null;
  return {
    game,
    rules,
    seats: position.seats,
    options,
    seed: position.dice.seed,
    moves: [...moves],
  };
}
