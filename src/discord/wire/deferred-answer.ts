import type {
  APIApplicationCommandOptionChoice,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import type { Timer } from '../../timer.ts';
import { type Message, sentence } from '../draw/message.ts';
import { failureOf, mayHaveWorked } from './failures.ts';
import { whenAllowed } from './rate-limits.ts';
import { type Api, type Callback, ORIGINAL, type Ticket } from './rest.ts';

/** What an interaction is deferred to when its answer takes long: decided by what was pressed, before the answer is known. */
export type Deferral = 'update' | 'hidden' | 'none';

/** A message that only its reader sees: it can be edited through the token of the interaction that made it. */
export interface HiddenAddress {
  readonly ticket: Ticket;
  /** How the token reaches it: `@original`, or the id of a further message. */
  readonly message: string;
  /** Null when Discord did not say. */
  readonly id: string | null;
}

/**
 * The answer to one interaction. Exactly one callback is sent: the answer itself or, when that takes long, a deferral
 * that the answer then follows through the webhook.
 *
 * ```
 *             answer                      answer
 *   waiting ──────────▶ answered   ┌───────────────▶ answered
 *      │                           │
 *      └──── 1.5 s ──▶ deferred ───┘
 * ```
 *
 * Each method throws what the wire throws, and is called again only where nothing was sent; once an answer is out, fresh
 * messages may follow it.
 */
export interface Response {
  readonly ticket: Ticket;
  /**
   * Draws the pressed message again; never after a fresh one, whose place it would take. Where it was deleted, this throws
   * and the interaction can still be answered.
   */
  update(message: Message): Promise<void>;
  /** A fresh message for the presser. */
  hidden(message: Message): Promise<HiddenAddress>;
  /** A fresh message in the channel; gives its id. */
  open(message: Message): Promise<string>;
  /** Whether Discord has taken a deferral, so that the interaction's token can be used. */
  isDeferred(): boolean;
  /**
   * The address to ask whether a fresh message was made, after its request failed with an unknown outcome. Null if the
   * interaction's own message is another one.
   */
  freshBy(kind: 'hidden' | 'open'): Ticket | null;
  form(modal: APIModalInteractionResponseCallbackData): Promise<void>;
  choices(choices: readonly APIApplicationCommandOptionChoice<string>[]): Promise<void>;
}

/** Discord allows three seconds; a network takes part of them. */
const PATIENCE_MS = 1_500;
/** A rate limit longer than this leaves no time for the answer. */
const LONGEST_LIMIT_MS = 1_200;
/** An interaction that waited before still gets this long: most answers need far less, and a deferral costs a request. */
const LEAST_PATIENCE_MS = 500;

interface ResponseParts {
  readonly api: Pick<Api, 'answer' | 'answerId' | 'editAnswer' | 'follow'>;
  readonly ticket: Ticket;
  readonly deferral: Deferral;
  readonly timer: Timer;
  readonly report: (error: unknown) => void;
  /** How long the interaction had waited before. */
  readonly waitedMs?: number;
  /** The text of the deferred message if the answer is posted beside it, or was a form that comes too late. */
  readonly says: (what: 'posted' | 'late') => string;
}

export class DeferredResponse implements Response {
  readonly ticket: Ticket;
  readonly #parts: ResponseParts;
  readonly #cancel: () => void;
  #deferred: Promise<void> | null = null;
  /** Whether the hidden message of a deferral says something, though the answer is another message. */
  #isFilled = false;
  /** Whether something was answered: anything else is a follow-up. */
  #isAnswered = false;
  /** Whether Discord has accepted the deferral; null if unknown. */
  #isDeferred: boolean | null = false;

  constructor(parts: ResponseParts) {
    const { ticket, deferral, timer, waitedMs = 0 } = parts;
    this.ticket = ticket;
    this.#parts = parts;
    this.#cancel =
      deferral === 'none'
        ? () => undefined
        : timer.after(Math.max(LEAST_PATIENCE_MS, PATIENCE_MS - waitedMs), () => {
            this.#deferred = this.#defer();
          });
  }

  update(message: Message): Promise<void> {
    const { api, ticket, deferral } = this.#parts;
    return this.#answer(
      async () => {
        await this.#callBack({ kind: 'update', message });
      },
      async () => {
        if (deferral !== 'update') throw new Error('a hidden answer was promised, not an update');
        await api.editAnswer(ticket, message);
      },
    );
  }

  hidden(message: Message): Promise<HiddenAddress> {
    const { ticket } = this.#parts;
    return this.#answer(
      async () => {
        const id = await this.#callBack({ kind: 'message', message, hidden: true });
        return { ticket, message: ORIGINAL, id };
      },
      () => this.#hiddenLater(message),
    );
  }

  open(message: Message): Promise<string> {
    const { api, ticket, deferral, says } = this.#parts;
    return this.#answer(
      async () => {
        const id = await this.#callBack({ kind: 'message', message, hidden: false });
        return id ?? (await api.answerId(ticket));
      },
      async () => {
        if (deferral === 'hidden' && !this.#isFilled && !this.#isAnswered)
          await api.editAnswer(ticket, sentence(says('posted')));
        this.#isFilled = true;
        return api.follow(ticket, message, false);
      },
    );
  }

  isDeferred(): boolean {
    return this.#isDeferred === true;
  }

  freshBy(kind: 'hidden' | 'open'): Ticket | null {
    const { ticket, deferral } = this.#parts;
    if (this.#isAnswered) return null;
    return this.#isDeferred === false || (kind === 'hidden' && deferral === 'hidden') ? ticket : null;
  }

  form(modal: APIModalInteractionResponseCallbackData): Promise<void> {
    return this.#answer(
      async () => {
        await this.#callBack({ kind: 'form', modal });
      },
      async () => {
        await this.#hiddenLater(sentence(this.#parts.says('late')));
      },
    );
  }

  async choices(choices: readonly APIApplicationCommandOptionChoice<string>[]): Promise<void> {
    await this.#callBack({ kind: 'choices', choices });
  }

  async #defer(): Promise<void> {
    const { deferral, report } = this.#parts;
    try {
      await this.#callBack({ kind: deferral === 'update' ? 'defer-update' : 'defer-hidden' });
      this.#isDeferred = true;
    } catch (error) {
      this.#isDeferred = mayHaveWorked(error) ? null : false;
      report(error);
    }
  }

  /** A callback that the rate limit holds back for a moment is sent after it; one that would come too late is not. */
  #callBack(callback: Callback): Promise<string | null> {
    const { api, ticket, timer } = this.#parts;
    const once = { attempts: 2, longestMs: LONGEST_LIMIT_MS };
    return whenAllowed(timer, () => api.answer(ticket, callback), once);
  }

  /** Answers by the callback, or after a deferral by its webhook. A deferral that failed leaves the callback to be used. */
  async #answer<T>(atOnce: () => Promise<T>, later: () => Promise<T>): Promise<T> {
    this.#cancel();
    if (this.#deferred !== null) await this.#deferred;
    const answered = await this.#send(atOnce, later);
    this.#isAnswered = true;
    return answered;
  }

  async #send<T>(atOnce: () => Promise<T>, later: () => Promise<T>): Promise<T> {
    if (this.#isDeferred === false && !this.#isAnswered) return atOnce();
    try {
      return await later();
    } catch (error) {
      if (this.#isAnswered || this.#isDeferred === true || failureOf(error).kind !== 'late') throw error;
      this.#isDeferred = false;
      return atOnce();
    }
  }

  /** After a deferral to a hidden message that one is waiting to be filled; any other has to be made. */
  async #hiddenLater(message: Message): Promise<HiddenAddress> {
    const { api, ticket, deferral } = this.#parts;
    if (deferral === 'update' || this.#isAnswered) {
      const id = await api.follow(ticket, message, true);
      return { ticket, message: id, id };
    }
    return { ticket, message: ORIGINAL, id: await api.editAnswer(ticket, message) };
  }
}
