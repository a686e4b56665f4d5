// Proves src/discord/draw/seat-names.ts, src/discord/draw/speech.ts, src/discord/draw/scene.ts

import { describe, expect, test } from 'vitest';
import { message, type Part } from '../../../src/discord/draw/message.ts';
import { widthOf } from '../../../src/discord/draw/phone.ts';
import { drawBlocks } from '../../../src/discord/draw/scene.ts';
import { seatNames } from '../../../src/discord/draw/seat-names.ts';
import { label, type Speech, say, seatName, speechOf } from '../../../src/discord/draw/speech.ts';
import { tableMessage } from '../../../src/discord/features/table/table.message.ts';
import type { Language } from '../../../src/engine/languages.ts';
import { play, viewOf } from '../../../src/engine/position.ts';
import { fastRng } from '../../../src/engine/rng.ts';
import { type Block, who } from '../../../src/engine/scene.ts';
import { seat, seatsOf } from '../../../src/engine/seat.ts';
import { waiting, withPosition } from '../../../src/tables/queries.ts';
import type { Table } from '../../../src/tables/table.ts';
import { dealt, lobbyOf, VOICE } from '../drawn.ts';

const SALAM = 'سلام';
const ALI = 'علي';
const FAMILY = '👨‍👩‍👧‍👦';

/** A game among people with these names, by seat. */
function among(game: string, ...names: readonly string[]): Table {
  const table = dealt(lobbyOf(game, names.length), 1);
  const occupants = table.occupants.map((occupant, at) => ({
    ...occupant,
    person: occupant.person && { ...occupant.person, name: names[at] ?? '' },
  }));
  return { ...table, occupants };
}

function speech(table: Table, language: Language = 'en'): Speech {
  return speechOf(table, { ...VOICE, language });
}

/** A line per seat, as boards and hands have them. */
function linesOf(table: Table): readonly string[] {
  const lines = seatsOf(table.occupants.length).map((at) => ({
    seat: at,
    turn: false,
    facts: ['**9** pts'],
  }));
  return textsOf(drawBlocks(speech(table), [{ kind: 'seats', lines }])).flatMap((text) => text.split('\n'));
}

function sheetOf(table: Table, points: readonly string[]): readonly string[] {
  const heads = ['Round', ...seatsOf(table.occupants.length).map(who)];
  const [sheet = ''] = textsOf(
    drawBlocks(speech(table), [{ kind: 'sheet', heads, rows: [['Total', ...points]] }]),
  );
  return sheet.split('\n').slice(1, -1);
}

function textsOf(parts: readonly Part[]): readonly string[] {
  return parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []));
}

/** The table after the player asked first drew a card, or made the first possible move. */
function moved(table: Table): Table {
  const [turn = seat(0)] = waiting(table);
  const position = withPosition(table, (game, now) => {
    const made = play(game, now, turn, game.bot(viewOf(game, now, turn), turn, 'easy', fastRng(1)));
    return made.ok ? made.value.position : now;
  });
  return { ...table, position };
}

describe('people whose names begin alike', () => {
  const owls = among('rage', '[NIGHTOWLS] Ann', '[NIGHTOWLS] Ben', '[NIGHTOWLS] Cy');

  test('are told apart in lines, sheets and messages', () => {
    expect(linesOf(owls)).toEqual(['• Ann · **9** pts', '• Ben · **9** pts', '• Cy · **9** pts']);
    expect(sheetOf(owls, ['1', '2', '3'])).toEqual(['Round Ann Ben Cy', 'Total   1   2  3']);
    for (const { person } of owls.occupants) {
      const shown = JSON.stringify(tableMessage(owls, person?.id ?? 'public', VOICE));
      expect(shown).not.toContain('NIGHTOWLS\\\\]…');
    }
  });

  test('keep their whole names if there is room', () => {
    expect(seatNames(owls.occupants, 'en')).toEqual(owls.occupants.map(({ person }) => person?.name));
  });
});

test('two people of one name have different buttons in Farkle Flip', () => {
  // The first to draw loses the turn.
  const table = moved(moved(among('farkle', 'Alex', 'Alex', 'Ben')));
  const shown = JSON.stringify(tableMessage(table, 'public', VOICE).components);
  const buttons = [...shown.matchAll(/"label":"(→ [^"]*)"/g)].map(([, says]) => says);
  expect(buttons).toEqual(['→ Alex', '→ Alex (2)', '→ Ben']);
});

test.each([
  ['en', 'Seat 2', 'Seat 3'],
  ['de', 'Platz 2', 'Platz 3'],
  ['es', 'Asiento 2', 'Asiento 3'],
] as const)('a player with an invisible name is called by the seat, in %s', (language, second, third) => {
  const table = among('farkle', 'Ann', '\u3164', '\u200B');
  expect(seatNames(table.occupants, language)).toEqual(['Ann', second, third]);
  expect(seatNames(table.occupants, language, 9)).toEqual(['Ann', second, third]);
  expect(label(speech(table, language), who(seat(1)))).toBe(second);
});

test('a name keeps characters that would be markup elsewhere', () => {
  const table = among('farkle', '**Alex**', 'Alex');
  expect(label(speech(table), `**${who(seat(0))}** and ${who(seat(1))}`)).toBe('**Alex** and Alex');
});

test('in running text, people who are named without a mention are distinguishable as well', () => {
  const table = among('farkle', 'Alex', 'Alex');
  const told: Speech = { ...speech(table), people: 'named' };
  expect(say(told, `${who(seat(0))} beats ${who(seat(1))}`)).toBe('Alex beats Alex \\(2\\)');
});

