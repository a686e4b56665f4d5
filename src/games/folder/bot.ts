import type { Level } from '../../engine/game.ts';
import type { Rng } from '../../engine/rng.ts';
import type { Seat } from '../../engine/seat.ts';
import { SLOTS } from './cards.ts';
import type { Card, Folder, Move, View } from './types.ts';

/** How many of a hundred turns a level lets a good card pass. */
const BLUNDERS: { readonly [L in Level]: number } = { easy: 30, normal: 10, hard: 0 };

/** Files when it can; takes a discard that lengthens its order, else draws and keeps what improves the folder. */
export function bot(view: View, _seat: Seat, level: Level, rng: Rng): Move {
  if (view.phase === 'file') return { kind: 'file' };
  const folder = view.folder ?? [];
  const blunders = rng.below(100) < BLUNDERS[level];
  if (view.phase === 'drawn') {
    const kept = view.drawn === null || blunders ? undefined : bestSlot(folder, view.drawn, view.highest);
    return kept !== undefined && kept.gain > 0 ? { kind: 'keep', slot: kept.slot } : { kind: 'throw' };
  }
  const top = view.discards.at(-1);
  const taken = top === undefined || blunders ? undefined : bestSlot(folder, top, view.highest);
  return taken !== undefined && taken.gain >= CARD_WORTH / 2
    ? { kind: 'take', slot: taken.slot }
    : { kind: 'draw' };
}

/** Where a card helps most, and by how much. */
function bestSlot(
  folder: Folder,
  card: Card,
  highest: Card,
): { readonly slot: number; readonly gain: number } {
  const now = promise(folder, highest);
  let best = { slot: 1, gain: Number.NEGATIVE_INFINITY };
  for (let slot = 1; slot <= SLOTS; slot++) {
    const gain = promise(folder.with(slot - 1, card), highest) - now;
    if (gain > best.gain) best = { slot, gain };
  }
  return best;
}

const CARD_WORTH = 100;
const GAP_WORTH = 40;

/**
 * How near a folder is to ascending: the best chain of cards that can all stay where they are, and how roomy the
 * gaps between them are for the cards still wanted. The ends count as a 0 before slot 1 and a card above all after 10.
 */
function promise(folder: Folder, highest: Card): number {
  const cards = [0, ...folder, highest + 1];
  const best = [0];
  for (let here = 1; here < cards.length; here++) {
    let most = Number.NEGATIVE_INFINITY;
    for (let before = 0; before < here; before++) {
      const wanted = here - before - 1;
      const room = (cards[here] ?? 0) - (cards[before] ?? 0) - 1;
      if (room < wanted) continue;
      most = Math.max(most, (best[before] ?? 0) + CARD_WORTH + roominess(room, wanted, highest));
    }
    best.push(most);
  }
  return best.at(-1) ?? 0;
}

/** Nothing for a gap as tight as can be, and no more than `GAP_WORTH` for one as wide as it would be on average. */
function roominess(room: number, wanted: number, highest: Card): number {
  if (wanted === 0) return 0;
  const average = highest / SLOTS;
  return GAP_WORTH * Math.min(1, (room / wanted - 1) / average) - GAP_WORTH;
}
