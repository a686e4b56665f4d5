import { seat } from '../engine/seat.ts';
import { botPause, longestPause, type Pace } from './bot-pause.ts';
import { pauseReason } from './pauses.ts';
import { isAutomatic, waiting } from './queries.ts';
import { staying } from './seating.ts';
import { isLive, type Table } from './table.ts';
import { AGREED_PAUSE_MS, idleMs, lobbyMs, noticeMs } from './turn-lengths.ts';
import { openVote, voteBroughtIn } from './votes.ts';

/** Grace period: a press that was on its way when the time ran out still counts. */
export const GRACE_MS = 2_000;
/**
 * Deadlines for everyone the game waits for. A seat with the same question as `before`, and the same occupant, keeps
 * its deadline; everyone else gets a new one.
 */
export function scheduled(table: Table, before: Table | null, now: number, pace: Pace): Table {
  if (table.status === 'lobby') return { ...table, dueAt: now + lobbyMs(table) };
  if (table.status !== 'playing') {
    const still = {
      ...table,
      deadlines: table.deadlines.map(() => null),
      warned: table.warned.map(() => false),
    };
    if (table.status !== 'paused') return { ...still, dueAt: null };
    const since = before?.status === 'paused' ? before.dueAt : null;
    return { ...still, dueAt: Math.min(since ?? Number.POSITIVE_INFINITY, now + patienceMs(table)) };
  }
  const isTimed = hasClock(table);
  const waited = new Set<number>(waiting(table));
  const kept = (index: number): boolean =>
    before !== null &&
    before.status === 'playing' &&
    before.deadlines[index] != null &&
    (before.position?.asked[index] === table.position?.asked[index] || isAskedAgain(table, index)) &&
    before.occupants[index]?.kind === table.occupants[index]?.kind &&
    // A substitute has the whole time of a turn.
    before.occupants[index]?.before === table.occupants[index]?.before;
  const deadlines = table.occupants.map((_, index) => {
    if (!waited.has(index) || (!isTimed && !movesByItself(table, index))) return null;
    if (before !== null && kept(index))
      return inTime(table, index, before.deadlines[index] ?? now, now, pace);
    if (movesByItself(table, index)) return now + botPause(table, index, pace);
    return now + table.secondsPerTurn * 1_000;
  });
  const warned = table.occupants.map((_, index) => kept(index) && (before?.warned[index] ?? false));
  return withDue({ ...table, deadlines, warned }, now);
}

/**
 * Whether a seat took a move back and nothing has been uncovered since. It gets no new time, or it could go on like this
 * for ever.
 */
function isAskedAgain({ undoable }: Table, index: number): boolean {
  return undoable?.seat === index && undoable.again;
}

/** Whether turns run out: one person who plays against bots keeps nobody waiting. */
export function hasClock(table: Pick<Table, 'occupants'>): boolean {
  return staying(table).length > 1;
}

/** Whether the only thing that will happen at a table by itself is that it closes. */
export function isIdle(table: Table): boolean {
  if (!isLive(table)) return false;
  return table.status !== 'playing' || (!hasClock(table) && table.deadlines.every((at) => at === null));
}

/** How long an idle table waits for its people. */
function patienceMs(table: Table): number {
  if (table.status === 'lobby') return lobbyMs(table);
  return table.status === 'paused' && pauseReason(table) === 'agreed' ? AGREED_PAUSE_MS : idleMs(table);
}

/**
 * Whether a seat needs nobody to press: a bot’s, or a person’s that has only one thing to do (see `Prompt.automatic`).
 */
function movesByItself(table: Table, index: number): boolean {
  return table.occupants[index]?.kind === 'bot' || isAutomatic(table, seat(index));
}

/**
 * A deadline, or what it would be if it were set now, whichever is earlier: it can only be later if the clock was set
 * back since.
 */
function inTime(table: Table, index: number, deadline: number, now: number, pace: Pace): number {
  return Math.min(
    deadline,
    now + (movesByItself(table, index) ? longestPause(pace) : table.secondsPerTurn * 1_000),
  );
}

