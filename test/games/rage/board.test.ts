// Proves src/games/rage/board.ts

import { describe, expect, test } from 'vitest';
import type { Spot } from '../../../src/engine/scene.ts';
import { seat } from '../../../src/engine/seat.ts';
import rage from '../../../src/games/rage/index.ts';
import type { State } from '../../../src/games/rage/types.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { allInEnglish } from '../in-english.ts';
import { rigged } from '../rigged-rng.ts';
import { play, table } from './table.ts';

function boardOf(state: State) {
  const { blocks } = rage.scene(rage.view(state, 'public'), 'public');
  const block = blocks.find(({ kind }) => kind === 'board');
  if (block?.kind !== 'board' || block.board.kind !== 'board') throw new Error('there is no board');
  return block.board;
}

/** What lies at each place: a card, with ✓ if it wins, in brackets if it is from before. */
function lying(state: State): readonly string[] {
  return boardOf(state).places.map(({ spots }) => spots.map(spotText).join());
}

function spotText({ piece, mark, pale }: Spot): string {
  if (piece.kind === 'free') return '–';
  const name = piece.kind === 'card' ? piece.card : piece.kind === 'look' ? inEnglish(piece.look.name) : '?';
  const text = `${name}${mark === 'best' ? '✓' : ''}`;
  return pale === true ? `(${text})` : text;
}

function middle(state: State): readonly string[] {
  return boardOf(state).middle.map(({ label, says }) => `${inEnglish(label)}: ${inEnglish(says ?? '')}`);
}

describe('the board', () => {
  const hands = ['B9 G1 Y1', 'B12 G2 Y2', 'WLD1 G3 Y4'];
  const start = table({ hands, bids: [1, 2, 0] });
  const state = play(start, 'pB9 pB12');

  test('shows the trick as it lies, and who is winning it', () => {
    expect(lying(state)).toEqual(['B9', 'B12✓', '–']);
    expect(middle(state)).toEqual(['Trump: Red', 'Follow: Blue', 'Trick: 1 of 10']);
  });

  test('shows a colour by its shape alone: “O” would read like an Orange 0', () => {
    const orange = play(table({ hands: ['WLD1 G1', 'B12 G2'] }), 'pWLD1=O');
    const looks = boardOf(orange).middle.flatMap(({ spots }) =>
      spots.flatMap(({ piece }) => (piece.kind === 'look' ? [piece.look.drawing] : [])),
    );
    expect(looks.map(({ text, sign }) => [text, sign.kind === 'shape' ? sign.shape : ''])).toEqual([
      ['', 'circle'],
      ['', 'triangle'],
    ]);
  });

  test('shows bid, tricks won and points, and whose turn it is', () => {
    expect(allInEnglish(boardOf(state).places.map(({ main, aside, turn }) => [main, aside, turn]))).toEqual([
      ['won 0, bid 1', '0 points', false],
      ['won 0, bid 2', '0 points', false],
      ['won 0, bid 0', '0 points', true],
    ]);
  });

  test('draws a Wild in the colour it was called', () => {
    expect(lying(play(table({ hands: ['WLD1 G1', 'B12 G2'] }), 'pWLD1=Y'))).toEqual(['Wild as Yellow✓', '–']);
  });

  test('keeps the last trick, pale, until the next card', () => {
    const taken = play(state, 'pWLD1=B');
    expect(lying(taken)).toEqual(['(B9)', '(B12)', '(Wild as Blue✓)']);
    expect(middle(taken)).toEqual(['Trump: Red', 'Trick: 2 of 10', 'Last trick: ⟦s:2⟧']);
    expect(lying(play(taken, 'pG3'))).toEqual(['–', '–', 'G3✓']);
  });

  test('says that there is no trump, and that nothing is led yet', () => {
    const out = play(table({ hands: ['OUT1 G1', 'B12 G2'], trump: 'R' }), 'pOUT1');
    expect(middle(out)).toEqual(['Trump: none', 'Follow: nothing led yet', 'Trick: 1 of 10']);
  });

  test('counts the bids while they are open', () => {
    const bidding: State = { ...table({ hands }), phase: 'bid', bids: [3, null, null], turn: seat(1) };
    expect(middle(bidding)).toEqual(['Trump: Red', 'Tricks: 10', 'Bid so far: 3']);
    expect(allInEnglish(boardOf(bidding).places.map(({ main }) => main))).toEqual([
      'bid 3',
      'bidding',
      'no bid yet',
    ]);
  });

  test('reveals nothing about secret bids, not even their sum', () => {
    const options = { secretBids: true };
    const bidding: State = {
      ...table({ hands, options }),
      phase: 'bid',
      bids: [3, null, null],
      turn: seat(1),
    };
    expect(middle(bidding)).toEqual(['Trump: Red', 'Tricks: 10']);
    const first = (state: State) => inEnglish(boardOf(state).places[0]?.main ?? '');
    expect(first(bidding)).toBe('has bid');
    expect(first(table({ hands, options, bids: [1, 2, 0] }))).toBe('won 0');
  });
});

function sceneOf(state: State, viewer: 'public' | ReturnType<typeof seat>) {
  return rage.scene(rage.view(state, viewer), viewer);
}

function handOf(state: State, viewer: ReturnType<typeof seat>): readonly string[] {
  const block = sceneOf(state, viewer).blocks.find(({ kind }) => kind === 'board');
  if (block?.kind !== 'board' || block.board.kind !== 'board') throw new Error('there is no board');
  return (block.board.hand?.spots ?? []).map(spotText);
}

test('a hand is shown with the table, and while a card is asked for, illegal ones are pale', () => {
  const led = play(table({ hands: ['B9 G1', 'B12 G2', 'O3 G3'], bids: [1, 1, 0] }), 'pB9');
  expect(handOf(led, seat(1))).toEqual(['(G2)', 'B12']);
  expect(handOf(led, seat(2))).toEqual(['G3', 'O3']);
  expect(sceneOf(led, seat(1)).unasked?.map(({ kind }) => kind)).toEqual(['cards']);
  expect(boardOf(led)).not.toHaveProperty('hand');
});

test('a scored round stays visible until the next bid: bid and won, made or missed, points', () => {
  const before = table({ hands: ['B9', 'B12'], round: 9, bids: [1, 1] });
  const scored = play(before, 'pB9 pB12', rigged({ shuffles: [[]] }));
  const { places } = boardOf(scored);
  expect(middle(scored)).toEqual([
    'Results: Round 9',
    expect.stringMatching(/^Next trump: /),
    'Next tricks: 1',
  ]);
  expect(allInEnglish(places.map(({ main, aside }) => [main, aside]))).toEqual([
    ['won 0, bid 1', '0 → 0'],
    ['won 1, bid 1', '+11 → 11'],
  ]);
  expect(lying(scored)).toEqual(['Missed', 'Made']);
  expect(lying(play(scored, 'b0'))).not.toContain('Made');
});

test('a finished game has no board', () => {
  const playing = table({ hands: ['B9', 'B12'], round: 10, bids: [1, 1] });
  const kinds = (state: State) => sceneOf(state, 'public').blocks.map(({ kind }) => kind);
  expect(kinds(playing)).toContain('board');
  expect(kinds(play(playing, 'pB9 pB12'))).not.toContain('board');
});
