import { choicesOn } from './choices.ts';
import { isOpen, solved } from './end-game.ts';
import { forecast } from './forecast.ts';
import type { Guess } from './guessing.ts';
import { type Choice, glance } from './judgement.ts';
import { type Board, copyOf, play } from './search-board.ts';

/** Turns played for one move, in rounds after which the worse half of the candidates drops out. */
const TURNS = 3_000;
const ROUNDS = 3;
/** Candidates at first. */
const CANDIDATES = 10;
/** Turns played on after a candidate before the board is judged. */
const DEPTH = 10;

/** A move, how it was judged by a glance, and the sum of the forecasts after it. */
interface Candidate extends Choice {
  sum: number;
}

/**
 * The best of the moves by a flat Monte Carlo search: every candidate is tried on the same guessed deals, played on by
 * glances for some turns. After each round the worse half drops out. The search is so many turns long, not so much time.
 */
export function search(guess: Guess): Choice {
  const first = guess();
  if (isOpen(first)) return solved(first);
  let left = choicesOn(first)
    .slice(0, CANDIDATES)
    .map((choice): Candidate => ({ ...choice, sum: 0 }));
  for (let round = 0; round < ROUNDS && left.length > 1; round++) {
    for (let turns = TURNS / ROUNDS; turns > 0; ) {
      const board = guess();
      for (const candidate of left) turns -= tryOut(board, candidate);
    }
    left = left.sort((one, other) => other.sum - one.sum).slice(0, Math.ceil(left.length / 2));
  }
  const [best] = left;
  if (best === undefined) throw new RangeError('a seat without cards is asked nothing');
  return best;
}

const next: Choice = { place: 0, set: 0, worth: 0 };

/** Adds the forecast some turns after the candidate, and gives how many turns that took. */
function tryOut(guessed: Board, candidate: Candidate): number {
  const seat = guessed.turn;
  const board = copyOf(guessed);
  let turns = 1;
  for (play(board, candidate.place, candidate.set); board.held > 0 && turns <= DEPTH; turns++) {
    glance(board, next);
    play(board, next.place, next.set);
  }
  candidate.sum += forecast(board, seat);
  return turns + 1;
}
