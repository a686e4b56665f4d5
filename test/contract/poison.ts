/** A call to the clock or to randomness that a pure game must not make. */
export class Impure extends Error {}

type Place = readonly [owner: object, name: string];

const PLACES: readonly Place[] = [
  [Math, 'random'],
  [globalThis, 'Date'],
  [globalThis, 'setTimeout'],
  [globalThis, 'setInterval'],
  [globalThis, 'setImmediate'],
  [globalThis, 'queueMicrotask'],
  [performance, 'now'],
  [process, 'hrtime'],
  [globalThis.crypto, 'getRandomValues'],
  [globalThis.crypto, 'randomUUID'],
];

export interface Poison {
  /** What was called so far, even if the game swallowed the exception. */
  touched(): readonly string[];
  lift(): void;
}

/** Makes clocks, timers and `Math.random` throw until lifted. Only for synchronous code. */
export function poison(): Poison {
  const touched: string[] = [];
  const saved = PLACES.map(([owner, name]) => ({
    owner,
    name,
    was: Object.getOwnPropertyDescriptor(owner, name),
  }));
  for (const { owner, name } of saved) {
    const throws = () => {
      touched.push(name);
      throw new Impure(`${name} was called`);
    };
    const value = Object.assign(
      function poisoned() {
        throws();
      },
      { now: throws, parse: throws, UTC: throws, bigint: throws },
    );
    Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  }
  return {
    touched: () => touched,
    lift() {
      for (const { owner, name, was } of saved) {
        if (was === undefined) Reflect.deleteProperty(owner, name);
        else Object.defineProperty(owner, name, was);
      }
    },
  };
}
