import { ok } from '../engine/result.ts';
import { seat } from '../engine/seat.ts';
import type { Changes, Proposal } from './changes.ts';
import type { Clock } from './clock.ts';
import type { TableId } from './ids.ts';
import { botQuestion, endedIfDeserted, playedByBot, playedByClock } from './playing.ts';
import type { Now, Opponent, TableHead, TableStore } from './ports.ts';
import { isPlayable } from './reading.ts';
import { due, isSolo, type Pace, restarted, scheduled, timed, withDue } from './schedule.ts';
import { MISSED_BEFORE_STAND_IN, missedOne, standIn } from './seating.ts';
import { closedEarly, isLive, type Table } from './table.ts';

/** What happens at tables because time passes. */
export interface Ticks {
  /** Looks at a table whose time has come: warns, moves for the absent, plays for computer opponents, closes lobbies. */
  tick(id: TableId): Promise<void>;
  /** Takes up the live tables again after the program was down; returns how many. */
  resume(): Promise<number>;
}

export interface TicksParts extends Pace {
  readonly changes: Changes;
  readonly clock: Clock<TableId>;
  readonly store: Pick<TableStore, 'live'>;
  readonly opponent: Opponent;
  readonly now: Now;
  readonly report: (error: unknown, where: { readonly table?: TableId }) => void;
}

/** After an outage, or a full lane, the clock looks again. */
export const RETRY_MS = 5_000;

export function createTicks(parts: TicksParts): Ticks {
  const { changes, clock, now } = parts;
  const startedAt = now();

  /** The clock's look at a table; gives the question of a computer opponent whose pause is over. */
  const judgeTime = (table: Table): Proposal => {
    const at = now();
    if (table.status === 'lobby' || isSolo(table)) {
      if (table.dueAt === null || table.dueAt > at) return { after: table };
      if (table.dueAt < startedAt) return { after: scheduled(table, null, at, parts) };
      return { after: timed(table, closedEarly(table, 'abandoned', at), at, parts) };
    }
    const late = due(table, 'timeout', at);
    const [first] = late;
    if (first !== undefined) {
      if ((table.deadlines[first] ?? at) < startedAt) return { after: restarted(table, startedAt, at) };
      const played = playedByClock(table, seat(first), at);
      if (!played.ok) throw new Error(`the fallback was refused: ${played.error.code}`);
      return { ...played.value, after: timed(table, away(played.value.after, first, at), at, parts) };
    }
    const warned = due(table, 'warning', at);
    if (warned.length === 0) return { after: table };
    if (warned.some((index) => (table.deadlines[index] ?? at) < startedAt)) {
      return { after: restarted(table, startedAt, at) };
    }
    return {
      after: withDue({ ...table, warned: table.warned.map((was, index) => was || warned.includes(index)) }),
    };
  };

  async function tick(id: TableId): Promise<void> {
    let kind: 'changed' | 'warned' = 'changed';
    const looked = await changes.change(
      id,
      'none',
      (table) => {
        if (!isLive(table)) return ok({ after: table });
        const judged = judgeTime(table);
        kind = judged.moves === undefined && judged.after.warned !== table.warned ? 'warned' : 'changed';
        return ok(judged);
      },
      () => kind,
    );
    if (!looked.ok) {
      if (looked.error.code === 'busy') clock.set(id, now() + RETRY_MS);
      return;
    }
    const table = looked.value;
    const [thinking] = table.status === 'playing' ? due(table, 'bot', now()) : [];
    if (thinking !== undefined) await playBot(table, thinking);
    else clock.set(id, table.dueAt);
  }

  /** Thinks outside the lane, so that clicks are not kept waiting, and plays only what is still asked. */
  async function playBot(asked: Table, index: number): Promise<void> {
    const choice = await parts.opponent.choose(botQuestion(asked, seat(index))).catch((error: unknown) => {
      parts.report(error, { table: asked.id });
      return null;
    });
    const played = await changes.change(asked.id, 'none', (table) => {
      const unchanged =
        table.status === 'playing' &&
        table.occupants[index]?.kind === 'bot' &&
        table.position?.asked[index] === asked.position?.asked[index];
      if (!unchanged) return ok({ after: table });
      const moved = playedByBot(table, seat(index), choice, now());
      if (!moved.ok) throw new Error(`the fallback was refused: ${moved.error.code}`);
      return ok({ ...moved.value, after: timed(table, moved.value.after, now(), parts) });
    });
    if (!played.ok && played.error.code === 'busy') clock.set(asked.id, now() + RETRY_MS);
  }

  /** The rules changed with an update: such a game cannot go on, but its record is kept. */
  async function outdated(head: TableHead): Promise<void> {
    await changes.change(head.id, 'none', (table) =>
      ok({ after: timed(table, { ...table, status: 'outdated', endedAt: now() }, now(), parts) }),
    );
  }

  return {
    tick,
    async resume() {
      const heads = await parts.store.live();
      for (const head of heads) {
        if (isPlayable(head)) clock.set(head.id, head.dueAt);
        // A table that cannot be closed must not stop the clocks of the others.
        else await outdated(head).catch((error: unknown) => parts.report(error, { table: head.id }));
      }
      return heads.length;
    },
  };
}

/** Someone the clock moved for; after several times in a row a computer opponent stands in. */
function away(table: Table, index: number, at: number): Table {
  const missed = missedOne(table, index);
  if (table.status !== 'playing' || (missed.occupants[index]?.missed ?? 0) < MISSED_BEFORE_STAND_IN)
    return missed;
  return endedIfDeserted(standIn(missed, index, false), at);
}
