import { memo } from '../../bot-kit/tables.ts';
import { at, WILD_RANK } from './encoding.ts';

/** About as many cards are hidden from a player, other hands and pile together. */
const HIDDEN = 95;
const IN_COLOUR = 16;
const IN_DECK = 110;
const WILDS = 2;
const RANKS = WILD_RANK + 1;
const MOST_CARDS = 10;
const SURE = 0.97;
/** How much of a trump's chance is that of a ruff; the rest is that of leading it. */
const RUFFED = 0.6;

/** How a card that wins so far can be beaten: it is no trump but there is one; … */
export const PLAIN = 0;
/** … of the colour led, which is trump or there is none; … */
export const LED = 1;
/** … a trump where another colour was led. */
export const TRUMP = 2;

/** Chances for a number of seats, by rule of thumb: which cards are out is forgotten. */
export interface Odds {
  /** The chances that one player with this many cards can beat a card, and that they must. At {@link oddsAt}. */
  readonly can: Float64Array;
  readonly must: Float64Array;
  /** That a card wins one of so many tricks to come. LED is for rounds without trump. */
  readonly future: Float64Array;
}

export function oddsAt(relation: number, cards: number, rank: number): number {
  return (relation * (MOST_CARDS + 1) + cards) * RANKS + rank;
}

/** The tables for so many seats. They never change, so they are made once. */
export const oddsFor = memo(oddsOf);

function oddsOf(seats: number): Odds {
  const size = oddsAt(TRUMP + 1, 0, 0);
  const odds: Odds = {
    can: new Float64Array(size),
    must: new Float64Array(size),
    future: new Float64Array(size),
  };
  for (let cards = 1; cards <= MOST_CARDS; cards++) {
    fillBeaten(odds, cards);
    fillFuture(odds, seats, cards);
  }
  return odds;
}

function fillBeaten({ can, must }: Odds, cards: number): void {
  /** That none of so many cards is in the hand. */
  const none = (those: number): number => (1 - cards / HIDDEN) ** those;
  /** That all cards of the hand are among so many. */
  const only = (those: number): number => (those / HIDDEN) ** cards;
  const isVoid = none(IN_COLOUR - 1);
  for (let rank = 0; rank < RANKS; rank++) {
    const over = Math.max(0, IN_COLOUR - 1 - rank);
    const under = Math.min(rank, IN_COLOUR - 1);
    const higher = 1 - none(over);
    const onlyHigher = none(under) * higher;
    can[oddsAt(PLAIN, cards, rank)] = higher + isVoid * (1 - none(IN_COLOUR + WILDS));
    must[oddsAt(PLAIN, cards, rank)] = onlyHigher + isVoid * only(IN_COLOUR + 1);
    can[oddsAt(LED, cards, rank)] = higher + isVoid * (1 - none(WILDS));
    must[oddsAt(LED, cards, rank)] = onlyHigher;
    can[oddsAt(TRUMP, cards, rank)] = isVoid * (1 - none(over + WILDS));
    must[oddsAt(TRUMP, cards, rank)] = isVoid * only(over + WILDS);
  }
}

/** The chance of a card is what is left when nobody can beat it, scaled so that the whole deck wins all tricks. */
function fillFuture({ can, future }: Odds, seats: number, cards: number): void {
  const unbeaten = (relation: number, rank: number): number =>
    (1 - at(can, oddsAt(relation, cards, rank))) ** (seats - 1);
  const plain = (rank: number): number => unbeaten(PLAIN, rank);
  const trump = (rank: number): number => RUFFED * unbeaten(TRUMP, rank) + (1 - RUFFED) * unbeaten(LED, rank);
  const led = (rank: number): number => unbeaten(LED, rank);
  const scale = scaleFor(IN_DECK / seats, (rank, by) =>
    rank === WILD_RANK
      ? WILDS * scaled(trump(rank), by)
      : 5 * scaled(plain(rank), by) + scaled(trump(rank), by),
  );
  const noTrump = scaleFor(
    IN_DECK / seats,
    (rank, by) => (rank === WILD_RANK ? WILDS : 6) * scaled(led(rank), by),
  );
  for (let rank = 0; rank < RANKS; rank++) {
    future[oddsAt(PLAIN, cards, rank)] = scaled(plain(rank), scale);
    future[oddsAt(TRUMP, cards, rank)] = scaled(trump(rank), scale);
    future[oddsAt(LED, cards, rank)] = scaled(led(rank), noTrump);
  }
}

function scaled(value: number, by: number): number {
  return Math.min(SURE, value * by);
}

/** The factor with which the ranks come to a sum. Nothing is more than {@link SURE}, so it takes a few rounds. */
function scaleFor(wanted: number, chanceOf: (rank: number, by: number) => number): number {
  let by = 1;
  for (let round = 0; round < 12; round++) {
    let sum = 0;
    for (let rank = 0; rank < RANKS; rank++) sum += chanceOf(rank, by);
    by *= wanted / sum;
  }
  return by;
}
