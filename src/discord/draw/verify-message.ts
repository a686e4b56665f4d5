import type { Language } from '../../engine/languages.ts';
import { inRow, type Words } from '../../engine/words.ts';
import { findGame } from '../../games/registry.ts';
import { fingerprintOf, isFault } from '../../records/check.ts';
import { endOf } from '../../tables/days.ts';
import { commitmentAt, isPromisedBefore, promiseOn } from '../../tables/mixing.ts';
import type { Found, Verification } from '../../tables/records.ts';
import { isLive, type Table } from '../../tables/table.ts';
import { read } from '../../words/read.ts';
import { write } from '../custom-ids.ts';
import { colourOf } from './colours.ts';
import { button, type Message, message, row, text } from './message.ts';
import { words } from './record-words/index.ts';
import { givenWords } from './speech.ts';

/** What is known of a deal: before the end what pins it down, and after it whether all of it fits together. */
export function verifyMessage({ table, checked }: Verification, language: Language): Message {
  const heading = words.theDeal({ game: findGame(table.game)?.name ?? table.game, table: table.id });
  return message(colourOf(table.game), [
    text(`### ${read(heading, language)}`),
    ...(checked === null ? pinned(table, language) : found(table, checked, language)).map((line) =>
      text(read(line, language)),
    ),
    ...(checked === null
      ? []
      : [
          row(
            button(write({ kind: 'table', table: table.id, action: 'record' }), read(words.record, language)),
          ),
        ]),
  ]);
}

const KEEP = inRow('-# ', words.keep);

function pinned(table: Table, language: Language): readonly Words[] {
  if (table.position === null) return [...mix(table, language), words.promiseMeans, KEEP];
  const opened =
    table.daily === null
      ? words.onceOver({ what: table.mixing === null ? 'seed' : 'other' })
      : words.onceDayIsOver({
          live: isLive(table) ? 'yes' : 'other',
          when: `<t:${Math.floor(endOf(table.daily) / 1000)}:R>`,
        });
  const what = table.mixing === null ? words.seedMeans : words.mixMeans;
  return [...fingerprint(table), ...mix(table, language), inRow(what, '\n', opened), KEEP];
}

/** What is known of a mix before the secret is. */
function mix(table: Table, language: Language): readonly Words[] {
  const promise = promiseOn(table);
  if (table.mixing === null || promise === null) return [];
  const none = table.position === null ? words.noWordsYet : words.noWords;
  const given = givenWords(table, language);
  const before = isPromisedBefore(table.mixing) ? inRow('\n-# ', words.secretOfBefore) : '';
  return [
    inRow(words.promise({ promise: `\`${promise}\`` }), before),
    given.length === 0 ? none : words.words({ words: given.join(', ') }),
  ];
}

function found(
  table: Table,
  checked: NonNullable<Verification['checked']>,
  language: Language,
): readonly Words[] {
  const outcome = checked.ok
    ? fits(checked.value)
    : inRow(`${isFault(checked.error) ? '❌' : 'ℹ️'} `, checked.error.says);
  const otherwise = inRow('-# ', words.ofAnyGame({ otherwise: words.withoutMe }));
  return [...fingerprint(table), ...mix(table, language), outcome, otherwise];
}

function fits({ seed, secret, sha256, moves, finished }: Found): Words {
  const led = finished ? words.sameResult : words.endedEarly;
  const shown = { seed: `\`${seed}\``, sha256: `\`${sha256}\`` };
  const comes =
    secret === null
      ? words.seedFits(shown)
      : inRow(words.secretFits({ secret: `\`${secret}\`` }), '\n', words.mixFits(shown));
  const followed = moves === 0 ? words.noMovesMade : words.movesFit({ moves });
  return inRow(comes, '\n', followed, ' ', led);
}

function fingerprint(table: Table): readonly Words[] {
  const commitment = commitmentAt(table);
  return commitment === null ? [] : [words.fingerprint({ fingerprint: `\`${fingerprintOf(commitment)}\`` })];
}
