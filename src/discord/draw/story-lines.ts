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
import { SMALL_LINE_HEIGHT, textHeight } from './phone.ts';
import { type Speech, storyLine } from './speech.ts';
import { shownMoment } from './table-board.ts';

/** How many lines are shown, the latest included: readers take in no more at a glance. */
const MOST_LINES = 5;
/** The most height for the lines before the latest; each takes one or two lines of a phone. */
const LONGEST_LIST = 6 * SMALL_LINE_HEIGHT;
/** How many lines are read before each turn is merged into one; as many as spectators' history keeps. */
const LINES_BEFORE = 12;
/** The story on a message, and whether it covers everything since its reader last acted. */
export interface ShownStory {
  readonly lines: readonly string[];
  readonly isWhole: boolean;
}

/**
 * The latest event, and before it in small print what this reader has not seen, as far as it fits `room` pixels. The
 * latest is told whenever there is any room at all, unless a banner above shows it already.
 */
export function storyWithin(
  speech: Speech,
  { lines, since, isNewestShown }: Story,
  room: number,
): ShownStory {
  if (lines.length === 0) return { lines: [], isWhole: true };
  if (room < 0) return { lines: [], isWhole: false };
  const last = isNewestShown ? undefined : lines.at(-1);
  const told = last === undefined ? '' : storyLine(speech, last);
  const height = last === undefined ? 0 : textHeight(told);
  const newest = last === undefined ? [] : [height <= room ? told : `-# ${told}`];
  const before: string[] = [];
  let left = Math.min(LONGEST_LIST, room - height);
  for (const older of lines.slice(0, lines.length - newest.length).toReversed()) {
    const line = `-# ${storyLine(speech, older)}`;
    left -= textHeight(line);
    if (left < 0 || before.length + newest.length >= MOST_LINES) break;
    before.unshift(line);
  }
  return { lines: [...before, ...newest], isWhole: before.length + newest.length >= since };
}

/** The lines to choose from, oldest first. */
export interface Story {
  readonly lines: readonly ReadTold[];
  /** How many of them are newer than the reader's last action. */
  readonly since: number;
  /** Whether a banner already shows the latest event, so that the lines lack it. */
  readonly isNewestShown: boolean;
}

/**
 * What happened since this reader acted. A public message also has what came before, since the player on turn last
 * acted. How much of it there is room for takes several tries.
 */
export function storyOf({ table, language }: Speech, viewer: Viewer, look: Look): Story {
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
