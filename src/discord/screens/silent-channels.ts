import type { Log } from '../log.ts';

/** Channels that we may not write to. The host is told of each once, and again when it can be written to. */
export interface SilentChannels {
  refused(channel: string, facts: object): void;
  wrote(channel: string): void;
}

/** A channel is reported again after this long, in case the first line was missed. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;
/** Channels remembered; reporting one too often is better than remembering it for ever. */
const MOST = 1_000;

export function createSilentChannels(elapsed: () => number, log: Log): SilentChannels {
  /** When each was last reported; the oldest first. */
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
        'this channel cannot be written to; games continue through the answers to presses',
      );
    },
    wrote(channel) {
      if (told.delete(channel)) log.info({ channel }, 'this channel can be written to again');
    },
  };
}
