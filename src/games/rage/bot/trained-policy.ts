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
  type Sketch,
  SLOTS,
  UNBID,
  WILDS,
  winningPlace,
} from './simulation.ts';
import { certainTricks } from './sure-tricks.ts';
import { FEATURES, type Practice } from './weights.ts';

/**
 * How hard itself plays on in its playouts: rules like those of normal, which count the cards that are gone, and judge a
 * bid by numbers learnt from many rounds among normal bots. `lab/training/` finds them.
 */

/** A card that wins more often than this counts as sure, and one that wins less often than that as lost. */
const SURE = 0.7;
const LOST = 0.1;

/** What a hand has for the tricks to come. */
interface Prospect {
  tricks: number;
  /** The variance of the tricks, as if each card won or lost by itself. */
  doubt: number;
  sure: number;
  lost: number;
}

/** What tells how a bid will go, as the practice learns from it. */
export interface Outlook {
  readonly cards: number;
  /** Tricks the seat has won by then. */
  readonly won: number;
  readonly features: Float64Array;
}

const hand: Prospect = { tricks: 0, doubt: 0, sure: 0, lost: 0 };
const rest: Prospect = { tricks: 0, doubt: 0, sure: 0, lost: 0 };
const features = new Float64Array(FEATURES);
const plays = new Int32Array(128);

/** Writes down what the hand has, with `cards` to come under a trump. */
function look(sketch: Sketch, seat: number, trump: number, cards: number, practice: Practice): void {
  countFor(sketch, seat, trump, cards, practice);
  const base = seat * SLOTS;
  const wilds = at(sketch.held, base + WILDS);
  hand.tricks = wilds * futureAt(0, WILD_RANK);
  for (let slot = OUTS; slot < WILDS; slot++) hand.tricks += at(sketch.held, base + slot) * practice.action;
  hand.doubt = 0;
  hand.sure = wilds;
  hand.lost = 0;
  for (let colour = 0; colour < COLOUR_COUNT; colour++) {
    for (let bits = at(sketch.held, base + colour); bits !== 0; bits &= bits - 1) {
      const chance = futureAt(colour, 31 - Math.clz32(bits & -bits));
      hand.tricks += chance;
      hand.doubt += chance * (1 - chance);
      if (chance > SURE) hand.sure += 1;
      else if (chance < LOST) hand.lost += 1;
    }
  }
}

