import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import type { CardDrawing } from '../engine/card-drawing.ts';
import { STANDING_BACK, threaded } from '../worker-threads.ts';
import type { FilledPicture } from './filled-picture.ts';
import type { Task } from './task.ts';

/** Draws cards and pictures as PNGs on a thread, so that clicks are never kept waiting. */
export interface Studio {
  card(card: CardDrawing): Promise<Uint8Array>;
  /** Whether a picture was drawn lately, so that it is there at once. */
  isReady(picture: FilledPicture): boolean;
  /** From the cache where it was drawn lately. */
  picture(picture: FilledPicture): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface StudioOptions {
  /** The script that the thread runs; tests replace it. */
  readonly worker?: { readonly filename: string; readonly execArgv: string[] };
  /** How long a drawing may take, in milliseconds, its thread's start with it; 15,000 when nothing is said. */
  readonly longestMs?: number;
}

/** Pictures kept: of some 20 KB each. */
const KEPT = 64;
/** A drawing takes milliseconds, on a busy machine its thread some seconds to start; what takes so long is ended with it. */
const LONGEST_MS = 15_000;
const MEGABYTES = 128;
/** After this long without work the thread ends and frees its memory; starting it again takes longer than a picture may. */
const IDLE_MS = 600_000;

export function createStudio(options: StudioOptions = {}): Studio {
  const pool = new Piscina<Task, Uint8Array>({
    ...(options.worker ?? threaded('worker', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    concurrentTasksPerWorker: 1,
    // The renderer frees the megabytes of a picture in a turn of the thread's event loop. Waiting for work by atomics, the
    // thread would never come to one.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    niceIncrement: STANDING_BACK,
  });
  const cache = new LRUCache<string, Promise<Uint8Array>>({ max: KEPT });
  const drawn = new WeakSet<Promise<Uint8Array>>();
  // A thread that dies fails its work, which is told to whoever asked for it.
  pool.on('error', () => undefined);
  const paint = (task: Task): Promise<Uint8Array> =>
    pool.run(task, { signal: AbortSignal.timeout(options.longestMs ?? LONGEST_MS) });

  return {
    card: (card) => paint({ kind: 'card', card }),
    isReady(picture) {
      const painting = cache.peek(pictureName(picture));
      return painting !== undefined && drawn.has(painting);
    },
    picture(picture) {
      const name = pictureName(picture);
      const known = cache.get(name);
      if (known !== undefined) return known;
      const painting = paint({ kind: 'picture', picture });
      cache.set(name, painting);
      painting.then(
        () => drawn.add(painting),
        () => cache.delete(name),
      );
      return painting;
    },
    close: () => pool.destroy(),
  };
}

/** By picture: a message asks for the name several times on its way. */
const names = new WeakMap<FilledPicture, string>();

/** A name that says what is in it: the same picture has the same name. */
export function pictureName(picture: FilledPicture): string {
  const known = names.get(picture);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(JSON.stringify(picture)).digest('hex').slice(0, 16);
  names.set(picture, name);
  return name;
}
