import { ok, type Refusal, type Result, refuse } from './result.ts';
import { type CardId, cardId } from './seat.ts';
import { words } from './sentences.ts';
import type { Words } from './words.ts';

/** `main` is clearly the better choice in the game’s own judgement; `good` secures what is at risk. */
export type Tone = 'main' | 'good' | 'plain' | 'danger';

/**
 * One thing a player may choose. `press` is a button; `menu` leads one level deeper. Labels may use {@link who} and
 * {@link face}.
 */
export type Choice<M> =
  | {
      readonly kind: 'press';
      readonly key: string;
      readonly label: Words;
      readonly tone?: Tone;
      readonly card?: CardId;
      /** Why it cannot be pressed now: a short phrase. A disabled choice is shown but never accepted. */
      readonly disabled?: Words;
      readonly move: M;
      /**
       * Further moves that this press makes for the same seat, in order: place, then draw. Each is made only if the
       * question asked at that point offers it as a press; the first that is not offered is dropped together with all
       * that follow. The outcome of a revealing move cannot be known when the press is drawn, so only the last one
       * may reveal anything.
       */
      readonly then?: readonly M[];
    }
  | {
      /** A set of `min` … `max` of the cards in `from` (a multiset: a name that appears twice may be picked twice). */
      readonly kind: 'cards';
      readonly key: string;
      readonly label: Words;
      readonly from: readonly CardId[];
      readonly min: number;
      readonly max: number;
      toMove(picked: readonly CardId[]): M;
    }
  | {
      readonly kind: 'number';
      readonly key: string;
      readonly label: Words;
      readonly min: number;
      readonly max: number;
      /** The most frequently chosen values of this range: they are shown first, the others after them. */
      readonly likely?: readonly number[];
      toMove(value: number): M;
    }
  | {
      /** All the cards of `from`, in a new order. */
      readonly kind: 'order';
      readonly key: string;
      readonly label: Words;
      readonly from: readonly CardId[];
      toMove(order: readonly CardId[]): M;
    }
  | {
      readonly kind: 'menu';
      readonly key: string;
      readonly label: Words;
      /** The question to ask once it is open. Without it, the label is shown below the original question. */
      readonly ask?: Words;
      readonly card?: CardId;
      readonly disabled?: Words;
      readonly choices: readonly Choice<M>[];
    };

/** A choice made with a single press. */
export type Press<M> = Extract<Choice<M>, { readonly kind: 'press' }>;

/**
 * A question to one seat. `'table'` may be shown publicly, `'hand'` only in the seat's private message. If the only
 * press repeats the `ask` as its label, it is shown only once.
 */
export interface Prompt<M> {
  readonly key: string;
  readonly ask: Words;
  readonly where: 'table' | 'hand';
  /** Whether the game waits for this seat (and its clock runs). */
  readonly required: boolean;
  readonly choices: readonly Choice<M>[];
  /** The `ask` already says why choices are disabled, so no line above their buttons has to. */
  readonly saysWhy?: true;
  /**
   * Everyone knows that the only press here is all the seat can do, and it decides nothing, so the table makes it
   * after a moment. It must be the seat's only question, required, and the same as the fallback.
   */
  readonly automatic?: true;
}

/**
 * An answer as received: the prompt's key, the keys of the choices made on the way, and the values given at the end.
 */
export interface Answer {
  readonly prompt: string;
  readonly path: readonly string[];
  readonly values: readonly string[];
}

