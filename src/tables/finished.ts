import { endOf } from './days.ts';
import { type Home, type TableId, type UserId, WORLD } from './ids.ts';
import type { Now, TableStore } from './ports.ts';
import { isSeenBy } from './queries.ts';
import { refusals, type TableRefusal } from './refusals.ts';
import { isLive, type Table } from './table.ts';

/** Somebody who asks for a game that is over, and where. */
export interface Asker {
  readonly guild: Home;
  readonly user: UserId;
}

/** What is needed to look up finished games. */
export interface FinishedParts {
  readonly store: Pick<TableStore, 'record'>;
  readonly look: (id: TableId) => Promise<Table | null>;
  readonly now: Now;
}

/**
 * Whether somebody may know of a table: a public one is open to anybody on its server who has its id, and one of the world
 * to its player, wherever they are.
 */
export function isKnownTo(table: Table | null, { guild, user }: Asker): table is Table {
  return table !== null && [guild, WORLD].includes(table.guild) && isSeenBy(table, user);
}

/**
 * Why a game may not be opened yet, or not by this person; null if it may. Anyone who may know of the table may open
 * all of it once that gives nothing away. `what` is what they want to do: `replay it`.
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

/** Whether others may still play the same cards. */
export function isDealStillPlayed({ daily }: Pick<Table, 'daily'>, now: number): boolean {
  return daily !== null && now < endOf(daily);
}
