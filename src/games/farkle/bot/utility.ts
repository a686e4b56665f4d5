import { type Area, at, type Cards, gainIn, gainsBeyond } from '../areas.ts';
import { farklePoints, OPENING } from '../scoring.ts';

/** The cards to draw from: how many of each number, and Farkles. A search draws from it and puts cards back. */
export interface Pile {
  readonly numbers: number[];
  readonly farkles: number;
  size: number;
}

/*
 * The expected points of the player who begins a turn relative to the others. A regression over 63,000 turns gave
 * weights of 0.62 and 0.43; half of that plays better, because a short search underestimates continuing. See
 * docs/research/farkle.md.
 */
const MOVE = 62;
const NEXT = 0.31;
const PREPARED = 0.215;

/**
 * The value of holding this many Farkle cards, from the same regression. From three on, the next one is almost
 * welcome.
 */
export const HELD = [150, 400, 820, 1_520, 2_330, 2_950] as const;
const FARKLE_SET = 6;

/** In the last round: how often a player who needs points scores at all, and how fast higher scores become unlikely. */
const MAKES_ANY = 0.85;
const REACH = 300;
/** The share of the points for held Farkles that a last turn counts on. */
const CASHED = 0.8;

/** The most that the next card scores anywhere, if it has this number. */
export function bestGain(areas: readonly Area[], face: number): number {
  let best = 0;
  for (const area of areas) {
    const gain = gainIn(area, face);
    if (gain > best) best = gain;
  }
  return best;
}

/**
 * The advantage in points of the player who begins a turn: from what the next card completes, and from what a first
 * card prepares.
 */
export function aheadOf(next: number, prepared: number): number {
  return MOVE + NEXT * next + PREPARED * prepared;
}

/** {@link bestGain} for each number. */
export function bestGains(areas: readonly Area[]): Cards {
  const best = [0, 0, 0, 0, 0, 0];
  for (let face = 0; face < 6; face++) best[face] = bestGain(areas, face);
  return best;
}

/** The expected points of the next card, placed where it scores most: the `best` of its number. */
export function nextIn(best: Cards, pile: Pile): number {
  if (pile.size === 0) return 0;
  let next = 0;
  for (let face = 0; face < 6; face++) next += at(pile.numbers, face) * at(best, face);
  return next / pile.size;
}

/** How much more than the `best` of its number a second card scores after a first one was placed well. */
export function preparedIn(areas: readonly Area[], best: Cards, pile: Pile): number {
  if (pile.size === 0) return 0;
  let prepared = 0;
  for (let face = 0; face < 6; face++) {
    const count = at(pile.numbers, face);
    if (count === 0) continue;
    let most = 0;
    for (const area of areas) {
      const more = gainsBeyond(area, face, best, pile.numbers);
      if (more > most) most = more;
    }
    prepared += count * most;
  }
  return prepared / pile.size ** 2;
}

/** How points translate into odds against one opponent. */
export interface Odds {
  /** The log odds of a seat that is level: above 0 if it plays better than the others. */
  readonly edge: number;
  /**
   * The unit of a lead in points, multiplied by the root of the distance to the target and of what one turn may
   * bring.
   */
  readonly spread: number;
  readonly uncertain: number;
  /** The value of one to six Farkles of one's own. */
  readonly held: readonly number[];
  /** The value of the others' Farkles, as a share of {@link HELD}. */
  readonly theirs: number;
  /** Whether each opponent has to be beaten separately, as in a game of two, rather than all of them at once. */
  readonly apart: boolean;
}

/** The standings when a turn has ended. Lists are by seat, counted from the one whose turn it was. */
export interface Standing {
  readonly points: readonly number[];
  readonly held: readonly number[];
  readonly target: number;
  /** In the last round, the number of seats that still have a turn; null before it. */
  readonly last: number | null;
  readonly odds: Odds;
  /** A cache of the odds of all seats but the next one. */
  readonly known: Map<number, number>;
}

/**
 * The chance, 0 … 1, that the seat whose turn has ended wins with this many points and Farkles, if being next gives
 * the next player an advantage of `ahead`.
 */
export function chanceToWin(standing: Standing, own: number, farkles: number, ahead: number): number {
  const { points, held, target } = standing;
  const seats = points.length;
  const last = standing.last ?? (own >= target ? seats - 1 : null);
  if (last === null) {
    const others = oddsOfOthers(standing, own, farkles);
    return 1 / (1 + together(standing.odds, others, oddsOf(standing, 1, own, farkles, ahead)));
  }
  let chance = 1;
  for (let seat = 1; seat < seats; seat++) {
    const other = at(points, seat);
    // Equal points are not enough: the player who reached them first wins (FK-26).
    if (own <= other) return 0;
    if (seat <= last) chance *= 1 - reaching(own - other, other, at(held, seat), ahead);
  }
  return chance;
}

/** The combined odds of all seats but the next one, which are not affected by what is left in the areas. */
function oddsOfOthers(standing: Standing, own: number, farkles: number): number {
  const key = own * 128 + farkles;
  const before = standing.known.get(key);
  if (before !== undefined) return before;
  let odds = 0;
  for (let seat = 2; seat < standing.points.length; seat++) {
    odds = together(standing.odds, odds, oddsOf(standing, seat, own, farkles, 0));
  }
  standing.known.set(key, odds);
  return odds;
}

/** The odds of either of two: their sum, or combined so that the chances against each multiply. */
function together({ apart }: Odds, one: number, other: number): number {
  return apart ? one + other + one * other : one + other;
}

/** The odds of another seat against this one. */
function oddsOf(
  { points, held, target, odds }: Standing,
  seat: number,
  own: number,
  farkles: number,
  ahead: number,
): number {
  const other = at(points, seat);
  const lead = own + worth(odds.held, farkles) - other - odds.theirs * worth(HELD, at(held, seat)) - ahead;
  const way = target - Math.max(own, other);
  return Math.exp(-(odds.edge + lead / (odds.spread * Math.sqrt(way + odds.uncertain))));
}

/** The chance of finishing ahead of everyone by drawing on in a last turn, with this much in the centre. */
export function chanceToReach(standing: Standing, centre: number, ahead: number): number {
  return reaching(behind(standing), at(standing.points, 0), at(standing.held, 0), ahead, centre);
}

/** How far the leader is ahead of the seat on turn. */
export function behind({ points }: Standing): number {
  return Math.max(0, Math.max(...points) - at(points, 0));
}

/** The chance of scoring more than `lead` in one last turn. */
function reaching(lead: number, points: number, held: number, ahead: number, centre = 0): number {
  const wanted = points === 0 ? Math.max(lead, OPENING) : lead;
  const rest = Math.max(0, wanted - centre - CASHED * farklePoints(held));
  return MAKES_ANY * Math.exp(-rest / (REACH + 2 * ahead));
}

/** The value of a number of Farkles, given the values of one to six. */
function worth(values: readonly number[], count: number): number {
  const rest = count % FARKLE_SET;
  // To look up what no list has, such as −1, would slow down every later call of `at`.
  return (
    Math.floor(count / FARKLE_SET) * at(values, FARKLE_SET - 1) + (rest === 0 ? 0 : at(values, rest - 1))
  );
}
