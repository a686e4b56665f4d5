import type { Seat } from './seat.ts';
import type { Words } from './words.ts';

/** The most sentences that a moment of a lesson may say, and so may the answer to a wrong press. */
export const MOST_SENTENCES = 6;

/**
 * One idea of a lesson, and the press that shows it. Moves are in the notation of the game, separated by spaces: several
 * moves make one press where a press of the game makes them.
 */
export interface LessonMoment {
  /** The top cards of a fresh deal, by name. Without it, the game goes on from the moment before. */
  readonly deal?: string;
  /** What is played before the learner is asked, by whoever is on turn. */
  readonly before?: string;
  readonly says: Words;
  /** The press that leads on. */
  readonly meant: string;
  /** Other presses that the game offers, or greys out, and what each would cost. */
  readonly wrong?: Readonly<Record<string, Words>>;
}

/** A first game of a minute or two, dealt by hand. */
export interface Lesson<O> {
  readonly seats: number;
  readonly learner: Seat;
  readonly options: O;
  readonly moments: readonly LessonMoment[];
  /** What is said once the last moment is mastered, and played by the others before it. */
  readonly end: Pick<LessonMoment, 'before' | 'says'>;
}
