import { isDeepStrictEqual } from 'node:util';
import { demand, quote } from './fault.ts';

/** The same value, deeply frozen, so that a mutation throws. */
export function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) freeze(inner);
  return Object.freeze(value);
}

/** Whether two pieces of JSON are equal; the order of keys does not matter. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other) || isDeepStrictEqual(one, other);
}

/** The value after being stored and loaded again, which must be equal. */
export function throughJson<T>(value: T, what: string): T {
  demandPlain(value, what);
  return JSON.parse(JSON.stringify(value));
}

/** Only what JSON can hold: no undefined, no class instances, no NaN. */
export function demandPlain(value: unknown, what: string): void {
  demand(isPlain(value), 'json', () => `${what} is not plain JSON: ${quote(value)}`);
}

function isPlain(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0);
    case 'object':
      if (value === null) return true;
      if (Array.isArray(value)) return everyItem(value);
      return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
    case 'undefined':
    case 'function':
    case 'symbol':
    case 'bigint':
      return false;
  }
}

/** `every` would skip the holes of an array. */
function everyItem(items: readonly unknown[]): boolean {
  for (const item of items) if (!isPlain(item)) return false;
  return true;
}
