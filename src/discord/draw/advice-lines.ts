import type { Viewer } from '../../engine/seat.ts';
import { givesHints, type Hint } from '../../tables/hints.ts';
import { coachFor } from '../../tables/practice.ts';
import { promptsFor } from '../../tables/queries.ts';
import { type Part, text } from './message.ts';
import { type Speech, say } from './speech.ts';

/** Advice in words, and the key of the question it is about, if one press follows it. */
export interface Advised {
  readonly says: string;
  readonly prompt: string | null;
}

/** A hint as it is shown to whoever asked for it; it says so when it is not the best there is. */
export function hintAdvice(speech: Speech, { advice, isQuick }: Pick<Hint, 'advice' | 'isQuick'>): Advised {
  const { prompt } = advice;
  const says = say(speech, advice.says);
  if (!isQuick) return { says: `💡 Hint: ${says}`, prompt };
  const excuse = '-# The bots are busy. Ask again for a better one.';
  return { says: `💡 Quick hint: ${says}\n${excuse}`, prompt };
}

/** What to do and why: the hint that was asked for, else the coach of a practice table; null without either. */
export function adviceFrom(speech: Speech, viewer: Viewer, hint: Advised | undefined): Advised | null {
  if (viewer === 'public') return null;
  if (hint !== undefined) return hint;
  const advice = coachFor(speech.table, viewer);
  return advice === null
    ? null
    : { says: `🧭 **Coach:** ${say(speech, advice.says)}`, prompt: advice.prompt };
}

/**
 * Advice, right above the buttons; and at a practice table that it doesn’t count, with how to get more advice where the
 * coach has left off.
 */
export function adviceLines({ table }: Speech, viewer: Viewer, advice: Advised | null): readonly Part[] {
  if (viewer === 'public' || !table.practice) return advice === null ? [] : [text(advice.says)];
  const isLeftAlone = advice === null && givesHints(table) && promptsFor(table, viewer).length > 0;
  const goesOn = isLeftAlone ? '. From here on it’s up to you: **Hint** has advice.' : '';
  return [text(`-# Practice: it doesn’t count${goesOn}`), ...(advice === null ? [] : [text(advice.says)])];
}
