import { createHash } from 'node:crypto';
import { ButtonStyle } from 'discord-api-types/v10';
import type { Words } from '../../engine/words.ts';
import { lruCache } from '../../lru-cache.ts';
import { isFormer, type TableId, type UserId, userId } from '../../tables/ids.ts';
import type { News, Now, TableHead, TableStore } from '../../tables/ports.ts';
import { gameOf, hasPrivateHands, hasPrivateMessages } from '../../tables/queries.ts';
import { yetToRematch } from '../../tables/rematch.ts';
import type { Call, Table } from '../../tables/table.ts';
import { isSlow } from '../../tables/turn-lengths.ts';
import type { Timer } from '../../timer.ts';
import { read } from '../../words/read.ts';
import { tableButton } from '../draw/buttons.ts';
import { type Button, type Message, sentence } from '../draw/message.ts';
import { botName, escapeName } from '../draw/speech.ts';
import { words as shared } from '../draw/words.ts';
import { challengeSettled } from '../features/challenge/challenge.message.ts';
import { hasCome, invitationSettled } from '../features/invite/invitation.message.ts';
import type { Log } from '../log.ts';
import type { PublicLanguage } from '../public-language.ts';
import { codeOf, failureOf, mayWorkLater } from '../wire/failures.ts';
import { whenAllowed } from '../wire/rate-limits.ts';
import type { Api, Line } from '../wire/rest.ts';
import { sentAt } from '../wire/snowflakes.ts';
import {
  type CallState,
  callToLobby,
  FOR_REMATCH,
  isReminded,
  type LobbyCall,
  lobbyCallOf,
  stateOf,
  type Turn,
  turnsOf,
} from './calls.ts';
import { words } from './words.ts';

/** What has to be known of a table to remove a call to it; for one that cannot be read, not who sits there. */
type Called = Pick<Table, 'id' | 'guild' | 'channel' | 'game' | 'status' | 'changedAt'> &
  Partial<Pick<Table, 'occupants' | 'invited'>>;

type Link = () => Promise<string | null>;

/** A person who pressed within this time is looking. */
const LOOKING_MS = 60_000;
/** A press is answered before the call that it answers is removed. */
const ANSWERED_MS = 250;
/** A call to a rematch stays at least this long: one with nothing behind it is worse than none. */
const STANDS_MS = 60_000;
/** Pauses between attempts to remove a call: growing, because each attempt reads its table from the database. */
const AGAIN_MS = 30_000;
const MOST_AGAIN_MS = 10 * 60_000;
/** After this long without a change to its table, a call in a closed channel is left there. */
const GIVEN_UP_MS = 24 * 60 * 60_000;
/** How many people are remembered; one who is dropped is called once too often. */
const LOOKERS = 10_000;

interface MentionsParts {
  readonly api: Pick<Api, 'mention' | 'editMention' | 'edit' | 'remove'>;
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
}

/** What is remembered of a person’s last call to a turn, even once its message is gone. */
interface LastCall {
  readonly asked: number;
  /** Whether they have pressed something at the table since. */
  readonly hasCome: boolean;
}

/**
 * Calls people to their turn when they seem not to be looking. A call stays while it is true: it is removed as soon as
 * its person presses something at the table, and says so in small print if the clock or a bot has played instead. A
 * person who has not come back is not called again. Only a slow table reminds a person once before their turn runs out;
 * the reminder replaces the call.
 */
export class Mentions {
  readonly #parts: MentionsParts;
  readonly #looking;
  readonly #lastCalls = lruCache<string, LastCall>(LOOKERS);
  readonly #calls = new Map<TableId, readonly Call[]>();
  /** Nobody is called before it is known who has already been called. */
  #recalled: Promise<void> = Promise.resolve();
  /** Calls whose person has pressed something at the table since. */
  readonly #cameBack = new Set<string>();
  /** What a call was changed to: who has played instead, whom a rematch still waits for, or where the game is now. */
  readonly #said = new Map<string, string>();
  /** Calls to a rematch that are to be removed when their minute is over, each with the function that cancels that. */
  readonly #retiring = new Map<string, { readonly call: Call; readonly cancel: () => void }>();
  /** Tables whose calls are updated later, each with the function that cancels that. */
  readonly #trying = new Map<TableId, () => void>();
  /** How long the next attempt waits at a table where a call could not be changed. */
  readonly #pauses = new Map<TableId, number>();
  #stopped = false;

