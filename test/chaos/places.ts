import type { APIMessage } from 'discord-api-types/v10';
import type { Channel, Person } from '#local-discord';
import type { Game } from '../../src/engine/game.ts';

/**
 * Who plays at a place: people with each other, at a private table by invitation only, or one person alone, in a solo
 * game or with the coach, on a private message.
 */
export type Company = 'together' | 'invited' | 'alone' | 'coach';

/** A channel in which one game is played, and who plays it. */
export interface Place {
  readonly company: Company;
  /** Outside the bot's servers: in a person's direct messages, or on a server without the bot. */
  readonly isWorld: boolean;
  readonly channel: Channel;
  readonly game: Game;
  readonly cast: readonly Person[];
  readonly bots: number;
  /** Seconds per turn. */
  readonly turnTime: number;
}

/** The current threads of a channel. */
export function threadsIn(channel: Channel): readonly Channel[] {
  return [...channel.guild.channels.values()].filter(({ parent }) => parent === channel);
}

/** What a person sees at a place, in its channel and its threads, oldest first: nothing once it is deleted. */
export function readAt(
  { channel }: Pick<Place, 'channel'>,
  reader: Pick<Person, 'canSee' | 'read'>,
): readonly APIMessage[] {
  const seen = [channel, ...threadsIn(channel)].filter((one) => reader.canSee(one));
  const all = seen.flatMap((one) => reader.read(one));
  if (seen.length < 2) return all;
  // Ids are snowflakes of equal length, so they sort by age.
  return all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
