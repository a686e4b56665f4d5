import { LRUCache } from 'lru-cache';
import type { Words } from '../../engine/words.ts';
import { isFormer, type TableId, type UserId } from '../../tables/ids.ts';
import type { News, Now, TableHead, TableStore } from '../../tables/ports.ts';
import { gameOf, seatOf, waiting } from '../../tables/queries.ts';
import { yetToRematch } from '../../tables/rematch.ts';
import { type Call, isUnderWay, type Table } from '../../tables/table.ts';
import { isSlow } from '../../tables/turn-time.ts';
import type { Timer } from '../../timer.ts';
import { read } from '../../words/read.ts';
import { escapeName } from '../draw/speech.ts';
import type { Log } from '../log.ts';
import type { PublicLanguage } from '../public-language.ts';
import { codeOf, failureOf } from '../wire/failures.ts';
import { sentAt } from '../wire/message-times.ts';
import { whenAllowed } from '../wire/rate-limit-wait.ts';
import type { Api } from '../wire/rest.ts';
import { words } from './words/index.ts';

/**
 * Calls people to their turn when they seem not to be looking. A call stays until its person has come back, and for at
 * least a minute: a ping with nothing behind it is worse than none. So somebody who has not come back is never called
 * again. Only a slow table reminds somebody once before their turn runs out; the reminder replaces the call.
 */
export interface Mentions {
  /** Somebody pressed something at a table just now. */
  pressed(table: TableId, user: UserId): void;
  /** Returns whether anybody was called. */
  follow(news: News, link: () => Promise<string | null>): Promise<boolean>;
  /** Removes every call to a table that was closed because it cannot be read. */
  closedUnread(head: TableHead): Promise<void>;
  /** Loads the calls that were in place when the program ended: those answered meanwhile are removed. */
  recall(): Promise<void>;
  /** Stops removing calls; those left over are removed after the next start. */
  stop(): void;
}

/** Somebody who pressed within this time is looking. */
const LOOKING_MS = 60_000;
/** A call stays at least this long. */
const STANDS_MS = 60_000;
/** How many people are remembered at a time; one who is dropped is called once too often. */
const LOOKERS = 10_000;

