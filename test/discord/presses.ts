import type { Step } from '../../src/discord/draw/answer-step.ts';
import { type PressMeaning, readPress } from '../../src/discord/features/play/press-meaning.ts';
import type { Level } from '../../src/engine/game.ts';
import { questions } from '../../src/engine/position.ts';
import type { Answer, Choice } from '../../src/engine/prompt.ts';
import type { CardId, Seat } from '../../src/engine/seat.ts';
import { opponent } from '../../src/opponents/direct.ts';
import { botQuestion } from '../../src/tables/bot-question.ts';
import { answered, playedByBot, playedByItself } from '../../src/tables/moves.ts';
import { gameOf, isAutomatic, promptsFor, waiting, withPosition } from '../../src/tables/queries.ts';
import type { Table } from '../../src/tables/table.ts';
import { inEnglish } from '../../src/words/read.ts';
import { draw, fillForm, movesOf } from './drawn.ts';

/** What a game took: `presses` includes opened menus, turned pages and sent forms. */
export interface Effort {
  readonly moves: number;
  readonly presses: number;
}

/** A way to express a bot's intention: an answer and the moves it makes, in notation. */
interface Way {
  readonly answer: Answer;
  readonly moves: readonly string[];
}

/** How many sets and orders are tried to find the one a bot means. */
const MOST_TRIED = 400_000;

/**
 * Plays a table to its end as bots of a level would, pressing visible controls: always the way with the fewest
 * presses per move.
 */
export async function pressThrough(dealt: Table, level: Level): Promise<Effort> {
  let table = dealt;
  let [moves, presses] = [0, 0];
  while (table.status === 'playing') {
    const [seat] = waiting(table);
    if (seat === undefined) throw new Error('nobody is waited for');
    if (isAutomatic(table, seat)) {
      const played = playedByItself(table, seat, 2_000);
      if (!played.ok) throw new Error(inEnglish(played.error.says));
      table = played.value.after;
      moves++;
      continue;
    }
    const plan = await planOf(table, seat, level);
    const way = waysTo(table, seat, plan).toSorted(
      (one, other) => pressesAMove(one) - pressesAMove(other) || other.moves.length - one.moves.length,
    )[0];
    if (way === undefined) throw new Error(`${table.game}: ${plan[0]} is not offered to seat ${seat}`);
    presses += pressed(table, seat, way.answer);
    const user = table.occupants[seat]?.person?.id;
    const asked = table.position?.asked[seat] ?? null;
    if (user === undefined || asked === null) throw new Error('nobody is asked');
    const played = answered(table, user, asked, way.answer, 2_000);
    if (!played.ok) throw new Error(`${way.moves}: ${inEnglish(played.error.says)}`);
    moves += played.value.moves.length;
    table = played.value.after;
  }
  return { moves, presses };
}

function pressesAMove({ answer, moves }: Way): number {
  return answer.path.length / moves.length;
}

/** A bot's next moves while the same seat is asked; nobody presses for more than three moves. */
async function planOf(table: Table, seat: Seat, level: Level): Promise<readonly string[]> {
  const plan: string[] = [];
  let now = table;
  while (plan.length < 3 && now.status === 'playing' && waiting(now).includes(seat)) {
    const wanted = await opponent.choose({ ...botQuestion(now, seat), level });
    const played = playedByBot(now, seat, wanted, 2_000);
    if (!played.ok) throw new Error(inEnglish(played.error.says));
    plan.push(wanted);
    now = played.value.after;
  }
  return plan;
}

