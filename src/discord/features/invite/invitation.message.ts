import { type APIAllowedMentions, ButtonStyle } from 'discord-api-types/v10';
import type { Language } from '../../../engine/languages.ts';
import { type UserId, userId } from '../../../tables/ids.ts';
import type { Names } from '../../../tables/ports.ts';
import { gameOf } from '../../../tables/queries.ts';
import { isUnderWay, type Occupant, type Person, type Table } from '../../../tables/table.ts';
import { read } from '../../../words/read.ts';
import { button, type Message, message, row, sentence, text } from '../../draw/message.ts';
import { asSeats } from '../../draw/seat-names.ts';
import { calledIn, inText, mention, roleMention } from '../../draw/speech.ts';
import { words as shared } from '../../draw/words.ts';
import { write } from '../../interactions/custom-ids.ts';
import { words } from './words.ts';

/**
 * Who is invited to a table: a person, or everybody with a role. `calls` is false for people who want no mentions;
 * they are named instead.
 */
export type Invited =
  | { readonly kind: 'person'; readonly id: UserId; readonly calls: boolean; readonly names?: Names }
  | { readonly kind: 'role'; readonly id: string };

/**
 * Invites to a lobby, for everybody to read, and notifies only the invited. For a private table it has a button to
 * join; at any other everybody can join anyway.
 */
export function invitationMessage(
  by: UserId,
  invited: Invited,
  table: Table,
  where: string,
  language: Language,
): Message {
  const guest =
    invited.kind === 'person'
      ? calledIn(invited.names, invited.id, invited, language)
      : roleMention(invited.id);
  const about = { host: mention(by, language), guest, game: gameOf(table).name, where };
  const join = write({ kind: 'invitation', table: table.id, whom: invited.id });
  const drawn =
    table.invited === null
      ? sentence(read(words.invites(about), language))
      : message(null, [
          text(read(words.invitesPrivately(about), language)),
          row(button(join, read(shared.join, language), { style: ButtonStyle.Success })),
        ]);
  return { ...drawn, allowed_mentions: notified(invited) };
}

/**
 * What became of an invitation to a private table: they sat down, the table was opened up, or its lobby closed before
 * they came.
 */
export function invitationSettled(
  table: Pick<Table, 'game' | 'status'> & Partial<Pick<Table, 'occupants'>>,
  { as, id }: { readonly as: 'invited' | 'invited as a role'; readonly id: string },
  where: string,
  language: Language,
): Message {
  const { occupants = [], status, game } = table;
  const guest = as === 'invited' ? mention(userId(id), language) : roleMention(id);
  const about = { guest, game: gameOf({ game }).name };
  const now =
    status === 'lobby' ? words.publicNow({ where }) : isUnderWay(table) ? shared.begunNow : shared.closedNow;
  const says = hasCome(occupants, id)
    ? words.invitationAccepted({ ...about, where })
    : words.invitationOver({ ...about, now });
  return sentence(read(says, language));
}

/** Whether a person took a seat, even if they have handed it over since. */
export function hasCome(occupants: readonly Occupant[], user: string): boolean {
  return occupants.some(({ person, before }) => (before?.person ?? person)?.id === user);
}

/** Tells the people in a private lobby that it is open to everybody now; notifies those in `called`. */
export function openedUpMessage(
  { host, game }: Pick<Table, 'host' | 'game'>,
  people: readonly Person[],
  called: readonly UserId[],
  language: Language,
): Message {
  const seats = asSeats(people);
  return {
    ...sentence(
      read(
        words.openedUp({
          host: mention(host, language),
          game: gameOf({ game }).name,
          players: people
            .map(({ id }, at) => inText(seats, at, language, called.includes(id) ? 'mentioned' : 'named'))
            .join(', '),
        }),
        language,
      ),
    ),
    allowed_mentions: { users: [...called] },
  };
}

/** Tells the people of a closed lobby who closed it. */
export function closedByMessage(by: UserId, { game }: Pick<Table, 'game'>, language: Language): Message {
  const says = words.closedBy({ player: mention(by, language), game: gameOf({ game }).name });
  return sentence(read(says, language));
}

function notified(invited: Invited): APIAllowedMentions {
  if (invited.kind === 'role') return { roles: [invited.id] };
  return invited.calls ? { users: [invited.id] } : { parse: [] };
}
