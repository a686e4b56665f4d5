import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import { lruCache } from '../../lru-cache.ts';
import type { RenderThread } from '../../pictures/render-thread.ts';
import { type Timer, withTimeout } from '../../timer.ts';
import type { Attached, AttachedFile, Message } from '../draw/message.ts';
import type { Log } from '../log.ts';
import type { DiscordMeter } from '../meter.ts';
import { codeOf } from './failures.ts';
import type { Middleware } from './middleware.ts';

/** How long a message waits for its pictures, too short to notice: a board takes a few milliseconds. */
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

/** The outcome for the pictures of messages, for their senders. */
export interface Pictures {
  /**
   * Draws the pictures of a message ahead of time; returns whether they could be drawn. Null if there is nothing to
   * wait for.
   */
  prepare(message: Message): Promise<boolean> | null;
  /** Whether a message was sent without its pictures because they were not ready: sent again later, it may have them. */
  wasTextOnly(message: Message): boolean;
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
  renderThread: Pick<RenderThread, 'picture' | 'isReady'>,
  timer: Timer,
  log: Log,
  meter?: Pick<DiscordMeter, 'pictured'>,
): PictureMiddleware {
  return new AttachedPictures({ renderThread, timer, log, meter });
}

interface Parts {
  readonly renderThread: Pick<RenderThread, 'picture' | 'isReady'>;
  readonly timer: Timer;
  readonly log: Log;
  readonly meter: Pick<DiscordMeter, 'pictured'> | undefined;
}

class AttachedPictures implements PictureMiddleware {
  readonly #parts: Parts;
  readonly #textOnly = new WeakSet<Message>();
  readonly #shown = new WeakMap<Message, readonly Attached[]>();
  /** By channel, when files were refused there. */
  readonly #refused = lruCache<string, number>(CHANNELS_KEPT);
  #waiting = 0;
  /**
   * Whether Discord lets edits keep pictures, in answers to presses and in messages of channels; null until known. If it
   * never did, it is not tried again. If it did, a refusal is about that one message, which does not have them: a late
   * edit of ours may have come in between.
   */
  readonly #letsStay: Record<'answers' | 'channels', boolean | null> = { answers: null, channels: null };

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  readonly wasTextOnly = (message: Message): boolean => this.#textOnly.has(message);

  readonly shownBy = (message: Message): readonly Attached[] => this.#shown.get(message) ?? [];