/** The answers whose moves are the beginning of a plan. */
function waysTo(table: Table, seat: Seat, plan: readonly string[]): readonly Way[] {
  const ways = withPosition(table, (game, position): readonly Way[] => {
    type Move = Parameters<typeof game.notation.write>[0];
    const write = (moves: readonly Move[]): readonly string[] =>
      moves.map((move) => game.notation.write(move));
    const isPlanned = (moves: readonly string[]): boolean => moves.every((move, at) => move === plan[at]);
    return questions(game, position, seat).flatMap((prompt) => {
      const within = (choice: Choice<Move>, above: readonly string[]): readonly Way[] => {
        const path = [...above, choice.key];
        const to = (values: readonly string[], moves: readonly string[]): readonly Way[] =>
          isPlanned(moves) ? [{ answer: { prompt: prompt.key, path, values }, moves }] : [];
        switch (choice.kind) {
          case 'press':
            return choice.disabled === undefined ? to([], write([choice.move, ...(choice.then ?? [])])) : [];
          case 'menu':
            return choice.disabled === undefined
              ? choice.choices.flatMap((inner) => within(inner, path))
              : [];
          case 'number': {
            const values = Array.from(
              { length: choice.max - choice.min + 1 },
              (_, index) => choice.min + index,
            );
            return values.flatMap((value) => to([String(value)], write([choice.toMove(value)])));
          }
          case 'cards':
          case 'order': {
            const { min, max } =
              choice.kind === 'cards' ? choice : { min: choice.from.length, max: choice.from.length };
            const tried = choice.kind === 'cards' ? subsets(choice.from, min, max) : orders(choice.from);
            for (const cards of tried) {
              const found = to(cards, write([choice.toMove(cards)]));
              if (found.length > 0) return found;
            }
            return [];
          }
        }
      };
      return prompt.choices.flatMap((choice) => within(choice, []));
    });
  });
  return ways ?? [];
}

function* subsets(cards: readonly CardId[], min: number, max: number): Generator<readonly CardId[]> {
  if (2 ** cards.length > MOST_TRIED) throw new Error(`${cards.length} cards have too many subsets`);
  for (let set = 0; set < 2 ** cards.length; set++) {
    const picked = cards.filter((_, place) => (set & (1 << place)) !== 0);
    if (picked.length >= min && picked.length <= max) yield picked;
  }
}

function* orders(cards: readonly CardId[]): Generator<readonly CardId[]> {
  if (cards.length === 0) yield [];
  for (const [index, first] of cards.entries()) {
    for (const rest of orders(cards.toSpliced(index, 1))) yield [first, ...rest];
  }
}

/** How many presses an answer takes: on the public message if it is there, and otherwise in the hand. */
function pressed(table: Table, seat: Seat, answer: Answer): number {
  const surface = movesOf(draw(table, null, null)).length > 0 ? null : seat;
  let step: Step | null = null;
  for (let presses = 1; presses <= 12; presses++) {
    const leads: readonly PressMeaning[] = movesOf(draw(table, surface, step)).flatMap(
      ({ control, drawn }): readonly PressMeaning[] => {
        const isOnTheWay =
          control.prompt === answer.prompt && control.path.every((key, depth) => key === answer.path[depth]);
        if (!isOnTheWay) return [];
        const next = answer.path[control.path.length];
        const picked = indicesOf(table, seat, answer).map(String);
        const values =
          control.verb === 'choose' ? [next ?? ''] : control.verb === 'value' ? answer.values : picked;
        const known = values.every((value) => drawn.options.includes(value));
        if (drawn.options.length > 0 && !known) return [];
        return [readPress(promptsFor(table, seat), control, drawn.options.length > 0 ? values : [])];
      },
    );
    const done = leads.some(
      (lead) => lead.kind === 'answer' && JSON.stringify(lead.answer) === JSON.stringify(answer),
    );
    if (done) return presses;
    for (const lead of leads) {
      if (lead.kind !== 'form' || lead.control.path.length !== answer.path.length) continue;
      const filled = fillForm(table, lead, () => answer.values.map((card) => nameOf(table, card)).join(', '));
      if (JSON.stringify(filled.answer) === JSON.stringify(answer)) return presses + 1;
    }
    const deeper = leads.find(
      (lead) => lead.kind === 'draw' && (lead.step?.path.length ?? 0) > (step?.path.length ?? 0),
    );
    if (deeper?.kind !== 'draw') throw new Error(`${JSON.stringify(answer)} cannot be pressed`);
    step = deeper.step;
  }
  throw new Error(`${JSON.stringify(answer)} takes too many presses`);
}

/** The positions of an answer's cards among the choices. */
function indicesOf(table: Table, seat: Seat, { prompt, path, values }: Answer): readonly number[] {
  let choices = promptsFor(table, seat).find((each) => each.key === prompt)?.choices ?? [];
  for (const key of path) {
    const choice = choices.find((each) => each.key === key);
    if (choice?.kind === 'menu') choices = choice.choices;
    else if (choice?.kind === 'cards') return values.map((card) => choice.from.map(String).indexOf(card));
  }
  return [];
}

function nameOf(table: Table, card: string): string {
  const game = gameOf(table);
  const found = game.cards.find((each) => each === card);
  return found === undefined ? card : game.face(found).text;
}
