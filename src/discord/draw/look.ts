import type { Words } from '../../engine/words.ts';
import type { TryResult } from '../../standings/standings.ts';
import type { Opened } from './answer-step.ts';

/** What a drawing shows beyond the table itself, such as how far a question has been opened. */
export interface Look {
  readonly opened?: Opened | null;
  /** Why the last press changed nothing; drawn at the top. */
  readonly notice?: Words;
  /** A hint the reader asked for on this message. */
  readonly hint?: string;
  /** The address of its public message. */
  readonly where?: string;
  /** Whether people on its server see each other’s results. Defaults to true. */
  readonly publicResults?: boolean;
  /** How this player’s try at the deal of the day went. */
  readonly tried?: TryResult | null;
}
