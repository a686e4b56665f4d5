import { ascends, beside } from '../order.ts';
import type { Move, View } from '../types.ts';
import { bestSlot } from './index.ts';
import type { Temper } from './temper.ts';

/** In draws, what a card must save to tempt an easy bot that does not like to take it, or likes to. */
const TEMPTING = 10;

/** What an easy bot does by its temper instead of a move. It files, and completes its order, whatever it likes. */
export function leant(view: View, move: Move, temper: Temper): Move {
  const { folder, highest, drawn } = view;
  const card = drawn ?? view.discards.at(-1);
  if (folder === null || card === undefined || move.kind === 'file' || move.kind === 'end') return move;
  if ('slot' in move && ascends(folder.with(move.slot - 1, card))) return move;
  const best = bestSlot(folder, card, highest, temper);
  const joinsRun = temper.runs > 0 && best.gain >= TEMPTING / 2 && joins(view, best.slot, card);
  if (drawn !== null) {
    const isLiked = joinsRun || (temper.draws > 0 && best.gain >= 0);
    return move.kind === 'throw' && isLiked ? { kind: 'keep', slot: best.slot } : move;
  }
  if (move.kind === 'take') return temper.discards < 0 && best.gain < TEMPTING ? { kind: 'draw' } : move;
  const isLiked = joinsRun || (temper.discards > 0 && best.gain >= TEMPTING);
  return isLiked ? { kind: 'take', slot: best.slot } : move;
}

/** Whether a card would stand beside more of its neighbours in a slot than the one that is there. */
function joins({ folder }: View, slot: number, card: number): boolean {
  if (folder === null) return false;
  return beside(folder, slot, card) > beside(folder, slot, folder[slot - 1] ?? 0);
}