/** The table with no deadline later than a new one would be; the same table if there is none. */
export function broughtIn(table: Table, now: number, pace: Pace): Table {
  if (table.dueAt === null) return table;
  if (isIdle(table)) {
    const latest = now + patienceMs(table);
    return table.dueAt > latest ? { ...table, dueAt: latest } : table;
  }
  const deadlines = table.deadlines.map((deadline, index) =>
    deadline === null ? null : inTime(table, index, deadline, now, pace),
  );
  const isMoved = (_: unknown, index: number): boolean => deadlines[index] !== table.deadlines[index];
  const brought = voteBroughtIn(table, now);
  if (brought === table && !deadlines.some(isMoved)) return table;
  const warned = table.warned.map((was, index) => was && !isMoved(was, index));
  return withDue({ ...brought, deadlines, warned }, now);
}

/**
 * When the clock next looks at a stored table: at once if it was stored in the future, because then the clock was set
 * back and its deadlines are too far off.
 */
export function nextLook(
  { changedAt, dueAt }: Pick<Table, 'changedAt' | 'dueAt'>,
  now: number,
): number | null {
  return dueAt !== null && changedAt > now ? now : dueAt;
}

/** The table unchanged, or with deadlines that match what it became. */
export function timed(before: Table, after: Table, now: number, pace: Pace): Table {
  return after === before ? before : scheduled(after, before, now, pace);
}

/** Restarts, in full, the deadlines that passed while nobody could press. */
export function restarted(table: Table, since: number, now: number): Table {
  const passed = (index: number): boolean =>
    !movesByItself(table, index) && (table.deadlines[index] ?? since) < since;
  const deadlines = table.deadlines.map((deadline, index) =>
    passed(index) ? now + table.secondsPerTurn * 1_000 : deadline,
  );
  const warned = table.warned.map((was, index) => was && !passed(index));
  return withDue({ ...table, deadlines, warned }, now);
}

/** Turns that began before people could see the table count from when they could. */
export function begunWhenSeen(table: Table, seenAt: number, now: number): Table {
  const latest = seenAt + table.secondsPerTurn * 1_000;
  const ending = [...due(table, 'warning', now), ...due(table, 'timeout', now)];
  const isEarly = (index: number): boolean =>
    ending.includes(index) && (table.deadlines[index] ?? latest) < latest;
  if (!ending.some(isEarly)) return table;
  const deadlines = table.deadlines.map((deadline, index) => (isEarly(index) ? latest : deadline));
  const warned = table.warned.map((was, index) => was && !isEarly(index));
  return withDue({ ...table, deadlines, warned }, now);
}

type Happens = 'warning' | 'timeout' | 'automatic' | 'bot';

/** Seats whose time is up for `what`, in playing order. */
export function due(table: Table, what: Happens, now: number): readonly number[] {
  return table.occupants.flatMap((_, index) => {
    const at = dueTime(table, index);
    return at !== null && at.what === what && at.time <= now ? [index] : [];
  });
}

/** A running game with the time at which the clock must look at it again. */
export function withDue(table: Table, now: number): Table {
  return { ...table, dueAt: isIdle(table) ? now + patienceMs(table) : dueBesides(table, []) };
}

/** When the clock has something to do at a table, ignoring these seats; null if never. */
export function dueBesides(table: Table, seats: readonly number[]): number | null {
  const vote = openVote(table);
  const times = table.occupants.flatMap((_, index) =>
    seats.includes(index) ? [] : (dueTime(table, index)?.time ?? []),
  );
  if (vote !== null) times.push(vote.until);
  return times.length === 0 ? null : Math.min(...times);
}

/** What the clock does next for a seat, and when: a warning or a reminder, then the move. */
function dueTime(table: Table, index: number): { what: Happens; time: number } | null {
  const deadline = table.deadlines[index];
  if (deadline === null || deadline === undefined) return null;
  if (table.occupants[index]?.kind === 'bot') return { what: 'bot', time: deadline };
  if (movesByItself(table, index)) return { what: 'automatic', time: deadline };
  if (table.warned[index]) return { what: 'timeout', time: deadline + GRACE_MS };
  return { what: 'warning', time: deadline - noticeMs(table) };
}
