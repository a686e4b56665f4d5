import type { Words } from '../../engine/words.ts';
import type { Done } from '../../tables/changes.ts';
import type { TableId } from '../../tables/ids.ts';
import { hasPrivateMessages } from '../../tables/queries.ts';
import type { Table } from '../../tables/table.ts';
import { type SureAction, sureMessage } from '../features/votes/vote.message.ts';
import type { Facts, Parts } from './context.ts';
import type { Press } from './incoming.ts';
import { type Reply, tell } from './reply.ts';
import { confirmed, showHand, showTable, switchedOff } from './showings.ts';

/** What a message that only the presser sees shows after a change; null for one sentence about it. */
export type Redraw = (parts: Parts, press: Press, table: Table) => Reply | null | Promise<Reply>;

/** The presser’s hand. */
export const asHand: Redraw = (_, { who, on }, table) =>
  hasPrivateMessages(table) ? showHand(table, who.id, on) : null;

/** Reply to a change to a table: the public message that was pressed, or one sentence in a private menu. */
export async function changed(
  parts: Parts,
  press: Press,
  id: TableId,
  done: Done,
  says: Words | ((table: Table) => Words),
  facts: Facts,
  redraw: Redraw = () => null,
): Promise<Reply> {
  const isHidden = press.on?.hidden === true;
  if (!done.ok) {
    facts.refused = true;
    // The message may have been drawn just before the program was killed, and so be older than what is stored.
    const table = isHidden ? null : await parts.tables.look(id);
    if (table !== null) parts.messages.catchUp(table);
    const isDead = done.error.code === 'over' || done.error.code === 'gone';
    return isDead ? switchedOff(press, done.error.says) : tell(done.error.says);
  }
  const table = done.value;
  const redrawn = isHidden ? await redraw(parts, press, table) : null;
  if (redrawn !== null) return redrawn;
  const told = typeof says === 'function' ? says(table) : says;
  const isOthers = table.visibility === 'private' && table.host !== press.who.id;
  return isHidden || isOthers ? confirmed(press, told, table) : showTable(table, press.who.id, press.on);
}

/** The same for what cannot be undone: it asks first, and the button `sure` confirms. */
export async function changedIfSure(
  parts: Parts,
  press: Press,
  id: TableId,
  done: Done,
  { says, sure }: { readonly says: Words | ((table: Table) => Words); readonly sure: SureAction },
  facts: Facts,
): Promise<Reply> {
  const question = sureQuestion(done);
  if (question === null) return changed(parts, press, id, done, says, facts);
  const message = sureMessage(id, sure, question, press.language);
  return { kind: press.on?.hidden === true ? 'update' : 'private', message };
}

/** What to ask before doing something that cannot be undone; null if nothing needs asking. */
export function sureQuestion(done: Done): Words | null {
  return !done.ok && done.error.code === 'unsure' ? done.error.says : null;
}
