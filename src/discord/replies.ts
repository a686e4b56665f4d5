import { randomBytes } from 'node:crypto';
import {
  type APIApplicationCommandOptionChoice,
  type APIModalInteractionResponseCallbackData,
  InteractionResponseType,
  MessageFlags,
  RESTJSONErrorCodes,
} from 'discord-api-types/v10';
import type { Timer } from '../tables/clock.ts';
import { type Api, codeOf, type Ticket } from './api.ts';
import type { Incoming } from './incoming.ts';
import { type Message, sentence } from './message.ts';

/** How an interaction is answered. `sent` hears the id of a public message, or that the answer did not arrive (false). */
export type Reply =
  /** The pressed message is drawn again. */
  | { readonly kind: 'update'; readonly message: Message; readonly sent?: (arrived: boolean) => void }
  | { readonly kind: 'private'; readonly message: Message; readonly sent?: (arrived: boolean) => void }
  | { readonly kind: 'public'; readonly message: Message; readonly posted: (id: string) => void }
  | { readonly kind: 'form'; readonly modal: APIModalInteractionResponseCallbackData }
  | { readonly kind: 'choices'; readonly choices: readonly APIApplicationCommandOptionChoice<string>[] };

/** A private sentence. */
export function tell(says: string): Reply {
  return { kind: 'private', message: sentence(says) };
}

export interface Log {
  debug(facts: object, text: string): void;
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

/** Discord allows three seconds; a network takes part of them. */
const PATIENCE = 1_500;
/** The interaction is too old, or was answered already. */
const TOO_LATE: readonly (number | null)[] = [
  RESTJSONErrorCodes.UnknownInteraction,
  RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged,
];

/**
 * Answers an interaction once its work is done, whatever becomes of it. The callback itself is the answer; only when
 * the work takes long is the interaction deferred first and the answer an edit.
 */
export async function answer(
  api: Api,
  incoming: Incoming,
  work: Promise<Reply>,
  tools: { readonly timer: Timer; readonly log: Log; readonly facts: (ref: string) => object },
): Promise<void> {
  const safe = work.catch((error: unknown): Reply => {
    const ref = randomBytes(3).toString('hex');
    tools.log.error({ ...tools.facts(ref), err: error }, 'an interaction failed');
    if (incoming.kind === 'complete') return { kind: 'choices', choices: [] };
    return tell(`Something went wrong on our side (ref ${ref}). Please try again.`);
  });
  let reply: Reply | null = null;
  try {
    const first = incoming.kind === 'complete' ? await safe : await orSlow(safe, tools.timer);
    if (first !== null) {
      reply = first;
      await atOnce(api, incoming, reply);
      return;
    }
    const deferred = api.answer(incoming.ticket, deferral(incoming), false);
    [reply] = await Promise.all([safe, deferred]);
    await afterwards(api, incoming, reply);
  } catch (error) {
    const code = codeOf(error);
    const facts = { ...tools.facts('-'), code };
    if (TOO_LATE.includes(code)) tools.log.debug(facts, 'an answer came too late');
    else tools.log.warn({ ...facts, err: error }, 'an answer did not arrive');
    reply ??= await safe;
    if (reply.kind === 'update' || reply.kind === 'private') reply.sent?.(false);
  }
}

/** The reply, or null when it is not there in time. */
async function orSlow(work: Promise<Reply>, timer: Timer): Promise<Reply | null> {
  let cancel = (): void => undefined;
  const slow = new Promise<null>((resolve) => {
    cancel = timer.after(PATIENCE, () => resolve(null));
  });
  const first = await Promise.race([work, slow]);
  cancel();
  return first;
}

/** A press redraws its message later; a command or a form without a message is answered privately later. */
function deferral(incoming: Incoming) {
  return updates(incoming)
    ? ({ type: InteractionResponseType.DeferredMessageUpdate } as const)
    : ({
        type: InteractionResponseType.DeferredChannelMessageWithSource,
        data: { flags: MessageFlags.Ephemeral },
      } as const);
}

function updates(incoming: Incoming): boolean {
  return incoming.kind === 'press' || (incoming.kind === 'form' && incoming.on !== null);
}

async function atOnce(api: Api, incoming: Incoming, reply: Reply): Promise<void> {
  const { ticket } = incoming;
  switch (reply.kind) {
    case 'update': {
      const drawn = await redraw(api, ticket, reply.message);
      reply.sent?.(drawn);
      return;
    }
    case 'private':
      await api.answer(
        ticket,
        { type: InteractionResponseType.ChannelMessageWithSource, data: hidden(reply.message) },
        false,
      );
      reply.sent?.(true);
      return;
    case 'public': {
      const id = await api.answer(
        ticket,
        { type: InteractionResponseType.ChannelMessageWithSource, data: { ...reply.message } },
        true,
      );
      if (id !== null) reply.posted(id);
      return;
    }
    case 'form':
      await api.answer(ticket, { type: InteractionResponseType.Modal, data: reply.modal }, false);
      return;
    case 'choices':
      await api.answer(
        ticket,
        {
          type: InteractionResponseType.ApplicationCommandAutocompleteResult,
          data: { choices: [...reply.choices] },
        },
        false,
      );
  }
}

/** Draws the pressed message again. Where somebody has deleted it meanwhile, the presser is told so instead; gives whether it was drawn. */
async function redraw(api: Api, ticket: Ticket, message: Message): Promise<boolean> {
  try {
    await api.answer(ticket, { type: InteractionResponseType.UpdateMessage, data: { ...message } }, false);
    return true;
  } catch (error) {
    if (codeOf(error) !== RESTJSONErrorCodes.UnknownMessage) throw error;
    const says = sentence('This message was deleted. Please look at the newest one of the table.');
    await api.answer(
      ticket,
      { type: InteractionResponseType.ChannelMessageWithSource, data: hidden(says) },
      false,
    );
    return false;
  }
}

/** After a deferral: a deferred command has a private message waiting to be filled, a deferred press has none. */
async function afterwards(api: Api, incoming: Incoming, reply: Reply): Promise<void> {
  const { ticket } = incoming;
  const fill = !updates(incoming);
  switch (reply.kind) {
    case 'update':
      await api.editAnswer(ticket, reply.message);
      reply.sent?.(true);
      return;
    case 'private':
      if (fill) await api.editAnswer(ticket, reply.message);
      else await api.follow(ticket, hidden(reply.message));
      reply.sent?.(true);
      return;
    case 'public':
      if (fill) await api.editAnswer(ticket, sentence('Here it is.'));
      reply.posted(await api.follow(ticket, reply.message));
      return;
    case 'form': {
      const late = sentence('That took too long just now. Please press again.');
      if (fill) await api.editAnswer(ticket, late);
      else await api.follow(ticket, hidden(late));
      return;
    }
    case 'choices':
      return;
  }
}

function hidden(message: Message): Message {
  return { ...message, flags: message.flags | MessageFlags.Ephemeral };
}
