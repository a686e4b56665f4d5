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

/** The approximate number of plays to simulate for one decision. */
const STEPS = 20_000;
/** The maximum number of playouts for each option: towards the end of a round they are cheap. */
const ENOUGH = 1_000;
/** How many bids above and below the likely one to try. */
const BIDS_AROUND = 3;
/** The resolution of random chances. */
const OF_ALL = 1_024;

/** An option, a bid or a code, with the points of its playouts. */
interface Way {
  readonly choice: number;
  sum: number;
  tried: number;
}

/** The other seats in a playout: 1 for each that plays without a plan, and the source of random numbers for those. */
interface Others {
  readonly random: Uint8Array;
  readonly luck: Rng;
}

/** The most profitable bid that does not give up certain tricks. */
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

/** The most profitable play; whether it needs its certain tricks shows in the playouts. */
export function bestPlay(view: View, seat: Seat, rng: Rng, traits: Traits = NEUTRAL): Code {
  const known = simulationOf(view, seat);
  const found = best(view, seat, known, openPlays(view, known), rng, play);
  return liked(found, (code) => (isTrump(code, known.trump) ? traits.trump : 0));
}

/** The plays of the hand on turn, with a Change limited to the colours of the Trump Pile (RA-18). */
export function openPlays(view: View, known: Simulation): readonly Code[] {
  const plays = new Int32Array(128);
  const count = legalPlays(known, plays);
  const present = view.pileColours.map(colourNumber);
  return [...plays.subarray(0, count)].filter((code) => !isChange(code) || present.includes(code - CHANGE));
}

/**
 * Tries the options on the same deals. For each deal, the unseen cards are dealt again, and each of the others plays
 * either at random, as likely as it seems, or by the policy; the seat itself continues with the trained policy. The
 * worse half drops out repeatedly, so that the best options are tried most. Returns them in order, with those that
 * dropped out last.
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

/** The best option, or one that is liked better and comes out ahead with that bonus. */
function liked(ways: readonly Way[], likingOf: (choice: number) => number): number {
  const worth = (way: Way): number => way.sum / Math.max(1, way.tried) + likingOf(way.choice);
  const [first] = ways;
  if (first === undefined) throw new RangeError('nothing to choose from');
  const rivals = ways.filter((way) => likingOf(way.choice) > likingOf(first.choice));
  return rivals.reduce((one, other) => (worth(other) > worth(one) ? other : one), first).choice;
}

const plays = new Int32Array(128);

/** Makes the bids that are still to come or secret: from the dealt hands by policy, or at random. */
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