export function createMentions(parts: {
  readonly api: Pick<Api, 'mention' | 'remove'>;
  readonly timer: Timer;
  readonly store: Pick<TableStore, 'wantsMentions' | 'calls' | 'addCall' | 'removeCall'>;
  readonly look: (id: TableId) => Promise<Table | null>;
  /** The channel or thread in which a table is shown. */
  readonly channelOf: (table: Pick<Table, 'id' | 'channel'>) => Promise<string>;
  readonly publicLanguage: PublicLanguage;
  readonly now: Now;
  readonly log: Log;
}): Mentions {
  const { api, store, timer, now, log, channelOf, publicLanguage } = parts;
  const looking = new LRUCache<string, true>({
    max: LOOKERS,
    ttl: LOOKING_MS,
    ttlResolution: 0,
    perf: { now },
  });
  const calls = new Map<TableId, readonly Call[]>();
  /** Nobody is called before it is known who has already been called. */
  let recalled: Promise<void> = Promise.resolve();

  const remember = (call: Call): void => {
    calls.set(call.table, [...(calls.get(call.table) ?? []), call]);
  };

  /** Removes the calls that belong to none of the turns. */
  const takeBack = async (
    table: Pick<Table, 'id' | 'channel'>,
    isStanding: (call: Call) => boolean,
  ): Promise<void> => {
    const made = calls.get(table.id) ?? [];
    const still = made.filter(isStanding);
    if (still.length > 0) calls.set(table.id, still);
    else calls.delete(table.id);
    for (const call of made) {
      if (!still.includes(call)) await retire(table, call);
    }
  };

  /** Calls to be removed when their minute is over, each with the function that cancels that. */
  const retiring = new Map<string, () => void>();
  let stopped = false;

  const retire = async (table: Pick<Table, 'id' | 'channel'>, call: Call): Promise<void> => {
    const age = Math.max(0, now() - sentAt(call.message));
    if (age >= STANDS_MS) return remove(table, call);
    if (stopped) return;
    const later = (): void => {
      retiring.delete(call.message);
      remove(table, call).catch((error: unknown) => {
        log.warn({ table: table.id, err: error }, 'a turn mention could not be forgotten');
      });
    };
    retiring.set(call.message, timer.after(STANDS_MS - age, later));
  };

  const remove = async (table: Pick<Table, 'id' | 'channel'>, call: Call): Promise<void> => {
    try {
      const channel = await channelOf(table);
      await whenAllowed(timer, () => api.remove(channel, call.message));
    } catch (error) {
      log.debug({ table: table.id, code: codeOf(error) }, 'a turn mention could not be removed');
      const { kind } = failureOf(error);
      if (kind === 'outage' || kind === 'limited') {
        // It is still there, and is removed with the next change of the table.
        cameBack.add(call.message);
        remember(call);
        return;
      }
    }
    cameBack.delete(call.message);
    await store.removeCall(call.message);
  };

  /** Calls whose person has pressed something at the table since. */
  const cameBack = new Set<string>();

  /** Whether a call is still of use: its turn is open, or its person has not come back to a game that goes on. */
  const standsAt =
    (table: Table) =>
    (call: Call): boolean => {
      if (isFormer(call.user)) return false;
      if (turnsOf(table).some((turn) => turn.user === call.user && turn.asked === call.asked)) return true;
      if (call.asked === FOR_REMATCH) return isWaitedForAgain(table, call.user, now());
      const seat = seatOf(table, call.user);
      if (!isUnderWay(table) || seat === null || cameBack.has(call.message)) return false;
      const hasMoved = table.recent.some(
        ({ seq, move }) => move?.seat === seat && move.by === 'player' && seq > call.asked,
      );
      return !hasMoved;
    };

  const looks = (table: Table, user: UserId): boolean => looking.has(keyOf(table.id, user));

  /** When somebody is the first to want a rematch, calls the others once. */
  const callAgain = async (
    table: Table,
    before: Table,
    link: () => Promise<string | null>,
  ): Promise<boolean> => {
    const [wants] = table.rematch;
    if (wants === undefined || before.rematch.length > 0) return false;
    let hasCalled = false;
    for (const { id: user } of yetToRematch(table)) {
      if (looks(table, user) || !(await store.wantsMentions(user))) continue;
      const name = table.occupants.find(({ person }) => person?.id === wants)?.person?.name;
      const where = (await link()) ?? '';
      const language = await publicLanguage(table.guild);
      const player = name === undefined ? words.somebody : escapeName(name, language);
      const called = `<@${user}>`;
      const says = words.wantsRematch({ called, player, game: gameOf(table).name });
      const content = `${read(says, language)} ${where}`.trim();
      const nonce = `${table.id}-again-${table.occupants.findIndex(({ person }) => person?.id === user)}`;
      const channel = await channelOf(table);
      const message = await whenAllowed(timer, () => api.mention(channel, content, user, nonce));
      const call = { table: table.id, user, asked: FOR_REMATCH, message };
      remember(call);
      await store.addCall(call);
      hasCalled = true;
    }
    return hasCalled;
  };

  return {
    pressed(table, user) {
      looking.set(keyOf(table, user), true);
      // Right after a start, earlier calls may still be on their way from the database.
      void recalled.then(() => {
        for (const call of calls.get(table) ?? []) {
          if (call.user === user) cameBack.add(call.message);
        }
      });
    },
    async follow({ table, before, kind }, link) {
      await recalled;
      await takeBack(table, standsAt(table));
      if (table.occupants.length < 2) return false;
      if (table.status === 'over') return before === null ? false : callAgain(table, before, link);
      const was = before === null ? [] : turnsOf(before);
      const made = calls.get(table.id) ?? [];
      const due = turnsOf(table).filter((turn) => {
        const before = made.find((call) => call.user === turn.user);
        if (before !== undefined) return kind === 'warned' && isReminded(table, turn, before);
        const fresh = !was.some((old) => old.user === turn.user);
        return kind === 'warned' ? table.warned[turn.seat] === true : fresh && !looks(table, turn.user);
      });
      let called = false;
      for (const { user, seat, asked } of due) {
        if (!(await store.wantsMentions(user))) continue;
        const isReminder = kind === 'warned' && isSlow(table);
        const turn = { called: `<@${user}>`, game: gameOf(table).name, table: table.id };
        const says = isReminder
          ? timeLeft((table.deadlines[seat] ?? now()) - now(), turn)
          : words.yourTurn(turn);
        const said = read(says, await publicLanguage(table.guild));
        const content = `${said} ${(await link()) ?? ''}`.trim();
        const nonce = `${table.id}${asked.toString(36)}-${seat}${isReminder ? '-r' : ''}`;
        const channel = await channelOf(table);
        const message = await whenAllowed(timer, () => api.mention(channel, content, user, nonce));
        // A crash before this is stored leaves the mention in the channel: its id is not known any earlier.
        const call = { table: table.id, user, asked, message };
        const replaced = (calls.get(table.id) ?? []).filter((old) => old.user === user);
        await takeBack(table, (old) => !replaced.includes(old));
        remember(call);
        await store.addCall(call);
        called = true;
      }
      return called;
    },
    async closedUnread(head) {
      await recalled;
      await takeBack(head, () => false);
    },
    async recall() {
      const loading = store.calls().then((standing) => standing.forEach(remember));
      recalled = loading.catch(() => undefined);
      await loading;
      for (const id of [...calls.keys()]) {
        const table = await parts.look(id);
        if (table !== null) await takeBack(table, standsAt(table));
      }
    },
    stop() {
      stopped = true;
      for (const cancel of retiring.values()) cancel();
      retiring.clear();
    },
  };
}

