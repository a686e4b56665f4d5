import type { Now } from '../../tables/ports.ts';
import type { Timer } from '../../timer.ts';
import { read } from '../../words/read.ts';
import { sentence } from '../draw/message.ts';
import type { Log } from '../log.ts';
import type { DiscordMeter } from '../meter.ts';
import type { Api, Ticket } from '../wire/rest.ts';
import { countShed, freshRef } from './call.ts';
import { decode } from './decode.ts';
import type { Incoming } from './incoming.ts';
import type { Loop } from './loop.ts';
import { words } from './words.ts';

/**
 * Handled at once and not yet acknowledged to Discord. A press takes one to three milliseconds (`npm run bench`), so
 * even with every place taken they are done well within a second.
 */
const PLACES = 128;
/** The longest wait for a place: Discord allows three seconds, and the work and the network need the rest. */
const LONGEST_WAIT_MS = 2_000;
/** Once the oldest has waited this long, the newest go first. */
const CROWDED_MS = 500;
/** The most that may wait: no more than this are ever answered in time. */
const MOST_WAITING = 5_000;
/** The host is told this soon after the first was dropped, and then no more often than this. */
const TOLD_AFTER_MS = 1_000;
const TOLD_EVERY_MS = 60_000;

interface Waiting {
  readonly incoming: Incoming;
  /** By `Timer.elapsed`. */
  readonly at: number;
}

interface IntakeParts<I> {
  /** Null for what is not for this bot. */
  readonly read: (interaction: I) => Incoming | null;
  /** How to answer an interaction that could not be read. */
  readonly ticketOf: (interaction: I) => Ticket;
  readonly loop: Pick<Loop, 'handle'>;
  readonly api: Pick<Api, 'answer'>;
  readonly timer: Timer;
  readonly now: Now;
  readonly log: Log;
  readonly meter?: DiscordMeter | undefined;
}

/**
 * Takes interactions as they come from the gateway and passes them to the loop. Never throws. Only a limited number
 * are handled at once; the others wait. While there is time for all of them, they are handled in order. Once there is
 * not, the newest go first, because those people are still looking at the message, and what can no longer be answered
 * in time is dropped: an answer that Discord refuses helps nobody and keeps everybody else waiting.
 */
export class Intake<I> {
  readonly #parts: IntakeParts<I>;
  readonly #waiting: Waiting[] = [];
  #free = PLACES;
  #unanswered = 0;
  #answered = 0;
  #toldAt = Number.NEGATIVE_INFINITY;
  #isTelling = false;

  constructor(parts: IntakeParts<I>) {
    this.#parts = parts;
  }

  take(interaction: I): void {
    const { timer, log } = this.#parts;
    try {
      const incoming = this.#parts.read(interaction);
      if (incoming === null) return;
      this.#waiting.push({ incoming, at: timer.elapsed() });
      this.#work();
    } catch (error) {
      this.#apologise(interaction, error).catch((failure: unknown) =>
        log.debug({ err: failure }, 'an interaction that could not be read was not answered'),
      );
    }
  }

  readonly #work = (): void => {
    while (this.#free > 0) {
      const arrived = this.#next();
      if (arrived === undefined) return;
      this.#handle(arrived);
    }
  };

  #handle(arrived: Waiting): void {
    const { loop, log } = this.#parts;
    this.#free--;
    let holds = true;
    const leave = (): void => {
      if (!holds) return;
      holds = false;
      this.#free++;
      this.#answered++;
      // Deferred, or a long queue of quick answers would recurse as deep as it is long.
      queueMicrotask(this.#work);
    };
    loop
      .handle(arrived.incoming, { waitedMs: this.#waited(arrived), answering: leave })
      .catch((error: unknown) => log.error({ err: error }, 'an interaction was not handled'))
      .finally(leave);
  }

  #next(): Waiting | undefined {
    for (;;) {
      const [oldest] = this.#waiting;
      if (oldest === undefined) return undefined;
      if (this.#waited(oldest) <= LONGEST_WAIT_MS && this.#waiting.length <= MOST_WAITING)
        return this.#waited(oldest) > CROWDED_MS ? this.#waiting.pop() : this.#waiting.shift();
      this.#waiting.shift();
      this.#drop(oldest);
    }
  }

  #waited({ at }: Waiting): number {
    return this.#parts.timer.elapsed() - at;
  }

  #drop(dropped: Waiting): void {
    const { timer } = this.#parts;
    countShed(dropped.incoming, decode(dropped.incoming).counts, this.#waited(dropped), this.#parts);
    this.#unanswered++;
    if (this.#isTelling) return;
    this.#isTelling = true;
    this.#answered = 0;
    const ms = Math.max(TOLD_AFTER_MS, this.#toldAt + TOLD_EVERY_MS - timer.elapsed());
    timer.after(ms, () => this.#tell());
  }

  #tell(): void {
    const { timer, log } = this.#parts;
    const [unanswered, answered] = [this.#unanswered, this.#answered];
    this.#isTelling = false;
    this.#toldAt = timer.elapsed();
    log.warn({ unanswered, answered }, 'too many presses at once: some could not be answered in time');
    this.#unanswered = 0;
    this.#answered = 0;
  }

  /** A bug, or a shape of interaction that is new to discord.js. */
  async #apologise(interaction: I, error: unknown): Promise<void> {
    const { api, log, ticketOf } = this.#parts;
    const ref = freshRef();
    log.error({ ref, err: error }, 'an interaction could not be read');
    // In English: perhaps it is their language that could not be read.
    const message = sentence(read(words.unread({ ref }), 'en'));
    await api.answer(ticketOf(interaction), { kind: 'message', message, hidden: true });
  }
}
