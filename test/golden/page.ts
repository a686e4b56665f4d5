import type { GameDefinition } from '../../src/engine/game.ts';
import { type Position, questions, type Turn, viewOf } from '../../src/engine/position.ts';
import { type Seat, seatsOf, type Viewer } from '../../src/engine/seat.ts';
import { type LineEdit, lineEdits } from './line-edits.ts';
import { plainWords, questionLines, sceneLines, seatName } from './plain-text.ts';

/** The position before a move, and who moved. */
export interface Before<S> {
  readonly position: Position<S>;
  readonly mover: Seat;
}

/**
 * What is told, seen and asked after a move, or after the deal (`before` is null), as far as it is new to its reader.
 * Scenes are given `inFull`, or as the lines that changed.
 */
export function pageLines<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  { position, events }: Turn<S, E>,
  before: Before<S> | null,
  inFull: boolean,
): readonly string[] {
  const seats = seatsOf(position.seats);
  const viewers: readonly Viewer[] = ['public', ...seats];
  return [
    ...events.flatMap((event) => storyLines(game, event, viewers)),
    ...(before === null || inFull
      ? wholeScenes(game, position, viewers)
      : changesOfScenes(game, position, before.position, viewers)),
    ...seats.flatMap((seat) => askedLines(game, position, before, seat)),
  ].map((line) => `  ${line}`);
}

function storyLines<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  event: E,
  viewers: readonly Viewer[],
): readonly string[] {
  const told = together(viewers, (viewer) => {
    const words = game.tell(event, viewer);
    return words === null ? [] : [plainWords(game, words).replace(/\n+/g, ' ')];
  });
  return told.map(({ readers, lines }) =>
    readers.length === viewers.length ? `› ${lines[0]}` : `› To ${listOf(readers)}: ${lines[0]}`,
  );
}

/** The public's scene, and how those of the seats differ from it. */
function wholeScenes<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  position: Position<S>,
  viewers: readonly Viewer[],
): readonly string[] {
  const everyone = linesSeen(game, position, 'public');
  const alike = viewers.filter((viewer) => same(linesSeen(game, position, viewer), everyone));
  const others = together(viewers, (viewer) => changedLines(everyone, linesSeen(game, position, viewer)));
  return [
    `${sees(alike, viewers)}, in full:`,
    ...everyone.map((line, index) => numbered(index + 1, ' ', line)),
    ...others.flatMap(({ readers, lines }) => [`${sees(readers, viewers)}, unlike the public:`, ...lines]),
  ];
}

/** Line by line, so that what all see is written once. */
function changesOfScenes<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  position: Position<S>,
  before: Position<S>,
  viewers: readonly Viewer[],
): readonly string[] {
  const changes = new Map(
    viewers.map((viewer) => [
      viewer,
      changedLines(linesSeen(game, before, viewer), linesSeen(game, position, viewer)),
    ]),
  );
  const lines = new Set([...changes.values()].flat());
  const byReaders = new Map<string, Reading>();
  for (const line of lines) {
    const readers = viewers.filter((viewer) => changes.get(viewer)?.includes(line));
    byReaders.set(readers.join(), {
      readers,
      lines: [...(byReaders.get(readers.join())?.lines ?? []), line],
    });
  }
  return [...byReaders.values()]
    .toSorted((one, other) => other.readers.length - one.readers.length)
    .flatMap((reading) => [`${sees(reading.readers, viewers)}, changed:`, ...reading.lines]);
}

function linesSeen<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  position: Position<S>,
  viewer: Viewer,
): readonly string[] {
  return sceneLines(game, game.scene(viewOf(game, position, viewer), viewer));
}

/** The lines that have changed, with their numbers: those of the new scene, or for a deleted line that of the old. */
function changedLines(then: readonly string[], now: readonly string[]): readonly string[] {
  const edits = lineEdits(then, now);
  const lines: string[] = [];
  for (let from = 0; from < edits.length; ) {
    const length = edits.slice(from).findIndex(({ kind }) => kind === 'same');
    const until = length < 0 ? edits.length : from + length;
    lines.push(...replacedLines(edits.slice(from, until)));
    from = until + 1;
  }
  return lines;
}

/** Changes in one place: if a deleted and an added line begin with the same word, one replaces the other. */
function replacedLines(edits: readonly LineEdit[]): readonly string[] {
  const [gone, put] = [
    edits.filter(({ kind }) => kind === 'gone'),
    edits.filter(({ kind }) => kind === 'new'),
  ];
  const signs = { same: ' ', gone: '-', new: '+' } as const;
  return lineEdits(gone.map(firstWord), put.map(firstWord)).flatMap(({ kind, at }) => {
    const line = (kind === 'gone' ? gone : put)[at - 1];
    return line === undefined ? [] : [numbered(line.at, signs[kind], line.text)];
  });
}

function firstWord({ text }: LineEdit): string {
  return /\p{L}+/u.exec(text)?.[0] ?? '';
}

function numbered(at: number, sign: '+' | '-' | ' ', text: string): string {
  return `${sign}${`${at}`.padStart(3)}  ${text}`.trimEnd();
}

/** A seat's questions if they are new or have changed, or that none is left after another player's move. */
function askedLines<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  position: Position<S>,
  before: Before<S> | null,
  seat: Seat,
): readonly string[] {
  const asked = questionLines(game, questions(game, position, seat));
  const then = before === null ? [] : questionLines(game, questions(game, before.position, seat));
  const isOpen = same(asked, then) && position.asked[seat] !== position.seq;
  if (isOpen) return [];
  if (asked.length > 0) return [`${seatName(seat)} is asked:`, ...asked.map((line) => `  ${line}`)];
  const isTakenAway = then.length > 0 && before?.mover !== seat;
  return isTakenAway ? [`${seatName(seat)} is asked nothing more.`] : [];
}

interface Reading {
  readonly readers: readonly Viewer[];
  readonly lines: readonly string[];
}

/**
 * Groups viewers who read exactly the same, in the order of the first of each; viewers who read nothing are left out.
 */
function together(
  viewers: readonly Viewer[],
  read: (viewer: Viewer) => readonly string[],
): readonly Reading[] {
  const readings = new Map<string, Reading>();
  for (const viewer of viewers) {
    const lines = read(viewer);
    const key = lines.join('\n');
    if (lines.length === 0) continue;
    readings.set(key, { readers: [...(readings.get(key)?.readers ?? []), viewer], lines });
  }
  return [...readings.values()];
}

/** The public, seat 1 and seat 2. */
function listOf(viewers: readonly Viewer[]): string {
  const names = viewers.map((viewer) => (viewer === 'public' ? 'the public' : `seat ${viewer + 1}`));
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

function sees(readers: readonly Viewer[], all: readonly Viewer[]): string {
  if (readers.length === all.length) return 'Everyone sees';
  const names = listOf(readers);
  return `${names.slice(0, 1).toUpperCase()}${names.slice(1)} ${readers.length === 1 ? 'sees' : 'see'}`;
}

function same(one: readonly string[], other: readonly string[]): boolean {
  return one.join('\n') === other.join('\n');
}
