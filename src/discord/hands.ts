import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import type { Timer } from '../tables/clock.ts';
import type { TableId, UserId } from '../tables/ids.ts';
import type { Now } from '../tables/ports.ts';
import type { Table } from '../tables/table.ts';
import { type Api, codeOf, isOutage, type Ticket } from './api.ts';
import type { Glyphs } from './glyphs.ts';
import { handMessage, handSeat } from './hand-message.ts';
import { sentence } from './message.ts';
import type { Log } from './replies.ts';
import type { Step } from './steps.ts';

/** Private hands that can still be edited: Discord lets a message only its owner sees be edited for 15 minutes. */
export interface Hands {
  /** Somebody's hand was drawn by the answer to this interaction, as of this table. A fresh message closes the older one. */
  drawn(table: Table, user: UserId, ticket: Ticket, how: HandLook): void;
  /** The table changed: hands drawn from an older one follow. */
  follow(table: Table): void;
}

interface HandLook {
  readonly step: Step | null;
  /** Whether a message was made for it; otherwise the pressed one was drawn again. */
  readonly fresh: boolean;
}

/** A little less than Discord's 15 minutes. */
const TOKEN_LIFE = 14.5 * 60_000;
/** Several moves in a row become one edit, and the click that caused the change draws its own hand meanwhile. */
const GATHERING = 200;

interface Hand {
  readonly ticket: Ticket;
  readonly until: number;
  readonly revision: number;
  /** How far its owner has opened which question; kept while that question stands. */
  readonly step: Step | null;
  readonly asked: number | null;
}

export function createHands(parts: {
  readonly api: Api;
  readonly glyphs: Glyphs;
  readonly timer: Timer;
  readonly now: Now;
  readonly log: Log;
}): Hands {
  const { api, glyphs, timer, now, log } = parts;
  const hands = new Map<TableId, Map<UserId, Hand>>();
  const newest = new Map<TableId, Table>();

  const forget = (table: TableId, user: UserId, hand: Hand): void => {
    const held = hands.get(table);
    if (held?.get(user) !== hand) return;
    held.delete(user);
    if (held.size === 0) hands.delete(table);
  };

  const redraw = async (table: Table, user: UserId, hand: Hand): Promise<void> => {
    const seat = handSeat(table, user);
    if (seat === null || hand.until <= now()) return forget(table.id, user, hand);
    if (hand.revision >= table.revision) return;
    hands.get(table.id)?.set(user, { ...hand, revision: table.revision });
    const stands = hand.asked === (table.position?.asked[seat] ?? null);
    const message = handMessage(table, seat, glyphs, { step: stands ? hand.step : null });
    try {
      await api.editAnswer(hand.ticket, message);
    } catch (error) {
      const renewed = hands.get(table.id)?.get(user);
      if (renewed?.ticket.id === hand.ticket.id) forget(table.id, user, renewed);
      if (isBug(error)) throw error;
      log.debug({ table: table.id, code: codeOf(error) }, 'a hand can no longer be kept current');
    }
  };

  /** The message that a newer one stands for; nothing in it can be pressed any more. */
  const close = async ({ id, visibility }: Table, { ticket }: Hand): Promise<void> => {
    const what = visibility === 'private' ? 'This table' : 'Your hand';
    try {
      await api.editAnswer(ticket, sentence(`${what} is open in a newer message below.`));
    } catch (error) {
      if (isBug(error)) throw error;
      log.debug({ table: id, code: codeOf(error) }, 'an older hand stays open');
    }
  };

  /** Where and why a hand was not drawn; never what is in it. */
  const report = ({ id, game, position }: Table, error: unknown): void =>
    log.error({ table: id, game, seq: position?.seq ?? 0, err: error }, 'a hand was not drawn');

  const flush = (id: TableId): void => {
    const table = newest.get(id);
    newest.delete(id);
    if (table === undefined) return;
    for (const [user, hand] of [...(hands.get(id) ?? [])]) {
      redraw(table, user, hand).catch((error: unknown) => report(table, error));
    }
    if (table.status !== 'playing') hands.delete(id);
  };

  return {
    drawn(table, user, ticket, { step, fresh }) {
      const seat = handSeat(table, user);
      const held = hands.get(table.id) ?? new Map<UserId, Hand>();
      for (const [other, hand] of held) if (hand.until <= now()) held.delete(other);
      const older = held.get(user);
      if (fresh && older !== undefined) {
        close(table, older).catch((error: unknown) => report(table, error));
      }
      const asked = seat === null ? null : (table.position?.asked[seat] ?? null);
      held.set(user, { ticket, until: now() + TOKEN_LIFE, revision: table.revision, step, asked });
      hands.set(table.id, held);
    },
    follow(table) {
      if (!hands.has(table.id)) return;
      const waits = newest.has(table.id);
      newest.set(table.id, table);
      if (!waits) timer.after(GATHERING, () => flush(table.id));
    },
  };
}

/** Whether a hand failed by our own fault, not because its token ran out or Discord cannot be reached. */
function isBug(error: unknown): boolean {
  const code = codeOf(error);
  return code === RESTJSONErrorCodes.InvalidFormBodyOrContentType || (code === null && !isOutage(error));
}
