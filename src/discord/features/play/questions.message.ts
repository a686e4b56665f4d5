import type { Choice, Prompt } from '../../../engine/prompt.ts';
import { type Seat, seatsOf } from '../../../engine/seat.ts';
import type { Table } from '../../../tables/table.ts';
import { read } from '../../../words/read.ts';
import { type Offer, type Opened, offerAt, topOf } from '../../draw/answer-step.ts';
import { type Controls, choiceButton, drawOffer, moveId, rowsOf } from '../../draw/choice-controls.ts';
import { clipMarkup, LIMITS } from '../../draw/limits.ts';
import { type Button, button, type Part, row, select, text } from '../../draw/message.ts';
import { label, type Speech, say } from '../../draw/speech.ts';
import { words as shared } from '../../draw/words.ts';
import type { Surface } from '../../interactions/custom-ids.ts';
import { words } from './words.ts';

/** Most rows for all controls of a message, which keeps it within Discord's component limit. */
const ROWS = 4;
/** How many questions fit on a phone in full. Further ones become a button if they can. */
const MOST_WHOLE = 2;
const LONGEST_ASK = 300;

/** The controls of one seat's questions, and the button that goes back a step, if one was taken. */
export interface Questions {
  readonly parts: readonly Part[];
  readonly back: Button | null;
}

/**
 * Draws what a seat is asked: all questions at once, or the step of a half-made answer. Ignores a step that is no
 * longer offered or belongs to an older question. Only the questions decide where their choices go; everything beside
 * them gives way.
 */
export function drawQuestions(
  speech: Speech,
  asking: readonly Prompt<unknown>[],
  on: Surface,
  seat: Seat,
  opened: Opened | null = null,
): Questions {
  const asked = speech.table.position?.asked[seat] ?? null;
  const prompts = withOneHighlight(asking);
  if (asked === null || prompts.length === 0) return { parts: [], back: null };
  const step = opened?.seat === seat && opened.asked === asked ? opened.step : null;
  const controls: Controls = { speech, table: speech.table.id, on, asked };
  const offer = step === null ? null : offerAt(prompts, step);
  const crowded = prompts.length > ROWS;
  if (offer !== null && step !== null && (step.path.length > 0 || crowded)) {
    return { parts: drawStep(controls, offer), back: backButton(controls, offer, step.path) };
  }
  if (crowded) return { parts: questionSelect(controls, prompts), back: null };
  const closed = prompts.slice(MOST_WHOLE).filter(isOneStep);
  const open = prompts.filter((prompt) => !closed.includes(prompt));
  const rows = shareOut(open.map((prompt) => rowsOf(topOf(prompt))));
  const parts = open.flatMap((prompt, index) => {
    const turned = offer !== null && offer.prompt.key === prompt.key ? offer : topOf(prompt);
    return [...ask(speech, turned), ...drawOffer(controls, turned, rows[index] ?? 1)];
  });
  const steps = closed.flatMap((prompt) => stepButton(controls, prompt));
  return { parts: steps.length === 0 ? parts : [...parts, row(...steps)], back: null };
}

/** Whether a question can be put behind one button. */
function isOneStep({ choices: [only, ...others] }: Prompt<unknown>): boolean {
  return only !== undefined && only.kind !== 'press' && others.length === 0;
}

/** That button, labelled with the question. */
function stepButton(controls: Controls, prompt: Prompt<unknown>): readonly Button[] {
  return prompt.choices.map((choice) =>
    choiceButton(controls, topOf(prompt), { ...choice, label: prompt.ask }),
  );
}

/** A highlight is advice for one choice. If several would have one, none does. */
function withOneHighlight(prompts: readonly Prompt<unknown>[]): readonly Prompt<unknown>[] {
  const isHighlighted = (choice: Choice<unknown>): boolean =>
    choice.kind === 'press' && (choice.tone === 'main' || choice.tone === 'good');
  const highlighted = prompts.flatMap(({ choices }) => choices.filter(isHighlighted));
  if (highlighted.length < 2) return prompts;
  const plain = (choice: Choice<unknown>): Choice<unknown> =>
    choice.kind === 'press' && isHighlighted(choice) ? { ...choice, tone: 'plain' } : choice;
  return prompts.map((prompt) => ({ ...prompt, choices: prompt.choices.map(plain) }));
}

/** Rows per question: one each, and the spare ones go to the first that want more. */
function shareOut(wanted: readonly number[]): readonly number[] {
  let left = ROWS - wanted.length;
  return wanted.map((rows) => {
    const more = Math.max(0, Math.min(rows - 1, left));
    left -= more;
    return 1 + more;
  });
}

/** The question above its controls; left out if the only control says the same. */
function ask(speech: Speech, { ask, choices }: Pick<Offer, 'ask' | 'choices'>): readonly Part[] {
  const [only, ...others] = choices;
  const isSaid =
    others.length === 0 &&
    only !== undefined &&
    only.kind !== 'menu' &&
    label(speech, only.label) === label(speech, ask);
  return isSaid ? [] : [text(clipMarkup(`**${say(speech, ask)}**`, LONGEST_ASK))];
}

function drawStep(controls: Controls, offer: Offer): readonly Part[] {
  const { speech } = controls;
  const [only, ...others] = offer.choices;
  // A select of all the cards already says what to choose.
  const isSaid = only?.kind === 'cards' && others.length === 0 && only.from.length <= LIMITS.selectOptions;
  const opened =
    offer.opened === null || isSaid ? [] : [text(clipMarkup(say(speech, offer.opened), LONGEST_ASK))];
  return [...ask(speech, offer), ...opened, ...drawOffer(controls, offer, ROWS)];
}

/** Goes back to the previous menu, or to all questions. */
function backButton(controls: Controls, offer: Offer, path: readonly string[]): Button {
  const verb = path.length === 0 ? 'question' : 'open';
  const id = moveId(controls, offer, verb, path.slice(0, -1));
  return button(id, read(shared.back, controls.speech.language));
}

function questionSelect(controls: Controls, prompts: readonly Prompt<unknown>[]): readonly Part[] {
  const { speech } = controls;
  const shown = prompts.slice(0, LIMITS.selectOptions);
  const options = shown.map((prompt) => ({ value: prompt.key, label: label(speech, prompt.ask) }));
  const id = moveId(controls, { prompt: { key: shown[0]?.key ?? '' } }, 'question');
  return [select(id, read(words.whichQuestion, speech.language), options)];
}

/** The seat whose questions may go on the public message; null if there is none, or more than one. */
export function publicSeat(table: Table, asked: readonly (readonly Prompt<unknown>[])[]): Seat | null {
  if (table.status !== 'playing') return null;
  const [only, ...others] = seatsOf(asked.length).filter((seat) =>
    asked[seat]?.some((prompt) => prompt.where === 'table'),
  );
  return only === undefined || others.length > 0 ? null : only;
}
