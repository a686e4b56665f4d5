import { memo } from '../../bot-kit/lookup-tables.ts';
import { at, WILD_RANK } from './encoding.ts';

/** Roughly how many cards are hidden from a player, in the other hands and the pile. */
const HIDDEN = 95;
const IN_COLOUR = 16;
const IN_DECK = 110;
const WILDS = 2;
const RANKS = WILD_RANK + 1;
const MOST_CARDS = 10;
const SURE = 0.97;
/** The share of a trump's chance that comes from ruffing; the rest comes from leading it. */
const RUFFED = 0.6;

/** How a card that is winning can be beaten: it is not a trump, but there is one; … */
export const PLAIN = 0;
/** … it has the colour led, which is trump or there is none; … */
export const LED = 1;
/** … or it is a trump where another colour was led. */
export const TRUMP = 2;

/** Heuristic chances for a number of seats, ignoring which cards are gone. */
export interface Odds {
  /**
   * The probabilities that one player with this many cards can beat a card, and that they must. Index with {@link
   * oddsAt}.
   */
  readonly can: Float64Array;
  readonly must: Float64Array;
  /** The chance of a card to win one of the remaining tricks. LED is for rounds without trump. */
  readonly future: Float64Array;
}

export function oddsAt(relation: number, cards: number, rank: number): number {
  return (relation * (MOST_CARDS + 1) + cards) * RANKS + rank;
}

/** The tables for each number of seats, which never change and are computed once. */
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
  /** The probability that none of this many cards is in the hand. */
  const none = (those: number): number => (1 - cards / HIDDEN) ** those;
  /** The probability that all cards of the hand are among this many. */
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

/** A card's chance is that nobody can beat it, scaled so that the whole deck wins all tricks. */
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

/** The factor that scales the chances of all ranks to a total. Capping at {@link SURE} takes a few iterations. */
function scaleFor(wanted: number, chanceOf: (rank: number, by: number) => number): number {
  let by = 1;
  for (let round = 0; round < 12; round++) {
    let sum = 0;
    for (let rank = 0; rank < RANKS; rank++) sum += chanceOf(rank, by);
    by *= wanted / sum;
  }
  return by;
}
