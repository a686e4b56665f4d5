import type { Game } from '../../src/engine/game.ts';
import type { Channel, Person } from '../../src/playground/index.ts';

/** Who plays at a place: people with each other, or one alone, a game for one or with the coach, on a message that nobody else sees. */
export type Company = 'together' | 'alone' | 'coach';

/** A channel in which one game is played, and who plays it. */
export interface Place {
  readonly company: Company;
  readonly channel: Channel;
  readonly game: Game;
  readonly cast: readonly Person[];
  readonly bots: number;
  /** Seconds a turn. */
  readonly turnTime: number;
}