/** The hand that was looked at, without a card. */
function without(code: Code, { action }: Practice): void {
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

/** Fills the features: so many tricks needed of so many, `slack` more to win than all want, and who leads the next. */
function describe(needed: number, cards: number, has: Prospect, slack: number, leads: number): void {
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

/** The points that a bid promises. */
function promise(
  bid: number,
  needed: number,
  cards: number,
  has: Prospect,
  slack: number,
  leads: number,
  { weights }: Practice,
): number {
  if (needed < 0 || needed > cards) return 0;
  if (cards === 0) return exactFor(bid);
  describe(needed, cards, has, slack, leads);
  let sum = 0;
  for (let index = 0; index < FEATURES; index++)
    sum += at(weights, cards * FEATURES + index) * at(features, index);
  return exactFor(bid) / (1 + Math.exp(-sum));
}

/** By how many tricks what is left exceeds what all seats still want; who is past wanting gets a share. */
function slackIn(sketch: Sketch, seat: number, needed: number): number {
  const { seats, left } = sketch;
  let slack = left - needed;
  for (let other = 0; other < seats; other++) {
    if (other === seat) continue;
    const bid = at(sketch.bids, other);
    const need = bid - at(sketch.won, other);
    slack -= bid === UNBID || need < 0 || need > left ? left / seats : need;
  }
  return slack;
}

/** The bid that promises most to a hand, of those that take what is certain. */
export function practisedBid(sketch: Sketch, seat: number, practice: Practice): number {
  const cards = sketch.left;
  look(sketch, seat, sketch.trump, cards, practice);
  const leads = Number(sketch.leader === seat);
  const certain = certainTricks(sketch, seat);
  let best = certain;
  let most = Number.NEGATIVE_INFINITY;
  for (let bid = certain; bid <= cards; bid++) {
    const now = promise(bid, bid, cards, hand, slackIn(sketch, seat, bid), leads, practice);
    if (now <= most) continue;
    best = bid;
    most = now;
  }
  return best;
}

/** The play that promises most for the seat on turn. A Change may name any colour but the last trump. */
export function practisedPlay(sketch: Sketch, practice: Practice): Code {
  const count = legalPlays(sketch, plays);
  let best = at(plays, 0);
  if (count === 1) return best;
  const seat = onTurn(sketch);
  const bid = at(sketch.bids, seat);
  const needed = bid - at(sketch.won, seat);
  const cards = sketch.left - 1;
  const slack = slackIn(sketch, seat, needed);
  const denied = deniedBy(sketch, seat, practice.denied);
  const aimed = practice.aim * aimedAt(sketch, seat);
  let lying = 0;
  for (let place = 0; place < sketch.played; place++) lying += extraOf(at(sketch.trick, place));
  let seen: number | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < count; index++) {
    const code = at(plays, index);
    const trump = trumpAfter(code, sketch.trump);
    if (cards > 0 && trump !== seen) look(sketch, seat, trump, cards, practice);
    seen = trump;
    without(code, practice);
    const wins = chanceOf(sketch, code, trump, practice);
    const extra = lying + extraOf(code);
    const won = promise(bid, needed - 1, cards, rest, slack, 1, practice) + practice.trick + extra + denied;
    const lost =
      promise(bid, needed, cards, rest, slack - 1, 0, practice) + aimed - extra / (sketch.seats - 1);
    const value = wins * won + (1 - wins) * lost;
    if (value <= most) continue;
    best = code;
    most = value;
  }
  return best;
}

/** What it is worth that who lies highest gets the trick, rather than any of the others: a bid broken, or none made. */
function aimedAt(sketch: Sketch, seat: number): number {
  const { seats, left } = sketch;
  if (sketch.played === 0) return 0;
  const highest = (sketch.leader + winningPlace(sketch)) % seats;
  let all = 0;
  let its = 0;
  for (let other = 0; other < seats; other++) {
    if (other === seat) continue;
    const bid = at(sketch.bids, other);
    const need = bid - at(sketch.won, other);
    const harm = need === 0 ? exactFor(bid) : need < 0 || need > left ? -1 : (-exactFor(bid) * need) / left;
    all += harm;
    if (other === highest) its = harm;
  }
  return (its - all / (seats - 1)) / (seats - 1);
}

/** For a bid that was made, or a card about to be played, how things will look after either outcome of it. */
export function outlooks(
  sketch: Sketch,
  seat: number,
  code: Code | null,
  practice: Practice,
): readonly Outlook[] {
  const won = at(sketch.won, seat);
  const needed = at(sketch.bids, seat) - won;
  const slack = slackIn(sketch, seat, needed);
  if (code === null) {
    look(sketch, seat, sketch.trump, sketch.left, practice);
    return outlook(needed, sketch.left, hand, slack, Number(sketch.leader === seat), won);
  }
  const cards = sketch.left - 1;
  look(sketch, seat, trumpAfter(code, sketch.trump), cards, practice);
  without(code, practice);
  return [
    ...outlook(needed - 1, cards, rest, slack, 1, won + 1),
    ...outlook(needed, cards, rest, slack - 1, 0, won),
  ];
}

function outlook(
  needed: number,
  cards: number,
  has: Prospect,
  slack: number,
  leads: number,
  won: number,
): readonly Outlook[] {
  if (needed < 0 || needed > cards || cards === 0) return [];
  describe(needed, cards, has, slack, leads);
  return [{ cards, won, features: features.slice() }];
}
