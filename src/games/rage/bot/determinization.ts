import type { Rng } from '../../../engine/rng.ts';
import type { Seat } from '../../../engine/seat.ts';
import { colourOf } from '../cards.ts';
import type { View } from '../types.ts';
import { bitCount } from './counting.ts';
import { at, colourNumber, heldCode, NONE, OUT, suitOf, WILD } from './encoding.ts';
import { unseenIn } from './knowledge.ts';
import { oddsFor } from './odds.ts';
import { tricksBehind, worthOf } from './policy.ts';
import { give, type Simulation } from './simulation.ts';

/** Draws at most this many hands to find one that explains its owner’s bid; otherwise uses the closest. */
const DRAWN = 8;

/** Another seat, from the viewpoint of a deal. */
interface Unseen {
  readonly seat: number;
  readonly cards: number;
  /** A bit mask of the colours it has shown to lack. */
  readonly voids: number;
  /** The expected tricks of the hand, at least and at most, if its owner bids by the heuristic. */
  readonly least: number;
  readonly most: number;
}

/**
 * Repeatedly deals what a seat cannot see into a simulation made by `simulationOf`. Nobody gets a colour that they
 * have shown to lack, and players with a plan get roughly what their bid suggests.
 */
export function determinizerFor(
  view: View,
  seat: Seat,
  rng: Rng,
): (simulation: Simulation, random: ArrayLike<number>) => void {
  const unseen = unseenIn(view);
  const worth = openingWorth(view);
  const others = othersIn(view, seat, worth);
  const pool = Int32Array.from(unseen);
  const hand = new Int32Array(view.dealt);
  return (simulation, random) => {
    pool.set(unseen);
    let size = pool.length;
    // In random order, but seats that lack the most colours come first: otherwise nothing suitable may be left for
    // them.
    for (const other of rng.shuffle(others).sort((a, b) => bitCount(b.voids) - bitCount(a.voids))) {
      const tells = at(random, other.seat) === 0 && other.least < other.most;
      let nearest = Number.POSITIVE_INFINITY;
      for (let tries = tells ? DRAWN : 1; tries > 0 && nearest > 0; tries--) {
        draw(pool, size, other, rng);
        const off = tells ? offBid(pool, worth, other) : 0;
        if (off >= nearest) continue;
        nearest = off;
        hand.set(pool.subarray(0, other.cards));
      }
      for (let card = 0; card < other.cards; card++) {
        const code = at(hand, card);
        give(simulation, other.seat, code);
        size -= 1;
        pool[pool.indexOf(code)] = at(pool, size);
      }
    }
  };
}

/** By code, what a card in hand adds to the expected tricks at the time of bidding. */
function openingWorth(view: View): Float64Array {
  const turned = view.turned.at(-1);
  const trump = turned === undefined ? NONE : colourNumber(colourOf(turned));
  const odds = oddsFor(view.handSizes.length);
  return Float64Array.from({ length: WILD + 1 }, (_, code) => worthOf(odds, code, trump, view.dealt));
}

function othersIn(view: View, seat: Seat, worth: Float64Array): readonly Unseen[] {
  const others = view.handSizes.map((cards, other) => {
    const voids = (view.voids[other] ?? []).reduce((all, colour) => all | (1 << colourNumber(colour)), 0);
    const bid = view.bids[other];
    if (typeof bid !== 'number') return { seat: other, cards, voids, least: 0, most: 0 };
    const played = [...view.tricks.flatMap(({ plays }) => plays), ...view.trick].filter(
      (play) => play.seat === other,
    );
    const shown = played.reduce((sum, { card }) => sum + at(worth, heldCode(card)), 0);
    const [least, most] = tricksBehind(bid, view.dealt);
    return { seat: other, cards, voids, least: least - shown, most: most - shown };
  });
  return others.filter((other) => other.seat !== seat);
}

/** Draws a hand to the front of a pool, using colours its owner lacks only if nothing else is left. */
function draw(pool: Int32Array, size: number, { cards, voids }: Unseen, rng: Rng): void {
  let drawn = 0;
  for (let front = 0; drawn < cards && front < size; front++) {
    const place = front + rng.below(size - front);
    const code = at(pool, place);
    pool[place] = at(pool, front);
    pool[front] = code;
    if (code < OUT && ((voids >> suitOf(code)) & 1) === 1) continue;
    pool[front] = at(pool, drawn);
    pool[drawn] = code;
    drawn += 1;
  }
}

/** How many tricks too weak or too strong the hand at the front of a pool is for its owner’s bid. */
function offBid(pool: Int32Array, worth: Float64Array, { cards, least, most }: Unseen): number {
  let tricks = 0;
  for (let card = 0; card < cards; card++) tricks += at(worth, at(pool, card));
  return Math.max(0, least - tricks, tricks - most);
}
