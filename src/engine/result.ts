import type { Words } from './words.ts';

/** The result of a call that may be refused. A refusal is a value and changes nothing; only a bug throws. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** Why the rules or a question refused something. `says` is one or two sentences for the player. */
export interface Refusal {
  readonly code: string;
  readonly says: Words;
}

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function err<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}

export function refuse(code: string, says: Words): { readonly ok: false; readonly error: Refusal } {
  return err({ code, says });
}
