// Proves src/games/paradise/board.ts

import { expect, test } from 'vitest';
import type { BoardRow, Picture } from '../../../src/engine/scene.ts';
import { seat, type Viewer } from '../../../src/engine/seat.ts';
import paradise from '../../../src/games/paradise/index.ts';
import type { State } from '../../../src/games/paradise/types.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { allInEnglish } from '../in-english.ts';
import { table } from './a-table.ts';

function boardOf(state: State, viewer: Viewer): Extract<Picture, { readonly kind: 'board' }> {
  const { blocks } = paradise.scene(paradise.view(state, viewer), viewer);
  const [shown] = blocks.flatMap((block) => (block.kind === 'board' ? [block.board] : []));
  if (shown?.kind !== 'board') throw new Error('there is no board');
  return shown;
}

/** The cards of a row, those that count in brackets, and after a colon what each takes. */
const row = ({ spots }: BoardRow): string =>
  spots
    .map(({ piece, lit, under }) => {
      const card = piece.kind === 'card' ? piece.card : '';
      const takes = under === undefined ? '' : `:${inEnglish(under.text)}${under.ready ? '!' : ''}`;
      return `${lit === true ? `(${card})` : card}${takes}`;
    })
    .join(' ');

const state = table({
  hands: ['KC 2C AS', '9H 5D', '7H'],
  centre: 'JD 2S 10D 4C',
  drawPile: '3D 3H',
  collected: ['4H 4S', '', '6D 6H 5C AD'],
  clears: [1, 0, 2],
});
const ownHand = (of: State, viewer: number): BoardRow => {
  const { hand } = boardOf(of, seat(viewer));
  if (hand === undefined) throw new Error('there is no hand');
  return hand;
};

test('FP-17: cards worth points by themselves are framed, and their sum is shown', () => {
  const [centre] = boardOf(state, 'public').rows ?? [];
  expect(centre === undefined ? '' : row(centre)).toBe('JD (2S) (10D) 4C');
  expect(inEnglish(centre?.says ?? '')).toBe('3 points');
});

test('everyone sees how large each pile is, who has most, and who cleared the board how often', () => {
  const { places, middle, hand } = boardOf(state, 'public');
  expect(allInEnglish(places)).toEqual([
    {
      seat: 0,
      turn: true,
      main: ['**1 clear**', '\u00a0+1'],
      spots: [{ piece: { kind: 'back', text: '' }, count: 2 }],
    },
    { seat: 1, turn: false, main: '**0** taken', spots: [{ piece: { kind: 'free', text: '' } }] },
    {
      seat: 2,
      turn: false,
      main: ['**2 clears**', '\u00a0+2'],
      aside: 'most cards +3',
      spots: [{ piece: { kind: 'back', text: '' }, count: 4, mark: 'best' }],
    },
  ]);
  expect(middle.map(({ spots }) => spots[0]?.count)).toEqual([2]);
  expect(hand).toBeUndefined();
});

test('nobody has most cards while two have as many', () => {
  const { places } = boardOf(table({ hands: ['2C', '3C'], collected: ['4H', '4S'] }), 'public');
  expect(places.flatMap(({ aside }) => aside ?? [])).toEqual([]);
});

test("one player's board has the hand, and under each card how many it takes", () => {
  const own = boardOf(state, seat(0));
  expect(inEnglish(ownHand(state, 0).label)).toBe('Your hand and what it takes');
  expect(row(ownHand(state, 0))).toBe('(AS):2! 2C:1! KC:2!');
  expect(allInEnglish(own.places.map(({ main }) => main))).toEqual([
    '2 taken +1 pt',
    '**0** taken',
    '4 taken +2 pts',
  ]);
  expect(JSON.stringify(own)).not.toMatch(/9H|5D|7H|3D|3H|4H/);
  // Others can see what they may take before it is their turn.
  expect(row(ownHand(table({ hands: ['3C', '8H 5D'], centre: '4H 4S' }), 1))).toBe('5D 8H:all');
});

test('a hand that takes nothing, and an empty one, show no more than that', () => {
  expect(inEnglish(ownHand(table({ hands: ['2C', '3C'], centre: '9S' }), 0).label)).toBe('Your hand');
  const empty = table({ hands: ['2C', ''] });
  expect(inEnglish(ownHand(empty, 1).says ?? '')).toBe('no cards');
  expect(inEnglish(boardOf(empty, 'public').rows?.[0]?.says ?? '')).toBe('empty');
});
