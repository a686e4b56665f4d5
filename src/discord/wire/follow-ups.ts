import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import { lruCache } from '../../lru-cache.ts';
import { type Message, peopleIn } from '../draw/message.ts';
import type { DiscordMeter } from '../meter.ts';
import { failureOf } from './failures.ts';
import type { Api, Ticket } from './rest.ts';

/** A message later than this is about something that is over. */
const PATIENCE_MS = 5_000;
/** Discord takes about 30 in a minute, those of other bots in the channel included, and no header says how many are left. */
const MANY = 20;
const COUNTED_FOR_MS = 60_000;
const CHANNELS = 5_000;

/** Not sent, because it would have come too late: as if the token had run out. */
class TooLate extends Error {
  readonly code = RESTJSONErrorCodes.UnknownWebhook;

  constructor(ms: number) {
    super(`Discord takes no further message for ${ms} ms`);
  }
}

/**
 * Further messages through interactions. Discord limits them by channel, and may accept none for a minute. One for
 * everybody is then posted by the bot itself, which has a limit of its own; one for the presser is dropped.
 */
export interface FollowUps {
  /** The same requests, but none is sent late. */
  guard(api: Api): Api;
  /**
   * Whether a channel gets no follow-ups, or may soon get none because there were so many: anything important has to
   * be in the answer itself.
   */
  areScarce(channel: string): boolean;
}

interface Made {
  /** When each was, for a minute. */
  readonly at: readonly number[];
  /** Until when Discord accepts none. */
  readonly heldUntil: number;
}

/** `elapsed` in milliseconds; must be monotonic. */
export function createFollowUps(elapsed: () => number, meter?: Pick<DiscordMeter, 'dropped'>): FollowUps {
  const channels = lruCache<string, Made>(CHANNELS);
  const madeIn = (channel: string): Made => {
    const { at = [], heldUntil = 0 } = channels.get(channel) ?? {};
    return { at: at.filter((each) => elapsed() - each < COUNTED_FOR_MS), heldUntil };
  };
  const heldMs = (channel: string): number => madeIn(channel).heldUntil - elapsed();
  let posts = 0;
  /**
   * One interaction may have several, and Discord makes only one message of a nonce. An edit names the people to those who
   * have never met them, and notifies nobody.
   */
  const post = async (api: Api, { id, channel }: Ticket, message: Message): Promise<string> => {
    posts = (posts + 1) % 1_000;
    const made = await api.send(channel, message, `${id}-${posts}`);
    if (peopleIn(message).length > 0) await api.edit(channel, made, message).catch(() => undefined);
    return made;
  };

  return {
    guard: (api) => ({
      ...api,
      async follow(ticket, message, hidden) {
        const { channel } = ticket;
        const instead = (ms: number): Promise<string> => {
          if (!hidden) return post(api, ticket, message);
          meter?.dropped();
          throw new TooLate(ms);
        };
        const held = heldMs(channel);
        if (held > PATIENCE_MS) return instead(held);
        const { at, heldUntil } = madeIn(channel);
        channels.set(channel, { at: [...at, elapsed()], heldUntil });
        try {
          return await api.follow(ticket, message, hidden);
        } catch (error) {
          const failure = failureOf(error);
          if (failure.kind !== 'limited' || failure.ms <= PATIENCE_MS) throw error;
          channels.set(channel, { ...madeIn(channel), heldUntil: elapsed() + failure.ms });
          return instead(failure.ms);
        }
      },
    }),
    areScarce: (channel) => madeIn(channel).at.length >= MANY || heldMs(channel) > 0,
  };
}
