import type { Viewer } from '../../../engine/seat.ts';
import type { Words } from '../../../engine/words.ts';
import type { Hint } from '../../../tables/hints.ts';
import { coachFor, isFirstAlone } from '../../../tables/practice.ts';
import { promptsFor } from '../../../tables/queries.ts';
import { read } from '../../../words/read.ts';
import type { Look } from '../../draw/look.ts';
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

/** What goes right above the buttons, and whether it is advice. */
interface Advice {
  readonly parts: readonly Part[];
  readonly isAdvised: boolean;
}

/**
 * What to do and why: the requested hint, or else the coach's advice at a practice table. Without either, a practice
 * table has the coach's goodbye where the coach leaves, unless a notice about the last press needs the room; and while
 * others play, a line that it doesn’t count.
 */
export function adviceFor(speech: Speech, viewer: Viewer, { hint, notice }: Look): Advice {
  const { table, language } = speech;
  if (viewer === 'public') return { parts: [], isAdvised: false };
  const coach = hint === undefined ? coachFor(table, viewer) : null;
  const coached = (advice: Words): Part => text(read(words.coachSays({ advice }), language));
  if (hint !== undefined) return { parts: [text(hint)], isAdvised: true };
  if (coach !== null) return { parts: [coached(say(speech, coach.says))], isAdvised: true };
  if (!table.practice) return { parts: [], isAdvised: false };
  if (isFirstAlone(table, viewer) && notice === undefined)
    return { parts: [coached(words.goodbye)], isAdvised: false };
  const waits = promptsFor(table, viewer).length === 0;
  return { parts: waits ? [text(`-# ${read(words.practice, language)}`)] : [], isAdvised: false };
}
