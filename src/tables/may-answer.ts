import { ok, type Result } from '../engine/result.ts';
import type { Seat } from '../engine/seat.ts';
import type { UserId } from './ids.ts';
import { seatOf } from './queries.ts';
import { no, refusals, type TableRefusal } from './refusals.ts';
import type { Table } from './table.ts';

/** The seat of a person who may answer the question that has this number, or why they may not. */
export function mayAnswer(table: Table, user: UserId, asked: number): Result<Seat, TableRefusal> {
  if (table.status === 'lobby') return no(refusals.notBegun);
  if (table.status === 'paused') return no(refusals.paused);
  if (table.status !== 'playing') return no(refusals.over);
  const at = seatOf(table, user);
  if (at === null) return no(refusals.notPlaying);
  if (table.occupants[at]?.kind === 'bot') return no(refusals.stoodIn);
  const question = table.position?.asked[at] ?? null;
  if (question === null) return no(refusals.notYourTurn);
  return question === asked ? ok(at) : no(refusals.stale);
}
