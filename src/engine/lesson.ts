import type { Seat } from './seat.ts';
import type { Words } from './words.ts';

/** The maximum number of sentences in a moment of a lesson, and in the answer to a wrong press. */
export const MOST_SENTENCES = 6;

/**
 * One idea of a lesson and the press that demonstrates it. Moves are in the notation of the game, separated by
 * spaces: several moves form one press where a press of the game makes them together.
 */
export interface LessonMoment {
  /** The top cards of a fresh deal, by name. Without it, the game continues from the previous moment. */
  readonly deal?: string;
  /** Moves played by the seats on turn before the learner is asked. */
  readonly before?: string;
  readonly says: Words;
  /** The right press, which leads to the next moment. */
  readonly meant: string;
  /** Other presses that the game offers or disables, and what each would cost. */
  readonly wrong?: Readonly<Record<string, Words>>;
}

/** A first game of a minute or two with a fixed deal. */
export interface Lesson<O> {
  readonly seats: number;
  readonly learner: Seat;
  readonly options: O;
  readonly moments: readonly LessonMoment[];
  /** The closing text once the last moment is mastered, and the moves that others play before it. */
  readonly end: Pick<LessonMoment, 'before' | 'says'>;
}
