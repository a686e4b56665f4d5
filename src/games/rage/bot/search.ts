import { fastRng, type Rng } from '../../../engine/rng.ts';
import type { Seat } from '../../../engine/seat.ts';
import { halves, sequentialHalving } from '../../bot-kit/sequential-halving.ts';
import type { View } from '../types.ts';
import { determinizerFor } from './determinization.ts';
import { at, CHANGE, type Code, colourNumber, isChange, isTrump } from './encoding.ts';
import { simulationOf } from './knowledge.ts';
import { randomChances } from './opponent-model.ts';
import { NEUTRAL, type Traits } from './personality.ts';
import { likelyBid, likelyPlay } from './policy.ts';
import { copyInto, copyOf, legalPlays, onTurn, play, type Simulation, UNBID } from './simulation.ts';
import { sureTricks } from './sure-tricks.ts';
import { trainedBid, trainedPlay } from './trained-policy.ts';
import { utilityFor } from './utility.ts';
import { weightsFor } from './weights.ts';

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
  sum: number;
  tried: number;
}

/** The others in a playout: 1 for each who has no plan, and the chance by which these bid and play. */
interface Others {
  readonly random: Uint8Array;
  readonly luck: Rng;
}

/** The bid that brings most, of those that take what is certain. */
export function bestBid(view: View, seat: Seat, rng: Rng, traits: Traits = NEUTRAL): number {
  const known = simulationOf(view, seat);
  const likely = trainedBid(known, seat, weightsFor(known.seats));
  const from = Math.max(sureTricks(known, seat), likely - BIDS_AROUND);
  const to = Math.min(known.left, likely + BIDS_AROUND);
  const bids = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const found = best(view, seat, known, bids, rng, (simulation, bid) => {
    simulation.bids[seat] = bid;
  });
  return liked(found, (bid) => traits.bid * bid);
}

/** The play that brings most; that it may need what is certain shows in the playouts. */
export function bestPlay(view: View, seat: Seat, rng: Rng, traits: Traits = NEUTRAL): Code {
  const known = simulationOf(view, seat);
  const found = best(view, seat, known, openPlays(view, known), rng, play);
  return liked(found, (code) => (isTrump(code, known.trump) ? traits.trump : 0));
}

/** The plays of the hand on turn, a Change with the colours the Trump Pile has (RA-18). */
export function openPlays(view: View, known: Simulation): readonly Code[] {
  const plays = new Int32Array(128);
  const count = legalPlays(known, plays);
  const present = view.pileColours.map(colourNumber);
  return [...plays.subarray(0, count)].filter((code) => !isChange(code) || present.includes(code - CHANGE));
}

/**
 * Tries the choices on the same deals: for each the unseen cards are dealt anew, and each of the others is one who plays
 * anything, as likely as it seems, or plays by policy; the seat itself plays on by the trained policy. The worse half drops out
 * again and again, so that the best are tried most. They are given in order, and those that dropped out last.
 */
function best(
  view: View,
  seat: Seat,
  known: Simulation,
  choices: readonly number[],
  rng: Rng,
  take: (simulation: Simulation, choice: number) => void,
): readonly Way[] {
  const ways = choices.map((choice): Way => ({ choice, sum: 0, tried: 0 }));
  if (ways.length < 2) return ways;
  const luck = fastRng(rng.below(2 ** 32));
  const deal = determinizerFor(view, seat, luck);
  const worth = utilityFor(view, seat);
  const weights = weightsFor(known.seats);
  const suspected = randomChances(view);
  const others: Others = { random: new Uint8Array(known.seats), luck };
  const dealt = copyOf(known);
  const simulation = copyOf(known);
  const cost = known.left * known.seats - known.played;
  const playOuts = Math.min(ENOUGH * ways.length, STEPS / cost);
  const sizes = halves(ways.length);
  return sequentialHalving(ways, sizes, (left) => {
    const deals = Math.max(1, Math.round(playOuts / sizes.length / left.length));
    for (let count = 0; count < deals; count++) {
      copyInto(dealt, known);
      for (const [other, chance] of suspected.entries()) {
        others.random[other] = Number(luck.below(OF_ALL) < chance * OF_ALL);
      }
      deal(dealt, others.random);
      for (const way of left) {
        copyInto(simulation, dealt);
        take(simulation, way.choice);
        bidRest(simulation, others);
        while (simulation.left > 0) {
          play(
            simulation,
            onTurn(simulation) === seat ? trainedPlay(simulation, weights) : otherPlay(simulation, others),
          );
        }
        way.sum += worth(simulation);
        way.tried += 1;
      }
    }
  });
}

/** The best way, or one that is liked more and with that is worth more. */
function liked(ways: readonly Way[], likingOf: (choice: number) => number): number {
  const worth = (way: Way): number => way.sum / Math.max(1, way.tried) + likingOf(way.choice);
  const [first] = ways;
  if (first === undefined) throw new RangeError('nothing to choose from');
  const rivals = ways.filter((way) => likingOf(way.choice) > likingOf(first.choice));
  return rivals.reduce((one, other) => (worth(other) > worth(one) ? other : one), first).choice;
}

const plays = new Int32Array(128);

/** The bids that are still to come, or secret, by policy from the hands dealt, or any. */
function bidRest(simulation: Simulation, { random, luck }: Others): void {
  for (let seat = 0; seat < simulation.seats; seat++) {
    if (at(simulation.bids, seat) !== UNBID) continue;
    simulation.bids[seat] =
      at(random, seat) === 1 ? luck.below(simulation.dealt + 1) : likelyBid(simulation, seat);
  }
}

function otherPlay(simulation: Simulation, { random, luck }: Others): Code {
  if (at(random, onTurn(simulation)) === 0) return likelyPlay(simulation);
  return at(plays, luck.below(legalPlays(simulation, plays)));
}
