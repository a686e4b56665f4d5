import { SnowflakeUtil } from 'discord.js';
import type { Now } from '../../tables/ports.ts';
import type { Log } from '../log.ts';
import type { ClickKind, ClickOutcome, DiscordMeter } from '../meter.ts';
import type { Response } from '../wire/deferred-answer.ts';
import type { Facts } from './context.ts';
import type { Asked } from './control.ts';
import type { Incoming } from './incoming.ts';

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
  readonly updatesFirst: boolean;
}

/** What to log about it. */
export function logged({ trace, facts: { table, seq, game } }: Pick<Call, 'trace' | 'facts'>): object {
  return { ref: trace.ref, table, seq, game };
}

/** One interaction from its arrival to its answer, for the log and the metrics. */
export interface Trace {
  /** Identifies its lines in the log; shown to the person if the interaction failed. */
  readonly ref: string;
  end(outcome: ClickOutcome): void;
}

export function startTrace(
  { ticket }: Incoming,
  kind: ClickKind,
  facts: Facts,
  { now, log, meter }: { readonly now: Now; readonly log: Log; readonly meter?: DiscordMeter | undefined },
): Trace {
  const ref = freshRef();
  const arrived = performance.now();
  const ageMs = Math.max(0, now() - madeAt(ticket.id, now()));
  log.debug({ ref, kind, ageMs }, 'a press arrived');
  return {
    ref,
    end(outcome) {
      const ms = performance.now() - arrived;
      const { table, seq, game } = facts;
      log.debug({ ref, kind, outcome, table, seq, game, ms: Math.round(ms) }, 'a press was answered');
      meter?.clicked({ kind, outcome, ageMs, ms });
    },
  };
}

/** Counts an interaction that was dropped while waiting. */
export function countShed(
  { ticket }: Incoming,
  kind: ClickKind,
  waitedMs: number,
  { now, meter }: { readonly now: Now; readonly meter?: DiscordMeter | undefined },
): void {
  const arrived = now() - waitedMs;
  const ageMs = Math.max(0, arrived - madeAt(ticket.id, arrived));
  meter?.clicked({ kind, outcome: 'shed', ageMs, ms: waitedMs });
}

/** Six hexadecimal digits. They protect no secret, so they may be guessable. */
export function freshRef(): string {
  return Math.floor(Math.random() * 0x1000000)
    .toString(16)
    .padStart(6, '0');
}

/** When Discord created an interaction. */
function madeAt(id: string, otherwise: number): number {
  return /^\d{1,20}$/.test(id) ? SnowflakeUtil.timestampFrom(id) : otherwise;
}
