import type { Message } from '../draw/message.ts';
import type { Response } from '../wire/deferred-answer.ts';

/** How long we use an interaction's token: a little less than Discord's 15 minutes. */
export const TOKEN_LIFE_MS = 14.5 * 60_000;

/** Where a screen's message is, and how to write to it. Throws what the wire throws. */
export interface Place {
  /** Whether the answer to a click there writes to the screen's current message; a fresh one never does. */
  isAt(on: string | null): boolean;
  /** Draws in the answer to a click; returns whether the screen's own message now shows the drawing. */
  carry(message: Message, on: string | null, response: Response): Promise<boolean>;
  /** Draws when no click asked for it; returns false if the message may show an older drawing of ours. */
  write(message: Message): Promise<boolean>;
  /** Whether the message should be made anew, even without a newer table. */
  wantsMessage(): boolean;
  /** Work that needs no drawing: before the next one can be sent, or whenever there is time. */
  chore(): 'first' | 'later' | null;
  /**
   * Does one chore, such as removing a message that was replaced. Returns whether the screen now has a different
   * message.
   */
  tidy(): Promise<boolean>;
  /** When it may next be written to. */
  freeAt(): number;
  /** Whether it can never be written to again. */
  isDead(): boolean;
  kill(): void;
  /** Forgets that it should be made anew. */
  giveUp(): void;
  /** Forgets the next chore. */
  dropChore(): void;
}
