import type { LocalDiscord } from './local-discord.ts';
import type { Person } from './people.ts';

/** The bot’s program, where the page may start and stop it. */
export interface Program {
  readonly running: boolean;
  /** Does nothing if it runs already. */
  start(): void;
  /** Asks it to end, or kills it in the middle of whatever it does. */
  stop(how: 'gently' | 'at once'): Promise<void>;
  /** Gives the running program Discord’s time as it is now. */
  tellTime(): void;
}

/** Presses for people who have been handed over to it. */
export interface Players {
  has(person: string): boolean;
  /** Hands a person over, or takes them back. */
  hand(person: string, over: boolean): void;
}

/** What to try first, as in “`/ping` answers at once”; what stands between backticks is shown as code. */
export interface Hints {
  /** In a channel of a server. */
  readonly channel: string;
  /** In what a person and the bot write to each other alone. */
  readonly direct: string;
}

/** What stands behind every window. */
export interface Stage {
  readonly discord: LocalDiscord;
  /** Null where the page can neither start nor stop the bot. */
  readonly program: Program | null;
  /** Null where nothing presses for people. */
  readonly players: Players | null;
  readonly hints: Partial<Hints>;
}

/** A window's own: who it speaks as, and what it forgot by being loaded anew. It outlives a broken line. */
export interface Identity {
  readonly window: string;
  person: Person;
  /** Private messages that were there before the page was loaded: Discord forgets those, too. */
  forgotten: ReadonlySet<string>;
}
