import type { Response } from '../wire/deferred-answer.ts';
import type { Facts } from './context.ts';
import type { Asked } from './decode.ts';
import type { Incoming } from './incoming.ts';
import type { Trace } from './trace.ts';

/** One interaction on its way through the loop. */
export interface Call {
  readonly incoming: Incoming;
  readonly asked: Asked;
  /** Filled in as they become known. */
  readonly facts: Facts;
  readonly trace: Trace;
  readonly response: Response;
  /** When it came in, on the clock of the timer. */
  readonly arrivedAt: number;
  /** Whether its channel had few further messages left when it came. */
  readonly isScarce: boolean;
  /** Whether the pressed message is updated before anything else is said. */
  readonly redraws: boolean;
}

/** What to log about it. */
export function logged({ trace, facts: { table, seq, game } }: Pick<Call, 'trace' | 'facts'>): object {
  return { ref: trace.ref, table, seq, game };
}
