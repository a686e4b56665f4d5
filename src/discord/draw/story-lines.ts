import type { Viewer } from '../../engine/seat.ts';
import { waiting } from '../../tables/queries.ts';
import { newestApart, type ReadTold, storyFor, storySince } from '../../tables/story.ts';
import { lineHeight, SMALL_LINE_HEIGHT, smallPrintHeight, widthOf } from './phone.ts';
import { type Speech, sayTold } from './speech.ts';

/** The latest line, and so many before it: nobody reads more of them at a glance. */
const MOST_LINES = 5;
/** Those before it are so high at most, each of them on one line or two. */
const LONGEST_LIST = 6 * SMALL_LINE_HEIGHT;
/** So many lines are looked at before turns are told in one each: as many as are kept for whoever does not play. */
const LINES_BEFORE = 12;
/** Enough for a round of eight people with the points of each, or for a bot’s turn; anything longer is cut. */
const LONGEST_HAPPENING = 500;

/** A line of the story as a message tells it. */
export function storyLine(speech: Speech, told: ReadTold): string {
  return sayTold(speech, told, LONGEST_HAPPENING);
}

/** The story on a message, and whether that is all that happened since its reader acted. */
export interface ShownStory {
  readonly lines: readonly string[];
  readonly isWhole: boolean;
}

/**
 * What happened last, and before it in small print as much of what this reader has not seen as so many pixels hold: a few
 * lines at most. The last is told wherever there is any room.
 */
export function storyWithin(speech: Speech, viewer: Viewer, room: number): ShownStory {
  const { lines, since } = storyOf(speech, viewer);
  const [newest, ...older] = lines.toReversed();
  if (newest === undefined) return { lines: [], isWhole: true };
  if (room < 0) return { lines: [], isWhole: false };
  const last = storyLine(speech, newest);
  const height = lineHeight(last, widthOf(last));
  const before: string[] = [];
  let left = Math.min(LONGEST_LIST, room - height);
  for (const told of older.slice(0, MOST_LINES - 1)) {
    const line = storyLine(speech, told);
    left -= smallPrintHeight(widthOf(line));
    if (left < 0) break;
    before.unshift(`-# ${line}`);
  }
  return {
    lines: [...before, height <= room ? last : `-# ${last}`],
    isWhole: before.length + 1 >= since,
  };
}

/**
 * What happened since this reader acted, how many lines that takes, and on a message for everybody what happened before,
 * since whoever is on turn did.
 */
function storyOf(
  { table, language }: Speech,
  viewer: Viewer,
): { readonly lines: readonly ReadTold[]; readonly since: number } {
  if (viewer !== 'public') {
    const lines = newestApart(storySince(table, [viewer], viewer), language);
    return { lines, since: lines.length };
  }
  const onTurn = waiting(table).filter((seat) => table.occupants[seat]?.kind === 'player');
  const since = newestApart(storySince(table, onTurn, 'public'), language);
  if (since.length >= MOST_LINES) return { lines: since, since: since.length };
  return { lines: newestApart(storyFor(table, 'public', LINES_BEFORE), language), since: since.length };
}
