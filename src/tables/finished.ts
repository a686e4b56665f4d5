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

/** Whether somebody may know of a table: a public one is anybody's on its server who has its id. */
export function isKnownTo(table: Table | null, { guild, user }: Asker): table is Table {
  return table !== null && table.guild === guild && isSeenBy(table, user);
}

/**
 * Why a game may not be opened yet, or not by this person; null when it may: whoever may know of the table may have
 * all of it, once that gives nothing away. `what` is what they would do: `replay it`.
 */
export function whyNotOpen(
  table: Table | null,
  asker: Asker,
  what: string,
  now: number,
): TableRefusal | null {
  if (!isKnownTo(table, asker)) return refusals.unknownTable;
  if (isLive(table)) return refusals.stillOn(what);
  if (table.position === null) return refusals.noDeal;
  return isDealStillPlayed(table, now) ? refusals.dealStillPlayed(what) : null;
}

/** Whether others may have the same cards before them. */
export function isDealStillPlayed({ daily }: Pick<Table, 'daily'>, now: number): boolean {
  return daily !== null && now < endOf(daily);
}
