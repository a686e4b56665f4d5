import { inEnglish } from '../../src/words/read.ts';
import { isSaid } from '../words/words-in.ts';

/** A value with all words in it, at any depth, in English, for comparing scenes and questions. */
export function allInEnglish(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isSaid(value)) return inEnglish(value);
  if (Array.isArray(value)) return value.map(allInEnglish);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, allInEnglish(one)]));
}
