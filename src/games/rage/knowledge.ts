import type { Rng } from '../../engine/rng.ts';
import type { CardId, Seat } from '../../engine/seat.ts';
import { DECK } from './cards.ts';
import { at, type Code, codeOf, colourNumber, heldCode, NONE, OUT, suitOf } from './codes.ts';
import { give, lay, type Sketch, SLOTS, UNBID } from './sketch.ts';
import { extraOf, wonBy } from './tricks.ts';
import type { View } from './types.ts';

/** What a seat knows of the round: the other hands are empty, and the bids that are secret not made. */
export function sketchOf(view: View, seat: Seat): Sketch {
  const { options, handSizes, bids, trick, tricks } = view;
  const seats = handSizes.length;
  const sketch: Sketch = {
    seats,
    anytime: options.actionsAnytime,
    sweeps: options.sweepDoubles && view.round < options.rounds,
    dealt: view.dealt,
    held: new Int32Array(seats * SLOTS),
    bids: Int32Array.from(bids, (bid) => (typeof bid === 'number' ? bid : UNBID)),
    won: Int32Array.from(wonBy(tricks, seats)),
    extra: new Int32Array(seats),
    trick: new Int32Array(seats),
    played: 0,
    leader: trick[0]?.seat ?? (view.phase === 'bid' ? (view.dealer + 1) % seats : view.turn),
    left: view.dealt - tricks.length,
    lead: NONE,
    trump: colourNumber(view.trump),
    lastTrump: colourNumber(view.lastTrump),
  };
  for (const { winner, plays } of tricks) {
    sketch.extra[winner] = at(sketch.extra, winner) + extraOf(plays);
  }
  for (const play of trick) lay(sketch, codeOf(play));
  for (const card of view.hand) give(sketch, seat, heldCode(card));
  return sketch;
}

/** The cards in other hands or face down in the Trump Pile. */
export function unseenIn(view: View): readonly Code[] {
  const seen = new Set<CardId>([...view.hand, ...view.turned]);
  for (const { plays } of [...view.tricks, { plays: view.trick }]) {
    for (const { card } of plays) seen.add(card);
  }
  return DECK.filter((card) => !seen.has(card)).map(heldCode);
}

/** Deals again and again what a seat cannot see; each time into a sketch as {@link sketchOf} made it. */
export function dealerFor(view: View, seat: Seat, rng: Rng): (sketch: Sketch) => void {
  const unseen = unseenIn(view);
  const others = view.handSizes
    .map((size, other) => ({ other, size, voids: (view.voids[other] ?? []).map(colourNumber) }))
    .filter(({ other }) => other !== seat)
    .sort((a, b) => b.voids.length - a.voids.length);
  const pool = Int32Array.from(unseen);
  return (sketch) => {
    pool.set(unseen);
    let size = pool.length;
    for (const { other, size: wanted, voids } of others)
      size = dealHand(sketch, other, wanted, voids, pool, size, rng);
  };
}

/** Draws a hand from the first cards of a pool, none of a colour its owner has shown to lack, and says how many remain. */
function dealHand(
  sketch: Sketch,
  seat: number,
  wanted: number,
  voids: readonly number[],
  pool: Int32Array,
  size: number,
  rng: Rng,
): number {
  // Cards that do not fit go to the end of what may still be drawn, and stay in the pool.
  let open = size;
  let kept = size;
  let missing = wanted;
  while (missing > 0 && open > 0) {
    const place = rng.below(open);
    const code = at(pool, place);
    open -= 1;
    pool[place] = at(pool, open);
    if (code < OUT && voids.includes(suitOf(code))) {
      pool[open] = code;
      continue;
    }
    kept -= 1;
    pool[open] = at(pool, kept);
    give(sketch, seat, code);
    missing -= 1;
  }
  // The hands dealt before may have taken all that fits; then anything must do.
  return missing === 0 ? kept : dealHand(sketch, seat, missing, [], pool, kept, rng);
}
