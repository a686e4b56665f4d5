import { WORLD } from '../../../tables/ids.ts';
import { isOpenTo } from '../../../tables/lobby.ts';
import { isPlayable } from '../../../tables/queries.ts';
import { type Parts, whereIs } from '../../interactions/context.ts';
import type { Typed } from '../../interactions/incoming.ts';
import type { Reply } from '../../interactions/reply.ts';
import { needsServer } from '../../interactions/reply.ts';
import { type OpenTable, openTablesMessage } from './open-tables.message.ts';

/** More would not fit on a phone. */
const MOST_SHOWN = 4;

/** `/table list`: the server's tables waiting for players, in channels the asker can see, newest first. */
export async function listTables(
  parts: Parts,
  { ticket, guild, channel, who, sees, roles, language }: Typed,
): Promise<Reply> {
  if (guild === WORLD) return needsServer(ticket);
  const open = (await parts.store.lobbiesOf(guild)).filter(
    (head) =>
      isPlayable(head) &&
      (head.channel === channel || sees?.(head.channel) === true) &&
      isOpenTo(head, who.id, roles),
  );
  const shown: OpenTable[] = [];
  let gone = 0;
  // One at a time: a server may have hundreds, and only those shown are worth loading.
  for (const { id } of open) {
    if (shown.length === MOST_SHOWN) break;
    const table = await parts.tables.look(id);
    if (table !== null && isOpenTo(table, who.id, roles))
      shown.push({ table, where: await whereIs(parts, table) });
    else gone++;
  }
  return {
    kind: 'private',
    message: openTablesMessage(who.id, shown, open.length - gone - shown.length, language),
  };
}
