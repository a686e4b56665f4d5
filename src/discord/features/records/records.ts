import type { TableId } from '../../../tables/ids.ts';
import { isLive } from '../../../tables/table.ts';
import { words } from '../../draw/words.ts';
import type { Parts } from '../../interactions/context.ts';
import { tableControl } from '../../interactions/control.ts';
import type { Incoming } from '../../interactions/incoming.ts';
import { type Reply, tell } from '../../interactions/reply.ts';
import { recordMessage } from './record.message.ts';

export const records = [
  tableControl('record', {
    inMenu: {
      label: words.record,
      isOffered: ({ table, isToldOf }) => table.position !== null && !isLive(table) && isToldOf,
    },
    answers: 'fresh',
    run: giveRecord,
  }),
];

/** The record of a finished game, for the asker only. */
export async function giveRecord(
  { records }: Parts,
  { guild, who, language }: Pick<Incoming, 'guild' | 'who' | 'language'>,
  id: TableId,
): Promise<Reply> {
  const file = await records.open(id, { guild, user: who.id });
  return file.ok ? { kind: 'private', message: recordMessage(file.value, language) } : tell(file.error.says);
}
