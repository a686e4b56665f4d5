// Proves src/discord/features/play/questions.message.ts, src/discord/draw/choice-controls.ts

import { type APIStringSelectComponent, ComponentType } from 'discord-api-types/v10';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Step } from '../../../src/discord/draw/answer-step.ts';
import { emojisOf } from '../../../src/discord/draw/card-emojis.ts';
import type { Voice } from '../../../src/discord/draw/glyphs.ts';
import { glyphs } from '../../../src/discord/draw/glyphs.ts';
import { type Message, message } from '../../../src/discord/draw/message.ts';
import { speechOf } from '../../../src/discord/draw/speech.ts';
import { readPress } from '../../../src/discord/features/play/press-meaning.ts';
import { drawQuestions } from '../../../src/discord/features/play/questions.message.ts';
import { type Choice, type Prompt, readAnswer } from '../../../src/engine/prompt.ts';
import { cardId } from '../../../src/engine/seat.ts';
import { gameOf, waiting } from '../../../src/tables/queries.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { faults } from '../../support/discord-faults.ts';
import { dealt, lobbyOf, movesOf, rowsOf, textOf, VOICE } from '../drawn.ts';

const TABLE = dealt(lobbyOf('farkle', 2), 1);

function press(key: string, disabled?: string, label = `Thing ${key}`): Choice<unknown> {
  return { kind: 'press', key, label, move: key, ...(disabled === undefined ? {} : { disabled }) };
}

function prompt(key: string, choices: readonly Choice<unknown>[]): Prompt<unknown> {
  return { key, ask: 'Which one?', where: 'hand', required: true, choices };
}

function drawn(prompts: readonly Prompt<unknown>[], step: Step | null = null, voice: Voice = VOICE): Message {
  const [seat] = waiting(TABLE);
  if (seat === undefined) throw new Error('nobody is asked');
  const asked = TABLE.position?.asked[seat] ?? 0;
  const opened = step === null ? null : { seat, asked, step };
  return message(null, drawQuestions(speechOf(TABLE, voice), prompts, 'hand', seat, opened).parts);
}

function selectsOf(shown: Message): readonly APIStringSelectComponent[] {
  return rowsOf(shown)
    .flat()
    .filter((control) => control.type === ComponentType.StringSelect);
}

/** The options of a message's selects, with their descriptions. */
function optionsOf(shown: Message): readonly { readonly value: string; readonly note: string | undefined }[] {
  return selectsOf(shown)
    .flatMap(({ options }) => options)
    .map(({ value, description }) => ({ value, note: description }));
}

it('a question that repeats its only button is shown once', () => {
  const said = (label: string) => textOf(drawn([prompt('a', [press('k', undefined, label)])])).split('\n');
  expect(said('Which one?')).toEqual(['']);
  expect(said('This one')).toEqual(['**Which one?**']);
});

it('an open menu asks its own question, and otherwise stands below the question', () => {
  const menu = (ask?: string): Choice<unknown> => ({
    kind: 'menu',
    key: 'm',
    label: 'More',
    choices: [press('a'), press('b')],
    ...(ask === undefined ? {} : { ask }),
  });
  const step = { prompt: 'q', path: ['m'], page: 0, picks: [] };
  const said = (ask?: string) => textOf(drawn([prompt('q', [press('x'), menu(ask)])], step)).split('\n');
  expect(said('Which of these?')).toEqual(['**Which of these?**']);
  expect(said()).toEqual(['**Which one?**', 'More']);
});

