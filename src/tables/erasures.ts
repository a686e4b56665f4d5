import { ok, type Result } from '../engine/result.ts';
import type { Timer } from '../timer.ts';
import { inEnglish } from '../words/read.ts';
import type { Changes, Proposal } from './changes.ts';
import { triedMark } from './daily-tries.ts';
import { dayOf } from './days.ts';
import { formerHost, formerId, type Home, type TableId, type UserId, WORLD } from './ids.ts';
import { leaveLobby } from './lobby.ts';
import { leftGame } from './moves.ts';
import type { Erasure, Now, PeopleStore, SeedSource, TableStore } from './ports.ts';
import { dealtTo } from './queries.ts';
import type { TableRefusal } from './refusals.ts';
import { isLive, isUnderWay, type Named, type Occupant, type Person, type Table } from './table.ts';

/** The name shown for a person who had their data deleted. */
export const FORMER_NAME = 'A former player';

/**
 * Messages of tables that ended longer ago than this are left as they are: there may be thousands, and nobody looks at
 * them.
 */
const LATELY_MS = 24 * 60 * 60_000;

/**
 * How many tables are left at once, so that their changes share a commit: a person with hundreds of tables waits for the
 * answer.
 */
const AT_ONCE = 16;
/** How often to look for erasures that another process has begun. */
const LOOK_MS = 3_000;
/**
 * How long the other processes have to remove a person from their tables. After that it is done for them, and what they
 * show may be out of date.
 */
const OTHERS_MS = 8_000;
const BETWEEN_LOOKS_MS = 250;

/** Erases what is stored about a person, on request. */
export interface Erasures {
  /**
   * Removes a person from everything that is stored: they leave the games they are in, and everywhere else a former
   * player takes their place. If the program stops halfway, `resume` finishes the work.
   */
  forget(user: UserId): Promise<Result<null, TableRefusal>>;
  /** Finishes deletions that were begun earlier; returns how many people there were. */
  resume(): Promise<number>;
  /** Starts watching for erasures begun by other processes, and removes those people from the tables of this one. */
  attend(): void;
  /** The program is about to end: stops waiting for other processes, and stops watching for their erasures. */
  hurry(): void;
}

export function createErasures(parts: {
  readonly store: PeopleStore & Pick<TableStore, 'dailySecret'>;
  readonly changes: Pick<Changes, 'change' | 'whereIs'>;
  /** Whether this process owns a server’s tables, as in `changes.ts`. */
  readonly isOurs?: (home: Home) => boolean;
  /** Whether other processes own tables, too. */
  readonly isShared?: boolean;
  readonly settle: (before: Table, after: Table) => Table;
  readonly now: Now;
  readonly timer: Timer;
  readonly seeds: SeedSource;
  readonly report: (error: unknown) => void;
}): Erasures {
  const { store, changes, timer, isOurs = () => true, isShared = false } = parts;
  let isHurried = false;
  let isAttending = false;
  const pause = (ms: number): Promise<void> => new Promise((resolve) => void timer.after(ms, resolve));

  /** In a table that cannot be read, they are removed from the columns that are known to name people. */
  const leaveTable = async (id: TableId, erasure: Erasure): Promise<TableRefusal | null> => {
    let tells = true;
    const changed = await changes.change(
      id,
      (table): Result<Proposal, TableRefusal> => {
        tells = isLive(table) || parts.now() - (table.endedAt ?? 0) < LATELY_MS;
        const after = withoutPerson(table, erasure, parts.now());
        return ok({ after: isLive(table) ? parts.settle(table, after) : after });
      },
      () => (tells ? 'changed' : null),
    );
    if (changed.ok || changed.error.code === 'gone') return null;
    if (changed.error.code !== 'unreadable') return changed.error;
    await store.eraseFromUnread(id, erasure);
    return null;
  };

  /** Before the person’s name is gone: until its day is over, the mark says that there was a try, but no longer whose. */
  const keepTries = async (user: UserId): Promise<void> => {
    for (const deal of await store.triesOf(user, dayOf(parts.now()))) {
      await store.addTried(deal, triedMark(await store.dailySecret(parts.seeds), deal, user));
    }
  };

  const leaveAll = async (
    tables: readonly TableId[],
    erasure: Erasure,
  ): Promise<TableRefusal | undefined> => {
    if (tables.length > 0) await keepTries(erasure.user);
    for (let first = 0; first < tables.length; first += AT_ONCE) {
      const refused = await Promise.all(
        tables.slice(first, first + AT_ONCE).map(async (id) => {
          // The table comes last, because it is found by its seats.
          await store.eraseFromResults(id, erasure);
          return leaveTable(id, erasure);
        }),
      );
      const refusal = refused.find((one) => one !== null);
      if (refusal !== undefined) return refusal;
    }
    return undefined;
  };

  /** World tables belong to no process: the one that runs the erasure handles them, or all would at once. */
  const oursOf = async (user: UserId, which?: 'on servers'): Promise<readonly TableId[]> => {
    const tables = await store.tablesOf(user);
    const known = await Promise.all(tables.map(async (id) => ({ id, at: await changes.whereIs(id) })));
    return known
      .filter(({ at }) => at !== null && isOurs(at.guild) && (which === undefined || at.guild !== WORLD))
      .map(({ id }) => id);
  };

  /** The process that owns a table also shows it and keeps its clock, so it goes first. */
  const others = async ({ user }: Erasure): Promise<void> => {
    const until = timer.elapsed() + OTHERS_MS;
    while ((await store.tablesOf(user)).length > 0 && timer.elapsed() < until && !isHurried)
      await pause(BETWEEN_LOOKS_MS);
  };

  const erase = async (erasure: Erasure): Promise<Result<null, TableRefusal>> => {
    if (isShared) {
      const refusal = await leaveAll(await oursOf(erasure.user), erasure);
      if (refusal !== undefined) return { ok: false, error: refusal };
      await others(erasure);
    }
    // Once more for anything that began meanwhile; after that there is nothing left to find.
    for (let found = 1; found > 0; ) {
      const tables = await store.tablesOf(erasure.user);
      found = tables.length;
      const refusal = await leaveAll(tables, erasure);
      if (refusal !== undefined) return { ok: false, error: refusal };
    }
    await store.erase(erasure);
    return ok(null);
  };

  const attend = async (): Promise<void> => {
    while (!isHurried) {
      await pause(LOOK_MS);
      try {
        for (const erasure of isHurried ? [] : await store.erasures('everybody')) {
          await leaveAll(await oursOf(erasure.user, 'on servers'), erasure);
        }
      } catch {
        // The process that runs the erasure does what failed here.
      }
    }
  };

  return {
    async forget(user) {
      return erase(await store.addErasure({ user, former: formerId(parts.seeds()) }));
    },
    async resume() {
      let finished = 0;
      for (const erasure of await store.erasures()) {
        try {
          const done = await erase(erasure);
          if (!done.ok) throw new Error(inEnglish(done.error.says));
          finished += 1;
        } catch (cause) {
          parts.report(new Error('Somebody could not be forgotten; the next start tries again.', { cause }));
        }
      }
      return finished;
    },
    attend() {
      if (!isAttending) void attend();
      isAttending = true;
    },
    hurry() {
      isHurried = true;
    },
  };
}

