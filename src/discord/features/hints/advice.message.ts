import type { Viewer } from '../../../engine/seat.ts';
import type { Hint } from '../../../tables/hints.ts';
import { coachFor, isFirstAlone } from '../../../tables/practice.ts';
import { promptsFor } from '../../../tables/queries.ts';
import { read } from '../../../words/read.ts';
import { type Part, text } from '../../draw/message.ts';
import { type Speech, say } from '../../draw/speech.ts';
import { words } from './words.ts';

/** A hint for the player who asked for it. It says so if it is not the best the bot can find. */
export function hintAdvice(speech: Speech, { advice, isQuick }: Pick<Hint, 'advice' | 'isQuick'>): string {
  const says = say(speech, advice.says);
  const { language } = speech;
  if (!isQuick) return read(words.hintSays({ hint: says }), language);
  const quick = read(words.quickHintSays({ hint: says }), language);
  return `${quick}\n-# ${read(words.botsBusy, language)}`;
}

/** What to do and why: the requested hint, or else the coach's advice at a practice table. Null without either. */
export function adviceFrom(speech: Speech, viewer: Viewer, hint: string | undefined): string | null {
  if (viewer === 'public') return null;
  if (hint !== undefined) return hint;
  const advice = coachFor(speech.table, viewer);
  if (advice === null) return null;
  return read(words.coachSays({ advice: say(speech, advice.says) }), speech.language);
}

/**
 * Advice, right above the buttons. Without any, a practice table has the coach's goodbye where the coach leaves,
 * unless a notice about the last press needs the room; and while others play, a line that it doesn’t count.
 */
export function adviceLines(
  { table, language }: Speech,
  viewer: Viewer,
  advice: string | null,
  hasNotice: boolean,
): readonly Part[] {
  if (advice !== null) return [text(advice)];
  if (viewer === 'public' || !table.practice) return [];
  if (isFirstAlone(table, viewer) && !hasNotice)
    return [text(read(words.coachSays({ advice: words.goodbye }), language))];
  return promptsFor(table, viewer).length > 0 ? [] : [text(`-# ${read(words.practice, language)}`)];
}
