import type { Viewer } from '../../engine/seat.ts';
import { waiting } from '../../tables/queries.ts';
import { byTurn, type ReadTold, storyFor, storySince } from '../../tables/story.ts';
import { read } from '../../words/read.ts';
import { lineHeight, SMALL_LINE_HEIGHT, smallPrintHeight, widthOf } from './phone.ts';
import { type Speech, sayTold } from './speech.ts';
import { words } from './table-words/index.ts';

/** Lines of the story for readers who are not on turn. */
const HAPPENINGS = 5;
/** So many lines before turns are told in one each: as many as are kept for whoever does not play. */
const LINES_BEFORE = 12;
/** Enough for a round of eight people with the points of each, or for a bot’s turn; anything longer is cut. */
const LONGEST_HAPPENING = 500;
/** Lines run together take at most about seven lines of small print: more is a wall of text. */
const LONGEST_RUN = 140;
/** Between two of them. */
const SPACE = widthOf(' ');

/** A line of the story as a message tells it. */
export function storyLine(speech: Speech, told: ReadTold): string {
  return sayTold(speech, told, LONGEST_HAPPENING);
}

/**
 * The story since this reader acted, in lines that are at most so many pixels high. Where they would be higher, all but
 * the last are told in small print, or run together in it, if that is short, and the last as well if need be; else without
 * the oldest, and how many those are is said first. The last is told in any case.
 */
export function storyWithin(speech: Speech, viewer: Viewer, room: number): readonly string[] {
  const { lines, since } = storyOf(speech, viewer);
  const [newest, ...older] = lines.toReversed();
  if (newest === undefined) return [];
  const last = storyLine(speech, newest);
  const lastWidth = widthOf(last);
  const [lastHeight, lastSmall] = [lineHeight(last, lastWidth), smallPrintHeight(lastWidth)];
  const before: string[] = [];
  let shown: readonly string[] = [last];
  let [height, small, runWidth] = [lastHeight, 0, 0];
  // Backwards, and no further than there is room: a story may have a hundred lines, a phone shows a dozen of them.
  for (const [index, told] of older.entries()) {
    const line = storyLine(speech, told);
    before.unshift(line);
    const width = widthOf(line);
    height += lineHeight(line, width);
    small += smallPrintHeight(width);
    runWidth += width + (runWidth === 0 ? 0 : SPACE);
    const runHeight = smallPrintHeight(runWidth);
    const short = runHeight <= LONGEST_RUN ? runHeight : Number.POSITIVE_INFINITY;
    if (Math.min(height, small + lastSmall, short + lastSmall) > room) break;
    const left = since - 2 - index;
    const earlier = left <= 0 ? [] : [`-# ${read(words.earlier({ lines: left }), speech.language)}`];
    const beside = room - earlier.length * SMALL_LINE_HEIGHT;
    const ending = Math.min(small, short) + lastHeight <= beside ? last : `-# ${last}`;
    const endHeight = ending === last ? lastHeight : lastSmall;
    if (height <= beside) shown = [...earlier, ...before, last];
    else if (small + endHeight <= beside) shown = [...earlier, ...before.map((each) => `-# ${each}`), ending];
    else if (short + endHeight <= beside) shown = [...earlier, `-# ${before.join(' ')}`, ending];
  }
  return shown;
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
    const lines = byTurn(storySince(table, [viewer], viewer), language);
    return { lines, since: lines.length };
  }
  const onTurn = waiting(table).filter((seat) => table.occupants[seat]?.kind === 'player');
  const since = byTurn(storySince(table, onTurn, 'public'), language);
  if (since.length >= HAPPENINGS) return { lines: since, since: since.length };
  const lines = byTurn(storyFor(table, 'public', LINES_BEFORE), language).slice(-HAPPENINGS);
  return { lines, since: since.length };
}
