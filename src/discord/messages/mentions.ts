import { createHash } from 'node:crypto';
import { ButtonStyle } from 'discord-api-types/v10';
import type { Words } from '../../engine/words.ts';
import { lastUsed } from '../../last-used.ts';
import { isFormer, type TableId, type UserId, userId } from '../../tables/ids.ts';
import type { News, Now, TableHead, TableStore } from '../../tables/ports.ts';
import { gameOf, hasPrivateHands, hasPrivateMessages, seatOf, waiting } from '../../tables/queries.ts';
import { yetToRematch } from '../../tables/rematch.ts';
import { type Call, isUnderWay, type Table } from '../../tables/table.ts';
import { isSlow } from '../../tables/turn-time.ts';
import type { Timer } from '../../timer.ts';
import { read } from '../../words/read.ts';
import { challengeSettled } from '../draw/challenge-message.ts';
import { invitationSettled } from '../draw/invitation-message.ts';
import type { Button, Message } from '../draw/message.ts';
import { escapeName } from '../draw/speech.ts';
import { tableButton } from '../draw/table-button.ts';
import { words as onTables } from '../draw/table-words/index.ts';
import type { Log } from '../log.ts';
import type { PublicLanguage } from '../public-language.ts';
import { codeOf, failureOf, mayWorkLater } from '../wire/failures.ts';
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
  /** Somebody was called to a lobby by this message: it says later what became of that. */
  calledToLobby(to: LobbyCall, message: string): Promise<void>;
  /**
   * Whoever is called there has pressed this message, and the answer is to say what became of it; until then nothing else
   * does. Call the returned function with whether it does.
   */
  answering(table: TableId, message: string): Promise<(isSaid: boolean) => void>;
  /** Removes every call to a table that was closed because it cannot be read. */
  closedUnread(head: TableHead): Promise<void>;
  /** Loads the calls that were in place when the program ended: those answered meanwhile are removed. */
  recall(): Promise<void>;
  /** Stops removing calls; those left over are removed after the next start. */
  stop(): void;
}

/** Who is called to a lobby, and as what. */
export interface LobbyCall {
  readonly table: TableId;
  readonly as: (typeof TO_LOBBY)[number];
  readonly whom: string;
}

/** What has to be known of a table to take a call to it back; of one that cannot be read, not who sits there. */
type Called = Pick<Table, 'id' | 'guild' | 'channel' | 'game' | 'status' | 'changedAt'> &
  Partial<Pick<Table, 'occupants' | 'invited'>>;

/** Somebody who pressed within this time is looking. */
const LOOKING_MS = 60_000;
/** A call stays at least this long. */
const STANDS_MS = 60_000;
/** When a call that could not be removed is tried again: each look at its table reads the database, so ever more rarely. */
const AGAIN_MS = 30_000;
const MOST_AGAIN_MS = 10 * 60_000;
/** A call to a table that has not changed for so long is left where it is if its channel is closed. */
const GIVEN_UP_MS = 24 * 60 * 60_000;
/** How many people are remembered at a time; one who is dropped is called once too often. */
const LOOKERS = 10_000;

