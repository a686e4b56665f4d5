import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import type { CardDrawing } from '../engine/card-drawing.ts';
import { STANDING_BACK, threaded } from '../worker-threads.ts';
import type { FilledPicture } from './filled-picture.ts';
import type { Task } from './task.ts';

/** Draws cards and pictures as PNGs on a thread, so that they never delay clicks. */
export interface RenderThread {
  card(card: CardDrawing): Promise<Uint8Array>;
  /** Whether the picture is in the cache, and so available at once. */
  isReady(picture: FilledPicture): boolean;
  /** Comes from the cache if it was drawn lately. */
  picture(picture: FilledPicture): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface RenderThreadOptions {
  /** The script the thread runs; tests replace it. */
  readonly worker?: { readonly filename: string; readonly execArgv: string[] };
  /** Time limit for a drawing in milliseconds, including the start of its thread. Defaults to 15,000. */
  readonly longestMs?: number;
}

/** Pictures in the cache, some 20 KB each. */
const KEPT = 64;
/**
 * Drawing takes milliseconds, starting its thread a few seconds on a busy machine. Anything longer is stuck, and its
 * thread is ended.
 */
const LONGEST_MS = 15_000;
const MEGABYTES = 128;
/**
 * After this long without work the thread ends to free its memory. Not sooner, because starting it takes longer than
 * a picture may.
 */
const IDLE_MS = 600_000;

export function createRenderThread(options: RenderThreadOptions = {}): RenderThread {
  const pool = new Piscina<Task, Uint8Array>({
    ...(options.worker ?? threaded('worker', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    concurrentTasksPerWorker: 1,
    // The renderer frees a picture's megabytes in a later turn of the thread's event loop. A thread that waits for
    // work with atomics would never get to it.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    niceIncrement: STANDING_BACK,
  });
  const cache = new LRUCache<string, Promise<Uint8Array>>({ max: KEPT });
  const drawn = new WeakSet<Promise<Uint8Array>>();
  // A dying thread fails its drawings, which is reported to their callers.
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

/** Cached, because sending one message asks for the name several times. */
const names = new WeakMap<FilledPicture, string>();

/** A name derived from the content: equal pictures have equal names. */
export function pictureName(picture: FilledPicture): string {
  const known = names.get(picture);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(JSON.stringify(picture)).digest('hex').slice(0, 16);
  names.set(picture, name);
  return name;
}
