import { findGame } from '../../games/registry.ts';
import { fingerprintOf, isFault } from '../../records/check.ts';
import { endOf } from '../../tables/days.ts';
import type { Found, Verification } from '../../tables/records.ts';
import { isLive, type Table } from '../../tables/table.ts';
import { write } from '../custom-ids.ts';
import { colourOf } from './colours.ts';
import { button, type Message, message, type Part, row, text } from './message.ts';
import { WITHOUT_ME } from './record-message.ts';
import { count } from './speech.ts';

/** What is known of a deal: before the end what pins it down, and after it whether all of it fits together. */
export function verifyMessage({ table, checked }: Verification): Message {
  const heading = text(`### ${findGame(table.game)?.name ?? table.game} · ${table.id} · the deal`);
  return message(colourOf(table.game), [
    heading,
    ...(checked === null ? pinned(table) : found(table, checked)),
  ]);
}

function pinned(table: Table): readonly Part[] {
  const opened =
    table.daily === null
      ? 'Once the game is over, the seed is shown, and anyone can check it here and outside of Discord.'
      : `Others play this deal too, so its seed is shown once the day is over${isLive(table) ? ' and this game too' : ''}, <t:${Math.floor(endOf(table.daily) / 1000)}:R>.`;
  return [
    ...fingerprint(table),
    text(
      `The fingerprint is the start of the SHA-256 of the secret seed behind every shuffle of this game. A different seed would have a different fingerprint, so nobody can change the cards any more, not even me.\n${opened}`,
    ),
    text('-# Write the fingerprint down or take a screenshot, and you can compare it later.'),
  ];
}

function found(table: Table, checked: NonNullable<Verification['checked']>): readonly Part[] {
  return [
    ...fingerprint(table),
    text(checked.ok ? fits(checked.value) : `${isFault(checked.error) ? '❌' : 'ℹ️'} ${checked.error.says}`),
    text(`-# I could say this of any game. ${WITHOUT_ME}`),
    row(button(write({ kind: 'table', table: table.id, action: 'record' }), 'Record')),
  ];
}

function fits({ seed, sha256, moves, finished }: Found): string {
  const led = finished ? 'They lead to the result that was shown.' : 'The game was ended before it was over.';
  return [
    `✅ The seed \`${seed}\` belongs to it: its SHA-256 is \`${sha256}\`.`,
    `✅ ${movesFit(moves)} ${led}`,
  ].join('\n');
}

function movesFit(moves: number): string {
  if (moves === 0) return 'No moves were made.';
  const all = moves === 1 ? 'the one move fits' : `all ${count(moves, 'move')} fit`;
  return `Dealt from this seed, ${all} the rules.`;
}

function fingerprint({ position }: Table): readonly Part[] {
  return position === null ? [] : [text(`**Fingerprint** \`${fingerprintOf(position.dice.seed)}\``)];
}
