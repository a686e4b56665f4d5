import type { Viewer } from '../../engine/seat.ts';
import { waiting } from '../../tables/queries.ts';
import { storyFor, storySince, type Told } from '../../tables/story.ts';
import type { Table } from '../../tables/table.ts';
import { SMALL_LINE_HEIGHT, smallPrintHeight, textHeight, widthOf } from './phone.ts';
import { type Speech, sayTold } from './speech.ts';

/** Lines of the story for readers who are not on turn. */
const HAPPENINGS = 5;
/** Enough for a round of eight people with the points of each; anything longer is cut. */
const LONGEST_HAPPENING = 400;
/** Lines run together take at most about four lines of small print: more is a wall of text. */
const LONGEST_RUN = 80;

/** A line of the story as a message tells it. */
export function storyLine(speech: Speech, told: Told): string {
  return sayTold(speech, told, LONGEST_HAPPENING);
}

/**
 * The story since this reader acted, in lines that are at most so many pixels high. Where they would be higher, all but
 * the last are run together in small print, if that is short; else without the oldest, and how many those are is said
 * first. The last is told in any case.
 */
export function storyWithin(speech: Speech, viewer: Viewer, room: number): readonly string[] {
  const [newest, ...older] = sinceActed(speech.table, viewer).toReversed();
  if (newest === undefined) return [];
  const last = storyLine(speech, newest);
  const lastHeight = textHeight(last);
  const before: string[] = [];
  let [shown, height, runWidth]: [readonly string[], number, number] = [[last], lastHeight, 0];
  // Backwards, and no further than there is room: a story may have a hundred lines, a phone shows a dozen of them.
  for (const [index, told] of older.entries()) {
    const line = storyLine(speech, told);
    before.unshift(line);
    height += textHeight(line);
    runWidth += widthOf(line) + (runWidth === 0 ? 0 : widthOf(' '));
    const runHeight = smallPrintHeight(runWidth);
    const short = runHeight <= LONGEST_RUN ? runHeight + lastHeight : Number.POSITIVE_INFINITY;
    if (Math.min(height, short) > room) break;
    const left = older.length - 1 - index;
    const earlier = left === 0 ? [] : [`-# … ${left} earlier`];
    const beside = room - earlier.length * SMALL_LINE_HEIGHT;
    if (height <= beside) shown = [...earlier, ...before, last];
    else if (short <= beside) shown = [...earlier, `-# ${before.join(' ')}`, last];
  }
  return shown;
}

/** What happened since this reader acted; on a message for everybody, since whoever is on turn did. */
function sinceActed(table: Table, viewer: Viewer): readonly Told[] {
  if (viewer !== 'public') return storySince(table, [viewer], viewer);
  const onTurn = waiting(table).filter((seat) => table.occupants[seat]?.kind === 'player');
  const since = storySince(table, onTurn, 'public');
  return since.length >= HAPPENINGS ? since : storyFor(table, 'public', HAPPENINGS);
}
