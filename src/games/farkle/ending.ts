import { leadOf, winWords } from '../../engine/ending.ts';
import { type Counts, highest } from '../../engine/figures.ts';
import type { Outcome } from '../../engine/game.ts';
import { who } from '../../engine/scene.ts';
import type { Words } from '../../engine/words.ts';
import type { View } from './types.ts';
import { words } from './words/index.ts';

/** The margin, or that this seat reached equal points first (FK-26). */
export function verdict(_view: View, outcome: Outcome): Words | null {
  const lead = leadOf(outcome);
  return lead === null ? null : winWords(lead, words.tieBreak);
}

/** The biggest turn, the most expensive Farkle, and who drew most of them. */
export function highlights(_view: View, counts: readonly Counts[]): readonly Words[] {
  const turn = highest(counts, 'bestTurn', 1_000);
  const farkle = highest(counts, 'lost', 500);
  const busts = highest(counts, 'busts', 4);
  return [
    ...(turn === null ? [] : [words.toldTurn({ player: who(turn.seat), points: turn.value })]),
    ...(farkle === null ? [] : [words.toldFarkle({ player: who(farkle.seat), points: farkle.value })]),
    ...(busts === null ? [] : [words.toldBusts({ player: who(busts.seat), farkles: busts.value })]),
  ];
}
