import { at } from './sketch.ts';

/** Cards a player cannot see, about: what density of a hand of `h` is reckoned with. */
const UNSEEN = 95;
const WILDS = 2;
const RANKS = 17;
const MOST_CARDS = 11;
const DECK_SIZE = 110;
const SURE = 0.97;
/** How often a trump wins by ruffing. */
const RUFFED = 0.6;

/** How a card that leads a trick can lose it. */
export const PLAIN = 0; // of the colour led, with another colour trump
export const TOP = 1; // of the colour led, and that is trump or there is none
export const RUFF = 2; // trump on another colour led
const RELATIONS = 3;

/** By seats: chances, as tables. All are rules of thumb that forget which cards are out. */
export interface Odds {
  /** Whether one opponent with so many cards can beat the card, and whether he must. Index by {@link oddsAt}. */
  readonly can: Float64Array;
  readonly must: Float64Array;
  /** Whether the card wins one of the tricks to come: PLAIN a card that is no trump, RUFF a trump, TOP when there is no trump. */
  readonly future: Float64Array;
}

export function oddsAt(relation: number, cards: number, rank: number): number {
  return (relation * MOST_CARDS + cards) * RANKS + rank;
}

const made = new Map<number, Odds>();

/** The tables for so many seats, made once. */
export function oddsFor(seats: number): Odds {
  const known = made.get(seats) ?? oddsOf(seats);
  made.set(seats, known);
  return known;
}

function oddsOf(seats: number): Odds {
  const size = RELATIONS * MOST_CARDS * RANKS;
  const can = new Float64Array(size);
  const must = new Float64Array(size);
  const future = new Float64Array(size);
  for (let cards = 1; cards < MOST_CARDS; cards++) {
    const lacks = 1 - cards / UNSEEN;
    const isVoid = lacks ** 15;
    for (let rank = 0; rank < RANKS; rank++) {
      const higher = 1 - lacks ** Math.max(0, 15 - rank);
      const onlyHigher = lacks ** Math.min(rank, 15) * higher;
      const ruffs = isVoid * (1 - lacks ** (16 + WILDS));
      const set = (relation: number, canBeat: number, mustBeat: number): void => {
        can[oddsAt(relation, cards, rank)] = canBeat;
        must[oddsAt(relation, cards, rank)] = mustBeat;
      };
      set(PLAIN, higher + ruffs, onlyHigher + isVoid * (17 / UNSEEN) ** cards);
      set(TOP, higher + isVoid * (1 - lacks ** WILDS), onlyHigher);
      const over = 1 - lacks ** (Math.max(0, 15 - rank) + WILDS);
      set(RUFF, isVoid * over, isVoid * ((17 - Math.min(rank, 15)) / UNSEEN) ** cards);
    }
    fillFuture(future, can, seats, cards);
  }
  return { can, must, future };
}

/** The chance of a card is what is left when nobody can beat it, scaled so that all cards together win all tricks. */
function fillFuture(future: Float64Array, can: Float64Array, seats: number, cards: number): void {
  const unbeaten = (relation: number, rank: number): number =>
    (1 - at(can, oddsAt(relation, cards, rank))) ** (seats - 1);
  const trump = (rank: number): number => RUFFED * unbeaten(RUFF, rank) + (1 - RUFFED) * unbeaten(TOP, rank);
  const ranks = Array.from({ length: RANKS }, (_, rank) => rank);
  const set = (relation: number, value: (rank: number) => number, scale: number): void => {
    for (const rank of ranks) future[oddsAt(relation, cards, rank)] = Math.min(SURE, scale * value(rank));
  };
  const scaleOf = (value: (rank: number, scale: number) => number): number => {
    let scale = 1;
    for (let pass = 0; pass < 12; pass++) {
      scale *= DECK_SIZE / seats / ranks.reduce((sum, rank) => sum + value(rank, scale), 0);
    }
    return scale;
  };
  const clip = (value: number): number => Math.min(SURE, value);
  const withTrump = scaleOf((rank, scale) => {
    if (rank === 16) return WILDS * clip(scale * trump(16));
    return 5 * clip(scale * unbeaten(PLAIN, rank)) + clip(scale * trump(rank));
  });
  set(PLAIN, (rank) => unbeaten(PLAIN, rank), withTrump);
  set(RUFF, trump, withTrump);
  const without = scaleOf((rank, scale) => (rank === 16 ? WILDS : 6) * clip(scale * unbeaten(TOP, rank)));
  set(TOP, (rank) => unbeaten(TOP, rank), without);
}
