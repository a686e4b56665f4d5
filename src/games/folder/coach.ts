import type { Seat } from '../../engine/seat.ts';
import type { Words } from '../../engine/words.ts';
import { cardWords } from './cards.ts';
import { expectedIn, inOrder } from './order.ts';
import { lineFor } from './scoring.ts';
import type { Card, Folder, Move, View } from './types.ts';
import { words } from './words.ts';

/** Explains why a move is good, then names the move. */
export function coach(view: View, _seat: Seat, move: Move): Words {
  const folder = view.folder ?? [];
  const top = view.discards.at(-1) as Card;
  switch (move.kind) {
    case 'take':
      return words.adviseTake(swapping(view, folder, top, move.slot));
    case 'keep':
      return words.advisePut(swapping(view, folder, view.drawn as Card, move.slot));
    case 'draw':
      return words.adviseDraw({ card: cardWords(top) });
    case 'throw':
      return words.adviseThrow({ card: cardWords(view.drawn as Card), slot: inOrder(folder) });
    case 'file':
      return words.adviseFile({ points: lineFor(folder, true).points });
    case 'end':
      return words.advisePlayOn;
  }
}

/** Which card goes where, and why. */
function swapping(view: View, folder: Folder, card: Card, slot: number) {
  const why = placeFor(view, folder, card, slot);
  return { card: cardWords(card), slot, why };
}

/** Why a card belongs in a slot: its neighbours there, or how high it is. */
function placeFor(view: View, folder: Folder, card: Card, slot: number): Words {
  const own = cardWords(card);
  const [below, out, above] = [folder[slot - 2], folder[slot - 1] as Card, folder[slot]];
  const fitsBelow = below === undefined || below < card;
  const fitsAbove = above === undefined || card < above;
  if (below !== undefined && above !== undefined && fitsBelow && fitsAbove) {
    return words.whyBetween({ card: own, below: cardWords(below), above: cardWords(above) });
  }
  if (below !== undefined && fitsBelow) return words.whyHigher({ card: own, below: cardWords(below) });
  if (above !== undefined && fitsAbove) return words.whyLower({ card: own, above: cardWords(above) });
  const expected = expectedIn(slot, view.highest);
  if (Math.abs(out - expected) <= Math.abs(card - expected)) return words.whyChange;
  return words.whyAbout({ slot, expected });
}
