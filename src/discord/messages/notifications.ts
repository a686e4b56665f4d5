import type { GuildId, Home, TableId, UserId } from '../../tables/ids.ts';
import { createLanes } from '../../tables/lanes.ts';
import {
  isWorthTelling,
  type Notification,
  type NotificationStore,
  type Subscriber,
  type Tellable,
} from '../../tables/notifications.ts';
import type { News, Now, Publisher, TableHead, TableStore } from '../../tables/ports.ts';
import { isQuiet } from '../../tables/quiet-hours.ts';
import type { Table } from '../../tables/table.ts';
import { type Timer, withTimeout } from '../../timer.ts';
import { lateNotificationMessage, notificationMessage } from '../features/notify/notification.message.ts';
import { read } from '../interactions/custom-ids.ts';
import type { Log } from '../log.ts';
import type { PublicLanguage } from '../public-language.ts';
import type { ChannelAccess } from '../wire/channel-access.ts';
import { codeOf, failureOf, mayWorkLater } from '../wire/failures.ts';
import { whenAllowed } from '../wire/rate-limits.ts';
import type { Api } from '../wire/rest.ts';
import { firstIdSince } from '../wire/snowflakes.ts';
import { addressOf } from './target.ts';

/** A host who fills the table with bots and starts, or cancels it, needs nobody. */
const WAIT_MS = 15_000;
/** After this long, nobody is notified of a table any more. */
const LATE_MS = 5 * 60_000;
/** How long to wait before a retry: by then an unanswered request has been carried out or never will be. */
const AGAIN_MS = 30_000;
/** People one message mentions: four times the seats of the largest table, because few of them look at once. */
const MOST_TOLD = 20;
/** People whom Discord is asked about for one message, one request each. */
const MOST_ASKED = 40;
/** Subscribers read, most of whom may have quiet hours. */
const MOST_READ = 500;
/** At shutdown: what Discord has not taken by then is left to the next start. */
const SETTLE_MS = 2_000;

interface Parts {
  readonly api: Pick<Api, 'send' | 'edit' | 'findAfter'>;
  readonly notifications: NotificationStore;
  readonly store: Pick<TableStore, 'live' | 'shownAt'>;
  readonly look: (id: TableId) => Promise<Table | null>;
  /** Whether a person was called to a table lately, by an invitation or a challenge. */
  readonly wasCalled: (guild: GuildId, user: UserId) => boolean;
  readonly accessOf: (guild: GuildId, channel: string, user: UserId) => Promise<ChannelAccess>;
  readonly publicLanguage: PublicLanguage;
  readonly timer: Timer;
  readonly now: Now;
  readonly log: Log;
}

/**
 * Notifies subscribers of new tables: one message in the channel of a table mentions them. The recipients are stored
 * before it is sent, so that nobody is notified twice: after a lost answer or a restart the channel is searched first.
 * When the lobby is over, the message says so.
 */
export class Notifications implements Publisher {
  readonly #parts: Parts;
  /** Tables whose notification is still to be sent, or has yet to say that they are over. */
  readonly #followed = new Set<TableId>();
  readonly #timers = new Map<TableId, () => void>();
  /** Serial for each server, so that nobody is notified of two tables at once. */
  readonly #lanes = createLanes<Home>();
  #closed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  publish({ table, before, kind }: News): void {
    const isNew = kind === 'opened' || (before !== null && !isWaiting(before));
    if (isNew && isWorthTelling(table)) this.#attend(table, WAIT_MS);
    else if (!isWaiting(table) && this.#waits(table.id)) this.#run(table);
  }

  closedUnread(table: TableHead): void {
    if (this.#waits(table.id)) this.#run(table);
  }

  /** After a start: does what the previous process had no time for. */
  async resume(): Promise<void> {
    const { notifications, store, look, now } = this.#parts;
    const [known, live] = [await notifications.notifications(), await store.live()];
    const heads = new Map(live.map((head) => [head.id, head]));
    for (const { table: id } of known) {
      const guild = heads.get(id)?.guild ?? (await look(id))?.guild;
      if (guild === undefined) await notifications.drop(id, true);
      else this.#attend({ id, guild }, 0);
    }
    for (const { id, guild, status, visibility, createdAt } of live) {
      const age = now() - createdAt;
      if (status !== 'lobby' || visibility !== 'public' || age > LATE_MS || this.#followed.has(id)) continue;
      this.#attend({ id, guild }, Math.max(0, WAIT_MS - age));
    }
  }

  /** Starts nothing more; resolves when nothing is under way, or after a moment. */
  async settle(): Promise<void> {
    this.#closed = true;
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
    await withTimeout(this.#parts.timer, SETTLE_MS, this.#lanes.drain(), 'late');
  }

  /** Queues a look at what there is to do for a table. */
  #run(table: Head): void {
    this.#lanes
      .run(table.guild, async () => {
        if (!this.#closed) await this.#look(table);
      })
      .catch((error: unknown) => {
        if (this.#closed) return;
        this.#parts.log.warn({ table: table.id, err: error }, 'a new table could not be told of');
      });
  }

  #attend({ id, guild }: Head, ms: number): void {
    this.#followed.add(id);
    if (this.#closed || this.#timers.has(id)) return;
    const cancel = this.#parts.timer.after(ms, () => {
      this.#timers.delete(id);
      this.#run({ id, guild });
    });
    this.#timers.set(id, cancel);
  }

  #forget(id: TableId): void {
    this.#timers.get(id)?.();
    this.#timers.delete(id);
    this.#followed.delete(id);
  }

  /** Whether there is something to do once its lobby is over that nothing else would trigger. */
  #waits(id: TableId): boolean {
    return this.#followed.has(id) && !this.#timers.has(id);
  }

