import type { Choice, Prompt } from '../../../engine/prompt.ts';
import { type Seat, seatsOf } from '../../../engine/seat.ts';
import type { Words } from '../../../engine/words.ts';
import type { Table } from '../../../tables/table.ts';
import { openVote } from '../../../tables/votes.ts';
import { read } from '../../../words/read.ts';
import { type Offer, type Opened, offerAt, type Step, topOf } from '../../draw/answer-step.ts';
import { type Controls, drawOffer, rowsOf } from '../../draw/choice-controls.ts';
import { clipMarkup, LIMITS } from '../../draw/limits.ts';
import { type Button, button, type Part, row, select, text } from '../../draw/message.ts';
import { heightOf } from '../../draw/phone.ts';
import { label, type Speech, say } from '../../draw/speech.ts';
import { type Surface, write } from '../../interactions/ids.ts';
import { words } from './words.ts';

/** Rows that all controls of a message may take, so that it stays within Discord's number of components. */
const ROWS = 4;
/** So many questions fit a phone in every game, and their choices are buttons in the same places at every turn. */
const ALWAYS_WHOLE = 2;
const LONGEST_ASK = 300;

/** The controls of one seat's questions, and the button that leads a step back where one was taken. */
export interface Questions {
  readonly parts: readonly Part[];
  readonly back: Button | null;
}

/** Where a seat is asked, how far its answer is opened, and how many pixels of a phone are left, if that matters. */
export interface Asking {
  readonly on: Surface;
  readonly seat: Seat;
  readonly opened: Opened | null;
  readonly room: () => number;
  /** The key of the question that its player is advised to answer, if there is advice. */
  readonly advised?: string | null;
  /** What the story gives up of its own room, in pixels, before the question that is advised or opened is folded. */
  readonly spare?: number;
  /** Whether advice takes so much of the message that all other questions may wait behind one select. */
  readonly brief?: boolean;
}

/**
 * Draws what a seat is asked: all questions at once, or the step of a half-made answer. A step that is no longer
 * offered, or belongs to an older question, is as if none had been taken. Where there is not enough room, the last
 * of several questions become selects; last of all, and only beside advice, when the story has given up its room too, the one that its
 * player has opened or is advised to answer, else the first, which is answered most.
 */
export function drawQuestions(
  speech: Speech,
  asking: readonly Prompt<unknown>[],
  { on, seat, opened, room: roomLeft, spare = 0, advised = null, brief = false }: Asking,
): Questions {
  const asked = speech.table.position?.asked[seat] ?? null;
  const prompts = withOneHighlight(asking);
  if (asked === null || prompts.length === 0) return { parts: [], back: null };
  const step = opened?.seat === seat && opened.asked === asked ? opened.step : null;
  const controls: Controls = { speech, table: speech.table.id, on, asked };
  const offer = step === null ? null : offerAt(prompts, step);
  const crowded = prompts.length > ROWS;
  if (offer !== null && step !== null && (step.path.length > 0 || crowded)) {
    return { parts: drawStep(controls, offer), back: backButton(controls, step) };
  }
  if (crowded) return { parts: questionSelect(controls, prompts, words.whichQuestion), back: null };
  const open = offer === null ? advised : offer.prompt.key;
  const kept = Math.max(
    0,
    prompts.findIndex(({ key }) => key === open),
  );
  const rows = shareOut(
    prompts.map((prompt) => rowsOf(topOf(prompt))),
    kept,
  );
  const asks = prompts.map((prompt, index) => {
    const turned = offer !== null && offer.prompt.key === prompt.key ? offer : topOf(prompt);
    const drawn = (most: number): readonly Part[] => [
      ...ask(speech, turned),
      ...drawOffer(controls, turned, most),
    ];
    return { whole: drawn(rows[index] ?? 1), folded: () => drawn(0) };
  });
  const whole = asks.map((each) => each.whole);
  const room = roomLeft();
  // A question that is alone gives way to advice, and to a vote that would push its buttons off the phone.
  if (whole.length === 1 && !brief) {
    const isTooHigh = openVote(speech.table) !== null && heightOf(whole.flat()) > room;
    const folded = isTooHigh ? asks[0]?.folded() : undefined;
    return { parts: folded === undefined ? whole.flat() : lower(folded, whole.flat()), back: null };
  }
  if (!brief && openVote(speech.table) === null && asks.length <= ALWAYS_WHOLE)
    return { parts: whole.flat(), back: null };
  for (let last = asks.length - 1; last >= 0 && heightOf(whole.flat()) > room; last--) {
    const folded = last === kept ? undefined : asks[last]?.folded();
    if (folded !== undefined && heightOf(folded) < heightOf(whole[last] ?? [])) whole[last] = folded;
  }
  if (!brief) return { parts: whole.flat(), back: null };
  const parts = merged(controls, prompts, whole, kept, room);
  const folded = asks[kept]?.folded();
  if (folded === undefined || heightOf(parts) <= room + spare) return { parts, back: null };
  return { parts: merged(controls, prompts, whole.with(kept, folded), kept, room), back: null };
}

