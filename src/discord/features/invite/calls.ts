import type { Language } from '../../../engine/languages.ts';
import type { Done } from '../../../tables/changes.ts';
import type { TableId } from '../../../tables/ids.ts';
import type { Table } from '../../../tables/table.ts';
import { read } from '../../../words/read.ts';
import { sentence } from '../../draw/message.ts';
import { type Facts, type Parts, publicLanguageOf } from '../../interactions/context.ts';
import type { Press } from '../../interactions/incoming.ts';
import { type Reply, tell } from '../../interactions/reply.ts';

/** Does what was pressed on a call: once that is done, the answer alone says on its message what became of it. */
export async function answered(
  { messages }: Parts,
  { on }: Press,
  id: TableId,
  change: () => Promise<Done>,
): Promise<Done> {
  const end = on === null ? () => undefined : await messages.answering(id, on.id);
  let isSaid = false;
  try {
    const done = await change();
    isSaid = done.ok;
    return done;
  } finally {
    end(isSaid);
  }
}

/** What a message about a call leads to, and its language. */
export async function placed(
  parts: Parts,
  press: Press,
  table: Table,
): Promise<readonly [where: string, language: Language]> {
  return [await parts.messages.linkTo(table), await publicLanguageOf(parts, press)];
}

/** A call that was not answered: it may be over, though its message has not heard of it. */
export async function callRefused(
  parts: Parts,
  press: Press,
  done: Extract<Done, { readonly ok: false }>,
  facts: Facts,
): Promise<Reply> {
  facts.refused = true;
  const isOver = ['not-lobby', 'over', 'gone'].includes(done.error.code);
  if (!isOver) return tell(done.error.says);
  const language = await publicLanguageOf(parts, press);
  return { kind: 'update', isBrief: true, message: sentence(read(done.error.says, language)) };
}
