// Proves src/games/folder/board.ts

import { describe, expect, test } from 'vitest';
import type { Spot } from '../../../src/engine/scene.ts';
import { seat } from '../../../src/engine/seat.ts';
import folder from '../../../src/games/folder/index.ts';
import type { State } from '../../../src/games/folder/types.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { allInEnglish } from '../in-english.ts';
import { play, table } from './table.ts';

const A = '2 5 9 37 13 20 25 31 36 40';
const B = '4 10 6 30 3 8 1 7 11 14';

function boardOf(state: State) {
  const { blocks } = folder.scene(folder.view(state, 'public'), 'public');
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

  test('shows a card that everybody saw going in', () => {
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

test('a hand and a finished game have no board', () => {
  const kinds = (state: State, viewer: 'public' | ReturnType<typeof seat>) =>
    folder.scene(folder.view(state, viewer), viewer).blocks.map(({ kind }) => kind);
  const playing = table({ folders: ['1 2 3 4 5 6 7 8 9 11', B], target: 150 });
  expect(kinds(playing, seat(0))).not.toContain('board');
  const end = play(playing, 'd x f');
  expect(end.phase).toBe('over');
  expect(kinds(end, 'public')).not.toContain('board');
});
