import { viewOf } from '../engine/position.ts';
import { ok, type Result } from '../engine/result.ts';
import type { Words } from '../engine/scene.ts';
import type { Seat } from '../engine/seat.ts';
import type { UserId } from './ids.ts';
import { botQuestion } from './playing.ts';
import type { Opponent } from './ports.ts';
import { seatOf, withPosition } from './reading.ts';
import { no, type TableRefusal } from './refusals.ts';
import { isSolo } from './schedule.ts';
import type { Table } from './table.ts';

/** A hint and the table it was given at. */
export interface Hint {
  readonly table: Table;
  readonly advice: Words;
}

/**
 * Whether hints can be had at a table: in games for one that have words for them. Never in a deal of the day,
 * because there people are compared by what they made of the same cards.
 */
export function givesHints(table: Table): boolean {
  if (table.status !== 'playing' || !isSolo(table) || table.daily !== null) return false;
  return withPosition(table, (game) => game.advise !== undefined) ?? false;
}

/** What the hardest computer opponent would play in a person's place, from what that person sees. */
export async function hintFor(
  table: Table,
  user: UserId,
  opponent: Opponent,
): Promise<Result<Hint, TableRefusal>> {
  const at = seatOf(table, user);
  if (table.status !== 'playing') return no('over', 'This game is over.');
  if (at === null) return no('not-seated', 'Only who plays here can ask for a hint.');
  if (table.daily !== null) {
    return no('not-allowed', 'There are no hints in the deal of the day: everybody plays it unaided.');
  }
  if (!givesHints(table)) return no('not-allowed', 'There are no hints in this game.');
  const choice = await opponent.choose({ ...botQuestion(table, at), level: 'hard' });
  return ok({ table, advice: adviceIn(table, at, choice) });
}

function adviceIn(table: Table, at: Seat, choice: string): Words {
  const advice = withPosition(table, (game, position) => {
    const move = game.notation.read(choice);
    return move === null ? null : (game.advise?.(viewOf(game, position, at), move) ?? null);
  });
  if (advice === null) throw new Error(`no advice for ${choice}`);
  return advice;
}
