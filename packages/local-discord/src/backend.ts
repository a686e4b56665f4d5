import type { LocalDiscord } from './local-discord.ts';
import type { Person } from './people.ts';

/** The bot’s program, if the page may start and stop it. */
export interface Program {
  readonly running: boolean;
  /** Does nothing if it is already running. */
  start(): void;
  /** Asks it to end, or kills it in the middle of its work. */
  stop(how: 'gently' | 'at once'): Promise<void>;
  /** Gives the running program Discord’s current time. */
  tellTime(): void;
}

/** Presses for people who have been handed over to it. */
export interface Players {
  has(person: string): boolean;
  /** Hands a person over, or takes them back. */
  hand(person: string, over: boolean): void;
}

/** What to try first, as in “`/ping` answers at once”; text between backticks is shown as code. */
export interface Hints {
  /** In a channel of a server. */
  readonly channel: string;
  /** In a person's direct messages with the bot. */
  readonly direct: string;
}

/** What all windows share. */
export interface Backend {
  readonly discord: LocalDiscord;
  /** Null if the page cannot start and stop the bot. */
  readonly program: Program | null;
  /** Null if there is no program that presses for people. */
  readonly players: Players | null;
  readonly hints: Partial<Hints>;
}

/** The state of a window: who it speaks as, and what it forgot on reloading. It survives a lost connection. */
export interface Identity {
  readonly window: string;
  person: Person;
  /** Private messages from before the page was reloaded: Discord forgets those, too. */
  forgotten: ReadonlySet<string>;
}
