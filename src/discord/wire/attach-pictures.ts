import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import { lastUsed } from '../../last-used.ts';
import type { Studio } from '../../pictures/studio.ts';
import type { Timer } from '../../timer.ts';
import type { Attached, AttachedFile, Message } from '../draw/message.ts';
import type { Log } from '../log.ts';
import type { DiscordMeter, PictureOutcome } from '../meter.ts';
import { codeOf } from './failures.ts';
import type { Middleware } from './middleware.ts';

/** A message waits this long for its pictures, which nobody notices: a board takes a few milliseconds. */
const PATIENCE_MS = 100;
/** The wait for a message that no other drawing follows: it would stay without its pictures. */
const PATIENT_MS = 500;
/** Behind this many waiting messages, the next one would wait in vain. */
const MOST_WAITING = 3;
/** Files are not allowed in this channel, the file is too large, or something is wrong with it. */
const ABOUT_FILES: readonly (number | null)[] = [
  RESTJSONErrorCodes.MissingPermissions,
  RESTJSONErrorCodes.RequestEntityTooLarge,
  RESTJSONErrorCodes.InvalidFormBodyOrContentType,
];

/** After files were refused, none are tried for this long: each try would be a wasted request. */
const REFUSED_MS = 600_000;
const CHANNELS_KEPT = 1_000;

/** What became of the pictures of messages, for whoever sends them. */
export interface Pictures {
  /**
   * Draws the pictures of a message ahead of time; returns whether they could be drawn. Null if there is nothing to
   * wait for.
   */
  prepare(message: Message): Promise<boolean> | null;
  /** Whether a message was sent without its pictures because they were not ready: sent again later, it may have them. */
  wentBare(message: Message): boolean;
  /** The pictures that a message shows since it was sent; none where Discord did not say what it calls them. */
  shownBy(message: Message): readonly Attached[];
}

/** Draws the pictures of messages and sends them along. */
export interface PictureMiddleware extends Pictures {
  readonly middleware: Middleware;
}

/**
 * A message shows its own pictures or none, never older ones: if they are not ready in time, cannot be drawn or are
 * refused, it is sent in words. A picture that the message already shows is not sent again.
 */
