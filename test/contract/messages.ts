import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/discord/draw/answer-step.ts';
import { write } from '../../src/discord/interactions/custom-ids.ts';
import type { Game } from '../../src/engine/game.ts';
import type { Answer, Choice } from '../../src/engine/prompt.ts';
import { fastRng, type Rng } from '../../src/engine/rng.ts';
import { type Seat, seatsOf } from '../../src/engine/seat.ts';
import { opponent } from '../../src/opponents/direct.ts';
import { botQuestion } from '../../src/tables/bot-question.ts';
import { answered, playedByBot } from '../../src/tables/moves.ts';
import { gameOf, isForOne, promptsFor, waiting } from '../../src/tables/queries.ts';
import type { Table } from '../../src/tables/table.ts';
import { tookBack } from '../../src/tables/take-back.ts';
import { inEnglish } from '../../src/words/read.ts';
import { clickOn, dealt, draw, fillForm, lobbyOf, movesOf, pressable, someOf } from '../discord/drawn.ts';
import { faults, faultsOfModal } from '../support/discord-faults.ts';
import { atLength } from '../support/length.ts';

const MOST_CLICKS = 4_000;
const BOTS_ONLY_AFTER = atLength(250, 1_000);
const MOST_PRESSES = 3;

function optionSets(game: Game): readonly unknown[] {
  const varied = game.options.fields.flatMap((field): readonly unknown[] =>
    field.kind === 'switch'
      ? [{ [field.key]: true }, { [field.key]: false }]
      : field.choices.map(({ value }) => ({ [field.key]: value })),
  );
  return [{}, ...varied];
}

/** The public message and every private one fit Discord, and in a solo game the private table as well. */
function checkAll(table: Table): void {
  for (const seat of [null, ...seatsOf(table.occupants.length)])
    expect(faults(draw(table, seat, null))).toEqual([]);
  if (!isForOne(gameOf(table))) return;
  const alone = {
    ...table,
    visibility: 'private',
    daily: '2026-01-05',
    endedAt: table.endedAt && 0,
  } as const;
  for (const seat of seatsOf(1)) expect(faults(draw(alone, seat, null))).toEqual([]);
}

function userIn(table: Table, seat: Seat) {
  const person = table.occupants[seat]?.person;
  if (person == null) throw new Error('nobody sits there');
  return person.id;
}

/** Presses visible controls until a move is answered; null if it was refused or the presses ran out. */
function pressSomething(table: Table, seat: Seat, chance: Rng): Table | null {
  const surface = movesOf(draw(table, null, null)).length > 0 && chance.below(2) === 0 ? null : seat;
  let step: Step | null = null;
  for (let presses = 0; presses < 12; presses++) {
    const message = draw(table, surface, step);
    expect(faults(message)).toEqual([]);
    const moves = movesOf(message);
    const found = moves[chance.below(Math.max(1, moves.length))];
    if (found === undefined) return null;
    const click = clickOn(table, seat, found.control, someOf(found.drawn, chance));
    if (click.kind === 'gone') throw new Error(`${found.drawn.id} leads nowhere`);
    if (click.kind === 'draw') {
      step = click.step;
      continue;
    }
    const [user, { asked }] = [userIn(table, seat), found.control];
    if (click.kind === 'undo') {
      const back = tookBack(table, user, asked, 2_000);
      if (!back.ok) throw new Error(`${found.drawn.id}: ${back.error.says}`);
      return back.value.after;
    }
    const answer = click.kind === 'answer' ? click.answer : sent(table, click, chance);
    const played = answered(table, user, asked, answer, 2_000);
    return played.ok ? played.value.after : null;
  }
  return null;
}

function sent(table: Table, click: Parameters<typeof fillForm>[1], chance: Rng): Answer {
  const { modal, answer } = fillForm(table, click, (present) =>
    chance.shuffle((present ?? '1').split(', ')).join(', '),
  );
  expect(faultsOfModal(modal)).toEqual([]);
  return answer;
}

async function playBot(table: Table, seat: Seat): Promise<Table> {
  const played = playedByBot(table, seat, await opponent.choose(botQuestion(table, seat)), 2_000);
  if (!played.ok) throw new Error(inEnglish(played.error.says));
  return played.value.after;
}

