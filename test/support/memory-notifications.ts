import type { GuildId, TableId, UserId } from '../../src/tables/ids.ts';
import {
  type Notification,
  type NotificationStore,
  PLAYS_MS,
  type Subscription,
  TOLD_AGAIN_MS,
} from '../../src/tables/notifications.ts';
import type { TableStore } from '../../src/tables/ports.ts';
import type { QuietHours } from '../../src/tables/quiet-hours.ts';
import type { Table } from '../../src/tables/table.ts';
import { isSlow } from '../../src/tables/turn-lengths.ts';

interface Kept extends Subscription {
  readonly user: UserId;
  readonly toldAt: number | null;
  readonly toldOf: TableId | null;
}

/** Subscriptions to new tables in memory, next to the tables of a store. */
export function createMemoryNotifications(tables: Pick<TableStore, 'live' | 'load'>): NotificationStore {
  let subscriptions: readonly Kept[] = [];
  const quiet = new Map<UserId, QuietHours>();
  const notifications = new Map<TableId, Notification>();

  const isFor = (kept: Kept, { guild, game }: Pick<Table, 'guild' | 'game'>): boolean =>
    kept.guild === guild && kept.game === game;
  const sits = (table: Table, user: UserId, kinds: readonly string[]): boolean =>
    table.occupants.some(({ person, kind }) => person?.id === user && kinds.includes(kind));
  const liveTables = async (): Promise<readonly Table[]> => {
    const loaded = await Promise.all((await tables.live()).map(({ id }) => tables.load(id)));
    return loaded.filter((table) => table !== null);
  };

  return {
    subscriptionsOf: async (user) =>
      subscriptions
        .filter((kept) => kept.user === user)
        .map(({ guild, game }) => ({ guild, game }))
        .toSorted((a, b) => (`${a.guild} ${a.game}` < `${b.guild} ${b.game}` ? -1 : 1)),
    subscribe: async (user, guild, games) => {
      const isOther = (kept: Kept) => kept.user !== user || kept.guild !== guild;
      const before = subscriptions.filter((kept) => !isOther(kept));
      const now = games.map(
        (game) =>
          before.find((kept) => kept.game === game) ?? { user, guild, game, toldAt: null, toldOf: null },
      );
      subscriptions = [...subscriptions.filter(isOther), ...now];
    },
    unsubscribe: async (user, from) => {
      subscriptions = subscriptions.filter((kept) => kept.user !== user || !isFor(kept, from));
    },
    unsubscribeAll: async (user, guild: GuildId | null) => {
      subscriptions = subscriptions.filter(
        (kept) => kept.user !== user || (guild !== null && kept.guild !== guild),
      );
    },
    quietHoursOf: async (user) => quiet.get(user) ?? null,
    setQuietHours: async (user, hours) => {
      if (hours === null) quiet.delete(user);
      else quiet.set(user, hours);
    },

    subscribers: async (table, now, most) => {
      const live = await liveTables();
      const isBusy = (user: UserId): boolean =>
        live.some((each) =>
          each.id === table.id
            ? sits(each, user, ['player', 'bot'])
            : each.status === 'playing' &&
              !isSlow(each) &&
              each.changedAt > now - PLAYS_MS &&
              sits(each, user, ['player']),
        );
      const wasTold = ({ toldAt }: Kept): boolean =>
        toldAt !== null && toldAt > now - TOLD_AGAIN_MS && toldAt <= now;
      return subscriptions
        .filter((kept) => isFor(kept, table) && !wasTold(kept) && !isBusy(kept.user))
        .slice(0, most)
        .map(({ user }) => ({ user, quiet: quiet.get(user) ?? null }));
    },
    decide: async (notification, table, users) => {
      if (notifications.has(notification.table)) return;
      const { table: toldOf, decidedAt: toldAt } = notification;
      subscriptions = subscriptions.map((kept) =>
        isFor(kept, table) && users.includes(kept.user) ? { ...kept, toldAt, toldOf } : kept,
      );
      notifications.set(toldOf, { ...notification, message: null });
    },
    toldOf: async (table) =>
      subscriptions
        .filter(({ toldOf }) => toldOf === table)
        .map(({ user }) => user)
        .toSorted(),
    sent: async (table, message) => {
      const known = notifications.get(table);
      if (known !== undefined) notifications.set(table, { ...known, message });
    },
    drop: async (table, wasSent) => {
      notifications.delete(table);
      if (wasSent) return;
      subscriptions = subscriptions.map((kept) =>
        kept.toldOf === table ? { ...kept, toldAt: null, toldOf: null } : kept,
      );
    },
    notificationOf: async (table) => notifications.get(table) ?? null,
    notifications: async () => [...notifications.values()],
  };
}
