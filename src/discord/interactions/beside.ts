import type { Timer } from '../../timer.ts';
import { read } from '../../words/read.ts';
import { type Message, sentence } from '../draw/message.ts';
import type { Log } from '../log.ts';
import type { HiddenAddress } from '../wire/deferred-answer.ts';
import { isLate, missingAsNull } from '../wire/failures.ts';
import { whenAllowed } from '../wire/rate-limit-wait.ts';
import { type Api, ORIGINAL } from '../wire/rest.ts';
import type { Answer, Delivered } from './answer.ts';
import { type Call, logged } from './call.ts';
import type { Parts } from './context.ts';
import type { Incoming } from './incoming.ts';
import { createNewest } from './newest.ts';
import type { Announcement, Aside } from './reply.ts';
import { words } from './words.ts';

/** A sentence that nobody needs once it has been read stays for so long. */
const BRIEF_MS = 10_000;

export interface Beside {
  /** Says what is to be said beside an answer that is out, and tidies up after it. Never rejects. */
  say(call: Call, answer: Answer, delivered: Delivered): Promise<void>;
  /** At the end of the program what would go is left: its reader can dismiss it. */
  close(): void;
}

export function createBeside(
  parts: Parts,
  {
    api,
    timer,
    log,
    isClosing,
  }: { readonly api: Api; readonly timer: Timer; readonly log: Log; readonly isClosing: () => boolean },
): Beside {
  const newest = createNewest(() => timer.elapsed());
  /** What was said for a moment: cancels its removal. */
  const brief = new Set<() => void>();

  /** Once the program ends nobody is answered any more: the message says what to do then. */
  const finish = (
    { ticket, message }: HiddenAddress,
    later: Promise<Message> | undefined,
    call: Call,
  ): void => {
    later
      ?.then(async (done) => {
        if (!isClosing()) await whenAllowed(timer, () => api.editAnswer(ticket, done, message));
      })
      .catch((error: unknown) => {
        log.warn({ ...logged(call), err: error }, 'an answer that took its time did not arrive');
      });
  };

  /** The private message that an answer leaves with nothing to say. */
  const outdatedBy = (answer: Answer, { address }: Delivered): HiddenAddress | null => {
    if (answer.kind === 'show' && answer.done !== undefined) return newest.done(answer.done);
    const replaces = answer.kind === 'private' ? answer.replaces : undefined;
    return replaces === undefined || address === undefined ? null : newest.sent(replaces, address);
  };

  const removeLater = ({ ticket, message }: HiddenAddress, call: Call): void => {
    if (isClosing()) return;
    const cancel = timer.after(BRIEF_MS, () => {
      brief.delete(cancel);
      whenAllowed(timer, () => missingAsNull(api.removeAnswer(ticket, message))).catch((error: unknown) => {
        log.debug({ ...logged(call), err: error }, 'what was said for a moment could not be removed');
      });
    });
    brief.add(cancel);
  };

  const sayAside = async (aside: Aside, { ticket }: Incoming): Promise<void> => {
    const message = await aside.draw();
    if (message === null) return;
    const id = await whenAllowed(timer, () => api.follow(ticket, message, true));
    aside.sent?.();
    if (aside.name !== undefined) newest.sent(aside.name, { ticket, message: id, id });
  };

  const announce = async (what: Message | Announcement, { ticket }: Incoming): Promise<void> => {
    const message = 'draw' in what ? await what.draw() : what;
    const id = await whenAllowed(timer, () => api.follow(ticket, message, false));
    if ('draw' in what) await what.sent(id);
  };

  const say: Beside['say'] = async (call, answer, delivered) => {
    const { incoming } = call;
    const attempt = async (work: () => Promise<void>): Promise<void> => {
      try {
        await work();
      } catch (error) {
        if (isLate(error)) log.debug(logged(call), 'a note beside an answer came too late');
        else log.warn({ ...logged(call), err: error }, 'a note beside an answer did not arrive');
      }
    };
    const { address, posted } = delivered;
    const outdated = outdatedBy(answer, delivered);
    if (answer.kind === 'private' && address !== undefined) {
      finish(address, answer.later, call);
      if (answer.isBrief === true) removeLater(address, call);
    }
    if (answer.kind === 'update' && answer.isBrief === true)
      removeLater({ ticket: incoming.ticket, message: ORIGINAL, id: null }, call);
    const isDrawn = answer.kind === 'show' || answer.kind === 'update';
    const aside = (isDrawn ? answer.aside : undefined) ?? silence(parts, call, answer);
    await attempt(async () => {
      if (answer.kind === 'public' && posted !== undefined) await answer.sent?.(posted);
      if (outdated !== null) await missingAsNull(api.removeAnswer(outdated.ticket, outdated.message));
      if (aside !== undefined) await sayAside(aside, incoming);
    });
    const announced = isDrawn ? answer.announce : undefined;
    if (announced !== undefined) await attempt(() => announce(announced, incoming));
  };

  return {
    say,
    close() {
      for (const cancel of brief) cancel();
      brief.clear();
    },
  };
}

/** What somebody is told once who plays where nothing can be written. */
function silence({ messages }: Parts, { incoming, isScarce }: Call, answer: Answer): Aside | undefined {
  const { who, language, channel, isShutOut } = incoming;
  if (answer.kind !== 'show' || isScarce || !messages.isNewsTo(who.id, channel)) return undefined;
  const says = isShutOut === true ? words.shutOut : words.silentHere;
  return {
    draw: async () => sentence(read(says, language)),
    sent: () => messages.heard(who.id, channel),
  };
}
