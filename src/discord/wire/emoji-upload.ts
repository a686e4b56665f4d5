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
  doubt(ids: readonly string[]): void;
  /** Stops uploading. */
  close(): void;
}

export interface EmojiParts {
  readonly api: EmojiApi;
  /** Every card's; asked for when the first are brought to Discord. */
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

export function createEmojis({ api, wanted: wantedNow, draw, timer, log }: EmojiParts): Emojis {
  const ids = new Map<string, string>();
  let wanted: readonly CardEmoji[] = [];
  let names: ReadonlySet<string> = new Set();
  let application: string | null = null;
  let closed = false;
  let failed = 0;
  let running: Promise<void> | null = null;
  let doubted = false;
  /** Only once: a process of another version, whose emojis ours would drive out, may do the same. */
  let tidied = false;

  /** What exists now. If two processes made the same name at once, the older is the one to use. */
  const look = async (from: string): Promise<readonly ListedEmoji[]> => {
    const listed = await api.list(from);
    const oldest = listed.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
    ids.clear();
    for (const { id, name } of oldest) if (names.has(name) && !ids.has(name)) ids.set(name, id);
    return listed;
  };

  const remove = async (from: string, emoji: ListedEmoji): Promise<void> => {
    await api.remove(from, emoji.id).catch((error: unknown) => {
      if (codeOf(error) !== RESTJSONErrorCodes.UnknownEmoji) throw error;
    });
  };

  /** One emoji uploaded; false when it was not, and it is worth trying again. */
  const upload = async (to: string, { name, drawing }: CardEmoji): Promise<boolean> => {
    try {
      const png = await draw(drawing);
      if (png.length > MOST_BYTES) throw new RangeError(`the picture ${name} has ${png.length} bytes`);
      ids.set(name, await api.add(to, name, png));
      return true;
    } catch (error) {
      if (closed) return false;
      // Another process may have been faster with the same name.
      if (codeOf(error) === RESTJSONErrorCodes.InvalidFormBodyOrContentType) await look(to);
      if (ids.has(name)) return false;
      log.warn({ emoji: name, code: codeOf(error), err: error }, 'a card could not be uploaded as an emoji');
      return false;
    }
  };

  /** Uploads what is missing while there is room; an old one of ours makes room. Gives how many were uploaded. */
  const uploadAll = async (
    to: string,
    all: readonly CardEmoji[],
    old: ListedEmoji[],
    free: number,
  ): Promise<number> => {
    let [missing, room, done, refusals] = [all, free, 0, 0];
    for (
      let next = missing[0];
      next !== undefined && !closed && refusals < MOST_REFUSALS;
      next = missing[0]
    ) {
      missing = missing.slice(1);
      if (ids.has(next.name)) continue;
      const leaving = room > 0 ? undefined : old.shift();
      if (leaving !== undefined) await remove(to, leaving);
      else if (room-- <= 0) {
        log.warn(
          { missing: missing.length + 1 },
          'there is no room for more emojis; the other cards stay text',
        );
        return done;
      }
      if (await upload(to, next)) {
        refusals = 0;
        done++;
        if (done % TELL_EVERY === 0) log.info({ done, left: missing.length }, 'emojis uploaded');
      } else if (ids.has(next.name)) {
        // Whoever was faster comes from the same end.
        missing = missing.toReversed();
      } else {
        refusals++;
      }
    }
    return done;
  };

  /** One attempt at everything. What two processes made twice is seen when all is uploaded. */
  const attempt = async (at: string): Promise<void> => {
    for (let settled = false; !settled && !closed; ) {
      const listed = await look(at);
      const missing = wanted.filter(({ name }) => !ids.has(name));
      const old = listed.filter(({ id, name }) => isOurs(name) && ids.get(name) !== id);
      if (missing.length > 0)
        log.info({ missing: missing.length, of: wanted.length }, 'uploading card emojis');
      const done = await uploadAll(at, missing, old, MOST_EMOJIS - listed.length);
      const leaving = tidied ? [] : old;
      for (const emoji of leaving) if (!closed) await remove(at, emoji);
      if (leaving.length > 0) log.info({ removed: leaving.length }, 'emojis of older cards were removed');
      settled = done === 0;
    }
    tidied = true;
    if (!closed && wanted.some(({ name }) => !ids.has(name))) throw new Error('some cards have no emoji yet');
  };

  const keep = (at: string): Promise<void> => {
    if (application === null) {
      wanted = wantedNow();
      names = new Set(wanted.map(({ name }) => name));
    }
    application = at;
    running ??= attempt(at)
      .then(() => {
        failed = 0;
        if (!closed) log.info({ emojis: ids.size }, 'every card has its emoji');
      })
      .catch((error: unknown) => {
        if (closed) return;
        const ms = PAUSES[failed++];
        log.warn({ code: codeOf(error), again: ms, err: error }, 'some emojis could not be uploaded');
        if (ms !== undefined) timer.after(ms, () => void keep(at));
      })
      .finally(() => {
        running = null;
      });
    return running;
  };

  return {
    ids,
    keep,
    doubt(refused) {
      for (const [name, id] of ids) if (refused.includes(id)) ids.delete(name);
      if (doubted || application === null || closed) return;
      doubted = true;
      const at = application;
      timer.after(LOOK_AGAIN, () => {
        doubted = false;
        void keep(at);
      });
    },
    close() {
      closed = true;
    },
  };
}
