import { leadOf, winWords } from '../../engine/ending.ts';
import type { Outcome } from '../../engine/game.ts';
import type { Words } from '../../engine/words.ts';
import type { View } from './types.ts';
import { words } from './words/index.ts';

/** By how much; equals are parted by the cards they took (FP-18). */
export function verdict(_view: View, outcome: Outcome): Words | null {
  const lead = leadOf(outcome);
  return lead === null ? null : winWords(lead, words.tieBreak);
}
