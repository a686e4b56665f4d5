import type { UserId } from '../../../tables/ids.ts';
import { forgetQuestion, forgottenMessage, ownDataMessage } from '../../draw/own-data-message.ts';
import type { Parts } from '../context.ts';
import type { Incoming } from '../incoming.ts';
import { type Reply, tell } from '../reply.ts';

/** `/data export|delete` */
export async function runData(
  parts: Parts,
  { sub, who }: Extract<Incoming, { kind: 'command' }>,
): Promise<Reply> {
  if (sub === 'delete') return { kind: 'private', message: forgetQuestion() };
  return { kind: 'private', message: ownDataMessage(who.id, await parts.store.everythingOf(who.id)) };
}

/** Deletes everything about a person, who has been asked whether they are sure. */
export async function forget(parts: Parts, user: UserId): Promise<Reply> {
  // Whoever works them out anew has read the person's results already, and would write them down again.
  if (!parts.standings.areKept())
    return tell('The leaderboards are being worked out anew. Please try again in a few minutes.');
  const forgotten = await parts.tables.forget(user);
  if (!forgotten.ok) return tell(`${forgotten.error.says} What is left is deleted when you press again.`);
  parts.replays.forget(user);
  return { kind: 'update', message: forgottenMessage() };
}
