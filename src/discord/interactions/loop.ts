import type { Words } from '../../engine/words.ts';
import { lastUsed } from '../../last-used.ts';
import { USUAL } from '../../settings/settings.ts';
import { CannotSave } from '../../tables/cannot-save.ts';
import { WORLD } from '../../tables/ids.ts';
import { refusals } from '../../tables/refusals.ts';
import type { Timer } from '../../timer.ts';
import { read as readWords } from '../../words/read.ts';
import { type Message, sentence } from '../draw/message.ts';
import type { Log } from '../log.ts';
import type { ClickOutcome, DiscordMeter } from '../meter.ts';
import { BLOCKED } from '../screens/blocked.ts';
import type { Showing } from '../screens/showing.ts';
import { withoutPictures } from '../wire/attach-pictures.ts';
import { createResponse, type HiddenAddress, type Response } from '../wire/deferred-answer.ts';
import { failureOf, isLate, missingAsNull } from '../wire/failures.ts';
import type { FollowUps } from '../wire/follow-ups.ts';
import { whenAllowed } from '../wire/rate-limit-wait.ts';
import type { Api } from '../wire/rest.ts';
import type { Facts, Parts } from './context.ts';
import { type Asked, type Decode, decode as decodeAll, tableOf } from './decode.ts';
import type { Incoming } from './incoming.ts';
import { createNewest } from './newest.ts';
import type { Throttle } from './rates.ts';
import { type Announcement, type Aside, type Reply, tell } from './reply.ts';
import { showHand, showTable } from './showings.ts';
import { follow } from './trail.ts';
import { words } from './words/index.ts';

/** Answers every interaction, whatever happens. */
export interface Loop {
  handle(incoming: Incoming, arrival?: Arrival): Promise<void>;
  /** From now on every press is told to try again later; resolves when the last answer is out, or after a moment. */
  close(): Promise<void>;
}

/** What is known about an interaction that had to wait before it came here. */
export interface Arrival {
  readonly waitedMs: number;
  /** Called when Discord is sent the first sign of an answer. */
  readonly answering: () => void;
}

const AT_ONCE: Arrival = { waitedMs: 0, answering: () => undefined };

/** What the loop asks of them. */
type Supply = Pick<FollowUps, 'areScarce'>;

const UNLIMITED: Supply = { areScarce: () => false };

/** Messages of which it is remembered when they were last updated. */
const UPDATED = 10_000;
/** How long before a press arrives the message that Discord sends with it may have been read. */
const ON_ITS_WAY_MS = 1_000;
/** What came too soon by no more than this works when it is simply pressed again. */
const MOMENT_MS = 1_000;
/** At shutdown: an answer that takes longer than this is abandoned. */
const CLOSING_MS = 1_500;

