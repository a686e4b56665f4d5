// Proves src/games/folder/scene.ts

import { describe, expect, test } from 'vitest';
import type { Block, Scene } from '../../../src/engine/scene.ts';
import { seat, type Viewer } from '../../../src/engine/seat.ts';
import folder from '../../../src/games/folder/index.ts';
import type { State } from '../../../src/games/folder/types.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { allInEnglish } from '../in-english.ts';
import { rigged } from '../rigged-rng.ts';
import { play, step, table } from './table.ts';

const A = '2 5 9 37 13 20 25 31 36 40';
const B = '4 10 6 30 3 8 1 7 11 14';
const ASCENDING = '2 5 9 11 13 20 25 31 36 40';

const sceneFor = (state: State, viewer: Viewer) =>
  allInEnglish(folder.scene(folder.view(state, viewer), viewer)) as Scene;

/** What is shown, including the words of a board for when there is no picture. */
const blocks = (state: State, viewer: Viewer = 'public') =>
  sceneFor(state, viewer).blocks.flatMap((block): readonly Block[] =>
    block.kind === 'board' ? [block, ...block.otherwise] : [block],
  );
const of = <K extends Block['kind']>(kind: K, all: readonly Block[]) =>
  all.filter((block): block is Extract<Block, { kind: K }> => block.kind === kind);

describe('scene', () => {
  const state = table({ folders: [A, B], discards: '22 23', drawPile: '12 15' });

  test('in the own folder cards that count are bold, and a mark shows where the order breaks', () => {
    expect(of('text', blocks(state, seat(0))).at(-1)?.text).toBe(
      'Your folder, 4 of 10 in order (↓ is too low):\n**2 5 9 37** ↓13 20 25 31 36 40',
    );
    expect(of('text', blocks(state, seat(1))).at(-1)?.text).toBe(
      'Your folder, 2 of 10 in order (↓ is too low):\n**4 10** ↓6 30 ↓3 8 ↓1 7 11 14',
    );
  });

  test('a folder too long for one line on a phone takes two, five numbers each', () => {
    const long = table({ folders: ['23 33 14 42 32 31 43 18 16 34', B] });
    expect(of('text', blocks(long, seat(0))).at(-1)?.text).toBe(
      'Your folder, 2 of 10 in order (↓ is too low):\n**23 33** ↓14 42 ↓32\n↓31 43 ↓18 ↓16 34',
    );
    const half = table({ folders: ['11 23 33 34 35 36 32 31 18 16', B] });
    expect(of('text', blocks(half, seat(0))).at(-1)?.text).toBe(
      'Your folder, 6 of 10 in order (↓ is too low):\n**11 23 33 34 35**\n**36** ↓32 ↓31 ↓18 ↓16',
    );
  });

  test('cards that everyone saw going into a folder are in its line, for others', () => {
    const taken = play(state, 't4');
    const line = (viewer: Viewer) => of('seats', blocks(taken, viewer))[0]?.lines[0]?.long;
    expect(line('public')).toBe('(··· 23 ······)');
    expect(line(seat(1))).toBe('(··· 23 ······)');
    expect(line(seat(0))).toBeUndefined();
  });

  test('a note explains the cards among the dots, and several are closer together', () => {
    const notes = (state: State, viewer: Viewer) => of('note', blocks(state, viewer)).map(({ text }) => text);
    const taken = play(state, 't4');
    expect(notes(taken, seat(1))).toEqual(['Numbers among the dots: cards everyone saw go in.']);
    expect(notes(taken, seat(0))).toEqual([]);
    expect(notes(state, seat(1))).toEqual([]);
    const looked = (viewer: Viewer) => of('note', sceneFor(taken, viewer).more ?? []).length;
    expect([looked(seat(1)), looked(seat(0)), looked('public')]).toEqual([1, 0, 0]);
    const five = play(
      table({ folders: [A, B], discards: '50', drawPile: '41 42 43 44 45' }),
      't2 d x t3 d x t6 d x t8 d x t9',
    );
    const line = of('seats', blocks(five, seat(1)))[0]?.lines[0]?.long;
    expect(line).toMatch(/^\(·\d\d \d\d··\d\d·\d\d \d\d·\)$/);
  });

  test('the question tells the drawn card to its owner alone', () => {
    const drawn = play(state, 'd');
    for (const viewer of ['public', seat(0), seat(1)] as const) {
      expect(JSON.stringify(blocks(drawn, viewer))).not.toContain('c:12');
    }
    expect(of('seats', blocks(drawn))[0]?.lines[0]?.facts).toContain('drew');
  });

  test('the public sees the top discard, the sizes of the piles and no folder', () => {
    const seen = blocks(play(state, 't4 d x'));
    expect(of('text', seen).map(({ text }) => text)).toEqual(['Discard: ⟦c:12⟧ · 1 left to draw']);
    expect(of('sheet', seen)).toEqual([]);
    expect(of('seats', seen)[0]?.lines[0]?.long).toBe('(··· 23 ······)');
    for (const card of [...A.split(' '), ...B.split(' ')].filter(
      (each) => Number(each) > 10 && each !== '37',
    ))
      expect(JSON.stringify(seen)).not.toMatch(new RegExp(`"${card}"|[ "]${card}[ "]`));
  });

  test('a scored round is told to all, with the score sheet', () => {
    const next = play(table({ folders: [ASCENDING, B], target: 500 }), 'd x f', rigged({ shuffles: [[]] }));
    const { more = [] } = sceneFor(next, seat(1));
    expect(of('text', more).map(({ text }) => inEnglish(text))).toEqual([
      '**Round 1**, filed by ⟦s:0⟧\n⟦s:0⟧ · 75 points\n**2 5 9 11 13 20 25 31 36 40**\n⟦s:1⟧ · 10 points\n**4 10** ↓6 30 ↓3 8 ↓1 7 11 14',
    ]);
    expect(of('sheet', more)[0]?.rows).toEqual([
      ['1', '75✓', '10'],
      ['Total', '75', '10'],
    ]);
    const end = play(table({ folders: ['1 2 3 4 5 6 7 8 9 11', B], target: 150 }), 'd x f');
    expect(of('title', blocks(end, seat(1)))[0]?.text).toBe('One round');
  });
});

