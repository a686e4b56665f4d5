import type { GameRecord } from '../engine/record.ts';
import { ok, type Refusal, type Result } from '../engine/result.ts';
import { seat } from '../engine/seat.ts';
import type { Timer } from '../timer.ts';
import type { Admission } from './admission.ts';
import type { Pace } from './bot-pause.ts';
import { createBotTurns } from './bot-turns.ts';
import { carriedOver, replayedByNow } from './carry-over.ts';
import type { Changes, Proposal } from './changes.ts';
import type { Clock } from './clock.ts';
import {
  begunWhenSeen,
  broughtIn,
  due,
  dueBesides,
  isIdle,
  nextLook,
  restarted,
  scheduled,
  timed,
  withDue,
} from './deadlines.ts';
import { type GuildId, type Home, type TableId, WORLD } from './ids.ts';
import { heldIfDeserted, playedByItself, turnPlayedByClock } from './moves.ts';
import type { Now, Opponent, TableStore } from './ports.ts';
import { isPlayable } from './queries.ts';
import type { TableRefusal } from './refusals.ts';
import { pauseAfter, RETRY_MS, untilItWorks } from './retries.ts';
import { missedOne, missedTooMany, standIn } from './stand-ins.ts';
import { UnreadableTable } from './storage-errors.ts';
import { closedEarly, isLive, type Table, withoutGuests } from './table.ts';
import { inSlices } from './time-slices.ts';
import { voteRunOut } from './votes.ts';

/** What happens at tables because time passes. */
export interface PassingTime {
  /** Looks at a table whose time has come: warns, moves for the absent, plays for bots, closes lobbies. */
  tick(id: TableId): Promise<void>;
  /** The same in the background: retries after a failure, and reports only the first in a row. */
  wake(id: TableId): Promise<void>;
  /** A server has added the bot again: its suspended tables go on at once. */
  back(guild: GuildId): void;
  /** Takes up the live tables again after the program was down, once; gives how many. */
  resume(): Promise<number>;
  /** Time no longer makes anything happen. */
  stop(): void;
}

/** How often to look at a table that is due while its server is gone. */
const GONE_MS = 60_000;
/** How often to look for tables that other processes changed, and how long such a table must be overdue. */
const LOOK_MS = 20_000;
const LATE_MS = 10_000;

export interface PassingTimeParts extends Pace {
  readonly changes: Changes;
  readonly clock: Clock<TableId>;
  readonly admission: Pick<Admission, 'note'>;
  readonly store: Pick<TableStore, 'live' | 'record'>;
  readonly opponent: Opponent;
  /** Whether the bot was removed from a server, where games stand still. Defaults to never. */
  readonly isGone?: (guild: GuildId) => boolean;
  /**
   * How many milliseconds ago, with fractions, people could see a table again after they could not; 0 if they cannot, null
   * if they always could.
   */
  readonly unseenAgo?: (id: TableId) => number | null;
  /** Whether other processes change tables that this one owns. Defaults to false. */
  readonly isShared?: boolean;
  readonly now: Now;
  readonly timer: Timer;
  readonly report: (error: unknown, where: { readonly table?: TableId }) => void;
}

