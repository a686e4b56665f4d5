import { lruCache } from '../../lru-cache.ts';
import type { Now } from '../../tables/ports.ts';
import type { ShownAt, Table } from '../../tables/table.ts';
import type { Message } from '../draw/message.ts';
import type { Response } from '../wire/deferred-answer.ts';

/** How long we use an interaction's token: a little less than Discord's 15 minutes. */
export const TOKEN_LIFE_MS = 14.5 * 60_000;

/** How long to keep what is of no use once it has been read. */
export const BRIEF_MS = 10_000;

/**
 * The outcome of a drawing: it is shown in the existing message, or in a new one, where Discord resolves only the names
 * of the people called; or an older drawing of ours may be shown.
 */
export type Written = 'edited' | 'posted' | 'unclear';

/** Where a live message is, and how to write to it. Throws what the wire throws. */
export interface Target {
  /** Whether the answer to a click there writes to the current message; a fresh one never does. */
  isAt(on: string | null): boolean;
  /** Draws in the answer to a click; 'unclear' where the table’s own message still shows what it did. */
  carry(message: Message, on: string | null, response: Response): Promise<Written>;
  /** Draws when no click asked for it. */
  write(message: Message): Promise<Written>;
  /** Whether the message should be made anew, even without a newer table. */
  wantsMessage(): boolean;
  /** Work that needs no drawing: before the next one can be sent, or whenever there is time. */
  pendingTask(): 'first' | 'later' | null;
  /**
   * Does one pending task, such as removing a message that was replaced. Returns whether there now is a different
   * message.
   */
  doTask(): Promise<boolean>;
  /** When it may next be written to. */
  freeAt(): number;
  /** Whether it can never be written to again. */
  isDead(): boolean;
  kill(): void;
  /** Its reader has no more use for the message: removing it becomes a task, where only they see it. */
  discard(): void;
  /** Drops the wish to make it anew. */
  giveUp(): void;
  /** Forgets the next task. */
  dropTask(): void;
}

/** The address of a table’s message, or its channel while that is still on its way. */
export function addressOf(
  { guild, channel }: Pick<Table, 'guild' | 'channel'>,
  at: Pick<ShownAt, 'message' | 'thread'> | null,
): string {
  const inside = at?.thread?.id ?? channel;
  return at === null ? `<#${channel}>` : `https://discord.com/channels/${guild}/${inside}/${at.message}`;
}

/** Pause between two requests of our own in one channel. */
const EVERY_MS = 1_000;
/** Channels whose pace is known; far more than Discord lets a bot write to in a second. */
const CHANNELS = 1_000;

/** When each channel was last written to, so that its tables take turns. */
export interface ChannelPace {
  freeAt(channel: string): number;
  used(channel: string): void;
}

export function createChannelPace(now: Now): ChannelPace {
  const usedAt = lruCache<string, number>(CHANNELS);
  return {
    freeAt: (channel) => (usedAt.get(channel) ?? 0) + EVERY_MS,
    used: (channel) => void usedAt.set(channel, now()),
  };
}
