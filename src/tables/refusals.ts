import type { Refusal, Result } from '../engine/result.ts';

/** Why a table says no, besides what the rules say. */
const TABLE_REFUSALS = [
  'gone',
  'stale',
  'not-your-turn',
  'not-seated',
  'seated',
  'full',
  'few',
  'over',
  'busy',
  'not-host',
  'not-lobby',
  'not-playing',
  'not-allowed',
  'options',
] as const;
type TableRefusalCode = (typeof TABLE_REFUSALS)[number];

export interface TableRefusal extends Refusal {
  readonly code: TableRefusalCode;
}

export function no(code: TableRefusalCode, says: string): Result<never, TableRefusal> {
  return { ok: false, error: { code, says } };
}
