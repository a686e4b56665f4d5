import {
  at,
  BONUS,
  CHANGE,
  COLOUR_COUNT,
  type Code,
  extraOf,
  MAD,
  NONE,
  OUT,
  standing,
  suitOf,
  trumpAfter,
  WILD,
} from './encoding.ts';

/**
 * A round as a bot's playouts play it: numbers in arrays that are changed in place, because one decision simulates
 * thousands of plays. It repeats RA-8 to RA-25 for this purpose only; its test plays it side by side with the rules.
 */
export interface Simulation {
  readonly seats: number;
  /** RA-28: the action card variant, and the doubled sweep, which never applies in the last round. */
  readonly anytime: boolean;
  readonly sweeps: boolean;
  /** Tricks in the round. */
  readonly dealt: number;
  /**
   * For each seat and each of the {@link SLOTS}: a bit mask of the cards of a colour, or the number of an action
   * card.
   */
  readonly held: Int32Array;
  readonly bids: Int32Array;
  readonly won: Int32Array;
  readonly extra: Int32Array;
  /** The plays of the current trick, starting with the leader. */
  readonly trick: Int32Array;
  /**
   * For each colour, a bit mask of the number cards played or turned up; by seat, a bit mask of the colours it is
   * known to lack.
   */
  readonly gone: Int32Array;
  readonly voids: Int32Array;
  played: number;
  leader: number;
  /** The number of tricks that are not complete. */
  left: number;
  lead: number;
  trump: number;
  lastTrump: number;
}

/** Six colours, then the actions. */
export const SLOTS = 11;
export const OUTS = 6;
const CHANGES = 7;
const BONUSES = 8;
const MADS = 9;
export const WILDS = 10;

/** In `bids`: not made or not known. */
export const UNBID = -1;

const EXACT = 10;
const EXACT_ZERO = 5;

function slotOf(code: Code): number {
  if (code < OUT) return code >> 4;
  if (code === OUT) return OUTS;
  if (code < BONUS) return CHANGES;
  if (code === BONUS) return BONUSES;
  return code === MAD ? MADS : WILDS;
}

/** Adds a card to a hand. */
export function give(simulation: Simulation, seat: number, code: Code): void {
  const place = seat * SLOTS + slotOf(code);
  const now = at(simulation.held, place);
  simulation.held[place] = code < OUT ? now | (1 << (code & 15)) : now + 1;
}

function take(simulation: Simulation, seat: number, code: Code): void {
  const place = seat * SLOTS + slotOf(code);
  const now = at(simulation.held, place);
  simulation.held[place] = code < OUT ? now & ~(1 << (code & 15)) : now - 1;
}

/** The seat to play next. */
export function onTurn(simulation: Simulation): number {
  return (simulation.leader + simulation.played) % simulation.seats;
}

/** Writes every legal play of the seat on turn (RA-9 to RA-12, RA-16) into a list of 111, and returns their number. */
export function legalPlays(simulation: Simulation, into: Int32Array): number {
  const { held, lead } = simulation;
  const base = onTurn(simulation) * SLOTS;
  const follows = lead !== NONE && at(held, base + lead) !== 0;
  let count = 0;
  for (let colour = 0; colour < COLOUR_COUNT; colour++) {
    if (follows && colour !== lead) continue;
    for (let bits = at(held, base + colour); bits !== 0; bits &= bits - 1) {
      into[count++] = colour * 16 + 31 - Math.clz32(bits & -bits);
    }
  }
  if (follows && !simulation.anytime) return count;
  if (at(held, base + OUTS) > 0) into[count++] = OUT;
  if (at(held, base + BONUSES) > 0) into[count++] = BONUS;
  if (at(held, base + MADS) > 0) into[count++] = MAD;
  if (at(held, base + CHANGES) > 0) {
    for (let colour = 0; colour < COLOUR_COUNT; colour++) {
      if (colour !== simulation.lastTrump) into[count++] = CHANGE + colour;
    }
  }
  if (at(held, base + WILDS) > 0) {
    for (let colour = 0; colour < COLOUR_COUNT; colour++) into[count++] = WILD + colour;
  }
  return count;
}

