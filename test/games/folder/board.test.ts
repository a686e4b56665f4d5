// Proves src/games/folder/board.ts

import { describe, expect, test } from 'vitest';
import type { Spot } from '../../../src/engine/scene.ts';
import { seat, type Viewer } from '../../../src/engine/seat.ts';
import folder from '../../../src/games/folder/index.ts';
import type { State } from '../../../src/games/folder/types.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { allInEnglish } from '../in-english.ts';
import { rigged } from '../rigged-rng.ts';
import { play, table } from './table.ts';

const A = '2 5 9 37 13 20 25 31 36 40';
const B = '4 10 6 30 3 8 1 7 11 14';

function boardOf(state: State, viewer: Viewer = 'public') {
  const { blocks } = folder.scene(folder.view(state, viewer), viewer);
  const block = blocks.find(({ kind }) => kind === 'board');
  if (block?.kind !== 'board' || block.board.kind !== 'board') throw new Error('there is no board');
  return block.board;
}

function asideIn(state: State): string {
  return inEnglish(boardOf(state).places[0]?.aside ?? '');
}

function slotsOf(state: State, at: number): string {
  return (boardOf(state).places[at]?.spots ?? []).map(spotText).join(' ');
}

function spotText({ piece, mark }: Spot): string {
  const lying = piece.kind === 'card' ? piece.card : piece.kind === 'back' ? `#${piece.text}` : '';
  return mark === 'new' ? `${lying}▲` : lying;
}

describe('the board', () => {
  const state = table({ folders: [A, B], discards: '22 23', drawPile: '12 15' });

  test('shows backs with their slots, and the piles', () => {
    expect(slotsOf(state, 0)).toBe('#1 #2 #3 #4 #5 #6 #7 #8 #9 #10');
    expect(allInEnglish(boardOf(state).middle)).toMatchObject([
      { label: 'Top discard', spots: [{ piece: { card: '23' } }] },
      { label: 'Discards', says: '2' },
      { label: 'Draw pile', says: '2' },
    ]);
  });

  test('shows a card that everyone saw going in', () => {
    const taken = play(state, 't4');
    expect(slotsOf(taken, 0)).toBe('#1 #2 #3 23▲ #5 #6 #7 #8 #9 #10');
    expect(inEnglish(boardOf(taken).places[0]?.main ?? '')).toBe('0 points');
    expect(asideIn(taken)).toBe('took the discard into slot 4');
    expect(boardOf(taken).places.map(({ turn }) => turn)).toEqual([false, true]);
  });

  test('does not show a card that only its owner saw', () => {
    const kept = play(state, 'd k7');
    expect(slotsOf(kept, 0)).toBe('#1 #2 #3 #4 #5 #6 #7▲ #8 #9 #10');
    expect(JSON.stringify(allInEnglish(boardOf(kept)))).not.toContain('"12"');
  });

  test('says who drew, and who discarded the draw', () => {
    expect(asideIn(play(state, 'd'))).toBe('drew a card');
    const thrown = play(state, 'd x');
    expect(asideIn(thrown)).toBe('drew and discarded');
    expect(slotsOf(thrown, 0)).not.toContain('▲');
  });
});

