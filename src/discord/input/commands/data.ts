import type { Language } from '../../../engine/languages.ts';
import type { UserId } from '../../../tables/ids.ts';
import { forgetQuestion, forgottenMessage, ownDataMessage } from '../../draw/own-data-message.ts';
import type { Parts } from '../context.ts';
import type { Incoming } from '../incoming.ts';
import { type Reply, tell } from '../reply.ts';
import { words } from '../words/index.ts';
import { atWork } from './leaderboard.ts';

/** `/data export|delete` */
export async function runData(
  parts: Parts,
  { sub, who, language }: Extract<Incoming, { kind: 'command' }>,
): Promise<Reply> {
  if (sub === 'delete') return { kind: 'private', message: forgetQuestion(language) };
  const { data, file } = await parts.ownDataFiles.of(who.id);
  return { kind: 'private', message: ownDataMessage(data, file, language) };
}

/** Deletes everything about a person who has confirmed it. */
export async function forget(parts: Parts, user: UserId, language: Language): Promise<Reply> {
  // The rebuild has already read the person's results, and would write them down again.
  if (!parts.standings.areKept()) return atWork();
  const forgotten = await parts.tables.forget(user);
  // Also where some of it is left: what is gone by now must not be in a file that is still being written.
  parts.ownDataFiles.deleted(user);
  if (!forgotten.ok) return tell(words.pressAgain({ why: forgotten.error.says }));
  return { kind: 'update', message: forgottenMessage(language) };
}
