import type { Language } from '../../../engine/languages.ts';
import type { Words } from '../../../engine/words.ts';
import { type GuildId, type TableId, type UserId, WORLD } from '../../../tables/ids.ts';
import { offerMessage } from '../../draw/offer-message.ts';
import { mention } from '../../draw/speech.ts';
import { type Parts, publicLanguageOf } from '../context.ts';
import type { About, Incoming } from '../incoming.ts';
import { needsServer } from '../needs-server.ts';
import { type Reply, tell } from '../reply.ts';
import { whereIs } from '../where-is.ts';
import { words } from '../words/index.ts';

/** `/table substitute <player> [table]`: a message in the channel that offers the asker’s seat to somebody. */
export async function offerSeat(
  parts: Parts,
  { ticket, guild, who, about, language }: Extract<Incoming, { kind: 'command' }>,
  id: TableId,
): Promise<Reply> {
  if (guild === WORLD) return needsServer(ticket);
  const why = about === undefined ? words.nobody : whyNotPerson(about, language);
  if (about === undefined || why !== null) return tell(why ?? words.nobody);
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
  return message === null ? tell(words.nobody) : { kind: 'public', message };
}

/** Whether an offer notifies somebody: not if they want no mentions, or were called a moment ago. */
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