export function createPassingTime(parts: PassingTimeParts): PassingTime {
  const { changes, clock, now } = parts;
  const botTurns = createBotTurns(parts);
  const closing = new AbortController();
  /** Nobody could keep deadlines before this: the program was down or could not read its tables. */
  let upSince = now();
  /** When each server was last seen to be gone: nobody there could keep earlier deadlines either. */
  const lastGone = new Map<Home, number>();
  /** The tables that stand still, as far as their time has come. */
  const still = new Map<TableId, Home>();
  let takenUp: Promise<number> | null = null;

  const isAway = ({ guild }: Table): boolean => {
    if (guild === WORLD) return false;
    const isGone = parts.isGone?.(guild) ?? false;
    if (isGone) lastGone.set(guild, now());
    return isGone;
  };

  /** The clock's look at a table: what becomes of it because time has passed. */
  const judgeTime = (table: Table): Proposal => {
    const at = now();
    // Otherwise, after the clock was set back, every deadline before that moment would begin again each time.
    upSince = Math.min(upSince, at);
    const gone = lastGone.get(table.guild) ?? upSince;
    if (gone > at) lastGone.delete(table.guild);
    const since = Math.min(at, Math.max(upSince, gone));
    const soon = broughtIn(table, at, parts);
    if (soon !== table) return { after: soon };
    if (isIdle(table)) {
      if (table.dueAt === null || table.dueAt > at) return { after: table };
      if (table.dueAt < since) return { after: scheduled(table, null, at, parts) };
      return { after: timed(table, closedEarly(table, 'abandoned', at), at, parts) };
    }
    const goesOn = voteRunOut(table, at);
    if (goesOn !== table) return { after: withDue(goesOn, at) };
    const [alone] = due(table, 'automatic', at);
    if (alone !== undefined) {
      const played = playedByItself(table, seat(alone), at);
      if (!played.ok) throw new Error(`the only move was refused: ${played.error.code}`);
      return { ...played.value, after: timed(table, played.value.after, at, parts) };
    }
    const ago = parts.unseenAgo?.(table.id) ?? null;
    const seen = ago === null ? table : begunWhenSeen(table, Math.round(at - ago), at);
    if (seen !== table) return { after: seen };
    const late = due(table, 'timeout', at);
    const [first] = late;
    if (first !== undefined) {
      if ((table.deadlines[first] ?? at) < since) return { after: restarted(table, since, at) };
      const played = turnPlayedByClock(table, seat(first), at);
      if (!played.ok) throw new Error(`the fallback was refused: ${played.error.code}`);
      return { ...played.value, after: timed(table, away(played.value.after, first, at), at, parts) };
    }
    const warned = due(table, 'warning', at);
    if (warned.length === 0) return { after: table };
    if (warned.some((index) => (table.deadlines[index] ?? at) < since)) {
      return { after: restarted(table, since, at) };
    }
    const told = { ...table, warned: table.warned.map((was, index) => was || warned.includes(index)) };
    return { after: withDue(told, at) };
  };

  async function tick(id: TableId): Promise<void> {
    let kind: 'changed' | 'warned' = 'changed';
    let isOld = false;
    let isChanged = false;
    still.delete(id);
    const looked = await changes.change(
      id,
      (table) => {
        if (!isLive(table)) return ok({ after: table });
        if (isAway(table)) still.set(id, table.guild);
        isOld = !still.has(id) && !isPlayable(table);
        if (still.has(id) || isOld) return ok({ after: table });
        const judged = judgeTime(table);
        isChanged = judged.after !== table;
        kind = warns(table, judged) ? 'warned' : 'changed';
        return ok(judged);
      },
      () => kind,
    );
    if (isOld) return await takeOver(id);
    if (!looked.ok) return againWhereBusy(id, looked.error);
    if (still.has(id)) return clock.set(id, now() + GONE_MS);
    const table = looked.value;
    const bots = due(table, 'bot', now());
    // While bots think, the clock goes on for everybody else. A change has set it already, as of when it was stored.
    if (bots.length > 0) clock.set(id, dueBesides(table, bots));
    else if (!isChanged) clock.set(id, table.dueAt);
    // Waits for all, or a failure after the first would go unnoticed.
    const played = await Promise.allSettled(bots.map((index) => botTurns.play(table, index)));
    for (const turn of played) if (turn.status === 'rejected') throw turn.reason;
  }

  /** A table that is gone or cannot be read is left to itself. */
  function againWhereBusy(id: TableId, { code }: Refusal): void {
    if (code === 'busy') clock.atLatest(id, now() + RETRY_MS);
  }

  /**
   * The rules changed with an update: the game goes on under the new ones if it can; otherwise it ends, and its record is
   * kept. The next move, a bot’s too, is made when the clock says.
   */
  async function takeOver(id: TableId): Promise<void> {
    // Nobody can move under the old rules, so the record cannot change meanwhile.
    const record = await recordOf(id);
    const replayed = record === null ? null : await inSlices(replayedByNow(record));
    const done = await changes.change(id, (table): Result<Proposal, TableRefusal> => {
      if (!isLive(table) || isPlayable(table)) return ok({ after: table });
      const renewed = carriedOver(table, replayed) ?? {
        ...table,
        status: 'outdated',
        endedAt: now(),
        ...withoutGuests(table),
        offers: [],
      };
      return ok({ after: timed(table, renewed, now(), parts) });
    });
    if (done.ok) clock.atLatest(id, nextLook(done.value, now()));
    else againWhereBusy(id, done.error);
  }

  async function recordOf(id: TableId): Promise<GameRecord | null> {
    try {
      return await parts.store.record(id);
    } catch (error) {
      if (error instanceof UnreadableTable) return null;
      throw error;
    }
  }

  /** By table, how often in a row looking at it has failed. */
  const failures = new Map<TableId, number>();

  const wake = (id: TableId): Promise<void> => attempt(id, tick);

  async function attempt(id: TableId, work: (id: TableId) => Promise<void>): Promise<void> {
    try {
      await work(id);
      failures.delete(id);
    } catch (error) {
      const times = (failures.get(id) ?? 0) + 1;
      if (times === 1) parts.report(error, { table: id });
      failures.set(id, times);
      // Meanwhile a change may have been stored that makes an earlier look necessary.
      clock.atLatest(id, now() + pauseAfter(times));
    }
  }

  async function takeUp(): Promise<number> {
    const heads = await untilItWorks(() => parts.store.live(), {
      timer: parts.timer,
      signal: closing.signal,
      report: (cause) => {
        const says = 'The live tables could not be resumed; retrying until it works.';
        parts.report(new Error(says, { cause }), {});
      },
    });
    upSince = now();
    for (const head of heads) parts.admission.note(head);
    // People play while the list is fetched and old tables are taken over: what it says of a table may be old by now.
    for (const head of heads.filter(isPlayable)) clock.atLatest(head.id, nextLook(head, upSince));
    for (const head of heads) if (!isPlayable(head)) await attempt(head.id, takeOver);
    if (parts.isShared === true) lookAgain();
    return heads.length;
  }

  /** This clock knows nothing of changes by other processes, such as a seat that a bot now has. */
  function lookAgain(): void {
    parts.timer.after(LOOK_MS, () => {
      if (closing.signal.aborted) return;
      const looked = parts.store.live(now() - LATE_MS).then((heads) => {
        for (const { id } of heads.filter(isPlayable)) {
          // Already known to be late, and retried on its own schedule.
          if (still.has(id) || failures.has(id)) continue;
          changes.letGo(id);
          clock.atLatest(id, now());
        }
      });
      void looked.catch((error: unknown) => parts.report(error, {})).finally(lookAgain);
    });
  }

  return {
    tick,
    wake,
    back(guild) {
      for (const [id, of] of still) if (of === guild) clock.set(id, now());
    },
    resume() {
      takenUp ??= takeUp();
      return takenUp;
    },
    stop() {
      closing.abort(new Error('the program ends'));
      clock.stop();
    },
  };
}

/** Whether a look at a table does nothing but warn a player. */
function warns(table: Table, { after, moves }: Proposal): boolean {
  return moves === undefined && after.warned.some((warned, index) => warned && !table.warned[index]);
}

/** Counts a turn that the clock played; after several in a row a bot stands in. */
function away(table: Table, index: number, at: number): Table {
  const missed = missedOne(table, index);
  if (table.status !== 'playing' || !missedTooMany(missed, index)) return missed;
  return heldIfDeserted(standIn(missed, index, false), at);
}
