import { describe, expect, test } from 'vitest';
import type { Block } from '../../../src/engine/scene.ts';
import { seat, type Viewer } from '../../../src/engine/seat.ts';
import folder from '../../../src/games/folder/index.ts';
import type { State } from '../../../src/games/folder/types.ts';
import { rigged } from '../rigged-rng.ts';
import { play, step, table } from './table.ts';

const A = '2 5 9 37 13 20 25 31 36 40';
const B = '4 10 6 30 3 8 1 7 11 14';
const ASCENDING = '2 5 9 11 13 20 25 31 36 40';

const blocks = (state: State, viewer: Viewer = 'public') =>
  folder.scene(folder.view(state, viewer), viewer).blocks;
const of = <K extends Block['kind']>(kind: K, all: readonly Block[]) =>
  all.filter((block): block is Extract<Block, { kind: K }> => block.kind === kind);

describe('scene', () => {
  const state = table({ folders: [A, B], discards: '22 23', drawPile: '12 15' });

  test('the own folder: slot, number and a mark where the order breaks', () => {
    const [sheet] = of('sheet', blocks(state, seat(0)));
    expect(sheet?.heads).toEqual(['Slot', 'Card', 'Order']);
    expect(sheet?.rows[3]).toEqual(['4', '37', '']);
    expect(sheet?.rows[4]).toEqual(['5', '13', '✗ lower']);
    expect(sheet?.rows).toHaveLength(10);
    expect(of('note', blocks(state, seat(0)))[0]?.text).toBe('In order up to slot 4.');
  });

  test('the drawn card stands beside it, for its drawer only', () => {
    const drawn = play(state, 'd');
    const labels = (viewer: Viewer) => of('cards', blocks(drawn, viewer)).map(({ label }) => label);
    expect(labels(seat(0))).toEqual(['Top discard', 'You drew']);
    expect(labels(seat(1))).toEqual(['Top discard']);
    expect(labels('public')).toEqual(['Top discard']);
    expect(of('seats', blocks(drawn))[0]?.lines[0]?.facts).toContain('drew a card');
  });

  test('the public sees the top discard, the sizes of the piles and no folder', () => {
    const seen = blocks(play(state, 't4 d x'));
    expect(of('cards', seen)[0]?.cards).toEqual([{ card: '12' }]);
    expect(of('text', seen)[0]?.text).toBe('Draw pile 1 · Discards 3');
    expect(of('sheet', seen)).toEqual([]);
    expect(JSON.stringify(seen)).not.toContain('23');
  });

  test('a scored round is opened to all, with the score sheet', () => {
    const next = play(table({ folders: [ASCENDING, B], target: 500 }), 'd x f', rigged({ shuffles: [[]] }));
    const seen = blocks(next);
    const texts = of('text', seen).map(({ text }) => text);
    expect(texts).toContain(
      '**Round 1**, filed by ⟦s:0⟧\n⟦s:0⟧ 2 5 9 11 13 20 25 31 36 40 → **75** (filed)\n⟦s:1⟧ 4 10 ✗ 6 30 3 8 1 7 11 14 → **10**',
    );
    expect(of('sheet', seen)[0]?.rows).toEqual([
      ['1', '75✓', '10'],
      ['Total', '75', '10'],
    ]);
    const end = play(table({ folders: ['1 2 3 4 5 6 7 8 9 11', B], target: 150 }), 'd x f');
    expect(of('title', blocks(end, seat(1)))[0]?.text).toBe('Filed after one round');
  });
});

describe('tell', () => {
  const state = table({ folders: [ASCENDING, B], discards: '23', drawPile: '12 15 16' });
  const told = (from: State, moves: string, viewer: Viewer) =>
    step(from, moves, rigged({ shuffles: [[]] })).events.map((event) => folder.tell(event, viewer));

  test('a card drawn is told to its drawer only', () => {
    expect(told(state, 'd', seat(0))).toEqual(['⟦s:0⟧ draws ⟦c:12⟧.']);
    expect(told(state, 'd', seat(1))).toEqual(['⟦s:0⟧ draws from the pile.']);
    expect(told(state, 'd', 'public')).toEqual(['⟦s:0⟧ draws from the pile.']);
    expect(told(state, 'd k4', 'public')).toEqual(['⟦s:0⟧ keeps it in slot 4 and discards ⟦c:11⟧.']);
  });

  test('everything else is told to everybody', () => {
    expect(told(state, 't4', 'public')).toEqual(['⟦s:0⟧ takes ⟦c:23⟧ into slot 4 and discards ⟦c:11⟧.']);
    expect(told(state, 'd x', 'public')).toEqual(['⟦s:0⟧ throws away ⟦c:12⟧.']);
    expect(told(state, 'd x e', 'public')).toEqual(['⟦s:0⟧ could file, and goes on.']);
    expect(told(state, 'd x f', 'public')).toEqual([
      '⟦s:0⟧ files! Round 1: ⟦s:0⟧ **75** (filed), ⟦s:1⟧ **10**.',
      '⟦s:0⟧ deals round 2. ⟦c:21⟧ opens the discards.',
    ]);
  });
});
