import { at, COLOUR_COUNT, type Code, NONE, rankOf, suitOf } from './encoding.ts';
import { onTurn, type Simulation, SLOTS, settledChance, WILDS } from './simulation.ts';

/** Chances for a seat that remembers which cards are gone, and which colours each other seat has shown to lack. */

const IN_COLOUR = 16;
const WHOLE_COLOUR = (1 << IN_COLOUR) - 1;
const ALL_WILDS = 2;
/** The deck without the card that made trump. */
const IN_PLAY = 109;
const SURE = 0.97;
/** More cards than any two colours and the Wilds have together. */
const MOST_CARDS = 40;

/** The probability that a hand contains none of this many cards. */
const none = new Float64Array(MOST_CARDS);
/** The chances of each of the seat’s own number cards, and of a Wild, to win one of the remaining tricks. */
const future = new Float64Array(COLOUR_COUNT * IN_COLOUR);
let futureWild = 0;

/** The number of bits set in a 16-bit number. */
export function bitCount(bits: number): number {
  let count = bits - ((bits >> 1) & 0x5555);
  count = (count & 0x3333) + ((count >> 2) & 0x3333);
  count = (count + (count >> 4)) & 0x0f0f;
  return (count + (count >> 8)) & 0x1f;
}

/** The cards of a colour that the seat has not seen, as a bit mask. */
export function unseenOf(simulation: Simulation, seat: number, colour: number): number {
  return WHOLE_COLOUR & ~at(simulation.gone, colour) & ~at(simulation.held, seat * SLOTS + colour);
}

/** Roughly how many cards the seat has not seen. */
function hiddenFrom(simulation: Simulation, own: number): number {
  return IN_PLAY - own - (simulation.dealt - simulation.left) * simulation.seats - simulation.played;
}

/** Raises a chance to a small whole power. */
function times(chance: number, rivals: number): number {
  let all = chance;
  for (let rival = 1; rival < rivals; rival++) all *= chance;
  return all;
}

/**
 * Computes, for {@link futureAt}, how likely the seat’s cards are to win under a trump with this many cards to come.
 * A card’s chance is that nobody can beat it, scaled so that an average hand gets its share of the tricks.
 */
export function countFor(
  simulation: Simulation,
  seat: number,
  trump: number,
  cards: number,
  { ruffed, chosen }: { readonly ruffed: number; readonly chosen: number },
): void {
  const base = seat * SLOTS;
  let own = 0;
  for (let slot = 0; slot < SLOTS; slot++) {
    own +=
      slot < COLOUR_COUNT ? bitCount(at(simulation.held, base + slot)) : at(simulation.held, base + slot);
  }
  const hidden = hiddenFrom(simulation, own);
  const rivals = simulation.seats - 1;
  for (let count = 0, chance = 1; count < MOST_CARDS; count++, chance *= 1 - cards / hidden)
    none[count] = chance;
  const wilds = ALL_WILDS - at(simulation.held, base + WILDS);
  const trumps = trump === NONE ? 0 : bitCount(unseenOf(simulation, seat, trump));
  let sum = ALL_WILDS;
  for (let colour = 0; colour < COLOUR_COUNT; colour++) {
    const held = at(simulation.held, base + colour);
    const unseen = unseenOf(simulation, seat, colour);
    const isVoid = at(none, bitCount(unseen));
    const ruff = isVoid * (1 - at(none, (colour === trump ? 0 : trumps) + wilds));
    let over = 0;
    for (let rank = IN_COLOUR - 1; rank >= 0; rank--) {
      const isUnseen = (unseen >> rank) & 1;
      const isHeld = (held >> rank) & 1;
      if (isUnseen + isHeld === 0) continue;
      let chance = times(Math.max(0, at(none, over) - ruff), rivals);
      if (colour === trump) {
        const asRuff = times(1 - isVoid * (1 - at(none, over + wilds)), rivals);
        chance = ruffed * asRuff + (1 - ruffed) * chance;
      }
      if (isHeld === 1) future[colour * IN_COLOUR + rank] = chance;
      over += isUnseen;
      sum += chance;
    }
  }
  const scale = (chosen * (hidden + own)) / simulation.seats / sum;
  for (let colour = 0; colour < COLOUR_COUNT; colour++) {
    for (let bits = at(simulation.held, base + colour); bits !== 0; bits &= bits - 1) {
      const place = colour * IN_COLOUR + 31 - Math.clz32(bits & -bits);
      future[place] = Math.min(SURE, at(future, place) * scale);
    }
  }
  futureWild = Math.min(SURE, scale);
}

/** The chance of one of the seat’s number cards or Wilds, as computed by {@link countFor}. */
export function futureAt(suit: number, rank: number): number {
  return rank < IN_COLOUR ? at(future, suit * IN_COLOUR + rank) : futureWild;
}

/**
 * The chance that a play of the seat on turn wins the trick; `beats` and `ducks` describe how often the others use
 * their options.
 */
export function chanceOf(
  simulation: Simulation,
  code: Code,
  trump: number,
  { beats, ducks }: { readonly beats: number; readonly ducks: number },
): number {
  const settled = settledChance(simulation, code, trump);
  if (settled !== NONE) return settled;
  const { seats, played } = simulation;
  const suit = suitOf(code);
  const lead = simulation.lead === NONE ? suit : simulation.lead;
  const seat = onTurn(simulation);
  const over = rankOf(code) + 1;
  const missing = 1 - simulation.left / hiddenFrom(simulation, simulation.left);
  const wilds = ALL_WILDS - at(simulation.held, seat * SLOTS + WILDS);
  const inLead = unseenOf(simulation, seat, lead);
  const inTrump = trump === NONE || trump === lead ? 0 : unseenOf(simulation, seat, trump);
  const isRuff = suit !== lead;
  const higher = isRuff ? 0 : bitCount(inLead >> over);
  const overTrump = isRuff ? bitCount(inTrump >> over) : bitCount(inTrump);
  const can = 1 - missing ** higher;
  const must = missing ** (bitCount(inLead) - higher) * can;
  const voidInLead = missing ** bitCount(inLead);
  const ruffs = 1 - missing ** (overTrump + wilds);
  const ruffsWild = 1 - missing ** wilds;
  let chance = 1;
  for (let later = played + 1; later < seats; later++) {
    const other = (simulation.leader + later) % seats;
    const voids = at(simulation.voids, other);
    const isVoid = ((voids >> lead) & 1) === 1;
    const hasNoTrump = trump !== NONE && ((voids >> trump) & 1) === 1;
    const ruffing = hasNoTrump ? ruffsWild : ruffs;
    const wants = at(simulation.bids, other) !== at(simulation.won, other);
    const beaten = isVoid ? ruffing : can + voidInLead * ruffing;
    const forced = isVoid ? 0 : must;
    chance *= 1 - Math.min(1, wants ? beats * beaten : ducks * forced);
  }
  return chance;
}
