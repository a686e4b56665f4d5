import { describe, expect, test } from 'vitest';
import type { Block } from '../../../src/engine/scene.ts';
import { seat, type Viewer } from '../../../src/engine/seat.ts';
import rage from '../../../src/games/rage/index.ts';
import type { State } from '../../../src/games/rage/types.ts';
import { play, step, table } from './table.ts';

const blocks = (state: State, viewer: Viewer = 'public') =>
  rage.scene(rage.view(state, viewer), viewer).blocks;
const words = (state: State, viewer: Viewer = 'public') => JSON.stringify(blocks(state, viewer));
const of = <K extends Block['kind']>(kind: K, all: readonly Block[]) =>
  all.filter((block): block is Extract<Block, { kind: K }> => block.kind === kind);

describe('scene', () => {
  const hands = ['B9 G1 Y1', 'B12 G2 Y2', 'WLD1 G3 Y4'];
  const state = play(table({ hands, bids: [1, 2, 0] }), 'pB9 pB12');

  test('bids and tricks won stand beside each other, with the card each has played', () => {
    const [seats] = of('seats', blocks(play(state, 'pWLD1=B pG3')));
    expect(seats?.lines.map(({ facts }) => facts[0])).toEqual([
      'bid 1, won 0',
      'bid 2, won 0',
      'bid 0, won 1',
    ]);
    const [now] = of('seats', blocks(state));
    expect(now?.lines.map(({ cards }) => cards)).toEqual([
      [{ card: 'B9' }],
      [{ card: 'B12', mark: '✓' }],
      undefined,
    ]);
    expect(now?.lines.map(({ turn }) => turn)).toEqual([false, false, true]);
  });

  test('the trick says what to follow and who is winning, and the last trick is shown', () => {
    expect(words(state)).toContain(
      '**Trick 1 of 10** · ⟦s:0⟧ led · follow 🔵 Blue · ✓ ⟦s:1⟧ is winning with ⟦c:B12⟧',
    );
    const next = play(state, 'pWLD1=B');
    expect(words(next)).toContain(
      'Last trick: ⟦s:0⟧ ⟦c:B9⟧, ⟦s:1⟧ ⟦c:B12⟧, ⟦s:2⟧ ⟦c:WLD1⟧ = 🔵B. ⟦s:2⟧ took it.',
    );
    expect(words(next)).toContain('⟦s:2⟧ leads');
  });

  test('a Wild in the trick shows its colour', () => {
    const led = play(table({ hands: ['WLD1 G1', 'B12 G2'] }), 'pWLD1=Y');
    expect(of('seats', blocks(led))[0]?.lines[0]?.cards).toEqual([{ card: 'WLD1', mark: '= 🟡Y ✓' }]);
  });

  test('trump is named in words, or that there is none', () => {
    expect(words(state)).toContain('**Trump: 🔴 Red**');
    expect(words(table({ hands, trump: null }))).toContain('**No trump.** 🔴 Red was trump last.');
    const bidding: State = { ...table({ hands }), phase: 'bid', bids: [null, null, null] };
    expect(words(bidding)).toContain('turned up ⟦c:R0⟧');
  });

  test('the hand is on the screen of its owner alone', () => {
    expect(of('cards', blocks(state, seat(2)))[0]?.cards.map(({ card }) => card)).toEqual([
      'G3',
      'Y4',
      'WLD1',
    ]);
    expect(words(state, 'public')).not.toContain('WLD1');
    expect(words(state, seat(1))).not.toContain('WLD1');
  });

  test('the score sheet has a row a round and the totals, exact bids marked', () => {
    const end = play(table({ hands: ['B9', 'B12'], round: 10, bids: [1, 1] }), 'pB9 pB12');
    const [sheet] = of('sheet', blocks(end));
    expect(sheet?.heads).toEqual(['Round', '⟦s:0⟧', '⟦s:1⟧']);
    expect(sheet?.rows).toEqual([
      ['1', '0', '11✓'],
      ['Total', '0', '11'],
    ]);
    expect(words(end)).toContain('All 10 rounds are played');
  });
});

describe('tell', () => {
  const told = (state: State, moves: string) =>
    step(state, moves).events.map((event) => rage.tell(event, 'public'));

  test('says who played what, and what it does', () => {
    const state = table({ hands: ['B9 WLD1 CHG1 OUT1 MAD1', 'G1 G2 G3 G4 G5'] });
    expect(told(state, 'pB9')).toEqual(['⟦s:0⟧ plays ⟦c:B9⟧.']);
    expect(told(state, 'pWLD1=Y')).toEqual(['⟦s:0⟧ plays ⟦c:WLD1⟧ as 🟡 Yellow.']);
    expect(told(state, 'pCHG1=B')).toEqual(['⟦s:0⟧ plays ⟦c:CHG1⟧: 🔵 Blue is trump.']);
    expect(told(state, 'pOUT1')).toEqual(['⟦s:0⟧ plays ⟦c:OUT1⟧: no trump from now on.']);
    expect(told(state, 'pMAD1 pG1').at(-1)).toBe('⟦s:1⟧ takes the trick (−5).');
  });

  test('says the score of a round', () => {
    const state = table({ hands: ['B9', 'B12'], round: 10, bids: [0, 1] });
    expect(told(state, 'pB9 pB12').at(-1)).toBe(
      'Round 10 is scored: ⟦s:0⟧ +5 (bid 0, won 0), ⟦s:1⟧ +11 (bid 1, won 1).',
    );
  });
});
