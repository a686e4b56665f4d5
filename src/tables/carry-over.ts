import { isDeepStrictEqual } from 'node:util';
import type { Position } from '../engine/position.ts';
import { type GameRecord, replaying, type Work } from '../engine/record.ts';
import { findGame } from '../games/registry.ts';
import type { Table } from './table.ts';

/**
 * Carries a live table over to the rules of this program, at the position its moves lead to under them ({@link
 * replayedByNow}). Null if it cannot go on: the position differs from what was played, so that people would find other
 * cards in their hands (what the new rules merely add may be there). The undo history and the story are in the form of
 * the old rules, so neither is kept.
 */
export function carriedOver(table: Table, replayed: Position<unknown> | null): Table | null {
  const game = findGame(table.game);
  if (game === undefined) return null;
  const { rules } = game;
  if (table.position === null) {
    const options = game.options.parse(table.options);
    const fits = table.occupants.length <= game.seats.max;
    return options.ok && fits ? { ...table, rules, options: options.value } : null;
  }
  return replayed !== null && isAsStored(replayed, table.position)
    ? { ...table, rules, position: replayed, undoable: null, recent: [] }
    : null;
}

/** The position that the moves of a record lead to under the rules of this program; null if one of them is refused. */
export function* replayedByNow(record: GameRecord): Work<Position<unknown> | null> {
  const game = findGame(record.game);
  if (game === undefined) return null;
  return yield* game.use(function* (definition): Work<Position<unknown> | null> {
    try {
      const again = yield* replaying(definition, { ...record, rules: definition.rules });
      return again.ok ? again.value : null;
    } catch {
      // Under other rules there may be more moves than these rules expect.
      return null;
    }
  });
}

function isAsStored(replayed: Position<unknown>, stored: Position<unknown>): boolean {
  const { state, ...rest } = replayed;
  const { state: before, ...expected } = stored;
  return isDeepStrictEqual(rest, expected) && holds(plain(state), before);
}

/** Whether one JSON value is contained in another; lists must have equal length. */
function holds(all: unknown, part: unknown): boolean {
  if (Array.isArray(part)) {
    return Array.isArray(all) && all.length === part.length && part.every((each, at) => holds(all[at], each));
  }
  if (typeof part !== 'object' || part === null) return all === part;
  if (typeof all !== 'object' || all === null || Array.isArray(all)) return false;
  const there = new Map<string, unknown>(Object.entries(all));
  return Object.entries(part).every(([name, each]) => there.has(name) && holds(there.get(name), each));
}

/** As it would be stored. */
function plain(state: unknown): unknown {
  return JSON.parse(JSON.stringify(state));
}
