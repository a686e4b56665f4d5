import { lruCache } from '../../lru-cache.ts';
import { refusals } from '../../tables/refusals.ts';
import type { Timer } from '../../timer.ts';
import { read } from '../../words/read.ts';
import { sentence } from '../draw/message.ts';
import type { Log } from '../log.ts';
import type { HiddenAddress } from '../wire/deferred-answer.ts';
import { failureOf } from '../wire/failures.ts';
import type { FollowUps } from '../wire/follow-ups.ts';
import { whenAllowed } from '../wire/rate-limits.ts';
import { type Answer, isShut } from './answer.ts';
import type { Call } from './call.ts';
import type { Parts } from './context.ts';
import type { Asked } from './control.ts';
import { tableOf } from './decode.ts';
import type { Incoming } from './incoming.ts';
import { words } from './words.ts';

/** Whether further messages to a channel are scarce. */
export type Supply = Pick<FollowUps, 'areScarce'>;

/** Where an answer ended up, if there is more to do with it: a private message, or the id of a public one. */
export interface Delivered {
  readonly address?: HiddenAddress;
  readonly posted?: string;
}

/** How many messages to remember the last update of. */
const UPDATED = 10_000;
/** How long before a press arrives the message that Discord sends with it may have been read. */
const ON_ITS_WAY_MS = 1_000;

/** Delivers answers to the right message. */
export class Delivery {
  readonly #parts: Parts;
  readonly #tools: { readonly timer: Timer; readonly log: Log; readonly followUps: Supply };
  /** When messages that show no table were last updated. */
  readonly #updated = lruCache<string, number>(UPDATED);

  constructor(parts: Parts, tools: { readonly timer: Timer; readonly log: Log; readonly followUps: Supply }) {
    this.#parts = parts;
    this.#tools = tools;
  }

  /**
   * Whether the pressed message is updated whatever else is answered: it has a select, or nothing else keeps it current.
   * What is said after that is a further message. Where these are scarce, the table is worth one and a select is not; a
   * hand is the answer itself, since it shows what the table does.
   *
   * The price: where Discord refuses the further message, its sentence is lost, and the player has to press again. That
   * is better than a table that stays out of date. It also happens to an answer that was deferred, since a deferred
   * update cannot become a private message.
   */
  updatesFirst(incoming: Incoming, { control }: Asked): boolean {
    if (incoming.kind !== 'press') return false;
    const { on, channel } = incoming;
    const isScarce = this.#tools.followUps.areScarce(channel);
    if (on.again !== undefined && !isScarce) return true;
    if (on.hidden || tableOf(control) === null) return false;
    if (control?.kind === 'table' && control.action === 'hand' && isScarce) return false;
    return this.#parts.silent.isSilent(channel);
  }

  /** `isAlmost`: the answer only says that the press came a little too soon, so an update of its message says enough. */
  async deliver(answer: Answer, call: Call, isAlmost: boolean): Promise<Delivered> {
    const { incoming } = call;
    const isUpdated = call.updatesFirst && (await this.#updateFirst(answer, call));
    const on = 'on' in incoming ? incoming.on : null;
    if (isUpdated && isAlmost) return {};
    if (answer.kind !== 'update' || on === null) return this.send(answer, call);
    this.#updated.set(on.id, this.#tools.timer.elapsed());
    try {
      return await this.send(answer, call);
    } finally {
      const table = tableOf(call.asked.control);
      if (table !== null) this.#parts.messages.overwritten({ table, user: incoming.who.id, on });
    }
  }

  /** Sends the answer alone. */
  async send(answer: Answer, { incoming: { language }, response }: Call): Promise<Delivered> {
    const { timer } = this.#tools;
    switch (answer.kind) {
      case 'show': {
        const isThere = await this.#parts.messages.answer(answer.showing, response, language);
        if (!isThere) await response.hidden(sentence(read(refusals.gone.says, language)));
        return {};
      }
      case 'update':
        try {
          await whenAllowed(timer, () => response.update(answer.message));
        } catch (error) {
          const isGone = failureOf(error).kind === 'missing';
          if (!isGone && !isShut(error)) throw error;
          await response.hidden(isGone ? sentence(read(words.deleted, language)) : answer.message);
        }
        return {};
      case 'private':
        return { address: await whenAllowed(timer, () => response.hidden(answer.message)) };
      case 'public':
        return { posted: await whenAllowed(timer, () => response.open(answer.message)) };
      case 'form':
        await response.form(answer.modal);
        return {};
      case 'choices':
        await response.choices(answer.choices);
        return {};
    }
  }

  /**
   * Discord sends nothing when a person chooses the same option of a select again, until its message is updated. So this
   * updates it before anything else is said, and likewise a table that nothing else can update; if that fails, the answer
   * is still given. Not if the message was updated since it was pressed: that would bring back an older state. Returns
   * whether it was updated.
   */
  async #updateFirst(answer: Answer, call: Call): Promise<boolean> {
    const { incoming } = call;
    if (incoming.kind !== 'press' || !isFresh(answer, incoming)) return false;
    try {
      return await this.#update(incoming, call);
    } catch (error) {
      const { kind } = failureOf(error);
      if (kind !== 'missing' && kind !== 'bug' && !isShut(error)) throw error;
      this.#tools.log.warn({ err: error }, 'a message could not be drawn again');
      return false;
    }
  }

  async #update(incoming: Pressed, { asked, response, arrivedAt }: Call): Promise<boolean> {
    const { timer, followUps } = this.#tools;
    const { who, on, language, channel } = incoming;
    const { again } = on;
    const table = tableOf(asked.control);
    if (table !== null) {
      const inAnyCase = again !== undefined && !followUps.areScarce(channel);
      const press = { table, user: who.id, on, language };
      const drawn = await this.#parts.messages.renew(press, inAnyCase, response);
      if (drawn !== null) return drawn;
    }
    const isNewer = (this.#updated.get(on.id) ?? Number.NEGATIVE_INFINITY) > arrivedAt - ON_ITS_WAY_MS;
    if (again === undefined || isNewer) return false;
    await whenAllowed(timer, () => response.update(again));
    return true;
  }
}

type Pressed = Extract<Incoming, { kind: 'press' }>;

/** Whether an answer is a message beside the pressed one. */
function isFresh(answer: Answer, { on }: Pressed): boolean {
  if (answer.kind === 'show') return answer.showing.on !== on.id;
  return answer.kind === 'private' || answer.kind === 'public';
}
