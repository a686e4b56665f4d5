import type { Level } from '../../engine/game.ts';
import type { Rng } from '../../engine/rng.ts';
import type { Seat } from '../../engine/seat.ts';
import { beginner } from './beginner.ts';
import { SLOTS } from './cards.ts';
import { expert } from './expert.ts';
import { EVEN, type Temper } from './temper.ts';
import type { Card, Folder, Move, View } from './types.ts';

/** Of a hundred useless cards, how many go into any slot all the same where nobody else would ever get what they want. */
const RESTLESS = 10;

/** In draws, as {@link promise} counts: what a character gives for taking a discard, for keeping a draw and for a neighbour. */
const DISCARD_LIKED = 3;
const DRAW_LIKED = 0.5;
const RUN_LIKED = 4;

/**
 * An easy one wants each slot’s own numbers. A normal one takes a discard that brings it nearer to order, else draws
 * and keeps what improves the folder. A hard one weighs every exchange over the unseen cards.
 */
export function bot(view: View, seat: Seat, level: Level, rng: Rng, temper = EVEN): Move {
  return unlessStuck(view, choice(view, seat, level, temper), rng);
}

function choice(view: View, seat: Seat, level: Level, temper: Temper): Move {
  switch (level) {
    case 'easy':
      return beginner(view);
    case 'normal':
      return decent(view, temper);
    case 'hard':
      return expert(view, seat, temper);
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
    const beside = neighbours(folder, slot, card) - neighbours(folder, slot, folder[slot - 1] ?? 0);
    const gain = promise(folder.with(slot - 1, card), highest) - now + temper.runs * beside * RUN_LIKED;
    if (gain > best.gain) best = { slot, gain };
  }
  return best;
}

/** How many of the cards on either side of a slot would be in a run with this one there. */
export function neighbours(folder: Folder, slot: number, card: Card): number {
  return Number(folder[slot - 2] === card - 1) + Number(folder[slot] === card + 1);
}

/** Draws it takes to fill a slot even where almost any card fits, for another will want to go there too. */
const DRAWS_A_SLOT = 10;

/**
 * About how many draws a folder is from ascending, as a negative number: over the best chain of cards that can all
 * stay where they are, the draws that fill the gaps between. The ends count as a 0 before slot 1 and a card above
 * all after slot 10.
 */
function promise(folder: Folder, highest: Card): number {
  const cards = [0, ...folder, highest + 1];
  const best = [0];
  for (let here = 1; here < cards.length; here++) {
    let most = Number.NEGATIVE_INFINITY;
    for (let before = 0; before < here; before++) {
      const wanted = here - before - 1;
      const room = (cards[here] ?? 0) - (cards[before] ?? 0) - 1;
      if (room >= wanted) most = Math.max(most, (best[before] ?? 0) - draws(wanted, room, highest));
    }
    best.push(most);
  }
  return best.at(-1) ?? 0;
}

/** The fewer cards may go into a gap beyond those it wants, the longer they take to turn up. */
function draws(wanted: number, room: number, highest: Card): number {
  return wanted * (DRAWS_A_SLOT + highest / (room - wanted + 1));
}
