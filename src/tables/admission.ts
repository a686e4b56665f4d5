import { ok, type Result } from '../engine/result.ts';
import { type Home, type TableId, type UserId, WORLD } from './ids.ts';
import type { Limits } from './limits.ts';
import { isForOnePerson } from './queries.ts';
import { no, refusals, type TableRefusal } from './refusals.ts';
import { isLive, type Table } from './table.ts';
import { isSlow } from './turn-lengths.ts';

/** Enough of a table to count it. */
type Counted = Pick<
  Table,
  | 'id'
  | 'guild'
  | 'channel'
  | 'game'
  | 'status'
  | 'visibility'
  | 'practice'
  | 'host'
  | 'secondsPerTurn'
  | 'changedAt'
>;

/**
 * Keeps track in memory of which tables are live: one process has all tables of its database, and counting them there
 * would make every opening walk through all those that have ended. Says whether there is room for another.
 */
export interface Admission {
  /** Updates a table; one that has ended is no longer counted. */
  note(table: Counted): void;
  forget(id: TableId): void;
  /**
   * Counts a table that is about to be stored, so that the limits hold however many are opened at once. Returns the
   * table that has to close for it, no longer counted (an idle game for one, or the host’s last practice table), or
   * null; or says why there is no room.
   */
  admit(table: Counted, now: number): Result<TableId | null, TableRefusal>;
  /** The same for a rematch, which takes over the place in its channel. */
  admitAgain(table: Counted): Result<null, TableRefusal>;
}

export function createAdmission(limits: Limits): Admission {
  const live = new Map<TableId, Counted>();
  const byGuild = new Map<Home, Set<TableId>>();
  const byHost = new Map<UserId, Set<TableId>>();

  const forget = (id: TableId): void => {
    const known = live.get(id);
    if (known === undefined) return;
    live.delete(id);
    remove(byGuild, known.guild, id);
    remove(byHost, known.host, id);
  };

  const note = ({
    id,
    guild,
    channel,
    game,
    status,
    visibility,
    practice,
    host,
    secondsPerTurn,
    changedAt,
  }: Counted): void => {
    forget(id);
    if (!isLive({ status })) return;
    live.set(id, {
      id,
      guild,
      channel,
      game,
      status,
      visibility,
      practice,
      host,
      secondsPerTurn,
      changedAt,
    });
    add(byGuild, guild, id);
    add(byHost, host, id);
  };

  const elsewhere = ({ guild, host }: Counted): TableRefusal | null => {
    if ((byHost.get(host)?.size ?? 0) >= limits.ofPerson) return refusals.manyTables(limits.ofPerson);
    const isFull = guild !== WORLD && (byGuild.get(guild)?.size ?? 0) >= limits.onServer;
    return isFull ? refusals.fullServer(limits.onServer) : null;
  };

  /** The public tables of a channel. */
  const inChannel = ({ guild, channel }: Counted): readonly Counted[] =>
    [...(byGuild.get(guild) ?? [])].flatMap((id) => {
      const table = live.get(id);
      return table !== undefined && table.channel === channel && table.visibility === 'public' ? [table] : [];
    });

  /** The table to close first: another person’s game for one that has been idle for a while. */
  const leastMissed = (here: readonly Counted[], host: UserId, now: number): TableId | null => {
    const forOne = here.filter((table) => isForOnePerson(table) && table.host !== host);
    const own = (user: UserId): number => forOne.filter((table) => table.host === user).length;
    const idle = forOne.filter(
      (table) => now - table.changedAt >= (own(table.host) > 1 ? limits.idleSecond : limits.idleAlone),
    );
    const [first] = idle.toSorted((a, b) => own(b.host) - own(a.host) || a.changedAt - b.changedAt);
    return first?.id ?? null;
  };

  /** The host’s previous practice table of this game, which a new one replaces. */
  const lastPractice = ({ host, game }: Counted): TableId | null =>
    [...(byHost.get(host) ?? [])].find((id) => {
      const table = live.get(id);
      return table?.practice === true && table.game === game;
    }) ?? null;

  return {
    note,
    forget,
    admit(table, now) {
      let closes = table.practice ? lastPractice(table) : null;
      const kept = closes === null ? undefined : live.get(closes);
      if (closes !== null) forget(closes);
      const refusal = elsewhere(table);
      if (refusal !== null) {
        if (kept !== undefined) note(kept);
        return no(refusal);
      }
      if (table.visibility === 'public') {
        const lasts = isLasting(table);
        const here = inChannel(table).filter((each) => isLasting(each) === lasts);
        const forOne = isForOnePerson(table);
        const own = here.filter((each) => each.host === table.host && isForOnePerson(each) === forOne).length;
        const most = lasts
          ? limits.slowHostedInChannel
          : forOne
            ? limits.aloneInChannel
            : limits.hostedInChannel;
        if (own >= most) return no(whyNot(table)(most));
        const all = lasts ? limits.slowInChannel : limits.inChannel;
        if (here.length >= all) {
          closes = leastMissed(here, table.host, now);
          if (closes === null) return no(lasts ? refusals.slowChannel(all) : refusals.fullChannel(all));
          forget(closes);
        }
      }
      note(table);
      return ok(closes);
    },
    admitAgain(table) {
      if (elsewhere(table) !== null) return no(refusals.noRoomAgain);
      note(table);
      return ok(null);
    },
  };
}

/** Whether a table for several people lasts for days; those have limits of their own. */
function isLasting(table: Counted): boolean {
  return !isForOnePerson(table) && (isSlow(table) || table.status === 'paused');
}

function whyNot(table: Counted): (most: number) => TableRefusal {
  if (isLasting(table)) return refusals.hostsSlowHere;
  return isForOnePerson(table) ? refusals.aloneHere : refusals.hostsHere;
}

function add<K>(index: Map<K, Set<TableId>>, key: K, id: TableId): void {
  const set = index.get(key) ?? new Set();
  index.set(key, set.add(id));
}

function remove<K>(index: Map<K, Set<TableId>>, key: K, id: TableId): void {
  const set = index.get(key);
  set?.delete(id);
  if (set?.size === 0) index.delete(key);
}
