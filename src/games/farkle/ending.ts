import { leadOf, winWords } from '../../engine/ending.ts';
import type { Outcome } from '../../engine/game.ts';
import type { Words } from '../../engine/words.ts';
import type { View } from './types.ts';
import { words } from './words/index.ts';

/** By how much, or among equals that this seat got there first (FK-26). */
export function verdict(_view: View, outcome: Outcome): Words | null {
  const lead = leadOf(outcome);
  return lead === null ? null : winWords(lead, words.tieBreak);
}
