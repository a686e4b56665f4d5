import { diceRng } from '../engine/rng.ts';
import { gameOf, isForOne, waiting } from './reading.ts';
import type { Table } from './table.ts';

/** A lobby nobody starts closes. */
export const LOBBY_IDLE_MS = 10 * 60_000;
/** A solo game has no clock; it ends when nobody comes back for so long. */
export const SOLO_IDLE_MS = 24 * 3_600_000;
/** A press on its way when the time ran out still counts. */
export const GRACE_MS = 2_000;
/** Who let the clock move is not waited for in full again within the same turn. */
const STILL_AWAY_MS = 10_000;
/** A pause takes at least this share of what is set, and at most as much more than it: nobody thinks to a beat. */
const SHORTEST_PAUSE = 0.6;
/** Where pauses take their chance from: in the seed of the deal, beyond the cards and the choices of the bots. */
const PAUSE_STREAM = 2 ** 41;

export interface Pace {
  /** How long a computer opponent seems to think on average, in milliseconds. */
  readonly botPauseMs: number;
}

/**
 * Deadlines for everyone the game waits for. A seat that is still asked what it was asked `before`, by the same
 * occupant, keeps its deadline; everyone else gets a new one.
 */
export function scheduled(table: Table, before: Table | null, now: number, pace: Pace): Table {
  if (table.status === 'lobby') return { ...table, dueAt: now + LOBBY_IDLE_MS };
  if (table.status !== 'playing') {
    return { ...table, deadlines: table.deadlines.map(() => null), dueAt: null };
  }
  if (isSolo(table)) return { ...table, deadlines: [null], warned: [false], dueAt: now + SOLO_IDLE_MS };
  const waited = new Set<number>(waiting(table));
  const kept = (index: number): boolean =>
    before !== null &&
    before.status === 'playing' &&
    before.deadlines[index] != null &&
    before.position?.asked[index] === table.position?.asked[index] &&
    before.occupants[index]?.kind === table.occupants[index]?.kind;
  const deadlines = table.occupants.map((occupant, index) => {
    if (!waited.has(index)) return null;
    if (before !== null && kept(index)) return before.deadlines[index] ?? null;
    if (occupant.kind === 'bot') return now + botPause(table, index, pace);
    const turn = table.secondsPerTurn * 1_000;
    const goesOn = before?.deadlines[index] != null;
    return now + (occupant.missed > 0 && goesOn ? Math.min(turn, STILL_AWAY_MS) : turn);
  });
  const warned = table.occupants.map((_, index) => kept(index) && (before?.warned[index] ?? false));
  return withDue({ ...table, deadlines, warned });
}

/** A pause that differs from move to move, and is the same whenever the game is played again from its record. */
function botPause(table: Table, index: number, { botPauseMs }: Pace): number {
  if (botPauseMs === 0 || table.position === null) return botPauseMs;
  const { dice, seq } = table.position;
  const spread = 2 * (1 - SHORTEST_PAUSE) * botPauseMs;
  const chance = diceRng({ seed: dice.seed, drawn: PAUSE_STREAM + seq * 8 + index });
  return Math.round(SHORTEST_PAUSE * botPauseMs) + chance.below(Math.round(spread) + 1);
}

/** The table as it was, or with the deadlines of what it became. */
export function timed(before: Table, after: Table, now: number, pace: Pace): Table {
  return after === before ? before : scheduled(after, before, now, pace);
}

/** Deadlines that passed while nobody could press begin again in full. */
export function restarted(table: Table, since: number, now: number): Table {
  const passed = (index: number): boolean =>
    table.occupants[index]?.kind === 'player' && (table.deadlines[index] ?? since) < since;
  return withDue({
    ...table,
    deadlines: table.deadlines.map((deadline, index) =>
      passed(index) ? now + table.secondsPerTurn * 1_000 : deadline,
    ),
    warned: table.warned.map((warned, index) => warned && !passed(index)),
  });
}

export function isSolo(table: Table): boolean {
  return isForOne(gameOf(table));
}

/** Seats whose time is up for `what`, in playing order. */
export function due(table: Table, what: 'warning' | 'timeout' | 'bot', now: number): readonly number[] {
  return table.occupants.flatMap((_, index) => {
    const at = dueTime(table, index);
    return at !== null && at.what === what && at.time <= now ? [index] : [];
  });
}

export function withDue(table: Table): Table {
  const times = table.occupants.flatMap((_, index) => dueTime(table, index)?.time ?? []);
  return { ...table, dueAt: times.length === 0 ? null : Math.min(...times) };
}

/** What the clock does next for a seat, and when: a warning with a third of the time left, then the move. */
function dueTime(table: Table, index: number): { what: 'warning' | 'timeout' | 'bot'; time: number } | null {
  const deadline = table.deadlines[index];
  if (deadline === null || deadline === undefined) return null;
  if (table.occupants[index]?.kind === 'bot') return { what: 'bot', time: deadline };
  if (table.warned[index]) return { what: 'timeout', time: deadline + GRACE_MS };
  return { what: 'warning', time: deadline - (table.secondsPerTurn * 1_000) / 3 };
}
