import type { Game, GameDefinition } from '../engine/game.ts';
import { type LessonPage, type LessonPress, lessonPage } from '../engine/lesson-page.ts';
import { type Seat, seatsOf } from '../engine/seat.ts';
import type { Words } from '../engine/words.ts';
import { tableId, WORLD } from './ids.ts';
import { openLobby } from './lobby.ts';
import { bot, player } from './seating.ts';
import type { Occupant, Person, Table } from './table.ts';

/** Stored nowhere: a lesson is the same for everybody, and each of its messages says where it stands. */
const NO_TABLE = tableId('22222228');

/** A moment of a lesson, or its end, as a table that exists only while it is drawn. */
export interface LessonTable {
  readonly table: Table;
  readonly learner: Seat;
  readonly says: Words;
  /** None at the end. */
  readonly presses: readonly LessonPress[];
  /** Which moment it is, from 0, and how many there are. */
  readonly at: number;
  readonly moments: number;
}

/** The lesson of a game at one of its moments; past the last its end. Null for a game without one. */
export function lessonAt(game: Game, wanted: number, learner: Person): LessonTable | null {
  return game.use((definition) => tableOf(definition, wanted, learner));
}

/** Played once: a lesson never changes, and is asked for at every press. */
const pages = new WeakMap<object, Map<number, unknown>>();

function pageOf<S, E>(game: object, at: number, make: () => LessonPage<S, E>): LessonPage<S, E> {
  const known = pages.get(game) ?? new Map<number, unknown>();
  pages.set(game, known);
  const page = known.get(at) as LessonPage<S, E> | undefined;
  if (page !== undefined) return page;
  const made = make();
  known.set(at, made);
  return made;
}

function tableOf<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  wanted: number,
  learner: Person,
): LessonTable | null {
  const lesson = game.coaching?.lesson;
  if (lesson === undefined) return null;
  const { seats, options, moments, end } = lesson;
  const at = Math.min(wanted, moments.length);
  const { position, events, presses } = pageOf(game, at, () => lessonPage(game, lesson, at));
  const lobby = openLobby(
    { guild: WORLD, channel: '', host: learner, game: game.id, options, practice: true },
    {
      ...{ id: NO_TABLE, rules: game.rules, options, secondsPerTurn: game.secondsPerTurn },
      visibility: 'private',
    },
    0,
  );
  let occupants: readonly Occupant[] = [];
  for (const seat of seatsOf(seats)) {
    const next = seat === lesson.learner ? player(learner, false) : bot('easy', { ...lobby, occupants });
    occupants = occupants.concat(next);
  }
  const recent = [{ seq: position.seq, move: null, events, names: occupants }];
  return {
    table: { ...lobby, status: 'playing', occupants, position, recent },
    learner: lesson.learner,
    says: (moments[at] ?? end).says,
    presses,
    at,
    moments: moments.length,
  };
}
