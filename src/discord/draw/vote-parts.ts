import { ButtonStyle } from 'discord-api-types/v10';
import type { Language } from '../../engine/languages.ts';
import type { Words } from '../../engine/words.ts';
import type { UserId } from '../../tables/ids.ts';
import type { Person, Table, Vote } from '../../tables/table.ts';
import { openVote, yetToConsent } from '../../tables/votes.ts';
import { read } from '../../words/read.ts';
import { write } from '../custom-ids.ts';
import { button, type Message, message, type Part, row, text } from './message.ts';
import { mention } from './speech.ts';

/** A vote; or, until the next move, what became of it. */
export function voteParts(table: Table): readonly Part[] {
  const vote = openVote(table);
  if (vote === null) return closedLine(table);
  const press = (
    action: 'vote-end' | 'vote-out' | 'vote-on',
    label: string,
    style: ButtonStyle.Danger | ButtonStyle.Success,
  ) => button(write({ kind: 'table', table: table.id, action }), label, { style });
  const agreed = vote.agreed.map((user) => mention(user, 'en')).join(', ');
  return [
    text(
      [
        `🏳️ ${wish(vote)} · ends <t:${Math.floor(vote.until / 1000)}:R>`,
        `-# ${consequence(vote)} ${agreed === '' ? 'Waiting' : `Agreed: ${agreed} · waiting`} for ${mentions(yetToConsent(table, vote))}`,
      ].join('\n'),
    ),
    row(
      vote.out === null
        ? press('vote-end', 'End the game', ButtonStyle.Danger)
        : press('vote-out', 'Vote out', ButtonStyle.Danger),
      press('vote-on', 'Play on', ButtonStyle.Success),
    ),
  ];
}

/** Says in a hand that there is a vote: the vote itself is on the table's message. */
export function voteLines(table: Table): readonly Part[] {
  const vote = openVote(table);
  if (vote === null) return closedLine(table);
  const until = `<t:${Math.floor(vote.until / 1000)}:R>`;
  return [text(`-# 🏳️ ${wish(vote)}. Vote on the table’s message · ends ${until}`)];
}

function wish({ by, out }: Vote): string {
  return out === null
    ? `${mention(by, 'en')} wants to end this game`
    : `${mention(by, 'en')} wants to vote ${mention(out, 'en')} out of this game`;
}

function consequence({ out }: Vote): string {
  return out === null
    ? 'If all agree, it ends without a result.'
    : 'If all others agree, a bot takes their seat for good, and the game doesn’t count.';
}

/** The buttons that say so. */
export type SureAction = 'end-sure' | 'quit-sure';

/** Asks once before something that cannot be undone is done by `action`. */
export function sureMessage(
  table: Table['id'],
  action: SureAction,
  says: Words,
  language: Language,
): Message {
  const label = action === 'end-sure' ? 'End the game' : 'Leave the game';
  return message(null, [
    text(read(says, language)),
    row(
      button(write({ kind: 'table', table, action }), label, { style: ButtonStyle.Danger }),
      button(write({ kind: 'table', table, action: 'stay' }), 'Go back'),
    ),
  ]);
}

function closedLine(table: Table): readonly Part[] {
  const { vote, position, status } = table;
  if (status !== 'playing' || vote?.closed == null || vote.closed.seq !== position?.seq) return [];
  return [text(`-# 🏳️ ${whatBecameOf(vote, vote.closed.by)} The game goes on.`)];
}

function whatBecameOf({ by, out }: Vote, closedBy: UserId | null): string {
  const what = out === null ? 'to end the game' : `to vote ${mention(out, 'en')} out`;
  if (closedBy === null) return `${mention(by, 'en')} wanted ${what}, but not everybody agreed.`;
  if (closedBy === by) return `${mention(by, 'en')} no longer wants ${what}.`;
  return `${mention(by, 'en')} wanted ${what}, but ${mention(closedBy, 'en')} wants to play on.`;
}

function mentions(people: readonly Person[]): string {
  return people.map(({ id }) => mention(id, 'en')).join(', ');
}
