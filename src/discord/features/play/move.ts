import type { Language } from '../../../engine/languages.ts';
import type { Prompt } from '../../../engine/prompt.ts';
import type { Refusal } from '../../../engine/result.ts';
import type { Seat } from '../../../engine/seat.ts';
import type { Words } from '../../../engine/words.ts';
import { mayAnswer } from '../../../tables/may-answer.ts';
import { gameOf, promptsFor, seatOf, waiting } from '../../../tables/queries.ts';
import { refusals } from '../../../tables/refusals.ts';
import { isLive, type Table } from '../../../tables/table.ts';
import { choiceAt, type Opened, offerAt, type Step } from '../../draw/answer-step.ts';
import { form, readForm } from '../../draw/forms.ts';
import type { Look } from '../../draw/look.ts';
import { inText, speechOf } from '../../draw/speech.ts';
import { type Facts, known, type Parts, voiceOf } from '../../interactions/context.ts';
import { atItsTable, control, tableControl } from '../../interactions/control.ts';
import { type MoveControl, write } from '../../interactions/custom-ids.ts';
import type { Press } from '../../interactions/incoming.ts';
import { type Reply, tell } from '../../interactions/reply.ts';
import { nameOf, showHand, showTable, switchedOff } from '../../interactions/table-replies.ts';
import { type PressMeaning, readPress } from './press-meaning.ts';

export const play = [
  /** A press on a question: a move, a step towards one, or a form. */
  control('move', { run: atItsTable(pressMove) }),
  tableControl('hand', {
    answers: 'own',
    async run(parts, press, id) {
      const table = await known(parts, id);
      if (table === null) return tell(refusals.gone.says);
      // Moves made from hands redraw the public message a moment later, and the previous process may have been killed
      // before that. Once a private table is over, its hand is opened from the message that shows the end, which is
      // up to date.
      if (isLive(table) || table.invited === null) parts.messages.catchUp(table);
      return showHand(table, press.who.id, press.on);
    },
  }),
];

async function pressMove(parts: Parts, press: Press, control: MoveControl, facts: Facts): Promise<Reply> {
  const { tables } = parts;
  const plain = press.kind === 'press' ? readPress([], control, press.values) : null;
  if (isAnswer(plain)) return answerMove(parts, press, control, plain, facts);
  const table = await tables.look(control.table);
  if (table === null) return switchedOff(press, refusals.gone.says);
  const may = mayAnswer(table, press.who.id, control.asked);
  const prompts = may.ok ? promptsFor(table, may.value) : [];
  const click =
    press.kind === 'form'
      ? formClick(table, prompts, control, press)
      : readPress(prompts, control, press.values);
  if (isAnswer(click)) return answerMove(parts, press, control, click, facts);
  // A step towards an answer never reaches the table.
  if (!may.ok) return refused(parts, press, control, table, may.error, facts);
  switch (click.kind) {
    case 'draw':
      return shown(press, control, table, { opened: openedBy(control, may.value, click.step) });
    case 'form':
      return {
        kind: 'form',
        modal: form(speechOf(table, voiceOf(parts, press)), write(click.control), click.choice),
      };
    case 'gone':
      return refused(parts, press, control, table, refusals.notOffered, facts);
  }
}

/** Reads the text of a form as an answer. */
function formClick(
  table: Table,
  prompts: readonly Prompt<unknown>[],
  control: MoveControl,
  { written, language }: Extract<Press, { readonly kind: 'form' }>,
): PressMeaning {
  const { prompt, path } = control;
  const choice = choiceAt(prompts, prompt, path);
  const values =
    choice?.kind === 'number' || choice?.kind === 'order'
      ? readForm({ game: gameOf(table), language }, choice, written)
      : [];
  return { kind: 'answer', answer: { prompt, path, values } };
}

/** The presses that reach the table. */
type Answering = Extract<PressMeaning, { readonly kind: 'answer' | 'undo' }>;

function isAnswer(click: PressMeaning | null): click is Answering {
  return click?.kind === 'answer' || click?.kind === 'undo';
}

async function answerMove(
  parts: Parts,
  press: Press,
  control: MoveControl,
  click: Answering,
  facts: Facts,
): Promise<Reply> {
  const { tables } = parts;
  const user = press.who.id;
  const played =
    click.kind === 'undo'
      ? await tables.undo(control.table, user, control.asked)
      : await tables.answer(control.table, user, control.asked, click.answer);
  const table = played.ok ? played.value : await tables.look(control.table);
  if (table === null) return switchedOff(press, refusals.gone.says);
  facts.seq = table.position?.seq ?? 0;
  if (!played.ok) return refused(parts, press, control, table, played.error, facts);
  const reply = shown(press, control, table, {});
  if (reply.kind !== 'show') return reply;
  // A hint is about the move that was made.
  return { ...reply, done: [...(reply.done ?? []), nameOf('hint', table.id, user)] };
}

/**
 * A refusal in a hand redraws it at the same step with the sentence on top; anywhere else it is a private sentence. A
 * message with nothing left to press is redrawn without buttons, or every further press would get another answer.
 */
function refused(
  parts: Parts,
  press: Press,
  control: MoveControl,
  table: Table,
  why: Refusal,
  facts: Facts,
): Reply {
  facts.refused = true;
  const says = inFull(table, why, press.language);
  const seat = seatOf(table, press.who.id);
  if (control.on === 'table') parts.messages.catchUp(table);
  const isHidden = press.on?.hidden === true;
  const isInHand = control.on === 'hand' && isHidden;
  if (isHidden && seat === null) return switchedOff(press, says);
  if (!isHidden && control.on === 'table' && !isLive(table)) return showTable(table, press.who.id, press.on);
  if (!isInHand || seat === null || table.position === null) return tell(says);
  const step = stepOf(control, promptsFor(table, seat));
  return showHand(table, press.who.id, press.on, { notice: says, opened: openedBy(control, seat, step) });
}

/** Redraws the message that a control belongs to. */
function shown(press: Press, control: MoveControl, table: Table, look: Look): Reply {
  return control.on === 'table' && press.on?.hidden !== true
    ? showTable(table, press.who.id, press.on, look.opened)
    : showHand(table, press.who.id, press.on, look);
}

function openedBy({ asked }: MoveControl, seat: Seat, step: Step | null): Opened | null {
  return step === null ? null : { seat, asked, step };
}

/** The step at which a control was drawn, to return to it after a refusal. */
function stepOf(control: MoveControl, prompts: readonly Prompt<unknown>[]): Step {
  const { prompt, path, number, picks } = control;
  const parent = { prompt, path: path.slice(0, -1), page: 0, picks: [] };
  const here = { prompt, path, page: number, picks };
  switch (control.verb) {
    case 'press':
    case 'form':
      return parent;
    case 'number':
    case 'value':
    case 'answer':
      return offerAt(prompts, parent)?.choices.length === 1 ? parent : { ...here, page: 0 };
    case 'pick':
    case 'confirm':
    case 'open':
    case 'choose':
    case 'question':
    case 'undo':
      return here;
  }
}

/** Adds whom the table is waiting for. Here they can be mentions, whatever characters their names contain. */
function inFull(table: Table, why: Refusal, language: Language): Words {
  if (why !== refusals.notYourTurn) return why.says;
  const names = waiting(table).map((seat) => inText(table.occupants, seat, language));
  return names.length === 0 ? why.says : refusals.turnOf(names).says;
}
