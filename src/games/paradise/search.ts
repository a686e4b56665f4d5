import { choicesOn } from './choices.ts';
import { isOpen, solved } from './end-game.ts';
import { forecast } from './forecast.ts';
import type { Guess } from './guessing.ts';
import { type Choice, glance } from './judgement.ts';
import { type Board, copyOf, play } from './search-board.ts';
import { EVEN, likingOf, type Temper } from './temper.ts';

/** How far a search goes. */
interface Effort {
  /** Turns played for one move, in rounds after which the worse half of the candidates drops out. */
  readonly turns: number;
  /** Turns played on after a candidate before the board is judged. */
  readonly depth: number;
}

/** With two players, and in the long games of seven and eight, luck hides the effect of a move on what comes much later. */
const TEN_TURNS: Effort = { turns: 3_000, depth: 10 };
/** In between, ten turns give each player only two or three. The end shows more, if there are enough deals. */
const TO_THE_END: Effort = { turns: 30_000, depth: Number.POSITIVE_INFINITY };
/** From two packs on, a game is twice as long. */
const MOST_WITH_ONE_PACK = 6;
const ROUNDS = 3;
/** What a point is to a forecast while nothing is decided, as far as a character likes it. */
const LIKED = 0.15;
/** Candidates at first. */
const CANDIDATES = 10;

/** A move, how it was judged by a glance, how it is liked, and the sum of the forecasts after it with that. */
interface Candidate extends Choice {
  readonly liking: number;
  sum: number;
}

/**
 * The best of the moves by a flat Monte Carlo search: every candidate is tried on the same guessed deals, played on by
 * glances for some turns. After each round the worse half drops out. The search is so many turns long, not so much time.
 */
export function search(guess: Guess, temper: Temper = EVEN): Choice {
  const first = guess();
  if (isOpen(first)) return solved(first);
  const { turns, depth } = effortWith(first.hands.length);
  let left = choicesOn(first)
    .slice(0, CANDIDATES)
    .map((choice): Candidate => {
      const liking = LIKED * likingOf(temper, first, choice.place, choice.set);
      return { ...choice, liking, sum: 0 };
    });
  for (let round = 0; round < ROUNDS && left.length > 1; round++) {
    for (let remaining = turns / ROUNDS; remaining > 0; ) {
      const board = guess();
      for (const candidate of left) remaining -= tryOut(board, candidate, depth);
    }
    left = left.sort((one, other) => other.sum - one.sum).slice(0, Math.ceil(left.length / 2));
  }
  const [best] = left;
  if (best === undefined) throw new RangeError('a seat without cards is asked nothing');
  return best;
}

function effortWith(players: number): Effort {
  return players > 2 && players <= MOST_WITH_ONE_PACK ? TO_THE_END : TEN_TURNS;
}

const next: Choice = { place: 0, set: 0, worth: 0 };

/** Adds the forecast at most so many turns after the candidate, and gives how many turns that took. */
function tryOut(guessed: Board, candidate: Candidate, depth: number): number {
  const seat = guessed.turn;
  const board = copyOf(guessed);
  let turns = 1;
  for (play(board, candidate.place, candidate.set); board.held > 0 && turns <= depth; turns++) {
    glance(board, next);
    play(board, next.place, next.set);
  }
  candidate.sum += forecast(board, seat) + candidate.liking;
  return turns + 1;
}
