import { lruCache } from '../../lru-cache.ts';
import type { Log } from '../log.ts';
import { type Deed, type Hearing, keyOf } from '../wire/closed-channels.ts';

/**
 * Channels that we may not write to, as where the bot is timed out. The host is told once of each thing that is refused in a
 * channel, and again when it works; and so is whoever presses there, where tables cannot be kept current.
 */
export interface SilentChannels extends Hearing {
  isSilent(channel: string): boolean;
  /** Whether somebody who presses there has not heard of it lately. */
  isNewsTo(user: string, channel: string): boolean;
  heard(user: string, channel: string): void;
}

/** A channel is reported again after this long, in case the first line was missed. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;
/** Refusals remembered; reporting one too often is better than remembering it for ever. */
const MOST = 1_000;
const PEOPLE = 10_000;
const DONE: Readonly<Record<Deed, string>> = {
  post: 'written to',
  edit: 'written to',
  remove: 'tidied up',
  read: 'read',
  look: 'looked up',
  start: 'given threads',
  open: 'opened',
  change: 'renamed or archived',
};

/** What keeps tables current. Where only posting is refused, they are edited where they stand. */
const SILENCING: readonly Deed[] = ['edit', 'open'];

export function createSilentChannels(elapsed: () => number, log: Log): SilentChannels {
  /** When each was last reported; the oldest first. */
  const told = new Map<string, number>();
  /** Who has heard of which: a channel where some is allowed may fall silent again and again. */
  const heard = lruCache<string, true>(PEOPLE, { afterMs: FORGOTTEN_AFTER_MS, now: elapsed });

  const forget = (): void => {
    for (const [key, at] of told) {
      if (told.size <= MOST && elapsed() - at < FORGOTTEN_AFTER_MS) return;
      told.delete(key);
    }
  };

  const isSilent = (channel: string): boolean => SILENCING.some((deed) => told.has(keyOf(channel, deed)));

  return {
    refused(channel, deed, code) {
      forget();
      const key = keyOf(channel, deed);
      if (told.has(key)) return;
      told.set(key, elapsed());
      forget();
      const goesOn = SILENCING.includes(deed) ? '; games continue through the answers to presses' : '';
      log.warn({ channel, deed, code }, `this channel cannot be ${DONE[deed]}${goesOn}`);
    },
    worked(channel, deed) {
      if (deed === 'post' || deed === 'edit') told.delete(keyOf(channel, 'open'));
      if (told.delete(keyOf(channel, deed)))
        log.info({ channel, deed }, `this channel can be ${DONE[deed]} again`);
    },
    isSilent,
    isNewsTo: (user, channel) =>
      (isSilent(channel) || told.has(keyOf(channel, 'post'))) && !heard.has(`${channel} ${user}`),
    heard: (user, channel) => void heard.set(`${channel} ${user}`, true),
  };
}