describe('one’s own board', () => {
  const state = table({ folders: [A, B], discards: '22 23', drawPile: '12 15' });
  const hand = (of: State, viewer: Viewer) => boardOf(of, viewer).hand;
  /**
   * The cards: those that count in brackets, ✗ at one that breaks the order, and ? at the slots for the card on
   * offer.
   */
  const rack = (of: State, viewer: Viewer) =>
    (hand(of, viewer)?.spots ?? [])
      .map(({ piece, lit, mark, under }) => {
        const card = piece.kind === 'card' ? piece.card : '';
        return `${lit === true ? `(${card})` : card}${mark === 'breaks' ? '✗' : ''}${under?.ready === true ? '?' : ''}`;
      })
      .join(' ');

  test('has the folder in a row: cards that count are lit, and one that is out of order is marked', () => {
    expect(rack(state, seat(1))).toBe('(4) (10) 6✗ 30 3 8 1 7 11 14');
    expect(inEnglish(hand(state, seat(1))?.says ?? '')).toBe('2 of 10 in order');
    expect(hand(state, seat(1))?.spots.map(({ under }) => under?.text)).toEqual(
      Array.from({ length: 10 }, (_, index) => `${index + 1}`),
    );
  });

  test('blames the card that is farthest from where its number belongs, even if it is the first of the two', () => {
    const early = (folder: string) =>
      rack(table({ folders: [folder, B], discards: '22', drawPile: '12' }), seat(0));
    expect(early('4 37 2 23 28 21 12 8 36 30')).toMatch(/^\(4\) \(37\)✗ 2 23/);
    expect(early('36 18 37 23 14 12 17 2 39 33')).toMatch(/^\(36\)✗ 18 37/);
  });

  test('shows who is on turn, but no slots of others', () => {
    const { places } = boardOf(state, seat(1));
    expect(places.map(({ turn, spots }) => [turn, spots.length])).toEqual([
      [true, 0],
      [false, 0],
    ]);
  });

  test('marks the slots where the discard would put more cards in order', () => {
    expect(rack(state, seat(0))).toBe('(2) (5) (9) (37)✗ 13 20 25 31 36 40');
  });

  test('marks them for the drawn card, which lies in the middle for its owner alone', () => {
    const drawn = play(table({ folders: [A, B], discards: '22 23', drawPile: '12 15' }), 'd');
    expect(rack(drawn, seat(0))).toBe('(2) (5) (9) (37)✗? 13 20 25 31 36 40');
    expect(allInEnglish(boardOf(drawn, seat(0)).middle.at(-1))).toMatchObject({
      label: 'You drew',
      spots: [{ piece: { card: '12' } }],
    });
    expect(JSON.stringify(allInEnglish(boardOf(drawn, seat(1))))).not.toContain('12');
  });

  test('marks no slot where a card fits only until the next exchange', () => {
    const drawn = play(table({ folders: [A, B], discards: '22 23', drawPile: '38 15' }), 'd');
    expect(rack(drawn, seat(0))).toBe('(2) (5) (9) (37)✗ 13 20 25 31 36 40');
  });

  test('marks the slot of the card that completes the order, however far it is from the usual number', () => {
    const folder = '3 4 6 8 11 30 21 23 38 40';
    const drawn = play(table({ folders: [folder, B], discards: '22 39', drawPile: '12 15' }), 'd');
    expect(rack(drawn, seat(0))).toBe('(3) (4) (6) (8) (11) (30)✗? 21 23 38 40');
  });
});

describe('a round that was scored', () => {
  const filed = (seats: number) => {
    const folders = ['1 2 3 4 5 6 7 8 9 11', B, ...['51 41 42', '52 43 44'].slice(0, seats - 2)];
    return play(table({ folders, target: 500 }), 'd x f', rigged({ shuffles: [[]] }));
  };

  test('is visible to everyone until the first move: what counted is lit, what broke the order marked', () => {
    const { places, middle, hand } = boardOf(filed(2));
    expect(places[1]?.spots.map(({ lit, mark }) => (lit === true ? 'lit' : mark)).slice(0, 4)).toEqual([
      'lit',
      'lit',
      'breaks',
      undefined,
    ]);
    expect(allInEnglish(places.map(({ main, aside }) => [main, aside]))).toEqual([
      ['475 points', 'run of 9: +475'],
      ['10 points', '2 in order: +10'],
    ]);
    expect(allInEnglish(middle.at(-1))).toMatchObject({ label: 'Filed in round 1', says: '⟦s:0⟧' });
    expect(hand).toBeUndefined();
    expect(boardOf(play(filed(2), 'd')).places[1]?.spots[0]?.piece.kind).toBe('back');
  });

  test('is marked at the first card that does not count, whichever card is to blame', () => {
    const folders = ['1 2 3 4 5 6 7 8 9 11', '4 37 2 23 28 21 12 8 36 30'];
    const ended = play(table({ folders, target: 150 }), 'd x f');
    const { last } = folder.scene(folder.view(ended, 'public'), 'public');
    const spots = last?.rows[1]?.spots.slice(0, 4).map(({ lit, mark }) => (lit === true ? 'lit' : mark));
    expect(spots).toEqual(['lit', 'lit', 'breaks', undefined]);
    expect(last?.rows[1]?.spots.some(({ lit, mark }) => lit === true && mark !== undefined)).toBe(false);
  });

  test('is shown above one’s own folder, unless that would then no longer be visible', () => {
    expect(boardOf(filed(3), seat(0)).places[1]?.spots).toHaveLength(10);
    expect(boardOf(filed(3), seat(0)).hand?.spots).toHaveLength(10);
    expect(boardOf(filed(4), seat(0)).places[1]?.spots).toHaveLength(0);
    expect(boardOf(filed(4), seat(0)).hand?.spots).toHaveLength(10);
  });
});

test('a finished game has no board except the folders it ended with', () => {
  const playing = table({ folders: ['1 2 3 4 5 6 7 8 9 11', B], target: 150 });
  const end = play(playing, 'd x f');
  expect(end.phase).toBe('over');
  for (const viewer of ['public', seat(0)] as const) {
    const { blocks, last } = folder.scene(folder.view(end, viewer), viewer);
    expect(blocks.map(({ kind }) => kind)).not.toContain('board');
    expect(last?.rows.map(({ spots }) => spots.filter(({ lit }) => lit === true).length)).toEqual([10, 2]);
  }
});
