import { type Odds, oddsAt, oddsFor, PLAIN, RUFF, TOP } from './odds.ts';
import {
  at,
  BONUS,
  BONUSES,
  CHANGE,
  CHANGES,
  type Code,
  exactFor,
  extraOf,
  MAD,
  MADS,
  OUT,
  OUTS,
  onTurn,
  rankOf,
  type Sketch,
  SLOTS,
  standing,
  suitOf,
  trumpAfter,
  WILD,
  WILDS,
} from './sketch.ts';

/** How much less sharply tricks can be steered the more cards are held: the variance of the tricks made. */
const LOOSE = 0.3;
const LOOSER = 0.12;
/** What an action card other than a Wild is expected to win. */
const ACTION = 0.05;
/** How much of his points an opponent is thought to lose when a trick goes against his bid. */
const SPOIL = 1;

/** Tricks a hand may expect, from `cards` to come, under a trump. */
export function expected(sketch: Sketch, seat: number, trump: number, cards: number): number {
  if (cards <= 0) return 0;
  const { future } = oddsFor(sketch.seats);
  const base = seat * SLOTS;
  let sum = 0;
  for (let colour = 0; colour < 6; colour++) {
    const relation = trump < 0 ? TOP : colour === trump ? RUFF : PLAIN;
    const row = oddsAt(relation, cards, 0);
    for (let bits = at(sketch.held, base + colour); bits !== 0; bits &= bits - 1) {
      sum += at(future, row + 31 - Math.clz32(bits & -bits));
    }
  }
  const wild = at(future, oddsAt(trump < 0 ? TOP : RUFF, cards, 16));
  sum += at(sketch.held, base + WILDS) * wild;
  for (let slot = OUTS; slot < WILDS; slot++) sum += at(sketch.held, base + slot) * ACTION;
  return sum;
}

/** What a card adds to {@link expected}. */
function worth(odds: Odds, code: Code, trump: number, cards: number): number {
  if (cards <= 0) return 0;
  if (code >= WILD) return at(odds.future, oddsAt(trump < 0 ? TOP : RUFF, cards, 16));
  if (code >= OUT) return ACTION;
  const relation = trump < 0 ? TOP : suitOf(code) === trump ? RUFF : PLAIN;
  return at(odds.future, oddsAt(relation, cards, rankOf(code)));
}

/** The points a bid still promises when so many tricks are needed, so many expected, of so many cards. */
function promise(bid: number, needed: number, tricks: number, cards: number): number {
  if (needed < 0 || needed > cards) return 0;
  const off = needed - tricks;
  return exactFor(bid) * Math.exp((-off * off) / (2 * (cards === 0 ? 0.01 : LOOSE + LOOSER * cards)));
}

/** The bid that promises most to a hand. */
export function bestBid(sketch: Sketch, seat: number): number {
  const tricks = expected(sketch, seat, sketch.trump, sketch.left);
  let [best, most] = [0, -1];
  for (let bid = 0; bid <= sketch.left; bid++) {
    const now = promise(bid, bid, tricks, sketch.left);
    if (now > most) [best, most] = [bid, now];
  }
  return best;
}

/** Every play allowed to the seat on turn, with the colours that make sense to `choose` among; at most `CODES`. */
export function legal(sketch: Sketch, into: Int32Array): number {
  const seat = onTurn(sketch);
  const base = seat * SLOTS;
  const { held, lead } = sketch;
  let count = 0;
  const follows = lead >= 0 && at(held, base + lead) !== 0;
  for (let colour = 0; colour < 6; colour++) {
    if (follows && colour !== lead) continue;
    for (let bits = at(held, base + colour); bits !== 0; bits &= bits - 1) {
      into[count++] = colour * 16 + 31 - Math.clz32(bits & -bits);
    }
  }
  if (follows && !sketch.anytime) return count;
  if (at(held, base + OUTS) > 0) into[count++] = OUT;
  if (at(held, base + BONUSES) > 0) into[count++] = BONUS;
  if (at(held, base + MADS) > 0) into[count++] = MAD;
  if (at(held, base + CHANGES) > 0) {
    for (let colour = 0; colour < 6; colour++) {
      if (colour !== sketch.lastTrump) into[count++] = CHANGE + colour;
    }
  }
  if (at(held, base + WILDS) > 0) for (let colour = 0; colour < 6; colour++) into[count++] = WILD + colour;
  return count;
}

const options = new Int32Array(64);

/** What a player with these rules of thumb plays. */
export function choose(sketch: Sketch): Code {
  const count = legal(sketch, options);
  if (count === 1) return at(options, 0);
  const seat = onTurn(sketch);
  const odds = oddsFor(sketch.seats);
  const bid = at(sketch.bids, seat);
  const needed = bid - at(sketch.won, seat);
  const after = sketch.left - 1;
  const now = expected(sketch, seat, sketch.trump, after);
  const spoils = spoilsOf(sketch, seat);
  let best = at(options, 0);
  let most = Number.NEGATIVE_INFINITY;
  let extra = 0;
  for (let index = 0; index < sketch.played; index++) extra += extraOf(at(sketch.trick, index));
  for (let index = 0; index < count; index++) {
    const code = at(options, index);
    const trump = trumpAfter(code, sketch.trump);
    const tricks =
      (trump === sketch.trump ? now : expected(sketch, seat, trump, after)) - worth(odds, code, trump, after);
    const chance = holds(sketch, odds, code, trump);
    const points = extra + extraOf(code);
    const value =
      chance * (promise(bid, needed - 1, tricks, after) + 1 + points + spoils) +
      (1 - chance) * (promise(bid, needed, tricks, after) - points / (sketch.seats - 1));
    if (value > most) [best, most] = [code, value];
  }
  return best;
}

/** What it takes from the others, on average, when this seat wins the trick. */
function spoilsOf(sketch: Sketch, seat: number): number {
  let spoils = 0;
  for (let other = 0; other < sketch.seats; other++) {
    if (other === seat) continue;
    const bid = at(sketch.bids, other);
    const needed = bid - at(sketch.won, other);
    if (needed === 0) spoils -= exactFor(bid) / (sketch.seats - 1);
    else if (needed === sketch.left) spoils += exactFor(bid);
    else if (needed > 0 && needed < sketch.left) spoils += (needed / sketch.left - 1 / sketch.seats) * 5;
  }
  return (spoils * SPOIL) / (sketch.seats - 1);
}

/** The chance that a card wins the trick. */
function holds(sketch: Sketch, odds: Odds, code: Code, trump: number): number {
  const { seats, played } = sketch;
  const lead = sketch.lead >= 0 ? sketch.lead : suitOf(code);
  const own = standing(code, lead, trump);
  for (let index = 0; index < played; index++) {
    const other = standing(at(sketch.trick, index), lead, trump);
    if (other >= own) return 0;
  }
  if (own === 0 && played + 1 < seats) return 0.03;
  const suit = suitOf(code);
  const relation = trump >= 0 && suit !== trump ? PLAIN : suit === lead ? TOP : RUFF;
  let chance = 1;
  for (let later = played + 1; later < seats; later++) {
    const other = (sketch.leader + later) % seats;
    const place = oddsAt(relation, sketch.left, rankOf(code));
    const wants = at(sketch.bids, other) !== at(sketch.won, other);
    chance *= 1 - (wants ? at(odds.can, place) : at(odds.must, place));
  }
  return chance;
}
