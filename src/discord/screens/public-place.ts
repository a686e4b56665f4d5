import { LRUCache } from 'lru-cache';
import type { TableId } from '../../tables/ids.ts';
import type { Now, TableStore } from '../../tables/ports.ts';
import type { ShownAt, Table } from '../../tables/table.ts';
import { read } from '../custom-ids.ts';
import { type Message, sentence } from '../draw/message.ts';
import type { Response } from '../wire/deferred-answer.ts';
import { failureOf, mayHaveWorked, missingAsNull } from '../wire/failures.ts';
import type { Api, Ticket } from '../wire/rest.ts';
import { type Place, TOKEN_LIFE_MS } from './place.ts';

/** A table with more messages of others below it than these is out of sight. */
export const TOO_FAR_UP = 10;
/** Pause between two requests of our own in one channel. */
const EVERY_MS = 1_000;
/** Channels whose pace is known; far more than Discord lets a bot write to in a second. */
const CHANNELS = 1_000;
/** Discord remembers a nonce for some minutes; later, a post of unknown outcome has to be looked for. */
const NONCE_MS = 2 * 60_000;
/** How far behind ours Discord's clock, by which it numbers messages, may be. */
const CLOCKS_APART_MS = 60_000;
/** Discord limits edits of messages over an hour old. */
const OLDEST_MS = 50 * 60_000;

/** When each channel was last written to, so that its tables take turns. */
export interface ChannelPace {
  freeAt(channel: string): number;
  used(channel: string): void;
}

export function createChannelPace(now: Now): ChannelPace {
  const usedAt = new LRUCache<string, number>({ max: CHANNELS });
  return {
    freeAt: (channel) => (usedAt.get(channel) ?? 0) + EVERY_MS,
    used: (channel) => void usedAt.set(channel, now()),
  };
}

/**
 * The public message of a table: edited in place, posted anew if it is gone, too old or too far up. Only one message of
 * a table can be pressed, so whatever a newer one replaces is removed.
 */
export class PublicPlace implements Place {
  readonly #parts: PublicParts;
  /** Undefined before it is looked up. */
  #at: ShownAt | null | undefined;
  /** Messages that were replaced and are still in the channel. */
  readonly #replaced: string[] = [];
  #moves = false;
  /** Where it is has not been stored in the database yet. */
  #unstored = false;
  #dead = false;
  /** A post in flight or of unknown outcome: sent again under the same nonce, Discord makes it only once. */
  #posting: { readonly nonce: string; readonly since: number; readonly after: string | null } | null = null;
  /** The last message we knew of, though it may be gone. */
  #last: string | null = null;
  /** What may have made a message of the table that we do not know about. */
  readonly #doubts: Doubt[] = [];

  constructor(parts: PublicParts) {
    this.#parts = parts;
  }

