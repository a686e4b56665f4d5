import type { Words } from '../../engine/words.ts';
import type { Advised } from './advice-lines.ts';
import type { Opened } from './answer-step.ts';

/** How a table is drawn: how far a question is opened, and with a sentence on top, why the last press changed nothing. */
export interface Look {
  readonly opened?: Opened | null;
  readonly notice?: Words;
  /** A hint that was asked for on this message. */
  readonly hint?: Advised;
  /** The address of its public message. */
  readonly where?: string;
  /** Whether people on its server see each other’s results; they do when nothing is said. */
  readonly publicResults?: boolean;
}