export function createLoop(
  parts: Parts,
  tools: {
    readonly api: Api;
    readonly timer: Timer;
    readonly log: Log;
    readonly meter?: DiscordMeter | undefined;
    /** There are always enough by default. */
    readonly followUps?: Supply;
    /** Lets everything through by default. */
    readonly throttle?: Throttle;
    /** By default what interactions ask for by everything that can be pressed or typed. */
    readonly decode?: Decode;
  },
): Loop {
  const { api, timer, log, meter, followUps = UNLIMITED, throttle = () => null, decode = decodeAll } = tools;
  const open = new Set<Promise<void>>();
  const newest = createNewest(() => timer.elapsed());
  /** When messages that show no table were last updated. */
  const updated = lastUsed<string, number>(UPDATED);
  /** The revision of the table that a press has last drawn on its message. */
  const drawn = lastUsed<string, number>(UPDATED);
  let closing = false;

  /** Once the program ends nobody is answered any more: the message says what to do then. */
  const finish = (
    { ticket, message }: HiddenAddress,
    later: Promise<Message> | undefined,
    facts: Facts,
    ref: string,
  ): void => {
    later
      ?.then(async (done) => {
        if (!closing) await whenAllowed(timer, () => api.editAnswer(ticket, done, message));
      })
      .catch((error: unknown) => {
        log.warn({ ref, ...factsOf(facts), err: error }, 'an answer that took its time did not arrive');
      });
  };

  /**
   * Discord sends nothing when somebody chooses what they chose last, until the message of the select is updated. So it is,
   * before anything else is said, as is a table that nothing else can bring up to date; where that fails, the answer is
   * still given. Not where the message was updated since it was pressed: it would show again what was. Says whether it was
   * drawn.
   */
  const redrawFirst = async (
    incoming: Incoming,
    asked: Asked,
    reply: Answer,
    response: Response,
    arrivedAt: number,
  ): Promise<boolean> => {
    if (incoming.kind !== 'press') return false;
    const { language } = incoming;
    const { again, ...on } = incoming.on;
    const isFresh =
      reply.kind === 'private' ||
      reply.kind === 'public' ||
      (reply.kind === 'show' && reply.showing.on !== on.id);
    if (!isFresh) return false;
    try {
      const showing = await standing(parts, incoming, asked);
      const isNewer = (updated.get(on.id) ?? Number.NEGATIVE_INFINITY) > arrivedAt - ON_ITS_WAY_MS;
      if (showing !== null) {
        const { revision } = showing.table;
        const isCurrent = revision <= (drawn.get(on.id) ?? Number.NEGATIVE_INFINITY);
        if (isCurrent && (again === undefined || followUps.areScarce(incoming.channel))) return false;
        await parts.screens.answer(showing, response, language);
        drawn.set(on.id, revision);
      } else if (again === undefined || isNewer) return false;
      else await whenAllowed(timer, () => response.update(again));
      return true;
    } catch (error) {
      const { kind } = failureOf(error);
      if (kind !== 'missing' && kind !== 'bug' && !isShut(error)) throw error;
      log.warn({ err: error }, 'a message could not be drawn again');
      return false;
    }
  };

  const handle = async (incoming: Incoming, { waitedMs, answering }: Arrival): Promise<void> => {
    const facts: Facts = {};
    const arrivedAt = timer.elapsed() - waitedMs;
    const asked = decode(incoming);
    const trail = follow(incoming, asked.counts, facts, { now: parts.now, log, meter });
    let outcome: ClickOutcome = 'undelivered';
    const undelivered = (error: unknown): void => {
      outcome = isLate(error) ? 'late' : 'undelivered';
      const where = { ref: trail.ref, ...factsOf(facts), failure: failureOf(error).kind };
      if (isLate(error)) log.debug(where, 'an answer came too late');
      else log.warn({ ...where, err: error }, 'an answer did not arrive');
    };
    const told: Api = {
      ...api,
      answer: (ticket, callback) => {
        answering();
        return api.answer(ticket, callback);
      },
    };
    const isScarce = followUps.areScarce(incoming.channel);
    const redraws = isRedrawnFirst(parts, incoming, asked, followUps);
    const deferral = redraws ? 'update' : asked.deferral;
    const { ticket, language } = incoming;
    const response = createResponse({
      ...{ api: told, ticket, deferral, timer, waitedMs },
      report: undelivered,
      says: (what) => readWords(what === 'posted' ? words.posted : words.late, language),
    });
    const release = hold(parts, incoming, asked);
    const on = incoming.kind === 'press' || incoming.kind === 'form' ? incoming.on : null;
    let isApology = false;
    const failed = (error: unknown): Reply => {
      isApology = true;
      log.error({ ref: trail.ref, ...factsOf(facts), err: error }, 'an interaction failed');
      return apology(incoming, error, trail.ref);
    };
    let aside: Aside | undefined;
    let announce: Message | Announcement | undefined;
    let unsent: (() => void) | undefined;
    let sent: (() => Promise<void>) | undefined;
    let replaced: HiddenAddress | null = null;
    try {
      const turnedAway = closing;
      const tooSoon = turnedAway ? null : throttle(incoming, asked.costs);
      const refusal = turnedAway ? refusals.restarting : tooSoon;
      const work =
        refusal === null ? asked.run(parts, facts) : Promise.resolve(unheard(incoming, refusal.says));
      const done = spoken(
        await work.then((reply) => dressed(parts, incoming, reply)).catch(failed),
        incoming,
      );
      const reply = forOneAlone(inItsPlace(done, incoming, asked), incoming);
      if (reply.kind === 'public') unsent = reply.unsent;
      const isRedrawn = redraws && (await redrawFirst(incoming, asked, reply, response, arrivedAt));
      if (reply.kind === 'update' && on !== null) updated.set(on.id, timer.elapsed());
      const isEnough = isRedrawn && tooSoon !== null && tooSoon.ms <= MOMENT_MS;
      const { address, posted }: Delivered = isEnough
        ? {}
        : await deliver(parts, incoming, reply, response, timer);
      outcome = turnedAway ? 'restarting' : facts.refused === true ? 'refused' : reply.kind;
      if (tooSoon !== null) outcome = 'limited';
      if (isApology) outcome = 'failed';
      if (reply.kind === 'show' && on !== null && reply.showing.on === on.id)
        drawn.set(on.id, reply.showing.table.revision);
      if (reply.kind === 'show' && reply.done !== undefined) replaced = newest.done(reply.done);
      if (reply.kind === 'show' || reply.kind === 'update') ({ aside, announce } = reply);
      if (reply.kind === 'show' && !isScarce) aside ??= silence(parts, incoming);
      if (reply.kind === 'public' && posted !== undefined) sent = async () => reply.sent?.(posted);
      if (reply.kind === 'private' && address !== undefined) {
        finish(address, reply.later, facts, trail.ref);
        if (reply.replaces !== undefined) replaced = newest.sent(reply.replaces, address);
      }
    } catch (error) {
      unsent?.();
      const failure = failureOf(error);
      if (failure.kind !== 'bug') undelivered(error);
      const says = insteadOf(error, incoming);
      if (says !== null)
        await deliver(parts, incoming, spoken(tell(says), incoming), response, timer).catch(undelivered);
      if (failure.kind !== 'bug') return;
      outcome = 'failed';
      await deliver(parts, incoming, spoken(failed(error), incoming), response, timer).catch(undelivered);
    } finally {
      release();
      trail.end(outcome);
    }
    const beside = async (work: () => Promise<unknown>): Promise<void> => {
      try {
        await work();
      } catch (error) {
        const where = { ref: trail.ref, ...factsOf(facts) };
        if (isLate(error)) log.debug(where, 'a note beside an answer came too late');
        else log.warn({ ...where, err: error }, 'a note beside an answer did not arrive');
      }
    };
    await beside(async () => {
      await sent?.();
      if (replaced !== null) await missingAsNull(api.removeAnswer(replaced.ticket, replaced.message));
      const message = (await aside?.draw()) ?? null;
      if (message === null) return;
      const id = await whenAllowed(timer, () => api.follow(incoming.ticket, message, true));
      aside?.sent?.();
      if (aside?.name !== undefined) newest.sent(aside.name, { ticket: incoming.ticket, message: id, id });
    });
    await beside(async () => {
      if (announce === undefined) return;
      const told = 'draw' in announce ? await announce.draw() : announce;
      const id = await whenAllowed(timer, () => api.follow(incoming.ticket, told, false));
      if ('draw' in announce) await announce.sent(id);
    });
  };

  return {
    handle(incoming, arrival = AT_ONCE) {
      const handled = handle(incoming, arrival).finally(() => open.delete(handled));
      open.add(handled);
      return handled;
    },
    async close() {
      closing = true;
      let late = false;
      let cancel = (): void => undefined;
      const patience = new Promise<void>((resolve) => {
        cancel = timer.after(CLOSING_MS, () => {
          late = true;
          resolve();
        });
      });
      // Presses that arrive meanwhile are answered as well.
      while (open.size > 0 && !late) await Promise.race([Promise.allSettled(open), patience]);
      cancel();
      if (late) log.warn({ open: open.size }, 'some answers were still in progress at shutdown');
    },
  };
}

