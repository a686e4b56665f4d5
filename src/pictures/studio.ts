import { createHash } from 'node:crypto';
import { Piscina } from 'piscina';
import type { CardDrawing } from '../engine/drawing.ts';
import { STANDING_BACK, threaded } from '../threads.ts';
import type { FilledPicture } from './filled.ts';
import type { Task } from './task.ts';

/** Draws cards and pictures as PNGs on a thread, so that clicks are never kept waiting. */
export interface Studio {
  card(card: CardDrawing): Promise<Uint8Array>;
  /** From the cache where it was drawn lately. */
  picture(picture: FilledPicture): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface StudioOptions {
  /** What the thread runs; for tests. */
  readonly worker?: { readonly filename: string; readonly execArgv: string[] };
}

/** Pictures kept: of some 20 KB each. */
const KEPT = 64;
/** A drawing takes milliseconds; one that takes so long is ended with its thread. */
const LONGEST_MS = 5_000;
const MEGABYTES = 128;
/** After so long without work the thread ends and gives its memory back; to begin anew takes longer than a picture may. */
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
  const cache = new Map<string, Promise<Uint8Array>>();
  // A thread that dies fails its work, which is told to whoever asked for it.
  pool.on('error', () => undefined);
  const paint = (task: Task): Promise<Uint8Array> =>
    pool.run(task, { signal: AbortSignal.timeout(LONGEST_MS) });

  return {
    card: (card) => paint({ kind: 'card', card }),
    picture(picture) {
      const name = pictureName(picture);
      const drawn = cache.get(name) ?? paint({ kind: 'picture', picture });
      // The newest stands last, so that the first is the one to go.
      cache.delete(name);
      cache.set(name, drawn);
      drawn.catch(() => cache.delete(name));
      for (const oldest of cache.keys()) {
        if (cache.size <= KEPT) break;
        cache.delete(oldest);
      }
      return drawn;
    },
    close: () => pool.destroy(),
  };
}

/** A name that says what is in it: the same picture has the same name. */
export function pictureName(picture: FilledPicture): string {
  return createHash('sha256').update(JSON.stringify(picture)).digest('hex').slice(0, 16);
}
