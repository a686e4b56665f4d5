// Proves src/games/rage/scene.ts, src/games/rage/words.ts, src/games/rage/words.de.ts, src/games/rage/words.es.ts

import { describe, expect, test } from 'vitest';
import type { Block } from '../../../src/engine/scene.ts';
import { seat, type Viewer } from '../../../src/engine/seat.ts';
import rage from '../../../src/games/rage/index.ts';
import type { State } from '../../../src/games/rage/types.ts';
import { inEnglish, read } from '../../../src/words/read.ts';
import { allInEnglish } from '../in-english.ts';
import { play, step, table } from './table.ts';

/** What is shown, including the words of a board for when there is no picture. */
const blocks = (state: State, viewer: Viewer = 'public') =>
  rage
    .scene(rage.view(state, viewer), viewer)
    .blocks.flatMap((block): readonly Block[] =>
      block.kind === 'board' ? [block, ...block.otherwise] : [block],
    );
const words = (state: State, viewer: Viewer = 'public') =>
  JSON.stringify(
    blocks(state, viewer).map((block) =>
      allInEnglish('text' in block ? { ...block, text: inEnglish(block.text) } : block),
    ),
  );
const of = <K extends Block['kind']>(kind: K, all: readonly Block[]) =>
  all.filter((block): block is Extract<Block, { kind: K }> => block.kind === kind);

describe('scene', () => {
  const hands = ['B9 G1 Y1', 'B12 G2 Y2', 'WLD1 G3 Y4'];
  const state = play(table({ hands, bids: [1, 2, 0] }), 'pB9 pB12');

  test('bids and tricks won are next to each other, with the card each has played', () => {
    const [seats] = of('seats', blocks(play(state, 'pWLD1=B pG3')));
    expect(allInEnglish(seats?.lines.map(({ facts }) => facts))).toEqual([
      ['won 0, bid 1'],
      ['won 0, bid 2'],
      ['won 1, bid 0'],
    ]);
    const [now] = of('seats', blocks(state));
    expect(now?.lines.map(({ cards }) => cards)).toEqual([
      [{ card: 'B9' }],
      [{ card: 'B12', mark: '👑' }],
      undefined,
    ]);
    expect(now?.lines.map(({ turn }) => turn)).toEqual([false, false, true]);
  });

  test('translations, too, say what was won before what was bid', () => {
    const [seats] = of('seats', blocks(play(state, 'pWLD1=B pG3')));
    const [first] = seats?.lines ?? [];
    const said = (['de', 'es'] as const).map((language) => first?.facts.map((fact) => read(fact, language)));
    expect(said).toEqual([['hat 0, will 1'], ['lleva 0, apostó 1']]);
  });

  test('a hand explains its action cards, each kind once, and when they may be played', () => {
    const note = (held: string, viewer: Viewer, actionsAnytime = false) => {
      const options = { rounds: 10, actionsAnytime, secretBids: false, sweepDoubles: false };
      return of('note', blocks(table({ hands: [held, 'B2 R5 G4'], options }), viewer)).map(({ text }) =>
        inEnglish(text),
      );
    };
    expect(note('B9 MAD1 MAD2', seat(0))).toEqual([
      'Mad costs the trick’s winner 5 points. Playable when you lead or can’t follow.',
    ]);
    expect(note('B9 OUT1 CHG2', seat(0), true)).toEqual([
      'Out ends trump · Change names a new trump. Playable at any time.',
    ]);
    expect(note('B9 MAD1 MAD2', seat(1))).toEqual([]);
    expect(note('B9 MAD1 MAD2', 'public')).toEqual([]);
  });

  test('an action card in the trick is explained to those who hold none, unless the story tells what it does', () => {
    const dealt = table({ hands: ['BON1 B1', 'MAD1 G2', 'OUT1 BON2 WLD1'], trump: 'R' });
    const notes = (moves: string, viewer: Viewer) =>
      of('note', blocks(play(dealt, moves), viewer)).map(({ text }) => inEnglish(text));
    const bonus = 'Bonus brings the trick’s winner 5 points';
    const mad = 'Mad costs the trick’s winner 5 points';
    expect(notes('pBON1 pMAD1', 'public')).toEqual([`${bonus} · ${mad}`]);
    expect(notes('pBON1 pMAD1', seat(0))).toEqual([`${bonus} · ${mad}`]);
    expect(notes('pBON1 pMAD1', seat(2))).toEqual([mad, expect.stringContaining(bonus)]);
    expect(notes('pB1 pG2 pOUT1', 'public')).toEqual([]);
  });

  test('the points are together below the trick, once there are any', () => {
    const line = (one: State) => of('totals', blocks(one, seat(0)))[0]?.totals;
    expect(line(state)).toBeUndefined();
    const lines = [-4, 11, 0].map((points) => ({ bid: 0, won: 0, extra: 0, points }));
    expect(line({ ...state, sheet: [lines] })).toEqual(['−4', '11', '0']);
  });

  test('the trick says how far the round has got and what was led', () => {
    expect(words(state)).toContain('Trick 1 of 10 · led: 🔵\u00a0Blue');
    expect(words(play(state, 'pWLD1=B'))).toContain('Trick 2 of 10 · nothing led yet');
  });

  test('a Wild in the trick shows its colour, and not by a letter', () => {
    const led = play(table({ hands: ['WLD1 G1', 'B12 G2'] }), 'pWLD1=Y');
    const [wild] = of('seats', blocks(led))[0]?.lines ?? [];
    expect([wild?.cards, inEnglish(wild?.long ?? '')]).toEqual([
      [{ card: 'WLD1', mark: '👑' }],
      'as 🟡\u00a0Yellow',
    ]);
  });

  test('trump is named in words, or that there is none', () => {
    expect(words(state)).toContain('**Trump 🔴\u00a0Red**');
    expect(words(table({ hands, trump: null }))).toContain('**No trump** (it was 🔴\u00a0Red)');
    const bidding: State = { ...table({ hands }), phase: 'bid', bids: [null, null, null] };
    expect(words(bidding)).toContain('**Trump 🔴\u00a0Red** · 10 cards each');
  });

  test('the hand is in words for its owner alone, and only while its cards are not buttons', () => {
    expect(of('cards', blocks(state, seat(1)))[0]?.cards.map(({ card }) => card)).toEqual(['G2', 'Y2']);
    expect(of('cards', blocks(state, seat(2)))).toEqual([]);
    const bidding: State = { ...state, phase: 'bid', bids: [null, null, null] };
    expect(of('cards', blocks(bidding, seat(2)))[0]?.cards).toHaveLength(3);
    expect(rage.scene(rage.view(state, seat(2)), seat(2)).unasked).toHaveLength(1);
    expect(words(state, 'public')).not.toContain('WLD1');
    expect(words(state, seat(1))).not.toContain('WLD1');
  });

  test('the score sheet has a row per round and the totals, with exact bids marked', () => {
    const end = play(table({ hands: ['B9', 'B12'], round: 10, bids: [1, 1] }), 'pB9 pB12');
    const { more = [] } = rage.scene(rage.view(end, 'public'), 'public');
    const [sheet] = of('sheet', more);
    expect(allInEnglish(sheet?.heads)).toEqual(['Round', '⟦s:0⟧', '⟦s:1⟧']);
    expect(allInEnglish(sheet?.rows)).toEqual([
      ['1', '0', '11✓'],
      ['Total', '0', '11'],
    ]);
    expect(words(end)).toContain('10 rounds');
    expect(JSON.stringify(allInEnglish(more))).toContain('✓ marks an exact bid.');
  });

  test('a symbol that does not appear on the sheet is not explained', () => {
    const end = play(table({ hands: ['B9', 'B12'], round: 10, bids: [1, 0] }), 'pB9 pB12');
    const { more = [] } = rage.scene(rage.view(end, 'public'), 'public');
    expect(more.map(({ kind }) => kind)).toEqual(['sheet']);
  });
});

