import type { Words } from '../../../engine/words.ts';
import type { Done } from '../../../tables/changes.ts';
import type { TableId } from '../../../tables/ids.ts';
import type { Table } from '../../../tables/table.ts';
import { empowered } from '../../../tables/table-settings.ts';
import type { Message } from '../../draw/message.ts';
import { changed } from '../../interactions/changed.ts';
import type { Facts, Parts } from '../../interactions/context.ts';
import type { Press } from '../../interactions/incoming.ts';
import type { Reply } from '../../interactions/reply.ts';
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

/** After a change made behind **More…**: redraws that beside the lobby, so that the next press is at hand. */
export async function changedInMore(
  parts: Parts,
  press: Press,
  id: TableId,
  done: Done,
  says: Words,
  facts: Facts,
): Promise<Reply> {
  return done.ok && press.on?.hidden === true
    ? { kind: 'update', message: await moreOf(parts, press, done.value) }
    : changed(parts, press, id, done, says, facts);
}
