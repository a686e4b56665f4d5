import type { Now } from '../../tables/ports.ts';
import type { Timer } from '../../timer.ts';
import { read } from '../../words/read.ts';
import { sentence } from '../draw/message.ts';
import type { Log } from '../log.ts';
import type { DiscordMeter } from '../meter.ts';
import type { Api, Ticket } from '../wire/rest.ts';
import { decode } from './decode.ts';
import type { Incoming } from './incoming.ts';
import type { Loop } from './loop.ts';
import { countShed, freshRef } from './trail.ts';
import { words } from './words.ts';

/**
 * Takes interactions as they come from the gateway and passes them to the loop. Never throws. Only a limited number
 * are handled at once; the others wait. While there is time for all of them, they are handled in order. Once there is
 * not, the newest go first, because those people are still looking at the message, and what can no longer be answered
 * in time is dropped: an answer that Discord refuses helps nobody and keeps everybody else waiting.
 */
export interface Intake<I> {
  take(interaction: I): void;
}

/**
 * Handled at once and not yet acknowledged to Discord. A press takes about a millisecond (`npm run bench`), so even
 * with every place taken they are done well within a second.
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

export interface IntakeParts<I> {
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

export function createIntake<I>(parts: IntakeParts<I>): Intake<I> {
  const { loop, api, timer, log } = parts;
  const waiting: Waiting[] = [];
  let free = PLACES;
  let unanswered = 0;
  let answered = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  let isTelling = false;

  const waited = ({ at }: Waiting): number => timer.elapsed() - at;

  const tell = (): void => {
    isTelling = false;
    toldAt = timer.elapsed();
    log.warn({ unanswered, answered }, 'too many presses at once: some could not be answered in time');
    unanswered = 0;
    answered = 0;
  };

  const drop = (dropped: Waiting): void => {
    countShed(dropped.incoming, decode(dropped.incoming).counts, waited(dropped), parts);
    unanswered++;
    if (isTelling) return;
    isTelling = true;
    answered = 0;
    timer.after(Math.max(TOLD_AFTER_MS, toldAt + TOLD_EVERY_MS - timer.elapsed()), tell);
  };

  const next = (): Waiting | undefined => {
    for (;;) {
      const [oldest] = waiting;
      if (oldest === undefined) return undefined;
      if (waited(oldest) <= LONGEST_WAIT_MS && waiting.length <= MOST_WAITING) {
        return waited(oldest) > CROWDED_MS ? waiting.pop() : waiting.shift();
      }
      waiting.shift();
      drop(oldest);
    }
  };

  const work = (): void => {
    while (free > 0) {
      const arrived = next();
      if (arrived === undefined) return;
      free--;
      let holds = true;
      const leave = (): void => {
        if (!holds) return;
        holds = false;
        free++;
        answered++;
        // Deferred, or a long queue of quick answers would recurse as deep as it is long.
        queueMicrotask(work);
      };
      loop
        .handle(arrived.incoming, { waitedMs: waited(arrived), answering: leave })
        .catch((error: unknown) => log.error({ err: error }, 'an interaction was not handled'))
        .finally(leave);
    }
  };

  /** A bug, or a shape of interaction that is new to discord.js. */
  const apologise = async (interaction: I, error: unknown): Promise<void> => {
    const ref = freshRef();
    log.error({ ref, err: error }, 'an interaction could not be read');
    // In English: perhaps it is their language that could not be read.
    const message = sentence(read(words.unread({ ref }), 'en'));
    await api.answer(parts.ticketOf(interaction), { kind: 'message', message, hidden: true });
  };

  return {
    take(interaction) {
      try {
        const read = parts.read(interaction);
        if (read === null) return;
        waiting.push({ incoming: read, at: timer.elapsed() });
        work();
      } catch (error) {
        apologise(interaction, error).catch((failure: unknown) =>
          log.debug({ err: failure }, 'an interaction that could not be read was not answered'),
        );
      }
    },
  };
}
