import type { Words } from '../../engine/words.ts';
import type { Done } from '../../tables/changes.ts';
import type { TableId, UserId } from '../../tables/ids.ts';
import { hasPrivateMessages } from '../../tables/queries.ts';
import { refusals, type TableRefusal } from '../../tables/refusals.ts';
import type { Table } from '../../tables/table.ts';
import { read } from '../../words/read.ts';
import type { Opened } from '../draw/answer-step.ts';
import type { Look } from '../draw/look.ts';
import { sentence } from '../draw/message.ts';
import { privateSeat, type Reader } from '../features/table/table.message.ts';
import { type SureAction, sureMessage } from '../features/votes/vote.message.ts';
import type { Facts, Parts } from './context.ts';
import type { Run } from './control.ts';
import type { Press } from './incoming.ts';
import { type Reply, tell } from './reply.ts';

/**
 * Says why nothing can be pressed on a message any more. Replaces the message if only the presser sees it, or every
 * further press would get another answer.
 */
export function switchedOff({ on, language }: Press, says: Words): Reply {
  if (on?.hidden !== true) return tell(says);
  return { kind: 'update', message: sentence(read(says, language)) };
}

/**
 * Confirms a press, in place of its message if only the presser sees it, or a command. It is removed once it has been read, because
 * the table shows what was done. For a private table it stays, since that has no other message to show it.
 */
export function confirmed(
  { on, language }: Pick<Press, 'on' | 'language'>,
  says: Words,
  table: Table | null,
): Reply {
  const message = sentence(read(says, language));
  const isBrief = table?.visibility !== 'private';
  return { kind: on?.hidden === true ? 'update' : 'private', message, isBrief };
}

/**
 * The table for everybody: on the public message that was pressed, or on a fresh one. A private table is only ever
 * shown to its player.
 */
export function showTable(table: Table, user: UserId, on: Press['on'], opened: Opened | null = null): Reply {
  if (table.visibility === 'private') return showHand(table, user, on, { opened });
  return show(table, 'public', user, on?.hidden === false ? on : null, { opened });
}

/** Why a person has no hand at a table. */
function whyNoHand({ occupants }: Table, user: UserId): TableRefusal {
  const own = occupants.find(({ person }) => person?.id === user);
  return own?.votedOut === true ? refusals.votedOutOf : refusals.notPlaying;
}

/** One person’s view of the table: redrawn where they pressed, or fresh if they opened it from the public message. */
export function showHand(table: Table, user: UserId, on: Press['on'], look: Look = {}): Reply {
  if (privateSeat(table, user) === null) return tell(whyNoHand(table, user).says);
  if (table.position === null) return tell(refusals.notBegun.says);
  return show(table, user, user, on?.hidden === true ? on : null, look);
}

/** A fresh message has nothing opened. */
function show(table: Table, reader: Reader, user: UserId, on: Press['on'], look: Look): Reply {
  const showing = { table: table.id, reader, on: on?.id ?? null, look: on === null ? {} : look };
  const done = table.position === null ? [] : NOTES.map((note) => nameOf(note, table.id, user));
  return { kind: 'show', showing, done };
}

/** What people are told in private before a game: a person who plays no longer needs it. */
const NOTES = ['lesson on offer', 'more', 'rematch'] as const;

/** The name of that message, or of one that stays while they play, for one person at a table. */
export function nameOf(note: (typeof NOTES)[number] | 'hint' | 'menu', table: TableId, user: UserId): string {
  return `${note} ${table} ${user}`;
}

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

/** The `run` of a control that only changes its table. */
export function changing(
  change: (parts: Parts, press: Press, id: TableId) => Promise<Done>,
  says: Words | ((table: Table, press: Press) => Words),
  redraw?: Redraw,
): Run<TableId> {
  return async (parts, press, id, facts) => {
    const told = typeof says === 'function' ? (table: Table) => says(table, press) : says;
    return changed(parts, press, id, await change(parts, press, id), told, facts, redraw);
  };
}

/** What to ask before doing something that cannot be undone; null if nothing needs asking. */
export function sureQuestion(done: Done): Words | null {
  return !done.ok && done.error.code === 'unsure' ? done.error.says : null;
}
