import { type Seat, seat } from '../engine/seat.ts';
import type { UserId } from '../tables/ids.ts';
import { promptsFor, sceneFor, seatOf, waiting } from '../tables/reading.ts';
import type { Table } from '../tables/table.ts';
import { colourOf } from './colours.ts';
import type { Glyphs } from './glyphs.ts';
import { type Message, message, type Part, row, text } from './message.ts';
import { drawQuestions } from './question-parts.ts';
import { drawScene } from './scene-blocks.ts';
import { happenings, noticed, privateTableMessage, type TableLook } from './table-message.ts';
import { inText, speechOf } from './words.ts';

/** Whose private message a person has at a table: the seat's own, and of a private table its player's even after leaving. */
export function handSeat(table: Table, user: UserId): Seat | null {
  return table.visibility === 'private' && table.host === user ? FIRST : seatOf(table, user);
}

const FIRST = seat(0);

/** A seat's private message: what it sees, what happened last, and everything it is asked; of a private table, all of it. */
export function handMessage(table: Table, seat: Seat, glyphs: Glyphs, look: TableLook = {}): Message {
  if (table.visibility === 'private') return privateTableMessage(table, seat, glyphs, look);
  const speech = speechOf(table, glyphs);
  const questions = drawQuestions(speech, 'hand', seat, promptsFor(table, seat), look.step ?? null);
  return message(colourOf(speech.game.id), [
    ...noticed(look.notice),
    text(`### Your hand · ${speech.game.name} · ${table.id}`),
    ...drawScene(speech, sceneFor(table, seat) ?? { blocks: [] }),
    { kind: 'rule' },
    ...happenings(speech, seat, 1),
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
