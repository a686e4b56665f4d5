import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Timer } from '../timer.ts';
import { DAY_MS, dayOf } from './days.ts';
import type { GuildId, TableId } from './ids.ts';
import type { Now, RetentionStore } from './ports.ts';

const HOUR_MS = 3_600_000;
/** What is stored of a server that removed the bot is kept for 30 days in which the program ran, should it come back. */
export const ABSENT_HOURS = 30 * 24;

/** Deletes old data: of servers the bot left long ago, and of tables that ended long ago. */
export interface Retention {
  /** Runs now, and again an hour after each run; resolves after the first. */
  begin(): Promise<void>;
  /** Notes that the bot was added to a server or removed from it, if it is so. */
  heed(guild: GuildId): Promise<void>;
  /** Resolves once nothing is being deleted. */
  close(): Promise<void>;
}

export interface RetentionParts {
  readonly store: RetentionStore;
  /** The servers that the bot is on, those with an outage included; null while that is not known for certain. */
  readonly present: () => ReadonlySet<string> | null;
  /** Closes a live table of a server that is gone. */
  readonly lost: (id: TableId) => Promise<void>;
  /** Some of a server’s data may have been deleted: what is kept of it in memory is out of date. */
  readonly forgotten: (guild: GuildId) => void;
  /** How many days a table is kept after its end; null for ever. */
  readonly keepTablesDays: number | null;
  readonly now: Now;
  readonly timer: Timer;
  readonly log: {
    info(what: object, says: string): void;
    error(what: object, says: string): void;
  };
}

export function createRetention(parts: RetentionParts): Retention {
  const { store, now, timer, log } = parts;
  let looking: Promise<void> = Promise.resolve();
  let isClosed = false;
  let cancel = (): void => undefined;
  /** The least by which the time of day has been ahead of the elapsed time: a clock set ahead later hurries nothing. */
  let ahead = Number.POSITIVE_INFINITY;

  const isGone = (guild: GuildId): boolean => !isClosed && parts.present()?.has(guild) === false;

  const heed = async (guild: GuildId): Promise<void> => {
    const present = parts.present();
    if (isClosed || present === null) return;
    try {
      if (present.has(guild)) {
        if (await store.endAbsence(guild)) log.info({ server: guild }, 'a server is back');
      } else if (await store.noteAbsence(guild)) {
        log.info({ server: guild }, 'a server is gone; its data is kept for 30 days');
      }
    } catch (err) {
      log.error({ err, server: guild }, 'a server that is gone or back could not be noted');
    }
  };

  /** A program that was off when the bot was added or removed sees it here. */
  const compare = async (present: ReadonlySet<string>): Promise<void> => {
    const absent = new Set((await store.absences()).map(({ guild }) => guild));
    for (const guild of new Set([...absent, ...(await store.servers())])) {
      if (absent.has(guild) === present.has(guild)) await heed(guild);
    }
  };

  const forgetServers = async (): Promise<void> => {
    for (const { guild, hours } of await store.absences()) {
      if (hours >= ABSENT_HOURS) await forget(guild);
    }
  };

  /** In batches, so that nobody waits for long; what is left when the program ends is for the next run. */
  const forget = async (guild: GuildId): Promise<void> => {
    for (const id of await store.liveOf(guild)) if (isGone(guild)) await parts.lost(id);
    while (isGone(guild) && (await store.forgetSome(guild))) await nextTurn();
    parts.forgotten(guild);
    // It may have come back meanwhile.
    if (!isGone(guild)) return;
    await store.endAbsence(guild);
    log.info({ server: guild }, 'the data of a server that was gone for long is deleted');
  };

  const dropOldTables = async (days: number): Promise<void> => {
    let dropped = 0;
    for (let more = 1; more > 0 && !isClosed; dropped += more) {
      more = await store.dropEndedBefore(ahead + timer.elapsed() - days * DAY_MS);
      await nextTurn();
    }
    if (dropped > 0) log.info({ tables: dropped }, 'tables that ended long ago are deleted');
  };

  const sweep = async (isFirst: boolean): Promise<void> => {
    ahead = Math.min(ahead, now() - timer.elapsed());
    try {
      const present = parts.present();
      if (present !== null) {
        if (!isFirst) await store.countHour();
        await compare(present);
        await forgetServers();
      }
      // A clock that is wrong when the machine starts has usually been set an hour later.
      if (isFirst) return;
      await store.dropTriedBefore(dayOf(ahead + timer.elapsed()));
      if (parts.keepTablesDays !== null) await dropOldTables(parts.keepTablesDays);
    } catch (err) {
      log.error({ err }, 'old data could not be deleted; it is tried again at the next look');
    }
  };

  const look = async (isFirst: boolean): Promise<void> => {
    if (isClosed) return;
    looking = sweep(isFirst);
    await looking;
    if (!isClosed) cancel = timer.after(HOUR_MS, () => void look(false));
  };
  return {
    begin: () => look(true),
    heed,
    async close() {
      isClosed = true;
      cancel();
      await looking;
    },
  };
}
