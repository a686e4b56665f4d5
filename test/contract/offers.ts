import {
  type Answer,
  type Choice,
  KEY_PATTERN,
  MAX_DEPTH,
  type Prompt,
  readMoves,
} from '../../src/engine/prompt.ts';
import type { Rng } from '../../src/engine/rng.ts';
import { demand, quote } from './fault.ts';
import { same } from './plain.ts';

/** A way to answer. The rules must accept one that is `sure`; a set or an order may be refused. */
export interface Offer<M> {
  readonly answer: Answer;
  readonly move: M;
  /** Further moves of the same press. */
  readonly then: readonly M[];
  readonly sure: boolean;
}

/** A range up to this width is tried completely, a wider one at its ends, its middle and at random. */
const WIDE = 12;
const SAMPLES = 2;

/** Every press and number on offer (with samples of a wide range), and a few random sets and orders. */
export function offersOf<M>(prompts: readonly Prompt<M>[], rng: Rng): readonly Offer<M>[] {
  return prompts.flatMap((prompt) =>
    prompt.choices.flatMap((choice) => offersIn(choice, prompt.key, [], rng)),
  );
}

function offersIn<M>(
  choice: Choice<M>,
  prompt: string,
  above: readonly string[],
  rng: Rng,
): readonly Offer<M>[] {
  const path = [...above, choice.key];
  switch (choice.kind) {
    case 'press':
      return choice.disabled === undefined
        ? [{ answer: { prompt, path, values: [] }, move: choice.move, then: choice.then ?? [], sure: true }]
        : [];
    case 'menu':
      return choice.disabled === undefined
        ? choice.choices.flatMap((inner) => offersIn(inner, prompt, path, rng))
        : [];
    case 'number':
      return numbersOf(choice, rng).map((value) => ({
        answer: { prompt, path, values: [`${value}`] },
        move: choice.toMove(value),
        then: [],
        sure: true,
      }));
    case 'cards':
      return Array.from({ length: SAMPLES }, () => {
        const size = choice.min + rng.below(choice.max - choice.min + 1);
        const values = rng.shuffle(choice.from).slice(0, size);
        return { answer: { prompt, path, values }, move: choice.toMove(values), then: [], sure: false };
      });
    case 'order':
      return Array.from({ length: SAMPLES }, () => {
        const values = rng.shuffle(choice.from);
        return { answer: { prompt, path, values }, move: choice.toMove(values), then: [], sure: false };
      });
  }
}

function numbersOf(range: { readonly min: number; readonly max: number }, rng: Rng): readonly number[] {
  const { min, max } = range;
  const width = max - min + 1;
  if (width <= WIDE) return Array.from({ length: width }, (_, index) => min + index);
  return [...new Set([min, min + 1, Math.floor((min + max) / 2), min + rng.below(width), max - 1, max])];
}

/** The promises of prompt.ts: keys that fit into an id, unique among their siblings, and choices that can be made. */
export function checkPrompts<M>(prompts: readonly Prompt<M>[]): void {
  checkKeys(prompts, 'prompts');
  for (const prompt of prompts) {
    demand(prompt.choices.length > 0, 'shape', () => `the prompt ${prompt.key} offers nothing`);
    checkChoices(prompt.choices, prompt.key, 1);
  }
}

function checkChoices<M>(choices: readonly Choice<M>[], where: string, depth: number): void {
  demand(depth <= MAX_DEPTH, 'keys', () => `the choices under ${where} are ${depth} steps deep`);
  checkKeys(choices, where);
  for (const choice of choices) {
    const name = `${where}/${choice.key}`;
    switch (choice.kind) {
      case 'press':
        break;
      case 'menu':
        demand(
          choice.choices.length > 0 || choice.disabled !== undefined,
          'shape',
          () => `the menu ${name} is empty`,
        );
        checkChoices(choice.choices, name, depth + 1);
        break;
      case 'number':
        demand(
          isRange(choice.min, choice.max),
          'shape',
          () => `the range of ${name} is ${choice.min} to ${choice.max}`,
        );
        break;
      case 'cards':
        demand(
          isRange(choice.min, choice.max) && choice.min >= 0 && choice.max <= choice.from.length,
          'shape',
          () => `${name} wants ${choice.min} to ${choice.max} of ${choice.from.length} cards`,
        );
        break;
      case 'order':
        demand(choice.from.length > 0, 'shape', () => `${name} puts nothing in order`);
    }
  }
}

function checkKeys(items: readonly { readonly key: string }[], where: string): void {
  const keys = items.map((item) => item.key);
  for (const key of keys)
    demand(KEY_PATTERN.test(key), 'keys', () => `the key ${quote(key)} in ${where} cannot travel`);
  demand(new Set(keys).size === keys.length, 'keys', () => `keys in ${where} stand twice: ${keys.join(' ')}`);
}

function isRange(min: number, max: number): boolean {
  return Number.isSafeInteger(min) && Number.isSafeInteger(max) && min <= max;
}

/** A press returns exactly the moves that were on offer. */
export function checkAnswer<M>(prompts: readonly Prompt<M>[], offer: Offer<M>): void {
  const read = readMoves(prompts, offer.answer);
  const moves = [offer.move, ...offer.then];
  demand(
    read.ok && same(read.value, moves),
    'shape',
    () => `the answer ${quote(offer.answer)} is read as ${quote(read)}, not as ${quote(moves)}`,
  );
}