describe('right-to-left names', () => {
  const table = among('paradise', SALAM, ALI, 'Ann');

  test('are isolated in columns, without affecting their widths', () => {
    expect(sheetOf(table, ['11', '22', '33'])).toEqual([
      `Round \u2068${SALAM}\u2069 \u2068${ALI}\u2069 Ann`,
      'Total   11  22  33',
    ]);
  });

  test('are isolated in lines, in running text and on buttons', () => {
    expect(linesOf(table)[0]).toBe(`• \u2068${SALAM}\u2069 · **9** pts`);
    expect(widthOf(`\u2068${SALAM}\u2069`)).toBe(widthOf(SALAM));
    const told: Speech = { ...speech(table), people: 'named' };
    expect(say(told, `${who(seat(1))} 7`)).toBe(`\u2068${ALI}\u2069 7`);
    expect(say(speech(table), `${who(seat(1))} 7`)).toMatch(/^\u2068<@\d+>\u2069 7$/);
    expect(say(speech(table), `${who(seat(2))} 7`)).toMatch(/^<@\d+> 7$/);
    expect(label(told, `→ ${who(seat(1))} · draw`)).toBe(`→ \u2068${ALI}\u2069 · draw`);
  });
});

test('a player for whom a bot plays keeps their name, in rows, in running text and in pictures', () => {
  const table = dealt(lobbyOf('rage', 4), 3);
  const away = table.occupants.findIndex(({ person }) => person?.name === 'Ann');
  const occupants = table.occupants.map((occupant, at) =>
    at === away ? { ...occupant, kind: 'bot' as const, name: 'Bot Acorn' } : occupant,
  );
  const speech = speechOf({ ...table, occupants }, VOICE);
  expect(seatName(speech, seat(away))).toBe('🤖 Ann');
  expect(say({ ...speech, people: 'named' }, who(seat(away)))).toBe('🤖 Ann');
  const { pictures = [] } = tableMessage(speech.table, 'public', VOICE);
  expect(pictures[0]?.alt).toMatch(/ Ann \(a bot plays for them\): /);
  expect(JSON.stringify(pictures[0]?.picture)).not.toContain('Acorn');
});

describe('in pictures', () => {
  const names = ['İbrahim', ALI, 'Дмитрий 7', 'Иван 7', 'Γιώργος', '山田', `Ann ${FAMILY}`];
  const table = among('rage', ...names);
  const places = seatsOf(names.length).map((at) => ({ seat: at, turn: false, main: 'won 0', spots: [] }));
  const board: Block = {
    kind: 'board',
    board: { kind: 'board', title: `Led by ${who(seat(1))}`, middle: [], places },
    otherwise: [{ kind: 'text', text: 'in words' }],
  };

  test('names are drawn as they are, or as marks of their seats, which the text explains', () => {
    const [drawn, caption, ...more] = drawBlocks(speech(table), [board]);
    if (drawn?.kind !== 'picture' || drawn.picture.picture.kind !== 'board')
      throw new Error('no board was drawn');
    expect(drawn.picture.picture.title).toBe('Led by ②');
    expect(drawn.picture.picture.places.map(({ name }) => name)).toEqual([
      ...['İbrahim', '②', 'Дмитрий 7', 'Иван 7', 'Γιώργος', '⑥', 'Ann'],
    ]);
    expect(caption).toMatchObject({
      text: `-# ② \u2068${ALI}\u2069 · ⑥ 山田`,
      caption: true,
    });
    expect(more).toEqual([]);
    const textOnly = message(null, drawBlocks(speech(table), [board])).textOnly ?? [];
    expect(JSON.stringify(textOnly)).toContain('in words');
    expect(JSON.stringify(textOnly)).not.toContain('②');
    for (const name of names) expect(drawn.picture.alt).toContain(name);
    expect(drawn.picture.alt).not.toMatch(/[②⑥]/);
  });

  test('names that are drawn without their emojis stay distinct', () => {
    const same = among('rage', 'Ann 🌸', 'Ann', 'A\u200Bnn', '🌸', '\u3164', 'Bot 🌸');
    const [drawn, caption] = drawBlocks(speech(same), [
      {
        ...board,
        board: {
          kind: 'board',
          title: '',
          middle: [],
          places: places.slice(0, 6),
        },
      },
    ]);
    if (drawn?.kind !== 'picture' || drawn.picture.picture.kind !== 'board')
      throw new Error('no board was drawn');
    expect(drawn.picture.picture.places.map(({ name }) => name)).toEqual([
      ...['Ann', 'Ann (2)', 'Ann (3)', '④', 'Seat 5', 'Bot'],
    ]);
    expect(caption).toMatchObject({ text: '-# ④ 🌸' });
    expect(drawn.picture.alt).toContain('Ann 🌸');
  });

  test('the marks of a message that is too long are still explained', () => {
    const long: Block = { kind: 'text', text: 'word '.repeat(1_500) };
    const shown = message(null, drawBlocks(speech(table), [long, board]));
    expect(JSON.stringify(shown.components)).toContain('⑥ 山田');
  });

  test('marks are explained once, and not if all names are drawn or nobody is named', () => {
    const pier = { kind: 'cards', title: 'Pier', rows: [{ label: '', cards: [] }] } as const;
    const lines = {
      kind: 'lines',
      title: 'Points',
      step: 'Round',
      lines: [{ seat: seat(1), points: [1] }],
    } as const;
    const captions = (of: Table, blocks: readonly Block[]) =>
      drawBlocks(speech(of), blocks).filter((part) => part.kind === 'text');
    expect(captions(table, [board, { kind: 'picture', picture: lines }])).toHaveLength(1);
    expect(captions(table, [{ kind: 'picture', picture: pier }])).toEqual([]);
    expect(captions(among('rage', 'İbrahim', 'Ann'), [board])).toEqual([]);
  });
});
