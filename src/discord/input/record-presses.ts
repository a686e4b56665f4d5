import type { TableId } from '../../tables/ids.ts';
import { recordMessage } from '../draw/record-message.ts';
import { verifyMessage } from '../draw/verify-message.ts';
import type { Parts } from './context.ts';
import type { Incoming } from './incoming.ts';
import { type Reply, tell } from './reply.ts';

type Asked = Pick<Incoming, 'guild' | 'who' | 'language'>;

/** The record of a finished game, for the asker only. */
export async function giveRecord(
  { records }: Parts,
  { guild, who, language }: Asked,
  id: TableId,
): Promise<Reply> {
  const file = await records.open(id, { guild, user: who.id });
  return file.ok ? { kind: 'private', message: recordMessage(file.value, language) } : tell(file.error.says);
}

/** What pins a deal down and, once the game is over, whether everything fits together; for the asker only. */
export async function verifyDeal(
  { records }: Parts,
  { guild, who, language }: Asked,
  id: TableId,
): Promise<Reply> {
  const found = await records.verify(id, { guild, user: who.id });
  return found.ok
    ? { kind: 'private', message: verifyMessage(found.value, language) }
    : tell(found.error.says);
}