  constructor(parts: MentionsParts) {
    this.#parts = parts;
    this.#looking = lruCache<string, true>(LOOKERS, { afterMs: LOOKING_MS, now: parts.now });
  }

  /** A person pressed something at a table just now. */
  pressed(table: TableId, user: UserId): void {
    const key = keyOf(table, user);
    this.#looking.set(key, true);
    // Right after a start, earlier calls may still be on their way from the database.
    void this.#recalled.then(() => {
      const last = this.#lastCalls.get(key);
      if (last !== undefined) this.#lastCalls.set(key, { ...last, hasCome: true });
      const seen = this.#of(table).filter(({ whom }) => whom === user);
      if (seen.length === 0) return;
      for (const { message } of seen) this.#cameBack.add(message);
      this.#updateAfter(ANSWERED_MS, table);
    });
  }

  /** Returns whether anybody was called. */
  async follow({ table, before, kind }: News, link: Link): Promise<boolean> {
    await this.#recalled;
    await this.#settle(table, (call) => this.#stateAt(table, call));
    if (table.occupants.length < 2 || table.status === 'lobby') return false;
    await this.#tellVotedOut(table, before);
    if (table.status === 'over') return before === null ? false : this.#callAgain(table, before);
    let hasCalled = false;
    for (const turn of this.#due(table, before, kind)) {
      if (!(await this.#parts.store.wantsMentions(turn.user))) continue;
      await this.#callTo(table, turn, kind === 'warned' && isSlow(table), link);
      hasCalled = true;
    }
    return hasCalled;
  }

  /** A person was called to a lobby by this message, which later says how that ended. */
  async calledToLobby(to: LobbyCall, message: string): Promise<void> {
    await this.#keep(callToLobby(to, message));
    // They may have answered at the table before this was known.
    await this.#update(to.table);
  }

  /** This message, once the lobby’s, leads to where the game is now, until that is over. */
  async leadOn({ id, guild }: Pick<Table, 'id' | 'guild'>, message: string): Promise<void> {
    // Everybody on a server has a role with the id of that.
    const call = callToLobby({ table: id, as: 'led on', whom: guild }, message);
    await this.#parts.store.addCall(call);
    this.#remember(call);
    this.#unless(id, 'a lobby could not lead to its game', this.#update(id));
  }

  /**
   * The called person has pressed this message, and the answer will update it; until then nothing else does. Call the
   * returned function with whether it did.
   */
  async answering(table: TableId, message: string): Promise<(isSaid: boolean) => void> {
    await this.#recalled;
    const answered = this.#of(table).find((call) => call.message === message);
    if (answered === undefined) return () => undefined;
    this.#set(
      table,
      this.#of(table).filter((call) => call !== answered),
    );
    return (isSaid) => {
      if (!isSaid) this.#remember(answered);
      this.#cameBack.delete(message);
      // An update that the answer did not make may be due by now.
      const done = isSaid ? this.#parts.store.removeCall(message) : this.#update(table);
      this.#unless(table, 'an answered call could not be forgotten', done);
    };
  }

  /** Removes every call to a table that was closed because it cannot be read. */
  async closedUnread(head: TableHead): Promise<void> {
    await this.#recalled;
    await this.#settle(head, () => 'over');
  }

  /** Loads the calls that were in place when the program ended: those answered meanwhile are removed. */
  async recall(): Promise<void> {
    const loading = this.#parts.store.calls().then((standing) => {
      for (const call of standing) {
        this.#remember(call);
        // Only for turns is it known whether they have come.
        if (call.asked >= 0)
          this.#lastCalls.set(keyOf(call.table, call.whom), { asked: call.asked, hasCome: false });
      }
    });
    this.#recalled = loading.catch(() => undefined);
    await loading;
    for (const id of [...this.#calls.keys()]) await this.#update(id);
  }

  /** Stops changing calls; those left over are removed after the next start. */
  stop(): void {
    this.#stopped = true;
    for (const { cancel } of this.#retiring.values()) cancel();
    this.#retiring.clear();
    for (const cancel of this.#trying.values()) cancel();
    this.#trying.clear();
  }

  #of(table: TableId): readonly Call[] {
    return this.#calls.get(table) ?? [];
  }

  #set(table: TableId, calls: readonly Call[]): void {
    if (calls.length > 0) this.#calls.set(table, calls);
    else this.#calls.delete(table);
  }

  #remember(call: Call): void {
    this.#set(call.table, [...this.#of(call.table), call]);
  }

  async #keep(call: Call): Promise<void> {
    this.#remember(call);
    await this.#parts.store.addCall(call);
  }

  /** Logs a warning for failures in the background. */
  #unless(table: TableId, says: string, done: Promise<unknown>): void {
    done.catch((error: unknown) => this.#parts.log.warn({ table, err: error }, says));
  }

  #stateAt(table: Table, call: Call): CallState {
    return stateOf(table, call, this.#cameBack.has(call.message), this.#parts.now());
  }

  /** Updates the calls of a table to its present state. */
  async #update(id: TableId): Promise<void> {
    // A call made while the table is being read may be to a turn that this read does not know yet.
    const known = this.#of(id);
    const table = await this.#parts.look(id);
    if (table === null) return;
    await this.#settle(table, (call) => (known.includes(call) ? this.#stateAt(table, call) : 'calls'));
  }

  /** Removes the calls that are over, and changes those whose turn was played instead. */
  async #settle(table: Called | Table, stateAt: (call: Call) => CallState): Promise<void> {
    const states = this.#of(table.id).map((call) => ({ call, state: stateAt(call) }));
    this.#set(
      table.id,
      states.filter(({ state }) => state !== 'over').map(({ call }) => call),
    );
    for (const { call, state } of states) {
      if (lobbyCallOf(call) === 'led on') {
        // Not awaited: it would delay calls to turns, and the end of a game that is to be posted at the bottom.
        this.#unless(table.id, 'a lobby could not lead to its game', this.#lead(table, call, state));
        continue;
      }
      if (state === 'over') await this.#retire(table, call);
      if (!('position' in table)) continue;
      if (state === 'missed') await this.#tellMissed(table, call);
      if (state !== 'calls' || call.asked !== FOR_REMATCH) continue;
      await this.#nameWaiting(table, call);
      this.#updateWhenUnwanted(table);
    }
  }

  async #retire(table: Called, call: Call): Promise<void> {
    const age = Math.max(0, this.#parts.now() - sentAt(call.message));
    if (call.asked !== FOR_REMATCH || age >= STANDS_MS) return this.#remove(table, call);
    if (this.#stopped) return;
    const later = (): void => {
      this.#retiring.delete(call.message);
      this.#unless(table.id, 'a call to a rematch could not be forgotten', this.#remove(table, call));
    };
    const cancel = this.#parts.timer.after(STANDS_MS - age, later);
    this.#retiring.set(call.message, { call, cancel });
  }

  /** Removes a call, or changes it to say how it ended. */
  async #remove(table: Called, call: Call): Promise<void> {
    const { log, now, store } = this.#parts;
    try {
      await this.#end(table, call);
    } catch (error) {
      log.debug({ table: table.id, code: codeOf(error) }, 'a turn mention could not be removed');
      const isClosed = failureOf(error).kind === 'forbidden' && now() - table.changedAt < GIVEN_UP_MS;
      if (isClosed || mayWorkLater(error)) {
        // It is still there.
        this.#cameBack.add(call.message);
        this.#remember(call);
        this.#tryAgain(table.id);
        return;
      }
    }
    this.#cameBack.delete(call.message);
    this.#said.delete(call.message);
    this.#pauses.delete(table.id);
    await store.removeCall(call.message);
  }

  async #end(table: Called, call: Call): Promise<void> {
    const { api } = this.#parts;
    const settled = await this.#settledAs(table, call);
    await this.#inChannel(table, call, (channel) =>
      settled === null ? api.remove(channel, call.message) : api.edit(channel, call.message, settled),
    );
  }

  async #inChannel(
    table: Pick<Table, 'id' | 'channel'>,
    call: Call,
    request: (channel: string) => Promise<void>,
  ): Promise<void> {
    const { channelOf, timer } = this.#parts;
    const send = (channel: string): Promise<void> => whenAllowed(timer, () => request(channel));
    if (lobbyCallOf(call) === null) return send(await channelOf(table));
    // It stays where the lobby was, even while the game is played in a thread. A lobby may be in one, too.
    return send(table.channel).catch(async (error: unknown) => {
      const inside = await channelOf(table);
      if (inside === table.channel || failureOf(error).kind !== 'missing') throw error;
      await send(inside);
    });
  }

  async #lead(table: Called, call: Call, state: CallState): Promise<void> {
    const { linkTo, publicLanguage, store } = this.#parts;
    const where = await linkTo(table);
    // The table is back in that message if the program was killed before it stored the new one, and cannot find that.
    if (where.endsWith(`/${call.message}`)) return store.removeCall(call.message);
    if (state === 'over') return this.#retire(table, call);
    const content = read(words.movedTo({ where }), await publicLanguage(table.guild));
    if (this.#said.get(call.message) !== content) await this.#change(table, call, { content, users: [] });
  }

  /**
   * What the message of a call to a lobby says in the end; null if it is removed, as every other call is. A person who is
   * no longer expected in a lobby where they neither sit nor declined has had their data deleted, and nothing that names
   * them stays.
   */
  async #settledAs(table: Called, call: Call): Promise<Message | null> {
    const as = lobbyCallOf(call);
    // Its seat says that they have come.
    const hasJoined = hasCome(table.occupants ?? [], call.whom);
    const isOpenedUp = as !== 'challenged' && table.invited === null;
    const isKnown = table.status !== 'lobby' || isOpenedUp;
    if (as === null || as === 'told' || as === 'led on' || isFormer(call.whom) || hasJoined || !isKnown)
      return null;
    const { linkTo, publicLanguage } = this.#parts;
    const [where, language] = [await linkTo(table), await publicLanguage(table.guild)];
    return as === 'challenged'
      ? challengeSettled(table, userId(call.whom), where, language)
      : invitationSettled(table, { as, id: call.whom }, where, language);
  }

  #tryAgain(id: TableId): void {
    const pause = this.#pauses.get(id) ?? AGAIN_MS;
    this.#pauses.set(id, Math.min(2 * pause, MOST_AGAIN_MS));
    this.#updateAfter(pause, id);
  }

  #updateAfter(ms: number, id: TableId): void {
    this.#trying.get(id)?.();
    if (this.#stopped) return;
    const update = (): void => {
      this.#trying.delete(id);
      this.#unless(id, 'an answered call could not be removed', this.#update(id));
    };
    this.#trying.set(id, this.#parts.timer.after(ms, update));
  }

  /** Changes a call to say, in small print, who has played instead. */
  async #tellMissed(table: Table, call: Call): Promise<void> {
    if (this.#said.has(call.message)) return;
    const { linkTo, publicLanguage } = this.#parts;
    const occupant = table.occupants.find(({ person }) => person?.id === call.whom);
    const language = await publicLanguage(table.guild);
    const about = { player: `<@${call.whom}>`, where: await linkTo(table) };
    const says =
      occupant?.kind === 'bot'
        ? words.botPlays({ ...about, bot: botName(occupant.name, language) })
        : words.clockPlayed(about);
    await this.#change(table, call, { content: read(says, language), users: [userId(call.whom)] });
  }

  /** Changes a call to a line that says what is true now. */
  async #change(table: Pick<Table, 'id' | 'channel'>, call: Call, to: Line): Promise<void> {
    const { api, log } = this.#parts;
    const { id } = table;
    const { message } = call;
    const before = this.#said.get(message);
    this.#said.set(message, to.content);
    try {
      await this.#inChannel(table, call, (channel) =>
        lobbyCallOf(call) === null
          ? api.editMention(channel, message, to)
          : api.edit(channel, message, sentence(to.content)),
      );
    } catch (error) {
      log.debug({ table: id, code: codeOf(error) }, 'a mention could not be brought up to date');
      if (!mayWorkLater(error)) return;
      if (before === undefined) this.#said.delete(message);
      else this.#said.set(message, before);
      this.#tryAgain(id);
    }
  }

  /**
   * Whom to call now: not those who are looking, nobody twice to the same turn, and nobody who has not come back since a
   * call.
   */
  #due(table: Table, before: Table | null, kind: News['kind']): readonly Turn[] {
    const was = before === null ? [] : turnsOf(before);
    return turnsOf(table).filter((turn) => {
      const key = keyOf(table.id, turn.user);
      const last = this.#lastCalls.get(key);
      const isCalled = last !== undefined && last.asked === turn.asked;
      if (isCalled || last?.hasCome === false)
        return isCalled && kind === 'warned' && isReminded(table, turn);
      if (kind === 'warned') return table.warned[turn.seat] === true;
      return !was.some(({ user }) => user === turn.user) && !this.#looking.has(key);
    });
  }

  async #callTo(table: Table, { user, seat, asked }: Turn, isReminder: boolean, link: Link): Promise<void> {
    const { api, channelOf, now, publicLanguage, timer } = this.#parts;
    const about = { called: `<@${user}>`, game: gameOf(table).name };
    const says = isReminder
      ? timeLeft((table.deadlines[seat] ?? now()) - now(), about)
      : words.yourTurn(about);
    const language = await publicLanguage(table.guild);
    // Discord shows a hand, unlike the table, at the bottom of the channel, where the call is.
    const label = hasPrivateHands(table) ? shared.yourHand : shared.open;
    const button = hasPrivateMessages(table) ? callButton({ table, language }, 'hand', label) : undefined;
    const line = { content: `${read(says, language)} ${(await link()) ?? ''}`.trim(), users: [user], button };
    const nonce = `${table.id}${asked.toString(36)}-${seat}-${whoIs(user)}${isReminder ? '-r' : ''}`;
    const channel = await channelOf(table);
    // A press while the call is on its way answers it.
    const key = keyOf(table.id, user);
    const last = this.#lastCalls.get(key);
    this.#lastCalls.set(key, { asked, hasCome: false });
    const message = await whenAllowed(timer, () => api.mention(channel, line, nonce)).catch(
      (error: unknown) => {
        if (last === undefined) this.#lastCalls.delete(key);
        else this.#lastCalls.set(key, last);
        throw error;
      },
    );
    await this.#settle(table, (old) => (old.whom === user ? 'over' : this.#stateAt(table, old)));
    // A crash before this is stored leaves the mention in the channel: its id is not known any earlier.
    await this.#keep({ table: table.id, whom: user, asked, message });
    if (this.#lastCalls.get(key)?.hasCome === true) {
      this.#cameBack.add(message);
      this.#updateAfter(ANSWERED_MS, table.id);
    }
  }

  /**
   * When a person is the first to want a rematch, calls the others once and in one message, even those who pressed
   * something a moment ago: in a finished game no turn would bring them back. The call is removed when nobody wants the
   * rematch any more or everybody does; if a person wants it again within the call’s minute, that call stays, so that
   * nobody is called over and over.
   */
  async #callAgain(table: Table, before: Table): Promise<boolean> {
    const [wants] = table.rematch;
    // If the first of them has left, later ones ask anew.
    if (wants === undefined || before.rematchUntil === table.rematchUntil) return false;
    const isCalled = this.#of(table.id).some(({ asked }) => asked === FOR_REMATCH);
    if (isCalled || this.#keepStanding(table.id)) return false;
    const { api, channelOf, timer } = this.#parts;
    const line = await this.#toRematch(table);
    if (line.users.length === 0) return false;
    const nonce = `${table.id}-again-${Math.floor((table.rematchUntil ?? 0) / 1000).toString(36)}`;
    const channel = await channelOf(table);
    const message = await whenAllowed(timer, () => api.mention(channel, line, nonce));
    this.#said.set(message, line.content);
    await this.#keep({ table: table.id, whom: wants, asked: FOR_REMATCH, message });
    this.#updateWhenUnwanted(table);
    return true;
  }

  /** Nothing else happens at a finished table when the wish for a rematch no longer stands. */
  #updateWhenUnwanted({ id, rematchUntil }: Table): void {
    // An update that comes sooner does this again.
    if (rematchUntil !== null && !this.#trying.has(id))
      this.#updateAfter(Math.max(0, rematchUntil - this.#parts.now()), id);
  }

  /** A call to a rematch as it reads now: it names everybody who has not answered yet and wants to be called. */
  async #toRematch(table: Table): Promise<Line> {
    const { linkTo, publicLanguage, store } = this.#parts;
    const users: UserId[] = [];
    for (const { id } of yetToRematch(table)) if (await store.wantsMentions(id)) users.push(id);
    const first = table.occupants.find(({ person }) => person?.id === table.rematch[0])?.person ?? null;
    const language = await publicLanguage(table.guild);
    const player = first === null ? shared.somebody : escapeName(first.name, language);
    const called = users.map((user) => `<@${user}>`).join(' ');
    const says = words.wantsRematch({ called, player, game: gameOf(table).name });
    const button = callButton({ table, language }, 'again', shared.rematch);
    return { content: `${read(says, language)} ${await linkTo(table)}`, users, button };
  }

  /** Changes a call to a rematch to name only those who have not answered yet. */
  async #nameWaiting(table: Table, call: Call): Promise<void> {
    const line = await this.#toRematch(table);
    if (line.users.length > 0 && this.#said.get(call.message) !== line.content)
      await this.#change(table, call, line);
  }

  /** Cancels the removal of a call to a rematch; returns whether there was one. */
  #keepStanding(table: TableId): boolean {
    const kept = [...this.#retiring.values()].find(({ call }) => call.table === table);
    if (kept === undefined) return false;
    kept.cancel();
    this.#retiring.delete(kept.call.message);
    this.#remember(kept.call);
    return true;
  }

  /** Tells a person that they were voted out, once: nothing else would, and they may not be looking. */
  async #tellVotedOut(table: Table, before: Table | null): Promise<void> {
    const { api, channelOf, publicLanguage, store, timer } = this.#parts;
    for (const [seat, { votedOut, person }] of table.occupants.entries()) {
      const isNew = votedOut && before?.occupants[seat]?.votedOut === false;
      if (!isNew || person === null || isFormer(person.id) || !(await store.wantsMentions(person.id)))
        continue;
      const says = words.votedOut({ called: `<@${person.id}>`, game: gameOf(table).name });
      const [channel, language] = [await channelOf(table), await publicLanguage(table.guild)];
      const line = { content: read(says, language), users: [person.id] };
      await whenAllowed(timer, () => api.mention(channel, line, `${table.id}-out-${seat}`));
    }
  }
}

/** What a called person may press on the call itself. */
function callButton(at: Parameters<typeof tableButton>[0], action: 'hand' | 'again', says: Words): Button {
  return tableButton(at, action, says, { style: ButtonStyle.Primary });
}

/**
 * Distinguishes the person in a seat from the one before. A substitute in the middle of a turn is asked the same
 * question, and Discord posts a nonce only once in some minutes; a nonce has at most 25 characters, too few for an id.
 */
function whoIs(user: UserId): string {
  return createHash('sha256').update(user).digest('hex').slice(0, 7);
}

function keyOf(table: TableId, user: string): string {
  return `${table} ${user}`;
}

/** The milliseconds left for a turn, as a reminder puts them. */
function timeLeft(ms: number, turn: Parameters<typeof words.yourTurn>[0]): Words {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  return minutes < 90
    ? words.minutesLeft({ ...turn, minutes })
    : words.hoursLeft({ ...turn, hours: Math.round(minutes / 60) });
}
