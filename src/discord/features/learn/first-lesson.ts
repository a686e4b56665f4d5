import type { TableId, UserId } from '../../../tables/ids.ts';
import type { Table } from '../../../tables/table.ts';
import { lessonOffer } from '../../draw/lesson-offer.ts';
import { type Parts, voiceOf } from '../../interactions/context.ts';
import type { Press } from '../../interactions/incoming.ts';
import type { Aside } from '../../interactions/reply.ts';

/** The name of the private message that offers a lesson to somebody who has joined a table. */
export function lessonFor(table: TableId, user: UserId): string {
  return `lesson ${table} ${user}`;
}

/** Offers a lesson beside the table to whoever has just sat down, if its game is new to them. */
export function firstLesson(parts: Parts, press: Press, table: Table): Aside {
  const user = press.who.id;
  return {
    name: lessonFor(table.id, user),
    draw: async () =>
      (await parts.firstTimes.isFirst(table, user)) ? lessonOffer(table, voiceOf(parts, press)) : null,
  };
}
