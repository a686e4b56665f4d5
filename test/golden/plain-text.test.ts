// Proves test/golden/plain-text.ts

import { describe, expect, test } from 'vitest';
import type { Prompt } from '../../src/engine/prompt.ts';
import { type CardFace, face, type Scene, who } from '../../src/engine/scene.ts';
import { cardId, seat } from '../../src/engine/seat.ts';
import { plainWords, questionLines, sceneLines } from './plain-text.ts';

const sign = { kind: 'shape', shape: 'moon' } as const;
const game = {
  face: (card: string): CardFace => ({
    text: `#${card}`,
    name: `card ${card}`,
    drawing: { text: card, sign, tint: 'blue', style: 'paper' },
  }),
};
const [A, B] = [cardId('A'), cardId('B')];
const move = null;
const toMove = (): null => null;

test('words are filled in, and emphasis is removed unless it does not close', () => {
  const words = `**${who(seat(0))}** plays ${face(A)}, _then_ snake_case_name 1 * 2 and **more`;
  expect(plainWords(game, words)).toBe('Seat 1 plays #A, then snake_case_name 1 * 2 and **more');
});

describe('a scene', () => {
  test('has lines for every kind of block', () => {
    const scene: Scene = {
      blocks: [
        { kind: 'title', text: '**Round** 2' },
        { kind: 'text', text: `${who(seat(1))} leads\nand waits` },
        { kind: 'cards', label: 'Centre', cards: [{ card: A }, { card: B, mark: '▲' }], empty: 'no card' },
        { kind: 'cards', label: 'Pile', cards: [], empty: `without ${face(B)}` },
        { kind: 'cards', label: '', cards: [] },
        {
          kind: 'seats',
          lines: [
            { seat: seat(0), turn: true, facts: ['**3** points', `ahead of ${who(seat(1))}`] },
            { seat: seat(1), turn: false, facts: [], cards: [{ card: A, mark: '✓' }, { card: B }] },
          ],
        },
        { kind: 'rule' },
        { kind: 'note', text: `${face(A)} is wild` },
        { kind: 'note', text: 'Too little', warn: true },
        { kind: 'progress', label: 'Boats', value: 3, max: 8 },
        {
          kind: 'sheet',
          heads: ['Round', who(seat(0)), who(seat(1))],
          rows: [
            ['1', '12✓', '0'],
            ['Total', '12', '−5'],
          ],
        },
        {
          kind: 'picture',
          picture: {
            kind: 'cards',
            title: `Of ${who(seat(0))}`,
            rows: [{ label: 'Row', cards: [{ card: A, lying: 'down' }], total: '**7**' }],
          },
        },
        {
          kind: 'picture',
          picture: {
            kind: 'lines',
            title: 'Points',
            step: 'Round',
            lines: [{ seat: seat(1), points: [1, 2] }],
          },
        },
      ],
    };
    expect(sceneLines(game, scene)).toEqual([
      '# Round 2',
      'Seat 2 leads',
      'and waits',
      'Centre: #A  #B ▲',
      'Pile: without #B',
      '–',
      '▶ Seat 1 · 3 points · ahead of Seat 2',
      '• Seat 2 · #A ✓  #B',
      '---',
      '(note) #A is wild',
      '⚠️ Too little',
      'Boats 3/8',
      'Round  Seat 1  Seat 2',
      '1         12✓       0',
      'Total      12      −5',
      '(picture) Of Seat 1. Row: card A (face down); 7.',
      '(picture) Points: Seat 2 1, 2.',
    ]);
  });
});

describe('a question', () => {
  test('has lines for every kind of choice, with menus indented', () => {
    const prompts: readonly Prompt<null>[] = [
      {
        key: 'turn',
        ask: `Do you play ${face(A)}?`,
        where: 'hand',
        required: true,
        choices: [
          { kind: 'press', key: 'd', label: '**Draw**', tone: 'main', move },
          { kind: 'press', key: 's', label: 'Stop', tone: 'danger', disabled: `not after ${face(A)}`, move },
          { kind: 'press', key: 'p', label: `Play ${face(A)}`, card: A, move },
          { kind: 'cards', key: 'c', label: 'Collect', from: [A, B], min: 1, max: 2, toMove },
          { kind: 'cards', key: 'e', label: 'Swap', from: [A, B], min: 2, max: 2, toMove },
          { kind: 'number', key: 'n', label: 'Bid', min: 0, max: 5, toMove },
          { kind: 'order', key: 'o', label: 'Arrange', from: [B, A], toMove },
          {
            kind: 'menu',
            key: 'B',
            label: 'To the left',
            card: B,
            choices: [
              { kind: 'press', key: '0', label: `by ${who(seat(1))}`, move },
              { kind: 'menu', key: 'x', label: 'Discard', disabled: 'it needs a card', choices: [] },
            ],
          },
        ],
      },
      {
        key: 'more',
        ask: 'Anything else?',
        where: 'table',
        required: false,
        choices: [{ kind: 'press', key: 'no', label: 'No', move }],
      },
    ];
    expect(questionLines(game, prompts)).toEqual([
      '(turn, hand) Do you play #A?',
      '  * [d] Draw',
      '  ! [s] Stop ✗ not after #A',
      '    [p] Play #A',
      '    [c] Collect: 1 to 2 of #A #B',
      '    [e] Swap: 2 of #A #B',
      '    [n] Bid: a number from 0 to 5',
      '    [o] Arrange: an order of #B #A',
      '    [B] #B To the left …',
      '      [0] by Seat 2',
      '      [x] Discard … ✗ it needs a card',
      '(more, table, optional) Anything else?',
      '    [no] No',
    ]);
  });
});
