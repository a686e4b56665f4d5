import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import type { Timer } from '../tables/clock.ts';
import type { TableId, UserId } from '../tables/ids.ts';
import type { News, Now, Publisher, TableStore } from '../tables/ports.ts';
import { isLive, type ShownAt, type Table } from '../tables/table.ts';
import { type Api, codeOf, isOutage } from './api.ts';
import { createErrands } from './errands.ts';
import type { Glyphs } from './glyphs.ts';
import type { Hands } from './hands.ts';
import { createMentions } from './mentions.ts';
import type { Log } from './replies.ts';
import { tableMessage } from './table-message.ts';

/** Keeps every table's public message up to date. */
export interface TablePublisher extends Publisher {
  /** This message shows the table from now on; the one before is removed. */
  adopt(table: Table, message: string): void;
  /** Posts the table at the bottom of its channel. */
  post(table: Table): void;
  /** A click's own answer is about to draw the public message; the function given takes how that went. */
  drawing(table: Table, message: string): (arrived: boolean) => void;
  /** Somebody pressed what is no longer offered: draws the table where nobody has drawn it as it stands. */
  catchUp(table: Table): void;
  pressed(table: TableId, user: UserId): void;
  /** After a start: removes the turn mentions that stand for nothing any more. */
  recall(): Promise<void>;
  /** Draws at once what is waiting to be drawn; resolves when nothing is any more. */
  settled(): Promise<void>;
}

/** Between two edits in one channel. */
const EDIT_EVERY = 1_000;
/** Lets the answer to the click go first, and several changes at once become one edit. */
const GATHERING = 100;
/** Whoever opens a table shows it with the answer to the command; the publisher steps in when that fails. */
const OPENING_GRACE = 4_000;
/** Discord limits edits of messages over an hour old. */
const OLDEST = 50 * 60_000;
/** After so many messages of others the table is too far up. */
const TOO_FAR = 10;
/** A table that was posted this short a while ago need not be looked for. */
const SURELY_NEAR = 2 * 60_000;

/** The message cannot be edited any more, so the table is posted again. */
const LOST: readonly (number | null)[] = [
  RESTJSONErrorCodes.UnknownMessage,
  RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached,
];
/** After an outage that outlasted discord.js's own attempts the table is drawn again. */
const RETRY_MS = 10_000;

interface Showing {
  /** The newest table waiting to be drawn, or null. */
  pending: Table | null;
  timer: (() => void) | null;
  busy: boolean;
  repost: boolean;
  /** Until when the answer to the opening command is awaited. */
  graceUntil: number;
  shown: ShownAt | null | undefined;
  drawnRevision: number;
  /** How many answers to clicks are drawing the message just now. */
  drawing: number;
  /** Two drew at once, so nobody can say which was last. */
  unsure: boolean;
  /** The newest table there is, while somebody draws. */
  latest: Table | null;
  /** Turn mentions, one after another. */
  calls: Promise<void>;
}

export interface PublisherParts {
  readonly api: Api;
  readonly glyphs: Glyphs;
  readonly store: Pick<
    TableStore,
    'shownAt' | 'showAt' | 'wantsMentions' | 'load' | 'calls' | 'addCall' | 'removeCall'
  >;
  readonly hands: Hands;
  readonly timer: Timer;
  readonly now: Now;
  readonly log: Log;
  /** The table's channel is no more. */
  readonly lost: (id: TableId) => void;
}

