import { type Board, copyOf, play } from './board.ts';
import { type CardSet, has, isForHighAce, lowValue, worthOf } from './card-numbers.ts';
import { forecast } from './forecast.ts';
import type { Guess } from './guessing.ts';
import { type Choice, glance, judge, lookAround, newUnseen } from './judgement.ts';

export const S = { turns: 3000, most: 10, rounds: 3, depth: 10 };

/** Of a larger centre only so many cards are looked at for sets. */
const PLACES = 10;

/** A move, how it was judged by a glance, and the sum of the forecasts after it. */
interface Candidate extends Choice {
  sum: number;
}

/**
 * The best of the moves by a flat Monte Carlo search: every candidate is tried on the same guessed deals, played on by
 * glances for some turns. After each round the worse half drops out. The search is so many turns long, not so much time.
 */
export function search(guess: Guess): Choice {
  let left = candidates(guess()).slice(0, S.most);
  for (let round = 0; round < S.rounds && left.length > 1; round++) {
    for (let turns = S.turns / S.rounds; turns > 0; ) {
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
  for (play(board, candidate.place, candidate.set); board.held > 0 && turns <= S.depth; turns++) {
    glance(board, next);
    play(board, next.place, next.set);
  }
  candidate.sum += forecast(board, seat);
  return turns + 1;
}

/** Every move there is, but of cards that are alike only one, best first by a glance. */
function candidates(board: Board): Candidate[] {
  const hand = board.hands[board.turn] ?? [];
  const unseen = newUnseen();
  lookAround(board, unseen);
  const found: Candidate[] = [];
  for (const [place, card] of hand.entries()) {
    if (hand.some((other, at) => at < place && isAlike(other, card))) continue;
    for (const set of setsFor(lowValue(card), board.centre)) {
      found.push({ place, set, worth: judge(board, card, set, unseen), sum: 0 });
    }
  }
  return found.sort((one, other) => other.worth - one.worth);
}

function isAlike(one: number, other: number): boolean {
  return lowValue(one) === lowValue(other) && worthOf(one) === worthOf(other);
}

/** The empty set, for laying, and every set that a card of this value may collect (FP-4). */
function setsFor(value: number, centre: readonly number[]): readonly CardSet[] {
  const sets: CardSet[] = [0];
  const places = Math.min(centre.length, PLACES);
  for (let set = 1; set < 1 << places; set++) if (isForValue(value, centre, set)) sets.push(set);
  return sets;
}

function isForValue(value: number, centre: readonly number[], set: CardSet): boolean {
  const values = centre.filter((_, place) => has(set, place)).map(lowValue);
  const total = values.reduce((sum, each) => sum + each, 0);
  const highest = Math.max(...values);
  if (value > 1) return highest <= value && total % value === 0;
  return highest === 1 || isForHighAce(total, values.filter((each) => each === 1).length);
}
