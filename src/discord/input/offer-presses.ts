import type { Language } from '../../engine/languages.ts';
import type { Words } from '../../engine/words.ts';
import { read } from '../../words/read.ts';
import type { Control } from '../custom-ids.ts';
import { type Message, sentence } from '../draw/message.ts';
import { takenMessage } from '../draw/offer-message.ts';
import { mention } from '../draw/speech.ts';
import { type Facts, type Parts, publicLanguageOf } from './context.ts';
import type { Press } from './incoming.ts';
import { type Reply, tell } from './reply.ts';
import { whereIs } from './where-is.ts';
import { words } from './words/index.ts';

/** A press on an offer of a seat: its message says what became of it. */
export async function pressOffer(
  parts: Parts,
  press: Press,
  { table: id, seat, act }: Extract<Control, { kind: 'offer' }>,
  facts: Facts,
): Promise<Reply> {
  const { tables, screens } = parts;
  const { who } = press;
  // Whoever takes a seat is looking, so the table need not call them to their turn.
  screens.seen(id, who.id);
  const done =
    act === 'take'
      ? await tables.takeSeat(id, seat, { id: who.id, name: who.name })
      : await tables.closeOffer(id, seat, who.id);
  // The message of the offer stays in the language of the channel, whoever presses.
  const language = await publicLanguageOf(parts, press);
  if (done.ok && act === 'take') {
    return {
      kind: 'update',
      message: takenMessage(done.value, seat, await whereIs(parts, done.value), language),
    };
  }
  if (done.ok)
    return {
      kind: 'update',
      message: said(words.offerClosed({ player: mention(who.id, language) }), language),
    };
  facts.refused = true;
  // It runs out by itself, and the message does not.
  const isOver = ['stale', 'over', 'gone'].includes(done.error.code);
  return isOver ? { kind: 'update', message: said(done.error.says, language) } : tell(done.error.says);
}

function said(says: Words, language: Language): Message {
  return sentence(read(says, language));
}
