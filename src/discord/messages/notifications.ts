import type { GuildId, Home, TableId, UserId } from '../../tables/ids.ts';
import {
  isWorthTelling,
  type Notification,
  type NotificationStore,
  type Subscriber,
  type Tellable,
} from '../../tables/notifications.ts';
import type { Now, Publisher, TableHead, TableStore } from '../../tables/ports.ts';
import { isQuiet } from '../../tables/quiet-hours.ts';
import type { Table } from '../../tables/table.ts';
import type { Timer } from '../../timer.ts';
import { lateNotificationMessage, notificationMessage } from '../features/notify/notification.message.ts';
import { read } from '../interactions/ids.ts';
import type { Log } from '../log.ts';
import type { PublicLanguage } from '../public-language.ts';
import { codeOf, failureOf, mayWorkLater } from '../wire/failures.ts';
import { firstIdAt } from '../wire/message-times.ts';
import { whenAllowed } from '../wire/rate-limit-wait.ts';
import type { Api } from '../wire/rest.ts';
import type { Sight } from '../wire/sight.ts';
import { addressOf } from './address.ts';
import { createTurns } from './turns.ts';

/**
 * Tells those who asked for it of new tables: one message in the channel of a table mentions them. Whom it tells is stored
 * before it is sent, so that nobody is told twice: after a lost answer or a restart the channel is looked through first.
 * When the lobby is over, the message says so.
 */
export interface Notifications extends Publisher {
  /** After a start: does what the previous process had no time for. */
  resume(): Promise<void>;
  /** Starts nothing more; resolves when nothing is under way, or after a moment. */
  settle(): Promise<void>;
}

/** A host who fills the table with bots and starts needs nobody, and neither does one who cancels it. */
const WAIT_MS = 15_000;
/** After this long, nobody is told of a table any more. */
const LATE_MS = 5 * 60_000;
/** What failed is tried again after so long, by when an unanswered request has been carried out or never will be. */
const AGAIN_MS = 30_000;
/** People one message mentions: four times the seats of the largest table, because few of them look at once. */
const MOST_TOLD = 20;
/** People of whom Discord is asked, one request each, for one message. */
const MOST_ASKED = 40;
/** Subscribers read, most of whom may have quiet hours. */
const MOST_READ = 500;
/** At shutdown: what Discord has not taken by then is left to the next start. */
const SETTLE_MS = 2_000;

