import { WORLD } from '../../../tables/ids.ts';
import { isOpenTo } from '../../../tables/lobby.ts';
import { isPlayable } from '../../../tables/queries.ts';
import { type Parts, whereIs } from '../../interactions/context.ts';
import type { Incoming } from '../../interactions/incoming.ts';
import type { Reply } from '../../interactions/reply.ts';
import { needsServer } from '../../interactions/reply.ts';
import { type OpenTable, openTablesMessage } from './open-tables.message.ts';

/** More do not fit a phone. */
const MOST_SHOWN = 4;

/** `/table list`: the tables of the server that wait for players, in channels that the asker can see, newest first. */
export async function listTables(
  parts: Parts,
  { ticket, guild, channel, who, sees, roles, language }: Extract<Incoming, { kind: 'command' }>,
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
  // One after the other: a server may have hundreds, and only what is shown is worth loading.
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
