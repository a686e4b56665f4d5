import { endOf } from './days.ts';
import type { GuildId, TableId, UserId } from './ids.ts';
import type { Now, TableStore } from './ports.ts';
import { isSeenBy } from './queries.ts';
import { refusals, type TableRefusal } from './refusals.ts';
import { isLive, type Table } from './table.ts';

/** Somebody on a server who asks for a game that is over. */
export interface Asker {
  readonly guild: GuildId;
  readonly user: UserId;
}

/** What finished games are looked up with. */
export interface FinishedParts {
  readonly store: Pick<TableStore, 'record'>;
  readonly look: (id: TableId) => Promise<Table | null>;
  readonly now: Now;
}

/**
 * Why a game may not be opened yet, or not by this person; null when it may: whoever could see the table may have all
 * of it, once that gives nothing away. `what` is what they would do: `replay it`.
 */
export function whyNotOpen(
  table: Table | null,
  { guild, user }: Asker,
  what: string,
  now: number,
): TableRefusal | null {
  if (table === null || table.guild !== guild) return refusals.unknownTable;
  if (isLive(table)) return refusals.stillOn(what);
  if (!isSeenBy(table, user)) return refusals.unknownTable;
  if (table.position === null) return refusals.noDeal;
  return isDealStillPlayed(table, now) ? refusals.dealStillPlayed(what) : null;
}

/** Whether others may have the same cards before them. */
export function isDealStillPlayed({ daily }: Pick<Table, 'daily'>, now: number): boolean {
  return daily !== null && now < endOf(daily);
}