describe('tell', () => {
  const told = (state: State, moves: string) =>
    step(state, moves).events.map((event) => allInEnglish(rage.tell(event, 'public')));

  test('says what a trick contained, and what changes trump', () => {
    const state = table({ hands: ['B9 WLD1 CHG1 OUT1 MAD1', 'G1 G2 G3 G4 G5'] });
    expect(told(state, 'pB9')).toEqual([null]);
    expect(told(state, 'pWLD1=Y')).toEqual([null]);
    expect(told(state, 'pCHG1=B')).toEqual([null, '⟦s:0⟧ plays ⟦c:CHG1⟧: 🔵\u00a0Blue is trump']);
    expect(told(state, 'pOUT1')).toEqual([null, '⟦s:0⟧ plays ⟦c:OUT1⟧: no trump from now on']);
    expect(told(state, 'pMAD1 pG1').at(-1)).toBe('⟦s:1⟧ takes ⟦c:MAD1⟧ ⟦c:G1⟧ (−5 points)');
    expect(told(state, 'pWLD1=Y pG1').at(-1)).toBe('⟦s:0⟧ takes ⟦c:WLD1⟧ as 🟡\u00a0Yellow ⟦c:G1⟧');
  });

  test('says the score of a round', () => {
    const state = table({ hands: ['B9', 'B12'], round: 10, bids: [0, 1] });
    expect(told(state, 'pB9 pB12').at(-1)).toBe(
      '**Round 10:** ⟦s:0⟧ +5 (won 0, bid 0), ⟦s:1⟧ +11 (won 1, bid 1)',
    );
  });
});
