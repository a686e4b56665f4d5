import type { Timer } from '../timer.ts';
import type { GuildId, TableId } from './ids.ts';
import type { Now, RetentionStore } from './ports.ts';

const DAY_MS = 86_400_000;
/** What is stored of a server that removed the bot is kept for so long, should it come back. */
export const ABSENT_DAYS = 30;
const LOOK_EVERY_MS = 3_600_000;

/** Deletes what nobody needs any more: servers that the bot has left for long, and tables that ended long ago. */
export interface Retention {
  /** Looks at once, and from then on every hour. */
  begin(): void;
  /** Looks again; a second look at the same time is the first one. */
  look(): Promise<void>;
  /** Resolves once nothing is being deleted. */
  close(): Promise<void>;
}

export interface RetentionParts {
  readonly store: RetentionStore;
  /** The servers that the bot is on, those with an outage included; null while that is not known for certain. */
  readonly present: () => ReadonlySet<string> | null;
  /** Closes a live table of a server that is gone. */
  readonly lost: (id: TableId) => Promise<void>;
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
  let looking: Promise<void> | null = null;
  let isClosed = false;
  let cancel = (): void => undefined;

  /** Notes who is gone and who is back. A program that was off when the bot was removed sees it here. */
  const compare = async (present: ReadonlySet<string>): Promise<void> => {
    const absent = new Set((await store.absences()).map(({ guild }) => guild));
    for (const guild of absent) {
      if (!present.has(guild)) continue;
      await store.endAbsence(guild);
      log.info({ server: guild }, 'a server is back; nothing of it was deleted');
    }
    for (const guild of await store.servers()) {
      if (present.has(guild) || absent.has(guild)) continue;
      await store.noteAbsence(guild, now());
      const until = new Date(now() + ABSENT_DAYS * DAY_MS).toISOString();
      log.info({ server: guild, until }, 'a server is gone; its data is kept until then');
    }
  };

  const forgetServers = async (): Promise<void> => {
    for (const { guild, since } of await store.absences()) {
      if (now() - since < ABSENT_DAYS * DAY_MS) continue;
      // It may have come back while others were deleted.
      if (parts.present()?.has(guild) !== false || isClosed) return;
      await forget(guild);
    }
  };

  const forget = async (guild: GuildId): Promise<void> => {
    for (const id of await store.liveOf(guild)) await parts.lost(id);
    // Portions, so that nobody waits for long; what is left when the program ends is for the next look.
    while (!isClosed && (await store.forgetTables(guild))) await nextTurn();
    if (isClosed) return;
    await store.forgetServer(guild);
    log.info({ server: guild }, 'the data of a server that was gone for long is deleted');
  };

  const dropOldTables = async (days: number): Promise<void> => {
    let dropped = 0;
    for (let more = 1; more > 0 && !isClosed; dropped += more) {
      more = await store.dropEndedBefore(now() - days * DAY_MS);
      await nextTurn();
    }
    if (dropped > 0) log.info({ tables: dropped }, 'tables that ended long ago are deleted');
  };

  const sweep = async (): Promise<void> => {
    try {
      const present = parts.present();
      if (present !== null) {
        await compare(present);
        await forgetServers();
      }
      if (parts.keepTablesDays !== null) await dropOldTables(parts.keepTablesDays);
    } catch (err) {
      log.error({ err }, 'what is no longer needed could not be deleted; it is tried again');
    }
  };
  const look = (): Promise<void> => {
    looking ??= sweep().finally(() => {
      looking = null;
    });
    return looking;
  };
  const begin = (): void => {
    if (isClosed) return;
    void look();
    cancel = timer.after(LOOK_EVERY_MS, begin);
  };
  return {
    begin,
    look,
    async close() {
      isClosed = true;
      cancel();
      await looking;
    },
  };
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
