import type { Viewer } from '../../../engine/seat.ts';
import type { Words } from '../../../engine/words.ts';
import { byTurn, storyFor } from '../../../tables/story.ts';
import type { Table } from '../../../tables/table.ts';
import { read } from '../../../words/read.ts';
import type { Voice } from '../../draw/glyphs.ts';
import { type Button, button, type Message, message, row, text } from '../../draw/message.ts';
import { speechOf, storyLine } from '../../draw/speech.ts';
import { words as shared } from '../../draw/words.ts';
import { write } from '../../interactions/custom-ids.ts';
import { words } from './words.ts';

/** About a screen of a phone. */
const PAGE_LENGTH = 1_200;

/** Everything that is remembered of a table and that the viewer may know, in pages, latest first. */
export function storyMessage(table: Table, viewer: Viewer, wanted: number, voice: Voice): Message {
  const { language } = voice;
  const speech = speechOf(table, voice);
  const told = byTurn(storyFor(table, viewer, Number.POSITIVE_INFINITY), language);
  const pages = pagesOf(told.map((line) => storyLine(speech, line)));
  const last = Math.max(0, pages.length - 1);
  const page = Math.min(Math.max(0, wanted), last);
  const to = (label: Words, step: number): Button =>
    button(write({ kind: 'story', table: table.id, page: Math.max(0, step) }), read(label, language), {
      disabled: step < 0 || step > last,
    });
  return message(speech.game.colour, [
    text(`### ${read(shared.whatHappened, language)} · ${speech.game.name}`),
    text(pages[page] ?? read(words.nothingHappened, language)),
    ...(last === 0 ? [] : [row(to(shared.previous, page + 1), to(shared.next, page - 1))]),
  ]);
}

/** Filled from the latest line back, so that the page people read first is full. */
function pagesOf(lines: readonly string[]): readonly string[] {
  const pages: string[] = [];
  for (const line of lines.toReversed()) {
    const page = pages.at(-1);
    if (page === undefined || page.length + line.length >= PAGE_LENGTH) pages.push(line);
    else pages[pages.length - 1] = `${line}\n${page}`;
  }
  return pages;
}