export function createNotifications(parts: {
  readonly api: Pick<Api, 'send' | 'edit' | 'findAfter'>;
  readonly notifications: NotificationStore;
  readonly store: Pick<TableStore, 'live' | 'shownAt'>;
  readonly look: (id: TableId) => Promise<Table | null>;
  /** Whether somebody was called to a table lately, by an invitation or a challenge. */
  readonly wasCalled: (guild: GuildId, user: UserId) => boolean;
  readonly sight: (guild: GuildId, channel: string, user: UserId) => Promise<Sight>;
  readonly publicLanguage: PublicLanguage;
  readonly timer: Timer;
  readonly now: Now;
  readonly log: Log;
}): Notifications {
  const { api, notifications, publicLanguage, timer, now, log } = parts;
  /** Tables that wait to be told of, or whose message has still to say that they are over. */
  const followed = new Set<TableId>();
  const timers = new Map<TableId, () => void>();
  const underWay = new Set<Promise<void>>();
  /** Those of one server one after another: so nobody is told of two tables at once. */
  const inTurn = createTurns<Home>();
  let closed = false;

  const run = (guild: Home, table: TableId, job: () => Promise<void>): void => {
    const done = inTurn(guild, async () => {
      if (!closed) await job();
    })
      .catch((error: unknown) => {
        if (!closed) log.warn({ table, err: error }, 'a new table could not be told of');
      })
      .finally(() => underWay.delete(done));
    underWay.add(done);
  };

  const attend = (table: Pick<Table, 'id' | 'guild'>, ms: number): void => {
    followed.add(table.id);
    if (closed || timers.has(table.id)) return;
    const cancel = timer.after(ms, () => {
      timers.delete(table.id);
      run(table.guild, table.id, () => look(table));
    });
    timers.set(table.id, cancel);
  };

  const forget = (id: TableId): void => {
    timers.get(id)?.();
    timers.delete(id);
    followed.delete(id);
  };

  /** Whether there is something to do once its lobby is over, and nobody will look by then. */
  const waits = (id: TableId): boolean => followed.has(id) && !timers.has(id);

  /** Looks what there is to do for a table, and does it. */
  const look = async ({ id, guild }: Pick<Table, 'id' | 'guild'>): Promise<void> => {
    const table = await parts.look(id);
    const known = await notifications.notificationOf(id);
    const done =
      table !== null && isWaiting(table) ? await tell(table, known) : await tellEnd(table, known, guild);
    if (done === 'again') attend({ id, guild }, AGAIN_MS);
    else if (done === 'over') forget(id);
  };

  const tell = async (table: Table, known: Notification | null): Promise<Outcome> => {
    if (known !== null && known.message !== null) return 'told';
    if (known !== null) return send(table, known, true);
    if (!isWorthTelling(table) || now() - table.createdAt > LATE_MS) return 'over';
    const users = await whom(table);
    if (users.length === 0) return 'over';
    const decided = { table: table.id, channel: table.channel, decidedAt: now() };
    await notifications.decide(decided, table, users);
    return send(table, { ...decided, message: null }, false);
  };

  const whom = async (table: Tellable): Promise<readonly UserId[]> => {
    const found = await notifications.subscribers(table, now(), MOST_READ);
    const isLeftAlone = ({ user, quiet }: Subscriber): boolean =>
      table.kicked.includes(user) ||
      (quiet !== null && isQuiet(quiet, now())) ||
      parts.wasCalled(table.guild, user);
    const asked = found.filter((each) => !isLeftAlone(each)).slice(0, MOST_ASKED);
    const users: UserId[] = [];
    for (const { user } of asked) {
      if (users.length === MOST_TOLD) break;
      const sight = await parts.sight(table.guild, table.channel, user);
      if (sight === 'sees') users.push(user);
      else if (sight === 'gone') await notifications.unsubscribeAll(user, table.guild);
    }
    return users;
  };

  /** `inDoubt`: whether the message may be there already. */
  const send = async (table: Table, { decidedAt }: Notification, inDoubt: boolean): Promise<Outcome> => {
    const { id, channel } = table;
    try {
      const found = inDoubt ? await find(table, decidedAt) : null;
      // In doubt, it may have been there and be deleted: later than this it would only come as a surprise.
      const users = found === null ? await notifications.toldOf(id) : [];
      if (found === null && (users.length === 0 || now() - decidedAt > LATE_MS))
        return await dropped(id, inDoubt);
      const message =
        found ??
        (await whenAllowed(timer, async () =>
          api.send(
            channel,
            notificationMessage(table, users, await where(table), await publicLanguage(table.guild)),
            `${id}-told`,
          ),
        ));
      await notifications.sent(id, message);
      return 'told';
    } catch (error) {
      const { kind } = failureOf(error);
      if (kind === 'outage' || (mayWorkLater(error) && now() - decidedAt <= LATE_MS)) return 'again';
      if (kind === 'bug') throw error;
      log.debug({ table: id, code: codeOf(error) }, 'a new table could not be told of in its channel');
      return dropped(id, inDoubt);
    }
  };

  const find = async ({ id, channel }: Table, decidedAt: number): Promise<string | null> => {
    const isOurs = (customId: string): boolean => {
      const found = read(customId);
      return found.kind === 'control' && found.control.kind === 'notification' && found.control.table === id;
    };
    const after = firstIdAt(decidedAt - CLOCKS_DIFFER_MS);
    const [found] = await whenAllowed(timer, () => api.findAfter(channel, after, isOurs));
    return found ?? null;
  };

  const where = async (table: Table): Promise<string> =>
    addressOf(table, await parts.store.shownAt(table.id));

  const dropped = async (id: TableId, wasSent: boolean): Promise<Outcome> => {
    await notifications.drop(id, wasSent);
    return 'over';
  };

  /** The lobby is over or has become private, or cannot be read any more. */
  const tellEnd = async (table: Table | null, known: Notification | null, guild: Home): Promise<Outcome> => {
    if (known === null) return 'over';
    try {
      const message = known.message ?? (table === null ? null : await find(table, known.decidedAt));
      if (message === null) return await dropped(known.table, false);
      const late = lateNotificationMessage(table, await publicLanguage(guild));
      await whenAllowed(timer, () => api.edit(known.channel, message, late));
    } catch (error) {
      const isLate = now() - known.decidedAt > GIVEN_UP_MS;
      if (!isLate && mayWorkLater(error)) return 'again';
      log.debug(
        { table: known.table, code: codeOf(error) },
        'a notification could not say that its table is over',
      );
    }
    return dropped(known.table, true);
  };

  return {
    publish({ table, before, kind }) {
      const isNew = kind === 'opened' || (before !== null && !isWaiting(before));
      if (isNew && isWorthTelling(table)) attend(table, WAIT_MS);
      else if (!isWaiting(table) && waits(table.id)) run(table.guild, table.id, () => look(table));
    },
    closedUnread({ id, guild }: TableHead) {
      if (waits(id)) run(guild, id, () => look({ id, guild }));
    },
    async resume() {
      const [known, live] = [await notifications.notifications(), await parts.store.live()];
      const heads = new Map(live.map((head) => [head.id, head]));
      for (const { table: id } of known) {
        const guild = heads.get(id)?.guild ?? (await parts.look(id))?.guild;
        if (guild === undefined) await notifications.drop(id, true);
        else attend({ id, guild }, 0);
      }
      for (const { id, guild, status, visibility, createdAt } of live) {
        const age = now() - createdAt;
        if (status !== 'lobby' || visibility !== 'public' || age > LATE_MS || followed.has(id)) continue;
        attend({ id, guild }, Math.max(0, WAIT_MS - age));
      }
    },
    async settle() {
      closed = true;
      for (const cancel of timers.values()) cancel();
      timers.clear();
      let cancel = (): void => undefined;
      const late = new Promise<void>((resolve) => {
        cancel = timer.after(SETTLE_MS, resolve);
      });
      await Promise.race([Promise.all(underWay), late]);
      cancel();
    },
  };
}

/** Whether anybody can still join. */
function isWaiting({ status, invited }: Table): boolean {
  return status === 'lobby' && invited === null;
}

/** What is to be done for a table: nothing until its lobby is over, something again later, or nothing ever. */
type Outcome = 'told' | 'again' | 'over';

/** An answer that is lost says nothing of what was done; a machine’s clock may be ahead of Discord’s. */
const CLOCKS_DIFFER_MS = 60_000;
/** A message that tells of a table can be edited often for an hour; later it is left as it is. */
const GIVEN_UP_MS = 60 * 60_000;
