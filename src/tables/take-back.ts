import { type Position, undo } from '../engine/position.ts';
import { type Mover, UNDO } from '../engine/record.ts';
import { ok, type Result } from '../engine/result.ts';
import type { Seat } from '../engine/seat.ts';
import type { UserId } from './ids.ts';
import { mayAnswer } from './may-answer.ts';
import type { Change } from './ports.ts';
import { promptsFor, withPosition } from './queries.ts';
import { no, refusals, type TableRefusal } from './refusals.ts';
import { present } from './stand-ins.ts';
import type { Table, Undoable } from './table.ts';

/** Whether the person of a seat may take their last press back. */
export function mayUndo(table: Table, at: Seat): boolean {
  const { undoable } = table;
  return undoable?.seat === at && undoable.presses.length > 0 && promptsFor(table, at).length > 0;
}

/** A person takes their last press back, all its moves or none. Its entries leave the story. */
export function tookBack(
  table: Table,
  user: UserId,
  asked: number,
  now: number,
): Result<Change, TableRefusal> {
  const may = mayAnswer(table, user, asked);
  if (!may.ok) return may.error === refusals.stale ? no(refusals.tooLateToUndo) : may;
  const at = may.value;
  const { undoable } = table;
  const last = undoable?.seat === at ? undoable.presses.at(-1) : undefined;
  if (undoable === null || last === undefined) return no(refusals.tooLateToUndo);
  const position = withPosition(table, (game, position): Position<unknown> => {
    // Of the same table, so of the same game under the same rules.
    const states = last as readonly (typeof position.state)[];
    return states.reduceRight((reached, state) => undo(game, reached, at, state), position);
  });
  if (position === null) throw new Error('a move taken back in the lobby');
  const after: Table = {
    ...present(table, at),
    position,
    // A player may have left or come back since.
    recent: table.recent.toSpliced(
      table.recent.findLastIndex(({ move }) => move !== null),
      1,
    ),
    undoable: { seat: at, presses: undoable.presses.slice(0, -1), again: true },
  };
  return ok({
    after,
    moves: last.map(() => ({ seat: at, by: 'player', move: UNDO, at: now })),
    results: [],
  });
}

/** What may be taken back after a press: nothing, where something in it may not. */
export function undoableAfter(
  table: Table,
  at: Seat,
  by: Mover,
  press: readonly unknown[] | null,
): Undoable | null {
  if (press === null || by !== 'player') return null;
  const before = table.undoable?.seat === at ? table.undoable : { presses: [], again: false };
  return { seat: at, presses: [...before.presses, press], again: before.again };
}
