import { type GuildId, type TableId, type UserId, WORLD } from './ids.ts';
import { gameOf, isForOne, isPlayable } from './queries.ts';
import type { QuietHours } from './quiet-hours.ts';
import type { Table } from './table.ts';

/** A subscription: new tables of one game on one server. */
export interface Subscription {
  readonly guild: GuildId;
  readonly game: string;
}

/** A subscriber, and when not to call them. */
export interface Subscriber {
  readonly user: UserId;
  readonly quiet: QuietHours | null;
}

/** A message that tells of a new table. */
export interface Notification {
  readonly table: TableId;
  readonly channel: string;
  /** Null until Discord has taken it. */
  readonly message: string | null;
  readonly decidedAt: number;
}

/** After a notification about a game, a person gets no other about it for this long. */
export const TOLD_AGAIN_MS = 60 * 60_000;
/** A person counts as playing if their game, which is not slow, has moved within this time. */
export const PLAYS_MS = 10 * 60_000;

/** Who is told of new tables, and of which they were. Every method may throw during an outage. */
export interface NotificationStore {
  /** A person’s subscriptions on all servers. */
  subscriptionsOf(user: UserId): Promise<readonly Subscription[]>;
  /** These games and no others on one server. */
  subscribe(user: UserId, guild: GuildId, games: readonly string[]): Promise<void>;
  unsubscribe(user: UserId, from: Subscription): Promise<void>;
  /** On one server, or everywhere. */
  unsubscribeAll(user: UserId, guild: GuildId | null): Promise<void>;
  quietHoursOf(user: UserId): Promise<QuietHours | null>;
  setQuietHours(user: UserId, hours: QuietHours | null): Promise<void>;

  /**
   * Subscribers to a table’s game, in random order and at most this many: without those who sit there, are playing
   * elsewhere, or were notified about this game less than {@link TOLD_AGAIN_MS} ago.
   */
  subscribers(
    table: Pick<Table, 'id' | 'guild' | 'game'>,
    now: number,
    most: number,
  ): Promise<readonly Subscriber[]>;
  /** Notes whom a message that is about to be sent will tell. Nothing happens if there is one of that table already. */
  decide(
    notification: Omit<Notification, 'message'>,
    table: Pick<Table, 'id' | 'guild' | 'game'>,
    users: readonly UserId[],
  ): Promise<void>;
  /** The people a notification calls, as far as they still want that. */
  toldOf(table: TableId): Promise<readonly UserId[]>;
  sent(table: TableId, message: string): Promise<void>;
  /** Forgets a message. If it was never sent, its people can be told of the next table at once. */
  drop(table: TableId, wasSent: boolean): Promise<void>;
  /** The message of a table; null where there is none, or none that matters any more. */
  notificationOf(table: TableId): Promise<Notification | null>;
  /** All messages whose lobbies were not over when this was last known. */
  notifications(): Promise<readonly Notification[]>;
}

/** A table on a server. */
export type Tellable = Table & { readonly guild: GuildId };

/** Whether a table may be announced to others: it is public and has a free seat. */
export function isWorthTelling(table: Table): table is Tellable {
  if (table.guild === WORLD) return false;
  if (table.status !== 'lobby' || table.visibility !== 'public' || table.practice || table.daily !== null)
    return false;
  if (table.invited !== null || !isPlayable(table)) return false;
  const game = gameOf(table);
  return !isForOne(game) && table.occupants.length < game.seats.max;
}
