import type { Words } from '../../src/engine/words.ts';

/**
 * Where a text is for players, in scenes, questions, options and statistics; anywhere else it is a name for the program.
 */
const SAID: readonly string[] = [
  ...['ask', 'label', 'disabled', 'help', 'line', 'says', 'value', 'verdict', 'told', 'name'],
  ...['title', 'text', 'empty', 'total', 'main', 'aside', 'step', 'heads', 'rows', 'facts', 'between'],
];

/**
 * Everything that a player reads in a value, at any depth; `key` is its name there. A card is printed in one
 * language.
 */
export function wordsIn(value: unknown, key = ''): readonly Words[] {
  if (typeof value === 'string') return SAID.includes(key) ? [value] : [];
  if (typeof value !== 'object' || value === null || key === 'drawing') return [];
  if (isSaid(value)) return [value];
  if (Array.isArray(value)) return value.flatMap((one) => wordsIn(one, key));
  return Object.entries(value).flatMap(([name, one]) => wordsIn(one, name));
}

/** Whether these are words that are not yet in a language. */
export function isSaid(value: object): value is Exclude<Words, string> {
  return ('versions' in value && 'about' in value) || 'all' in value;
}
