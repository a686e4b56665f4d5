import type { Words } from '../../engine/words.ts';
import { USUAL } from '../../settings/settings.ts';
import { WORLD } from '../../tables/ids.ts';
import { read } from '../../words/read.ts';
import { sentence } from '../draw/message.ts';
import { BLOCKED } from '../messages/send-failures.ts';
import type { ClickOutcome } from '../meter.ts';
import { withoutPictures } from '../wire/attach-pictures.ts';
import { failureOf } from '../wire/failures.ts';
import type { Parts } from './context.ts';
import type { Asked } from './control.ts';
import { tableOf } from './decode.ts';
import type { Incoming } from './incoming.ts';
import { type Reply, tell } from './reply.ts';
import { words } from './words.ts';

/** A reply in its reader's words, where it may be shown. */
export type Answer = Exclude<Reply, { readonly kind: 'tell' }>;

/** Turns a reply into the answer for the person who asked, in the place where they asked. */
export function answerOf(reply: Reply, incoming: Incoming, asked: Asked, counts?: ClickOutcome): Answer {
  const says = forOneAlone(inItsPlace(translated(reply, incoming), incoming, asked), incoming);
  // A sentence about a careless press is read at once, and several of them would push the table out of sight.
  const isCareless = incoming.kind === 'press' && (counts === 'refused' || counts === 'limited');
  return isCareless && reply.kind === 'tell' && says.kind === 'private' ? { ...says, isBrief: true } : says;
}

export function translated(reply: Reply, { language }: Incoming): Answer {
  if (reply.kind !== 'tell') return reply;
  return { kind: 'private', message: sentence(read(reply.says, language)) };
}

/** Why nothing is done, if there is room for it: a list of choices has none. */
export function whyNot(says: Words, { kind }: Incoming): Reply {
  return kind === 'complete' ? { kind: 'choices', choices: [] } : tell(says);
}

/** The reply as its server wants it: without pictures if it has turned them off. */
export async function asServerWants({ settings }: Parts, { guild }: Incoming, reply: Reply): Promise<Reply> {
  if (!('message' in reply) || reply.message.pictures === undefined) return reply;
  // The answer must not wait for a database that is out of reach.
  const { pictures } = await settings.of(guild).catch(() => USUAL);
  return pictures ? reply : { ...reply, message: withoutPictures(reply.message) };
}

/**
 * Redraws a message only if the control is on it: a modified client may press the control on another, such as a
 * table’s. A form can claim any opener; the real one belongs to a table.
 */
function inItsPlace(reply: Answer, incoming: Incoming, { control }: Asked): Answer {
  if (reply.kind !== 'update') return reply;
  const isElsewhere =
    (incoming.kind === 'press' && incoming.on.lacks === true) ||
    (incoming.kind === 'form' && tableOf(control) === null);
  if (!isElsewhere) return reply;
  const { message, isBrief = false } = reply;
  return { kind: 'private', message, isBrief };
}

/** The bot posts nothing where it is not on the server: public answers go to the asker alone. */
function forOneAlone(reply: Answer, { guild }: Incoming): Answer {
  if (guild !== WORLD) return reply;
  if (reply.kind === 'public') return { kind: 'private', message: reply.message };
  if (reply.kind === 'show' && (reply.showing.reader === 'public' || reply.announce !== undefined))
    throw new Error('a table is shown to everybody where the bot is not on the server');
  return reply;
}

/** Whether a message could not be drawn because its thread is closed and the bot may not open it. */
export function isShut(error: unknown): boolean {
  const { kind } = failureOf(error);
  return kind === 'archived' || kind === 'forbidden';
}

/** What to tell the presser if Discord accepts only a private answer. */
export function insteadOf(error: unknown, { parent }: Incoming): Reply | null {
  const failure = failureOf(error);
  if (failure.kind === 'blocked') return tell(BLOCKED[failure.by]);
  if (!isShut(error)) return null;
  return tell(parent === null ? words.silentHere : words.closedThread);
}
