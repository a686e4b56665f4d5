import type { Words } from '../../engine/scene.ts';
import type { Seat } from '../../engine/seat.ts';
import { cardWords, SLOTS } from './cards.ts';
import { inOrder } from './order.ts';
import { lineFor } from './scoring.ts';
import type { Card, Folder, Move, View } from './types.ts';

/** A move as advice, with what to look at and why. */
export function coach(view: View, _seat: Seat, move: Move): Words {
  const folder = view.folder ?? [];
  const top = view.discards.at(-1);
  switch (move.kind) {
    case 'take':
      return top === undefined
        ? 'Take the discard.'
        : putting(view, folder, `Put ${cardWords(top)} into`, top, move.slot);
    case 'keep':
      return view.drawn === null
        ? 'Keep it.'
        : putting(view, folder, `Put ${cardWords(view.drawn)} into`, view.drawn, move.slot);
    case 'draw':
      return top === undefined
        ? 'Draw from the pile.'
        : `Draw: the discard, ${cardWords(top)}, doesn’t help you much, and the pile may have something better.`;
    case 'throw':
      return view.drawn === null
        ? 'Throw it away.'
        : `Throw ${cardWords(view.drawn)} away: it wouldn’t improve any slot. You’re in order up to slot ${inOrder(folder)} now.`;
    case 'file':
      return `File it: your ten run low to high for ${lineFor(folder, true).points} points, and the others only score what they have in order.`;
    case 'end':
      return 'Play on: a longer run of consecutive numbers could be worth more than filing now.';
  }
}

function putting(view: View, folder: Folder, verb: string, card: Card, slot: number): string {
  const out = folder[slot - 1];
  const instead = out === undefined ? '' : ` instead of ${cardWords(out)}`;
  return `${verb} slot ${slot}${instead}: ${placeFor(view, folder, card, slot)}.`;
}

/** Why a card belongs into a slot: its neighbours there, or how high it is. */
function placeFor(view: View, folder: Folder, card: Card, slot: number): string {
  const [below, above] = [folder[slot - 2], folder[slot]];
  const fitsBelow = below === undefined || below < card;
  const fitsAbove = above === undefined || card < above;
  if (below !== undefined && above !== undefined && fitsBelow && fitsAbove) {
    return `it fits between ${cardWords(below)} and ${cardWords(above)}`;
  }
  if (below !== undefined && fitsBelow) return `it’s higher than ${cardWords(below)} before it`;
  if (above !== undefined && fitsAbove) return `it’s lower than ${cardWords(above)} after it`;
  const expected = Math.round((slot / (SLOTS + 1)) * view.highest);
  const out = folder[slot - 1];
  if (out !== undefined && Math.abs(out - expected) <= Math.abs(card - expected)) {
    return 'everybody keeps throwing cards away, and a change may turn up what you need';
  }
  return `slot ${slot} should hold a number around ${expected}`;
}