  async #look({ id, guild }: Head): Promise<void> {
    const table = await this.#parts.look(id);
    const known = await this.#parts.notifications.notificationOf(id);
    const done =
      table !== null && isWaiting(table)
        ? await this.#tell(table, known)
        : await this.#tellEnd(table, known, guild);
    if (done === 'again') this.#attend({ id, guild }, AGAIN_MS);
    else if (done === 'over') this.#forget(id);
  }

  async #tell(table: Table, known: Notification | null): Promise<Outcome> {
    const { notifications, now } = this.#parts;
    if (known !== null && known.message !== null) return 'told';
    if (known !== null) return this.#send(table, known, true);
    if (!isWorthTelling(table) || now() - table.createdAt > LATE_MS) return 'over';
    const users = await this.#whom(table);
    if (users.length === 0) return 'over';
    const decided = { table: table.id, channel: table.channel, decidedAt: now() };
    await notifications.decide(decided, table, users);
    return this.#send(table, { ...decided, message: null }, false);
  }

  async #whom(table: Tellable): Promise<readonly UserId[]> {
    const { notifications, now, wasCalled } = this.#parts;
    const found = await notifications.subscribers(table, now(), MOST_READ);
    const isLeftAlone = ({ user, quiet }: Subscriber): boolean =>
      table.kicked.includes(user) ||
      (quiet !== null && isQuiet(quiet, now())) ||
      wasCalled(table.guild, user);
    const asked = found.filter((each) => !isLeftAlone(each)).slice(0, MOST_ASKED);
    const users: UserId[] = [];
    for (const { user } of asked) {
      if (users.length === MOST_TOLD) break;
      const access = await this.#parts.accessOf(table.guild, table.channel, user);
      if (access === 'sees') users.push(user);
      else if (access === 'gone') await notifications.unsubscribeAll(user, table.guild);
    }
    return users;
  }

  /** `mayExist`: whether the message may be there already. */
  async #send(table: Table, { decidedAt }: Notification, mayExist: boolean): Promise<Outcome> {
    const { notifications, now, log } = this.#parts;
    const { id } = table;
    try {
      const found = mayExist ? await this.#find(table, decidedAt) : null;
      // It may have been sent and deleted since: later than this it would only come as a surprise.
      const users = found === null ? await notifications.toldOf(id) : [];
      if (found === null && (users.length === 0 || now() - decidedAt > LATE_MS))
        return await this.#dropped(id, mayExist);
      await notifications.sent(id, found ?? (await this.#post(table, users)));
      return 'told';
    } catch (error) {
      const { kind } = failureOf(error);
      if (kind === 'outage' || (mayWorkLater(error) && now() - decidedAt <= LATE_MS)) return 'again';
      if (kind === 'bug') throw error;
      log.debug({ table: id, code: codeOf(error) }, 'a new table could not be told of in its channel');
      return this.#dropped(id, mayExist);
    }
  }

  async #post(table: Table, users: readonly UserId[]): Promise<string> {
    const { api, store, publicLanguage, timer } = this.#parts;
    return whenAllowed(timer, async () => {
      const where = addressOf(table, await store.shownAt(table.id));
      const drawn = notificationMessage(table, users, where, await publicLanguage(table.guild));
      return api.send(table.channel, drawn, `${table.id}-told`);
    });
  }

  async #find({ id, channel }: Table, decidedAt: number): Promise<string | null> {
    const { api, timer } = this.#parts;
    const isOurs = (customId: string): boolean => {
      const found = read(customId);
      return found.kind === 'control' && found.control.kind === 'notification' && found.control.table === id;
    };
    const after = firstIdSince(decidedAt);
    const [found] = await whenAllowed(timer, () => api.findAfter(channel, after, isOurs));
    return found ?? null;
  }

  async #dropped(id: TableId, wasSent: boolean): Promise<Outcome> {
    await this.#parts.notifications.drop(id, wasSent);
    return 'over';
  }

  /** The lobby is over or has become private, or cannot be read any more. */
  async #tellEnd(table: Table | null, known: Notification | null, guild: Home): Promise<Outcome> {
    const { api, publicLanguage, timer, now, log } = this.#parts;
    if (known === null) return 'over';
    try {
      const message = known.message ?? (table === null ? null : await this.#find(table, known.decidedAt));
      if (message === null) return await this.#dropped(known.table, false);
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
    return this.#dropped(known.table, true);
  }
}

type Head = Pick<Table, 'id' | 'guild'>;

/** Whether anybody can still join. */
function isWaiting({ status, invited }: Table): boolean {
  return status === 'lobby' && invited === null;
}

/** When to look at a table again: when its lobby is over, later, or never. */
type Outcome = 'told' | 'again' | 'over';

/** A notification can be edited often for an hour; later it is left as it is. */
const GIVEN_UP_MS = 60 * 60_000;