export function attachPictures(
  studio: Pick<Studio, 'picture' | 'isReady'>,
  timer: Timer,
  log: Log,
  meter?: Pick<DiscordMeter, 'pictured'>,
): PictureMiddleware {
  const bare = new WeakSet<Message>();
  const shown = new WeakMap<Message, readonly Attached[]>();
  /** By channel, when files were refused there. */
  const refused = lastUsed<string, number>(CHANNELS_KEPT);
  let waiting = 0;
  /**
   * Whether Discord lets pictures stay, in answers to presses and in messages of channels; null until it has said so. Where
   * it never did, it is not asked again. Where it did, a refusal is about that one message, which does not have them: a
   * late edit of ours may have come in between.
   */
  const letsStay: Record<'answers' | 'channels', boolean | null> = { answers: null, channels: null };

  const takesFiles = (channel: string | undefined): boolean => {
    const at = channel === undefined ? undefined : refused.get(channel);
    return at === undefined || timer.elapsed() - at >= REFUSED_MS;
  };

  const isReady = ({ pictures = [] }: Message): boolean =>
    pictures.every(({ picture }) => studio.isReady(picture));

  /** Whether the message shows these pictures already, so that none has to be sent. */
  const hasThem = ({ pictures = [], keeps = [] }: Message): boolean =>
    pictures.length === keeps.length && pictures.every(({ name }, at) => name === keeps[at]?.name);

  /** Whether a refusal was about the files of a message, so that it may go out without. */
  const isAboutFiles = (error: unknown): boolean => {
    if (!ABOUT_FILES.includes(codeOf(error))) return false;
    log.debug({ code: codeOf(error) }, 'a picture was refused');
    return true;
  };

  /** The pictures; or whether they may be there later. */
  const drawn = async (message: Message): Promise<readonly AttachedFile[] | 'later' | 'never'> => {
    const { pictures = [], hurried = false, patient = false } = message;
    const ready = !hurried && isReady(message);
    if (hurried || (!ready && waiting >= MOST_WAITING)) {
      meter?.pictured('skipped');
      return 'later';
    }
    let outcome: PictureOutcome = 'drawn';
    waiting += ready ? 0 : 1;
    let cancel = (): void => undefined;
    const late = new Promise<'later'>((resolve) => {
      cancel = timer.after(patient ? PATIENT_MS : PATIENCE_MS, () => {
        outcome = 'late';
        resolve('later');
      });
    });
    const files = Promise.all(
      pictures.map(async ({ name, picture, alt }) => {
        const data = await studio.picture(picture);
        return { name, alt, data, type: 'image/png' };
      }),
    ).catch((error: unknown) => {
      log.warn({ err: error }, 'a picture could not be drawn');
      outcome = 'failed';
      return 'never' as const;
    });
    const inTime = await Promise.race([files, late]);
    cancel();
    waiting -= ready ? 0 : 1;
    meter?.pictured(outcome);
    return inTime;
  };

  return {
    wentBare: (message) => bare.has(message),
    shownBy: (message) => shown.get(message) ?? [],
    prepare(message) {
      const { pictures = [] } = message;
      const mayStay = letsStay.answers !== false && letsStay.channels !== false;
      if ((mayStay && hasThem(message)) || isReady(message)) return null;
      const drawings = pictures.map(({ picture }) => studio.picture(picture));
      return Promise.allSettled(drawings).then((all) => all.every(({ status }) => status === 'fulfilled'));
    },
    async middleware(message, send, isEdit, channel) {
      const { keeps = [], hurried, patient, ...own } = message;
      const { pictures } = own;
      const kind = channel === undefined ? 'answers' : 'channels';
      if (pictures === undefined) return send(keeping(own, keeps));
      // The same message may be sent again, as a post where the edit was in vain.
      bare.delete(message);
      shown.delete(message);
      if (isEdit && letsStay[kind] !== false && hasThem(message)) {
        try {
          const result = await send({ ...own, keeps });
          shown.set(message, keeps);
          letsStay[kind] = true;
          meter?.pictured('kept');
          return result;
        } catch (error) {
          if (!isAboutFiles(error)) throw error;
          letsStay[kind] ??= false;
        }
      }
      const attached = (made: readonly Attached[]): void => {
        const ours = pictures.flatMap(({ name }) => made.filter((one) => one.name === name).slice(0, 1));
        if (ours.length === pictures.length) shown.set(message, ours);
      };
      if (!takesFiles(channel)) return send(withoutPictures(own));
      const files = await drawn(message);
      if (files === 'later') bare.add(message);
      if (typeof files !== 'string') {
        try {
          return await send({ ...own, files, attached });
        } catch (error) {
          if (!isAboutFiles(error)) throw error;
          if (channel !== undefined && codeOf(error) === RESTJSONErrorCodes.MissingPermissions)
            refused.set(channel, timer.elapsed());
        }
      }
      return send(withoutPictures(own));
    },
  };
}

/** For hosts who want no pictures: every message says in words what its pictures would show. */
export const NO_PICTURES: PictureMiddleware = {
  prepare: () => null,
  wentBare: () => false,
  shownBy: () => [],
  middleware: ({ keeps = [], hurried, patient, ...own }, send) =>
    send(own.pictures === undefined ? keeping(own, keeps) : withoutPictures(own)),
};

/** A message that draws no pictures of its own, as one that is sent once more as it stands. */
function keeping(message: Message, keeps: readonly Attached[]): Message {
  return keeps.length === 0 ? message : { ...message, keeps };
}

/** The message with its text alone. */
export function withoutPictures(message: Message): Message {
  if (message.pictures === undefined) return message;
  const { pictures, files, bare, ...rest } = message;
  return bare === undefined ? rest : { ...rest, components: bare };
}
