import type { Seat, Viewer } from '../../../engine/seat.ts';
import { pauseReason } from '../../../tables/pauses.ts';
import { isAutomatic, waiting } from '../../../tables/queries.ts';
import { playing } from '../../../tables/seating.ts';
import { read } from '../../../words/read.ts';
import { type Part, text } from '../../draw/message.ts';
import { botInText, inText, mentioned, type Speech, timestamp } from '../../draw/speech.ts';
import { words as shared } from '../../draw/words.ts';
import { words } from './words.ts';

/** Whose turn it is, and until when. */
export function turnLines(speech: Speech, viewer: Viewer): readonly string[] {
  return waiting(speech.table).map((seat) => turnLine(speech, seat, viewer));
}

export function turnLine({ table, language }: Speech, seat: Seat, viewer: Viewer): string {
  const occupant = table.occupants[seat];
  const player = inText(table.occupants, seat, language);
  if (occupant?.kind === 'bot') return read(words.thinking({ bot: player }), language);
  const whose = seat === viewer ? words.yourTurn : words.turnOf({ player });
  // There is no hurry at a practice table, nor before a move that makes itself.
  const until = table.practice || isAutomatic(table, seat) ? null : (table.deadlines[seat] ?? null);
  const time = until === null ? [] : [shared.ends({ when: timestamp(until) })];
  return [whose, ...time].map((each) => read(each, language)).join(' · ');
}

/** What a seat without a question is waiting for. */
export function idleLine(speech: Speech, seat: Seat): Part {
  const { table, language } = speech;
  const occupant = table.occupants[seat];
  if (table.status === 'paused') return text(pauseLine(speech, seat));
  if (occupant?.kind === 'bot')
    return text(read(words.playsForYou({ bot: botInText(occupant, language) }), language));
  const turns = turnLines(speech, seat);
  return text(turns.length === 0 ? `-# ${read(words.nothingToDo, language)}` : turns.join('\n'));
}

/** Why the game is paused, and until when. Only on their own messages are people who were away addressed as “you”. */
export function pauseLine({ table, language }: Speech, viewer: Viewer): string {
  const away = viewer === 'public' ? words.pausedEmpty : words.pausedAway;
  const why = pauseReason(table) === 'away' ? away : words.paused;
  const [first, ...others] = playing(table);
  const goesOn =
    first === undefined || others.length > 0
      ? words.canContinue
      : words.oneCanContinue({ player: mentioned(first, language) });
  const until = table.dueAt === null ? [] : [words.closesOtherwise({ when: timestamp(table.dueAt) })];
  return [why, goesOn, ...until].map((says) => read(says, language)).join(' ');
}
