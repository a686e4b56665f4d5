import type { APIMessage } from 'discord-api-types/v10';

/**
 * Whom somebody’s client can name in a channel: themselves, whoever wrote or used a command there, and whom a message was
 * allowed to mention. Discord sends names with nothing else, unless the people of a server are so few that the client
 * knows them all.
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

/** What such a client shows for anybody else. */
export const UNKNOWN = 'unknown-user';
