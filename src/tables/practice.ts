import type { Game, GameDefinition } from '../engine/game.ts';
import { type Position, viewOf } from '../engine/position.ts';
import { fastRng } from '../engine/rng.ts';
import type { Seat } from '../engine/seat.ts';
import type { Words } from '../engine/words.ts';
import { questionAt } from './bot-question.ts';
import type { Opening } from './lobby.ts';
import { isAutomatic, promptsFor, withPosition } from './queries.ts';
import type { Table } from './table.ts';

/** Enough company to see how a game works between players. */
const BOTS = 2;
/** Learners should not be hurried: a day, the longest turn there is. */
const SECONDS_PER_TURN = 86_400;
/** The coach speaks until a seat could have made about this many moves: the first turns of any game. */
const COACHED_MOVES_A_SEAT = 20;

/** The settings of a practice table: a short game, easy bots up to the game’s number of seats, private, no hurry. */
export function practiceOf({ seats: { min, max }, options }: Pick<Game, 'seats' | 'options'>): Pick<
  Opening,
  'bots' | 'visibility' | 'deal' | 'options'
> & {
  readonly secondsPerTurn: number;
} {
  const count = Math.min(Math.max(BOTS, min - 1), max - 1);
  return {
    bots: { count, level: 'easy' },
    visibility: 'private',
    deal: 'random',
    options: options.lesson,
    secondsPerTurn: SECONDS_PER_TURN,
  };
}

/** What the coach says above the buttons: in the first turns at a practice table, while the seat is asked something. */
export function coachFor(table: Table, at: Seat): Advice | null {
  return table.practice && isCoached(table, table.position?.seq ?? 0) ? adviceAt(table, at) : null;
}

/** Whether a seat is asked something for the first time since the coach has fallen silent, by what it answered last. */
export function isFirstAlone(table: Table, at: Seat): boolean {
  const { recent, position } = table;
  if (!table.practice || isCoached(table, position?.seq ?? 0)) return false;
  if (promptsFor(table, at).length === 0 || isAutomatic(table, at)) return false;
  const own = recent.findLastIndex(({ move }) => move?.seat === at);
  const answered = recent[own];
  if (answered === undefined) return false;
  // What was before may be forgotten; most presses make one move.
  return isCoached(table, recent[own - 1]?.seq ?? answered.seq - 1);
}

function isCoached({ occupants }: Table, seq: number): boolean {
  return seq < COACHED_MOVES_A_SEAT * occupants.length;
}

/**
 * What to do at a seat that is asked something, by the normal bot’s rules of thumb, from that seat’s view; null if it
 * is not asked anything, or the game has no coach. It takes no search, so it is ready when the message is drawn, and
 * always the same for the same question.
 */
export function adviceAt(table: Table, at: Seat): Advice | null {
  if (promptsFor(table, at).length === 0) return null;
  return withPosition(table, (game, position) => {
    const { seed } = questionAt(game, position, at, 'normal');
    const move = game.bot(viewOf(game, position, at), at, 'normal', fastRng(seed));
    return adviceFor(game, position, at, move);
  });
}

/** A move worth making: in the notation of its game, and in words. */
export interface Advice {
  readonly move: string;
  readonly says: Words;
}

/** A move as the game’s coach advises it to a seat that is asked something; null if the game has no coach. */
export function adviceFor<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  position: Position<S>,
  at: Seat,
  move: M,
): Advice | null {
  if (game.coaching?.coach === undefined) return null;
  return { move: game.notation.write(move), says: game.coaching.coach(viewOf(game, position, at), at, move) };
}
