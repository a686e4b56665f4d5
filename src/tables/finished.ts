import type { Words } from '../engine/words.ts';
import { endOf } from './days.ts';
import { type Home, type TableId, type UserId, WORLD } from './ids.ts';
import type { Now, TableStore } from './ports.ts';
import { hasSat, isSeenBy } from './queries.ts';
import { refusals, type TableRefusal } from './refusals.ts';
import { isLive, type Table } from './table.ts';

/** Who asks for a finished game, and where. */
export interface Asker {
  readonly guild: Home;
  readonly user: UserId;
}

/** What is needed to look up finished games. */
export interface FinishedParts {
  readonly store: Pick<TableStore, 'record'>;
  readonly look: (id: TableId) => Promise<Table | null>;
  /** Whether people on a server see each other’s results. */
  readonly settings: (guild: Home) => Promise<{ readonly publicResults: boolean }>;
  readonly now: Now;
}

/**
 * Whether a person may know of a table: a public one is open to anybody on its server who has its id, a world table to
 * its player, wherever they are.
 */
export function isKnownTo(table: Table | null, { guild, user }: Asker): table is Table {
  return table !== null && [guild, WORLD].includes(table.guild) && isSeenBy(table, user);
}

/**
 * Whether only its players may look at a table: at a private one always, and where people see only their own results at any
 * that is over.
 */
export function isForPlayers(table: Table, { publicResults }: { readonly publicResults: boolean }): boolean {
  return table.invited !== null || (!publicResults && !isLive(table));
}

/** Why a person who may know of a table may not look at it; null if they may. */
export async function whyNotLook(
  table: Table,
  { user }: Asker,
  { settings }: Pick<FinishedParts, 'settings'>,
): Promise<TableRefusal | null> {
  if (hasSat(table, user) || !isForPlayers(table, await settings(table.guild))) return null;
  return isLive(table) ? refusals.playersOnlyNow : refusals.playersOnly;
}

/**
 * Why a game may not be opened yet, or not by this person; null if it may. Anyone who may know of the table may open
 * all of it once that gives nothing away. `deed` is what they want to do.
 */
export async function whyNotOpen(
  table: Table | null,
  asker: Asker,
  deed: Words,
  parts: Pick<FinishedParts, 'settings' | 'now'>,
): Promise<TableRefusal | null> {
  if (!isKnownTo(table, asker)) return refusals.unknownTable;
  const refusal = await whyNotLook(table, asker, parts);
  if (refusal !== null) return refusal;
  if (isLive(table)) return refusals.stillOn(deed);
  if (table.position === null) return refusals.noDeal;
  return isDealStillPlayed(table, parts.now()) ? refusals.dealStillPlayed(deed) : null;
}

/** Whether others may still play the same cards. */
export function isDealStillPlayed({ daily }: Pick<Table, 'daily'>, now: number): boolean {
  return daily !== null && now < endOf(daily);
}
