import type { Game } from '../../../engine/game.ts';
import { findGame } from '../../../games/registry.ts';
import { lessonAt } from '../../../tables/lessons.ts';
import type { Table } from '../../../tables/table.ts';
import type { Message } from '../../draw/message.ts';
import { type Parts, voiceOf } from '../../interactions/context.ts';
import { control } from '../../interactions/control.ts';
import type { Incoming, Press } from '../../interactions/incoming.ts';
import { type Aside, tell } from '../../interactions/reply.ts';
import { nameOf } from '../../interactions/table-replies.ts';
import { words } from '../../interactions/words.ts';
import { lessonMessage } from './lesson.message.ts';
import { lessonOffer } from './lesson-offer.message.ts';

/** The buttons of a lesson: each carries the moment to show next, or which wrong press it is. */
export const lessons = [
  control('lesson', {
    counts: 'game',
    run(parts, press, { game: id, at, pressed }, facts) {
      const game = findGame(id);
      const message = game === undefined ? null : lessonIn(parts, game, press, at, pressed);
      if (message === null) return tell(words.noSuchGame);
      facts.game = id;
      return { kind: 'update', message };
    },
  }),
];

/** A moment of a game’s lesson for the asker; null for games without one. */
export function lessonIn(
  parts: Parts,
  game: Game,
  asked: Pick<Incoming, 'who' | 'language'>,
  at = 0,
  pressed: number | null = null,
): Message | null {
  const { id, name } = asked.who;
  const lesson = lessonAt(game, at, { id, name });
  return lesson === null ? null : lessonMessage(lesson, pressed, voiceOf(parts, asked));
}

/** Offers a lesson to a person who has just sat down, if the game is new to them. */
export function firstLesson(parts: Parts, press: Press, table: Table): Aside {
  const user = press.who.id;
  return {
    name: nameOf('lesson on offer', table.id, user),
    draw: async () =>
      (await parts.firstTimes.isFirst(table, user)) ? lessonOffer(table, voiceOf(parts, press)) : null,
  };
}
