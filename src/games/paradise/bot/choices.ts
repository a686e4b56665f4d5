import { type Card, type CardSet, has, isForHighAce, lowValue, worthOf } from './encoding.ts';
import { type Choice, judge, lookAround, newUnseen } from './policy.ts';
import type { Board } from './simulation.ts';

/** In a larger centre, sets are only formed from this many cards. */
const PLACES = 10;

/** Every possible move, with only one for equal cards, ordered by a quick evaluation, best first. */
export function choicesOn(board: Board): Choice[] {
  const hand = board.hands[board.turn] ?? [];
  const unseen = newUnseen();
  lookAround(board, unseen);
  const found: Choice[] = [];
  for (const [place, card] of hand.entries()) {
    if (hand.some((other, at) => at < place && isAlike(other, card))) continue;
    for (const set of setsFor(lowValue(card), board.centre)) {
      found.push({ place, set, worth: judge(board, card, set, unseen) });
    }
  }
  return found.sort((one, other) => other.worth - one.worth);
}

function isAlike(one: Card, other: Card): boolean {
  return lowValue(one) === lowValue(other) && worthOf(one) === worthOf(other);
}

/** The empty set, for laying, and every set that a card of this value may collect (FP-4). */
function setsFor(value: number, centre: readonly Card[]): readonly CardSet[] {
  const sets: CardSet[] = [0];
  const places = Math.min(centre.length, PLACES);
  for (let set = 1; set < 1 << places; set++) if (isForValue(value, centre, set)) sets.push(set);
  return sets;
}

function isForValue(value: number, centre: readonly Card[], set: CardSet): boolean {
  const values = centre.filter((_, place) => has(set, place)).map(lowValue);
  const total = values.reduce((sum, each) => sum + each, 0);
  const highest = Math.max(...values);
  if (value > 1) return highest <= value && total % value === 0;
  return highest === 1 || isForHighAce(total, values.filter((each) => each === 1).length);
}
