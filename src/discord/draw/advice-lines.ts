import type { Viewer } from '../../engine/seat.ts';
import { givesHints, type Hint } from '../../tables/hints.ts';
import { coachFor } from '../../tables/practice.ts';
import { promptsFor } from '../../tables/queries.ts';
import { type Part, text } from './message.ts';
import { type Speech, say } from './speech.ts';

/** A hint as it is shown to whoever asked for it; it says so when it is not the best there is. */
export function hintWords(speech: Speech, { advice, isQuick }: Pick<Hint, 'advice' | 'isQuick'>): string {
  const says = say(speech, advice);
  if (!isQuick) return `💡 Hint: ${says}`;
  return `💡 Quick hint: ${says}\n-# The bots are busy, so this hint doesn’t look far ahead. Ask again in a moment for a better one.`;
}

/** What to do and why, right above the buttons: the hint that was asked for, else the coach of a practice table. */
export function adviceLines(speech: Speech, viewer: Viewer, hint: string | undefined): readonly Part[] {
  if (viewer === 'public') return [];
  if (hint !== undefined) return [text(hint)];
  const { table } = speech;
  const advice = coachFor(table, viewer);
  if (advice !== null) return [text(`🧭 **Coach:** ${say(speech, advice)}`)];
  const isLeftAlone = table.practice && givesHints(table) && promptsFor(table, viewer).length > 0;
  return isLeftAlone ? [text('-# 🧭 From here on it’s up to you. Press **Hint** for advice.')] : [];
}
