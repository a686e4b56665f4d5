import type { Prompt } from '../engine/prompt.ts';
import { type Seat, seatsOf } from '../engine/seat.ts';
import type { Table } from '../tables/table.ts';
import { type Surface, write } from './custom-id.ts';
import { clipMarkup, LIMITS } from './limits.ts';
import { type Button, button, type Part, row, select, text } from './message.ts';
import { type Controls, drawLevel } from './prompt-rows.ts';
import { type Level, levelAt, type Step, topOf } from './steps.ts';
import { label, type Speech, say } from './words.ts';

/** Rows that the controls of a message may take in all, so that its components stay within Discord's number. */
const ROWS = 3;
const LONGEST_ASK = 300;

/** The controls of one seat's questions, and the button that leads a step back where one was taken. */
export interface Questions {
  readonly parts: readonly Part[];
  readonly back: Button | null;
}

/**
 * Draws what a seat is asked: all questions at once, or the step of a half-made answer. A step that is no longer
 * offered is as if none had been taken.
 */
export function drawQuestions(
  speech: Speech,
  on: Surface,
  seat: Seat,
  prompts: readonly Prompt<unknown>[],
  step: Step | null,
): Questions {
  const asked = speech.table.position?.asked[seat] ?? null;
  if (asked === null || prompts.length === 0) return { parts: [], back: null };
  const controls: Controls = { speech, table: speech.table.id, on, asked };
  const level = step === null ? null : levelAt(prompts, step);
  const crowded = prompts.length > ROWS;
  if (level !== null && step !== null && (step.path.length > 0 || crowded)) {
    return { parts: drawStep(controls, level), back: backButton(controls, step) };
  }
  if (crowded) return { parts: questionSelect(controls, prompts), back: null };
  const rows = Math.max(1, Math.floor(ROWS / prompts.length));
  const parts = prompts.flatMap((prompt) => {
    const turned = level !== null && level.prompt.key === prompt.key ? level : topOf(prompt);
    return [ask(speech, prompt), ...drawLevel(controls, turned, rows)];
  });
  return { parts, back: null };
}

function ask(speech: Speech, prompt: Prompt<unknown>): Part {
  return text(clipMarkup(`**${say(speech, prompt.ask)}**`, LONGEST_ASK));
}

function drawStep(controls: Controls, level: Level): readonly Part[] {
  const { speech } = controls;
  const opened = level.opened === null ? [] : [text(clipMarkup(say(speech, level.opened), LONGEST_ASK))];
  return [ask(speech, level.prompt), ...opened, ...drawLevel(controls, level, ROWS)];
}

/** Back to the menu before, or to all questions. */
function backButton({ table, on, asked }: Controls, step: Step): Button {
  const path = step.path.slice(0, -1);
  const back = {
    kind: 'move',
    table,
    verb: 'step',
    on,
    asked,
    prompt: step.prompt,
    path,
    number: 0,
    picks: [],
  } as const;
  if (step.path.length === 0) return button(write({ ...back, verb: 'question' }), '↩ Back');
  return button(write(back), '↩ Back');
}

function questionSelect(
  { speech, table, on, asked }: Controls,
  prompts: readonly Prompt<unknown>[],
): readonly Part[] {
  const shown = prompts.slice(0, LIMITS.selectOptions);
  const options = shown.map((prompt) => ({ value: prompt.key, label: label(speech, prompt.ask) }));
  const first = shown[0]?.key ?? '';
  const id = write({
    kind: 'move',
    table,
    verb: 'question',
    on,
    asked,
    prompt: first,
    path: [],
    number: 0,
    picks: [],
  });
  return [row(select(id, 'Several questions are open: choose one', options))];
}

/** The one seat whose questions may stand on the public message; null when there is none, or more than one. */
export function publicSeat(table: Table, asked: readonly (readonly Prompt<unknown>[])[]): Seat | null {
  if (table.status !== 'playing') return null;
  const [only, ...others] = seatsOf(asked.length).filter((seat) =>
    asked[seat]?.some((prompt) => prompt.where === 'table'),
  );
  return only === undefined || others.length > 0 ? null : only;
}
