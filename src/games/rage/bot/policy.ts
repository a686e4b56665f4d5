import {
  at,
  COLOUR_COUNT,
  type Code,
  extraOf,
  isTrump,
  isWild,
  NONE,
  OUT,
  rankOf,
  suitOf,
  trumpAfter,
  WILD_RANK,
} from './encoding.ts';
import { LED, type Odds, oddsAt, oddsFor, PLAIN, TRUMP } from './odds.ts';
import { NEUTRAL, type Traits } from './personality.ts';
import {
  exactFor,
  legalPlays,
  OUTS,
  onTurn,
  type Simulation,
  SLOTS,
  settledChance,
  WILDS,
} from './simulation.ts';
import { sureTricks } from './sure-tricks.ts';

/**
 * Heuristics for a player who sees their own hand and the table. The numbers come from hill climbing: one or two were
 * changed at a time, and kept if the points against players with earlier numbers and against random ones rose.
 */

/** The variance between tricks made and expected: with no cards left, and for each card that is. */
const SPREAD = 0.3;
const SPREAD_PER_CARD = 0.22;
/** Expected tricks of an action card other than a Wild. */
const ACTION = 0.2;
/** Tricks that a seat loses because the others want to break its bid. */
const BROKEN = 0.2;
/** The same when bidding and after winning a trick, for hands of a few cards. */
const BROKEN_BID = 0.5;
const BROKEN_WINNER = 0.95;
const SOME_CARDS = 3;
/** The value of a trick: its point, and what it denies the others. */
const TRICK = 1.5;
/** How often a player who wants tricks and can beat a card does so. */
const BEATS = 0.8;
/** The most that losing a trick costs a seat that still needs some. */
const DENIED = 3.5;

/** The expected tricks of a hand with `cards` still to come, under a trump. */
function expected(simulation: Simulation, seat: number, trump: number, cards: number): number {
  if (cards <= 0) return 0;
  const { future } = oddsFor(simulation.seats);
  const base = seat * SLOTS;
  let sum = at(simulation.held, base + WILDS) * futureOf(future, WILD_RANK, trump, trump, cards);
  for (let slot = OUTS; slot < WILDS; slot++) sum += at(simulation.held, base + slot) * ACTION;
  for (let colour = 0; colour < COLOUR_COUNT; colour++) {
    for (let bits = at(simulation.held, base + colour); bits !== 0; bits &= bits - 1) {
      sum += futureOf(future, 31 - Math.clz32(bits & -bits), colour, trump, cards);
    }
  }
  return sum;
}

function futureOf(future: Float64Array, rank: number, suit: number, trump: number, cards: number): number {
  const relation = trump === NONE ? LED : suit === trump ? TRUMP : PLAIN;
  return at(future, oddsAt(relation, cards, rank));
}

/** What a card adds to {@link expected}. Assumes that a Wild in hand will be called trump. */
export function worthOf(odds: Odds, code: Code, trump: number, cards: number): number {
  if (cards <= 0) return 0;
  if (code >= OUT && !isWild(code)) return ACTION;
  return futureOf(odds.future, rankOf(code), isWild(code) ? trump : suitOf(code), trump, cards);
}

/** The expected points of a bid that still needs this many tricks, out of this many expected and to come. */
function promise(bid: number, needed: number, tricks: number, cards: number): number {
  if (needed < 0 || needed > cards) return 0;
  if (cards === 0) return exactFor(bid);
  const off = needed - tricks;
  return exactFor(bid) * Math.exp((-off * off) / (2 * (SPREAD + SPREAD_PER_CARD * cards)));
}

/** The range of expected tricks for which a hand of this size makes this bid. */
export function tricksBehind(bid: number, cards: number): readonly [least: number, most: number] {
  const broken = BROKEN_BID * Math.min(1, cards / SOME_CARDS);
  const from = (more: number): number => {
    // Where both promise the same: an exact zero scores less, so it takes more to bid it.
    const lighter = more === 1 ? (SPREAD + SPREAD_PER_CARD * cards) * Math.log(exactFor(1) / exactFor(0)) : 0;
    return more - 0.5 - lighter + broken;
  };
  return [
    bid === 0 ? Number.NEGATIVE_INFINITY : from(bid),
    bid === cards ? Number.POSITIVE_INFINITY : from(bid + 1),
  ];
}

