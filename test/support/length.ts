import { inject, test } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** How much a run covers: as much as the gate has time for, or everything (`npm run test:long`). */
    readonly length: 'gate' | 'long';
  }
}

/** One of two sizes of the same test: for the gate, or for the nightly long run. */
export function atLength<T>(gate: T, long: T): T {
  return inject('length') === 'long' ? long : gate;
}

/**
 * A test that only the long run has; what its file says it proves has to be proved by the others. A whole file of
 * them is called `*.long.test.ts` instead.
 */
export function nightly(title: string, proves: () => Promise<void> | void, longestMs?: number): void {
  atLength(
    () => undefined,
    () => test(title, proves, longestMs),
  )();
}
