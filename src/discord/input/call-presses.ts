import type { Language } from '../../engine/languages.ts';
import type { Done } from '../../tables/changes.ts';
import type { TableId } from '../../tables/ids.ts';
import type { Table } from '../../tables/table.ts';
import { read } from '../../words/read.ts';
import type { Control } from '../custom-ids.ts';
import { challengeSettled, challengeWas, declinedMessage } from '../draw/challenge-message.ts';
import { invitationSettled } from '../draw/invitation-message.ts';
import { sentence } from '../draw/message.ts';
import { type Facts, type Parts, publicLanguageOf } from './context.ts';
import { firstLesson } from './first-lesson.ts';
import type { Press } from './incoming.ts';
import { type Reply, tell } from './reply.ts';
import { whereIs } from './where-is.ts';
import { words } from './words/index.ts';

/** Whoever is challenged sits down. */
export async function acceptChallenge(parts: Parts, press: Press, id: TableId, facts: Facts): Promise<Reply> {
  const { id: user, name } = press.who;
  const done = await answered(parts, press, id, () =>
    parts.tables.accept(id, { id: user, name }, press.roles),
  );
  if (!done.ok) return callRefused(parts, press, done, facts);
  const [where, language] = await placed(parts, press, done.value);
  return {
    kind: 'update',
    message: challengeSettled(done.value, user, where, language),
    aside: firstLesson(parts, press, done.value),
  };
}

/**
 * Whoever is challenged would rather not. An edit notifies nobody, so whoever made the challenge is told by a message of its
 * own, and only there: the one that was pressed keeps what was asked. Who wants no mentions reads the answer in its place.
 */
export async function declineChallenge(
  parts: Parts,
  press: Press,
  id: TableId,
  facts: Facts,
): Promise<Reply> {
  const { who } = press;
  const done = await answered(parts, press, id, () => parts.tables.decline(id, who.id));
  if (!done.ok) return callRefused(parts, press, done, facts);
  const table = done.value;
  const [where, language] = await placed(parts, press, table);
  if (!(await parts.store.wantsMentions(table.host)))
    return { kind: 'update', message: challengeSettled(table, who.id, where, language) };
  return {
    kind: 'update',
    message: challengeWas(table, who.id, language),
    announce: declinedMessage(table, who.id, language),
  };
}

/** **Join** on an invitation to a private table. Its message tells of whoever it is to, and of nobody else. */
export async function joinInvited(
  parts: Parts,
  press: Press,
  { table: id, whom }: Extract<Control, { kind: 'invitation' }>,
  facts: Facts,
): Promise<Reply> {
  const { tables, screens } = parts;
  const { id: user, name } = press.who;
  // Whoever sits down is looking, so the table need not call them to their turn.
  screens.seen(id, user);
  const join = (): Promise<Done> => tables.join(id, { id: user, name }, press.roles);
  const isTheirs = whom === user;
  const done = await (isTheirs ? answered(parts, press, id, join) : join());
  if (!done.ok) return callRefused(parts, press, done, facts);
  const table = done.value;
  if (!isTheirs) return tell(words.joinedThere({ where: await whereIs(parts, table) }));
  const [where, language] = await placed(parts, press, table);
  return {
    kind: 'update',
    message: invitationSettled(table, { as: 'invited', id: user }, where, language),
    aside: firstLesson(parts, press, table),
  };
}

/** Does what was pressed on a call: once that is done, the answer alone says on its message what became of it. */
async function answered(
  { screens }: Parts,
  { on }: Press,
  id: TableId,
  change: () => Promise<Done>,
): Promise<Done> {
  const end = on === null ? () => undefined : await screens.answering(id, on.id);
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
async function placed(
  parts: Parts,
  press: Press,
  table: Table,
): Promise<readonly [where: string, language: Language]> {
  return [await parts.screens.linkTo(table), await publicLanguageOf(parts, press)];
}

/** A call that was not answered: it may be over, though its message has not heard of it. */
async function callRefused(
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
