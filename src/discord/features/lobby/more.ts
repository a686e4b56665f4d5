import type { Table } from '../../../tables/table.ts';
import { empowered } from '../../../tables/table-settings.ts';
import type { Message } from '../../draw/message.ts';
import type { Parts } from '../../interactions/context.ts';
import type { Press } from '../../interactions/incoming.ts';
import type { Redraw } from '../../interactions/table-replies.ts';
import { lobbyMenu } from './more.message.ts';

/** The presser's view of **More…** in a lobby. */
export async function moreOf(
  parts: Parts,
  { who, roles, language, guild }: Press,
  table: Table,
): Promise<Message> {
  const { enders } = await parts.settings.of(guild);
  return lobbyMenu(table, { who: empowered(who, enders), roles, language });
}

/** **More…** after a change made there, so that the next press is at hand. */
export const asMore: Redraw = async (parts, press, table) => ({
  kind: 'update',
  message: await moreOf(parts, press, table),
});
