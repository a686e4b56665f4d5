import { isOpenTo } from '../../../tables/lobby.ts';
import { isPlayable } from '../../../tables/queries.ts';
import { openTablesMessage } from '../../draw/open-tables-message.ts';
import type { Parts } from '../context.ts';
import type { Incoming } from '../incoming.ts';
import type { Reply } from '../reply.ts';
import { whereIs } from '../table-presses.ts';

/** More do not fit a phone. */
const MOST_SHOWN = 4;

/** `/table list`: the tables of the server that wait for players, in channels that the asker can see, newest first. */
export async function listTables(
  parts: Parts,
  { guild, channel, who, sees }: Extract<Incoming, { kind: 'command' }>,
): Promise<Reply> {
  const lobbies = (await parts.store.lobbiesOf(guild)).filter(
    (head) => isPlayable(head) && (head.channel === channel || sees?.(head.channel) === true),
  );
  const tables = await Promise.all(lobbies.map(({ id }) => parts.tables.look(id)));
  const open = tables.flatMap((table) => (table !== null && isOpenTo(table, who.id) ? [table] : []));
  const shown = await Promise.all(
    open.slice(0, MOST_SHOWN).map(async (table) => ({ table, where: await whereIs(parts, table) })),
  );
  return { kind: 'private', message: openTablesMessage(who.id, shown, open.length - shown.length) };
}
