import type { Choice, Prompt } from '../../engine/prompt.ts';
import type { Seat } from '../../engine/seat.ts';
import type { Words } from '../../engine/words.ts';

/** How far a half-made answer has got: which question, which open menus, which page, which cards picked. */
export interface Step {
  readonly prompt: string;
  readonly path: readonly string[];
  readonly page: number;
  readonly picks: readonly number[];
}

/** How far the reader of a message has opened a question: the step, and the seat and question it belongs to. */
export interface Opened {
  readonly seat: Seat;
  /** The number of the question, see `Position.asked`. */
  readonly asked: number;
  readonly step: Step;
}

/** Choices that are drawn together: `path` leads to them. */
export interface Offer {
  readonly prompt: Prompt<unknown>;
  readonly ask: Words;
  readonly path: readonly string[];
  readonly choices: readonly Choice<unknown>[];
  /** The label of the menu or choice that was opened, unless it asks something itself. Null at the question itself. */
  readonly opened: Words | null;
  readonly page: number;
  readonly picks: readonly number[];
}

/** The offer at which a question starts. */
export function topOf(prompt: Prompt<unknown>): Offer {
  return { prompt, ask: prompt.ask, path: [], choices: prompt.choices, opened: null, page: 0, picks: [] };
}

/**
 * The offer a step points to; null if it is no longer offered. A choice of cards, a number or an order stands alone.
 */
export function offerAt(prompts: readonly Prompt<unknown>[], step: Step): Offer | null {
  const prompt = prompts.find((candidate) => candidate.key === step.prompt);
  if (prompt === undefined) return null;
  let offer: Offer = { ...topOf(prompt), page: step.page, picks: step.picks };
  for (const [depth, key] of step.path.entries()) {
    const choice = offer.choices.find((candidate) => candidate.key === key);
    if (choice === undefined || choice.kind === 'press') return null;
    if (choice.kind === 'menu') {
      if (choice.disabled !== undefined) return null;
      const { ask = offer.ask, choices } = choice;
      const opened = choice.ask === undefined ? choice.label : null;
      offer = { ...offer, ask, path: [...offer.path, key], choices, opened };
      continue;
    }
    if (depth !== step.path.length - 1) return null;
    offer = { ...offer, choices: [choice], opened: choice.label };
  }
  return offer;
}

/** The choice a path leads to, menus included; null if it is not offered. */
export function choiceAt(
  prompts: readonly Prompt<unknown>[],
  prompt: string,
  path: readonly string[],
): Choice<unknown> | null {
  let choices = prompts.find((candidate) => candidate.key === prompt)?.choices ?? [];
  let found: Choice<unknown> | null = null;
  for (const key of path) {
    found = choices.find((candidate) => candidate.key === key) ?? null;
    if (found === null) return null;
    choices = found.kind === 'menu' ? found.choices : [];
  }
  return found;
}
