import { drawnFrom } from '../engine/fair-deal.ts';
import type { GameDefinition } from '../engine/game.ts';
import {
  isSameTurn,
  isWaitedFor,
  type Position,
  playInTurn,
  questions,
  start,
  type Turn,
  viewOf,
} from '../engine/position.ts';
import { type Answer, readMoves } from '../engine/prompt.ts';
import type { Mover } from '../engine/record.ts';
import { ok, type Refusal, type Result, refuse } from '../engine/result.ts';
import type { Seat } from '../engine/seat.ts';
import { type Counts, countedAfter, keptStatistics } from '../engine/statistics.ts';
import { triedDay } from './days.ts';
import { accountOf, countsForPeople, finishesOf, NO_TURNS, oneMoreTurn } from './forfeits.ts';
import type { UserId } from './ids.ts';
import { mayAnswer } from './may-answer.ts';
import { paused, pauseSettled } from './pauses.ts';
import type { Change, SeatResult } from './ports.ts';
import { gameOf, isPlayable, isStillInTurn, seatOf, withPosition } from './queries.ts';
import { no, refusals, type TableRefusal } from './refusals.ts';
import { hostAmong, playing, staying } from './seating.ts';
import { present, standIn } from './stand-ins.ts';
import { remembered, withSeating } from './story.ts';
import { closedEarly, isUnderWay, type Table, withoutGuests } from './table.ts';
import { undoableAfter } from './take-back.ts';
import { voteSettled } from './votes.ts';

/** A move of a running game, or the unchanged table with the reason. */
export type Moved = Result<Change, TableRefusal | Refusal>;

interface Dealt extends Turn<unknown, unknown> {
  readonly statistics: Table['statistics'];
}

/** Draws the seats and deals. */
export function deal(table: Table, seeds: { readonly seating: string; readonly cards: string }): Table {
  const drawn = drawnFrom(seeds.seating, [...table.occupants.entries()]);
  const occupants = drawn.map(([, occupant]) => occupant);
  if (!isPlayable(table)) throw new Error('a deal by rules that have changed');
  const { position, events, statistics } = gameOf(table).use((game): Dealt => {
    const options = game.options.parse(table.options);
    if (!options.ok) throw new Error(`a deal with options that are refused: ${options.error.code}`);
    const dealt = start(game, { seats: occupants.length, options: options.value, seed: seeds.cards });
    const none = occupants.map((): Counts => ({}));
    return { ...dealt, statistics: countedAfter(game.counting?.statistics, none, dealt.events, null) };
  });
  return {
    ...table,
    status: 'playing',
    ...withoutGuests(table),
    occupants,
    dealSecret:
      table.dealSecret === null ? null : { ...table.dealSecret, joined: drawn.map(([joined]) => joined) },
    position,
    turns: occupants.map(() => NO_TURNS),
    statistics,
    recent: remembered({ occupants, recent: [] }, { seq: 0, move: null, events }),
    deadlines: occupants.map(() => null),
    warned: occupants.map(() => false),
  };
}

/** A person's click: is it this seat's, is the question still open, does the answer fit. */
export function answered(table: Table, user: UserId, asked: number, answer: Answer, now: number): Moved {
  const may = mayAnswer(table, user, asked);
  if (!may.ok) return may;
  const at = may.value;
  return moved(present(table, at), at, 'player', now, (game, position) =>
    readMoves(questions(game, position, at), answer),
  );
}

/** The most moves that the clock makes in one turn. Only a faulty game has longer ones. */
const LONGEST_TURN = 100;

/** What the clock plays for someone who is away: all of their turn, or the rest of it. */
export function turnPlayedByClock(table: Table, at: Seat, now: number): Moved {
  const first = playedByClock(table, at, now);
  if (!first.ok) return first;
  let change = first.value;
  while (change.moves.length < LONGEST_TURN && isStillInTurn(table, change.after, at)) {
    const next = playedByClock(change.after, at, now);
    if (!next.ok) return next;
    change = { ...next.value, moves: [...change.moves, ...next.value.moves] };
  }
  return ok(change);
}

function playedByClock(table: Table, at: Seat, now: number, stoodIn: Seat | null = at): Moved {
  const fallback: Choose = (game, position) => ok([game.fallback(viewOf(game, position, at), at)]);
  return moved(table, at, 'clock', now, fallback, stoodIn);
}

/**
 * The only move a seat has, made for a person so that they need not press. Nobody was late: it does not count as a turn
 * played by the clock, and what they have not read stays unread.
 */
