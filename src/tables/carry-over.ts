import { isDeepStrictEqual } from 'node:util';
import type { Position } from '../engine/position.ts';
import { type GameRecord, replaying, type Work } from '../engine/record.ts';
import { findGame } from '../games/registry.ts';
import type { Table } from './table.ts';

/**
 * A live table of other rules under those of this program, from where its moves lead by them ({@link replayedByNow}); null
 * where it cannot go on. That is where it comes out otherwise than it was played, because then people would find other
 * cards in their hands; what the rules have added may be there as well. What may be taken back and what is told of are in
 * the form of the rules before, so neither is kept.
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

/** Where the moves of a record lead by the rules of this program; null where one of them is refused. */
export function* replayedByNow(record: GameRecord): Work<Position<unknown> | null> {
  const game = findGame(record.game);
  if (game === undefined) return null;
  return yield* game.use(function* (definition): Work<Position<unknown> | null> {
    try {
      const again = yield* replaying(definition, { ...record, rules: definition.rules });
      return again.ok ? again.value : null;
    } catch {
      // Moves of other rules may be more than these are made for.
      return null;
    }
  });
}

function isAsStored(replayed: Position<unknown>, stored: Position<unknown>): boolean {
  const { state, ...rest } = replayed;
  const { state: before, ...expected } = stored;
  return isDeepStrictEqual(rest, expected) && holds(plain(state), before);
}

/** Whether all of one JSON value is in another; lists have to be as long. */
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
