import { fastRng, type Rng } from '../../engine/rng.ts';
import type { Seat } from '../../engine/seat.ts';
import { at, CHANGE, type Code, colourNumber, isChange, isTrump } from './codes.ts';
import { dealerFor, sketchOf } from './knowledge.ts';
import { planlessIn } from './planless.ts';
import { likelyBid, likelyPlay } from './policy.ts';
import { copyInto, copyOf, legalPlays, onTurn, play, type Sketch, UNBID } from './sketch.ts';
import { stakesOf } from './stakes.ts';
import { EVEN, type Temper } from './temper.ts';
import type { View } from './types.ts';

/** About how many plays one decision looks at. */
const STEPS = 15_000;
/** The most playouts for each way to go: towards the end of a round they are cheap. */
const ENOUGH = 250;
/** Bids looked at above and below the likely one. */
const BIDS_AROUND = 3;
/** Points of a round by which a way may be worse and still be tried: what UCB calls c. */
const CURIOSITY = 16;
/** The share of the most often taken way that another must have been taken to be thought as good: fewer playouts tell too little. */
const NEARLY = 0.4;
/** How fine a chance is drawn. */
const OF_ALL = 1_024;
/** More than any round brings. */
const UNTRIED = 1_000;

/** One of the ways to go: a bid, or a code. */
interface Way {
  readonly choice: number;
  /** How often it was open, how often taken, and the points it was worth. */
  open: number;
  taken: number;
  points: number;
  /** The seat's next decisions after it, by what it remembers; none yet is null, for most ways are never gone on. */
  next: Map<number, Fork> | null;
}

/** A decision of the searching seat. */
type Fork = Map<number, Way>;

/** The others in a playout: 1 for each who has no plan, and the chance by which these bid and play. */
interface Others {
  readonly planless: Uint8Array;
  readonly luck: Rng;
}

/** The bid that brings most. */
export function bestBid(view: View, seat: Seat, rng: Rng, temper: Temper = EVEN): number {
  const known = sketchOf(view, seat);
  const likely = likelyBid(known, seat);
  const from = Math.max(0, likely - BIDS_AROUND);
  const to = Math.min(known.left, likely + BIDS_AROUND);
  const bids = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const found = best(view, seat, known, bids, rng, (sketch, bid) => {
    sketch.bids[seat] = bid;
  });
  return liked(found, (bid) => temper.bid * bid);
}

/** The play that brings most. */
export function bestPlay(view: View, seat: Seat, rng: Rng, temper: Temper = EVEN): Code {
  const known = sketchOf(view, seat);
  const found = best(view, seat, known, openPlays(view, known), rng, play);
  return liked(found, (code) => (isTrump(code, known.trump) ? temper.trump : 0));
}

/** The plays of the hand on turn, a Change with the colours the Trump Pile has (RA-18). */
export function openPlays(view: View, known: Sketch): readonly Code[] {
  const plays = new Int32Array(128);
  const count = legalPlays(known, plays);
  const present = view.pileColours.map(colourNumber);
  return [...plays.subarray(0, count)].filter((code) => !isChange(code) || present.includes(code - CHANGE));
}

/**
 * A tree search over the seat's own decisions. For every playout the unseen cards are dealt anew, and each of the others
 * is one who plays anything, as likely as it seems, or plays by policy; so does the seat where the tree has not grown yet.
 */
function best(
  view: View,
  seat: Seat,
  known: Sketch,
  choices: readonly number[],
  rng: Rng,
  take: (sketch: Sketch, choice: number) => void,
): readonly Way[] {
  const [only = 0, ...more] = choices;
  if (more.length === 0) return [newWay(new Map(), only)];
  const luck = fastRng(rng.below(2 ** 32));
  const deal = dealerFor(view, seat, luck);
  const worth = stakesOf(view, seat);
  const suspected = planlessIn(view);
  const others: Others = { planless: new Uint8Array(known.seats), luck };
  const sketch = copyOf(known);
  const root: Fork = new Map();
  const cost = known.left * known.seats - known.played;
  const playOuts = Math.min(ENOUGH * choices.length, Math.ceil(STEPS / cost));
  for (let count = 0; count < playOuts; count++) {
    copyInto(sketch, known);
    deal(sketch);
    for (const [other, chance] of suspected.entries()) {
      others.planless[other] = Number(luck.below(OF_ALL) < chance * OF_ALL);
    }
    const first = mostPromising(root, choices, choices.length, null);
    take(sketch, first.choice);
    bidRest(sketch, others);
    const path = [first, ...descend(sketch, seat, first, others)];
    const points = worth(sketch);
    for (const way of path) {
      way.taken += 1;
      way.points += points;
    }
  }
  return [...root.values()];
}

