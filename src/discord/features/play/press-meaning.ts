import type { Answer, Choice, Prompt } from '../../../engine/prompt.ts';
import { choiceAt, type Step } from '../../draw/answer-step.ts';
import { PAGE_BACK, PAGE_ON } from '../../draw/choice-controls.ts';
import { LIMITS } from '../../draw/limits.ts';
import type { MoveControl } from '../../interactions/custom-ids.ts';

/** What a press on a control of a question asks for. */
export type PressMeaning =
  | { readonly kind: 'answer'; readonly answer: Answer }
  /** Draw the message at this step; null for all questions at once. */
  | { readonly kind: 'draw'; readonly step: Step | null }
  | {
      readonly kind: 'form';
      readonly choice: Extract<Choice<unknown>, { kind: 'number' | 'order' }>;
      readonly control: MoveControl;
    }
  /** Take the last press back. */
  | { readonly kind: 'undo' }
  /** The pressed choice is no longer offered. */
  | { readonly kind: 'gone' };

/**
 * Reads a press; `values` are those of a select. Takes any input and judges none of it: the tables do that. Without
 * `prompts` it finds only those answers that can be read without knowing what is asked.
 */
export function readPress(
  prompts: readonly Prompt<unknown>[],
  control: MoveControl,
  values: readonly string[],
): PressMeaning {
  const { prompt, path, number, picks } = control;
  switch (control.verb) {
    case 'undo':
      return { kind: 'undo' };
    case 'press':
      return answer(control, []);
    case 'number':
      return answer(control, [String(number)]);
    case 'value':
      return answer(control, values);
    case 'open':
      return draw(control, { page: number, picks });
    case 'question': {
      const [chosen] = values;
      return chosen === undefined ? { kind: 'draw', step: null } : draw({ prompt: chosen, path: [] });
    }
    case 'choose': {
      const [key] = values;
      if (key === PAGE_BACK) return draw(control, { page: Math.max(0, number - 1) });
      if (key === PAGE_ON) return draw(control, { page: number + 1 });
      return key === undefined ? { kind: 'gone' } : chosen(prompts, { prompt, path: [...path, key] });
    }
    case 'form': {
      const choice = choiceAt(prompts, prompt, path);
      if (choice?.kind !== 'order' && choice?.kind !== 'number') return { kind: 'gone' };
      return { kind: 'form', choice, control };
    }
    case 'answer':
      return cards(prompts, control, values.map(Number));
    case 'confirm':
      return cards(prompts, control, picks);
    case 'pick': {
      const first = number * LIMITS.selectOptions;
      const here = values.map(Number).filter((pick) => pick >= first && pick < first + LIMITS.selectOptions);
      return draw(control, { page: number, picks: [...picks, ...here].toSorted((a, b) => a - b) });
    }
  }
}

/** A choice: its question, and the path to it. */
type At = Pick<MoveControl, 'prompt' | 'path'>;

function answer({ prompt, path }: At, values: readonly string[]): PressMeaning {
  return { kind: 'answer', answer: { prompt, path, values } };
}

function draw({ prompt, path }: At, step: Partial<Step> = {}): PressMeaning {
  return { kind: 'draw', step: { prompt, path, page: 0, picks: [], ...step } };
}

/**
 * A choice from a select does what its button would do, unless that opens a form: then the button is drawn. Discord
 * sends nothing if the same option is chosen again, and dismissing a form would leave the select as it was.
 */
function chosen(prompts: readonly Prompt<unknown>[], at: At): PressMeaning {
  const choice = choiceAt(prompts, at.prompt, at.path);
  if (choice === null) return { kind: 'gone' };
  const shut = choice.kind === 'menu' && choice.disabled !== undefined;
  // A disabled choice is sent too, because the refusal says why it is disabled.
  return choice.kind === 'press' || shut ? answer(at, []) : draw(at);
}

/** Positions in `from`, as the cards at those positions. */
function cards(prompts: readonly Prompt<unknown>[], at: At, places: readonly number[]): PressMeaning {
  const choice = choiceAt(prompts, at.prompt, at.path);
  if (choice?.kind !== 'cards') return { kind: 'gone' };
  const picked = places.map((place) => choice.from[place]);
  const known = picked.filter((card) => card !== undefined);
  return known.length < picked.length ? { kind: 'gone' } : answer(at, known);
}
