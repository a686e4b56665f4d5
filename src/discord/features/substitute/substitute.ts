import type { Language } from '../../../engine/languages.ts';
import type { Words } from '../../../engine/words.ts';
import { type GuildId, type TableId, type UserId, WORLD } from '../../../tables/ids.ts';
import { read } from '../../../words/read.ts';
import { sentence } from '../../draw/message.ts';
import { mention } from '../../draw/speech.ts';
import { type Facts, type Parts, publicLanguageOf, whereIs } from '../../interactions/context.ts';
import { atItsTable, control } from '../../interactions/control.ts';
import type { ControlOf } from '../../interactions/custom-ids.ts';
import type { About, Press, Typed } from '../../interactions/incoming.ts';
import { needsServer, type Reply, tell } from '../../interactions/reply.ts';
import { words as answers } from '../../interactions/words.ts';
import { callRefused } from '../invite/answered-calls.ts';
import { offerMessage, takenMessage } from './offer.message.ts';
import { words } from './words.ts';

export const substitute = [control('offer', { run: atItsTable(pressOffer) })];

/** `/table substitute <player> [table]`: a message in the channel that offers the asker’s seat to a person. */
export async function offerSeat(
  parts: Parts,
  { ticket, guild, who, about, language }: Typed,
  id: TableId,
): Promise<Reply> {
  if (guild === WORLD) return needsServer(ticket);
  const why = about === undefined ? answers.nobody : whyNotPerson(about, language);
  if (about === undefined || why !== null) return tell(why ?? answers.nobody);
  const offered = await parts.tables.offerSeat(id, who.id, about.id);
  if (!offered.ok) return tell(offered.error.says);
  const drawn = {
    calls: await isCalled(parts, { guild, whom: about.id }),
    where: await whereIs(parts, offered.value),
    names: await parts.names.of(guild, [about.id]),
  };
  const message = offerMessage(
    offered.value,
    who.id,
    drawn,
    await publicLanguageOf(parts, { guild, language }),
  );
  return message === null ? tell(answers.nobody) : { kind: 'public', message };
}

/** Whether an offer notifies its person: not if they want no mentions, or were called a moment ago. */
async function isCalled(
  { invitations, store }: Parts,
  called: { readonly guild: GuildId; readonly whom: UserId },
): Promise<boolean> {
  if (invitations.whyNotYet(called) !== null) return false;
  invitations.challenged(called);
  return store.wantsMentions(called.whom);
}

function whyNotPerson({ id, isBot, isHere }: About, language: Language): Words | null {
  if (isBot) return words.substituteBot;
  return isHere ? null : words.substituteElsewhere({ player: mention(id, language) });
}

/** Answers a press on an offer: its message says what became of it. */
async function pressOffer(
  parts: Parts,
  press: Press,
  { table: id, seat, act }: ControlOf<'offer'>,
  facts: Facts,
): Promise<Reply> {
  const { tables, messages } = parts;
  const { who } = press;
  // They are looking at the table, so it need not call them to their turn.
  messages.seen(id, who.id);
  const done =
    act === 'take'
      ? await tables.takeSeat(id, seat, { id: who.id, name: who.name })
      : await tables.closeOffer(id, seat, who.id);
  if (!done.ok) return callRefused(parts, press, done, facts);
  // The offer's message keeps the language of the channel, whoever presses.
  const language = await publicLanguageOf(parts, press);
  const message =
    act === 'take'
      ? takenMessage(done.value, seat, await whereIs(parts, done.value), language)
      : sentence(read(words.offerClosed({ player: mention(who.id, language) }), language));
  return { kind: 'update', isBrief: true, message };
}
