import { read } from '../../words/read.ts';
import type { Control } from '../custom-ids.ts';
import { sentence } from '../draw/message.ts';
import { takenMessage } from '../draw/offer-message.ts';
import { PUBLIC_LANGUAGE } from '../draw/public-language.ts';
import { mention } from '../draw/speech.ts';
import type { Facts, Parts } from './context.ts';
import type { Press } from './incoming.ts';
import { type Reply, tell } from './reply.ts';
import { whereIs } from './table-presses.ts';

/** A press on an offer of a seat: its message says what became of it. */
export async function pressOffer(
  parts: Parts,
  { who, language }: Press,
  { table: id, seat, act }: Extract<Control, { kind: 'offer' }>,
  facts: Facts,
): Promise<Reply> {
  const { tables, screens } = parts;
  // Whoever takes a seat is looking, so the table need not call them to their turn.
  screens.seen(id, who.id);
  const done =
    act === 'take'
      ? await tables.takeSeat(id, seat, { id: who.id, name: who.name })
      : await tables.closeOffer(id, seat, who.id);
  if (done.ok && act === 'take') {
    return {
      kind: 'update',
      message: takenMessage(done.value, seat, await whereIs(parts, done.value), PUBLIC_LANGUAGE),
    };
  }
  if (done.ok)
    return {
      kind: 'update',
      message: sentence(`${mention(who.id, PUBLIC_LANGUAGE)} closed the offer of this seat.`),
    };
  facts.refused = true;
  // It runs out by itself, and the message does not.
  const isOver = ['stale', 'over', 'gone'].includes(done.error.code);
  return isOver
    ? { kind: 'update', message: sentence(read(done.error.says, language)) }
    : tell(done.error.says);
}
