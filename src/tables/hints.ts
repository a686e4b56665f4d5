import { ok, type Result } from '../engine/result.ts';
import type { Seat } from '../engine/seat.ts';
import { botQuestion } from './bot-question.ts';
import type { UserId } from './ids.ts';
import type { Opponent } from './ports.ts';
import { type Advice, adviceAt, adviceFor } from './practice.ts';
import { gameOf, isForOne, seatOf, withPosition } from './queries.ts';
import { no, refusals, type TableRefusal } from './refusals.ts';
import { chosenInTime } from './search-fallback.ts';
import type { Table } from './table.ts';

/** A hint and the table it was given at. */
export interface Hint {
  readonly table: Table;
  readonly advice: Advice;
  /** Whether no thread was free for the hard bot’s search, so that the normal bot was asked instead. */
  readonly isQuick: boolean;
}

/**
 * Whether hints are available at a table: at practice tables and in games for one, if the game has words for them.
 * Never in a deal of the day, where people are compared on the same cards. A hint costs nothing.
 */
export function givesHints(table: Table): boolean {
  if (table.status !== 'playing' || table.daily !== null) return false;
  if (!table.practice && !isForOne(gameOf(table))) return false;
  return withPosition(table, (game) => game.coaching?.coach !== undefined) ?? false;
}

/**
 * What a bot would play in a person's place, from what that person sees: the coach’s bot at a practice table, the
 * hardest in a game for one.
 */
export async function hintFor(
  table: Table,
  user: UserId,
  opponent: Opponent,
): Promise<Result<Hint, TableRefusal>> {
  const at = seatOf(table, user);
  if (table.status === 'paused') return no(refusals.paused);
  if (table.status !== 'playing') return no(refusals.over);
  if (at === null) return no(refusals.hintsForPlayers);
  if (table.daily !== null) return no(refusals.noDailyHints);
  if (!givesHints(table)) return no(refusals.noHints);
  if (table.practice) {
    const advice = adviceAt(table, at);
    return advice === null ? no(refusals.notYourTurn) : ok({ table, advice, isQuick: false });
  }
  const { move, isQuick } = await chosenInTime(opponent, { ...botQuestion(table, at), level: 'hard' });
  return ok({ table, advice: adviceIn(table, at, move), isQuick });
}

function adviceIn(table: Table, at: Seat, choice: string): Advice {
  const advice = withPosition(table, (game, position) => {
    const move = game.notation.read(choice);
    return move === null ? null : adviceFor(game, position, at, move);
  });
  if (advice === null) throw new Error(`no advice for ${choice}`);
  return advice;
}
