import { type CardSet, has, isSpadeCard, lowValue } from './encoding.ts';
import type { Board } from './simulation.ts';

/** What a character likes, in points. */
export interface Temper {
  /** Each spade it collects. */
  readonly spades: number;
  /** Each Ace. */
  readonly aces: number;
  /** The card it plays, for each point of its value. */
  readonly played: number;
}

/** Likes nothing in particular: what a bot without a character plays by. */
export const EVEN: Temper = { spades: 0, aces: 0, played: 0 };

/** How much it is liked that the seat on turn plays the card at this place of its hand on a set of the centre. */
export function likingOf(
  temper: Temper,
  { hands, turn, centre }: Board,
  place: number,
  set: CardSet,
): number {
  const card = hands[turn]?.[place] ?? 0;
  const liking = temper.played * lowValue(card);
  if (set === 0) return liking;
  const taken = [card, ...centre.filter((_, at) => has(set, at))];
  const spades = taken.filter(isSpadeCard).length;
  const aces = taken.filter((each) => lowValue(each) === 1).length;
  return liking + temper.spades * spades + temper.aces * aces;
}
