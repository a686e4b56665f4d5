import { isKnownTo, whyNotLook } from '../../../tables/finished.ts';
import type { TableId } from '../../../tables/ids.ts';
import { seatOf } from '../../../tables/queries.ts';
import { refusals } from '../../../tables/refusals.ts';
import { words } from '../../draw/words.ts';
import { known, type Parts, voiceOf } from '../../interactions/context.ts';
import { control, tableControl } from '../../interactions/control.ts';
import type { Press } from '../../interactions/incoming.ts';
import { type Reply, tell } from '../../interactions/reply.ts';
import { storyMessage } from './story.message.ts';

export const story = [
  tableControl('story', {
    inMenu: { label: words.whatHappened, isOffered: ({ table }) => table.recent.length > 0 },
    answers: 'fresh',
    run: (parts, press, table) => tellStory(parts, press, { table, page: 0 }, 'private'),
  }),
  control('story', {
    answers: 'own',
    run(parts, press, asked, facts) {
      facts.table = asked.table;
      // Players may hear more than others, so their story never replaces a message that others see.
      return tellStory(parts, press, asked, press.on?.hidden === true ? 'update' : 'private');
    },
  }),
];

/** What happened at a table, as far as the presser may know; for them alone. */
async function tellStory(
  parts: Parts,
  press: Press,
  { table: id, page }: { readonly table: TableId; readonly page: number },
  kind: 'private' | 'update',
): Promise<Reply> {
  const { guild, who } = press;
  const asker = { guild, user: who.id };
  const table = await known(parts, id);
  if (!isKnownTo(table, asker)) return tell(refusals.unknownTable.says);
  const refusal = await whyNotLook(table, asker, { settings: (home) => parts.settings.of(home) });
  if (refusal !== null) return tell(refusal.says);
  const message = storyMessage(table, seatOf(table, who.id) ?? 'public', page, voiceOf(parts, press));
  return { kind, message, ...(kind === 'private' ? { replaces: `story ${id} ${who.id}` } : {}) };
}
