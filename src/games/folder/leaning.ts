import { bestSlot, neighbours } from './bot.ts';
import { ascends } from './order.ts';
import type { Temper } from './temper.ts';
import type { Move, View } from './types.ts';

/** In draws, what a discard must save an easy bot that likes them. */
const TEMPTING = 10;

/** What an easy bot does by its temper instead of a move. It files, and completes its order, whatever it likes. */
export function leant(view: View, move: Move, temper: Temper): Move {
  const { folder, highest, drawn } = view;
  const card = drawn ?? view.discards.at(-1);
  if (folder === null || card === undefined || move.kind === 'file' || move.kind === 'end') return move;
  if ('slot' in move && ascends(folder.with(move.slot - 1, card))) return move;
  const best = bestSlot(folder, card, highest, temper);
  if (drawn !== null) {
    const liked = temper.draws > 0 ? best.gain >= 0 : temper.runs > 0 && joins(view, best.slot, card);
    return move.kind === 'throw' && liked ? { kind: 'keep', slot: best.slot } : move;
  }
  if (move.kind === 'take') return temper.discards < 0 ? { kind: 'draw' } : move;
  const liked = temper.discards > 0 ? best.gain >= TEMPTING : temper.runs > 0 && joins(view, best.slot, card);
  return liked && best.gain > 0 ? { kind: 'take', slot: best.slot } : move;
}

/** Whether a card would stand beside more of its neighbours in a slot than the one that is there. */
function joins({ folder }: View, slot: number, card: number): boolean {
  if (folder === null) return false;
  return neighbours(folder, slot, card) > neighbours(folder, slot, folder[slot - 1] ?? 0);
}