/** The most promising bid for a hand that does not give up certain tricks. */
export function likelyBid(simulation: Simulation, seat: number, traits: Traits = NEUTRAL): number {
  const cards = simulation.left;
  const broken = BROKEN_BID * Math.min(1, cards / SOME_CARDS);
  const tricks = expected(simulation, seat, simulation.trump, cards) - broken;
  const certain = sureTricks(simulation, seat);
  let best = certain;
  let most = Number.NEGATIVE_INFINITY;
  for (let bid = certain; bid <= cards; bid++) {
    const now = promise(bid, bid, tricks, cards) + traits.bid * bid;
    if (now <= most) continue;
    best = bid;
    most = now;
  }
  return best;
}

const plays = new Int32Array(128);

/**
 * The best play by heuristics for the seat on turn: out of some, or of all legal plays, where a Change may name any
 * colour but the last trump.
 */
export function likelyPlay(simulation: Simulation, traits: Traits = NEUTRAL, some?: ArrayLike<Code>): Code {
  const count = some?.length ?? legalPlays(simulation, plays);
  const open = some ?? plays;
  let best = at(open, 0);
  if (count === 1) return best;
  const seat = onTurn(simulation);
  const odds = oddsFor(simulation.seats);
  const bid = at(simulation.bids, seat);
  const needed = bid - at(simulation.won, seat);
  const cards = simulation.left - 1;
  const broken = cards === 0 ? 0 : BROKEN;
  const brokenWinner = BROKEN_WINNER * Math.min(1, cards / SOME_CARDS);
  const kept = expected(simulation, seat, simulation.trump, cards);
  const denied = deniedBy(simulation, seat, DENIED);
  let lying = 0;
  for (let place = 0; place < simulation.played; place++) lying += extraOf(at(simulation.trick, place));
  let most = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < count; index++) {
    const code = at(open, index);
    const trump = trumpAfter(code, simulation.trump);
    const all = trump === simulation.trump ? kept : expected(simulation, seat, trump, cards);
    const tricks = all - worthOf(odds, code, trump, cards);
    const wins = chanceOf(simulation, odds, code, trump);
    const extra = lying + extraOf(code);
    const won = promise(bid, needed - 1, tricks - brokenWinner, cards) + TRICK + extra + denied;
    const lost = promise(bid, needed, tricks - broken, cards) - extra / (simulation.seats - 1);
    const value = wins * won + (1 - wins) * lost + (isTrump(code, simulation.trump) ? traits.trump : 0);
    if (value <= most) continue;
    best = code;
    most = value;
  }
  return best;
}

/** What the others lose on average if this seat wins the trick: it values their bids as much as its own. */
export function deniedBy(simulation: Simulation, seat: number, most: number): number {
  const { seats, left } = simulation;
  let denied = 0;
  for (let other = 0; other < seats; other++) {
    if (other === seat) continue;
    const bid = at(simulation.bids, other);
    const needed = bid - at(simulation.won, other);
    if (needed === 0) denied -= exactFor(bid) / (seats - 1);
    else if (needed === left) denied += exactFor(bid);
    else if (needed > 0 && needed < left) denied += (needed / left - 1 / seats) * most;
  }
  return denied / (seats - 1);
}

/** The chance that a card wins the trick. */
function chanceOf(simulation: Simulation, odds: Odds, code: Code, trump: number): number {
  const settled = settledChance(simulation, code, trump);
  if (settled !== NONE) return settled;
  const { seats, played } = simulation;
  const suit = suitOf(code);
  const lead = simulation.lead === NONE ? suit : simulation.lead;
  const relation = trump !== NONE && suit !== trump ? PLAIN : suit === lead ? LED : TRUMP;
  const place = oddsAt(relation, simulation.left, rankOf(code));
  let chance = 1;
  for (let later = played + 1; later < seats; later++) {
    const other = (simulation.leader + later) % seats;
    const wants = at(simulation.bids, other) !== at(simulation.won, other);
    chance *= 1 - (wants ? BEATS * at(odds.can, place) : at(odds.must, place));
  }
  return chance;
}
