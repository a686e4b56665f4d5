import type { Timer } from '../../timer.ts';
import { read } from '../../words/read.ts';
import { type Message, sentence } from '../draw/message.ts';
import type { Log } from '../log.ts';
import { BRIEF_MS } from '../messages/target.ts';
import type { HiddenAddress } from '../wire/deferred-answer.ts';
import { isLate, missingAsNull } from '../wire/failures.ts';
import { whenAllowed } from '../wire/rate-limits.ts';
import { type Api, ORIGINAL } from '../wire/rest.ts';
import type { Answer, Delivered } from './answer.ts';
import { type Call, logged } from './call.ts';
import type { Parts } from './context.ts';
import type { Incoming } from './incoming.ts';
import { createNewest, type Newest } from './newest.ts';
import type { Announcement, Aside } from './reply.ts';
import { words } from './words.ts';

interface Tools {
  readonly api: Api;
  readonly timer: Timer;
  readonly log: Log;
  readonly isClosing: () => boolean;
}

/** What an answer brings with it: further messages, and private ones that go because of it. */
export class Beside {
  readonly #parts: Parts;
  readonly #tools: Tools;
  readonly #newest: Newest;
  /** Cancels the removal of brief messages, one function each. */
  readonly #brief = new Set<() => void>();

  constructor(parts: Parts, tools: Tools) {
    this.#parts = parts;
    this.#tools = tools;
    this.#newest = createNewest(() => tools.timer.elapsed());
  }

  /** Says what there is to say beside an answer, and tidies up. Never rejects. */
  async say(call: Call, answer: Answer, delivered: Delivered): Promise<void> {
    const { incoming } = call;
    const { address, posted } = delivered;
    if (answer.kind === 'show' && answer.showing.on !== null) this.#newest.became(answer.showing.on);
    const outdated = this.#outdatedBy(answer, delivered);
    if (answer.kind === 'private' && address !== undefined) {
      this.#finish(address, answer.later, call);
      if (answer.isBrief === true) this.#removeLater(address, call);
    }
    if (answer.kind === 'update' && answer.isBrief === true)
      this.#removeLater({ ticket: incoming.ticket, message: ORIGINAL, id: null }, call);
    const isDrawn = answer.kind === 'show' || answer.kind === 'update';
    const aside = (isDrawn ? answer.aside : undefined) ?? silence(this.#parts, call, answer);
    await this.#attempt(call, async () => {
      if (answer.kind === 'public' && posted !== undefined) await answer.sent?.(posted);
      for (const each of outdated) await this.#remove(each);
      if (aside !== undefined) await this.#sayAside(aside, incoming);
    });
    const announced = isDrawn ? answer.announce : undefined;
    if (announced !== undefined) await this.#attempt(call, () => this.#announce(announced, incoming));
  }

  /** When the program ends, brief messages stay: their readers can dismiss them. */
  close(): void {
    for (const cancel of this.#brief) cancel();
    this.#brief.clear();
  }

  async #attempt(call: Call, work: () => Promise<void>): Promise<void> {
    const { log } = this.#tools;
    try {
      await work();
    } catch (error) {
      if (isLate(error)) log.debug(logged(call), 'a note beside an answer came too late');
      else log.warn({ ...logged(call), err: error }, 'a note beside an answer did not arrive');
    }
  }

  /** Once the program ends nobody gets answers any more; then the message says what to do. */
  #finish({ ticket, message }: HiddenAddress, later: Promise<Message> | undefined, call: Call): void {
    const { api, timer, log, isClosing } = this.#tools;
    later
      ?.then(async (done) => {
        if (!isClosing()) await whenAllowed(timer, () => api.editAnswer(ticket, done, message));
      })
      .catch((error: unknown) => {
        log.warn({ ...logged(call), err: error }, 'an answer that took its time did not arrive');
      });
  }

  /** The private messages that an answer makes pointless. */
  #outdatedBy(answer: Answer, { address }: Delivered): readonly HiddenAddress[] {
    if (answer.kind === 'show') return (answer.done ?? []).flatMap((name) => this.#newest.done(name) ?? []);
    const replaces = answer.kind === 'private' ? answer.replaces : undefined;
    if (replaces === undefined || address === undefined) return [];
    const older = this.#newest.sent(replaces, address);
    return older === null ? [] : [older];
  }

  #removeLater(address: HiddenAddress, call: Call): void {
    const { timer, log, isClosing } = this.#tools;
    if (isClosing()) return;
    const cancel = timer.after(BRIEF_MS, () => {
      this.#brief.delete(cancel);
      whenAllowed(timer, () => this.#remove(address)).catch((error: unknown) => {
        log.debug({ ...logged(call), err: error }, 'what was said for a moment could not be removed');
      });
    });
    this.#brief.add(cancel);
  }

  async #remove({ ticket, message }: HiddenAddress): Promise<void> {
    await missingAsNull(this.#tools.api.removeAnswer(ticket, message));
  }

  async #sayAside(aside: Aside, { ticket }: Incoming): Promise<void> {
    const { api, timer } = this.#tools;
    const message = await aside.draw();
    if (message === null) return;
    const id = await whenAllowed(timer, () => api.follow(ticket, message, true));
    aside.sent?.();
    if (aside.name !== undefined) this.#newest.sent(aside.name, { ticket, message: id, id });
  }

  async #announce(what: Message | Announcement, { ticket }: Incoming): Promise<void> {
    const { api, timer } = this.#tools;
    const message = 'draw' in what ? await what.draw() : what;
    const id = await whenAllowed(timer, () => api.follow(ticket, message, false));
    if ('draw' in what) await what.sent(id);
  }
}

/** Tells a player once that the bot cannot write to this channel. */
function silence({ messages }: Parts, { incoming, isScarce }: Call, answer: Answer): Aside | undefined {
  const { who, language, channel, isShutOut } = incoming;
  if (answer.kind !== 'show' || isScarce || !messages.isNewsTo(who.id, channel)) return undefined;
  const says = isShutOut === true ? words.shutOut : words.silentHere;
  return {
    draw: async () => sentence(read(says, language)),
    sent: () => messages.heard(who.id, channel),
  };
}
