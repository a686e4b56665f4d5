import type { APIAllowedMentions } from 'discord-api-types/v10';
import type { UserId } from '../../tables/ids.ts';
import { gameOf } from '../../tables/queries.ts';
import type { Table } from '../../tables/table.ts';
import { type Message, sentence } from './message.ts';
import { mention } from './speech.ts';

/** Who is invited to a table: a person or everybody with a role; `calls` is false for people who want no mentions. */
export type Invited =
  | { readonly kind: 'person'; readonly id: UserId; readonly calls: boolean }
  | { readonly kind: 'role'; readonly id: string };

/** Invites to a lobby, for everybody to read. It notifies those who are invited, and nobody else. */
export function invitationMessage(by: UserId, invited: Invited, table: Table, where: string): Message {
  const whom = invited.kind === 'person' ? mention(invited.id) : `<@&${invited.id}>`;
  return {
    ...sentence(
      `✉️ ${mention(by)} invites ${whom} to **${gameOf(table).name}**. Press **Join** at the table: ${where}`,
    ),
    allowed_mentions: notified(invited),
  };
}

function notified(invited: Invited): APIAllowedMentions {
  if (invited.kind === 'role') return { roles: [invited.id] };
  return invited.calls ? { users: [invited.id] } : { parse: [] };
}
