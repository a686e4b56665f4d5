import type { Game } from '../engine/game.ts';
import { viewOf } from '../engine/position.ts';
import { fastRng } from '../engine/rng.ts';
import type { Words } from '../engine/scene.ts';
import type { Seat } from '../engine/seat.ts';
import { questionAt } from './bot-question.ts';
import type { Opening } from './lobby.ts';
import { promptsFor, withPosition } from './queries.ts';
import type { Table } from './table.ts';

/** Enough company to see how a game works between players. */
const BOTS = 2;
/** Nobody hurries who learns: a day, the longest turn there is. */
const SECONDS_PER_TURN = 86_400;
/** The coach speaks until a seat could have made about so many moves, which is the first turns of every game. */
const COACHED_MOVES_A_SEAT = 20;

/** A move, in the notation of its game, and the words for it. */
export interface Advice {
  readonly move: string;
  readonly says: Words;
}

/** What a practice table is like: a short game, easy bots as far as the game has seats for them, private, no hurry. */
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
export function coachFor(table: Table, at: Seat): Words | null {
  const seq = table.position?.seq ?? 0;
  if (!table.practice || seq >= COACHED_MOVES_A_SEAT * table.occupants.length) return null;
  return adviceAt(table, at)?.says ?? null;
}

/**
 * What to do at a seat that is asked something, by the rules of thumb of the normal bot, from the view of that seat; null
 * for one that is not asked, and in a game without a coach. It takes no search, so it is there with the drawing, always
 * the same for the same question.
 */
export function adviceAt(table: Table, at: Seat): Advice | null {
  if (promptsFor(table, at).length === 0) return null;
  return withPosition(table, (game, position) => {
    if (game.coach === undefined) return null;
    const view = viewOf(game, position, at);
    const { seed } = questionAt(game, position, at, 'normal');
    const move = game.bot(view, at, 'normal', fastRng(seed));
    return { move: game.notation.write(move), says: game.coach(view, at, move) };
  });
}
