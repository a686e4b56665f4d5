import { type Area, at, gainAfter, gainIn } from '../areas.ts';
import { farklePoints, OPENING } from '../scoring.ts';
import { NUMBERS } from '../types.ts';

/** What cards are drawn from: how many of each number, and Farkles. A search draws from it and puts back. */
export interface Pile {
  readonly numbers: number[];
  readonly farkles: number;
  size: number;
}

/*
 * Points that the player who begins a turn may expect to win on the others. A regression over 63,000 turns gave weights
 * of 0.62 and 0.43; half of them play better, because a short look ahead sees less for who goes on. See docs/research/farkle.md.
 */
const MOVE = 62;
const NEXT = 0.31;
const PREPARED = 0.215;

/** What holding so many Farkle cards is worth, from the same regression. From three on, the next is almost welcome. */
export const HELD = [150, 400, 820, 1_520, 2_330, 2_950] as const;
const FARKLE_SET = 6;

/** In the last round: how often a player who must makes anything, and how soon more becomes unlikely. */
const MAKES_ANY = 0.85;
const REACH = 300;
/** Of the points of Farkles held, how much a last turn counts on. */
const CASHED = 0.8;

/** The most that the next card makes anywhere, if it has this number. */
export function bestGain(areas: readonly Area[], face: number): number {
  let best = 0;
  for (const area of areas) {
    const gain = gainIn(area, face);
    if (gain > best) best = gain;
  }
  return best;
}

/**
 * How many points ahead of the others whoever begins a turn is: from what the next card completes, and from what a first
 * card prepares.
 */
export function aheadOf(next: number, prepared: number): number {
  return MOVE + NEXT * next + PREPARED * prepared;
}

/** The points that the next card makes on average, where it makes most. */
export function nextIn(areas: readonly Area[], pile: Pile): number {
  if (pile.size === 0) return 0;
  let next = 0;
  for (let face = 0; face < 6; face++) next += at(pile.numbers, face) * bestGain(areas, face);
  return next / pile.size;
}

/** How much more than that a first card, placed well, lets a second make. */
export function preparedIn(areas: readonly Area[], pile: Pile): number {
  if (pile.size === 0) return 0;
  const best = NUMBERS.map((_, face) => bestGain(areas, face));
  let prepared = 0;
  for (let face = 0; face < 6; face++) {
    const count = at(pile.numbers, face);
    if (count === 0) continue;
    let most = 0;
    for (const area of areas) {
      let more = 0;
      for (let then = 0; then < 6; then++) {
        const gain = gainAfter(area, face, then) - at(best, then);
        if (gain > 0) more += at(pile.numbers, then) * gain;
      }
      if (more > most) most = more;
    }
    prepared += count * most;
  }
  return prepared / pile.size ** 2;
}

/** How points become odds against one opponent. */
export interface Odds {
  /** The logarithm of the odds of a seat that is level: above 0 where it plays better than the others. */
  readonly edge: number;
  /** A lead counts in units of so many points, times the root of the way still to go and of what one turn may bring. */
  readonly spread: number;
  readonly uncertain: number;
  /** What one to six of one’s own Farkles are worth. */
  readonly held: readonly number[];
  /** How much those of the others are, as a share of {@link HELD}. */
  readonly theirs: number;
  /** Whether everybody has to be beaten as if in a game of two, and not all of them at once. */
  readonly apart: boolean;
}

/** How the table stands when a turn has ended. Lists are by seat, counted from the one whose turn it was. */
export interface Standing {
  readonly points: readonly number[];
  readonly held: readonly number[];
  readonly target: number;
  /** In the last round, how many seats still have their turn; null before it. */
  readonly last: number | null;
  readonly odds: Odds;
  /** The odds of all seats but the next one that were worked out before. */
  readonly known: Map<number, number>;
}

/**
 * The chance, 0 … 1, that the seat whose turn has ended wins, when it now has so many points and Farkles, and the next
 * player is so far `ahead` by being next.
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
    // Equal points are not enough: who was there first wins (FK-26).
    if (own <= other) return 0;
    if (seat <= last) chance *= 1 - reaching(own - other, other, at(held, seat), ahead);
  }
  return chance;
}

/** Those of all but the next seat, to whom it makes no difference what is left in areas. */
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

/** The odds of either of two: their sum, or so that the chances against each multiply. */
function together({ apart }: Odds, one: number, other: number): number {
  return apart ? one + other + one * other : one + other;
}

/** The odds of another seat against one’s own. */
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

/** The chance of a last turn under way, with so much in the centre, to come out before everybody, by drawing on. */
export function chanceToReach(standing: Standing, centre: number, ahead: number): number {
  return reaching(behind(standing), at(standing.points, 0), at(standing.held, 0), ahead, centre);
}

/** How far anybody is ahead of the seat on turn. */
export function behind({ points }: Standing): number {
  return Math.max(0, Math.max(...points) - at(points, 0));
}

/** The chance to make more than `lead` in one last turn. */
function reaching(lead: number, points: number, held: number, ahead: number, centre = 0): number {
  const wanted = points === 0 ? Math.max(lead, OPENING) : lead;
  const rest = Math.max(0, wanted - centre - CASHED * farklePoints(held));
  return MAKES_ANY * Math.exp(-rest / (REACH + 2 * ahead));
}

/** What so many Farkles are worth, by the worth of one to six. */
function worth(values: readonly number[], count: number): number {
  return Math.floor(count / FARKLE_SET) * at(values, FARKLE_SET - 1) + at(values, (count % FARKLE_SET) - 1);
}
