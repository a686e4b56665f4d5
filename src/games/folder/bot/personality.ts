import { ascends, beside } from '../order.ts';
import type { Move, View } from '../types.ts';
import { bestSlot } from './heuristic.ts';

/** What a personality likes, or dislikes if negative: ±1 is as much as its play can afford. */
export interface Traits {
  /** Taking a discard rather than drawing. */
  readonly discards: number;
  /** Keeping what it draws. */
  readonly draws: number;
  /** Putting a card beside its neighbours. */
  readonly runs: number;
}

/** No preferences: the traits of a bot without a personality. */
export const NEUTRAL: Traits = { discards: 0, draws: 0, runs: 0 };

/** The draws that a card must save to tempt an easy bot that dislikes taking it, or one that likes to. */
const TEMPTING = 10;

/** Replaces an easy bot's move according to its traits. It always files, and completes its order, whatever it likes. */
export function swayed(view: View, move: Move, traits: Traits): Move {
  const { folder, highest, drawn } = view;
  const card = drawn ?? view.discards.at(-1);
  if (folder === null || card === undefined || move.kind === 'file' || move.kind === 'end') return move;
  if ('slot' in move && ascends(folder.with(move.slot - 1, card))) return move;
  const best = bestSlot(folder, card, highest, traits.runs);
  const joinsRun = traits.runs > 0 && best.gain >= TEMPTING / 2 && joins(view, best.slot, card);
  if (drawn !== null) {
    const isLiked = joinsRun || (traits.draws > 0 && best.gain >= 0);
    return move.kind === 'throw' && isLiked ? { kind: 'keep', slot: best.slot } : move;
  }
  if (move.kind === 'take') return traits.discards < 0 && best.gain < TEMPTING ? { kind: 'draw' } : move;
  const isLiked = joinsRun || (traits.discards > 0 && best.gain >= TEMPTING);
  return isLiked ? { kind: 'take', slot: best.slot } : move;
}

/** Whether a card would have more of its neighbours beside it in a slot than the card that is there. */
function joins({ folder }: View, slot: number, card: number): boolean {
  if (folder === null) return false;
  return beside(folder, slot, card) > beside(folder, slot, folder[slot - 1] ?? 0);
}
