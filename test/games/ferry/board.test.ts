// Proves src/games/ferry/board.ts

import { expect, test } from 'vitest';
import { fillIn, type Picture, type Spot } from '../../../src/engine/scene.ts';
import { boarding } from '../../../src/games/ferry/board.ts';
import ferry from '../../../src/games/ferry/index.ts';
import { goalOf } from '../../../src/games/ferry/row.ts';
import type { State } from '../../../src/games/ferry/types.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { pier, played, spelled } from './a-pier.ts';

function boardOf(state: State): Extract<Picture, { readonly kind: 'board' }> {
  const { blocks } = ferry.scene(ferry.view(state, 'public'), 'public');
  const [shown] = blocks.flatMap((block) => (block.kind === 'board' ? [block.board] : []));
  if (shown?.kind !== 'board') throw new Error('there is no board');
  return shown;
}

const english = (words: Parameters<typeof inEnglish>[0]): string =>
  fillIn(inEnglish(words), { seat: () => 'Ann', card: (card) => card });

/** The cards in a row with what they count, those in the boat in brackets. */
const spots = (all: readonly Spot[] = []): string =>
  all
    .map(({ piece, lit }) => {
      if (piece.kind !== 'card') return piece.kind;
      const card = `${piece.card}${piece.lying === undefined ? '' : `${piece.lying}=${piece.counts}`}`;
      return lit === true ? `(${card})` : card;
    })
    .join(' ');

const above = (state: State): readonly string[] =>
  boardOf(state).middle.map(({ label, spots: all, says = '' }) =>
    [english(label), spots(all), english(says)].filter(Boolean).join(' '),
  );

test.each([
  // Starting at the left end.
  ['5 12 3', '5 12'],
  ['3 2 18 4 12', '4 12'],
  // An 18 in the middle is out of reach: cards are played at the ends.
  ['10 18 2', '10'],
  ['18 9', '18'],
  // A set of 19, wherever it is.
  ['3 12 7 15', '12 7'],
  // Or 18 with the 13.
  ['2 13 5 16', '13 5'],
  ['', ''],
])('of %j, the boat holds %j', (row, aboard) => {
  expect(spelled(boarding(pier({ row, hand: '' }).row))).toBe(aboard);
});

test('FE-10: the pier shows how each card lies, the sums of neighbours, and who is in the boat', () => {
  const { rows: [row] = [], middle, places } = boardOf(pier({ row: '5 #14 9u 16', hand: '3 8', deck: '2' }));
  expect(spots(row?.spots)).toBe('5 14down=1 9turned=6 (16)');
  expect(row?.between).toEqual(['6', '7', '22']);
  expect(middle.at(-1)?.spots.map(({ mark }) => mark)).toEqual([undefined, 'new']);
  expect(places).toEqual([]);
});

test('FE-7: the boat fills to 19, and beside it is how many are across, the deck and the hand', () => {
  const state = pier({ row: '5 12', hand: '3 8', deck: '2', sets: ['15 4', '#13 18'] });
  expect(above(state)).toEqual(['Boat needs boat 2', 'Across 6 of 11', 'Deck 1', 'Hand 3 8']);
  const choosing = played(pier({ row: '12 4 8', hand: '7 1' }), 'p7@1');
  expect(above(choosing)).toEqual(['Boat boat full', 'Across 0 of 10', 'Deck 0', 'Hand 1']);
});

test('FE-9: a boat that may leave with 18 is not called full', () => {
  const state = pier({ row: '18 13 5', hand: '6 1', deck: '2' });
  expect(above(state)[0]).toBe('Boat boat 18 with the 13');
});

test('the number across is not shown as a fraction once the goal is reached', () => {
  const sets = ['12 7', '15 4', '10 9', '13 6', '17 2'];
  const won = pier({ row: '5', hand: '3 8', deck: '16', sets });
  expect(above(won)).toContain('Across 10, enough');
  expect(above(pier({ row: '5', hand: '3 8', sets: [...sets, '18 1'] }))).toContain('Across 14, enough');
  const [title] = ferry.scene(ferry.view(won, 'public'), 'public').blocks;
  expect(title?.kind === 'title' && english(title.text)).toBe('10 across, enough');
});

test('the top of the deck is shown while it is known', () => {
  const known = played(pier({ row: '13 12 5', hand: '3 18', deck: '17' }), 'x3:12');
  expect(above(known)).toContain('Deck 12 2');
});

test('FE-14: with as many across as the goal says the game is won, and with one fewer not yet', () => {
  expect(goalOf({ sets: [] })).toBe(10);
  expect(goalOf(pier({ row: '', hand: '', sets: ['12 7', '18 1'] }))).toBe(11);
});

test('at the end there is no boat, and all who are left behind stand in a row, if any', () => {
  const left = (state: State) => ferry.scene(ferry.view(state, 'public'), 'public').last?.rows[0];
  const row = left(pier({ row: '5 #14', hand: '', discards: '3 4', sets: ['12 7'] }));
  expect([english(row?.label ?? ''), spots(row?.spots)]).toEqual(['Left behind', '5 14down=1 3 4']);
  expect(row?.between).toBeUndefined();
  expect(left(pier({ row: '', hand: '', sets: ['12 7'] }))).toBeUndefined();
});
