import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import type { CardDrawing } from '../../engine/card-drawing.ts';
import type { Timer } from '../../timer.ts';
import { type CardEmoji, isOurs } from '../draw/card-emojis.ts';
import type { Log } from '../log.ts';
import type { EmojiApi, ListedEmoji } from './emoji-rest.ts';
import { codeOf } from './failures.ts';

/** The pictures of cards at Discord. */
export interface Emojis {
  /** Which names exist, with their ids; filled and corrected while the program runs. */
  readonly ids: ReadonlyMap<string, string>;
  /**
   * Uploads what is missing and removes what is no longer shown, and tries again later where that fails. Whatever was
   * uploaded before a crash stays; another process may do the same at the same time. Never throws.
   */
  keep(application: string): Promise<void>;
  /** Discord refused a message with these: they are shown as text until it is known which of them exist. */
  recheck(ids: readonly string[]): void;
  /** Stops uploading. */
  close(): void;
}

export interface EmojiParts {
  readonly api: EmojiApi;
  /** The emojis of all cards; called when the upload begins. */
  readonly wanted: () => readonly CardEmoji[];
  readonly draw: (card: CardDrawing) => Promise<Uint8Array>;
  readonly timer: Timer;
  readonly log: Log;
}

/** Discord’s limit for an application. */
const MOST_EMOJIS = 2_000;
const MOST_BYTES = 256 * 1024;
/** Between two attempts; then it is left until the next start. */
const PAUSES: readonly number[] = [2_000, 30_000, 300_000, 1_800_000];
/** After a refusal, several messages may be refused at once. */
const LOOK_AGAIN = 2_000;
/** This many refusals in a row are not about a single emoji. */
const MOST_REFUSALS = 3;
const TELL_EVERY = 50;

export function createEmojis(parts: EmojiParts): Emojis {
  return new CardEmojis(parts);
}

class CardEmojis implements Emojis {
  readonly ids = new Map<string, string>();
  readonly #parts: EmojiParts;
  #wanted: readonly CardEmoji[] = [];
  #names: ReadonlySet<string> = new Set();
  #application: string | null = null;
  #closed = false;
  #failed = 0;
  #running: Promise<void> | null = null;
  #isRechecking = false;
  /** Only once: a process of another version, whose emojis ours would drive out, may do the same. */
  #tidied = false;

  constructor(parts: EmojiParts) {
    this.#parts = parts;
  }

  keep(application: string): Promise<void> {
    const { wanted, timer, log } = this.#parts;
    if (this.#application === null) {
      this.#wanted = wanted();
      this.#names = new Set(this.#wanted.map(({ name }) => name));
    }
    this.#application = application;
    this.#running ??= this.#attempt(application)
      .then(() => {
        this.#failed = 0;
        if (!this.#closed) log.info({ emojis: this.ids.size }, 'every card has its emoji');
      })
      .catch((error: unknown) => {
        if (this.#closed) return;
        const ms = PAUSES[this.#failed++];
        log.warn({ code: codeOf(error), again: ms, err: error }, 'some emojis could not be uploaded');
        if (ms !== undefined) timer.after(ms, () => void this.keep(application));
      })
      .finally(() => {
        this.#running = null;
      });
    return this.#running;
  }

  recheck(refused: readonly string[]): void {
    for (const [name, id] of this.ids) if (refused.includes(id)) this.ids.delete(name);
    const application = this.#application;
    if (this.#isRechecking || application === null || this.#closed) return;
    this.#isRechecking = true;
    this.#parts.timer.after(LOOK_AGAIN, () => {
      this.#isRechecking = false;
      void this.keep(application);
    });
  }

  close(): void {
    this.#closed = true;
  }

  /** One attempt at everything. What two processes made twice is seen when all is uploaded. */
  async #attempt(at: string): Promise<void> {
    const { log } = this.#parts;
    for (let settled = false; !settled && !this.#closed; ) {
      const listed = await this.#look(at);
      const missing = this.#missing();
      const old = listed.filter(({ id, name }) => isOurs(name) && this.ids.get(name) !== id);
      if (missing.length > 0)
        log.info({ missing: missing.length, of: this.#wanted.length }, 'uploading card emojis');
      const done = await this.#uploadAll(at, missing, old, MOST_EMOJIS - listed.length);
      const leaving = this.#tidied ? [] : old;
      for (const emoji of leaving) if (!this.#closed) await this.#remove(at, emoji);
      if (leaving.length > 0) log.info({ removed: leaving.length }, 'emojis of older cards were removed');
      settled = done === 0;
    }
    this.#tidied = true;
    if (!this.#closed && this.#missing().length > 0) throw new Error('some cards have no emoji yet');
  }

  #missing(): readonly CardEmoji[] {
    return this.#wanted.filter(({ name }) => !this.ids.has(name));
  }

  /** What exists now. If two processes made the same name at once, the older is the one to use. */
  async #look(from: string): Promise<readonly ListedEmoji[]> {
    const listed = await this.#parts.api.list(from);
    const oldest = listed.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
    this.ids.clear();
    for (const { id, name } of oldest)
      if (this.#names.has(name) && !this.ids.has(name)) this.ids.set(name, id);
    return listed;
  }

  async #remove(from: string, emoji: ListedEmoji): Promise<void> {
    await this.#parts.api.remove(from, emoji.id).catch((error: unknown) => {
      if (codeOf(error) !== RESTJSONErrorCodes.UnknownEmoji) throw error;
    });
  }

  /** Uploads what is missing while there is room; an old one of ours makes room. Gives how many were uploaded. */
  async #uploadAll(to: string, all: readonly CardEmoji[], old: ListedEmoji[], free: number): Promise<number> {
    const { log } = this.#parts;
    let [missing, room, done, refusals] = [all, free, 0, 0];
    for (
      let next = missing[0];
      next !== undefined && !this.#closed && refusals < MOST_REFUSALS;
      next = missing[0]
    ) {
      missing = missing.slice(1);
      if (this.ids.has(next.name)) continue;
      const leaving = room > 0 ? undefined : old.shift();
      if (leaving !== undefined) await this.#remove(to, leaving);
      else if (room-- <= 0) {
        log.warn(
          { missing: missing.length + 1 },
          'there is no room for more emojis; the other cards stay text',
        );
        return done;
      }
      if (await this.#upload(to, next)) {
        refusals = 0;
        done++;
        if (done % TELL_EVERY === 0) log.info({ done, left: missing.length }, 'emojis uploaded');
      } else if (this.ids.has(next.name)) {
        // The other process uploads in the same order.
        missing = missing.toReversed();
      } else {
        refusals++;
      }
    }
    return done;
  }

  /** One emoji uploaded; false when it was not, and it is worth trying again. */
  async #upload(to: string, { name, drawing }: CardEmoji): Promise<boolean> {
    const { api, draw, log } = this.#parts;
    try {
      const png = await draw(drawing);
      if (png.length > MOST_BYTES) throw new RangeError(`the picture ${name} has ${png.length} bytes`);
      this.ids.set(name, await api.add(to, name, png));
      return true;
    } catch (error) {
      if (this.#closed) return false;
      // Another process may have been faster with the same name.
      if (codeOf(error) === RESTJSONErrorCodes.InvalidFormBodyOrContentType) await this.#look(to);
      if (this.ids.has(name)) return false;
      log.warn({ emoji: name, code: codeOf(error), err: error }, 'a card could not be uploaded as an emoji');
      return false;
    }
  }
}