/**
 * The table without a person: they leave if it is still going on, and wherever they are named, a former player stands
 * instead.
 */
export function withoutPerson(table: Table, { user, former }: Erasure, now: number): Table {
  return renamed(left(table, user, now), user, former);
}

function left(table: Table, user: UserId, now: number): Table {
  if (!isLive(table)) return table;
  const gone = isUnderWay(table) ? leftGame(table, user, now) : leaveLobby(table, user, now);
  return gone.ok ? gone.value : table;
}

function renamed(table: Table, user: UserId, former: UserId): Table {
  const id = (each: UserId): UserId => (each === user ? former : each);
  const others = (all: readonly UserId[]): readonly UserId[] => all.filter((each) => each !== user);
  const gone: Person = { id: former, name: FORMER_NAME };
  const seated = <N extends Named>(named: N): N =>
    named.person?.id === user ? { ...named, person: gone } : named;
  // Entries of the story share their lists of names, and must go on sharing them.
  const lists = new Map<readonly Named[], readonly Named[]>();
  const names = (list: readonly Named[]): readonly Named[] => {
    const anew = lists.get(list) ?? list.map(seated);
    lists.set(list, anew);
    return anew;
  };
  /** The digest stays: without it nobody could check the deal any more. */
  const silenced = (occupant: Occupant): Occupant =>
    dealtTo(occupant)?.id !== user || occupant.word === null
      ? occupant
      : { ...occupant, word: { ...occupant.word, text: null } };
  const unhanded = (occupant: Occupant): Occupant =>
    occupant.before?.person?.id === user
      ? { ...occupant, before: { ...occupant.before, person: gone } }
      : occupant;
  const { vote } = table;
  return {
    ...table,
    // A new one each time: nobody can host two tries at a deal of the day, and a person who was forgotten may come back
    // and go again.
    host: table.host === user ? formerHost(former, table.id) : table.host,
    occupants: table.occupants.map(silenced).map(unhanded).map(seated),
    recent: table.recent.map((entry) => ({ ...entry, names: names(entry.names) })),
    kicked: others(table.kicked),
    invited: table.invited?.filter((whom) => whom !== user) ?? null,
    challenged: table.challenged === user ? null : table.challenged,
    offers: table.offers.filter(({ to }) => to !== user),
    rematch: others(table.rematch),
    pausing: others(table.pausing),
    vote:
      vote === null
        ? null
        : {
            ...vote,
            by: id(vote.by),
            out: vote.out === null ? null : id(vote.out),
            agreed: others(vote.agreed),
            closed:
              vote.closed === null
                ? null
                : { ...vote.closed, by: vote.closed.by === null ? null : id(vote.closed.by) },
            // They have left, so what they asked, or what was asked about them, bars nothing any more.
            earlier: vote.earlier.filter(({ by, out }) => by !== user && out !== user),
          },
  };
}