function factsOf({ table, seq, game }: Facts): object {
  return { table, seq, game };
}

/**
 * Whether the pressed message is updated whatever else is answered: it has a select, or nothing else keeps it current. What
 * is said after that is a further message. Where these are scarce, the table is worth one and a select is not; a hand is the
 * answer itself, since it shows what the table does.
 *
 * The price: where Discord refuses the further message, its sentence is lost, and the player has to press again. That is
 * better than a table that stays out of date. It also happens to an answer that was deferred, since a deferred update cannot
 * become a private message.
 */
function isRedrawnFirst(
  { screens }: Parts,
  incoming: Incoming,
  { control }: Asked,
  followUps: Supply,
): boolean {
  if (incoming.kind !== 'press') return false;
  const { on, channel } = incoming;
  const isScarce = followUps.areScarce(channel);
  if (on.again !== undefined && !isScarce) return true;
  if (on.hidden || tableOf(control) === null) return false;
  if (control?.kind === 'table' && control.action === 'hand' && isScarce) return false;
  return screens.isSilent(channel);
}

/** What somebody is told once who plays where nothing can be written. */
function silence({ screens }: Parts, { who, language, channel, isShutOut }: Incoming): Aside | undefined {
  if (!screens.isNewsTo(who.id, channel)) return undefined;
  const says = isShutOut === true ? words.shutOut : words.silentHere;
  return {
    draw: async () => sentence(readWords(says, language)),
    sent: () => screens.heard(who.id, channel),
  };
}

/** Whether a message could not be drawn because its thread is closed, and the bot may not open it. */
function isShut(error: unknown): boolean {
  const { kind } = failureOf(error);
  return kind === 'archived' || kind === 'forbidden';
}

