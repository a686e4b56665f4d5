import type { Language } from '../../../engine/languages.ts';
import type { Done } from '../../../tables/changes.ts';
import type { TableId } from '../../../tables/ids.ts';
import type { Table } from '../../../tables/table.ts';
import { read } from '../../../words/read.ts';
import { sentence } from '../../draw/message.ts';
import { type Facts, type Parts, publicLanguageOf } from '../../interactions/context.ts';
import type { Press } from '../../interactions/incoming.ts';
import { type Reply, tell } from '../../interactions/reply.ts';

/** Runs what was pressed on a call. If it succeeds, only its answer may update the call's message. */
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

/** Link and language for a message about a call. */
export async function placed(
  parts: Parts,
  press: Press,
  table: Table,
): Promise<readonly [where: string, language: Language]> {
  return [await parts.messages.linkTo(table), await publicLanguageOf(parts, press)];
}

/** Answers a press on a call or an offer that failed. It may be over without its message showing that yet. */
export async function callRefused(
  parts: Parts,
  press: Press,
  done: Extract<Done, { readonly ok: false }>,
  facts: Facts,
): Promise<Reply> {
  facts.refused = true;
  const isOver = ['not-lobby', 'stale', 'over', 'gone'].includes(done.error.code);
  if (!isOver) return tell(done.error.says);
  const language = await publicLanguageOf(parts, press);
  return { kind: 'update', isBrief: true, message: sentence(read(done.error.says, language)) };
}
