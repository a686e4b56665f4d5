import { leadOf, winByRounds } from '../../engine/ending.ts';
import type { Outcome } from '../../engine/game.ts';
import type { Words } from '../../engine/words.ts';
import { totalsOf } from './scoring.ts';
import type { View } from './types.ts';
import { words } from './words/index.ts';

/** By how much, or how the last round turned it; equals are parted by exact bids (RA-27). */
export function verdict(view: View, outcome: Outcome): Words | null {
  const lead = leadOf(outcome);
  if (lead === null) return null;
  const earlier = view.sheet.slice(0, -1);
  const before = earlier.length === 0 ? null : totalsOf(earlier, view.handSizes.length);
  return winByRounds(lead, before, words.tieBreak);
}
