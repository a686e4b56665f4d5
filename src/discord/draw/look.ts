import type { Words } from '../../engine/words.ts';
import type { TryResult } from '../../standings/standings.ts';
import type { Opened } from './answer-step.ts';

/** What a drawing shows besides the table itself, such as how far a question is opened. */
export interface Look {
  readonly opened?: Opened | null;
  /** Why the last press changed nothing; drawn at the top. */
  readonly notice?: Words;
  /** A hint that was asked for on this message. */
  readonly hint?: string;
  /** The address of its public message. */
  readonly where?: string;
  /** Whether people on its server see each other’s results; they do when nothing is said. */
  readonly publicResults?: boolean;
  /** How a try at a deal of the day did, for its player. */
  readonly tried?: TryResult | null;
}
