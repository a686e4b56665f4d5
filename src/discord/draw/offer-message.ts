import { ButtonStyle } from 'discord-api-types/v10';
import type { Seat } from '../../engine/seat.ts';
import type { UserId } from '../../tables/ids.ts';
import { gameOf, hasPrivateMessages, seatOf } from '../../tables/queries.ts';
import type { Table } from '../../tables/table.ts';
import { type OfferAct, write } from '../custom-ids.ts';
import { button, type Message, message, row, text } from './message.ts';
import { mention } from './speech.ts';

/**
 * Offers the seat of somebody to a substitute, for everybody to read; null if there is no such offer. It notifies the
 * substitute only if `calls`.
 */
export function offerMessage(
  table: Table,
  by: UserId,
  { calls, where }: { readonly calls: boolean; readonly where: string },
): Message | null {
  const at = seatOf(table, by);
  const offer = table.offers.find(({ seat }) => seat === at);
  if (at === null || offer === undefined) return null;
  const press = (act: OfferAct, label: string, style: ButtonStyle.Success | ButtonStyle.Secondary) =>
    button(write({ kind: 'offer', table: table.id, seat: at, act }), label, { style });
  const until = `<t:${Math.floor(offer.until / 1000)}:R>`;
  return {
    ...message(null, [
      text(
        `🔁 ${mention(by, 'en')} offers ${mention(offer.to, 'en')} their seat at **${gameOf(table).name}**: ${where}\n-# Whoever takes it plays on with its cards. The offer ends ${until}.`,
      ),
      row(
        press('take', 'Take the seat', ButtonStyle.Success),
        press('close', 'Close the offer', ButtonStyle.Secondary),
      ),
    ]),
    allowed_mentions: calls ? { users: [offer.to] } : { parse: [] },
  };
}

/** What becomes of it once the seat is taken: for the substitute the way to their hand. */
export function takenMessage(table: Table, at: Seat, where: string): Message {
  const { person = null, before = null } = table.occupants[at] ?? {};
  const [whom, whose] = [person, before?.person ?? null].map((one) =>
    one === null ? 'Somebody' : mention(one.id, 'en'),
  );
  const hand = button(write({ kind: 'table', table: table.id, action: 'hand' }), 'Your hand');
  return message(null, [
    text(`🔁 ${whom} took over from ${whose} at **${gameOf(table).name}**: ${where}`),
    ...(hasPrivateMessages(table) ? [row(hand)] : []),
  ]);
}
