import type { Language } from '../../engine/languages.ts';
import type { Words } from '../../engine/words.ts';
import type { Now, TableStore } from '../../tables/ports.ts';
import { isInThread, type ShownAt, type Table, type TableThread } from '../../tables/table.ts';
import { read as readWords } from '../../words/read.ts';
import { type Message, sentence } from '../draw/message.ts';
import type { NoThread, ThreadInfo } from '../features/threads/thread.message.ts';
import type { Response } from '../wire/deferred-answer.ts';
import { failureOf, mayHaveWorked, mayWorkLater } from '../wire/failures.ts';
import type { Api } from '../wire/rest.ts';
import { addressOf, type ChannelPace, type Target, TOKEN_LIFE_MS, type Written } from './target.ts';
import { NO_STARTER, ThreadStarter } from './thread-starter.ts';
import { madeBy, type UnconfirmedSend } from './unconfirmed-send.ts';
import { words } from './words.ts';

/** Discord remembers a nonce for some minutes; later, a post of unknown outcome has to be looked for. */
const NONCE_MS = 2 * 60_000;
/** Discord limits edits of messages over an hour old. */
const OLDEST_MS = 50 * 60_000;

/** A post in flight or of unknown outcome: sent again under the same nonce, Discord makes it only once. */
interface Posting {
  readonly nonce: string;
  readonly since: number;
  readonly after: string | null;
}

/** The previous position of a table that is moving elsewhere, until it has arrived. */
interface Left {
  readonly why: NoThread;
  readonly channel: string;
  readonly thread: TableThread | null;
  readonly at: Omit<ShownAt, 'thread'> | null;
  readonly posting: Posting | null;
  readonly moves: boolean;
  readonly unconfirmed: readonly UnconfirmedSend[];
}

/**
 * The public message of a table: edited in place, posted anew if it is gone, too old or too far up. Only one message of a
 * table can be pressed, so whatever a newer one replaces is removed, or only leads to it. Where games have threads of their
 * own, the message of the lobby stays in the channel as the starter of the thread, which is started from it as soon as the
 * game begins, and the table goes on in there. If the thread cannot be had, the table goes back to its channel. A table
 * whose channel is a person’s own thread moves out of it, too, when that is closed.
 */
export class PublicTarget implements Target {
  readonly #parts: PublicParts;
  /** Undefined before it is looked up. */
  #at: Omit<ShownAt, 'thread'> | null | undefined;
  /** Known with `#at`. */
  #thread: TableThread | null = null;
  readonly #starter: ThreadStarter;
  /** A thread that Discord says was deleted. */
  #deletedThread: string | null = null;
  /** Callers waiting until the table is where it stays. */
  readonly #waiting: (() => void)[] = [];
  /** Messages that were replaced and have not been removed yet. */
  readonly #replaced: { readonly channel: string; readonly message: string }[] = [];
  /** Those of them in the present channel that Discord did not let us remove, until it can be written to. */
  readonly #refused: { readonly channel: string; readonly message: string }[] = [];
  /** The message that is not removed once it is replaced. */
  #leading: string | null = null;
  #moves = false;
  #rests = false;
  /** Where it is has not been stored in the database yet. */
  #unstored = false;
  #dead = false;
  #posting: Posting | null = null;
  /** The channel that its own is a thread of, where it can go; null where none was found yet. */
  #above: string | null = null;
  /** Where it stays if it is taken nowhere else; null once it has arrived. */
  #left: Left | null = null;
  /** Whether an unknown message of the table may exist where it is going. */
  #mayBeThere = true;
  /** The last message we knew of, though it may be gone. */
  #last: string | null = null;
  /** The position that the previous process stored, until it is confirmed. */
  #inherited: string | null = null;
  /** Requests that may have made a message of the table that we do not know about. */
  readonly #unconfirmed: UnconfirmedSend[] = [];

  constructor(parts: PublicParts) {
    this.#parts = parts;
    const { table, api } = parts;
    this.#starter = new ThreadStarter({ channel: table.channel, api });
  }

  /** Where the table is shown; null when it is not. */
  async where(): Promise<ShownAt | null> {
    await this.#lookUp();
    return this.#at == null ? null : { ...this.#at, thread: this.#thread };
  }

