import { chanceOf, countFor, futureAt } from './counting.ts';
import {
  at,
  COLOUR_COUNT,
  type Code,
  extraOf,
  isWild,
  OUT,
  rankOf,
  suitOf,
  trumpAfter,
  WILD_RANK,
} from './encoding.ts';
import { deniedBy } from './policy.ts';
import {
  exactFor,
  legalPlays,
  OUTS,
  onTurn,
  type Simulation,
  SLOTS,
  UNBID,
  WILDS,
  winningPlace,
} from './simulation.ts';
import { sureTricks } from './sure-tricks.ts';
import { FEATURES, type Weights } from './weights.ts';

/**
 * How hard itself continues in its playouts: rules like those of normal, but they count the cards that are gone, and
 * judge a bid by weights learnt from many rounds between normal bots. See `lab/training/`.
 */

/** A card with a higher chance than the first counts as certain, one with a lower chance than the second as lost. */
const SURE = 0.7;
const LOST = 0.1;

/** What a hand offers for the remaining tricks. */
interface Strength {
  tricks: number;
  /** The variance of the tricks, as if each card won or lost independently. */
  doubt: number;
  sure: number;
  lost: number;
}

/** A training example: features of a position, and how its bid went. */
export interface Example {
  readonly cards: number;
  /** The tricks the seat had won at that point. */
  readonly won: number;
  readonly features: Float64Array;
}

const hand: Strength = { tricks: 0, doubt: 0, sure: 0, lost: 0 };
const rest: Strength = { tricks: 0, doubt: 0, sure: 0, lost: 0 };
const features = new Float64Array(FEATURES);
const plays = new Int32Array(128);

/** Evaluates the hand, with `cards` to come under a trump. */
function look(simulation: Simulation, seat: number, trump: number, cards: number, weights: Weights): void {
  countFor(simulation, seat, trump, cards, weights);
  const base = seat * SLOTS;
  const wilds = at(simulation.held, base + WILDS);
  hand.tricks = wilds * futureAt(0, WILD_RANK);
  for (let slot = OUTS; slot < WILDS; slot++)
    hand.tricks += at(simulation.held, base + slot) * weights.action;
  hand.doubt = 0;
  hand.sure = wilds;
  hand.lost = 0;
  for (let colour = 0; colour < COLOUR_COUNT; colour++) {
    for (let bits = at(simulation.held, base + colour); bits !== 0; bits &= bits - 1) {
      const chance = futureAt(colour, 31 - Math.clz32(bits & -bits));
      hand.tricks += chance;
      hand.doubt += chance * (1 - chance);
      if (chance > SURE) hand.sure += 1;
      else if (chance < LOST) hand.lost += 1;
    }
  }
}

/** Removes a card from the evaluated hand. */
function without(code: Code, { action }: Weights): void {
  rest.tricks = hand.tricks;
  rest.doubt = hand.doubt;
  rest.sure = hand.sure;
  rest.lost = hand.lost;
  if (isWild(code)) {
    rest.tricks -= futureAt(0, WILD_RANK);
    rest.sure -= 1;
  } else if (code >= OUT) {
    rest.tricks -= action;
  } else {
    const chance = futureAt(suitOf(code), rankOf(code));
    rest.tricks -= chance;
    rest.doubt -= chance * (1 - chance);
    if (chance > SURE) rest.sure -= 1;
    else if (chance < LOST) rest.lost -= 1;
  }
}

/**
 * Fills in the features: `needed` tricks out of `cards`, by how much tricks exceed demand (`slack`), and whether the
 * seat leads next.
 */
function describe(needed: number, cards: number, has: Strength, slack: number, leads: number): void {
  const off = needed - has.tricks;
  features[0] = 1;
  features[1] = off;
  features[2] = off * off;
  features[3] = Math.abs(off);
  features[4] = has.doubt;
  features[5] = slack;
  features[6] = slack * off;
  features[7] = leads;
  features[8] = leads * off;
  features[9] = Math.max(0, has.sure - needed);
  features[10] = Math.max(0, needed - (cards - has.lost));
  features[11] = needed;
  features[12] = Number(needed === 0);
  features[13] = needed === 0 ? has.tricks : 0;
  features[14] = Number(needed === cards);
  features[15] = Math.abs(slack);
}

/** The expected points of a bid. */
function promise(
  bid: number,
  needed: number,
  cards: number,
  has: Strength,
  slack: number,
  leads: number,
  { bidWeights: weights }: Weights,
): number {
  if (needed < 0 || needed > cards) return 0;
  if (cards === 0) return exactFor(bid);
  describe(needed, cards, has, slack, leads);
  let sum = 0;
  for (let index = 0; index < FEATURES; index++)
    sum += at(weights, cards * FEATURES + index) * at(features, index);
  return exactFor(bid) / (1 + Math.exp(-sum));
}

