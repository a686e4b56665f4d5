import { SLOTS } from '../cards.ts';
import { ascends } from '../order.ts';
import type { Card, Folder, Move, View } from '../types.ts';

/**
 * Divides the numbers among the slots, a tenth to each, and wants each slot’s own: it doesn’t see that another card
 * would fit, or that cards in order can stay. If the right slot is already filled, the card goes next to it. It never
 * misses a card that completes its order.
 */
export function beginner(view: View): Move {
  if (view.phase === 'file') return { kind: 'file' };
  const folder = view.folder ?? [];
  if (view.phase === 'drawn') {
    const slot = view.drawn === null ? null : slotFor(folder, view.drawn, view.highest);
    return slot === null ? { kind: 'throw' } : { kind: 'keep', slot };
  }
  const top = view.discards.at(-1);
  const slot = top === undefined ? null : slotFor(folder, top, view.highest);
  return slot === null ? { kind: 'draw' } : { kind: 'take', slot };
}

function slotFor(folder: Folder, card: Card, highest: Card): number | null {
  for (let slot = 1; slot <= SLOTS; slot++) if (ascends(folder.with(slot - 1, card))) return slot;
  const own = ownSlot(card, highest);
  const there = at(folder, own);
  if (there === null || ownSlot(there, highest) !== own) return own;
  const beside = card < there ? own - 1 : own + 1;
  const stranger = at(folder, beside);
  if (stranger === null || ownSlot(stranger, highest) === beside) return null;
  return card < there === stranger < there ? null : beside;
}

/** The slot that a number belongs to: 1 for the lowest tenth. */
function ownSlot(card: Card, highest: Card): number {
  return Math.ceil((card * SLOTS) / highest);
}

function at(folder: Folder, slot: number): Card | null {
  return folder[slot - 1] ?? null;
}