/** What whoever pressed is told where Discord takes the answer from nobody but them. */
function insteadOf(error: unknown, { parent }: Incoming): Words | null {
  const failure = failureOf(error);
  if (failure.kind === 'blocked') return BLOCKED[failure.by];
  if (!isShut(error)) return null;
  return parent === null ? words.silentHere : words.closedThread;
}

/** The table that a message shows, as it is now: it may be newer than what was pressed. Null for any other message. */
async function standing(
  { tables }: Parts,
  { who, on }: Extract<Incoming, { kind: 'press' }>,
  { control }: Asked,
): Promise<Showing | null> {
  const id = tableOf(control);
  const table = id === null ? null : await tables.look(id);
  if (table === null) return null;
  const shown = on.hidden ? showHand(table, who.id, on) : showTable(table, who.id, on);
  return shown.kind === 'show' && shown.showing.on === on.id ? { ...shown.showing, stays: true } : null;
}

/** Nothing else is sent to a table's message while a press on it is being handled. */
function hold({ screens }: Parts, incoming: Incoming, { control }: Asked): () => void {
  const on = incoming.kind === 'press' || incoming.kind === 'form' ? incoming.on : null;
  const table = tableOf(control);
  return table === null || on === null ? () => undefined : screens.pressed(table, incoming.who.id, on);
}

/** The answer as the server wants it: where it wants no pictures, in words. */
async function dressed({ settings }: Parts, { guild }: Incoming, reply: Reply): Promise<Reply> {
  if (!('message' in reply) || reply.message.pictures === undefined) return reply;
  // The answer does not wait for a database that is out of reach.
  const { pictures } = await settings.of(guild).catch(() => USUAL);
  return pictures ? reply : { ...reply, message: withoutPictures(reply.message) };
}

/** An answer in words for its reader. */
type Answer = Exclude<Reply, { readonly kind: 'tell' }>;

function spoken(reply: Reply, { language }: Incoming): Answer {
  if (reply.kind !== 'tell') return reply;
  return { kind: 'private', message: sentence(readWords(reply.says, language)) };
}

/** Where an answer is that there is more to do with: a private message, or the id of one for everybody. */
interface Delivered {
  readonly address?: HiddenAddress;
  readonly posted?: string;
}

async function deliver(
  parts: Parts,
  incoming: Incoming,
  reply: Answer,
  response: Response,
  timer: Timer,
): Promise<Delivered> {
  switch (reply.kind) {
    case 'show':
      await parts.screens.answer(reply.showing, response, incoming.language);
      return {};
    case 'update':
      try {
        await whenAllowed(timer, () => response.update(reply.message));
      } catch (error) {
        const isGone = failureOf(error).kind === 'missing';
        if (!isGone && !isShut(error)) throw error;
        const gone = sentence(readWords(words.deleted, incoming.language));
        await response.hidden(isGone ? gone : reply.message);
      }
      return {};
    case 'private':
      return { address: await whenAllowed(timer, () => response.hidden(reply.message)) };
    case 'public':
      return { posted: await whenAllowed(timer, () => response.open(reply.message)) };
    case 'form':
      await response.form(reply.modal);
      return {};
    case 'choices':
      await response.choices(reply.choices);
      return {};
  }
}

/**
 * Redraws no message but the one the control is on: a client of somebody’s own may press it on another, such as a table’s. A
 * form may say that it was opened by anything; what opens one belongs to a table.
 */
function inItsPlace(reply: Answer, incoming: Incoming, { control }: Asked): Answer {
  if (reply.kind !== 'update') return reply;
  const isElsewhere =
    (incoming.kind === 'press' && incoming.on.lacks === true) ||
    (incoming.kind === 'form' && tableOf(control) === null);
  return isElsewhere ? { kind: 'private', message: reply.message } : reply;
}

/** Where the bot is not on the server, nothing is posted: what is for everybody goes to the asker alone. */
function forOneAlone(reply: Answer, { guild }: Incoming): Answer {
  if (guild !== WORLD) return reply;
  if (reply.kind === 'public') return { kind: 'private', message: reply.message };
  if (reply.kind === 'show' && (reply.showing.reader === 'public' || reply.announce !== undefined))
    throw new Error('a table is shown to everybody where the bot is not on the server');
  return reply;
}

function apology(incoming: Incoming, error: unknown, ref: string): Reply {
  if (incoming.kind === 'complete') return { kind: 'choices', choices: [] };
  if (error instanceof CannotSave) return tell(words.unsaved);
  return tell(words.wrong({ ref }));
}

function unheard(incoming: Incoming, says: Words): Reply {
  return incoming.kind === 'complete' ? { kind: 'choices', choices: [] } : tell(says);
}
