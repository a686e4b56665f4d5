import { refusals } from '../../tables/refusals.ts';
import { CannotSave } from '../../tables/storage-errors.ts';
import { type Timer, withTimeout } from '../../timer.ts';
import { read } from '../../words/read.ts';
import { controls } from '../features/controls.ts';
import type { Log } from '../log.ts';
import type { ClickOutcome, DiscordMeter } from '../meter.ts';
import { DeferredResponse } from '../wire/deferred-answer.ts';
import { failureOf, isLate } from '../wire/failures.ts';
import type { Api } from '../wire/rest.ts';
import { AfterAnswer } from './after-answer.ts';
import { type Answer, answerOf, asServerWants, insteadOf, translated, whyNot } from './answer.ts';
import { type Call, logged, startTrace } from './call.ts';
import type { Facts, Parts } from './context.ts';
import type { AnyControl } from './control.ts';
import { type Decode, decoder, tableOf } from './decode.ts';
import { type Delivered, Delivery, type Supply } from './delivery.ts';
import type { Incoming } from './incoming.ts';
import type { Throttle } from './rates.ts';
import type { Reply } from './reply.ts';
import { words } from './words.ts';

/** What is known about an interaction that had to wait before it got here. */
export interface Arrival {
  readonly waitedMs: number;
  /** Called when Discord is sent the first sign of an answer. */
  readonly answering: () => void;
}

const AT_ONCE: Arrival = { waitedMs: 0, answering: () => undefined };

const UNLIMITED: Supply = { areScarce: () => false };

/** An interaction that came too soon by at most this much works if it is simply pressed again. */
const MOMENT_MS = 1_000;
/** At shutdown: an answer that takes longer than this is abandoned. */
const CLOSING_MS = 1_500;

/** The outcome of an interaction, and how to count it if not by the kind of its answer. */
interface Done {
  readonly reply: Reply;
  readonly counts?: ClickOutcome;
  /** Set if it came so little too soon that pressing again works. */
  readonly isAlmost?: boolean;
}

/** An answer that was sent. */
interface Answered extends Delivered {
  readonly answer: Answer;
  readonly counts: ClickOutcome;
}

interface Tools {
  readonly api: Api;
  readonly timer: Timer;
  readonly log: Log;
  readonly meter?: DiscordMeter | undefined;
  /** Defaults to an unlimited supply. */
  readonly followUps?: Supply;
  /** Defaults to letting everything through. */
  readonly throttle?: Throttle;
  /** Everything that can be pressed. Defaults to all controls of the features. */
  readonly controls?: readonly AnyControl[];
}

/** Answers every interaction, whatever happens. */
export class Loop {
  readonly #parts: Parts;
  readonly #tools: Tools & Required<Pick<Tools, 'followUps' | 'throttle'>>;
  readonly #decode: Decode;
  readonly #delivery: Delivery;
  readonly #afterAnswer: AfterAnswer;
  readonly #open = new Set<Promise<void>>();
  #isClosing = false;

  constructor(parts: Parts, tools: Tools) {
    this.#parts = parts;
    this.#tools = { followUps: UNLIMITED, throttle: () => null, ...tools };
    this.#decode = decoder(tools.controls ?? controls);
    this.#delivery = new Delivery(parts, this.#tools);
    this.#afterAnswer = new AfterAnswer(parts, { ...tools, isClosing: () => this.#isClosing });
  }

  handle(incoming: Incoming, arrival = AT_ONCE): Promise<void> {
    const handled = this.#handle(incoming, arrival).finally(() => this.#open.delete(handled));
    this.#open.add(handled);
    return handled;
  }

