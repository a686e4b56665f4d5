import { lruCache } from '../../lru-cache.ts';
import type { Timer } from '../../timer.ts';
import { read } from '../../words/read.ts';
import { type Message, sentence } from '../draw/message.ts';
import type { Log } from '../log.ts';
import { BRIEF_MS, TOKEN_LIFE_MS } from '../messages/target.ts';
import type { HiddenAddress } from '../wire/deferred-answer.ts';
import { isLate, missingAsNull } from '../wire/failures.ts';
import { whenAllowed } from '../wire/rate-limits.ts';
import { type Api, ORIGINAL } from '../wire/rest.ts';
import type { Answer } from './answer.ts';
import { type Call, logged } from './call.ts';
import type { Parts } from './context.ts';
import type { Delivered } from './delivery.ts';
import type { Incoming } from './incoming.ts';
import type { Announcement, Aside } from './reply.ts';
import { words } from './words.ts';

interface Tools {
  readonly api: Api;
  readonly timer: Timer;
  readonly log: Log;
  readonly isClosing: () => boolean;
}

/** How many private messages that may be replaced are remembered. */
const REMEMBERED = 10_000;

/**
 * What comes after an answer: further messages, and the removal of private ones that are of no more use. Of private
 * messages with a name, such as hints, only the newest stays. They are remembered in memory alone: after a restart, an
 * old one stays at worst.
 */
export class AfterAnswer {
  readonly #parts: Parts;
  readonly #tools: Tools;
  /** The newest message of each name. */
  readonly #newest = lruCache<string, { readonly address: HiddenAddress; readonly until: number }>(
    REMEMBERED,
  );
  /** The names of messages, by their ids. */
  readonly #names = lruCache<string, string>(REMEMBERED);
  /** Cancels the removal of brief messages, one function each. */
  readonly #brief = new Set<() => void>();

  constructor(parts: Parts, tools: Tools) {
    this.#parts = parts;
    this.#tools = tools;
  }

  /** Never rejects. */
  async run(call: Call, answer: Answer, delivered: Delivered): Promise<void> {
    const { incoming } = call;
    const { address, posted } = delivered;
    if (answer.kind === 'show' && answer.showing.on !== null) this.#showsTable(answer.showing.on);
    const outdated = this.#outdatedBy(answer, delivered);
    if (answer.kind === 'private' && address !== undefined) {
      this.#fillIn(address, answer.later, call);
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
  #fillIn({ ticket, message }: HiddenAddress, later: Promise<Message> | undefined, call: Call): void {
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
    if (answer.kind === 'show') return (answer.done ?? []).flatMap((name) => this.#forget(name) ?? []);
    const replaces = answer.kind === 'private' ? answer.replaces : undefined;
    if (replaces === undefined || address === undefined) return [];
    const older = this.#forget(replaces);
    this.#remember(replaces, address);
    return older === null ? [] : [older];
  }

  #remember(name: string, address: HiddenAddress): void {
    this.#newest.set(name, { address, until: this.#tools.timer.elapsed() + TOKEN_LIFE_MS });
    if (address.id !== null) this.#names.set(address.id, name);
  }

  /** Returns the newest message of this name, if it can still be removed. */
  #forget(name: string): HiddenAddress | null {
    const known = this.#newest.get(name);
    this.#newest.delete(name);
    return known !== undefined && known.until > this.#tools.timer.elapsed() ? known.address : null;
  }

  /** This message shows a table now, and stays. */
  #showsTable(id: string): void {
    const name = this.#names.get(id);
    if (name !== undefined && this.#newest.get(name)?.address.id === id) this.#newest.delete(name);
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
    if (aside.name !== undefined) this.#remember(aside.name, { ticket, message: id, id });
  }

  async #announce(what: Message | Announcement, { ticket }: Incoming): Promise<void> {
    const { api, timer } = this.#tools;
    const message = 'draw' in what ? await what.draw() : what;
    const id = await whenAllowed(timer, () => api.follow(ticket, message, false));
    if ('draw' in what) await what.sent(id);
  }
}

/** Tells a player once that the bot cannot write to this channel. */
function silence({ silent }: Parts, { incoming, isScarce }: Call, answer: Answer): Aside | undefined {
  const { who, language, channel, isShutOut } = incoming;
  if (answer.kind !== 'show' || isScarce || !silent.isNewsTo(who.id, channel)) return undefined;
  const says = isShutOut === true ? words.shutOut : words.silentHere;
  return {
    draw: async () => sentence(read(says, language)),
    sent: () => silent.heard(who.id, channel),
  };
}
