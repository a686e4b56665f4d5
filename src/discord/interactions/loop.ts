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

/** Answers every interaction, whatever happens. */
export interface Loop {
  handle(incoming: Incoming, arrival?: Arrival): Promise<void>;
  /** Starts answering every press with “try again later”; resolves when the last answer is out, or after a moment. */
  close(): Promise<void>;
}

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

export function createLoop(
  parts: Parts,
  tools: {
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
  },
): Loop {
  const { timer, log, followUps = UNLIMITED } = tools;
  const open = new Set<Promise<void>>();
  let closing = false;
  const isClosing = () => closing;
  const afterAnswer = new AfterAnswer(parts, { ...tools, isClosing });
  const means: Means = {
    ...{ throttle: () => null, meter: undefined },
    ...tools,
    ...{ parts, decode: decoder(tools.controls ?? controls), followUps, isClosing },
    delivery: new Delivery(parts, { timer, log, followUps }),
  };

  const handle = async (incoming: Incoming, arrival: Arrival): Promise<void> => {
    const call = begin(means, incoming, arrival);
    const release = attach(parts, call);
    let answered: Answered | null = null;
    let outcome: ClickOutcome = 'undelivered';
    try {
      answered = await answer(means, call, await run(means, call));
      outcome = answered.counts;
    } catch (error) {
      outcome = await answerInstead(means, call, error);
    } finally {
      release();
      call.trace.end(outcome);
    }
    if (answered !== null) await afterAnswer.run(call, answered.answer, answered);
  };

  return {
    handle(incoming, arrival = AT_ONCE) {
      const handled = handle(incoming, arrival).finally(() => open.delete(handled));
      open.add(handled);
      return handled;
    },
    async close() {
      closing = true;
      afterAnswer.close();
      if ((await withTimeout(timer, CLOSING_MS, emptied(open), 'late')) === 'late')
        log.warn({ open: open.size }, 'some answers were still in progress at shutdown');
    },
  };
}

/** Waits until all are done, including ones that begin meanwhile. */
async function emptied(open: ReadonlySet<Promise<void>>): Promise<void> {
  while (open.size > 0) await Promise.allSettled(open);
}

/** What the steps work with. */
interface Means {
  readonly parts: Parts;
  readonly api: Api;
  readonly timer: Timer;
  readonly log: Log;
  readonly meter: DiscordMeter | undefined;
  readonly followUps: Supply;
  readonly throttle: Throttle;
  readonly decode: Decode;
  readonly delivery: Delivery;
  readonly isClosing: () => boolean;
}

/** Decodes the interaction, and starts the timer that defers a slow answer. */
function begin(means: Means, incoming: Incoming, { waitedMs, answering }: Arrival): Call {
  const { parts, api, timer, log, meter, followUps, delivery } = means;
  const facts: Facts = {};
  const asked = means.decode(incoming);
  const trace = startTrace(incoming, asked.counts, facts, { now: parts.now, log, meter });
  const { ticket, language, channel } = incoming;
  const updatesFirst = delivery.updatesFirst(incoming, asked);
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
async function run({ parts, throttle, log, isClosing }: Means, call: Call): Promise<Done> {
  const { incoming, asked, facts } = call;
  if (isClosing()) return { reply: whyNot(refusals.restarting.says, incoming), counts: 'restarting' };
  const tooSoon = throttle(incoming, asked.costs);
  if (tooSoon !== null) {
    const isAlmost = tooSoon.ms <= MOMENT_MS;
    return { reply: whyNot(tooSoon.says, incoming), counts: 'limited', isAlmost };
  }
  try {
    const reply = await asServerWants(parts, incoming, await asked.run(parts, facts));
    return facts.refused === true ? { reply, counts: 'refused' } : { reply };
  } catch (error) {
    return { reply: apology(log, call, error), counts: 'failed' };
  }
}

/** Sends the answer, after updating the pressed message if it needs that. */
async function answer(
  { delivery }: Means,
  call: Call,
  { reply, counts, isAlmost = false }: Done,
): Promise<Answered> {
  const answer = answerOf(reply, call.incoming, call.asked, counts);
  try {
    const delivered = await delivery.deliver(answer, call, isAlmost);
    return { ...delivered, answer, counts: counts ?? answer.kind };
  } catch (error) {
    if (answer.kind === 'public') answer.unsent?.();
    throw error;
  }
}

/** Says something else if the answer could not be given. */
async function answerInstead({ delivery, log }: Means, call: Call, error: unknown): Promise<ClickOutcome> {
  const { incoming } = call;
  const isBug = failureOf(error).kind === 'bug';
  const outcome = isBug ? 'failed' : undelivered(log, call, error);
  const reply = isBug ? apology(log, call, error) : insteadOf(error, incoming);
  if (reply === null) return outcome;
  try {
    await delivery.send(translated(reply, incoming), call);
    return outcome;
  } catch (again) {
    return undelivered(log, call, again);
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

/** Nothing else is sent to a table's message while a press on it is being handled. */
function attach({ messages }: Parts, { incoming, asked }: Call): () => void {
  const on = 'on' in incoming ? incoming.on : null;
  const table = tableOf(asked.control);
  return table === null || on === null
    ? () => undefined
    : messages.attach({ table, user: incoming.who.id, on });
}
