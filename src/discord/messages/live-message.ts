import type { TableId } from '../../tables/ids.ts';
import type { Now } from '../../tables/ports.ts';
import { CannotSave, NotOurs } from '../../tables/storage-errors.ts';
import { isLive, type Table } from '../../tables/table.ts';
import type { Timer } from '../../timer.ts';
import type { Opened } from '../draw/answer-step.ts';
import type { Look } from '../draw/look.ts';
import { type Message, peopleIn } from '../draw/message.ts';
import type { Log } from '../log.ts';
import type { Pictures } from '../wire/attach-pictures.ts';
import type { Response } from '../wire/deferred-answer.ts';
import { codeOf, failureOf, mayHaveWorked } from '../wire/failures.ts';
import { PictureWait } from './picture-wait.ts';
import { keeping, printOf, printOfShown, type Showing, type Shown, type Subject } from './shown.ts';
import { BRIEF_MS, type Target } from './target.ts';

/**
 * One message that shows one table to one reader. Nothing else in the program writes to that message, except an answer to
 * a click on it that is no table (`overwritten`), and at most one request about it is under way, so it never goes back to
 * an older table.
 *
 * ```
 *   ┌─────────┐  a newer table   ┌────────┐  the pause is over   ┌─────────┐
 *   │ current │ ───────────────▶ │ behind │ ───────────────────▶ │ sending │
 *   └─────────┘                  └────────┘                      └─────────┘
 *     ▲  │  ▲       drawn the same  │  ▲    limited, outage, or       │ │
 *     │  │  └───────────────────────┘  └──── newer in the meantime ───┘ │
 *     │  │                                                              │
 *     │  └── a click: its answer is sent next, past every pause ──▶ sending
 *     │                                                                 │
 *     └────────────────────── the newest is shown ──────────────────────┘
 *
 *   current ── the table is over ──▶ gone      behind ── the token ran out, the channel is gone ──▶ gone
 * ```
 *
 * What differs is how the target brings the drawing out: by the callback of a click, a webhook, or a request to the channel.
 */
export class LiveMessage {
  readonly #parts: LiveMessageParts;
  readonly #target: Target;
  /**
   * The newest table while it is not shown yet. Null if there is nothing to show, so that no table is kept in memory.
   */
  #newest: Subject | null = null;
  /** What the message is known to show; null if that is not known, as after an outage. */
  #shown: Shown | null = null;
  #opened: Opened | null = null;
  /** Whether it was posted anew: only an edit can name the people in it to its readers without notifying them. */
  #isNameless = false;
  #sending = false;
  #gone = false;
  /** Answers to clicks, in order; each has its own rate limit, because each has its own token. */
  readonly #answers: Answer[] = [];
  /** How many clicks had to be answered here, and the last of them that was. */
  #clicked = 0;
  #lastAnswered = 0;
  /** Clicks on this message that are being handled: their answers show what they change. */
  #clicks = 0;
  #heldSince = 0;
  /** Several changes in a row become one request. */
  #pausedUntil = 0;
  /** Since when no drawing has gone out though there was one; null while they do. */
  #failingSince: number | null = null;
  /** When that last ended after it had gone on for long. */
  #seenAgainAt: number | null = null;
  /** Until then Discord accepts no drawing and none of the target’s tasks. */
  #refusedUntil = 0;
  #tasksFrom = 0;
  /** Whether that is because nothing is tried in the channel for a while: a newer table is worth another try. */
  #isLeftAlone = false;
  /**
   * When the last click was answered here, and whether it came so soon after another that its pictures were not waited
   * for.
   */
  #answeredAt = Number.NEGATIVE_INFINITY;
  #hurried = false;
  /** What a click's answer last drew, and on which message, which an edit might not reach. */
  #answered: { readonly on: string; readonly revision: number } | null = null;
  readonly #wait: PictureWait;
  #cancel: (() => void) | null = null;
  #settling: (() => void)[] = [];

  /** `table` is the newest, if it is known. */
  constructor(target: Target, parts: LiveMessageParts, table: Table | null = null) {
    this.#target = target;
    this.#parts = parts;
    this.#newest = table;
    const { pictures, now } = parts;
    this.#wait = new PictureWait({ pictures, now, ended: () => this.#go() });
  }

