import type { GameDefinition, Level } from '../engine/game.ts';
import { type Position, play, questions, start, viewOf } from '../engine/position.ts';
import { type Answer, readAnswer } from '../engine/prompt.ts';
import type { Mover } from '../engine/record.ts';
import { ok, type Refusal, type Result, refuse } from '../engine/result.ts';
import { diceRng } from '../engine/rng.ts';
import type { Seat } from '../engine/seat.ts';
import { triedDay } from './days.ts';
import type { UserId } from './ids.ts';
import type { Change, SeatResult } from './ports.ts';
import { nameOf, seatOf, withPosition } from './reading.ts';
import { no, type TableRefusal } from './refusals.ts';
import { drawSeats, hostAmong, playing, present, standIn } from './seating.ts';
import type { Table } from './table.ts';

/** Happenings that are kept to be told. */
const RECENT_EVENTS = 12;
/** Where the choices of computer opponents take their chance from: far beyond any deal, in the same seed. */
const BOT_STREAM = 2 ** 40;

/** Said to who presses while a computer opponent has their seat. */
export const STOOD_IN = 'A bot is playing for you. Press “Take my seat back” at the table.';
/** Said of a press on a question that is no longer open. */
export const STALE = 'That was an older question. Please answer the one that is open now.';

/** A move of a running game, or the table as it was with the reason. */
export type Moved = Result<Change, TableRefusal | Refusal>;

/** Draws the seats and deals. */
export function deal(table: Table, seeds: { readonly seating: string; readonly cards: string }): Table {
  const occupants = drawSeats(table.occupants, diceRng({ seed: seeds.seating, drawn: 0 }));
  const shell: Table = { ...table, status: 'playing', occupants, warned: occupants.map(() => false) };
  const placeholder = {
    seats: occupants.length,
    seq: 0,
    state: null,
    dice: { seed: seeds.cards, drawn: 0 },
    asked: [],
    outcome: null,
  };
  const dealt = withPosition({ ...shell, position: placeholder }, (game, position, _, options) =>
    start(game, { seats: position.seats, options, seed: position.dice.seed }),
  );
  if (dealt === null) throw new Error('a table without a deal');
  return {
    ...shell,
    position: dealt.position,
    recent: dealt.events.slice(-RECENT_EVENTS),
    deadlines: occupants.map(() => null),
  };
}

/** A person's click: is it this seat's, is the question still open, does the answer fit. */
export function answered(table: Table, user: UserId, asked: number, answer: Answer, now: number): Moved {
  if (table.status === 'lobby') return no('not-playing', 'This game has not begun yet.');
  if (table.status !== 'playing') return no('over', 'This game is over.');
  const at = seatOf(table, user);
  if (at === null) return no('not-seated', 'You are not playing at this table.');
  if (table.occupants[at]?.kind === 'bot') {
    return no('not-your-turn', STOOD_IN);
  }
  const question = table.position?.asked[at] ?? null;
  if (question === null) return no('not-your-turn', 'It is not your turn.');
  if (question !== asked) return no('stale', STALE);
  return moved(present(table, at), at, 'player', now, (game, position) =>
    readAnswer(questions(game, position, at), answer),
  );
}

/** What the clock plays for someone who was away. */
export function playedByClock(table: Table, at: Seat, now: number): Moved {
  return moved(table, at, 'clock', now, (game, position) =>
    ok(game.fallback(viewOf(game, position, at), at)),
  );
}

/** A computer opponent's choice, in the game's notation; what it may not play becomes the fallback. */
export function playedByBot(table: Table, at: Seat, choice: string | null, now: number): Moved {
  const chosen = moved(table, at, 'bot', now, (game) => {
    const move = choice === null ? null : game.notation.read(choice);
    return move === null ? refuse('notation', 'That move cannot be read.') : ok(move);
  });
  if (chosen.ok) return chosen;
  return moved(table, at, 'bot', now, (game, position) => ok(game.fallback(viewOf(game, position, at), at)));
}

/** What a computer opponent is asked: its view and nothing else of the game. */
export function botQuestion(
  table: Table,
  at: Seat,
): {
  readonly game: string;
  readonly view: unknown;
  readonly seat: number;
  readonly level: Level;
  readonly seed: number;
} {
  const question = withPosition(table, (game, position) => ({
    game: game.id,
    view: viewOf(game, position, at),
    seat: at,
    level: table.occupants[at]?.level ?? 'normal',
    seed: diceRng({ seed: position.dice.seed, drawn: BOT_STREAM + position.seq * 8 }).below(2 ** 32),
  }));
  if (question === null) throw new Error('a computer opponent is asked in the lobby');
  return question;
}

/** Someone stops playing for good: a computer opponent takes the seat, and a table without people ends. */
export function leftGame(table: Table, user: UserId, now: number): Result<Table, TableRefusal> {
  const at = seatOf(table, user);
  if (at === null) return no('not-seated', 'You are not playing at this table.');
  return ok(endedIfDeserted(standIn(table, at, true), now));
}

/** When no player is left the table ends, without results. */
export function endedIfDeserted(table: Table, now: number): Table {
  if (table.status !== 'playing' || playing(table).length > 0) return { ...table, host: hostAmong(table) };
  return { ...table, status: 'abandoned', endedAt: now };
}

/** How a move is found once the game is open: from an answer, a fallback, a text. */
type Choose = <S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  position: Position<S>,
) => Result<M, Refusal>;

function moved(table: Table, at: Seat, by: Mover, now: number, choose: Choose): Moved {
  const result = withPosition(table, (game, position, recent): Moved => {
    const move = choose(game, position);
    if (!move.ok) return move;
    const turn = play(game, position, at, move.value);
    if (!turn.ok) return turn;
    const { outcome } = turn.value.position;
    const after: Table = {
      ...table,
      position: turn.value.position,
      recent: [...recent, ...turn.value.events].slice(-RECENT_EVENTS),
      ...(outcome === null ? {} : { status: 'over' as const, endedAt: now }),
    };
    return ok({
      after,
      moves: [{ seat: at, by, move: game.notation.write(move.value), at: now }],
      results: outcome === null ? [] : resultsOf(after),
    });
  });
  if (result === null) throw new Error('a move in the lobby');
  return result;
}

/** One result a seat. Who left, or had a computer opponent finish, does not win. */
function resultsOf(table: Table): readonly SeatResult[] {
  const outcome = table.position?.outcome;
  if (outcome == null) return [];
  return outcome.placings.map((placing) => {
    const occupant = table.occupants[placing.seat];
    if (occupant === undefined) throw new Error(`no occupant for seat ${placing.seat}`);
    return {
      seat: placing.seat,
      user: occupant.person?.id ?? null,
      name: occupant.person?.name ?? nameOf(occupant),
      place: placing.place,
      points: placing.points,
      won: occupant.kind === 'player' && outcome.winners.includes(placing.seat),
      daily: triedDay(table),
    };
  });
}
