import type { Game } from '../../../engine/game.ts';
import { findGame } from '../../../games/registry.ts';
import { lessonAt } from '../../../tables/lessons.ts';
import type { Message } from '../../draw/message.ts';
import { type Parts, voiceOf } from '../../interactions/context.ts';
import { control } from '../../interactions/control.ts';
import type { Incoming } from '../../interactions/incoming.ts';
import { tell } from '../../interactions/reply.ts';
import { words } from '../../interactions/words.ts';
import { lessonMessage } from './lesson.message.ts';

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
