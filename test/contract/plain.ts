import { isDeepStrictEqual } from 'node:util';
import { demand, quote } from './fault.ts';

/** The same value, frozen all the way down, so that a mutation throws. */
export function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) freeze(inner);
  return Object.freeze(value);
}

/** Whether two pieces of JSON are equal; the order of keys does not matter. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other) || isDeepStrictEqual(one, other);
}

/** What becomes of a value that is stored and loaded again, which must be that very value. */
export function throughJson<T>(value: T, what: string): T {
  const text = JSON.stringify(value);
  const loaded: T = text === undefined ? undefined : JSON.parse(text);
  demand(isDeepStrictEqual(loaded, value), 'json', () => `${what} is not plain JSON: ${quote(value)}`);
  return loaded;
}
