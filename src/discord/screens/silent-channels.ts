import type { Log } from '../log.ts';

/** Channels that may not be written to. The host hears of each once, and when it can be written to again. */
export interface SilentChannels {
  refused(channel: string, facts: object): void;
  wrote(channel: string): void;
}

/** A channel is told of again after so long, in case the first line was missed. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;
/** Channels remembered; more are told of once too often rather than kept for ever. */
const MOST = 1_000;

export function createSilentChannels(elapsed: () => number, log: Log): SilentChannels {
  /** When each was told of; the oldest first. */
  const told = new Map<string, number>();

  const forget = (): void => {
    for (const [channel, at] of told) {
      if (told.size <= MOST && elapsed() - at < FORGOTTEN_AFTER_MS) return;
      told.delete(channel);
    }
  };

  return {
    refused(channel, facts) {
      forget();
      if (told.has(channel)) return;
      told.set(channel, elapsed());
      forget();
      log.warn(
        { channel, ...facts },
        'this channel cannot be written to; games go on by the answers to clicks',
      );
    },
    wrote(channel) {
      if (told.delete(channel)) log.info({ channel }, 'this channel can be written to again');
    },
  };
}
