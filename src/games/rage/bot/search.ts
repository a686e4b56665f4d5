import { fastRng, type Rng } from '../../../engine/rng.ts';
import type { Seat } from '../../../engine/seat.ts';
import type { View } from '../types.ts';
import { dealerFor } from './determinization.ts';
import { at, CHANGE, type Code, colourNumber, isChange, isTrump } from './encoding.ts';
import { sketchOf } from './knowledge.ts';
import { planlessIn } from './opponent-model.ts';
import { likelyBid, likelyPlay } from './policy.ts';
import { copyInto, copyOf, legalPlays, onTurn, play, type Sketch, UNBID } from './simulation.ts';
import { certainTricks } from './sure-tricks.ts';
import { EVEN, type Temper } from './temper.ts';
import { practisedBid, practisedPlay } from './trained-policy.ts';
import { stakesOf } from './utility.ts';
import { practiceFor } from './weights.ts';

/** About how many plays one decision looks at. */
const STEPS = 20_000;
/** The most playouts for each way to go: towards the end of a round they are cheap. */
const ENOUGH = 1_000;
/** Bids looked at above and below the likely one. */
const BIDS_AROUND = 3;
/** How fine a chance is drawn. */
const OF_ALL = 1_024;

/** One of the ways to go: a bid, or a code, and the points that its playouts were worth. */
interface Way {
  readonly choice: number;
  points: number;
  tried: number;
}

/** The others in a playout: 1 for each who has no plan, and the chance by which these bid and play. */
interface Others {
  readonly planless: Uint8Array;
  readonly luck: Rng;
}

/** The bid that brings most, of those that take what is certain. */
export function bestBid(view: View, seat: Seat, rng: Rng, temper: Temper = EVEN): number {
  const known = sketchOf(view, seat);
  const likely = practisedBid(known, seat, practiceFor(known.seats));
  const from = Math.max(certainTricks(known, seat), likely - BIDS_AROUND);
  const to = Math.min(known.left, likely + BIDS_AROUND);
  const bids = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const found = best(view, seat, known, bids, rng, (sketch, bid) => {
    sketch.bids[seat] = bid;
  });
  return liked(found, (bid) => temper.bid * bid);
}

/** The play that brings most; that it may need what is certain shows in the playouts. */
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
 * Tries the choices on the same deals: for each the unseen cards are dealt anew, and each of the others is one who plays
 * anything, as likely as it seems, or plays by policy; the seat itself plays on as practised. The worse half drops out
 * again and again, so that the best are tried most. They are given in order, and those that dropped out last.
 */
function best(
  view: View,
  seat: Seat,
  known: Sketch,
  choices: readonly number[],
  rng: Rng,
  take: (sketch: Sketch, choice: number) => void,
): readonly Way[] {
  let ways: readonly Way[] = choices.map((choice) => ({ choice, points: 0, tried: 0 }));
  if (ways.length < 2) return ways;
  const dropped: Way[] = [];
  const luck = fastRng(rng.below(2 ** 32));
  const deal = dealerFor(view, seat, luck);
  const worth = stakesOf(view, seat);
  const practice = practiceFor(known.seats);
  const suspected = planlessIn(view);
  const others: Others = { planless: new Uint8Array(known.seats), luck };
  const dealt = copyOf(known);
  const sketch = copyOf(known);
  const cost = known.left * known.seats - known.played;
  const playOuts = Math.min(ENOUGH * ways.length, STEPS / cost);
  const halvings = Math.ceil(Math.log2(ways.length));
  for (let halving = 0; halving < halvings; halving++) {
    if (halving > 0) {
      const half = Math.ceil(ways.length / 2);
      dropped.unshift(...ways.slice(half));
      ways = ways.slice(0, half);
    }
    const deals = Math.max(1, Math.round(playOuts / halvings / ways.length));
    for (let count = 0; count < deals; count++) {
      copyInto(dealt, known);
      for (const [other, chance] of suspected.entries()) {
        others.planless[other] = Number(luck.below(OF_ALL) < chance * OF_ALL);
      }
      deal(dealt, others.planless);
      for (const way of ways) {
        copyInto(sketch, dealt);
        take(sketch, way.choice);
        bidRest(sketch, others);
        while (sketch.left > 0) {
          play(sketch, onTurn(sketch) === seat ? practisedPlay(sketch, practice) : otherPlay(sketch, others));
        }
        way.points += worth(sketch);
        way.tried += 1;
      }
    }
    ways = ways.toSorted((one, other) => other.points - one.points);
  }
  return [...ways, ...dropped];
}

/** The best way, or one that is liked more and with that is worth more. */
function liked(ways: readonly Way[], likingOf: (choice: number) => number): number {
  const worth = (way: Way): number => way.points / Math.max(1, way.tried) + likingOf(way.choice);
  const [first] = ways;
  if (first === undefined) throw new RangeError('nothing to choose from');
  const rivals = ways.filter((way) => likingOf(way.choice) > likingOf(first.choice));
  return rivals.reduce((one, other) => (worth(other) > worth(one) ? other : one), first).choice;
}

const plays = new Int32Array(128);

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
