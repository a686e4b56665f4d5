import type { GameDefinition } from './game.ts';
import type { Lesson, LessonMoment } from './lesson.ts';
import { begin, type Position, play, questions, type Turn, waitingFor } from './position.ts';
import type { Choice, Press } from './prompt.ts';
import type { Rng } from './rng.ts';
import type { Seat } from './seat.ts';
import type { Words } from './words.ts';

/** A press that a moment of a lesson offers: the right one, or a wrong one with what it would cost. */
export interface LessonPress {
  readonly press: Press<unknown>;
  /** The question it answers. */
  readonly ask: Words;
  /** Null for the right press. */
  readonly costs: Words | null;
}

/**
 * The game at one moment of its lesson, the events since the previous press, and the possible presses; none after the
 * last moment.
 */
export interface LessonPage<S, E> extends Turn<S, E> {
  readonly presses: readonly LessonPress[];
}

/** Throws if a lesson plays a move that the rules refuse, or refers to a press that the game does not offer. */
export function lessonPage<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  lesson: Lesson<O>,
  at: number,
): LessonPage<S, E> {
  let position: Position<S> | null = null;
  let events: readonly E[] = [];
  for (const [index, { deal, before = '', meant = '' }] of stepsOf(lesson)
    .slice(0, at + 1)
    .entries()) {
    const dealt: Position<S> | null = deal === undefined ? position : dealtFrom(game, lesson, deal);
    if (dealt === null) throw new Error('a lesson begins with a deal');
    const led: Turn<S, E> = played(game, dealt, before);
    const pressed: Turn<S, E> =
      index < at ? played(game, led.position, meant) : { position: led.position, events: [] };
    position = pressed.position;
    // After a fresh deal, earlier events are no longer news, nor are those that led to its first moment.
    const news = deal === undefined ? [...events, ...led.events] : [];
    events = index < at ? pressed.events : news;
  }
  if (position === null) throw new RangeError(`a lesson has no moment ${at}`);
  const moment = lesson.moments[at];
  const presses = moment === undefined ? [] : pressesOf(game, position, lesson.learner, moment);
  return { position, events, presses };
}

/** The moments of a lesson, followed by its end. */
function stepsOf({ moments, end }: Lesson<unknown>): readonly Partial<LessonMoment>[] {
  return [...moments, end];
}

/** Deals with the named cards on top of the deck; the others stay below them in deck order. */
function dealtFrom<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  { seats, options }: Lesson<O>,
  deal: string,
): Position<S> {
  const { state } = game.setup({ seats, options, rng: stacked(deal.split(' ')) });
  return begin(game, seats, state, { seed: '0'.repeat(32), drawn: 0 });
}

function stacked(top: readonly string[]): Rng {
  return {
    below: () => 0,
    shuffle(items) {
      const rest = [...items];
      const named = top.flatMap((name) => {
        const index = rest.findIndex((item) => String(item) === name);
        if (index < 0) throw new Error(`no card ${name} is left`);
        return rest.splice(index, 1);
      });
      return [...named, ...rest];
    },
  };
}

function played<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  from: Position<S>,
  moves: string,
): Turn<S, E> {
  let turn: Turn<S, E> = { position: from, events: [] };
  for (const text of moves.split(' ').filter((each) => each !== '')) {
    const move = game.notation.read(text);
    const [seat] = waitingFor(game, turn.position);
    if (move === null || seat === undefined) throw new Error(`nobody can play ${text}`);
    const next = play(game, turn.position, seat, move);
    if (!next.ok) throw new Error(`${text} is refused: ${next.error.code}`);
    turn = { position: next.value.position, events: [...turn.events, ...next.value.events] };
  }
  return turn;
}

/** In the order of the game’s own buttons. */
function pressesOf<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  position: Position<S>,
  learner: Seat,
  { meant, wrong = {} }: LessonMoment,
): readonly LessonPress[] {
  const costs = new Map<string, Words | null>([[meant, null], ...Object.entries(wrong)]);
  const presses = questions(game, position, learner).flatMap(({ ask, choices }) =>
    offered(choices).flatMap((press): readonly LessonPress[] => {
      const moves = [press.move, ...(press.then ?? [])].map((move) => game.notation.write(move)).join(' ');
      const cost = costs.get(moves);
      return cost !== undefined && costs.delete(moves) ? [{ press, ask, costs: cost }] : [];
    }),
  );
  if (costs.size > 0) throw new Error(`nothing to press for ${[...costs.keys()].join(', ')}`);
  return presses;
}

/** Every press among these choices, disabled or not; a number counts as a press too. */
function offered<M>(choices: readonly Choice<M>[]): readonly Press<M>[] {
  return choices.flatMap(pressesIn);
}

function pressesIn<M>(choice: Choice<M>): readonly Press<M>[] {
  switch (choice.kind) {
    case 'press':
      return [choice];
    case 'menu':
      return offered(choice.choices);
    case 'number':
      return Array.from({ length: choice.max - choice.min + 1 }, (_, index) => {
        const value = choice.min + index;
        return { kind: 'press', key: `${value}`, label: `${value}`, move: choice.toMove(value) };
      });
    case 'cards':
    case 'order':
      return [];
  }
}