/** Every enabled choice, by its keys, without menus. */
function leaves(choices: readonly Choice<unknown>[], path: readonly string[] = []): readonly string[] {
  return choices.flatMap((choice) => {
    const here = [...path, choice.key];
    if ((choice.kind === 'press' || choice.kind === 'menu') && choice.disabled !== undefined) return [];
    return choice.kind === 'menu' ? leaves(choice.choices, here) : [here.join('.')];
  });
}

/** The choices within three presses on a seat's private message, not counting pages. */
function reached(table: Table, seat: Seat): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (step: Step | null, presses: number): void => {
    for (const { control, drawn } of movesOf(draw(table, seat, step))) {
      for (const values of drawn.options.length === 0 ? [[]] : drawn.options.map((option) => [option])) {
        const click = clickOn(table, seat, control, values);
        if (click.kind === 'answer') found.add(click.answer.path.join('.'));
        if (click.kind === 'form') found.add(click.control.path.join('.'));
        if (click.kind !== 'draw' || click.step === null) continue;
        if (control.verb === 'pick') found.add(control.path.join('.'));
        const turned = control.verb === 'choose' && click.step.path.length === control.path.length;
        const back = click.step.path.length < (step?.path.length ?? 0);
        const paged = step !== null && click.step.path.join() === step.path.join();
        if (back || (paged && !turned) || (turned && click.step.page <= control.number)) continue;
        if (presses < MOST_PRESSES || turned) visit(click.step, presses + (turned ? 0 : 1));
      }
    }
  };
  visit(null, 1);
  return found;
}

/** Plays whole games at a table through its messages alone. */
export function describeMessages(game: Game): void {
  const { id } = game;
  const { min, max } = game.seats;
  // Short games in the gate, if the game offers any.
  const options = atLength(game.options.lesson, {});

  describe(`messages of ${id}`, () => {
    it('fit Discord in the lobby, with every number of people and every option', () => {
      for (let people = 1; people <= max; people++) {
        for (const options of optionSets(game)) {
          const lobby = lobbyOf(id, people, options);
          expect(faults(draw(lobby, null, null))).toEqual([]);
          expect(faults(draw({ ...lobby, status: 'cancelled' }, null, null))).toEqual([]);
        }
      }
    });

    it.each([...new Set([min, max])])(
      'of whole games of %i are played by pressing only visible controls',
      async (people) => {
        const chance = fastRng(people * 31 + id.length);
        let table = dealt(lobbyOf(id, people, options), 7 + people);
        for (let clicks = 0; clicks < MOST_CLICKS && table.status === 'playing'; clicks++) {
          const [seat] = waiting(table);
          if (seat === undefined) throw new Error('nobody is waited for');
          if (clicks % 5 === 0) checkAll(table);
          // Random presses alone would never end some games.
          table =
            chance.below(3) === 0 || clicks > BOTS_ONLY_AFTER
              ? await playBot(table, seat)
              : (pressSomething(table, seat, chance) ?? (await playBot(table, seat)));
        }
        if (table.status === 'playing') throw new Error('the game did not end');
        checkAll(table);
        checkAll({ ...table, status: 'abandoned' });
      },
    );

    it('lead to a hand if hands are hidden, and never otherwise', () => {
      const table = dealt(lobbyOf(id, min), 3);
      const hand = write({ kind: 'table', table: table.id, action: 'hand' });
      const ids = pressable(draw(table, null, null)).map((drawn) => drawn.id);
      expect(ids.includes(hand)).toBe(game.hidden === 'hands');
    });

    it('offer every choice within three presses', async () => {
      let table = dealt(lobbyOf(id, min), 99);
      for (let moves = 0; moves < 40 && table.status === 'playing'; moves++) {
        for (const seat of waiting(table)) {
          const seen = reached(table, seat);
          for (const prompt of promptsFor(table, seat)) {
            for (const path of leaves(prompt.choices)) expect(seen).toContain(path);
          }
        }
        const [seat] = waiting(table);
        if (seat !== undefined) table = await playBot(table, seat);
      }
    });
  });
}