/** What a call to a rematch has instead of a question’s number. */
const FOR_REMATCH = -1;
/** A call to a rematch is removed if nobody has come for this long. */
const WAITED_FOR_MS = 24 * 60 * 60_000;

/** Whether a rematch is still waiting for somebody’s answer. */
function isWaitedForAgain(table: Table, user: UserId, now: number): boolean {
  const isRecent = table.endedAt !== null && now - table.endedAt < WAITED_FOR_MS;
  return table.status === 'over' && isRecent && yetToRematch(table).some(({ id }) => id === user);
}

function keyOf(table: TableId, user: UserId): string {
  return `${table} ${user}`;
}

/** Whether somebody who was called gets a reminder: of the same turn, at a table where the call is hours old. */
function isReminded(
  table: Table,
  turn: { readonly seat: number; readonly asked: number },
  call: Call,
): boolean {
  const isFirstMiss = table.occupants[turn.seat]?.missed === 0;
  return isSlow(table) && table.warned[turn.seat] === true && call.asked === turn.asked && isFirstMiss;
}

/** The milliseconds left for a turn, as a reminder puts them. */
function timeLeft(ms: number, turn: Parameters<typeof words.yourTurn>[0]): Words {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  return minutes < 90
    ? words.minutesLeft({ ...turn, minutes })
    : words.hoursLeft({ ...turn, hours: Math.round(minutes / 60) });
}

/** The people a table is waiting for, with the number of their question. */
function turnsOf(
  table: Table,
): readonly { readonly user: UserId; readonly seat: number; readonly asked: number }[] {
  return waiting(table).flatMap((seat) => {
    const occupant = table.occupants[seat];
    const asked = table.position?.asked[seat] ?? null;
    if (occupant?.kind !== 'player' || occupant.person === null || asked === null) return [];
    return [{ user: occupant.person.id, seat, asked }];
  });
}
