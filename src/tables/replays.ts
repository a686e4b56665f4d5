import type { Turn } from '../engine/position.ts';
import { type GameRecord, type RecordedMove, retracing, withoutUndone } from '../engine/record.ts';
import { err, ok, type Result } from '../engine/result.ts';
import type { CardId } from '../engine/seat.ts';
import { type Seat, seatsOf } from '../engine/seat.ts';
import { lruCache } from '../lru-cache.ts';
import { type Asker, type FinishedParts, whyNotOpen } from './finished.ts';
import type { TableId } from './ids.ts';
import { gameOf, isAutomatic, isPlayable, withPosition } from './queries.ts';
import { no, refusals, type TableRefusal } from './refusals.ts';
import { hasMoment, namesOf } from './story.ts';
import type { Table } from './table.ts';
import { inSlices } from './time-slices.ts';
import { words } from './words.ts';

/** A finished game, to be looked at move by move. */
export interface Replay {
  readonly table: Table;
  readonly moves: readonly RecordedMove[];
  /** One more than the number of moves: the deal comes first. */
  readonly turns: readonly Turn<unknown, unknown>[];
}

/** Where a replay can go from a given moment, as numbers of moves; null if there is nothing more in that direction. */
export interface Ways {
  readonly back: number | null;
  readonly next: number | null;
  /** The beginning of this round or the previous one, and of the next; of turns in a game without rounds. */
  readonly chapterBack: number | null;
  readonly chapterNext: number | null;
  /** The next move that brought a moment, as the table showed it, or the end. */
  readonly momentNext: number | null;
  /** The previous and the next move of one seat. */
  readonly mineBack: number | null;
  readonly mineNext: number | null;
}

export interface Replays {
  /** A finished game that a person may look at. */
  open(id: TableId, asker: Asker): Promise<Result<Replay, TableRefusal>>;
}

/** A person going through a game presses every second or so; few do so at a time. */
const KEPT = 20;

export function createReplays(parts: FinishedParts): Replays {
  const { store, look } = parts;
  const kept = lruCache<TableId, Omit<Replay, 'table'>>(KEPT);
  return {
    async open(id, asker) {
      const table = await look(id);
      const refusal = await whyNotOpen(table, asker, words.toReplay, parts);
      if (refusal !== null) return no(refusal);
      const known = kept.get(id);
      // A player’s data may have been deleted meanwhile.
      if (table !== null && known !== undefined) return ok({ ...known, table });
      const record = await store.record(id);
      if (table === null || record === null) return no(refusals.noDeal);
      const replay = isPlayable(table) ? await replayOf(table, record) : no(refusals.replayOutdated);
      if (replay.ok) kept.set(id, { moves: replay.value.moves, turns: replay.value.turns });
      return replay;
    },
  };
}

/** Traces the record from the deal on, a little at a time: a long one takes tens of milliseconds. */
export async function replayOf(table: Table, record: GameRecord): Promise<Result<Replay, TableRefusal>> {
  const told = withoutUndone(record);
  const traced = await inSlices(gameOf(table).use((game) => retracing(game, told)));
  if (!traced.ok) return err({ code: 'gone', says: traced.error.says });
  return ok({ table, moves: told.moves, turns: traced.value });
}

/** The table after this many moves, with a story of only what the last of them did. */
export function tableAt({ table, moves, turns }: Replay, at: number): Table {
  const turn = turns[at];
  if (turn === undefined) throw new RangeError(`move ${at} of ${moves.length}`);
  const { position, events } = turn;
  const made = moves[at - 1];
  const names = namesOf({ ...table, recent: [] });
  const hasMover = made !== undefined && !wasOnlyMove({ table, moves, turns }, at);
  return {
    ...table,
    status: position.outcome === null ? 'playing' : 'over',
    position,
    undoable: null,
    vote: null,
    recent: [{ seq: at, move: hasMover ? { seat: made.seat, by: made.by } : null, events, names }],
  };
}

/** Whether a move was made because it was the only one, as opposed to one that the clock made for a late player. */
function wasOnlyMove({ table, moves, turns }: Replay, at: number): boolean {
  const [made, before] = [moves[at - 1], turns[at - 1]];
  if (made?.by !== 'clock' || before === undefined) return false;
  return isAutomatic({ ...table, status: 'playing', position: before.position }, made.seat);
}

/** What each seat held then that others did not see; null for a seat, or a game, with nothing of its own. */
export function handsAt(replay: Replay, at: number): readonly (readonly CardId[] | null)[] {
  const table = tableAt(replay, at);
  return seatsOf(table.occupants.length).map((seat) =>
    withPosition(table, (game, { state }) => game.telling?.hand?.(game.view(state, seat)) ?? null),
  );
}

/** Where a replay can go from here; `mine` is the seat whose moves are looked for. */
export function waysFrom(replay: Replay, at: number, mine: Seat | null): Ways {
  const { turns } = replay;
  const last = replay.moves.length;
  const begins = (step: number): boolean =>
    step === 0 || chapterOf(replay, step) !== chapterOf(replay, step - 1);
  const isMine = (step: number): boolean => replay.moves[step - 1]?.seat === mine;
  const before = (wanted: (step: number) => boolean): number | null => {
    for (let step = at - 1; step >= 0; step--) if (wanted(step)) return step;
    return null;
  };
  const after = (wanted: (step: number) => boolean): number | null => {
    for (let step = at + 1; step <= last; step++) if (wanted(step)) return step;
    return null;
  };
  return {
    back: at > 0 ? at - 1 : null,
    next: at < last ? at + 1 : null,
    chapterBack: before(begins),
    chapterNext: after(begins),
    momentNext: after((step) => step === last || hasMoment(replay.table, turns[step]?.events ?? [])),
    mineBack: mine === null ? null : before(isMine),
    mineNext: mine === null ? null : after(isMine),
  };
}

/** Whether a game is gone through by its rounds, or by the turns of its seats. */
export function hasRounds(table: Table): boolean {
  return gameOf(table).use((game) => game.telling?.round !== undefined);
}

/** Whether a game is gone through in longer steps than its moves: by rounds, or by turns of several moves. */
export function hasChapters({ table, moves }: Replay): boolean {
  return hasRounds(table) || moves.some(({ seat }, index) => seat === moves[index - 1]?.seat);
}

/** The round in which a move was made, or whose turn it was. */
function chapterOf(replay: Replay, at: number): number {
  const position = replay.turns[at]?.position;
  if (position === undefined) return -1;
  const round = withPosition({ ...replay.table, position }, (game, { state }) =>
    game.telling?.round?.(game.view(state, 'public')),
  );
  return round ?? replay.moves[at - 1]?.seat ?? -1;
}
