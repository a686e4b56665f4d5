import type { Language } from '../../engine/languages.ts';
import { findGame } from '../../games/registry.ts';
import { fingerprintOf, isFault } from '../../records/check.ts';
import { endOf } from '../../tables/days.ts';
import { commitmentAt, isPromisedBefore, promiseOn } from '../../tables/mixing.ts';
import type { Found, Verification } from '../../tables/records.ts';
import { isLive, type Table } from '../../tables/table.ts';
import { read } from '../../words/read.ts';
import { write } from '../custom-ids.ts';
import { colourOf } from './colours.ts';
import { button, type Message, message, type Part, row, text } from './message.ts';
import { WITHOUT_ME } from './record-message.ts';
import { count, givenWords } from './speech.ts';

/** What is known of a deal: before the end what pins it down, and after it whether all of it fits together. */
export function verifyMessage({ table, checked }: Verification, language: Language): Message {
  const heading = text(`### ${findGame(table.game)?.name ?? table.game} · ${table.id} · the deal`);
  return message(colourOf(table.game), [
    heading,
    ...(checked === null ? pinned(table) : found(table, checked, language)),
  ]);
}

const KEEP = '-# Write it down or take a screenshot, and you can compare it later.';

function pinned(table: Table): readonly Part[] {
  if (table.position === null) {
    return [
      ...mix(table),
      text(
        'The promise is the start of the SHA-256 of a secret that I made when this table opened. Before the first card, that secret is mixed with what was agreed, with who joined, and with your words: that gives every shuffle. I can’t change the secret any more, and nobody who gives a word knows it, so nobody chooses the cards alone.',
      ),
      text(KEEP),
    ];
  }
  const opened =
    table.daily === null
      ? `Once the game is over, the ${table.mixing === null ? 'seed' : 'secret'} is shown, and anyone can check it here and outside of Discord.`
      : `Others play this deal too, so its seed is shown once the day is over${isLive(table) ? ' and this game too' : ''}, <t:${Math.floor(endOf(table.daily) / 1000)}:R>.`;
  const what =
    table.mixing === null
      ? 'The fingerprint is the start of the SHA-256 of the secret seed behind every shuffle of this game. A different seed would have a different fingerprint, so nobody can change the cards any more, not even me.'
      : 'The fingerprint pins down every shuffle of this game, and what it was mixed from: the secret that I had promised, what was agreed, who joined, and the words. With anything else it would be another, so nobody can change the cards any more, not even me.';
  return [...fingerprint(table), ...mix(table), text(`${what}\n${opened}`), text(KEEP)];
}

/** What is known of a mix before the secret is. */
function mix(table: Table): readonly Part[] {
  const promise = promiseOn(table);
  if (table.mixing === null || promise === null) return [];
  const none =
    table.position === null
      ? 'none yet: without one, the cards are my choice alone.'
      : 'none: so the cards were my choice alone.';
  const words = givenWords(table, 'en');
  const before = isPromisedBefore(table.mixing)
    ? '\n-# This is a rematch: it’s the secret of the game before.'
    : '';
  return [
    text(`**Promise** \`${promise}\`${before}`),
    text(`**Words** ${words.length === 0 ? none : words.join(', ')}`),
  ];
}

function found(
  table: Table,
  checked: NonNullable<Verification['checked']>,
  language: Language,
): readonly Part[] {
  return [
    ...fingerprint(table),
    ...mix(table),
    text(
      checked.ok
        ? fits(checked.value)
        : `${isFault(checked.error) ? '❌' : 'ℹ️'} ${read(checked.error.says, language)}`,
    ),
    text(`-# I could say this of any game. ${WITHOUT_ME}`),
    row(button(write({ kind: 'table', table: table.id, action: 'record' }), 'Record')),
  ];
}

function fits({ seed, secret, sha256, moves, finished }: Found): string {
  const led = finished ? 'They lead to the result that was shown.' : 'The game was ended before it was over.';
  const comes =
    secret === null
      ? [`✅ The seed \`${seed}\` belongs to it: its SHA-256 is \`${sha256}\`.`]
      : [
          `✅ The secret \`${secret}\` is the promised one: its SHA-256 starts with the promise.`,
          `✅ Mixed with the words, who joined and what was agreed, it gives the fingerprint, as \`${sha256}\`, and the seed \`${seed}\`.`,
        ];
  return [...comes, `✅ ${movesFit(moves)} ${led}`].join('\n');
}

function movesFit(moves: number): string {
  if (moves === 0) return 'No moves were made.';
  const all = moves === 1 ? 'the one move fits' : `all ${count(moves, 'move')} fit`;
  return `Dealt from this seed, ${all} the rules.`;
}

function fingerprint(table: Table): readonly Part[] {
  const commitment = commitmentAt(table);
  return commitment === null ? [] : [text(`**Fingerprint** \`${fingerprintOf(commitment)}\``)];
}