describe('disabled choices', () => {
  it('give their reasons one below another on buttons, however many there are', () => {
    const choices = Array.from({ length: 15 }, (_, at) => press(`k${at}`, `it is number ${at}`));
    const lines = textOf(drawn([prompt('a', choices)])).split('\n');
    expect(lines.slice(1)).toEqual(choices.map((_, at) => `-# Thing k${at}: it is number ${at}`));
  });

  it('share a line if they share a reason, and a long list leaves the reason readable', () => {
    const choices = Array.from({ length: 14 }, (_, at) =>
      press(`k${at}`, 'no', `${at} ${'long '.repeat(20)}`),
    );
    const late = press('late', 'it is late');
    const [, line, ...others] = textOf(drawn([prompt('a', [...choices, late])])).split('\n');
    expect(others).toEqual(['-# Thing late: it is late']);
    for (let at = 0; at < 14; at++) expect(line).toContain(`${at} long`);
    expect(line).toMatch(/: no$/);
  });

  it('are not named if all of several have the same reason', () => {
    const choices = [press('a', 'it is late'), press('open'), press('b', 'it is late')];
    expect(
      textOf(drawn([prompt('a', choices)]))
        .split('\n')
        .slice(1),
    ).toEqual(['-# Greyed out: it is late']);
    expect(
      textOf(drawn([prompt('a', choices.slice(1))]))
        .split('\n')
        .slice(1),
    ).toEqual(['-# Thing b: it is late']);
  });

  it('are not named by a card alone, which would read like part of the reason', () => {
    const choice = { ...press('a', 'you must follow Yellow', 'Out'), card: cardId('4') };
    expect(
      textOf(drawn([prompt('a', [choice, press('b')])]))
        .split('\n')
        .slice(1),
    ).toEqual(['-# Greyed out: you must follow Yellow']);
  });

  it('are not explained again if the question already does so', () => {
    const choices = [press('a', 'you must follow Yellow'), press('b')];
    const explained = { ...prompt('a', choices), saysWhy: true as const };
    expect(textOf(drawn([explained])).split('\n')).toHaveLength(1);
  });

  it('come last in a select with the reason in its description, on any page', () => {
    const choices = Array.from({ length: 60 }, (_, at) =>
      press(`k${at}`, at % 2 === 0 ? `even ${at}` : undefined),
    );
    const pages = [0, 1, 2].map((page) =>
      optionsOf(drawn([prompt('a', choices)], { prompt: 'a', path: [], page, picks: [] })),
    );
    const offered = pages.flat().filter(({ value }) => value.startsWith('k'));
    const [odd, even] = [1, 0].map((rest) => choices.filter((_, at) => at % 2 === rest));
    expect(offered.map(({ value }) => value)).toEqual(
      [...(odd ?? []), ...(even ?? [])].map(({ key }) => key),
    );
    expect(offered.slice(0, 30).every(({ note }) => note === undefined)).toBe(true);
    expect(offered.slice(30).map(({ note }) => note)).toEqual(
      (even ?? []).map(({ key }) => `Not now: even ${key.slice(1)}`),
    );
  });

  it('leave a closed select showing the beginning of its list', () => {
    const titles = (labels: readonly string[]) => {
      const menus = labels.map(
        (label, at): Choice<unknown> => ({ kind: 'menu', key: `m${at}`, label, choices: [press('in')] }),
      );
      const choices = [...menus, ...Array.from({ length: 18 }, (_, at) => press(`k${at}`))];
      const prompts = ['a', 'b', 'c'].map((key) => prompt(key, choices));
      return new Set(selectsOf(drawn(prompts)).map(({ placeholder }) => placeholder));
    };
    // Labels that no longer fit completely are left out.
    expect(titles(['Left (= 24)', 'Between 3 and 4 (= 19)'])).toEqual(new Set(['Choose: Left (= 24)… · …']));
    expect(titles(['Left, 3', 'Right, 4', 'Between 3 and 4'])).toEqual(
      new Set(['Choose: Left, 3… · Right, 4… · …']),
    );
    expect(titles(['Between a very long row of cards'])).toEqual(new Set(['Choose…']));
  });

  it('leave a closed select naming the cards whose pictures only the open one shows', () => {
    const four = cardId('4');
    const sign = gameOf(TABLE).face(four).text;
    const names = [...emojisOf(gameOf(TABLE)).values()].map(({ name }) => name);
    const pictured = {
      ...VOICE,
      glyphs: glyphs(new Map(names.map((name) => [name, '1500000000000000000']))),
    };
    const choices = Array.from({ length: 20 }, (_, at) => ({
      ...press(`k${at}`, undefined, `${sign} goes left`),
      card: four,
    }));
    const prompts = ['a', 'b', 'c'].map((key) => prompt(key, choices));
    const [select] = selectsOf(drawn(prompts, null, pictured));
    expect(select?.options[0]?.label).toBe('goes left');
    expect(select?.placeholder).toMatch(new RegExp(`^Choose: ${sign} goes left · `));
  });

  it('are refused with their reason when a select is pressed', () => {
    const menu: Choice<unknown> = {
      kind: 'menu',
      key: 'm',
      label: 'More',
      disabled: 'it is shut',
      choices: [press('in')],
    };
    const prompts = [
      prompt('a', [
        ...Array.from({ length: 20 }, (_, at) => press(`k${at}`)),
        press('no', 'it is late'),
        menu,
      ]),
    ];
    const [select] = movesOf(drawn(prompts));
    if (select === undefined) throw new Error('there is no select');
    for (const [key, why] of [
      ['no', 'it is late'],
      ['m', 'it is shut'],
    ] as const) {
      const click = readPress(prompts, select.control, [key]);
      if (click.kind !== 'answer') throw new Error(`${key} is not answered`);
      const read = readAnswer(prompts, click.answer);
      if (read.ok) throw new Error(`${key} is not refused`);
      expect(read.error.code).toBe('disabled');
      expect(inEnglish(read.error.says)).toContain(why);
    }
  });

  it('never make a message too long', () => {
    const long = fc.string({ minLength: 1, maxLength: 400, unit: 'grapheme' }).map((each) => `.${each}`);
    const question = fc.array(fc.tuple(long, fc.option(long)), { minLength: 1, maxLength: 70 });
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 3 }), (given) => {
        const prompts = given.map((choices, index) =>
          prompt(
            `p${index}`,
            choices.map(([label, no], at) => press(`k${at}`, no ?? undefined, label)),
          ),
        );
        expect(faults(drawn(prompts))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

it('draws numbers in order on buttons, and the likely ones first in a select, without duplicates', () => {
  const number = (max: number): Prompt<unknown> =>
    prompt('n', [
      { kind: 'number', key: 'n', label: 'How many', min: 0, max, likely: [3, 4, 5, 6, 7], toMove: String },
    ]);
  const labels = rowsOf(drawn([number(10)])).map((row) =>
    row.map((control) => ('label' in control ? control.label : '')),
  );
  expect(labels).toEqual([
    ['0', '1', '2', '3'],
    ['4', '5', '6', '7'],
    ['8', '9', '10'],
  ]);
  const [first, ...others] = optionsOf(drawn([number(20)])).map(({ value }) => value);
  expect(first).toBe('3');
  expect(others).toHaveLength(20);
});

it('gives the first questions the rows they want', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((each) => press(each));
  const asking = ['one', 'two', 'three'].map((key) => prompt(key, six));
  expect(rowsOf(drawn(asking)).map((row) => row.length)).toEqual([3, 3, 1, 1]);
});
