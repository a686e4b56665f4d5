import type { Viewer } from '../../engine/seat.ts';
import { waiting } from '../../tables/queries.ts';
import {
  newestApart,
  type ReadTold,
  storyFor,
  storySince,
  type Told,
  withoutMoment,
} from '../../tables/story.ts';
import type { Look } from './look.ts';
import { lineHeight, SMALL_LINE_HEIGHT, smallPrintHeight, widthOf } from './phone.ts';
import { type Speech, sayTold } from './speech.ts';
import { shownMoment } from './table-board.ts';

/** The latest line, and so many before it: nobody reads more of them at a glance. */
const MOST_LINES = 5;
/** Those before it are so high at most, each of them on one line or two. */
const LONGEST_LIST = 6 * SMALL_LINE_HEIGHT;
/** So many lines are looked at before turns are told in one each: as many as are kept for whoever does not play. */
const LINES_BEFORE = 12;
/** Enough for a round of eight people with the points of each, or for a bot’s turn; anything longer is cut. */
const LONGEST_ENTRY = 500;

/** A line of the story as a message tells it. */
export function storyLine(speech: Speech, told: ReadTold): string {
  return sayTold(speech, told, LONGEST_ENTRY);
}

/** The story on a message, and whether that is all that happened since its reader acted. */
export interface ShownStory {
  readonly lines: readonly string[];
  readonly isWhole: boolean;
}

/**
 * What happened last, and before it in small print as much of what this reader has not seen as so many pixels hold: a few
 * lines at most. The last is told wherever there is any room, unless a moment shows it above.
 */
export function storyWithin(speech: Speech, viewer: Viewer, look: Look, room: number): ShownStory {
  const { lines, since, isNewestShown } = storyOf(speech, viewer, look);
  if (lines.length === 0) return { lines: [], isWhole: true };
  if (room < 0) return { lines: [], isWhole: false };
  const last = isNewestShown ? undefined : lines.at(-1);
  const told = last === undefined ? '' : storyLine(speech, last);
  const height = last === undefined ? 0 : lineHeight(told, widthOf(told));
  const newest = last === undefined ? [] : [height <= room ? told : `-# ${told}`];
  const before: string[] = [];
  let left = Math.min(LONGEST_LIST, room - height);
  for (const older of lines.slice(0, lines.length - newest.length).toReversed()) {
    const line = storyLine(speech, older);
    left -= smallPrintHeight(widthOf(line));
    if (left < 0 || before.length + newest.length >= MOST_LINES) break;
    before.unshift(`-# ${line}`);
  }
  return { lines: [...before, ...newest], isWhole: before.length + newest.length >= since };
}

/** What may be told, oldest first. */
interface Story {
  readonly lines: readonly ReadTold[];
  /** How many of them happened since the reader acted. */
  readonly since: number;
  /** Whether what happened last is none of them, because a moment shows it. */
  readonly isNewestShown: boolean;
}

/** What happened since this reader acted; on a message for everybody also what happened before, since whoever is on turn did. */
function storyOf({ table, language }: Speech, viewer: Viewer, look: Look): Story {
  const hasMoment = shownMoment(table, look) !== null;
  const storyIn = (all: readonly Told[]): Story => {
    const told = hasMoment ? withoutMoment(table, all) : all;
    const lines = newestApart(told, language);
    return { lines, since: lines.length, isNewestShown: told.at(-1) !== all.at(-1) };
  };
  if (viewer !== 'public') return storyIn(storySince(table, [viewer], viewer));
  const onTurn = waiting(table).filter((seat) => table.occupants[seat]?.kind === 'player');
  const story = storyIn(storySince(table, onTurn, 'public'));
  if (story.since >= MOST_LINES) return story;
  return { ...storyIn(storyFor(table, 'public', LINES_BEFORE)), since: story.since };
}