  /** Starts answering every press with “try again later”; resolves when the last answer is out, or after a moment. */
  async close(): Promise<void> {
    const { timer, log } = this.#tools;
    this.#isClosing = true;
    this.#afterAnswer.close();
    if ((await withTimeout(timer, CLOSING_MS, this.#emptied(), 'late')) === 'late')
      log.warn({ open: this.#open.size }, 'some answers were still in progress at shutdown');
  }

  /** Waits until all are done, including ones that begin meanwhile. */
  async #emptied(): Promise<void> {
    while (this.#open.size > 0) await Promise.allSettled(this.#open);
  }

  async #handle(incoming: Incoming, arrival: Arrival): Promise<void> {
    const call = this.#begin(incoming, arrival);
    const release = this.#attach(call);
    let answered: Answered | null = null;
    let outcome: ClickOutcome = 'undelivered';
    try {
      answered = await this.#answer(call, await this.#run(call));
      outcome = answered.counts;
    } catch (error) {
      outcome = await this.#answerInstead(call, error);
    } finally {
      release();
      call.trace.end(outcome);
    }
    if (answered !== null) await this.#afterAnswer.run(call, answered.answer, answered);
  }

  /** Decodes the interaction, and starts the timer that defers a slow answer. */
  #begin(incoming: Incoming, { waitedMs, answering }: Arrival): Call {
    const { api, timer, log, meter, followUps } = this.#tools;
    const facts: Facts = {};
    const asked = this.#decode(incoming);
    const trace = startTrace(incoming, asked.counts, facts, { now: this.#parts.now, log, meter });
    const { ticket, language, channel } = incoming;
    const updatesFirst = this.#delivery.updatesFirst(incoming, asked);
    const told: Api = {
      ...api,
      answer(...callback) {
        answering();
        return api.answer(...callback);
      },
    };
    const response = new DeferredResponse({
      ...{ api: told, ticket, timer, waitedMs },
      deferral: updatesFirst ? 'update' : asked.deferral,
      report: (error) => undelivered(log, { trace, facts }, error),
      says: (what) => read(what === 'posted' ? words.posted : words.late, language),
    });
    const [arrivedAt, isScarce] = [timer.elapsed() - waitedMs, followUps.areScarce(channel)];
    return { incoming, asked, facts, trace, response, arrivedAt, isScarce, updatesFirst };
  }

  /** Runs what was asked for, unless it came too soon or too late. */
  async #run(call: Call): Promise<Done> {
    const { throttle, log } = this.#tools;
    const { incoming, asked, facts } = call;
    if (this.#isClosing) return { reply: whyNot(refusals.restarting.says, incoming), counts: 'restarting' };
    const tooSoon = throttle(incoming, asked.costs);
    if (tooSoon !== null) {
      const isAlmost = tooSoon.ms <= MOMENT_MS;
      return { reply: whyNot(tooSoon.says, incoming), counts: 'limited', isAlmost };
    }
    try {
      const reply = await asServerWants(this.#parts, incoming, await asked.run(this.#parts, facts));
      return facts.refused === true ? { reply, counts: 'refused' } : { reply };
    } catch (error) {
      return { reply: apology(log, call, error), counts: 'failed' };
    }
  }

  /** Sends the answer, after updating the pressed message if it needs that. */
  async #answer(call: Call, { reply, counts, isAlmost = false }: Done): Promise<Answered> {
    const answer = answerOf(reply, call.incoming, call.asked, counts);
    try {
      const delivered = await this.#delivery.deliver(answer, call, isAlmost);
      return { ...delivered, answer, counts: counts ?? answer.kind };
    } catch (error) {
      if (answer.kind === 'public') answer.unsent?.();
      throw error;
    }
  }

  /** Says something else if the answer could not be given. */
  async #answerInstead(call: Call, error: unknown): Promise<ClickOutcome> {
    const { log } = this.#tools;
    const { incoming } = call;
    const isBug = failureOf(error).kind === 'bug';
    const outcome = isBug ? 'failed' : undelivered(log, call, error);
    const reply = isBug ? apology(log, call, error) : insteadOf(error, incoming);
    if (reply === null) return outcome;
    try {
      await this.#delivery.send(translated(reply, incoming), call);
      return outcome;
    } catch (again) {
      return undelivered(log, call, again);
    }
  }

  /** Nothing else is sent to a table's message while a press on it is being handled. */
  #attach({ incoming, asked }: Call): () => void {
    const on = 'on' in incoming ? incoming.on : null;
    const table = tableOf(asked.control);
    return table === null || on === null
      ? () => undefined
      : this.#parts.messages.attach({ table, user: incoming.who.id, on });
  }
}

function apology(log: Log, call: Call, error: unknown): Reply {
  log.error({ ...logged(call), err: error }, 'an interaction failed');
  const says = error instanceof CannotSave ? words.unsaved : words.wrong({ ref: call.trace.ref });
  return whyNot(says, call.incoming);
}

function undelivered(log: Log, call: Pick<Call, 'trace' | 'facts'>, error: unknown): ClickOutcome {
  const where = { ...logged(call), failure: failureOf(error).kind };
  if (isLate(error)) log.debug(where, 'an answer came too late');
  else log.warn({ ...where, err: error }, 'an answer did not arrive');
  return isLate(error) ? 'late' : 'undelivered';
}
