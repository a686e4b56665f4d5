import { ButtonStyle } from 'discord-api-types/v10';
import type { Language } from '../../../engine/languages.ts';
import type { Seat } from '../../../engine/seat.ts';
import type { Words } from '../../../engine/words.ts';
import type { UserId } from '../../../tables/ids.ts';
import type { Names } from '../../../tables/ports.ts';
import { gameOf, hasPrivateMessages, seatOf } from '../../../tables/queries.ts';
import type { Person, Table } from '../../../tables/table.ts';
import { read } from '../../../words/read.ts';
import { tableButton } from '../../draw/buttons.ts';
import { button, type Message, message, row, text } from '../../draw/message.ts';
import { calledIn, mentionAt, mentioned, timestamp } from '../../draw/speech.ts';
import { words as shared } from '../../draw/words.ts';
import { type OfferAct, write } from '../../interactions/custom-ids.ts';
import { words } from './words.ts';

/**
 * Offers a person's seat to a substitute, for everybody to read; null if there is no such offer. Notifies the
 * substitute if `calls`, otherwise only names them.
 */
export function offerMessage(
  table: Table,
  by: UserId,
  about: { readonly calls: boolean; readonly where: string; readonly names?: Names },
  language: Language,
): Message | null {
  const { calls, where } = about;
  const at = seatOf(table, by);
  const offer = table.offers.find(({ seat }) => seat === at);
  if (at === null || offer === undefined) return null;
  const press = (act: OfferAct, label: Words, style: ButtonStyle.Success | ButtonStyle.Secondary) =>
    button(write({ kind: 'offer', table: table.id, seat: at, act }), read(label, language), { style });
  const [offers, means] = [
    words.offers({
      player: mentionAt(table, by, language),
      other: calledIn(about.names, offer.to, about, language),
      game: gameOf(table).name,
      where,
    }),
    words.offerMeans({ when: timestamp(offer.until) }),
  ].map((each) => read(each, language));
  return {
    ...message(null, [
      text(`${offers}\n-# ${means}`),
      row(
        press('take', words.takeSeat, ButtonStyle.Success),
        press('close', words.closeOffer, ButtonStyle.Secondary),
      ),
    ]),
    allowed_mentions: calls ? { users: [offer.to] } : { parse: [] },
  };
}

/** What the offer becomes once the seat is taken: the substitute's way to their hand. */
export function takenMessage(table: Table, at: Seat, where: string, language: Language): Message {
  const { person = null, before: earlier = null } = table.occupants[at] ?? {};
  const called = (one: Person | null): Words => (one === null ? shared.somebody : mentioned(one, language));
  const [player, before] = [called(person), called(earlier?.person ?? null)];
  return message(null, [
    text(read(words.seatTaken({ player, before, game: gameOf(table).name, where }), language)),
    ...(hasPrivateMessages(table) ? [row(tableButton({ table, language }, 'hand', shared.yourHand))] : []),
  ]);
}