/** The way taken most often, or one that was taken nearly as often and is worth more with what it is liked. */
function liked(ways: readonly Way[], likingOf: (choice: number) => number): number {
  const most = ways.reduce((one, other) => (other.taken > one.taken ? other : one));
  const worth = (way: Way): number => meanOf(way) + likingOf(way.choice);
  const rivals = ways.filter(
    (way) => way.taken >= NEARLY * most.taken && likingOf(way.choice) > likingOf(most.choice),
  );
  return rivals.reduce((one, other) => (worth(other) > worth(one) ? other : one), most).choice;
}

const plays = new Int32Array(128);

/** Plays the round to its end: along the tree, one decision beyond it, and on by policy. Gives the ways taken. */
function descend(sketch: Sketch, seat: number, from: Way, others: Others): readonly Way[] {
  const path: Way[] = [];
  // Null beyond the tree.
  let way: Way | null = from;
  for (;;) {
    while (sketch.left > 0 && onTurn(sketch) !== seat) play(sketch, otherPlay(sketch, others));
    if (sketch.left === 0) return path;
    const likely = likelyPlay(sketch);
    if (way === null) {
      play(sketch, likely);
      continue;
    }
    const memory = memoryOf(sketch, seat);
    const next: Map<number, Fork> = way.next ?? new Map();
    way.next = next;
    const known = next.get(memory);
    const fork: Fork = known ?? new Map();
    if (known === undefined) next.set(memory, fork);
    const count = legalPlays(sketch, plays);
    const taken: Way = mostPromising(fork, plays, count, likely);
    path.push(taken);
    play(sketch, taken.choice);
    way = known === undefined ? null : taken;
  }
}

/**
 * The way with the highest upper bound (UCB1, counting how often each was open). At the root all are tried first; later
 * the likely one is, and another untried one is thought to be as good as that.
 */
function mostPromising(fork: Fork, choices: ArrayLike<number>, count: number, likely: number | null): Way {
  const expectation = likely === null ? UNTRIED : meanOf(fork.get(likely));
  let most = Number.NEGATIVE_INFINITY;
  let found: Way | undefined;
  for (let index = 0; index < count; index++) {
    const choice = at(choices, index);
    const way = fork.get(choice) ?? newWay(fork, choice);
    way.open += 1;
    const mean = way.taken > 0 ? meanOf(way) : choice === likely ? UNTRIED : expectation;
    const bound = mean + CURIOSITY * Math.sqrt(Math.log(way.open) / Math.max(1, way.taken));
    if (bound <= most) continue;
    most = bound;
    found = way;
  }
  if (found === undefined) throw new RangeError('nothing to choose from');
  return found;
}

function newWay(fork: Fork, choice: number): Way {
  const way: Way = { choice, open: 0, taken: 0, points: 0, next: null };
  fork.set(choice, way);
  return way;
}

function meanOf(way: Way | undefined): number {
  return way === undefined || way.taken === 0 ? UNTRIED : way.points / way.taken;
}

/** What tells the seat's later decisions apart: its tricks, the colour led and the trump. */
function memoryOf(sketch: Sketch, seat: number): number {
  return (at(sketch.won, seat) * 8 + sketch.lead + 1) * 8 + sketch.trump + 1;
}

/** The bids that are still to come, or secret, by policy from the hands dealt, or any. */
function bidRest(sketch: Sketch, { planless, luck }: Others): void {
  for (let seat = 0; seat < sketch.seats; seat++) {
    if (at(sketch.bids, seat) !== UNBID) continue;
    sketch.bids[seat] = at(planless, seat) === 1 ? luck.below(sketch.dealt + 1) : likelyBid(sketch, seat);
  }
}

function otherPlay(sketch: Sketch, { planless, luck }: Others): Code {
  if (at(planless, onTurn(sketch)) === 0) return likelyPlay(sketch);
  return at(plays, luck.below(legalPlays(sketch, plays)));
}
