import type { SettingsStore } from '../settings/server-settings.ts';
import type { PrismaClient } from './generated/client.ts';
import type { Writer } from './write-queue.ts';

/** The settings of servers, a row for each server that has changed any. */
export function createSettingsStore(reader: PrismaClient, writer: Writer): SettingsStore {
  return {
    read: async (guild) => {
      const row = await reader.settings.findUnique({ where: { guildId: guild } });
      return row?.chosen ?? null;
    },
    write: async (guild, text) => {
      await writer.write([
        {
          sql: `INSERT INTO "Settings" ("guildId", "chosen") VALUES (?, ?)
            ON CONFLICT ("guildId") DO UPDATE SET "chosen" = excluded."chosen"`,
          values: [guild, text],
        },
      ]);
    },
  };
}
