import type { Table } from '../../../tables/table.ts';
import { type Parts, voiceOf } from '../../interactions/context.ts';
import type { Press } from '../../interactions/incoming.ts';
import type { Aside } from '../../interactions/reply.ts';
import { nameOf } from '../../interactions/table-replies.ts';
import { lessonOffer } from './lesson-offer.message.ts';

/** Offers a lesson to a person who has just sat down, if the game is new to them. */
export function firstLesson(parts: Parts, press: Press, table: Table): Aside {
  const user = press.who.id;
  return {
    name: nameOf('lesson on offer', table.id, user),
    draw: async () =>
      (await parts.firstTimes.isFirst(table, user)) ? lessonOffer(table, voiceOf(parts, press)) : null,
  };
}
