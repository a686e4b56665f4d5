import { leadOf, winByRounds } from '../../engine/ending.ts';
import type { Outcome } from '../../engine/game.ts';
import type { Words } from '../../engine/words.ts';
import { totalsOf } from './scoring.ts';
import type { View } from './types.ts';

/** By how much, or how the last round turned it. Equal totals share the win (FO-23), which is said plainly. */
export function verdict(view: View, outcome: Outcome): Words | null {
  const lead = leadOf(outcome);
  if (lead === null || lead.margin <= 0) return null;
  const earlier = view.sheet.slice(0, -1);
  return winByRounds(lead, earlier.length === 0 ? null : totalsOf(earlier, view.known.length), '');
}
