import type { BotProgram } from './bot-program.ts';
import type { LocalDiscord } from './local-discord.ts';
import type { Person } from './people.ts';
import type { SimplePlayers } from './simple-player.ts';

/** What stands behind every window. */
export interface Stage {
  readonly discord: LocalDiscord;
  readonly bot: BotProgram;
  readonly players: SimplePlayers;
}

/** A window's own: who it speaks as, and what it forgot by being loaded anew. It outlives a broken line. */
export interface Identity {
  readonly window: string;
  person: Person;
  /** Private messages that were there before the page was loaded: Discord forgets those, too. */
  forgotten: ReadonlySet<string>;
}
