import { ButtonStyle } from 'discord-api-types/v10';
import { openVote, yetToConsent } from '../../tables/end-votes.ts';
import type { UserId } from '../../tables/ids.ts';
import type { EndVote, Person, Table } from '../../tables/table.ts';
import { write } from '../custom-ids.ts';
import { button, type Message, message, type Part, row, text } from './message.ts';
import { mention } from './speech.ts';

/** A vote about ending the game; or, until the next move, what became of it. */
export function endVoteParts(table: Table): readonly Part[] {
  const vote = openVote(table);
  if (vote === null) return closedLine(table);
  const press = (
    action: 'vote-end' | 'vote-on',
    label: string,
    style: ButtonStyle.Danger | ButtonStyle.Success,
  ) => button(write({ kind: 'table', table: table.id, action }), label, { style });
  const agreed = vote.agreed.map((user) => mention(user)).join(', ');
  return [
    text(
      [
        `🏳️ ${mention(vote.by)} wants to end this game without a result. It ends if every player agrees. The vote closes <t:${Math.floor(vote.until / 1000)}:R>.`,
        `-# ${agreed === '' ? 'Waiting' : `Agreed: ${agreed} · waiting`} for ${mentions(yetToConsent(table, vote))}`,
      ].join('\n'),
    ),
    row(
      press('vote-end', 'End the game', ButtonStyle.Danger),
      press('vote-on', 'Play on', ButtonStyle.Success),
    ),
  ];
}

/** Says in a hand that there is a vote: the vote itself is on the table's message. */
export function endVoteLines(table: Table): readonly Part[] {
  const vote = openVote(table);
  if (vote === null) return closedLine(table);
  const until = `<t:${Math.floor(vote.until / 1000)}:R>`;
  return [
    text(`-# 🏳️ ${mention(vote.by)} wants to end this game. Vote on the table’s message · ends ${until}`),
  ];
}

/** The buttons that say so. */
export type SureAction = 'end-sure' | 'quit-sure';

/** Asks once before something that cannot be undone is done by `action`. */
export function sureMessage(table: Table['id'], action: SureAction, says: string): Message {
  const label = action === 'end-sure' ? 'End the game' : 'Leave the game';
  return message(null, [
    text(says),
    row(
      button(write({ kind: 'table', table, action }), label, { style: ButtonStyle.Danger }),
      button(write({ kind: 'table', table, action: 'stay' }), 'Go back'),
    ),
  ]);
}

function closedLine(table: Table): readonly Part[] {
  const { endVote, position, status } = table;
  if (status !== 'playing' || endVote?.closed == null || endVote.closed.seq !== position?.seq) return [];
  return [text(`-# 🏳️ ${whatBecameOf(endVote, endVote.closed.by)} The game goes on.`)];
}

function whatBecameOf({ by }: EndVote, closedBy: UserId | null): string {
  if (closedBy === null) return `${mention(by)} wanted to end the game, but not everybody agreed.`;
  return closedBy === by
    ? `${mention(by)} no longer wants to end the game.`
    : `${mention(by)} wanted to end the game, but ${mention(closedBy)} wants to play on.`;
}

function mentions(people: readonly Person[]): string {
  return people.map(({ id }) => mention(id)).join(', ');
}
