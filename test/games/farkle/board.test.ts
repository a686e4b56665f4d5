// Proves src/games/farkle/board.ts

import { describe, expect, test } from 'vitest';
import type { Spot } from '../../../src/engine/scene.ts';
import farkle from '../../../src/games/farkle/index.ts';
import type { State } from '../../../src/games/farkle/types.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { allInEnglish } from '../in-english.ts';
import { play, table } from './table.ts';

function boardOf(state: State) {
  const { blocks } = farkle.scene(farkle.view(state, 'public'), 'public');
  const block = blocks.find(({ kind }) => kind === 'board');
  if (block?.kind !== 'board' || block.board.kind !== 'board') throw new Error('there is no board');
  return block.board;
}

/**
 * A place as text: each number as often as it lies there, ▲ for the newest, and below it what could be made, with !
 * if now.
 */
function placeOf(state: State, seat: number): string {
  return (boardOf(state).places[seat]?.spots ?? []).map(spotText).join(' ').replace(/ {2,}/g, ' ').trim();
}

function spotText({ piece, count = 1, mark, under }: Spot): string {
  const lying = piece.kind === 'card' ? piece.card.repeat(count) : '';
  const could = under === undefined ? '' : `(${inEnglish(under.text)}${under.ready ? '!' : ''})`;
  return `${lying}${mark === 'new' ? '▲' : ''}${could}`;
}

describe('the board', () => {
  test('has a column for each number, and says what one more would make', () => {
    const state = table({ areas: ['122', '446', '12345'] });
    expect([0, 1, 2].map((seat) => placeOf(state, seat))).toEqual([
      '1 22(200)',
      '44(400) 6',
      '1 2 3 4 5 (1,500)',
    ]);
  });

  test('with a card drawn shows where it makes something now', () => {
    const state = play(table({ areas: ['44', '22'], deck: '4F' }), 'd');
    expect([0, 1].map((seat) => placeOf(state, seat))).toEqual(['44(400!)', '22(200)']);
    expect(allInEnglish(boardOf(state).middle[0])).toMatchObject({
      label: 'Drawn',
      spots: [{ mark: 'new' }],
    });
  });

  test('marks the card just placed, and what may be slid with it', () => {
    const state = play(table({ areas: ['44', '22'], deck: '4F' }), 'd p0');
    expect(placeOf(state, 0)).toBe('444▲(400!)');
  });

  test('shows each combination in the centre under its points', () => {
    const state = play(table({ areas: ['44', '2'], deck: '4F' }), 'd p0 s444');
    expect(allInEnglish(boardOf(state).middle)).toMatchObject([
      { label: 'Centre', says: '400' },
      { label: '400', spots: [{ piece: { card: '4' }, count: 3 }] },
      { label: 'Farkle risk' },
      { label: 'In the deck', says: '1' },
    ]);
  });

  test('says what is reshuffled, and that nothing is left', () => {
    const labels = (state: State) =>
      boardOf(state).middle.map(({ label, says = '' }) => `${inEnglish(label)} ${inEnglish(says)}`);
    expect(labels(table({ areas: ['1', '2'], deck: '', used: '22FF' }))).toContain('To reshuffle 4');
    expect(labels(table({ areas: ['1', '2'], deck: '' }))).toEqual(['Centre empty', 'Deck empty']);
  });

  test('shows points, Farkles held and whose turn it is', () => {
    const { places } = boardOf(table({ areas: ['1', '2'], points: [1_500, 0], farkles: [0, 2] }));
    expect(allInEnglish(places)).toMatchObject([
      { turn: true, main: '1,500' },
      { turn: false, main: '0', aside: '2 Farkles' },
    ]);
    expect(places[0]).not.toHaveProperty('aside');
  });
});