  readonly prepare = (message: Message): Promise<boolean> | null => {
    const { pictures = [] } = message;
    const mayStay = this.#letsStay.answers !== false && this.#letsStay.channels !== false;
    if ((mayStay && hasThem(message)) || this.#isReady(message)) return null;
    const drawings = pictures.map(({ picture }) => this.#parts.renderThread.picture(picture));
    return Promise.allSettled(drawings).then((all) => all.every(({ status }) => status === 'fulfilled'));
  };

  readonly middleware: Middleware = async (message, send, isEdit, channel) => {
    const { keeps = [], hurried, patient, ...own } = message;
    if (own.pictures === undefined) return send(keeping(own, keeps));
    // The same message may be sent again, as a post where the edit was in vain.
    this.#textOnly.delete(message);
    this.#shown.delete(message);
    const kept = isEdit
      ? await this.#kept(message, send, channel === undefined ? 'answers' : 'channels')
      : NOT_SENT;
    if (kept !== NOT_SENT) return kept;
    const sent = this.#takesFiles(channel) ? await this.#withFiles(message, send, channel) : NOT_SENT;
    return sent === NOT_SENT ? send(withoutPictures(own)) : sent;
  };

  /** Sends the message with the pictures it shows already, if Discord lets edits keep them. */
  async #kept<T>(
    message: Message,
    send: (message: Message) => Promise<T>,
    kind: 'answers' | 'channels',
  ): Promise<T | typeof NOT_SENT> {
    const { keeps = [], hurried, patient, ...own } = message;
    if (this.#letsStay[kind] === false || !hasThem(message)) return NOT_SENT;
    try {
      const result = await send({ ...own, keeps });
      this.#shown.set(message, keeps);
      this.#letsStay[kind] = true;
      this.#parts.meter?.pictured('kept');
      return result;
    } catch (error) {
      if (!this.#isAboutFiles(error)) throw error;
      this.#letsStay[kind] ??= false;
      return NOT_SENT;
    }
  }

  /** Sends the message with its pictures, if they are there in time. */
  async #withFiles<T>(
    message: Message,
    send: (message: Message) => Promise<T>,
    channel: string | undefined,
  ): Promise<T | typeof NOT_SENT> {
    const { keeps, hurried, patient, ...own } = message;
    const { pictures = [] } = own;
    const attached = (made: readonly Attached[]): void => {
      const ours = pictures.flatMap(({ name }) => made.filter((one) => one.name === name).slice(0, 1));
      if (ours.length === pictures.length) this.#shown.set(message, ours);
    };
    const files = await this.#drawn(message);
    if (files === 'later') this.#textOnly.add(message);
    if (typeof files === 'string') return NOT_SENT;
    try {
      return await send({ ...own, files, attached });
    } catch (error) {
      if (!this.#isAboutFiles(error)) throw error;
      if (channel !== undefined && codeOf(error) === RESTJSONErrorCodes.MissingPermissions)
        this.#refused.set(channel, this.#parts.timer.elapsed());
      return NOT_SENT;
    }
  }

  #takesFiles(channel: string | undefined): boolean {
    const at = channel === undefined ? undefined : this.#refused.get(channel);
    return at === undefined || this.#parts.timer.elapsed() - at >= REFUSED_MS;
  }

  #isReady({ pictures = [] }: Message): boolean {
    return pictures.every(({ picture }) => this.#parts.renderThread.isReady(picture));
  }

  /** Whether a refusal was about the files of a message, so that it may go out without. */
  #isAboutFiles(error: unknown): boolean {
    if (!ABOUT_FILES.includes(codeOf(error))) return false;
    this.#parts.log.debug({ code: codeOf(error) }, 'a picture was refused');
    return true;
  }

  /** The pictures; or whether they may be there later. */
  async #drawn(message: Message): Promise<readonly AttachedFile[] | 'later' | 'never'> {
    const { timer, meter } = this.#parts;
    const { hurried = false, patient = false } = message;
    const ready = !hurried && this.#isReady(message);
    if (hurried || (!ready && this.#waiting >= MOST_WAITING)) {
      meter?.pictured('skipped');
      return 'later';
    }
    this.#waiting += ready ? 0 : 1;
    const inTime = await withTimeout(
      timer,
      patient ? PATIENT_MS : PATIENCE_MS,
      this.#files(message),
      'late' as const,
    );
    this.#waiting -= ready ? 0 : 1;
    meter?.pictured(typeof inTime === 'string' ? inTime : 'drawn');
    if (typeof inTime !== 'string') return inTime;
    return inTime === 'late' ? 'later' : 'never';
  }

  async #files({ pictures = [] }: Message): Promise<readonly AttachedFile[] | 'failed'> {
    const { renderThread, log } = this.#parts;
    const files = pictures.map(async ({ name, picture, alt }) => {
      const data = await renderThread.picture(picture);
      return { name, alt, data, type: 'image/png' };
    });
    return Promise.all(files).catch((error: unknown) => {
      log.warn({ err: error }, 'a picture could not be drawn');
      return 'failed';
    });
  }
}

/** A way to send a message was not available, or refused: the next one is tried. */
const NOT_SENT = Symbol('not sent');

/** Whether the message shows these pictures already, so that none has to be sent. */
function hasThem({ pictures = [], keeps = [] }: Message): boolean {
  return pictures.length === keeps.length && pictures.every(({ name }, at) => name === keeps[at]?.name);
}

/** For hosts who want no pictures: every message is sent text-only. */
export const NO_PICTURES: PictureMiddleware = {
  prepare: () => null,
  wasTextOnly: () => false,
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
  const { pictures, files, textOnly, ...rest } = message;
  return textOnly === undefined ? rest : { ...rest, components: textOnly };
}
