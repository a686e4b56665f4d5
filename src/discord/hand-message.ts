import type { Seat } from '../engine/seat.ts';
import { promptsFor, sceneFor, storyFor, waiting } from '../tables/reading.ts';
import type { Table } from '../tables/table.ts';
import { colourOf } from './colours.ts';
import type { Glyphs } from './glyphs.ts';
import { clipMarkup } from './limits.ts';
import { type Message, message, type Part, row, text } from './message.ts';
import { drawQuestions } from './question-parts.ts';
import { drawScene } from './scene-blocks.ts';
import type { Step } from './steps.ts';
import { inText, say, speechOf } from './words.ts';

/** How a hand is drawn apart from the table itself. */
export interface HandLook {
  readonly step?: Step | null;
  /** A sentence on top: why the last press changed nothing. */
  readonly notice?: string;
}

/** A seat's private message: what it sees, what happened last, and everything it is asked. */
export function handMessage(table: Table, seat: Seat, glyphs: Glyphs, look: HandLook = {}): Message {
  const speech = speechOf(table, glyphs);
  const questions = drawQuestions(speech, 'hand', seat, promptsFor(table, seat), look.step ?? null);
  const last = storyFor(table, seat).at(-1);
  return message(colourOf(speech.game.id), [
    ...(look.notice === undefined ? [] : [text(`⚠️ ${clipMarkup(look.notice, 400)}`)]),
    text(`### Your hand · ${speech.game.name} · ${table.id}`),
    ...drawScene(speech, sceneFor(table, seat) ?? { blocks: [] }),
    { kind: 'rule' },
    ...(last === undefined ? [] : [text(clipMarkup(`› ${say(speech, last).replace(/\n+/g, ' ')}`, 200))]),
    ...(questions.parts.length > 0 ? questions.parts : [idleLine(table, seat)]),
    ...(questions.back === null ? [] : [row(questions.back)]),
  ]);
}

/** What a seat without a question is waiting for. */
function idleLine(table: Table, seat: Seat): Part {
  if (table.status !== 'playing') return text('-# This game is over.');
  if (table.occupants[seat]?.kind === 'bot') return text('-# A computer opponent is playing for you.');
  const others = waiting(table).map((other) => inText(table.occupants[other]));
  return text(others.length === 0 ? '-# Nothing to do just now.' : `-# Waiting for ${others.join(', ')}.`);
}
