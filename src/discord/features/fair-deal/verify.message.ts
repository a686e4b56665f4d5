import type { Language } from '../../../engine/languages.ts';
import { inRow, type Words } from '../../../engine/words.ts';
import { fingerprintOf, isFault } from '../../../records/check.ts';
import { endOf } from '../../../tables/days.ts';
import { commitmentAt, isCommittedEarlier, secretCommitmentAt } from '../../../tables/fair-deal.ts';
import { shownSeed } from '../../../tables/queries.ts';
import type { Found, Verification } from '../../../tables/records.ts';
import { isLive, type Table } from '../../../tables/table.ts';
import { read } from '../../../words/read.ts';
import { tableButton } from '../../draw/buttons.ts';
import { calledGame } from '../../draw/games.ts';
import { type Message, message, type Part, row, text } from '../../draw/message.ts';
import { givenWords, timestamp } from '../../draw/speech.ts';
import { words as shared } from '../../draw/words.ts';
import { words } from './words.ts';

/**
 * The table's id, and the evidence that nobody chose the cards. From the first card on that is a fingerprint, which
 * pins the deal down without revealing it; after the game it is the seed.
 *
 * @param now in milliseconds since 1970, if known: a deal of the day has no secret left once its day is over.
 */
export function dealLines(table: Table, language: Language, now: number | null = null): readonly string[] {
  return evidence(table, now).map((line) => `-# ${read(line, language)}`);
}

function evidence(table: Table, now: number | null): readonly Words[] {
  const commitment = commitmentAt(table);
  if (commitment === null) return [];
  const fingerprint = `\`${fingerprintOf(commitment)}\``;
  const pinned = words.pinned({ table: `\`${table.id}\``, fingerprint });
  const seed = shownSeed(table, now);
  if (seed !== null) return [pinned, words.seed({ seed: `\`${seed}\`` })];
  if (isLive(table) || table.daily === null) return [pinned];
  return [pinned, words.seedAt({ when: timestamp(endOf(table.daily)) })];
}

/** What can be checked of a deal: before the end what pins it down, afterwards whether everything matches. */
export function verifyMessage({ table, checked }: Verification, language: Language): Message {
  const { name, colour } = calledGame(table.game);
  const heading = words.theDeal({ game: name, table: table.id });
  return message(colour, [
    text(`### ${read(heading, language)}`),
    ...(checked === null ? pinned(table, language) : found(table, checked, language)).map((line) =>
      text(read(line, language)),
    ),
    ...controls(table, checked !== null, language),
  ]);
}

/** A word can be added before the first card. After the game, the deal can be checked elsewhere. */
function controls(table: Table, isChecked: boolean, language: Language): readonly Part[] {
  const at = { table, language };
  if (isChecked) return [row(tableButton(at, 'record', shared.record))];
  const hasWords = table.status === 'lobby' && table.dealSecret !== null;
  return hasWords ? [row(tableButton(at, 'word', words.addWord))] : [];
}

const KEEP = inRow('-# ', words.keep);

function pinned(table: Table, language: Language): readonly Words[] {
  if (table.position === null) {
    const means = inRow('-# ', words.promiseMeans);
    return [words.fairLobby, words.fairWord, ...mix(table, language), means, KEEP];
  }
  const opened =
    table.daily === null
      ? words.onceOver({ what: table.dealSecret === null ? 'seed' : 'other' })
      : words.onceDayIsOver({
          live: isLive(table) ? 'yes' : 'other',
          when: timestamp(endOf(table.daily)),
        });
  const what = table.dealSecret === null ? words.seedMeans : words.mixMeans;
  return [...fingerprint(table), ...mix(table, language), inRow(what, '\n', opened), KEEP];
}

/** The parts of the shuffle that are known before the secret is revealed. */
function mix(table: Table, language: Language): readonly Words[] {
  const promise = secretCommitmentAt(table);
  if (table.dealSecret === null || promise === null) return [];
  const none = table.position === null ? words.noWordsYet : words.noWords;
  const given = givenWords(table, language, 'named');
  const before = isCommittedEarlier(table.dealSecret) ? inRow('\n-# ', words.secretOfBefore) : '';
  return [
    inRow(words.promise({ promise: `\`${promise}\`` }), before),
    given.length === 0 ? none : words.words({ words: given.join(', ') }),
  ];
}

/** The conclusion everybody understands, with the evidence for it below in small print. */
function found(
  table: Table,
  checked: NonNullable<Verification['checked']>,
  language: Language,
): readonly Words[] {
  const otherwise = words.ofAnyGame({ otherwise: shared.withoutMe });
  const pins = [...fingerprint(table), ...mix(table, language)];
  if (!checked.ok) {
    const isWrong = isFault(checked.error);
    const says = inRow(isWrong ? '❌ ' : 'ℹ️ ', checked.error.says);
    return [...(isWrong ? [words.dishonest] : []), says, ...[...pins, otherwise].map(small)];
  }
  const isMixed = checked.value.secret !== null;
  const hasWords = givenWords(table, language, 'named').length > 0;
  const honest = words.honest({ mixed: isMixed ? (hasWords ? 'words' : 'secret') : 'other' });
  return [
    inRow(honest, ' ', followed(checked.value)),
    ...[words.proof, ...pins, ...fits(checked.value), otherwise].map(small),
  ];
}

function small(says: Words): Words {
  return inRow('-# ', says);
}

/** Says that all moves followed the rules, and how the game ended. */
function followed({ moves, finished }: Found): Words {
  const led = finished ? words.sameResult : words.endedEarly;
  return inRow(moves === 0 ? words.noMovesMade : words.movesFit({ moves }), ' ', led);
}

function fits({ seed, secret, sha256 }: Found): readonly Words[] {
  const shown = { seed: `\`${seed}\``, sha256: `\`${sha256}\`` };
  if (secret === null) return [words.seedFits(shown)];
  return [words.secretFits({ secret: `\`${secret}\`` }), words.mixFits(shown)];
}

function fingerprint(table: Table): readonly Words[] {
  const commitment = commitmentAt(table);
  return commitment === null ? [] : [words.fingerprint({ fingerprint: `\`${fingerprintOf(commitment)}\`` })];
}
