import { bitCount, unseenOf } from './counting.ts';
import { at, COLOUR_COUNT, type Code, NONE, rankOf, suitOf, trumpAfter } from './encoding.ts';
import { copyOf, onTurn, play, type Simulation, SLOTS, see, settledChance, WILDS } from './simulation.ts';

/**
 * What a seat cannot lose, however the other cards lie and are played: its sure winners. Only the action cards of
 * others are ignored: if any of those are unseen (a Wild beats the 15 of trump), nothing at all would be certain.
 */

/**
 * The number of tricks a hand is certain to take. A seat with the lead may first draw the opponents' trumps; without
 * it, only trumps and Wilds count, because the others never have to lead another colour.
 */
export function sureTricks(
  simulation: Simulation,
  seat: number,
  leads = simulation.played === 0 && simulation.leader === seat,
): number {
  const { trump } = simulation;
  const wilds = at(simulation.held, seat * SLOTS + WILDS);
  let tricks = wilds;
  let trumpsOut = 0;
  if (trump !== NONE) {
    const held = heldOf(simulation, seat, trump);
    const out = outOf(simulation, seat, trump);
    trumpsOut = leads ? drawn(out, wilds + bitCount(above(held, out))) : out;
    tricks += unbeaten(held, trumpsOut);
  }
  if (!leads || trumpsOut !== 0) return tricks;
  for (let colour = 0; colour < COLOUR_COUNT; colour++) {
    if (colour === trump) continue;
    const held = heldOf(simulation, seat, colour);
    const out = outOf(simulation, seat, colour);
    const high = bitCount(above(held, out));
    tricks += drawn(out, high) === 0 ? bitCount(held) : high;
  }
  return tricks;
}

/** The plays of the seat on turn after which all the tricks it needs are still certain; all plays if there are none. */
export function keepSure(simulation: Simulation, plays: readonly Code[]): readonly Code[] {
  const seat = onTurn(simulation);
  const needed = at(simulation.bids, seat) - at(simulation.won, seat);
  if (needed <= 0) return plays;
  const kept = plays.filter((code) => certainWith(simulation, code) >= needed);
  return kept.length > 0 ? kept : plays;
}

/** Whether no number card still to come in this trick can beat a play of the seat on turn. */
export function isSure(simulation: Simulation, code: Code): boolean {
  const trump = trumpAfter(code, simulation.trump);
  const settled = settledChance(simulation, code, trump);
  if (settled !== NONE) return settled === 1;
  const seat = onTurn(simulation);
  const later = simulation.seats - 1 - simulation.played;
  const suit = suitOf(code);
  if (higherOut(simulation, seat, code, later) !== 0) return false;
  return suit === trump || trump === NONE || outOf(simulation, seat, trump, later) === 0;
}

/** The tricks that are certain after this play: the current one and those that follow. */
function certainWith(simulation: Simulation, code: Code): number {
  const seat = onTurn(simulation);
  const wins = isSure(simulation, code);
  const after = copyOf(simulation);
  play(after, code);
  // A certain winner draws a card of its colour from those who have one; a beaten trump costs at least one higher
  // trump.
  const spent = wins ? drawnBy(simulation, seat, code) : beatenBy(simulation, seat, code);
  if (spent !== 0) see(after, suitOf(code) * 16 + lowestOf(spent));
  return Number(wins) + sureTricks(after, seat, wins);
}

function drawnBy(simulation: Simulation, seat: number, code: Code): number {
  return simulation.played === 0 ? outOf(simulation, seat, suitOf(code)) : 0;
}

function beatenBy(simulation: Simulation, seat: number, code: Code): number {
  const trump = trumpAfter(code, simulation.trump);
  const isOpen = trump !== NONE && suitOf(code) === trump && settledChance(simulation, code, trump) === NONE;
  return isOpen ? higherOut(simulation, seat, code) : 0;
}

function heldOf(simulation: Simulation, seat: number, colour: number): number {
  return at(simulation.held, seat * SLOTS + colour);
}

/** A bit mask of the cards of a colour that any of the next seats may hold: all other seats, or as many as given. */
function outOf(simulation: Simulation, seat: number, colour: number, others = simulation.seats - 1): number {
  for (let next = 1; next <= others; next++) {
    const voids = at(simulation.voids, (seat + next) % simulation.seats);
    if (((voids >> colour) & 1) === 0) return unseenOf(simulation, seat, colour);
  }
  return 0;
}

function higherOut(simulation: Simulation, seat: number, code: Code, others?: number): number {
  return outOf(simulation, seat, suitOf(code), others) & (-1 << (rankOf(code) + 1));
}

/** The held cards that are higher than all that are out. */
function above(held: number, out: number): number {
  return held >> (32 - Math.clz32(out));
}

/**
 * What may still be out after this many leads of a colour: seats that have it must follow, at worst with the lowest.
 */
function drawn(out: number, leads: number): number {
  let left = out;
  for (let lead = 0; lead < leads; lead++) left &= left - 1;
  return left;
}

/** How many of the held trumps win in any order of play: each higher one that is out beats at most one of them. */
function unbeaten(held: number, out: number): number {
  let higher = 0;
  let winners = 0;
  for (let rank = 15; rank >= 0; rank--) {
    if (((out >> rank) & 1) === 1) higher += 1;
    else if (((held >> rank) & 1) === 0) continue;
    else if (higher > 0) higher -= 1;
    else winners += 1;
  }
  return winners;
}

function lowestOf(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
