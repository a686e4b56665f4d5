import { type Area, at, gainAfter, gainIn } from './areas.ts';
import { farklePoints, OPENING } from './scoring.ts';

/** What cards are drawn from: how many of each number, and Farkles. A search draws from it and puts back. */
export interface Pile {
  readonly numbers: number[];
  readonly farkles: number;
  size: number;
}

/*
 * Points that the player who begins a turn may expect to win on the others. A regression over 63,000 turns gave weights
 * of 0.62 and 0.43; half of them play better, because a short look ahead sees less for who goes on. See docs/opponents.md.
 */
const MOVE = 62;
const NEXT = 0.31;
const PREPARED = 0.215;

/** What holding so many Farkle cards is worth, from the same regression. From three on, the next is almost welcome. */
const HELD = [0, 150, 400, 820, 1_520, 2_330, 2_950] as const;
const FARKLE_SET = 6;

/** A lead counts in units of so many points, times the root of the way still to go and of what one turn may bring. */
const SPREAD = 30;
const UNCERTAIN = 1_500;

/** In the last round: how often a player who must makes anything, and how soon more becomes unlikely. */
const MAKES_ANY = 0.85;
const REACH = 300;
/** Of the points of Farkles held, how much a last turn counts on. */
const CASHED = 0.8;

/** The most that the next card of each number makes anywhere. */
function bestGains(areas: readonly Area[]): readonly number[] {
  const best = [0, 0, 0, 0, 0, 0];
  for (const area of areas) {
    for (let face = 0; face < 6; face++) {
      const gain = gainIn(area, face);
      if (gain > at(best, face)) best[face] = gain;
    }
  }
  return best;
}

/**
 * How many points ahead of the others whoever begins a turn with these areas is: from what the next card may make
 * anywhere, and from what a first card prepares.
 */
export function aheadOf(areas: readonly Area[], pile: Pile, prepared = preparedIn(areas, pile)): number {
  if (pile.size === 0) return 0;
  const best = bestGains(areas);
  let next = 0;
  for (let face = 0; face < 6; face++) next += at(pile.numbers, face) * at(best, face);
  return MOVE + (NEXT * next) / pile.size + prepared;
}

/** Of {@link aheadOf}, what comes from how much more a first card, placed well, lets a second make. */
export function preparedIn(areas: readonly Area[], pile: Pile): number {
  if (pile.size === 0) return 0;
  const best = bestGains(areas);
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
  return (PREPARED * prepared) / pile.size ** 2;
}

/** How the table stands when a turn has ended. Lists are by seat, counted from the one whose turn it was. */
export interface Standing {
  readonly points: readonly number[];
  readonly held: readonly number[];
  readonly target: number;
  /** In the last round, how many seats still have their turn; null before it. */
  readonly last: number | null;
  /** The chances against all seats but the next one that were worked out before. */
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
    return chanceAgainst(standing, 1, own, farkles, ahead) * chanceAgainstOthers(standing, own, farkles);
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

/** Against all but the next seat, which has none of what is left in areas. */
function chanceAgainstOthers(standing: Standing, own: number, farkles: number): number {
  const key = own * 128 + farkles;
  const before = standing.known.get(key);
  if (before !== undefined) return before;
  let chance = 1;
  for (let seat = 2; seat < standing.points.length; seat++) {
    chance *= chanceAgainst(standing, seat, own, farkles, 0);
  }
  standing.known.set(key, chance);
  return chance;
}

function chanceAgainst(
  { points, held, target }: Standing,
  seat: number,
  own: number,
  farkles: number,
  ahead: number,
): number {
  const other = at(points, seat);
  const lead = own + heldWorth(farkles) - other - heldWorth(at(held, seat)) - ahead;
  const way = target - Math.max(own, other);
  return 1 / (1 + Math.exp(-lead / (SPREAD * Math.sqrt(way + UNCERTAIN))));
}

/** The chance of a last turn under way, with so much in the centre, to come out before everybody, by drawing on. */
export function chanceToReach(standing: Standing, centre: number, ahead: number): number {
  const own = at(standing.points, 0);
  let lead = 0;
  for (let seat = 1; seat < standing.points.length; seat++) {
    lead = Math.max(lead, at(standing.points, seat) - own);
  }
  return reaching(lead, own, at(standing.held, 0), ahead, centre);
}

/** The chance to make more than `lead` in one last turn. */
function reaching(lead: number, points: number, held: number, ahead: number, centre = 0): number {
  const wanted = points === 0 ? Math.max(lead, OPENING) : lead;
  const rest = Math.max(0, wanted - centre - CASHED * farklePoints(held));
  return MAKES_ANY * Math.exp(-rest / (REACH + 2 * ahead));
}

function heldWorth(count: number): number {
  return Math.floor(count / FARKLE_SET) * HELD[FARKLE_SET] + (HELD[count % FARKLE_SET] ?? 0);
}
