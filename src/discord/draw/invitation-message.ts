import type { APIAllowedMentions } from 'discord-api-types/v10';
import type { Language } from '../../engine/languages.ts';
import type { UserId } from '../../tables/ids.ts';
import { gameOf } from '../../tables/queries.ts';
import type { Table } from '../../tables/table.ts';
import { read } from '../../words/read.ts';
import { words } from './lobby-words/index.ts';
import { type Message, sentence } from './message.ts';
import { mention } from './speech.ts';

/** Who is invited to a table: a person or everybody with a role; `calls` is false for people who want no mentions. */
export type Invited =
  | { readonly kind: 'person'; readonly id: UserId; readonly calls: boolean }
  | { readonly kind: 'role'; readonly id: string };

/** Invites to a lobby, for everybody to read. It notifies those who are invited, and nobody else. */
export function invitationMessage(
  by: UserId,
  invited: Invited,
  table: Table,
  where: string,
  language: Language,
): Message {
  const whom = invited.kind === 'person' ? mention(invited.id, language) : `<@&${invited.id}>`;
  return {
    ...sentence(
      read(
        words.invites({ host: mention(by, language), guest: whom, game: gameOf(table).name, where }),
        language,
      ),
    ),
    allowed_mentions: notified(invited),
  };
}

/** Says beside a lobby that was private, to those who sit there, that it is for everybody now; `called` are notified. */
export function openedUpMessage(
  { host, game }: Pick<Table, 'host' | 'game'>,
  people: readonly UserId[],
  called: readonly UserId[],
  language: Language,
): Message {
  return {
    ...sentence(
      read(
        words.openedUp({
          host: mention(host, language),
          game: gameOf({ game }).name,
          players: people.map((user) => mention(user, language)).join(', '),
        }),
        language,
      ),
    ),
    allowed_mentions: { users: [...called] },
  };
}

/** Says beside a closed lobby, where others sat there too, who closed it. */
export function closedByMessage(by: UserId, { game }: Pick<Table, 'game'>, language: Language): Message {
  const says = words.closedBy({ player: mention(by, language), game: gameOf({ game }).name });
  return sentence(read(says, language));
}

function notified(invited: Invited): APIAllowedMentions {
  if (invited.kind === 'role') return { roles: [invited.id] };
  return invited.calls ? { users: [invited.id] } : { parse: [] };
}
