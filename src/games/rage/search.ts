import { fastRng, type Rng } from '../../engine/rng.ts';
import { COLOURS } from './cards.ts';
import { bestBid, choose, legal } from './policy.ts';
import {
  at,
  BONUS,
  CHANGE,
  type Code,
  copyInto,
  copyOf,
  give,
  moveOf,
  OUT,
  play,
  pointsOf,
  type Sketch,
  sketchOf,
  suitOf,
  UNBID,
  unseenOf,
} from './sketch.ts';
import type { Move, View } from './types.ts';

/** Plays looked at in one decision, about. */
const STEPS = 30_000;
const MOST_DEALS = 300;

/** Deals the unseen cards to the other hands, none into a colour its owner has shown to lack. */
export function dealUnseen(into: Sketch, view: View, seat: number, unseen: readonly Code[], rng: Rng): void {
  const pool = [...unseen];
  let size = pool.length;
  for (let other = 0; other < into.seats; other++) {
    if (other === seat) continue;
    const lacks = new Set((view.voids[other] ?? []).map((colour) => COLOURS.indexOf(colour)));
    let wanted = view.handSizes[other] ?? 0;
    let end = size;
    const skipped: Code[] = [];
    while (wanted > 0 && end > 0) {
      const place = rng.below(end);
      const code = at(pool, place);
      end -= 1;
      pool[place] = at(pool, end);
      if (code < OUT && lacks.has(suitOf(code))) {
        skipped.push(code);
        continue;
      }
      give(into, other, code);
      wanted -= 1;
    }
    for (const code of skipped) pool[end++] = code;
    size = end;
  }
}

/** Plays the round to its end by policy. */
export function playOut(sketch: Sketch): void {
  for (let seat = 0; seat < sketch.seats; seat++) {
    const by = (sketch.leader + seat) % sketch.seats;
    if (at(sketch.bids, by) === UNBID) sketch.bids[by] = bestBid(sketch, by);
  }
  while (sketch.left > 0) play(sketch, choose(sketch));
}

/** Points of a seat over the mean of the others. */
function margin(sketch: Sketch, seat: number): number {
  let others = 0;
  for (let other = 0; other < sketch.seats; other++) if (other !== seat) others += pointsOf(sketch, other);
  return pointsOf(sketch, seat) - others / (sketch.seats - 1);
}

interface Candidate {
  readonly choice: number;
  total: number;
}

export function search(view: View, seat: number, rng: Rng): Move {
  const luck = fastRng(rng.below(2 ** 32));
  const known = sketchOf(view);
  const bidding = view.phase === 'bid';
  let candidates = (bidding ? bidsOf(known, seat) : playsOf(known, view)).map(
    (choice): Candidate => ({ choice, total: 0 }),
  );
  const unseen = unseenOf(view);
  const world = copyOf(known);
  const trial = copyOf(known);
  const cost = known.left * known.seats - known.played;
  const halvings = Math.ceil(Math.log2(candidates.length));
  for (let halving = 0; halving < halvings; halving++) {
    const size = Math.min(MOST_DEALS, Math.ceil(STEPS / halvings / candidates.length / cost));
    for (let deal = 0; deal < size; deal++) {
      copyInto(world, known);
      dealUnseen(world, view, seat, unseen, luck);
      for (const candidate of candidates) {
        copyInto(trial, world);
        if (bidding) trial.bids[seat] = candidate.choice;
        else play(trial, candidate.choice);
        playOut(trial);
        candidate.total += margin(trial, seat);
      }
    }
    candidates.sort((a, b) => b.total - a.total);
    candidates = candidates.slice(0, Math.ceil(candidates.length / 2));
  }
  const choice = candidates[0]?.choice ?? 0;
  return bidding ? { kind: 'bid', bid: choice } : moveOf(choice, view.hand);
}

function bidsOf(known: Sketch, seat: number): readonly number[] {
  const likely = bestBid(known, seat);
  const bids: number[] = [];
  for (let bid = Math.max(0, likely - 3); bid <= Math.min(known.left, likely + 3); bid++) bids.push(bid);
  return bids;
}

function playsOf(known: Sketch, view: View): readonly Code[] {
  const into = new Int32Array(64);
  const count = legal(known, into);
  const present = new Set(view.pileColours.map((colour) => COLOURS.indexOf(colour)));
  return [...into.slice(0, count)].filter(
    (code) => !(code >= CHANGE && code < BONUS) || present.has(code - CHANGE),
  );
}
