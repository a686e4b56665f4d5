import type { TableId } from '../../tables/ids.ts';
import type { Now } from '../../tables/ports.ts';
import type { Table } from '../../tables/table.ts';
import { read } from '../interactions/custom-ids.ts';
import { failureOf, missingAsNull } from '../wire/failures.ts';
import type { Api, Ticket } from '../wire/rest.ts';
import { firstIdSince } from '../wire/snowflakes.ts';

/** How long a table waits to be drawn until its channel may be read. */
const WAITED_MS = 60_000;

/** After a request whose outcome is unknown: there may be a message of the table that we do not know about. */
export interface UnconfirmedSend {
  /** The answer of unknown outcome, and until when it can be asked; null if only the channel can tell. */
  readonly answer: { readonly ticket: Ticket; readonly until: number } | null;
  /** Where it would be; null for where the table is shown. */
  readonly channel: string | null;
  /** The newest message known before. */
  readonly after: string | null;
}

/**
 * The messages that were made after all. An answer can be asked for its message while its token is valid; after that, the
 * channel is searched.
 */
export async function madeBy(
  { answer, channel, after }: UnconfirmedSend,
  {
    api,
    table,
    now,
    shownIn,
  }: {
    readonly api: Pick<Api, 'answerId' | 'findAfter'>;
    readonly table: Pick<Table, 'id' | 'createdAt'>;
    readonly now: Now;
    /** The channel or thread in which the table is shown. */
    readonly shownIn: string;
  },
): Promise<readonly string[]> {
  if (answer !== null && answer.until > now()) {
    const asked = await missingAsNull(api.answerId(answer.ticket));
    if (asked !== null) return [asked];
  }
  const from = after ?? firstIdSince(table.createdAt);
  const found = await missingAsNull(api.findAfter(channel ?? shownIn, from, shows(table.id))).catch(
    (error: unknown) => {
      // If reading was refused again and again, more waiting is useless, and would hold up newer drawings.
      const failure = failureOf(error);
      if (failure.kind !== 'forbidden' || (failure.ms ?? 0) <= WAITED_MS) throw error;
      return null;
    },
  );
  return found ?? [];
}

/**
 * Whether a custom id belongs to a control that stands on the table’s own message and, in the channel, on no other: an offer
 * of a seat and a replay are about the table as well.
 */
function shows(table: TableId): (customId: string) => boolean {
  return (customId) => {
    const found = read(customId);
    if (found.kind !== 'control' || found.control.kind !== 'table' || found.control.table !== table)
      return false;
    return found.control.action === 'menu' || found.control.action === 'cancel';
  };
}