/** How far the remaining tricks exceed what all seats still need; seats that no longer aim for a number get a share. */
function slackIn(simulation: Simulation, seat: number, needed: number): number {
  const { seats, left } = simulation;
  let slack = left - needed;
  for (let other = 0; other < seats; other++) {
    if (other === seat) continue;
    const bid = at(simulation.bids, other);
    const need = bid - at(simulation.won, other);
    slack -= bid === UNBID || need < 0 || need > left ? left / seats : need;
  }
  return slack;
}

/** The most promising bid for a hand that does not give up certain tricks. */
export function trainedBid(simulation: Simulation, seat: number, weights: Weights): number {
  const cards = simulation.left;
  look(simulation, seat, simulation.trump, cards, weights);
  const leads = Number(simulation.leader === seat);
  const certain = sureTricks(simulation, seat);
  let best = certain;
  let most = Number.NEGATIVE_INFINITY;
  for (let bid = certain; bid <= cards; bid++) {
    const now = promise(bid, bid, cards, hand, slackIn(simulation, seat, bid), leads, weights);
    if (now <= most) continue;
    best = bid;
    most = now;
  }
  return best;
}

/** The most promising play for the seat on turn. A Change may name any colour but the last trump. */
export function trainedPlay(simulation: Simulation, weights: Weights): Code {
  const count = legalPlays(simulation, plays);
  let best = at(plays, 0);
  if (count === 1) return best;
  const seat = onTurn(simulation);
  const bid = at(simulation.bids, seat);
  const needed = bid - at(simulation.won, seat);
  const cards = simulation.left - 1;
  const slack = slackIn(simulation, seat, needed);
  const denied = deniedBy(simulation, seat, weights.denied);
  const aimed = weights.aim * aimedAt(simulation, seat);
  let lying = 0;
  for (let place = 0; place < simulation.played; place++) lying += extraOf(at(simulation.trick, place));
  let seen: number | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < count; index++) {
    const code = at(plays, index);
    const trump = trumpAfter(code, simulation.trump);
    if (cards > 0 && trump !== seen) look(simulation, seat, trump, cards, weights);
    seen = trump;
    without(code, weights);
    const wins = chanceOf(simulation, code, trump, weights);
    const extra = lying + extraOf(code);
    const won = promise(bid, needed - 1, cards, rest, slack, 1, weights) + weights.trick + extra + denied;
    const lost =
      promise(bid, needed, cards, rest, slack - 1, 0, weights) + aimed - extra / (simulation.seats - 1);
    const value = wins * won + (1 - wins) * lost;
    if (value <= most) continue;
    best = code;
    most = value;
  }
  return best;
}

/** The value of the current best card's owner getting the trick rather than another opponent: a bid broken or not. */
function aimedAt(simulation: Simulation, seat: number): number {
  const { seats, left } = simulation;
  if (simulation.played === 0) return 0;
  const highest = (simulation.leader + winningPlace(simulation)) % seats;
  let all = 0;
  let its = 0;
  for (let other = 0; other < seats; other++) {
    if (other === seat) continue;
    const bid = at(simulation.bids, other);
    const need = bid - at(simulation.won, other);
    const harm = need === 0 ? exactFor(bid) : need < 0 || need > left ? -1 : (-exactFor(bid) * need) / left;
    all += harm;
    if (other === highest) its = harm;
  }
  return (its - all / (seats - 1)) / (seats - 1);
}

/** For a bid just made or a card about to be played, the resulting positions for either outcome. */
export function examples(
  simulation: Simulation,
  seat: number,
  code: Code | null,
  weights: Weights,
): readonly Example[] {
  const won = at(simulation.won, seat);
  const needed = at(simulation.bids, seat) - won;
  const slack = slackIn(simulation, seat, needed);
  if (code === null) {
    look(simulation, seat, simulation.trump, simulation.left, weights);
    return example(needed, simulation.left, hand, slack, Number(simulation.leader === seat), won);
  }
  const cards = simulation.left - 1;
  look(simulation, seat, trumpAfter(code, simulation.trump), cards, weights);
  without(code, weights);
  return [
    ...example(needed - 1, cards, rest, slack, 1, won + 1),
    ...example(needed, cards, rest, slack - 1, 0, won),
  ];
}

function example(
  needed: number,
  cards: number,
  has: Strength,
  slack: number,
  leads: number,
  won: number,
): readonly Example[] {
  if (needed < 0 || needed > cards || cards === 0) return [];
  describe(needed, cards, has, slack, leads);
  return [{ cards, won, features: features.slice() }];
}
