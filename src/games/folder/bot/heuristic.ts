import { SLOTS } from '../cards.ts';
import { beside } from '../order.ts';
import type { Card, Folder } from '../types.ts';

/** The number of draws to fill a slot in which almost any card fits, because other slots will want those cards, too. */
export const DRAWS_A_SLOT = 10;
/** The value of a neighbour to a bot that likes runs, in draws. */
const RUN_LIKED = 4;

/**
 * Approximately how many draws a folder needs until it ascends, negated: for the best chain of cards that can all
 * stay, the draws that fill the gaps in between. The ends count as a 0 before slot 1 and a card above all others
 * after slot 10.
 */
export function heuristic(folder: Folder, highest: Card): number {
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

/** The fewer other cards fit into a gap besides those it needs, the longer they take to turn up. */
export function draws(wanted: number, room: number, highest: Card): number {
  return wanted * (DRAWS_A_SLOT + highest / (room - wanted + 1));
}

/** Where a card helps most, and by how much: in draws, with a bonus for runs. */
export function bestSlot(
  folder: Folder,
  card: Card,
  highest: Card,
  runs: number,
): { readonly slot: number; readonly gain: number } {
  const now = heuristic(folder, highest);
  let best = { slot: 1, gain: Number.NEGATIVE_INFINITY };
  for (let slot = 1; slot <= SLOTS; slot++) {
    const joined = beside(folder, slot, card) - beside(folder, slot, folder[slot - 1] ?? 0);
    const gain = heuristic(folder.with(slot - 1, card), highest) - now + runs * joined * RUN_LIKED;
    if (gain > best.gain) best = { slot, gain };
  }
  return best;
}