  /** The current table. It is shown soon, unless a click's answer shows it first. */
  follow(table: Subject, pauseMs = GATHERING_MS): void {
    this.#keep(table);
    this.#opened = stands(table, this.#opened) ? this.#opened : null;
    if (this.#isLeftAlone) [this.#refusedUntil, this.#tasksFrom] = [0, 0];
    this.#isLeftAlone = false;
    const now = this.#parts.now();
    if (this.#pausedUntil <= now) this.#pausedUntil = now + pauseMs;
    this.#go();
  }

  /**
   * How long ago the newest drawing became visible again after an outage; 0 while it is not visible. Null if it always
   * was.
   */
  unseenAgo(): number | null {
    const now = this.#parts.now();
    if (this.#failingSince !== null && now - this.#failingSince >= UNSEEN_MS) return 0;
    return this.#seenAgainAt === null ? null : now - this.#seenAgainAt;
  }

  /** Sends without the usual pause, for example after `move()`. */
  hurry(table: Table): void {
    this.#keep(table);
    this.#pausedUntil = 0;
    this.#go();
  }

  /**
   * Shows the newest table in the answer to a click, ahead of everything but the request in flight. Returns whether there
   * still is one; rejects with what the wire throws.
   */
  answer(shown: Answer['shown'], response: Response): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#answers.push({ shown, response, number: ++this.#clicked, from: 0, resolve, reject });
      this.#go();
    });
  }

  /**
   * A click on this message is being handled: nothing else is sent until the returned function is called, or for a while.
   */
  attach(): () => void {
    if (this.#clicks++ === 0) this.#heldSince = this.#parts.now();
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#clicks--;
      this.#go();
    };
  }