export function createMentions(parts: {
  readonly api: Pick<Api, 'mention' | 'edit' | 'remove'>;
  readonly timer: Timer;
  readonly store: Pick<TableStore, 'wantsMentions' | 'calls' | 'addCall' | 'removeCall'>;
  readonly look: (id: TableId) => Promise<Table | null>;
  /** The channel or thread in which a table is shown. */
  readonly channelOf: (table: Pick<Table, 'id' | 'channel'>) => Promise<string>;
  /** The address of a table’s message, for people. */
  readonly linkTo: (table: Pick<Table, 'id' | 'guild' | 'channel'>) => Promise<string>;
  readonly publicLanguage: PublicLanguage;
  readonly now: Now;
  readonly log: Log;
}): Mentions {
  const { api, store, timer, now, log, channelOf, linkTo, publicLanguage } = parts;
  const looking = lastUsed<string, true>(LOOKERS, { afterMs: LOOKING_MS, now });
  const calls = new Map<TableId, readonly Call[]>();
  /** Nobody is called before it is known who has already been called. */
  let recalled: Promise<void> = Promise.resolve();

  const remember = (call: Call): void => {
    calls.set(call.table, [...(calls.get(call.table) ?? []), call]);
  };

  /** Removes the calls that belong to none of the turns. */
  const takeBack = async (table: Called, isStanding: (call: Call) => boolean): Promise<void> => {
    const made = calls.get(table.id) ?? [];
    const still = made.filter(isStanding);
    if (still.length > 0) calls.set(table.id, still);
    else calls.delete(table.id);
    for (const call of made) {
      if (!still.includes(call)) await retire(table, call);
    }
  };

  /** Calls to be removed when their minute is over, each with the function that cancels that. */
  const retiring = new Map<string, { readonly call: Call; readonly cancel: () => void }>();
  let stopped = false;

  const retire = async (table: Called, call: Call): Promise<void> => {
    // What was answered is told as such, and calls nobody any more.
    if (lobbyCallOf(call) !== null) return remove(table, call);
    const age = Math.max(0, now() - sentAt(call.message));
    if (age >= STANDS_MS) return remove(table, call);
    if (stopped) return;
    const later = (): void => {
      retiring.delete(call.message);
      remove(table, call).catch((error: unknown) => {
        log.warn({ table: table.id, err: error }, 'a turn mention could not be forgotten');
      });
    };
    retiring.set(call.message, { call, cancel: timer.after(STANDS_MS - age, later) });
  };

  /**
   * What the message of a call to a lobby says in the end; null where it goes, as every other call does. Whoever is no longer
   * expected in a lobby where they neither sit nor declined has been forgotten, and nothing that names them stays.
   */
  const settledAs = async (table: Called, call: Call): Promise<Message | null> => {
    const as = lobbyCallOf(call);
    const isOpenedUp = as !== 'challenged' && table.invited === null;
    const isKnown = table.status !== 'lobby' || isOpenedUp || sits(table, call.whom);
    if (as === null || isFormer(call.whom) || !isKnown) return null;
    const [where, language] = [await linkTo(table), await publicLanguage(table.guild)];
    return as === 'challenged'
      ? challengeSettled(table, userId(call.whom), where, language)
      : invitationSettled(table, { as, id: call.whom }, where, language);
  };

  /** Takes a call away, or lets it say what became of it. */
  const remove = async (table: Called, call: Call): Promise<void> => {
    try {
      const settled = await settledAs(table, call);
      const end = (channel: string): Promise<void> =>
        whenAllowed(timer, () =>
          settled === null ? api.remove(channel, call.message) : api.edit(channel, call.message, settled),
        );
      if (lobbyCallOf(call) === null) await end(await channelOf(table));
      // It stays where the lobby was, also while the game is played in a thread. A lobby may be in one, too.
      else
        await end(table.channel).catch(async (error: unknown) => {
          const inside = await channelOf(table);
          if (inside === table.channel || failureOf(error).kind !== 'missing') throw error;
          await end(inside);
        });
    } catch (error) {
      log.debug({ table: table.id, code: codeOf(error) }, 'a turn mention could not be removed');
      const isClosed = failureOf(error).kind === 'forbidden' && now() - table.changedAt < GIVEN_UP_MS;
      if (isClosed || mayWorkLater(error)) {
        // It is still there.
        cameBack.add(call.message);
        remember(call);
        tryAgain(table.id);
        return;
      }
    }
    cameBack.delete(call.message);
    pauses.delete(table.id);
    await store.removeCall(call.message);
  };

  /** Calls whose person has pressed something at the table since. */
  const cameBack = new Set<string>();

  /** Whether a call is still of use: its turn is open, or its person has not come back to a game that goes on. */
  const standsAt =
    (table: Table) =>
    (call: Call): boolean => {
      if (isFormer(call.whom)) return false;
      if (turnsOf(table).some((turn) => turn.user === call.whom && turn.asked === call.asked)) return true;
      const as = lobbyCallOf(call);
      if (as === 'challenged') return table.challenged === call.whom;
      if (as !== null) return table.invited?.includes(call.whom) === true && !sits(table, call.whom);
      const user = userId(call.whom);
      if (call.asked === FOR_REMATCH) return isWaitedForAgain(table, user, now());
      const seat = seatOf(table, user);
      if (!isUnderWay(table) || seat === null || cameBack.has(call.message)) return false;
      const hasMoved = table.recent.some(
        ({ seq, move }) => move?.seat === seat && move.by === 'player' && seq > call.asked,
      );
      return !hasMoved;
    };

  /** The same of a table as it is now. */
  const takeBackAnswered = async (id: TableId): Promise<void> => {
    const table = await parts.look(id);
    if (table !== null) await takeBack(table, standsAt(table));
  };

  /** Tables of which a call could not be removed, each with the function that cancels the next try. */
  const trying = new Map<TableId, () => void>();
  /** How long each of them waits for that, if it was tried again before. */
  const pauses = new Map<TableId, number>();
  const tryAgain = (id: TableId): void => {
    trying.get(id)?.();
    if (stopped) return;
    const pause = pauses.get(id) ?? AGAIN_MS;
    const again = (): void => {
      trying.delete(id);
      pauses.set(id, Math.min(2 * pause, MOST_AGAIN_MS));
      takeBackAnswered(id).catch((error: unknown) => {
        log.warn({ table: id, err: error }, 'an answered call could not be removed');
      });
    };
    trying.set(id, timer.after(pause, again));
  };

  const looks = (table: Table, user: UserId): boolean => looking.has(keyOf(table.id, user));

  /** Lets a call stand after all that was to be removed; whether there was one. */
  const keep = (table: TableId, isMeant: (call: Call) => boolean): boolean => {
    const kept = [...retiring.values()].find(({ call }) => call.table === table && isMeant(call));
    if (kept === undefined) return false;
    kept.cancel();
    retiring.delete(kept.call.message);
    remember(kept.call);
    return true;
  };

  /**
   * When somebody is the first to want a rematch, calls the others once, even whoever pressed something a moment ago: a
   * game that is over tells nobody by its turns. A call goes when nobody wants the rematch any more; whoever wants it again
   * within the call’s minute keeps that call, so that nobody is called over and over.
   */
  const callAgain = async (
    table: Table,
    before: Table,
    link: () => Promise<string | null>,
  ): Promise<boolean> => {
    const [wants] = table.rematch;
    // Where the first of them had gone, whoever comes later asks anew.
    if (wants === undefined || before.rematchUntil === table.rematchUntil) return false;
    let hasCalled = false;
    for (const { id: user } of yetToRematch(table)) {
      const isToThem = (call: Call): boolean => call.whom === user && call.asked === FOR_REMATCH;
      const isCalled = (calls.get(table.id) ?? []).some(isToThem);
      if (isCalled || keep(table.id, isToThem) || !(await store.wantsMentions(user))) continue;
      const name = table.occupants.find(({ person }) => person?.id === wants)?.person?.name;
      const where = (await link()) ?? '';
      const language = await publicLanguage(table.guild);
      const player = name === undefined ? words.somebody : escapeName(name, language);
      const called = `<@${user}>`;
      const says = words.wantsRematch({ called, player, game: gameOf(table).name });
      const content = `${read(says, language)} ${where}`.trim();
      const at = table.occupants.findIndex(({ person }) => person?.id === user);
      const nonce = `${table.id}-again-${at}-${Math.floor((table.rematchUntil ?? 0) / 1000).toString(36)}`;
      const channel = await channelOf(table);
      const press = callButton(table, 'again', read(onTables.rematch, language));
      const message = await whenAllowed(timer, () => api.mention(channel, content, user, nonce, press));
      const call = { table: table.id, whom: user, asked: FOR_REMATCH, message };
      remember(call);
      await store.addCall(call);
      hasCalled = true;
    }
    return hasCalled;
  };

  /** Tells whoever was voted out, once: nobody else would, and they may not be looking. */
  const tellVotedOut = async (table: Table, before: Table | null): Promise<void> => {
    for (const [seat, { votedOut, person }] of table.occupants.entries()) {
      const isNew = votedOut && before?.occupants[seat]?.votedOut === false;
      if (!isNew || person === null || isFormer(person.id) || !(await store.wantsMentions(person.id)))
        continue;
      const says = words.votedOut({ called: `<@${person.id}>`, game: gameOf(table).name });
      const [channel, language] = [await channelOf(table), await publicLanguage(table.guild)];
      const nonce = `${table.id}-out-${seat}`;
      await whenAllowed(timer, () => api.mention(channel, read(says, language), person.id, nonce));
    }
  };

  return {
    pressed(table, user) {
      looking.set(keyOf(table, user), true);
      // Right after a start, earlier calls may still be on their way from the database.
      void recalled.then(() => {
        for (const call of calls.get(table) ?? []) {
          if (call.whom === user) cameBack.add(call.message);
        }
      });
    },
    async follow({ table, before, kind }, link) {
      await recalled;
      await takeBack(table, standsAt(table));
      if (table.occupants.length < 2 || table.status === 'lobby') return false;
      await tellVotedOut(table, before);
      if (table.status === 'over') return before === null ? false : callAgain(table, before, link);
      const was = before === null ? [] : turnsOf(before);
      const made = calls.get(table.id) ?? [];
      const due = turnsOf(table).filter((turn) => {
        const before = made.find((call) => call.whom === turn.user && lobbyCallOf(call) === null);
        if (before !== undefined) return kind === 'warned' && isReminded(table, turn, before);
        const fresh = !was.some((old) => old.user === turn.user);
        return kind === 'warned' ? table.warned[turn.seat] === true : fresh && !looks(table, turn.user);
      });
      let called = false;
      for (const { user, seat, asked } of due) {
        if (!(await store.wantsMentions(user))) continue;
        const isReminder = kind === 'warned' && isSlow(table);
        const turn = { called: `<@${user}>`, game: gameOf(table).name };
        const says = isReminder
          ? timeLeft((table.deadlines[seat] ?? now()) - now(), turn)
          : words.yourTurn(turn);
        const language = await publicLanguage(table.guild);
        const said = read(says, language);
        // Discord shows a hand at the bottom of the channel, where the call is, and not the table.
        const hand = hasPrivateMessages(table)
          ? callButton(
              table,
              'hand',
              read(hasPrivateHands(table) ? onTables.yourHand : onTables.open, language),
            )
          : undefined;
        const content = `${said} ${(await link()) ?? ''}`.trim();
        const nonce = `${table.id}${asked.toString(36)}-${seat}-${whoIs(user)}${isReminder ? '-r' : ''}`;
        const channel = await channelOf(table);
        const message = await whenAllowed(timer, () => api.mention(channel, content, user, nonce, hand));
        // A crash before this is stored leaves the mention in the channel: its id is not known any earlier.
        const call = { table: table.id, whom: user, asked, message };
        const replaced = (calls.get(table.id) ?? []).filter((old) => old.whom === user);
        await takeBack(table, (old) => !replaced.includes(old));
        remember(call);
        await store.addCall(call);
        called = true;
      }
      return called;
    },
    async calledToLobby({ table, as, whom }, message) {
      const call = { table, whom, asked: FOR_LOBBY - TO_LOBBY.indexOf(as), message };
      remember(call);
      await store.addCall(call);
      // They may have answered at the table before this was known.
      await takeBackAnswered(table);
    },
    async answering(table, message) {
      await recalled;
      const made = calls.get(table) ?? [];
      const answered = made.find((call) => call.message === message);
      if (answered === undefined) return () => undefined;
      const others = made.filter((call) => call !== answered);
      if (others.length > 0) calls.set(table, others);
      else calls.delete(table);
      return (isSaid) => {
        if (!isSaid) remember(answered);
        cameBack.delete(message);
        // What is not said may have to be said by now.
        const done = isSaid ? store.removeCall(message) : takeBackAnswered(table);
        done.catch((error: unknown) => {
          log.warn({ table, err: error }, 'an answered call could not be forgotten');
        });
      };
    },
    async closedUnread(head) {
      await recalled;
      await takeBack(head, () => false);
    },
    async recall() {
      const loading = store.calls().then((standing) => standing.forEach(remember));
      recalled = loading.catch(() => undefined);
      await loading;
      for (const id of [...calls.keys()]) await takeBackAnswered(id);
    },
    stop() {
      stopped = true;
      for (const { cancel } of retiring.values()) cancel();
      retiring.clear();
      for (const cancel of trying.values()) cancel();
      trying.clear();
    },
  };
}

