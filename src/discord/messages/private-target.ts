import type { Now } from '../../tables/ports.ts';
import type { Message } from '../draw/message.ts';
import type { HiddenAddress, Response } from '../wire/deferred-answer.ts';
import { failureOf, mayHaveWorked, missingAsNull } from '../wire/failures.ts';
import { type Api, ORIGINAL } from '../wire/rest.ts';
import { type Target, TOKEN_LIFE_MS, type Written } from './target.ts';

interface Address extends HiddenAddress {
  readonly until: number;
}

/**
 * A message that only one person sees. It can be edited while the token of the last click on it is valid; after that it
 * stays as it is until its reader presses again. Opening a fresh one takes the older away.
 */
export class PrivateTarget implements Target {
  readonly #parts: PrivateParts;
  #at: Address | null = null;
  /** Replaced messages to be removed, oldest first: hundreds, if their reader keeps pressing. */
  readonly #replaced = new Map<string, Address>();
  /** Messages made by answers of unknown outcome, if they were made. */
  #unconfirmed: Address[] = [];

  constructor(parts: PrivateParts) {
    this.#parts = parts;
  }

  /** If Discord did not name a message, it is taken to be the pressed one. */
  isAt(on: string | null): boolean {
    return on !== null && this.#at !== null && (this.#at.id ?? on) === on;
  }

  async carry(drawing: Message, on: string | null, response: Response): Promise<Written> {
    if (on === null) await this.#open(drawing, response);
    else await this.#update(drawing, on, response);
    return 'edited';
  }

  /** Draws the pressed message, which also renews its token. */
  async #update(drawing: Message, on: string, response: Response): Promise<void> {
    const address = { ticket: response.ticket, message: ORIGINAL, id: on };
    try {
      await response.update(drawing);
    } catch (error) {
      // Its reader has dismissed it since, and still wants to see the outcome of the press.
      if (failureOf(error).kind === 'missing') return this.#openAnew(drawing, on, response);
      if (response.isDeferred()) this.#renew(this.#keep(address));
      else if (mayHaveWorked(error)) this.#unconfirmed.push(this.#keep(address));
      throw error;
    }
    // A press on the message itself only renews its token.
    if (this.isAt(on)) this.#at = this.#keep(address);
    else this.#moveTo(address);
  }

  /** The same, replacing a message that is gone. */
  async #openAnew(drawing: Message, lost: string, response: Response): Promise<void> {
    if (this.isAt(lost)) this.#at = null;
    return this.#open(drawing, response);
  }

  /** Draws a fresh message that only the presser sees. */
  async #open(drawing: Message, response: Response): Promise<void> {
    try {
      this.#moveTo(await response.hidden(drawing));
    } catch (error) {
      const ticket = mayHaveWorked(error) ? response.freshBy('hidden') : null;
      if (ticket !== null) this.#unconfirmed.push(this.#keep({ ticket, message: ORIGINAL, id: null }));
      throw error;
    }
  }

  async write(message: Message): Promise<Written> {
    const at = this.#at;
    if (at !== null) await this.#parts.api.editAnswer(at.ticket, message, at.message);
    return 'edited';
  }

  async doTask(): Promise<boolean> {
    const [unconfirmed] = this.#unconfirmed;
    if (unconfirmed !== undefined) return this.#confirm(unconfirmed);
    const older = this.#oldestReplaced();
    if (older === undefined) return false;
    await missingAsNull(this.#parts.api.removeAnswer(older.ticket, older.message));
    this.#replaced.delete(keyOf(older));
    return false;
  }

  pendingTask(): 'first' | 'later' | null {
    const now = this.#parts.now();
    this.#unconfirmed = this.#unconfirmed.filter(({ until }) => until > now);
    if (this.#unconfirmed.length > 0) return 'first';
    let oldest = this.#oldestReplaced();
    while (oldest !== undefined && oldest.until <= now) {
      this.#replaced.delete(keyOf(oldest));
      oldest = this.#oldestReplaced();
    }
    return oldest === undefined ? null : 'later';
  }

  #oldestReplaced(): Address | undefined {
    const [oldest] = this.#replaced.values();
    return oldest;
  }

  wantsMessage(): boolean {
    return false;
  }

  freeAt(): number {
    return 0;
  }

  isDead(): boolean {
    return this.pendingTask() === null && (this.#at === null || this.#at.until <= this.#parts.now());
  }

  kill(): void {
    this.#at = null;
    this.#unconfirmed = [];
    this.#replaced.clear();
  }

  discard(): void {
    if (this.#at !== null) this.#removeLater(this.#at);
    this.#at = null;
  }

  giveUp(): void {
    // A message that only its reader sees is only ever recreated by its reader.
  }

  dropTask(): void {
    const oldest = this.#oldestReplaced();
    if (this.#unconfirmed.length > 0) this.#unconfirmed.shift();
    else if (oldest !== undefined) this.#replaced.delete(keyOf(oldest));
  }

  /** Finds out whether an answer made a message after all; returns whether that is now the one to write to. */
  async #confirm(unconfirmed: Address): Promise<boolean> {
    const made = await missingAsNull(this.#parts.api.answerId(unconfirmed.ticket));
    this.#unconfirmed = this.#unconfirmed.filter((one) => one !== unconfirmed);
    if (made === null) return false;
    const before = this.#at?.id ?? null;
    const address = { ...unconfirmed, id: made };
    if (before !== null && BigInt(made) < BigInt(before)) {
      this.#removeLater(address);
      return false;
    }
    if (made === before) {
      this.#renew(address);
      return false;
    }
    this.#moveTo(address);
    return true;
  }

  #moveTo(address: HiddenAddress): void {
    this.discard();
    // The reader may press an older message that is still open.
    this.#replaced.delete(keyOf(address));
    this.#at = this.#keep(address);
  }

  /** The same message, with the token that is valid longest. */
  #renew(address: Address): void {
    const at = this.#at;
    if (at === null || (at.id === address.id && at.until < address.until)) this.#at = address;
  }

  #removeLater(address: Address): void {
    this.#replaced.delete(keyOf(address));
    this.#replaced.set(keyOf(address), address);
  }

  #keep(address: HiddenAddress): Address {
    return { ...address, until: this.#parts.now() + TOKEN_LIFE_MS };
  }
}

/** A message whose id is unknown is identified by the token that made it. */
function keyOf({ id, ticket }: HiddenAddress): string {
  return id ?? ticket.token;
}

export interface PrivateParts {
  readonly api: Pick<Api, 'editAnswer' | 'answerId' | 'removeAnswer'>;
  readonly now: Now;
}