/** Keys travel in custom ids, which have 100 characters: 1–16 of these characters, unique among siblings. */
export const KEY_PATTERN = /^[A-Za-z0-9_+='#@-]{1,16}$/;

/** The maximum depth of menus within menus, so that any move takes at most three presses. */
export const MAX_DEPTH = 3;

/** Only the first move of an answer: see {@link readMoves}. */
export function readAnswer<M>(prompts: readonly Prompt<M>[], answer: unknown): Result<M, Refusal> {
  const moves = readMoves(prompts, answer);
  return moves.ok ? ok(moves.value[0]) : moves;
}

/** All the moves that an answer stands for, or why it is invalid. Total: accepts any input and never throws. */
export function readMoves<M>(
  prompts: readonly Prompt<M>[],
  answer: unknown,
): Result<readonly [M, ...M[]], Refusal> {
  if (!isAnswer(answer)) return refuse('answer', words.unreadable);
  const prompt = prompts.find((candidate) => candidate.key === answer.prompt);
  if (prompt === undefined) return refuse('gone', words.questionGone);
  let choices = prompt.choices;
  for (const [depth, key] of answer.path.entries()) {
    const choice = choices.find((candidate) => candidate.key === key);
    if (choice === undefined) return refuse('gone', words.choiceGone);
    if ((choice.kind === 'press' || choice.kind === 'menu') && choice.disabled !== undefined) {
      return refuse('disabled', words.notNow({ why: choice.disabled }));
    }
    if (choice.kind === 'menu') {
      choices = choice.choices;
      continue;
    }
    if (depth !== answer.path.length - 1) return refuse('gone', words.choiceGone);
    const move = readValues(choice, answer.values);
    return move.ok ? ok([move.value, ...(choice.kind === 'press' ? (choice.then ?? []) : [])]) : move;
  }
  return refuse('unfinished', words.unfinished);
}

/** Every enabled press of a question, including those behind menus. */
export function pressesOf<M>(prompts: readonly Prompt<M>[]): readonly Press<M>[] {
  const within = (choice: Choice<M>): readonly Press<M>[] => {
    if (choice.kind === 'press') return choice.disabled === undefined ? [choice] : [];
    if (choice.kind === 'menu') return choice.disabled === undefined ? choice.choices.flatMap(within) : [];
    return [];
  };
  return prompts.flatMap((prompt) => prompt.choices.flatMap(within));
}

function readValues<M>(
  choice: Exclude<Choice<M>, { kind: 'menu' }>,
  values: readonly string[],
): Result<M, Refusal> {
  switch (choice.kind) {
    case 'press':
      if (values.length > 0) return refuse('answer', words.unreadable);
      return ok(choice.move);
    case 'number': {
      const [text] = values;
      const value = Number(text);
      if (values.length !== 1 || !Number.isSafeInteger(value) || String(value) !== text) {
        return refuse('number', words.wholeNumber);
      }
      const { min, max } = choice;
      if (value < min || value > max) return refuse('number', words.numberFrom({ min, max }));
      return ok(choice.toMove(value));
    }
    case 'cards': {
      const picked = pickFrom(choice.from, values);
      if (picked === null) return refuse('cards', words.otherCards);
      const { min, max } = choice;
      if (picked.length < min || picked.length > max) {
        return refuse('cards', min === max ? words.exactly({ count: min }) : words.between({ min, max }));
      }
      return ok(choice.toMove(picked));
    }
    case 'order': {
      const order = pickFrom(choice.from, values);
      if (order === null || order.length !== choice.from.length) {
        return refuse('order', words.allCards({ count: choice.from.length }));
      }
      return ok(choice.toMove(order));
    }
  }
}

/** The named cards in the given order, or null if `from` does not contain one of them (often enough). */
function pickFrom(from: readonly CardId[], names: readonly string[]): readonly CardId[] | null {
  const left = [...from];
  const picked: CardId[] = [];
  for (const name of names) {
    const index = left.indexOf(cardId(name));
    if (index < 0) return null;
    picked.push(...left.splice(index, 1));
  }
  return picked;
}

function isAnswer(value: unknown): value is Answer {
  if (typeof value !== 'object' || value === null) return false;
  const { prompt, path, values } = value as { [key: string]: unknown };
  return typeof prompt === 'string' && isStrings(path) && isStrings(values);
}

function isStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