/** Buttons stay where a select in their place would be no lower. */
function lower(folded: readonly Part[], whole: readonly Part[]): readonly Part[] {
  return heightOf(folded) < heightOf(whole) ? folded : whole;
}

/** Colour advises only where one choice stands out: if several would be highlighted, none is. */
function withOneHighlight(prompts: readonly Prompt<unknown>[]): readonly Prompt<unknown>[] {
  const isHighlighted = (choice: Choice<unknown>): boolean =>
    choice.kind === 'press' && (choice.tone === 'main' || choice.tone === 'good');
  const highlighted = prompts.flatMap(({ choices }) => choices.filter(isHighlighted));
  if (highlighted.length < 2) return prompts;
  const plain = (choice: Choice<unknown>): Choice<unknown> =>
    choice.kind === 'press' && isHighlighted(choice) ? { ...choice, tone: 'plain' } : choice;
  return prompts.map((prompt) => ({ ...prompt, choices: prompt.choices.map(plain) }));
}

/** Of questions that do not fit, the last ones wait behind one select, as few as can be; never the one that is `kept`. */
function merged(
  controls: Controls,
  prompts: readonly Prompt<unknown>[],
  drawn: readonly (readonly Part[])[],
  kept: number,
  room: number,
): readonly Part[] {
  const others = prompts.map((_, index) => index).filter((index) => index !== kept);
  let parts = drawn.flat();
  for (let most = others.length - 2; most >= 0 && heightOf(parts) > room; most--) {
    const behind = others.slice(most);
    const waiting = prompts.filter((_, index) => behind.includes(index));
    parts = [
      ...drawn.filter((_, index) => !behind.includes(index)).flat(),
      ...questionSelect(controls, waiting, words.somethingElse),
    ];
  }
  return parts;
}

/** Rows by question: one for each, and more to `kept` and then to the first that want more, as far as there are any. */
function shareOut(wanted: readonly number[], kept: number): readonly number[] {
  const left = ROWS - wanted.length;
  const extra = (rows = 1, room: number): number => Math.max(0, Math.min(rows - 1, room));
  const own = extra(wanted[kept], left);
  let others = left - own;
  return wanted.map((rows, index) => {
    if (index === kept) return 1 + own;
    const more = extra(rows, others);
    others -= more;
    return 1 + more;
  });
}

/** A question whose only button says the same is not asked besides. */
function ask(speech: Speech, { ask, choices }: Pick<Offer, 'ask' | 'choices'>): readonly Part[] {
  const [only, ...others] = choices;
  const isSaid =
    others.length === 0 && only?.kind === 'press' && label(speech, only.label) === label(speech, ask);
  return isSaid ? [] : [text(clipMarkup(`**${say(speech, ask)}**`, LONGEST_ASK))];
}

function drawStep(controls: Controls, offer: Offer): readonly Part[] {
  const { speech } = controls;
  const [only, ...others] = offer.choices;
  // A select of all the cards says itself what is chosen by it.
  const isSaid = only?.kind === 'cards' && others.length === 0 && only.from.length <= LIMITS.selectOptions;
  const opened =
    offer.opened === null || isSaid ? [] : [text(clipMarkup(say(speech, offer.opened), LONGEST_ASK))];
  return [...ask(speech, offer), ...opened, ...drawOffer(controls, offer, ROWS)];
}

/** Back to the menu before, or to all questions. */
function backButton({ table, on, asked, speech: { language } }: Controls, step: Step): Button {
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
  if (step.path.length === 0) return button(write({ ...back, verb: 'question' }), read(words.back, language));
  return button(write(back), read(words.back, language));
}

function questionSelect(
  { speech, table, on, asked }: Controls,
  prompts: readonly Prompt<unknown>[],
  says: Words,
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
  return [row(select(id, read(says, speech.language), options))];
}

/** The one seat whose questions may stand on the public message; null when there is none, or more than one. */
export function publicSeat(table: Table, asked: readonly (readonly Prompt<unknown>[])[]): Seat | null {
  if (table.status !== 'playing') return null;
  const [only, ...others] = seatsOf(asked.length).filter((seat) =>
    asked[seat]?.some((prompt) => prompt.where === 'table'),
  );
  return only === undefined || others.length > 0 ? null : only;
}
