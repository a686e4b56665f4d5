import { lruCache } from '../../lru-cache.ts';
import type { Log } from '../log.ts';
import { type Deed, type Hearing, keyOf } from './closed-channels.ts';

/**
 * Channels that we may not write to, for example because the bot is timed out. The log has one line for each thing that
 * is refused in a channel, and another when it works again; people who press there are told once that its tables cannot
 * be kept current.
 */
export interface SilentChannels extends Hearing {
  isSilent(channel: string): boolean;
  /** Whether a person who presses there should be told: not if they were lately. */
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

/** What it takes to keep tables current. If only posting is refused, they are edited in place. */
const SILENCING: readonly Deed[] = ['edit', 'open'];

export function createSilentChannels(elapsed: () => number, log: Log): SilentChannels {
  /** When each was last reported; the oldest first. */
  const told = new Map<string, number>();
  /** Who was told about which channel: one where some things are allowed may fall silent again and again. */
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