  async #lookUp(): Promise<void> {
    if (this.#at !== undefined) return;
    const { table, store, wantsThread } = this.#parts;
    const [stored] = await Promise.all([store.shownAt(table.id), this.#listen()]);
    // Whether there will be a thread is decided as the lobby opens.
    const isNew = stored === null && this.#starter.isLobby;
    const thread = isNew && (await wantsThread()) ? { id: null, isOwn: true } : (stored?.thread ?? null);
    // It may have moved while the database was being read.
    if (this.#at !== undefined) return;
    this.#at = stored;
    this.#thread ??= thread;
    this.#last = stored?.message ?? null;
    this.#inherited = this.#last;
  }

  /** The language of the server may change at any time. */
  async #listen(): Promise<void> {
    this.#starter.speak(await this.#parts.language());
  }

  /** The channel or thread in which the table is shown. */
  async channel(): Promise<string> {
    await this.#lookUp();
    return this.#channel();
  }

  #channel(): string {
    return this.#thread?.id ?? this.#parts.table.channel;
  }

  /** What the table has to say about its thread now. */
  learn(info: ThreadInfo | null): void {
    this.#starter.learn(info);
  }

  /** What the thread’s starter says already, if the table was dropped from memory since: it need not be drawn again. */
  remember(info: ThreadInfo | null): void {
    this.#starter.remember(info);
  }

  /** Goes on in the thread of another table, which is over, or in one of its own: it may begin without a lobby. */
  async followInto(thread: string | null): Promise<void> {
    await this.#lookUp();
    if (this.#at !== null) return;
    if (thread !== null) this.#thread = { id: thread, isOwn: false };
    else if (await this.#parts.wantsThread()) this.#thread = { id: null, isOwn: true };
  }

  isIn(thread: string): boolean {
    return this.#thread?.id === thread;
  }

  /** Discord says that a thread was deleted. */
  threadDeleted(thread: string): void {
    this.#deletedThread = thread;
  }

  /** Resolves when the table is shown where it stays, or cannot be shown: it may have to wait for its thread. */
  async isSettled(): Promise<void> {
    await this.#lookUp();
    if (this.#dead || (this.#at !== null && !this.#isEntering())) return;
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  #settle(): void {
    for (const settled of this.#waiting.splice(0)) settled();
  }

  /** Whether its game has begun and waits for its thread. */
  #isEntering(): boolean {
    return (
      this.#thread?.isOwn === true && this.#thread.id === null && this.#starter.isUnderWay && !this.#dead
    );
  }

  /**
   * The previous process may have been killed after a post and before storing where it is: looks through the channel,
   * starting from the stored message.
   */
  lookAfter(stored: string | null): void {
    this.#unconfirmed.push({ answer: null, channel: null, after: stored });
  }

  /** The next drawing makes a new message at the bottom of the channel. The present one goes, or leads there. */
  move({ leadsThere = false } = {}): void {
    this.#moves = true;
    if (leadsThere) this.#leading = this.#at?.message ?? null;
  }

  /** Its game was over before this change: the message stays where it is, and is not posted again if it was deleted. */
  rest(): void {
    this.#rests = true;
  }

  /** Called with each change: posts the table anew before Discord limits edits of its old message. */
  renew(): void {
    if (this.#at != null && this.#isOld(this.#at)) this.#moves = true;
  }

  isAt(on: string | null): boolean {
    return on !== null && this.#at?.message === on;
  }

  async carry(drawing: Message, on: string | null, response: Response): Promise<Written> {
    return on === null ? this.#open(drawing, response) : this.#update(drawing, on, response);
  }

  /** Draws the pressed message, if it is the table's own. */
  async #update(drawing: Message, on: string, response: Response): Promise<Written> {
    await this.#lookUp();
    await this.#listen();
    const isStarter = on === this.#starterId();
    const owns = !isStarter && this.#owns(on);
    // As long as it may stay there, its old message goes on showing it.
    const left = this.#left?.at?.message === on ? this.#left : null;
    const isShown = owns || left !== null;
    const elsewhere = isShown ? null : await this.#said(words.movedTo({ where: await this.link() }));
    try {
      if (isStarter) await this.#drawStarter(response);
      else await this.#reopening(() => response.update(elsewhere ?? drawing), left?.channel);
      return owns ? 'edited' : 'unclear';
    } catch (error) {
      const { kind } = failureOf(error);
      // Posting there opens a thread that the bot may not open.
      if (owns && !this.#rests && (kind === 'archived' || kind === 'forbidden')) this.#moves = true;
      if (kind !== 'missing') throw error;
      this.#forget(on);
      await response.hidden(await this.#said(words.deleted));
      return 'unclear';
    }
  }

  /** The message from which the thread is or was started. */
  #starterId(): string | null {
    if (this.#isEntering()) return this.#at?.message ?? null;
    return this.#thread?.isOwn === true ? this.#thread.id : null;
  }

  /**
   * A sentence for the presser. It is in the language of the channel, not in theirs: it may replace the table for
   * everybody, and a target knows no readers.
   */
  async #said(says: Words): Promise<Message> {
    return sentence(readWords(says, await this.#parts.language()));
  }

  async #elsewhere(): Promise<Words> {
    if (this.#isEntering()) return words.aboutToBegin;
    const where = await this.link();
    return this.#isInThread() ? words.threadIsHere({ where }) : words.tableIsHere({ where });
  }

  async #drawStarter(response: Response): Promise<void> {
    // The starter has no controls by which it could be found again if the program were killed now.
    if (this.#unstored && this.#thread?.id === null) await this.#keep();
    await this.#starter.draw(this.#thread?.id ?? null, (message) => response.update(message));
  }

  /** Makes the answer to a command the table's message. */
  async #open(drawing: Message, response: Response): Promise<Written> {
    await this.#lookUp();
    if (this.#isEntering() || response.ticket.channel !== this.#channel()) {
      // It is easier to find at the bottom of where it is, and whether that is still there shows as well.
      this.#moves = true;
      await response.hidden(await this.#said(await this.#elsewhere()));
      return 'unclear';
    }
    try {
      this.#movedTo(await response.open(drawing));
      return 'posted';
    } catch (error) {
      if (mayHaveWorked(error)) {
        const [ticket, until] = [response.freshBy('open'), this.#parts.now() + TOKEN_LIFE_MS];
        const answer = ticket === null ? null : { ticket, until };
        this.#unconfirmed.push({ answer, channel: this.#channel(), after: this.#last });
      }
      throw error;
    }
  }

  async write(message: Message): Promise<Written> {
    await this.#lookUp();
    await this.#listen();
    // Without a lobby there is nothing yet that its thread could be started from.
    if (this.#isEntering() && this.#at === null) await this.#write(message);
    if (this.#isEntering()) await this.#enter();
    try {
      return await this.#writeHere(message);
    } catch (error) {
      const goesOn = this.#left === null && (await this.#leaves(error));
      if (goesOn) return this.write(message);
      if (this.#left !== null && mayHaveWorked(error)) this.#mayBeThere = true;
      this.#stayAfter(error);
      throw error;
    }
  }

  /** Reopens a thread that was closed, by a person or by time; calls `refused` if that is not allowed. */
  async #reopening<T>(
    request: () => Promise<T>,
    channel = this.#channel(),
    refused = (refusal: unknown): void => {
      throw refusal;
    },
  ): Promise<T> {
    try {
      return await request();
    } catch (error) {
      if (failureOf(error).kind !== 'archived') throw error;
      await this.#parts.api.changeThread(channel, { archived: false }).catch(refused);
      return request();
    }
  }

  /**
   * Its channel may be a thread that a person started. Perhaps only members may open that, but posting there opens it,
   * too.
   */
  #writeHere(message: Message): Promise<Written> {
    const write = (): Promise<Written> => this.#write(message);
    if (this.#thread?.id != null) return this.#reopening(write);
    // The result of an old game stays where it was.
    if (this.#rests) return write();
    return this.#reopening(write, this.#parts.table.channel, (refusal) => {
      const { kind } = failureOf(refusal);
      if (kind === 'limited' || kind === 'outage') throw refusal;
      this.#moves = true;
    });
  }

  async #write(message: Message): Promise<Written> {
    const { api, table, pace, now } = this.#parts;
    const channel = this.#channel();
    pace.used(channel);
    const posting = this.#posting;
    if (posting !== null && now() - posting.since > NONCE_MS) {
      this.#unconfirmed.push({ answer: null, channel, after: posting.after });
      this.#posting = null;
    }
    while (this.#unconfirmed.length > 0) await this.#confirm();
    const at = this.#at ?? null;
    if (at !== null && !this.#moves && (this.#rests || !this.#isOld(at))) {
      try {
        await api.edit(channel, at.message, message);
        this.#replaced.push(...this.#refused.splice(0));
        this.#inherited = null;
        return 'edited';
      } catch (error) {
        const { kind } = failureOf(error);
        if (kind !== 'missing' && kind !== 'old') throw error;
        if (kind === 'missing' && this.#rests) return 'edited';
        if (kind === 'missing') this.#forget(at.message);
        if (this.#unconfirmed.length > 0) return this.#write(message);
      }
    }
    const again = this.#posting !== null;
    const since = now();
    this.#posting ??= { nonce: `${table.id}${since.toString(36)}`, since, after: this.#last };
    try {
      const id = await api.send(channel, message, this.#posting.nonce);
      this.#posting = null;
      this.#movedTo(id);
      return again ? 'unclear' : 'posted';
    } catch (error) {
      if (failureOf(error).kind !== 'forbidden' || this.#at == null || this.#isInThread()) throw error;
      if (!again) this.#posting = null;
      await this.#editInstead(this.#at.message, message, error);
      return 'edited';
    }
  }

  /** Where nothing new may be posted, the table stays in its message, however old that is. */
  async #editInstead(at: string, message: Message, refusal: unknown): Promise<void> {
    try {
      await this.#parts.api.edit(this.#channel(), at, message);
      this.#moves = false;
    } catch (error) {
      const { kind } = failureOf(error);
      const saysMore = kind === 'limited' || kind === 'outage' || kind === 'channel-gone';
      throw saysMore ? error : refusal;
    }
  }

  /** The game begins: it moves to its thread, or goes on in the channel. */
  async #enter(): Promise<void> {
    while (this.#unconfirmed.length > 0) await this.#confirm();
    const starter = this.#at?.message ?? null;
    // A second thread would be started from another message, so it has to be known which one it was.
    if (starter !== null && this.#unstored) await this.#keep();
    const started = starter === null ? NO_STARTER : await this.#starter.start(starter);
    if (started === 'started' || started === 'was started before') {
      this.#thread = { id: starter, isOwn: true };
      this.#at = null;
      this.#last = starter;
      this.#moves = true;
      // Perhaps the program was killed just after it had posted the table in there.
      if (started !== 'started') this.#unconfirmed.push({ answer: null, channel: starter, after: starter });
    } else {
      this.#thread = null;
      this.#starter.forget();
      this.#settle();
      if (started !== NO_STARTER) this.#parts.stays(started, this.#channel());
    }
    this.#unstored = true;
  }

  #isInThread(): boolean {
    return isInThread(this.#parts.table.channel, this.#thread);
  }

  /** Leaves a thread that accepts nothing, if there is somewhere to go; returns whether it does. */
  async #leaves(error: unknown): Promise<boolean> {
    const { kind } = failureOf(error);
    if (kind === 'channel-gone' && this.#isInThread()) {
      this.#leave('deleted', null);
      return true;
    }
    // A channel that may not be read can perhaps be written to.
    const isClosed = (kind === 'forbidden' || kind === 'archived') && this.#unconfirmed.length === 0;
    if (!isClosed || this.#rests) return false;
    if (this.#isInThread()) {
      this.#leave('closed', null);
      return true;
    }
    if (this.#thread?.id != null) return false;
    this.#above ??= await this.#parts.above();
    if (this.#above !== null) this.#leave('closed', { id: this.#above, isOwn: false });
    return this.#above !== null;
  }

  #leave(why: NoThread, to: TableThread | null): void {
    const [channel, thread, at] = [this.#channel(), this.#thread, this.#at ?? null];
    const unconfirmed = this.#unconfirmed.splice(0);
    this.#left = { why, channel, thread, at, posting: this.#posting, moves: this.#moves, unconfirmed };
    // The program may have been killed just after it had left.
    if (this.#mayBeThere) {
      const after = thread?.isOwn === true ? thread.id : this.#last;
      this.#unconfirmed.push({ answer: null, channel: null, after });
    }
    this.#thread = to;
    this.#at = null;
    this.#posting = null;
    this.#moves = true;
  }

  /**
   * It stays in a closed thread as long as no other channel accepts it either, for example because the bot is timed out.
   */
  #stayAfter(error: unknown): void {
    const left = this.#left;
    const { kind } = failureOf(error);
    if (left?.why !== 'closed' || kind === 'limited' || kind === 'outage') return;
    this.#left = null;
    ({ thread: this.#thread, at: this.#at, posting: this.#posting, moves: this.#moves } = left);
    this.#unconfirmed.splice(0, this.#unconfirmed.length, ...left.unconfirmed);
    this.#settle();
  }

  /** It has arrived elsewhere: removes what is left behind, if possible, along with the thread’s starter. */
  #arrive(): void {
    if (this.#left === null) return;
    const { why, channel, thread, at } = this.#left;
    this.#left = null;
    this.#mayBeThere = true;
    if (at !== null) this.#replaced.push({ channel, message: at.message });
    if (thread?.isOwn === true && thread.id !== null)
      this.#replaced.push({ channel: this.#parts.table.channel, message: thread.id });
    this.#starter.forget();
    this.#parts.stays(why, this.#channel());
  }

  async #keep(): Promise<void> {
    const { store, table } = this.#parts;
    const at = this.#at ?? null;
    await store.showAt(table.id, at === null ? null : { ...at, thread: this.#thread });
  }

  async doTask(): Promise<boolean> {
    const { api } = this.#parts;
    await this.#lookUp();
    if (this.#deletedThread !== null) {
      const isOurs = this.#deletedThread === this.#thread?.id;
      if (isOurs) this.#leave('deleted', null);
      this.#deletedThread = null;
      return isOurs;
    }
    if (this.#unconfirmed.length > 0) return this.#confirm();
    const [replaced] = this.#replaced;
    if (replaced === undefined && this.#unstored) {
      // Last, so that a program that is killed before this finds both messages when it starts again.
      await this.#parts.arePlacesKnown();
      await this.#keep();
      this.#unstored = false;
      return false;
    }
    if (replaced === undefined) {
      if (this.#thread !== null) await this.#starter.doTask(this.#thread);
      return false;
    }
    if (replaced.message === this.#leading) {
      await this.#parts.leadOn(replaced.message);
      this.#replaced.shift();
      return false;
    }
    try {
      await this.#reopening(() => api.remove(replaced.channel, replaced.message), replaced.channel);
    } catch (error) {
      if (mayWorkLater(error)) throw error;
      const isHere = replaced.channel === this.#channel();
      if (isHere && failureOf(error).kind === 'forbidden') this.#refused.push(replaced);
    }
    this.#replaced.shift();
    return false;
  }

  pendingTask(): 'first' | 'later' | null {
    if (this.#unconfirmed.length > 0 || this.#deletedThread !== null) return 'first';
    const isMore = this.#replaced.length > 0 || this.#unstored || this.#starter.isDue(this.#thread);
    return isMore ? 'later' : null;
  }

  wantsMessage(): boolean {
    return this.#moves;
  }

  freeAt(): number {
    return this.#parts.pace.freeAt(this.#channel());
  }

  isDead(): boolean {
    return this.#dead;
  }

  discard(): void {
    // Everybody goes on seeing what became of the table.
  }

  kill(): void {
    this.#dead = true;
    this.#settle();
  }

  giveUp(): void {
    this.#settle();
    this.#moves = false;
    this.#posting = null;
  }

  dropTask(): void {
    if (this.#unconfirmed.length > 0) this.#unconfirmed.shift();
    else if (this.#replaced.length > 0) this.#replaced.shift();
    else if (this.#unstored) this.#unstored = false;
    else this.#starter.drop();
  }

  /** The address of the message, for people. */
  async link(): Promise<string> {
    return addressOf(this.#parts.table, await this.where());
  }

  /** A newer message than the one we know was made by an answer whose outcome is still unknown. */
  #owns(message: string): boolean {
    const at = this.#at ?? null;
    if (at?.message === message) return true;
    if (at !== null && BigInt(message) < BigInt(at.message)) return false;
    if (this.#left?.at?.message === message) return false;
    if (this.#replaced.some((replaced) => replaced.message === message)) return false;
    if (this.#thread?.id != null && BigInt(message) < BigInt(this.#thread.id)) return false;
    this.#movedTo(message);
    return true;
  }

  #movedTo(message: string): void {
    const before = this.#at ?? null;
    this.#at = { message, postedAt: this.#parts.now() };
    this.#last = message;
    this.#moves = false;
    // A post of unknown outcome is no longer needed, but may be in the channel all the same.
    if (this.#posting !== null) {
      this.#unconfirmed.push({ answer: null, channel: this.#channel(), after: this.#posting.after });
    }
    this.#posting = null;
    if (before !== null && before.message !== message) this.#replace(before.message);
    this.#arrive();
    this.#unstored = true;
    if (!this.#isEntering()) this.#settle();
  }

  #replace(message: string): void {
    this.#replaced.push({ channel: this.#channel(), message });
  }

  /**
   * It was deleted: the next drawing makes a new one. If the previous process deleted it and could not store where the
   * newer one is, that one would stay, out of date.
   */
  #forget(message: string): void {
    if (this.#at?.message !== message) return;
    this.#at = null;
    this.#moves = true;
    if (this.#inherited === message) this.#unconfirmed.push({ answer: null, channel: null, after: message });
    this.#inherited = null;
  }

  /**
   * Finds out whether there is a message we do not know about; returns whether a different one should be written to
   * now.
   */
  async #confirm(): Promise<boolean> {
    await this.#lookUp();
    const before = this.#at;
    const [send] = this.#unconfirmed;
    if (send === undefined) return false;
    const made = await madeBy(send, { ...this.#parts, shownIn: this.#channel() });
    for (const message of made) this.#take(message);
    this.#unconfirmed.shift();
    if (this.#left !== null) this.#mayBeThere = false;
    // It was not posted, and nothing else will post it.
    if (this.#at == null) this.#moves = true;
    return this.#at?.message !== before?.message;
  }

  /** A message of the table that we did not know about: the newest is the one to write to, all others are removed. */
  #take(message: string): void {
    const at = this.#at ?? null;
    if (at === null || BigInt(message) > BigInt(at.message)) this.#movedTo(message);
    else if (message !== at.message) this.#replace(message);
  }

  #isOld({ postedAt }: Pick<ShownAt, 'postedAt'>): boolean {
    return this.#parts.now() - postedAt >= OLDEST_MS;
  }
}

export interface PublicParts {
  readonly table: Pick<Table, 'id' | 'guild' | 'channel' | 'createdAt'>;
  readonly api: Pick<
    Api,
    'edit' | 'send' | 'remove' | 'answerId' | 'findAfter' | 'startThread' | 'changeThread'
  >;
  readonly store: Pick<TableStore, 'shownAt' | 'showAt'>;
  readonly pace: ChannelPace;
  readonly now: Now;
  /** Whether the game of a lobby that opens now is to have a thread of its own. */
  readonly wantsThread: () => Promise<boolean>;
  /** What its channel reads. */
  readonly language: () => Promise<Language>;
  /** The channel that its channel is a thread of, where a table can be posted; null if there is none. */
  readonly above: () => Promise<string | null>;
  /** Leaves a message that was the table’s to lead to it. */
  readonly leadOn: (message: string) => Promise<void>;
  /** Called when the table is in a channel although it should be, or was, in a thread, with the channel. */
  readonly stays: (why: NoThread, channel: string) => void;
  /** Resolves once it is known where the previous process had shown its tables, so that nothing is stored over that. */
  readonly arePlacesKnown: () => Promise<void>;
}
