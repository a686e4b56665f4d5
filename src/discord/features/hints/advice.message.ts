import type { Viewer } from '../../../engine/seat.ts';
import { givesHints, type Hint } from '../../../tables/hints.ts';
import { coachFor } from '../../../tables/practice.ts';
import { promptsFor } from '../../../tables/queries.ts';
import { read } from '../../../words/read.ts';
import type { Advised } from '../../draw/look.ts';
import { type Part, text } from '../../draw/message.ts';
import { type Speech, say } from '../../draw/speech.ts';
import { words } from './words.ts';

/** A hint as it is shown to whoever asked for it; it says so when it is not the best there is. */
export function hintAdvice(speech: Speech, { advice, isQuick }: Pick<Hint, 'advice' | 'isQuick'>): Advised {
  const { prompt } = advice;
  const says = say(speech, advice.says);
  const { language } = speech;
  if (!isQuick) return { says: read(words.hintSays({ hint: says }), language), prompt };
  const quick = read(words.quickHintSays({ hint: says }), language);
  return { says: `${quick}\n-# ${read(words.botsBusy, language)}`, prompt };
}

/** What to do and why: the hint that was asked for, else the coach of a practice table; null without either. */
export function adviceFrom(speech: Speech, viewer: Viewer, hint: Advised | undefined): Advised | null {
  if (viewer === 'public') return null;
  if (hint !== undefined) return hint;
  const advice = coachFor(speech.table, viewer);
  if (advice === null) return null;
  const says = read(words.coachSays({ advice: say(speech, advice.says) }), speech.language);
  return { says, prompt: advice.prompt };
}

/**
 * Advice, right above the buttons; and at a practice table that it doesn’t count, with how to get more advice where the
 * coach has left off: but for what was wrong with a press, which needs the room.
 */
export function adviceLines(
  { table, language }: Speech,
  viewer: Viewer,
  advice: Advised | null,
  hasNotice: boolean,
): readonly Part[] {
  if (viewer === 'public' || !table.practice) return advice === null ? [] : [text(advice.says)];
  const isLeftAlone = advice === null && givesHints(table) && promptsFor(table, viewer).length > 0;
  if (isLeftAlone && hasNotice) return [];
  const practice = read(isLeftAlone ? words.practiceAlone : words.practice, language);
  return [text(`-# ${practice}`), ...(advice === null ? [] : [text(advice.says)])];
}