/** What whoever is called may press on the call itself. */
function callButton(table: Pick<Table, 'id'>, action: 'hand' | 'again', label: string): Button {
  return tableButton(table, action, label, { style: ButtonStyle.Primary });
}

function sits({ occupants = [] }: Pick<Called, 'occupants'>, user: string): boolean {
  return occupants.some(({ person }) => person?.id === user);
}

/** What a call to a rematch has instead of a question’s number. */
const FOR_REMATCH = -1;
/** The same of the calls to a lobby: of the first of these, the others below it. */
const FOR_LOBBY = -2;
const TO_LOBBY = ['challenged', 'invited', 'invited as a role'] as const;

/** As what somebody is called to a lobby; null where it is to a game. */
function lobbyCallOf({ asked }: Call): LobbyCall['as'] | null {
  return TO_LOBBY[FOR_LOBBY - asked] ?? null;
}

/** A call to a rematch is removed if nobody has come for this long. */
const WAITED_FOR_MS = 24 * 60 * 60_000;

/** Whether somebody wants a rematch that is still waiting for this person’s answer. */
function isWaitedForAgain(table: Table, user: UserId, now: number): boolean {
  const isRecent = table.endedAt !== null && now - table.endedAt < WAITED_FOR_MS;
  const isWanted = table.status === 'over' && table.rematch.length > 0;
  return isWanted && isRecent && yetToRematch(table).some(({ id }) => id === user);
}

/**
 * Tells who has a seat from whoever had it before. Whoever takes it over in the middle of a turn is asked the same question,
 * and Discord makes a call of the same nonce only once in some minutes; a nonce has at most 25 characters, too few for an id.
 */
function whoIs(user: UserId): string {
  return createHash('sha256').update(user).digest('hex').slice(0, 7);
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
