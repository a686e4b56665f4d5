import { writeRecord } from '../../engine/record.ts';
import { findGame } from '../../games/registry.ts';
import { type RecordFile, recordOf, writeRecordFile } from '../../records/record-file.ts';
import { colourOf } from './colours.ts';
import { type Message, message, text, textFile } from './message.ts';

/** How to check a game for somebody who does not take the bot's word. */
export const WITHOUT_ME =
  'To check a record without me, ask whoever runs me for `verify.html`: a page that works offline, in any browser.';

/** A finished game as two files: one to be read by people, one with everything in it. */
export function recordMessage(file: RecordFile): Message {
  const name = `${file.game}-${file.table}`;
  const what = `The record of ${findGame(file.game)?.name ?? file.game}, table ${file.table}`;
  return message(colourOf(file.game), [
    text(
      `### Record of ${file.table}\n-# Every move of the game, and the seed it was dealt from. The JSON file also has the names, the times and the result.`,
    ),
    textFile(`${name}.json`, `${what}, as JSON`, writeRecordFile(file), 'application/json'),
    textFile(`${name}.txt`, `${what}, as text`, writeRecord(recordOf(file)), 'text/plain; charset=utf-8'),
    text(`-# ${WITHOUT_ME}`),
  ]);
}
