import type { Done } from '../../tables/changes.ts';
import type { TableId } from '../../tables/ids.ts';
import type { Table } from '../../tables/table.ts';
import { read } from '../../words/read.ts';
import { challengeSettled, declinedMessage } from '../draw/challenge-message.ts';
import { sentence } from '../draw/message.ts';
import { type Facts, type Parts, publicLanguageOf } from './context.ts';
import { firstLesson } from './first-lesson.ts';
import type { Press } from './incoming.ts';
import { known } from './known-table.ts';
import { type Reply, tell } from './reply.ts';

/** Whoever is challenged sits down. */
export async function acceptChallenge(parts: Parts, press: Press, id: TableId, facts: Facts): Promise<Reply> {
  const { id: user, name } = press.who;
  const done = await parts.tables.accept(id, { id: user, name }, press.roles);
  if (!done.ok) return challengeRefused(parts, press, done, facts);
  const answered = await challengeAnswered(parts, press, done.value);
  return { ...answered, aside: firstLesson(parts, press, done.value) };
}

/** Whoever is challenged would rather not. */
export async function declineChallenge(
  parts: Parts,
  press: Press,
  id: TableId,
  facts: Facts,
): Promise<Reply> {
  const { tables, store } = parts;
  const { who } = press;
  // The answer to this press says what became of the challenge.
  if ((await known(parts, id))?.challenged === who.id && press.on !== null)
    await parts.screens.settled(id, press.on.id);
  const done = await tables.decline(id, who.id);
  if (!done.ok) return challengeRefused(parts, press, done, facts);
  const { host } = done.value;
  const calls = await store.wantsMentions(host);
  const announce = declinedMessage(done.value, who.id, calls, await publicLanguageOf(parts, press));
  return { ...(await challengeAnswered(parts, press, done.value)), announce };
}

/** What became of a challenge, in the place of its buttons. */
async function challengeAnswered(
  parts: Parts,
  press: Press,
  table: Table,
): Promise<Extract<Reply, { kind: 'update' }>> {
  const [where, language] = [await parts.screens.linkTo(table), await publicLanguageOf(parts, press)];
  return { kind: 'update', message: challengeSettled(table, press.who.id, where, language) };
}

/** A challenge that was not answered: it may be over, though its message has not heard of it. */
async function challengeRefused(
  parts: Parts,
  press: Press,
  done: Extract<Done, { readonly ok: false }>,
  facts: Facts,
): Promise<Reply> {
  facts.refused = true;
  const isOver = ['not-lobby', 'over', 'gone'].includes(done.error.code);
  if (!isOver) return tell(done.error.says);
  const language = await publicLanguageOf(parts, press);
  return { kind: 'update', message: sentence(read(done.error.says, language)) };
}