  /** Where the table is shown; null when it is not. */
  async where(): Promise<ShownAt | null> {
    if (this.#at !== undefined) return this.#at;
    const stored = await this.#parts.store.shownAt(this.#parts.table.id);
    // It may have moved while the database was being read.
    if (this.#at === undefined) {
      this.#at = stored;
      this.#last = stored?.message ?? null;
    }
    return this.#at;
  }

  /**
   * The previous process may have been killed after a post and before storing where it is: looks through the channel,
   * starting from the stored message.
   */
  lookAfter(stored: string | null): void {
    this.#doubts.push({ answer: null, after: stored });
  }

  /** The next drawing makes a new message at the bottom of the channel. */
  move(): void {
    this.#moves = true;
  }

  /** A table that changes moves its message along before Discord stops accepting edits of it. */
  renew(): void {
    if (this.#at != null && this.#isOld(this.#at)) this.#moves = true;
  }

  isAt(on: string | null): boolean {
    return on !== null && this.#at?.message === on;
  }

  async carry(drawing: Message, on: string | null, response: Response): Promise<boolean> {
    return on === null ? this.#open(drawing, response) : this.#update(drawing, on, response);
  }

  /** Draws the pressed message, if it is the table's own. */
  async #update(drawing: Message, on: string, response: Response): Promise<boolean> {
    const owns = await this.#owns(on);
    const elsewhere = owns ? null : sentence(`This table has moved to a newer message: ${await this.link()}`);
    try {
      await response.update(elsewhere ?? drawing);
      return owns;
    } catch (error) {
      if (failureOf(error).kind !== 'missing') throw error;
      if (owns) this.#forget(on);
      await response.hidden(sentence('This message was deleted. Please use the table’s newest one.'));
      return false;
    }
  }

  /** Makes the answer to a command the table's message. */
  async #open(drawing: Message, response: Response): Promise<boolean> {
    await this.where();
    try {
      this.#movedTo(await response.open(drawing));
      return true;
    } catch (error) {
      if (mayHaveWorked(error)) {
        const [ticket, until] = [response.freshBy('open'), this.#parts.now() + TOKEN_LIFE_MS];
        const answer = ticket === null ? null : { ticket, until };
        this.#doubts.push({ answer, after: this.#last });
      }
      throw error;
    }
  }

  async write(message: Message): Promise<boolean> {
    const { api, table, pace } = this.#parts;
    pace.used(table.channel);
    const posting = this.#posting;
    if (posting !== null && this.#parts.now() - posting.since > NONCE_MS) {
      this.#doubts.push({ answer: null, after: posting.after });
      this.#posting = null;
    }
    while (this.#doubts.length > 0) await this.#settleDoubt();
    const at = await this.where();
    if (at !== null && !this.#moves && !this.#isOld(at)) {
      try {
        await api.edit(table.channel, at.message, message);
        return true;
      } catch (error) {
        const { kind } = failureOf(error);
        if (kind !== 'missing' && kind !== 'old') throw error;
        if (kind === 'missing') this.#forget(at.message);
      }
    }
    const again = this.#posting !== null;
    const since = this.#parts.now();
    this.#posting ??= { nonce: `${table.id}${since.toString(36)}`, since, after: this.#last };
    const id = await api.send(table.channel, message, this.#posting.nonce);
    this.#posting = null;
    this.#movedTo(id);
    return !again;
  }

  async tidy(): Promise<boolean> {
    const { api, table } = this.#parts;
    if (this.#doubts.length > 0) return this.#settleDoubt();
    const [message] = this.#replaced;
    if (message === undefined) {
      // Last, so that a program that is killed before this finds both messages when it starts again.
      await this.#parts.isRecollected();
      await this.#parts.store.showAt(table.id, this.#at ?? null);
      this.#unstored = false;
      return false;
    }
    try {
      await api.remove(table.channel, message);
    } catch (error) {
      const { kind } = failureOf(error);
      if (kind === 'limited' || kind === 'outage') throw error;
    }
    this.#replaced.shift();
    return false;
  }

  chore(): 'first' | 'later' | null {
    if (this.#doubts.length > 0) return 'first';
    return this.#replaced.length > 0 || this.#unstored ? 'later' : null;
  }

  wantsMessage(): boolean {
    return this.#moves;
  }

  freeAt(): number {
    return this.#parts.pace.freeAt(this.#parts.table.channel);
  }

  isDead(): boolean {
    return this.#dead;
  }

  kill(): void {
    this.#dead = true;
  }

  giveUp(): void {
    this.#moves = false;
    this.#posting = null;
  }

  dropChore(): void {
    if (this.#doubts.length > 0) this.#doubts.shift();
    else if (this.#replaced.length > 0) this.#replaced.shift();
    else this.#unstored = false;
  }

  /** The address of the message, for people. */
  async link(): Promise<string> {
    const { guild, channel } = this.#parts.table;
    const at = await this.where();
    return at === null ? `<#${channel}>` : `https://discord.com/channels/${guild}/${channel}/${at.message}`;
  }

  /** A newer message than the one we know was made by an answer whose outcome is still unknown. */
  async #owns(message: string): Promise<boolean> {
    const at = await this.where();
    if (at?.message === message) return true;
    if (at !== null && BigInt(message) < BigInt(at.message)) return false;
    this.#movedTo(message);
    return true;
  }

  #movedTo(message: string): void {
    const before = this.#at ?? null;
    this.#at = { message, postedAt: this.#parts.now() };
    this.#last = message;
    this.#moves = false;
    // A post of unknown outcome is no longer needed; it may be in the channel all the same.
    if (this.#posting !== null) this.#doubts.push({ answer: null, after: this.#posting.after });
    this.#posting = null;
    if (before !== null && before.message !== message) this.#replaced.push(before.message);
    this.#unstored = true;
  }

  /** Somebody has deleted it: the next drawing makes a new one. */
  #forget(message: string): void {
    if (this.#at?.message !== message) return;
    this.#at = null;
    this.#moves = true;
  }

  /**
   * Finds out whether there is a message we do not know about; returns whether a different one should be written to
   * now.
   */
  async #settleDoubt(): Promise<boolean> {
    const before = await this.where();
    const [doubt] = this.#doubts;
    if (doubt === undefined) return false;
    for (const message of await this.#madeBy(doubt)) this.#take(message);
    this.#doubts.shift();
    // Nobody has posted it, and nobody else will.
    if (this.#at == null) this.#moves = true;
    return this.#at?.message !== before?.message;
  }

  /** An answer can be asked for its message while its token is valid; after that, the channel is searched. */
  async #madeBy({ answer, after }: Doubt): Promise<readonly string[]> {
    const { api, table, now } = this.#parts;
    if (answer !== null && answer.until > now()) {
      const asked = await missingAsNull(api.answerId(answer.ticket));
      if (asked !== null) return [asked];
    }
    const from = after ?? snowflakeAt(table.createdAt - CLOCKS_APART_MS);
    return (await missingAsNull(api.findAfter(table.channel, from, shows(table.id)))) ?? [];
  }

  /** A message of the table that we did not know about: the newest is the one to write to, all others are removed. */
  #take(message: string): void {
    const at = this.#at ?? null;
    if (at === null || BigInt(message) > BigInt(at.message)) this.#movedTo(message);
    else if (message !== at.message) this.#replaced.push(message);
  }

  #isOld({ postedAt }: ShownAt): boolean {
    return this.#parts.now() - postedAt >= OLDEST_MS;
  }
}

interface Doubt {
  /** The answer of unknown outcome, and until when it can be asked; null if only the channel can tell. */
  readonly answer: { readonly ticket: Ticket; readonly until: number } | null;
  /** The newest message known before. */
  readonly after: string | null;
}

/**
 * Whether a custom id belongs to a control that stands on the table’s own message and, in the channel, on no other: an offer
 * of a seat and a replay are about the table as well.
 */
function shows(table: TableId): (customId: string) => boolean {
  return (customId) => {
    const found = read(customId);
    if (found.kind !== 'control' || found.control.kind !== 'table' || found.control.table !== table)
      return false;
    return found.control.action === 'menu' || found.control.action === 'cancel';
  };
}

/** Discord counts from the beginning of 2015, in the upper bits of its ids. */
const DISCORD_EPOCH = Date.UTC(2015, 0, 1);

function snowflakeAt(time: number): string {
  return String(BigInt(Math.max(0, time - DISCORD_EPOCH)) << 22n);
}

export interface PublicParts {
  readonly table: Pick<Table, 'id' | 'guild' | 'channel' | 'createdAt'>;
  readonly api: Pick<Api, 'edit' | 'send' | 'remove' | 'answerId' | 'findAfter'>;
  readonly store: Pick<TableStore, 'shownAt' | 'showAt'>;
  readonly pace: ChannelPace;
  readonly now: Now;
  /** Resolves once it is known where the previous process had shown its tables, so that nothing is stored over that. */
  readonly isRecollected: () => Promise<void>;
}
