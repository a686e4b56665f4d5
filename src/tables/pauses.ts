import { ok, type Result } from '../engine/result.ts';
import type { Seat } from '../engine/seat.ts';
import type { UserId } from './ids.ts';
import { seatOf } from './queries.ts';
import { no, refusals, type TableRefusal } from './refusals.ts';
import { playing } from './seating.ts';
import { backInSeat } from './stand-ins.ts';
import { withSeating } from './story.ts';
import type { Person, Table } from './table.ts';

/** Why a game is paused: its people agreed on it, or all of them were away. */
export type PauseReason = 'agreed' | 'away';

/** How long a declined pause bars another request, because each is announced to everybody. */
export const PAUSE_AGAIN_MS = 2 * 60_000;

export function pauseReason(table: Table): PauseReason {
  return playing(table).length === 0 ? 'away' : 'agreed';
}

/** Pauses the game: nobody is asked, no bot thinks, and only the time of the pause itself runs. */
export function paused(table: Table): Table {
  return { ...table, status: 'paused', pausing: [] };
}

/** People who are playing and have not yet said that they want to pause. */
export function yetToAgree(table: Table): readonly Person[] {
  return playing(table).filter(({ id }) => !table.pausing.includes(id));
}

/** Pauses the game if everybody who is playing wants to, which may be because those who did not have left. */
export function pauseSettled(table: Table): Table {
  const isAgreed = table.pausing.length > 0 && yetToAgree(table).length === 0;
  return table.status === 'playing' && isAgreed ? paused(table) : table;
}

/** A player asks for a pause, or withdraws that; once everybody who is playing wants one, the game is paused. */
export function pauseAsked(table: Table, user: UserId): Result<Table, TableRefusal> {
  if (table.status === 'lobby') return no(refusals.notBegun);
  if (table.status === 'paused') return no(refusals.paused);
  if (table.status !== 'playing') return no(refusals.over);
  const at = seatOf(table, user);
  if (at === null) return no(refusals.notPlaying);
  if (table.occupants[at]?.kind === 'bot') return no(refusals.stoodIn);
  const others = table.pausing.filter((id) => id !== user);
  const pausing = others.length < table.pausing.length ? others : [...others, user];
  return ok(pauseSettled({ ...table, pausing }));
}

/** A player agrees to the pause that others want, or declines it for everybody. */
export function pauseAnswered(
  table: Table,
  user: UserId,
  to: 'pause' | 'play on',
): Result<Table, TableRefusal> {
  if (table.status === 'playing' && table.pausing.length === 0) return no(refusals.pauseAnswered);
  if (to === 'pause' && table.pausing.includes(user)) return no(refusals.agreed);
  const agreed = pauseAsked(table, user);
  return agreed.ok && to === 'play on' ? ok({ ...table, pausing: [] }) : agreed;
}

/** Anybody who sits at a paused table continues it, in their own seat. */
export function continued(table: Table, user: UserId): Result<Table, TableRefusal> {
  if (table.status === 'lobby') return no(refusals.notBegun);
  if (table.status === 'playing') return no(refusals.notPaused);
  if (table.status !== 'paused') return no(refusals.over);
  const at: Seat | null = seatOf(table, user);
  if (at === null) return no(refusals.notPlaying);
  const back = backInSeat({ ...table, status: 'playing' }, at);
  return ok(table.occupants[at]?.kind === 'bot' ? withSeating(table, back, at, 'back') : back);
}