describe('tell', () => {
  const state = table({ folders: [ASCENDING, B], discards: '23', drawPile: '12 15 16' });
  const told = (from: State, moves: string, viewer: Viewer) =>
    step(from, moves, rigged({ shuffles: [[]] })).events.map((event) =>
      allInEnglish(folder.tell(event, viewer)),
    );

  test('a drawn card is told to its owner only', () => {
    expect(told(state, 'd', seat(0))).toEqual(['⟦s:0⟧ draws ⟦c:12⟧']);
    expect(told(state, 'd', seat(1))).toEqual([null]);
    expect(told(state, 'd', 'public')).toEqual([null]);
    expect(told(state, 'd k4', 'public')).toEqual(['⟦s:0⟧ discards ⟦c:11⟧ (slot 4)']);
  });

  test('for its owner, the card that was told before continues from there', () => {
    expect(told(state, 'd k4', seat(0))).toEqual(['⟦s:0⟧ discards ⟦c:11⟧ (slot 4)']);
    expect(told(state, 'd x', seat(0))).toEqual(['⟦s:0⟧ discards ⟦c:12⟧']);
    expect(told(state, 'd x', seat(1))).toEqual(['⟦s:0⟧ draws, discards ⟦c:12⟧']);
  });

  test('everything else is told to everyone', () => {
    expect(told(state, 't4', 'public')).toEqual(['⟦s:0⟧ takes ⟦c:23⟧ for ⟦c:11⟧']);
    expect(told(state, 'd x', 'public')).toEqual(['⟦s:0⟧ draws, discards ⟦c:12⟧']);
    expect(told(state, 'd x e', 'public')).toEqual(['⟦s:0⟧ holds off filing']);
    expect(told(state, 'd x f', 'public')).toEqual([
      '**⟦s:0⟧ files!** Round 1: ⟦s:0⟧ 75, ⟦s:1⟧ 10',
      '⟦s:0⟧ deals, ⟦c:21⟧ turned up',
    ]);
  });
});
