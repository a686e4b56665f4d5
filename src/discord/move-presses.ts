import type { Answer, Prompt } from '../engine/prompt.ts';
import { GONE } from '../tables/changes.ts';
import { STALE, STOOD_IN } from '../tables/playing.ts';
import { gameOf, promptsFor, seatOf, waiting } from '../tables/reading.ts';
import type { Table } from '../tables/table.ts';
import { type Click, readClick } from './clicks.ts';
import { type MoveControl, write } from './custom-id.ts';
import { form, readForm } from './forms.ts';
import type { Incoming } from './incoming.ts';
import type { Facts, Parts } from './parts.ts';
import { type Reply, tell } from './replies.ts';
import { choiceAt, levelAt, type Step } from './steps.ts';
import { drawHand, drawTable } from './table-presses.ts';
import { inText, speechOf } from './words.ts';

type Press = Extract<Incoming, { kind: 'press' | 'form' }>;

/** A press on a question: a move, a step towards one, or a form. */
export async function pressMove(
  parts: Parts,
  press: Press,
  control: MoveControl,
  facts: Facts,
): Promise<Reply> {
  const table = await parts.tables.look(control.table);
  if (table === null) return tell(GONE);
  facts.game = table.game;
  facts.seq = table.position?.seq ?? 0;
  const seat = seatOf(table, press.who.id);
  const stands = seat !== null && table.position?.asked[seat] === control.asked && table.status === 'playing';
  const prompts = stands ? promptsFor(table, seat) : [];
  const click =
    press.kind === 'form'
      ? formClick(table, prompts, control, press.written)
      : readClick(prompts, control, press.values);
  if (click.kind === 'answer') return answerMove(parts, press, control, click.answer);
  // The tables say why an old or a foreign press counts for nothing; a step never reaches them.
  if (!stands) return refused(parts, press, control, table, whyNot(table, press, control));
  switch (click.kind) {
    case 'draw':
      return control.on === 'table'
        ? drawTable(parts, press, table, click.step)
        : drawHand(parts, press, table, { step: click.step });
    case 'form':
      return { kind: 'form', modal: form(speechOf(table, parts.glyphs), write(click.control), click.choice) };
    case 'gone':
      return refused(parts, press, control, table, 'That choice is no longer offered.');
  }
}

/** What was written into a form, as an answer. */
function formClick(
  table: Table,
  prompts: readonly Prompt<unknown>[],
  control: MoveControl,
  written: string,
): Click {
  const { prompt, path } = control;
  const choice = choiceAt(prompts, prompt, path);
  const values =
    choice?.kind === 'number' || choice?.kind === 'order' ? readForm(gameOf(table), choice, written) : [];
  return { kind: 'answer', answer: { prompt, path, values } };
}

async function answerMove(parts: Parts, press: Press, control: MoveControl, answer: Answer): Promise<Reply> {
  const { tables, publisher } = parts;
  const onTable = control.on === 'table';
  const played = await tables.answer(
    control.table,
    press.who.id,
    control.asked,
    answer,
    onTable ? 'table' : 'hand',
  );
  if (played.ok)
    return onTable ? drawTable(parts, press, played.value) : drawHand(parts, press, played.value, {});
  publisher.pressed(control.table, press.who.id);
  const table = await tables.look(control.table);
  if (table === null) return tell(played.error.says);
  const { code, says } = played.error;
  return refused(
    parts,
    press,
    control,
    table,
    code === 'not-your-turn' ? whyNot(table, press, control) : says,
  );
}

/** On the public message a refusal is a private sentence; a hand is drawn afresh with the sentence on top, at the same step. */
function refused(parts: Parts, press: Press, control: MoveControl, table: Table, says: string): Reply {
  const seat = seatOf(table, press.who.id);
  if (control.on === 'table') parts.publisher.catchUp(table);
  if (control.on === 'table' || seat === null || table.position === null) return tell(says);
  const same = table.position.asked[seat] === control.asked;
  return drawHand(parts, press, table, {
    notice: says,
    step: same ? stepOf(control, promptsFor(table, seat)) : null,
  });
}

/** The step at which a control that did not lead on was drawn. */
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
    case 'take':
      return levelAt(prompts, parent)?.choices.length === 1 ? parent : { ...here, page: 0 };
    case 'pick':
    case 'confirm':
    case 'step':
    case 'choose':
    case 'question':
      return here;
  }
}

/** In words of this place, because people are named here: as mentions, whatever signs are in their names. */
function whyNot(table: Table, press: Press, control: MoveControl): string {
  if (table.status !== 'playing') return 'This game is over.';
  const seat = seatOf(table, press.who.id);
  if (seat === null) return 'You are not playing at this table.';
  if (table.occupants[seat]?.kind === 'bot') return STOOD_IN;
  const asked = table.position?.asked[seat] ?? null;
  if (asked !== null && asked !== control.asked) return STALE;
  const others = waiting(table).map((other) => inText(table.occupants[other]));
  return `It is not your turn. The table is waiting for ${others.join(', ')}.`;
}
