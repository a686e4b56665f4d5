import type { Level } from '../../../engine/game.ts';
import type { Rng } from '../../../engine/rng.ts';
import type { Seat } from '../../../engine/seat.ts';
import { SLOTS } from '../cards.ts';
import { beside } from '../order.ts';
import type { Card, Folder, Move, View } from '../types.ts';
import { beginner } from './beginner.ts';
import { expert } from './expert.ts';
import { DRAWS_A_SLOT, promise } from './heuristic.ts';
import { EVEN, type Temper } from './temper.ts';

/** Of a hundred useless cards, how many go into any slot all the same where nobody else would ever get what they want. */
const RESTLESS = 10;

/** In draws, as {@link promise} counts: what a character gives for taking a discard, for keeping a draw and for a neighbour. */
const DISCARD_LIKED = 3;
const DRAW_LIKED = 0.5;
const RUN_LIKED = 4;

/**
 * An easy one wants each slot’s own numbers. A normal one takes a discard that brings it nearer to order, else draws
 * and keeps what improves the folder. A hard one plays every exchange out.
 */
export function bot(view: View, seat: Seat, level: Level, rng: Rng, temper = EVEN): Move {
  return unlessStuck(view, choice(view, seat, level, rng, temper), rng);
}

function choice(view: View, seat: Seat, level: Level, rng: Rng, temper: Temper): Move {
  switch (level) {
    case 'easy':
      return beginner(view);
    case 'normal':
      return decent(view, temper);
    case 'hard':
      return expert(view, seat, rng, temper);
  }
}

function decent(view: View, temper: Temper): Move {
  if (view.phase === 'file') return { kind: 'file' };
  const folder = view.folder ?? [];
  if (view.phase === 'drawn') {
    if (view.drawn === null) return { kind: 'throw' };
    const kept = bestSlot(folder, view.drawn, view.highest, temper);
    return kept.gain > -temper.draws * DRAW_LIKED ? { kind: 'keep', slot: kept.slot } : { kind: 'throw' };
  }
  const top = view.discards.at(-1);
  const taken = top === undefined ? undefined : bestSlot(folder, top, view.highest, temper);
  return taken !== undefined && taken.gain >= DRAWS_A_SLOT / 2 - temper.discards * DISCARD_LIKED
    ? { kind: 'take', slot: taken.slot }
    : { kind: 'draw' };
}

function restless(rng: Rng): Move {
  return rng.below(100) < RESTLESS ? { kind: 'keep', slot: rng.below(SLOTS) + 1 } : { kind: 'throw' };
}

/** The move, or a restless one where everybody’s last action was to throw a card away, this seat’s too. */
function unlessStuck(view: View, move: Move, rng: Rng): Move {
  const stuck = view.known.every(({ last }) => last?.action.kind === 'throw');
  return stuck && move.kind === 'throw' ? restless(rng) : move;
}

/** Where a card helps most, and by how much. */
export function bestSlot(
  folder: Folder,
  card: Card,
  highest: Card,
  temper: Temper,
): { readonly slot: number; readonly gain: number } {
  const now = promise(folder, highest);
  let best = { slot: 1, gain: Number.NEGATIVE_INFINITY };
  for (let slot = 1; slot <= SLOTS; slot++) {
    const joined = beside(folder, slot, card) - beside(folder, slot, folder[slot - 1] ?? 0);
    const gain = promise(folder.with(slot - 1, card), highest) - now + temper.runs * joined * RUN_LIKED;
    if (gain > best.gain) best = { slot, gain };
  }
  return best;
}
