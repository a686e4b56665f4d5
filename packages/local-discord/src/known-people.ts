import type { APIMessage } from 'discord-api-types/v10';

/**
 * The people a person’s client can name in a channel: themselves, people who wrote or used a command there, and
 * people whom a message was allowed to mention. Discord sends no other names, except on servers small enough for the
 * client to know every member.
 */
export function metIn(messages: readonly APIMessage[], reader: string): ReadonlySet<string> {
  return new Set([
    reader,
    ...messages.flatMap(({ author, mentions, interaction_metadata: by }) => [
      author.id,
      ...mentions.map(({ id }) => id),
      ...(by === undefined ? [] : [by.user.id]),
    ]),
  ]);
}

/** What such a client shows for everyone else. */
export const UNKNOWN = 'unknown-user';