/** Plays a card from the hand on turn; the last card of a trick ends it (RA-13, RA-14). */
export function play(simulation: Simulation, code: Code): void {
  take(simulation, onTurn(simulation), code);
  lay(simulation, code);
  if (simulation.played < simulation.seats) return;
  const winner = (simulation.leader + winningPlace(simulation)) % simulation.seats;
  simulation.won[winner] = at(simulation.won, winner) + 1;
  let extra = at(simulation.extra, winner);
  for (let place = 0; place < simulation.seats; place++) extra += extraOf(at(simulation.trick, place));
  simulation.extra[winner] = extra;
  simulation.leader = winner;
  simulation.played = 0;
  simulation.left -= 1;
  simulation.lead = NONE;
}

/** Notes that a number card is no longer in any hand. */
export function see(simulation: Simulation, code: Code): void {
  simulation.gone[code >> 4] = at(simulation.gone, code >> 4) | (1 << (code & 15));
}

/** Adds a card to the current trick. */
export function lay(simulation: Simulation, code: Code): void {
  const { lead } = simulation;
  const seat = onTurn(simulation);
  if (code < OUT) see(simulation, code);
  if (lead !== NONE && (code < OUT ? code >> 4 !== lead : !simulation.anytime)) {
    simulation.voids[seat] = at(simulation.voids, seat) | (1 << lead);
  }
  simulation.trick[simulation.played] = code;
  simulation.played += 1;
  if (simulation.lead === NONE) simulation.lead = suitOf(code);
  simulation.trump = trumpAfter(code, simulation.trump);
  if (simulation.trump !== NONE) simulation.lastTrump = simulation.trump;
}

/** The index of the winning play in the current trick. */
export function winningPlace(simulation: Simulation): number {
  let best = 0;
  let most = -1;
  for (let place = 0; place < simulation.played; place++) {
    const now = standing(at(simulation.trick, place), simulation.lead, simulation.trump);
    if (now <= most) continue;
    best = place;
    most = now;
  }
  return best;
}

/** The chance that a play wins the trick if that is already certain: 1 or 0. NONE if later plays decide it. */
export function settledChance(simulation: Simulation, code: Code, trump: number): number {
  const { seats, played } = simulation;
  const lead = simulation.lead === NONE ? suitOf(code) : simulation.lead;
  const own = standing(code, lead, trump);
  for (let place = 0; place < played; place++) {
    if (standing(at(simulation.trick, place), lead, trump) >= own) return 0;
  }
  if (played + 1 === seats) return 1;
  return own === 0 ? 0 : NONE;
}

/** RA-25: the bonus for an exact bid. */
export function exactFor(bid: number): number {
  return bid === 0 ? EXACT_ZERO : EXACT;
}

/** RA-21, RA-25, RA-28: a seat's points for a finished round. */
export function pointsOf(simulation: Simulation, seat: number): number {
  const won = at(simulation.won, seat);
  const bid = at(simulation.bids, seat);
  const tricks = simulation.sweeps && won === simulation.dealt ? won * 2 : won;
  return tricks + at(simulation.extra, seat) + (won === bid ? exactFor(bid) : 0);
}

export function copyOf(simulation: Simulation): Simulation {
  return {
    ...simulation,
    held: simulation.held.slice(),
    bids: simulation.bids.slice(),
    won: simulation.won.slice(),
    extra: simulation.extra.slice(),
    trick: simulation.trick.slice(),
    gone: simulation.gone.slice(),
    voids: simulation.voids.slice(),
  };
}

/** Copies a simulation into another of the same round, without allocations. */
export function copyInto(copy: Simulation, from: Simulation): void {
  copy.held.set(from.held);
  copy.bids.set(from.bids);
  copy.won.set(from.won);
  copy.extra.set(from.extra);
  copy.trick.set(from.trick);
  copy.gone.set(from.gone);
  copy.voids.set(from.voids);
  copy.played = from.played;
  copy.leader = from.leader;
  copy.left = from.left;
  copy.lead = from.lead;
  copy.trump = from.trump;
  copy.lastTrump = from.lastTrump;
}
