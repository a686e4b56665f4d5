import { lruCache } from '../../lru-cache.ts';
import type { Timer } from '../../timer.ts';
import type { Log } from '../log.ts';
import { failureOf } from '../wire/failures.ts';
import type { FollowUps } from '../wire/follow-ups.ts';
import { whenAllowed } from '../wire/rate-limits.ts';
import { type Answer, isShut } from './answer.ts';
import type { Call } from './call.ts';
import type { Parts } from './context.ts';
import { type Asked, tableOf } from './decode.ts';
import type { Incoming } from './incoming.ts';

/** Updates of pressed messages that come before anything else is said there. */
export interface Redraws {
  /**
   * Discord sends nothing when a person chooses the same option of a select again, until its message is updated. So this
   * updates it before anything else is said, and likewise a table that nothing else can update; if that fails, the answer
   * is still given. Not if the message was updated since it was pressed: that would bring back an older state. Returns
   * whether it was drawn.
   */
  before(answer: Answer, call: Call): Promise<boolean>;
  /** Notes which message an answer is about to update. */
  updates(answer: Answer, incoming: Incoming): void;
}

/** Whether further messages to a channel are scarce. */
export type Supply = Pick<FollowUps, 'areScarce'>;

/** How many messages to remember the last update of. */
const UPDATED = 10_000;
/** How long before a press arrives the message that Discord sends with it may have been read. */
const ON_ITS_WAY_MS = 1_000;

export function createRedraws(
  { messages }: Parts,
  { timer, log, followUps }: { readonly timer: Timer; readonly log: Log; readonly followUps: Supply },
): Redraws {
  /** When messages that show no table were last updated. */
  const updated = lruCache<string, number>(UPDATED);

  const redraw = async (incoming: Pressed, { asked, response, arrivedAt }: Call): Promise<boolean> => {
    const { who, on, language, channel } = incoming;
    const { again } = on;
    const table = tableOf(asked.control);
    if (table !== null) {
      const inAnyCase = again !== undefined && !followUps.areScarce(channel);
      const drawn = await messages.renew({ table, user: who.id, on, language }, inAnyCase, response);
      if (drawn !== null) return drawn;
    }
    const isNewer = (updated.get(on.id) ?? Number.NEGATIVE_INFINITY) > arrivedAt - ON_ITS_WAY_MS;
    if (again === undefined || isNewer) return false;
    await whenAllowed(timer, () => response.update(again));
    return true;
  };

  return {
    async before(answer, call) {
      const { incoming } = call;
      if (incoming.kind !== 'press' || !isFresh(answer, incoming)) return false;
      try {
        return await redraw(incoming, call);
      } catch (error) {
        const { kind } = failureOf(error);
        if (kind !== 'missing' && kind !== 'bug' && !isShut(error)) throw error;
        log.warn({ err: error }, 'a message could not be drawn again');
        return false;
      }
    },

    updates(answer, incoming) {
      const on = 'on' in incoming ? incoming.on : null;
      if (answer.kind === 'update' && on !== null) updated.set(on.id, timer.elapsed());
    },
  };
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
export function isRedrawnFirst(
  { messages }: Parts,
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
  return messages.isSilent(channel);
}

type Pressed = Extract<Incoming, { kind: 'press' }>;

/** Whether an answer is a message beside the pressed one. */
function isFresh(answer: Answer, { on }: Pressed): boolean {
  if (answer.kind === 'show') return answer.showing.on !== on.id;
  return answer.kind === 'private' || answer.kind === 'public';
}
