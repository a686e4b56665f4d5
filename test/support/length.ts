import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** How much a run looks at: what the gate has minutes for, or everything (`npm run test:long`). */
    readonly length: 'gate' | 'long';
  }
}

/** One of two amounts of the same test: for the gate, or for the long run at night. */
export function atLength<T>(gate: T, long: T): T {
  return inject('length') === 'long' ? long : gate;
}