export function playedByItself(table: Table, at: Seat, now: number): Moved {
  const played = playedByClock(table, at, now, null);
  if (!played.ok) return played;
  const [happened] = played.value.after.recent.slice(-1);
  if (happened === undefined) throw new Error('a move without an entry');
  const recent = remembered(table, { ...happened, move: null });
  return ok({ ...played.value, after: { ...played.value.after, turns: table.turns, recent } });
}

/** A bot's choice, in the game's notation; an illegal one becomes the fallback. */
export function playedByBot(table: Table, at: Seat, choice: string | null, now: number): Moved {
  const chosen = moved(table, at, 'bot', now, (game) => {
    const move = choice === null ? null : game.notation.read(choice);
    return move === null ? refuse('notation', 'That move cannot be read.') : ok([move]);
  });
  if (chosen.ok) return chosen;
  return moved(table, at, 'bot', now, (game, position) =>
    ok([game.fallback(viewOf(game, position, at), at)]),
  );
}

/** A person stops playing for good: a bot takes the seat, and a table without people ends. */
export function leftGame(table: Table, user: UserId, now: number): Result<Table, TableRefusal> {
  const at = seatOf(table, user);
  if (at === null) return no(refusals.notPlaying);
  return ok(heldIfDeserted(withSeating(table, standIn(table, at, true), at, 'left'), now));
}

/**
 * When nobody is playing any more, the game pauses for those who may come back; if there are none, it ends without
 * results.
 */
export function heldIfDeserted(table: Table, now: number): Table {
  const hosted = voteSettled({ ...table, host: hostAmong(table) }, now);
  if (!isUnderWay(hosted) || playing(table).length > 0) return pauseSettled(hosted);
  return staying(table).length > 0 ? paused(hosted) : closedEarly(hosted, 'abandoned', now);
}

/** Finds a move, or the moves of one press, once the game is open: from an answer, a fallback, or a text. */
type Choose = <S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  position: Position<S>,
) => Result<readonly [M, ...M[]], Refusal>;

/** `stoodIn` is the seat whose person had no part in it; a bot at a seat of its own plays for itself. */
function moved(
  table: Table,
  at: Seat,
  by: Mover,
  now: number,
  choose: Choose,
  stoodIn: Seat | null = by === 'player' || table.occupants[at]?.person === null ? null : at,
): Moved {
  const result = withPosition(table, (game, position): Moved => {
    const chosen = choose(game, position);
    if (!chosen.ok) return chosen;
    const turn = playInTurn(game, position, at, chosen.value);
    if (!turn.ok) return turn;
    const { events, position: next } = turn.value;
    const { outcome } = next;
    const undoable = undoableAfter(table, at, by, turn.value.undoable);
    const isTurnOver = isWaitedFor(game, position, at) && !isSameTurn(game, position, next, at);
    const after: Table = {
      ...table,
      ...(isTurnOver ? { turns: oneMoreTurn(table, at, by) } : {}),
      position: next,
      recent: remembered(table, { seq: next.seq, move: { seat: at, by }, events }, undoable !== null),
      undoable,
      statistics: countedAfter(game.counting?.statistics, table.statistics, events, stoodIn),
      ...(outcome === null ? {} : { status: 'over' as const, endedAt: now, offers: [] }),
    };
    return ok({
      after,
      moves: turn.value.moves.map((move) => ({ seat: at, by, move: game.notation.write(move), at: now })),
      results: outcome !== null && countsForPeople(table) ? resultsOf(after) : [],
    });
  });
  if (result === null) throw new Error('a move in the lobby');
  return result;
}

/** What is kept of the statistics of a seat; null where none were counted. */
function statisticsOf(table: Table, at: Seat): Counts | null {
  const counts = table.statistics[at];
  // Numbers shared by two people in turn describe the play of neither.
  return counts === undefined || table.occupants[at]?.before !== null
    ? null
    : gameOf(table).use(({ counting: { statistics } = {} }) =>
        statistics === undefined ? null : keptStatistics(statistics, counts),
      );
}

/** One result per seat, in seat order. A person who forfeited, or for whom a bot finished, does not win. */
function resultsOf(table: Table): readonly SeatResult[] {
  const finishes = finishesOf(table).toSorted((a, b) => a.seat - b.seat);
  return finishes.map(({ seat, place, points, won, forfeited }) => {
    const occupant = table.occupants[seat];
    if (occupant === undefined) throw new Error(`no occupant for seat ${seat}`);
    const { person, turns } = accountOf(table, seat);
    return {
      seat,
      user: person?.id ?? null,
      name: person?.name ?? occupant.name,
      place,
      points: forfeited ? Math.min(0, points) : points,
      won: won && occupant.kind === 'player' && person !== null,
      forfeited,
      turns,
      statistics: forfeited || person === null ? null : statisticsOf(table, seat),
      daily: triedDay(table),
    };
  });
}