  /** A click's answer took the place of what a message showed, pictures included; ignored if it is another message. */
  overwritten(on: string): void {
    if (!this.#target.isAt(on)) return;
    // What was only to be sent once more with its pictures would take that place again.
    if (this.#shown !== null && this.#newest?.revision === this.#shown.revision) this.#newest = null;
    this.#shown = null;
  }

  /** Whether a click's answer has drawn this revision on a message. */
  hasAnswered(on: string, revision: number): boolean {
    return this.#answered?.on === on && revision <= this.#answered.revision;
  }

  /**
   * Sends at once whatever is waiting; resolves when nothing is in flight, and leaves what Discord does not accept now.
   */
  settle(): Promise<void> {
    return new Promise((resolve) => {
      this.#settling.push(resolve);
      this.#go();
    });
  }

  #keep(table: Subject): void {
    if (table.revision > this.#revision()) this.#wait.hurry();
    if (table.revision >= this.#revision()) this.#newest = table;
  }

  /** The newest revision this message has heard of. */
  #revision(): number {
    return Math.max(this.#newest?.revision ?? -1, this.#shown?.revision ?? -1);
  }

  #go(): void {
    if (!this.#sending && !this.#gone) {
      this.#cancel?.();
      this.#cancel = null;
      const job = this.#next();
      if (job !== null) this.#run(job);
    }
    this.#rest();
  }

  /** What to send now; null if nothing, or not yet. */
  #next(): (() => Promise<void>) | null {
    const now = this.#parts.now();
    const ready = this.#answers.findIndex(({ from }) => from <= now);
    const [answer] = ready < 0 ? [] : this.#answers.splice(ready, 1);
    if (answer !== undefined) return () => this.#reply(answer);
    const over = this.#newest !== null && !isLive(this.#newest);
    if (this.#isCurrent()) this.#newest = null;
    if (this.#answers.length === 0 && (this.#target.isDead() || (over && this.#newest === null))) {
      this.#end();
      return null;
    }
    return this.#soonest(now);
  }

  /** Work that no click asked for: first a send about where the message is, then a newer table, then tidying up. */
  #soonest(now: number): (() => Promise<void>) | null {
    const task = this.#target.pendingTask();
    const jobs: { readonly from: number; readonly job: () => Promise<void> }[] = [];
    // An answer that waits for the rate limit shows the newest table once it may; only answers to other clicks overtake
    // it.
    const answersFrom = Math.min(...this.#answers.map(({ from }) => from));
    if (this.#answers.length > 0) jobs.push({ from: answersFrom, job: async () => undefined });
    else if (task === 'first') jobs.push({ from: this.#tasksFrom, job: () => this.#doTask() });
    else if (this.#target.wantsMessage() || this.#isNameless || !this.#isShown()) {
      jobs.push({ from: this.#syncsFrom(), job: () => this.#sync() });
    }
    if (task === 'later' && this.#answers.length === 0) {
      jobs.push({ from: this.#tasksFrom, job: () => this.#doTask() });
    }
    const ready = jobs.find(({ from }) => from <= now);
    if (ready !== undefined) return ready.job;
    if (jobs.length > 0) {
      const wait = Math.min(...jobs.map(({ from }) => from)) - now;
      this.#cancel = this.#parts.timer.after(wait, () => this.#go());
    }
    return null;
  }

  #run(job: () => Promise<void>): void {
    this.#sending = true;
    job()
      .catch((error: unknown) => this.#parts.report(this.#parts.table, error))
      .finally(() => {
        this.#sending = false;
        this.#go();
      });
  }

  #isCurrent(): boolean {
    return this.#target.pendingTask() === null && !this.#isNameless && this.#isDrawn();
  }

  #isDrawn(): boolean {
    return !this.#target.wantsMessage() && this.#isShown();
  }

  #isShown(): boolean {
    const newest = this.#newest;
    const shown = this.#shown;
    return (
      newest === null || (shown !== null && shown.textOnly === null && shown.revision >= newest.revision)
    );
  }

  /** When the next drawing that no click asked for may be sent. */
  #syncsFrom(): number {
    if (this.#settling.length > 0) return this.#refusedUntil;
    const held = this.#clicks > 0 ? this.#heldSince + LONGEST_HOLD_MS : 0;
    const still = this.#shown?.textOnly == null ? 0 : this.#answeredAt + STILL_MS;
    const own = Math.max(this.#refusedUntil, this.#pausedUntil, this.#wait.until);
    return Math.max(own, held, still, this.#target.freeAt());
  }

  async #reply(answer: Answer): Promise<void> {
    const {
      shown: { on, look: wanted },
      response,
      resolve,
      reject,
    } = answer;
    const before = this.#shown;
    try {
      const newest = await this.#current();
      if (newest === null) {
        this.#target.kill();
        resolve(false);
        return;
      }
      // Its reader has moved on since, so it no longer opens or closes anything.
      const isOvertaken = answer.number < this.#lastAnswered && this.#target.isAt(on);
      const opened = stands(newest, this.#opened) ? this.#opened : null;
      const look = isOvertaken || wanted === null ? { ...wanted, opened } : wanted;
      this.#opened = look.opened ?? null;
      const drawing = await this.#parts.draw(newest, look);
      const message = hurrying(this.#hurries(), this.#target.isAt(on) ? keeping(before, drawing) : drawing);
      this.#shown = null;
      this.#pausedUntil = 0;
      const written = await this.#target.carry(message, on, response);
      if (written === 'unclear') this.#shown = before;
      else {
        this.#showed(newest, message, look);
        // Discord shows there whose command it answers.
        this.#isNameless = written === 'posted' && peopleIn(message).length > 1;
      }
      if (message.spent === true) {
        this.#target.discard();
        this.#tasksFrom = this.#parts.now() + BRIEF_MS;
      }
      this.#lastAnswered = Math.max(this.#lastAnswered, answer.number);
      if (on !== null) this.#answered = { on, revision: newest.revision };
      resolve(true);
    } catch (error) {
      // A request of our own follows soon, unless the message is certainly unchanged and up to date.
      if (!this.#target.isAt(on) || !mayHaveWorked(error)) this.#shown = before;
      const failure = failureOf(error);
      if (failure.kind === 'limited') {
        // Nothing was sent: the same answer is sent when it may be. Answers to other clicks need not wait for it.
        this.#answers.unshift({ ...answer, from: this.#parts.now() + failure.ms });
        return;
      }
      this.#pausedUntil = this.#parts.now() + GATHERING_MS;
      reject(error);
    }
  }

  /**
   * A reader who presses faster than they can look is answered without pictures, and gets them once the presses pause:
   * they would delay the answer, and text and pictures would alternate.
   */
  #hurries(): boolean {
    const now = this.#parts.now();
    this.#hurried = now - this.#answeredAt < (this.#hurried ? STILL_MS : HURRIED_MS);
    this.#answeredAt = now;
    return this.#hurried;
  }

  /** The newest table; null if there is none any more. */
  async #current(): Promise<Subject | null> {
    if (this.#newest !== null) return this.#newest;
    const found = await this.#parts.look(this.#parts.table);
    if (found !== null) this.#keep(found);
    return this.#newest ?? found;
  }

  async #sync(): Promise<void> {
    let revision = this.#revision();
    // Then only the names are missing.
    const wasDrawn = this.#isNameless && this.#isDrawn();
    try {
      const table = await this.#current();
      if (table === null) {
        this.#target.kill();
        return;
      }
      revision = table.revision;
      const before = this.#shown;
      const textOnly = before?.textOnly ?? null;
      const look =
        textOnly !== null && before?.revision === revision ? textOnly.look : { opened: this.#opened };
      const message = keeping(before, await this.#parts.draw(table, look));
      if (message.spent === true) {
        this.#target.discard();
        this.#showed(table, message, null);
        return;
      }
      const print = printOf(message);
      const wantsMessage = this.#target.wantsMessage();
      const isSame = before !== null && !wantsMessage && !this.#isNameless && printOfShown(before) === print;
      if (isSame && textOnly === null) {
        this.#failingSince = null;
        this.#shown = { ...before, revision };
        return;
      }
      if (this.#settling.length > 0) this.#wait.end();
      else if (this.#wait.holds(message, isSame)) return;
      if (isSame && !this.#hasPictures(message)) {
        // It would be sent with the same text again.
        this.#failingSince = null;
        this.#shown = { ...before, revision, print, textOnly: null };
        return;
      }
      // A message sent only for its pictures is sent for them once.
      const written = await this.#target.write(message);
      if (written === 'unclear') this.#shown = null;
      else this.#showed(table, message, isSame ? null : look, print);
      // If that edit finds the message deleted, no other follows, or they would never end.
      const isNew = written === 'posted' && (wantsMessage || !this.#isNameless);
      this.#isNameless = isNew && peopleIn(message).length > 0;
    } catch (error) {
      const again = this.#again(error);
      if (again === 'never') return;
      if (again !== 'with the next change') {
        if (mayHaveWorked(error)) this.#shown = null;
        if (!wasDrawn) this.#fails();
        this.#refusedUntil = again;
        return;
      }
      this.#target.giveUp();
      this.#isNameless = false;
      // It may be so for good, and turns have to end: only failures that are retried hold up a clock.
      this.#failingSince = null;
      this.#shown = { revision, print: '', textOnly: null, pictures: [] };
      throw error;
    }
  }

  async #doTask(): Promise<void> {
    const isInTheWay = this.#target.pendingTask() === 'first';
    try {
      if (await this.#target.doTask()) this.#shown = null;
      if (isInTheWay && this.#target.pendingTask() !== 'first' && this.#isDrawn()) this.#isSeen();
    } catch (error) {
      const again = this.#again(error);
      if (again === 'never') return;
      if (again !== 'with the next change') {
        if (isInTheWay) this.#fails();
        this.#tasksFrom = again;
        return;
      }
      this.#target.dropTask();
      if (isInTheWay) this.#failingSince = null;
      throw error;
    }
  }

  /** When a failed request that no click asked for is worth another try. */
  #again(error: unknown): number | 'with the next change' | 'never' {
    const { table, now, log } = this.#parts;
    if (error instanceof NotOurs) {
      this.#target.kill();
      return 'never';
    }
    if (error instanceof CannotSave) {
      log.warn({ table, err: error }, 'where a table is shown could not be stored; retrying');
      return now() + RETRY_MS;
    }
    const failure = failureOf(error);
    this.#isLeftAlone = failure.kind === 'forbidden' && failure.ms !== undefined;
    switch (failure.kind) {
      case 'limited':
        return now() + failure.ms;
      case 'outage':
        log.warn({ table, err: error }, 'a table could not be shown; retrying');
        return now() + RETRY_MS;
      case 'missing':
      case 'old':
      case 'late':
      case 'answered':
        log.debug({ table, code: codeOf(error) }, 'a message can no longer be kept current');
        this.#target.kill();
        return 'never';
      case 'channel-gone':
        this.#target.kill();
        this.#parts.lost();
        return 'never';
      case 'forbidden':
        if (failure.ms === undefined) return 'with the next change';
        return now() + Math.min(failure.ms, LOOK_AGAIN_MS);
      case 'blocked':
      case 'archived':
      case 'bug':
        return 'with the next change';
    }
  }

  #hasPictures(message: Message): boolean {
    return this.#parts.pictures.prepare(message) === null;
  }

  /** `look` is how it was drawn; null if it should not be sent again, with or without pictures. */
  #showed({ revision }: Subject, message: Message, look: Look | null, print?: string): void {
    this.#isSeen();
    const { wasTextOnly, shownBy } = this.#parts.pictures;
    const textOnly = look !== null && wasTextOnly(message) ? { look, drawing: message } : null;
    const known = textOnly === null ? (print ?? printOf(message)) : '';
    this.#shown = { revision, print: known, textOnly, pictures: shownBy(message) };
    this.#wait.end();
  }

  /**
   * Notes that no drawing goes out. Failures that are not retried do not count: they may be permanent, and turns have to
   * end.
   */
  #fails(): void {
    this.#failingSince = this.#isLeftAlone ? null : (this.#failingSince ?? this.#parts.now());
  }

  #isSeen(): void {
    const now = this.#parts.now();
    if (this.#failingSince !== null && now - this.#failingSince >= UNSEEN_MS) this.#seenAgainAt = now;
    this.#failingSince = null;
  }

  #end(): void {
    this.#gone = true;
    this.#newest = null;
    this.#parts.gone();
  }

  /** Resolves what waits for the end of the work, if nothing more can be done now. */
  #rest(): void {
    if (this.#sending) return;
    for (const settled of this.#settling.splice(0)) settled();
  }
}

export interface LiveMessageParts {
  readonly table: TableId;
  readonly draw: (table: Subject, look: Look) => Promise<Message>;
  /** The newest table. */
  readonly look: (id: TableId) => Promise<Table | null>;
  readonly pictures: Pictures;
  readonly timer: Timer;
  readonly now: Now;
  readonly log: Log;
  readonly report: (table: TableId, error: unknown) => void;
  /** The channel is gone. */
  readonly lost: () => void;
  /** Nothing will be shown here again. */
  readonly gone: () => void;
}

interface Answer {
  readonly shown: Pick<Showing, 'on' | 'look'>;
  readonly response: Response;
  /** Counted among the clicks to be answered here, from 1. */
  readonly number: number;
  /** When Discord will accept it. */
  readonly from: number;
  readonly resolve: (isThere: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** Lets the answer to a click go first, and merges several simultaneous changes into one request. */
const GATHERING_MS = 100;
/** A click that takes longer than this no longer stops a message from following the table. */
const LONGEST_HOLD_MS = 3_000;
/** After an outage that outlasted discord.js's own attempts. */
const RETRY_MS = 10_000;
/** A table that is late by less than this is not missed. */
const UNSEEN_MS = 10_000;
/** In a channel where nothing is tried for a while, this may be over sooner: asking costs no request. */
const LOOK_AGAIN_MS = 30_000;
/**
 * A message pressed twice within this time cannot have been read in between: it is less than Discord takes to show the
 * answer and a hand to press again.
 */
const HURRIED_MS = 250;
/** A message in words is followed by its pictures once it has not been pressed for this long. */
const STILL_MS = 1_000;

/** Whether a question that a reader has opened is still the one that is asked. */
function stands(table: Subject, opened: Opened | null): boolean {
  return opened !== null && table.position?.asked[opened.seat] === opened.asked;
}

function hurrying(hurried: boolean, drawing: Message): Message {
  return hurried && drawing.pictures !== undefined ? { ...drawing, hurried } : drawing;
}
