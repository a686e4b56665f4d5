import { guildId, type Home, homeFrom, tableId, userId } from '../tables/ids.ts';
import {
  type Notification,
  type NotificationStore,
  PLAYS_MS,
  type Subscriber,
  TOLD_AGAIN_MS,
} from '../tables/notifications.ts';
import type { QuietHours } from '../tables/quiet-hours.ts';
import { zoneOf } from '../tables/time-zones.ts';
import { SLOW_FROM_SECONDS } from '../tables/turn-lengths.ts';
import type { Notification as NotificationRow, PrismaClient } from './generated/client.ts';
import type { Writer } from './write-queue.ts';

interface QuietRow {
  readonly quietFrom: number | bigint | null;
  readonly quietUntil: number | bigint | null;
  readonly timeZone: string | null;
}

/** Null where nothing was chosen, or a zone that is no longer offered. */
export function quietFromRow(row: QuietRow | null): QuietHours | null {
  if (row === null || row.quietFrom === null || row.quietUntil === null || row.timeZone === null) return null;
  const zone = zoneOf(row.timeZone);
  if (zone === null) return null;
  return { from: Number(row.quietFrom), until: Number(row.quietUntil), timeZone: zone.zone.timeZone };
}

function notificationFromRow({
  tableId: table,
  channelId,
  messageId,
  decidedAt,
}: NotificationRow): Notification {
  return { table: tableId(table), channel: channelId, message: messageId, decidedAt: Number(decidedAt) };
}

/** Subscriptions to new tables, and the notifications sent for them. */
export function createNotificationStore(
  reader: PrismaClient,
  writer: Writer,
  ours: (home: Home) => boolean,
): NotificationStore {
  return {
    subscriptionsOf: async (user) => {
      const rows = await reader.subscription.findMany({
        select: { guildId: true, game: true },
        where: { userId: user },
        orderBy: [{ guildId: 'asc' }, { game: 'asc' }],
      });
      return rows.map(({ guildId: guild, game }) => ({ guild: guildId(guild), game }));
    },
    subscribe: async (user, guild, games) => {
      const others = games.map(() => ' AND "game" <> ?').join('');
      await writer.write([
        {
          sql: `DELETE FROM "Subscription" WHERE "userId" = ? AND "guildId" = ?${others}`,
          values: [user, guild, ...games],
        },
        ...games.map((game) => ({
          sql: `INSERT INTO "Subscription" ("guildId", "game", "userId") VALUES (?, ?, ?) ON CONFLICT DO NOTHING`,
          values: [guild, game, user],
        })),
      ]);
    },
    unsubscribe: async (user, { guild, game }) => {
      await writer.write([
        {
          sql: 'DELETE FROM "Subscription" WHERE "userId" = ? AND "guildId" = ? AND "game" = ?',
          values: [user, guild, game],
        },
      ]);
    },
    unsubscribeAll: async (user, guild) => {
      await writer.write([
        guild === null
          ? { sql: 'DELETE FROM "Subscription" WHERE "userId" = ?', values: [user] }
          : { sql: 'DELETE FROM "Subscription" WHERE "userId" = ? AND "guildId" = ?', values: [user, guild] },
      ]);
    },
    quietHoursOf: async (user) =>
      quietFromRow(await reader.preference.findUnique({ where: { userId: user } })),
    setQuietHours: async (user, hours) => {
      await writer.write([
        {
          sql: `INSERT INTO "Preference" ("userId", "mentions", "quietFrom", "quietUntil", "timeZone") VALUES (?, TRUE, ?, ?, ?)
            ON CONFLICT ("userId") DO UPDATE SET "quietFrom" = excluded."quietFrom",
              "quietUntil" = excluded."quietUntil", "timeZone" = excluded."timeZone"`,
          values: [user, hours?.from ?? null, hours?.until ?? null, hours?.timeZone ?? null],
        },
      ]);
    },

    subscribers: async ({ id, guild, game }, now, most) => {
      // A time in the future is from before the clock was set back, so the true one is unknown.
      const rows = await reader.$queryRaw<readonly (QuietRow & { readonly userId: string })[]>`
        SELECT s."userId", p."quietFrom", p."quietUntil", p."timeZone"
        FROM "Subscription" s LEFT JOIN "Preference" p ON p."userId" = s."userId"
        WHERE s."guildId" = ${guild} AND s."game" = ${game}
          AND (s."toldAt" IS NULL OR s."toldAt" <= ${now - TOLD_AGAIN_MS} OR s."toldAt" > ${now})
          AND NOT EXISTS (
            SELECT 1 FROM "Seat" seat JOIN "Table" t ON t."id" = seat."tableId"
            WHERE seat."userId" = s."userId" AND (t."id" = ${id} OR (
              t."status" = 'playing' AND seat."kind" = 'player'
              AND t."secondsPerTurn" < ${SLOW_FROM_SECONDS} AND t."changedAt" > ${now - PLAYS_MS})))
        ORDER BY RANDOM() LIMIT ${most}`;
      return rows.map((row): Subscriber => ({ user: userId(row.userId), quiet: quietFromRow(row) }));
    },
    decide: async ({ table, channel, decidedAt }, { guild, game }, users) => {
      const isFirst = `NOT EXISTS (SELECT 1 FROM "Notification" WHERE "tableId" = ?)`;
      await writer.write([
        ...users.map((user) => ({
          sql: `UPDATE "Subscription" SET "toldAt" = ?, "toldOf" = ?
            WHERE "guildId" = ? AND "game" = ? AND "userId" = ? AND ${isFirst}`,
          values: [decidedAt, table, guild, game, user, table],
        })),
        {
          sql: `INSERT INTO "Notification" ("tableId", "channelId", "decidedAt") VALUES (?, ?, ?) ON CONFLICT DO NOTHING`,
          values: [table, channel, decidedAt],
        },
      ]);
    },
    toldOf: async (table) => {
      const rows = await reader.subscription.findMany({
        select: { userId: true },
        where: { toldOf: table },
        orderBy: { userId: 'asc' },
      });
      return rows.map((row) => userId(row.userId));
    },
    sent: async (table, message) => {
      await writer.write([
        { sql: 'UPDATE "Notification" SET "messageId" = ? WHERE "tableId" = ?', values: [message, table] },
      ]);
    },
    drop: async (table, wasSent) => {
      await writer.write([
        { sql: 'DELETE FROM "Notification" WHERE "tableId" = ?', values: [table] },
        ...(wasSent
          ? []
          : [
              {
                sql: 'UPDATE "Subscription" SET "toldAt" = NULL, "toldOf" = NULL WHERE "toldOf" = ?',
                values: [table],
              },
            ]),
      ]);
    },
    notificationOf: async (table) => {
      const row = await reader.notification.findUnique({ where: { tableId: table } });
      return row === null ? null : notificationFromRow(row);
    },
    notifications: async () => {
      const rows = await reader.notification.findMany({
        include: { table: { select: { guildId: true } } },
        orderBy: { decidedAt: 'asc' },
      });
      return rows.filter(({ table }) => ours(homeFrom(table.guildId))).map(notificationFromRow);
    },
  };
}