export function createPublisher(parts: PublisherParts): TablePublisher {
  const { api, glyphs, store, hands, timer, now, log } = parts;
  const mentions = createMentions(parts);
  const showings = new Map<TableId, Showing>();
  const lost = (id: TableId): void => {
    showings.delete(id);
    parts.lost(id);
  };
  const errands = createErrands({ log, lost });
  const editedAt = new Map<string, number>();

  const showingOf = (id: TableId): Showing => {
    const known = showings.get(id);
    if (known !== undefined) return known;
    const fresh: Showing = {
      pending: null,
      timer: null,
      busy: false,
      repost: false,
      graceUntil: 0,
      shown: undefined,
      drawnRevision: -1,
      drawing: 0,
      unsure: false,
      latest: null,
      calls: Promise.resolve(),
    };
    showings.set(id, fresh);
    return fresh;
  };

  const renew = (showing: Showing, table: Table): void => {
    if (showing.latest === null || showing.latest.revision < table.revision) showing.latest = table;
  };

  const schedule = (table: Table): void => {
    const showing = showingOf(table.id);
    if (showing.pending === null || showing.pending.revision <= table.revision) showing.pending = table;
    if (showing.timer !== null || showing.busy) return;
    const nextInChannel = (editedAt.get(table.channel) ?? 0) + EDIT_EVERY;
    const wait = Math.max(GATHERING, nextInChannel - now(), showing.graceUntil - now());
    showing.timer = timer.after(wait, () => {
      showing.timer = null;
      errands.run(table, flush(table.id));
    });
  };

  const unschedule = (showing: Showing): void => {
    showing.timer?.();
    showing.timer = null;
  };

  const flush = async (id: TableId): Promise<void> => {
    const showing = showings.get(id);
    const table = showing?.pending;
    if (showing === undefined || table == null || showing.busy) return;
    showing.pending = null;
    // An answer to a click has drawn a newer one meanwhile: an old drawing must not go over it.
    if (table.revision < showing.drawnRevision && !showing.repost) return;
    showing.busy = true;
    showing.graceUntil = 0;
    for (const [channel, at] of editedAt) if (now() - at > EDIT_EVERY) editedAt.delete(channel);
    editedAt.set(table.channel, now());
    const { repost } = showing;
    try {
      await draw(table, showing);
    } catch (error) {
      if (!isOutage(error)) throw error;
      log.warn({ table: table.id, err: error }, 'a table was not drawn and will be tried again');
      showing.graceUntil = now() + RETRY_MS;
      showing.repost ||= repost;
      showing.pending ??= table;
    } finally {
      showing.busy = false;
      rest(table, showing);
    }
  };

  /** After a drawing: another one where it is needed, and nothing kept of what is no longer. */
  const rest = (table: Table, showing: Showing): void => {
    if (showing.drawing > 0 || showing.busy) return;
    if (showing.unsure) {
      showing.unsure = false;
      schedule(showing.latest ?? table);
    } else if (showing.pending !== null) {
      schedule(showing.pending);
    } else if (!isLive(table)) {
      showings.delete(table.id);
    }
    showing.latest = null;
  };

  const whereShown = async (id: TableId, showing: Showing): Promise<ShownAt | null> => {
    if (showing.shown !== undefined) return showing.shown;
    const stored = await store.shownAt(id);
    showing.shown = showing.shown === undefined ? stored : showing.shown;
    return showing.shown;
  };

  const draw = async (table: Table, showing: Showing): Promise<void> => {
    const shown = await whereShown(table.id, showing);
    const message = tableMessage(table, glyphs);
    const { repost } = showing;
    showing.repost = false;
    if (shown !== null && !repost && now() - shown.postedAt < OLDEST) {
      if (showing.drawing > 0) showing.unsure = true;
      try {
        await api.edit(table.channel, shown.message, message);
        showing.drawnRevision = Math.max(showing.drawnRevision, table.revision);
        return;
      } catch (error) {
        if (!LOST.includes(codeOf(error))) throw error;
      }
    }
    const id = await api.send(table.channel, message);
    await moveTo(table, showing, id);
  };

  const moveTo = async (table: Table, showing: Showing, message: string): Promise<void> => {
    const before = await whereShown(table.id, showing);
    showing.shown = { message, postedAt: now() };
    showing.drawnRevision = table.revision;
    await store.showAt(table.id, showing.shown);
    if (before === null || before.message === message) return;
    await api.remove(table.channel, before.message).catch((error: unknown) => {
      log.debug({ table: table.id, code: codeOf(error) }, 'an old table message was not removed');
    });
  };

  /** Calls people to their turn; where the table has been talked out of sight, it comes down first. */
  const call = async (news: News): Promise<void> => {
    const { table } = news;
    const showing = showingOf(table.id);
    const called = await mentions.follow(news, async () => {
      const shown = await whereShown(table.id, showing);
      return shown && `https://discord.com/channels/${table.guild}/${table.channel}/${shown.message}`;
    });
    const shown = called ? await whereShown(table.id, showing) : null;
    if (shown === null || now() - shown.postedAt < SURELY_NEAR) return;
    const after = await api.countAfter(table.channel, shown.message, TOO_FAR + 1).catch(() => 0);
    if (after <= TOO_FAR) return;
    showing.repost = true;
    schedule(showing.pending ?? table);
  };

  return {
    publish(news) {
      const { table, kind, drawn } = news;
      hands.follow(table);
      // Nothing of a private table is ever sent to its channel.
      if (table.visibility === 'private') return;
      const showing = showingOf(table.id);
      if (showing.drawing > 0) renew(showing, table);
      if (kind === 'opened') showing.graceUntil = now() + OPENING_GRACE;
      const old = showing.shown != null && now() - showing.shown.postedAt >= OLDEST;
      if (drawn !== 'table' || old) schedule(table);
      if (table.status === 'lobby') return;
      const called = showing.calls.then(() => call(news));
      showing.calls = called.catch(() => undefined);
      errands.run(table, called);
    },
    adopt(table, message) {
      const showing = showingOf(table.id);
      showing.graceUntil = 0;
      unschedule(showing);
      const { pending } = showing;
      if (pending !== null && pending.revision <= table.revision) showing.pending = null;
      errands.run(
        table,
        moveTo(table, showing, message).then(() => {
          if (showing.pending !== null) schedule(showing.pending);
        }),
      );
    },
    post(table) {
      const showing = showingOf(table.id);
      showing.repost = true;
      showing.graceUntil = 0;
      unschedule(showing);
      schedule(table);
    },
    drawing(table, message) {
      const showing = showingOf(table.id);
      if (showing.drawing > 0 || showing.busy) showing.unsure = true;
      showing.drawing++;
      renew(showing, table);
      return (arrived) => {
        showing.drawing--;
        if (!arrived || showing.drawnRevision > table.revision) showing.unsure = true;
        showing.drawnRevision = Math.max(showing.drawnRevision, table.revision);
        if (showing.shown != null && showing.shown.message !== message) showing.unsure = true;
        rest(table, showing);
      };
    },
    catchUp(table) {
      if (table.visibility === 'private') return;
      const showing = showingOf(table.id);
      if (showing.drawing === 0 && showing.drawnRevision < table.revision) schedule(table);
    },
    pressed: (table, user) => mentions.pressed(table, user),
    recall: () => mentions.recall(),
    settled() {
      for (const [id, showing] of showings) {
        if (showing.timer === null || showing.pending === null) continue;
        unschedule(showing);
        errands.run(showing.pending, flush(id));
      }
      return errands.done();
    },
  };
}
