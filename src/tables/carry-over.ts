import { isDeepStrictEqual } from 'node:util';
import type { Game } from '../engine/game.ts';
import type { Position } from '../engine/position.ts';
import { type GameRecord, replay } from '../engine/record.ts';
import type { Refusal, Result } from '../engine/result.ts';
import { findGame } from '../games/registry.ts';
import type { Table } from './table.ts';

/**
 * A live table of other rules under those of this program; null where it cannot go on by them. What may be taken back
 * and what is told of are in the form of the rules before, so neither is kept.
 */
export function carriedOver(table: Table, record: GameRecord | null): Table | null {
  const game = findGame(table.game);
  if (game === undefined) return null;
  const { rules } = game;
  if (table.position === null) {
    const options = game.options.parse(table.options);
    const fits = table.occupants.length <= game.seats.max;
    return options.ok && fits ? { ...table, rules, options: options.value } : null;
  }
  const position = record === null ? null : replayedUnder(game, record, table.position);
  return position === null ? null : { ...table, rules, position, undoable: null, recent: [] };
}

/**
 * The same game by the rules of this program: null where a move is refused, or where it comes out otherwise than it was
 * played, because then people would find other cards in their hands. What the rules have added may be there as well.
 */
export function replayedUnder(
  game: Game,
  record: GameRecord,
  stored: Position<unknown>,
): Position<unknown> | null {
  const again = game.use((definition): Result<Position<unknown>, Refusal> | null => {
    try {
      return replay(definition, { ...record, rules: definition.rules });
    } catch {
      // Moves of other rules may be more than these are made for.
      return null;
    }
  });
  if (again?.ok !== true) return null;
  const { state, ...rest } = again.value;
  const { state: before, ...expected } = stored;
  return isDeepStrictEqual(rest, expected) && holds(plain(state), before) ? again.value : null;
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
