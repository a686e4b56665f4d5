import { triedDay } from '../../../tables/days.ts';
import { WORLD } from '../../../tables/ids.ts';
import { hasSat } from '../../../tables/queries.ts';
import { refusals } from '../../../tables/refusals.ts';
import type { Person, Table } from '../../../tables/table.ts';
import { courseOf, isShareable } from '../../../tables/verdict.ts';
import type { Voice } from '../../draw/glyphs.ts';
import type { Message } from '../../draw/message.ts';
import { known, publicLanguageOf, voiceOf } from '../../interactions/context.ts';
import { tableControl } from '../../interactions/control.ts';
import { tell } from '../../interactions/reply.ts';
import { endingMessage, shareMessage } from './share.message.ts';
import { words } from './words.ts';

export const share = [
  /** Posts the end of a game where its button was pressed. Each player can do so once. */
  tableControl('share', {
    costs: 'post',
    async run(parts, press, id) {
      const { who, guild } = press;
      const table = await known(parts, id);
      if (table === null) return tell(refusals.gone.says);
      if (!isShareable(table)) return tell(refusals.nothingToShare.says);
      if (!hasSat(table, who.id)) return tell(refusals.shareOwn.says);
      const isPosted = guild !== WORLD;
      if (isPosted && !parts.firstTimes.shares(id, who.id)) return tell(words.sharedAlready);
      const voice = voiceOf(parts, { language: await publicLanguageOf(parts, press) });
      return {
        kind: 'public',
        message: sharedMessage(table, who, voice, isPosted),
        unsent: () => parts.firstTimes.sharedNothing(id, who.id),
      };
    },
  }),
];

/** Reveals only how it went if others may still play the same deal. */
function sharedMessage(table: Table, by: Person, voice: Voice, isPosted: boolean): Message {
  const [course, day] = [courseOf(table), triedDay(table)];
  return course === null || day === null
    ? endingMessage(table, by, voice, isPosted)
    : shareMessage(table, day, course, voice, isPosted);
}
