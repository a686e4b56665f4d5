import type { Language } from '../../../engine/languages.ts';
import { writeRecord } from '../../../engine/record.ts';
import type { Words } from '../../../engine/words.ts';
import { type RecordFile, recordOf, writeRecordFile } from '../../../records/record-file.ts';
import { read } from '../../../words/read.ts';
import { calledGame } from '../../draw/games.ts';
import { type Message, message, text, textFile } from '../../draw/message.ts';
import { words as shared } from '../../draw/words.ts';
import { words } from './words.ts';

/** A finished game as two files: one for people to read, one with all the data. */
export function recordMessage(file: RecordFile, language: Language): Message {
  const name = `${file.game}-${file.table}`;
  const say = (says: Words): string => read(says, language);
  const { name: game, colour } = calledGame(file.game);
  const about = { game, table: file.table };
  const [json, plain] = [say(words.asJson(about)), say(words.asText(about))];
  return message(colour, [
    text(`### ${say(words.recordOf({ table: file.table }))}\n-# ${say(words.recordHolds)}`),
    textFile(`${name}.json`, json, writeRecordFile(file), 'application/json'),
    textFile(`${name}.txt`, plain, writeRecord(recordOf(file)), 'text/plain; charset=utf-8'),
    text(`-# ${say(shared.withoutMe)}`),
  ]);
}
