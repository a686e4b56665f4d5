import { InteractionResponseType, MessageFlags } from 'discord-api-types/v10';
import type { Message } from '../../src/discord/draw/message.ts';
import { faults } from '../support/discord-faults.ts';
import { textOf } from './drawn.ts';

/** A message, or the line that mentions people. */
export type Body =
  | Message
  | {
      readonly content: string;
      readonly allowed_mentions: { readonly users: string[] };
      readonly button?: string;
    };

/** One request by the bot. */
export type Request =
  | {
      readonly kind: 'answer';
      readonly type: InteractionResponseType;
      readonly data: Message | { readonly choices: readonly unknown[] } | undefined;
      readonly token: string;
    }
  | { readonly kind: 'editAnswer' | 'follow'; readonly data: Message; readonly token: string }
  | { readonly kind: 'removeAnswer'; readonly token: string }
  | { readonly kind: 'send' | 'edit'; readonly id: string; readonly data: Body; readonly channel: string }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'startThread'; readonly channel: string; readonly id: string; readonly name: string }
  | {
      readonly kind: 'changeThread';
      readonly id: string;
      readonly change: { readonly name?: string; readonly archived?: boolean };
    };

/** The only request made; checks that its message fits Discord. */
export function only(requests: readonly Request[]): Request {
  const [first, ...others] = requests;
  if (first === undefined || others.length > 0)
    throw new Error(`${requests.length} requests: ${JSON.stringify(requests)}`);
  if (
    'data' in first &&
    first.data !== undefined &&
    'components' in first.data &&
    Array.isArray(first.data.components)
  ) {
    const misfits = faults(first.data as Message);
    if (misfits.length > 0) throw new Error(misfits.join('; '));
  }
  return first;
}

/** The first request. */
export function first(requests: readonly Request[]): Request {
  const [made] = requests;
  if (made === undefined) throw new Error('no request');
  return made;
}

/** The requests of a kind. */
export function ofKind<K extends Request['kind']>(requests: readonly Request[], kind: K) {
  return requests.filter((request): request is Request & { kind: K } => request.kind === kind);
}

/** The words of each edit of a message. */
export const editsOf = (requests: readonly Request[], message: string): readonly string[] =>
  ofKind(requests, 'edit')
    .filter(({ id }) => id === message)
    .map(wordsIn);

/** The first answer to an interaction. */
export const answerIn = (requests: readonly Request[]): Request => first(ofKind(requests, 'answer'));

/** The only answer there was, beside which an older one of its kind is taken away. */
export function renewed(requests: readonly Request[]): Request {
  const [answer, older, ...others] = requests;
  if (answer === undefined || older?.kind !== 'removeAnswer') throw new Error('no older answer is removed');
  return only([answer, ...others]);
}

/** The message of a request. */
export function drawnBy(request: Request): Message {
  if (!('data' in request) || request.data === undefined || !('allowed_mentions' in request.data)) {
    throw new Error(`${request.kind} carries no message`);
  }
  return request.data as Message;
}

/** All the text of a request's message. */
export const wordsIn = (request: Request): string => textOf(drawnBy(request));

export function isPrivate(request: Request): boolean {
  return (
    request.kind === 'answer' &&
    request.type === InteractionResponseType.ChannelMessageWithSource &&
    request.data !== undefined &&
    'flags' in request.data &&
    (request.data.flags & MessageFlags.Ephemeral) !== 0
  );
}

export function isUpdate(request: Request): boolean {
  return request.kind === 'answer' && request.type === InteractionResponseType.UpdateMessage;
}
