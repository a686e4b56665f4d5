// Proves src/games/paradise/prompts.ts, src/games/paradise/scene.ts, src/games/paradise/score-sheet.ts

import { describe, expect, test } from 'vitest';
import { type Answer, type Choice, readAnswer } from '../../../src/engine/prompt.ts';
import { fillIn } from '../../../src/engine/scene.ts';
import { seat } from '../../../src/engine/seat.ts';
import type { Words } from '../../../src/engine/words.ts';
import paradise from '../../../src/games/paradise/index.ts';
import { write } from '../../../src/games/paradise/notation.ts';
import { apply } from '../../../src/games/paradise/rules.ts';
import type { Move, State } from '../../../src/games/paradise/types.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { allInEnglish } from '../in-english.ts';
import { cards, eventsOf, moved, seenBy, table } from './a-table.ts';

const example = table({ hands: ['2C 3C 9C KC AC', '7H 8H'], centre: 'JS 2S KS 5S 6S', drawPile: '4D' });

const asked = (state: State, of = 0) => paradise.prompts(seenBy(state, of), seat(of));

function answered(state: State, path: readonly string[], values: readonly string[] = []): string {
  const answer: Answer = { prompt: 'turn', path, values };
  const move = readAnswer(asked(state), answer);
  return move.ok ? write(move.value) : move.error.code;
}

const shown = (text: string): string =>
  fillIn(text, { seat: (index) => `P${index}`, card: (card) => paradise.face(card).text });

function labels(choices: readonly Choice<Move>[]): readonly string[] {
  return choices.map(({ label }) => shown(inEnglish(label)));
}

/** The choices behind the menu. */
function others(state: State): readonly Choice<Move>[] {
  const menu = asked(state)[0]?.choices.find(({ key }) => key === 'other');
  return menu?.kind === 'menu' ? menu.choices : [];
}

describe('prompts', () => {
  test('a card that is clearly best is named, and its button stands out', () => {
    const three = table({ hands: ['3C 10D 4S', '7H', '8H'], centre: 'AS 2S 7S', drawPile: '4D 5D 6D' });
    expect(asked(three).map(({ ask }) => shown(inEnglish(ask)))).toEqual([
      '♦10 looks best. What do you play?',
    ]);
    expect(asked(three)[0]?.choices.filter((one) => 'tone' in one)).toMatchObject([
      { card: '10D', tone: 'main' },
    ]);
    const two = table({ hands: ['3C 10D 4S', '7H'], centre: 'KS JH', drawPile: '4D 5D 6D' });
    expect(asked(two).map(({ ask }) => inEnglish(ask))).toEqual(['Which card do you play?']);
    expect(asked(two)[0]?.choices.filter((one) => 'tone' in one)).toEqual([]);
  });

  test('only the seat on turn is asked, in private', () => {
    expect(asked(example)).toMatchObject([{ key: 'turn', where: 'hand', required: true }]);
    expect(asked(example, 1)).toEqual([]);
    expect(asked(table({ hands: ['', ''] }))).toEqual([]);
  });

  test('FP-10: a card that collects nothing is laid at one press', () => {
    expect(answered(example, ['3C'])).toBe('l3C');
    expect(answered(example, ['AC'])).toBe('lAC');
  });

  test('FP-4: the best sets of all cards come first, then cards that can only be laid, the rest behind a menu', () => {
    expect(labels(asked(example)[0]?.choices ?? [])).toEqual([
      '♣2 takes ♠2 · 1 point',
      '♣K takes ♠2 ♠K ♠5 ♠6 · 1 point',
      'Lay ♣A',
      'Lay ♣3',
      'Lay ♣9',
      'Other',
    ]);
    expect(labels(others(example))).toEqual(['Choose what ♣K takes (13, 26, …)', 'Lay ♣2', 'Lay ♣K']);
    expect(answered(example, ['KC'])).toBe('cKC=2S+KS+5S+6S');
    expect(answered(example, ['other', 'cKC'], ['2S', 'JS'])).toBe('cKC=JS+2S');
    expect(answered(example, ['other', 'lKC'])).toBe('lKC');
    expect(answered(example, ['2C'])).toBe('c2C=2S');
    expect(answered(example, ['other', 'c2C'], ['2S'])).toBe('gone');
  });

  test('FP-17: the best set by points is offered if it is another', () => {
    const state = table({ hands: ['QC', '7H'], centre: '10D 2S 3H 7H' });
    expect(labels(asked(state)[0]?.choices ?? [])).toEqual([
      '♣Q takes ♠2 ♥3 ♥7 · 1 point',
      '♣Q takes ♦10 ♠2 · 3 points',
      'Other',
    ]);
    expect(answered(state, ['QC+'])).toBe('cQC=10D+2S');
  });

  test('FP-9: a button counts the points of the played card, too', () => {
    const choices = asked(table({ hands: ['2S AC', '7H'], centre: '2H AH 9C' }))[0]?.choices ?? [];
    expect(labels(choices)).toContain('♠2 takes ♥2 · 1 point');
    expect(labels(choices)).toContain('♣A takes ♥A · 2 points');
  });

  test('FP-13: a set that clears the board says so, with its point', () => {
    const choices = asked(table({ hands: ['10C', '7H'], centre: '5S 5H' }))[0]?.choices ?? [];
    expect(labels(choices)[0]).toBe('♣10 clears the board · 2 cards · 1 point');
    expect(choices[0]).toMatchObject({ tone: 'main' });
    // Of several clears, the one with the most points stands out.
    const two = asked(table({ hands: ['10C 10D', '7H'], centre: '10S' }))[0]?.choices ?? [];
    expect(two.filter((one) => 'tone' in one)).toMatchObject([{ card: '10D', tone: 'main' }]);
  });

  test('FP-16: the last card of all says that it takes the rest', () => {
    const last = table({ hands: ['6D', ''], centre: '4S AC KH' });
    expect(labels(asked(last)[0]?.choices ?? [])).toEqual(['♦6 takes the rest']);
    const taking = table({ hands: ['4D', ''], centre: '4S AC KH' });
    expect(labels(asked(taking)[0]?.choices ?? [])).toEqual([
      '♦4 takes ♠4 · then the rest (2) · 1 point',
      'Other',
    ]);
    expect(labels(others(taking))).toEqual(['♦4 takes the rest · 3 cards · 1 point']);
    expect(labels(asked(table({ hands: ['6D', ''] }))[0]?.choices ?? [])).toEqual(['Lay ♦6']);
    for (const more of [
      { hands: ['6D', '2C'] },
      { hands: ['6D', ''], drawPile: '2C' },
      { hands: ['6D 5D', ''] },
    ])
      expect(labels(asked(table({ centre: 'KH', ...more }))[0]?.choices ?? [])).toContain('Lay ♦6');
  });

  test('with nothing to take there is nothing behind a menu', () => {
    expect(labels(asked(table({ hands: ['2C 3C', '7H'], centre: 'KS' }))[0]?.choices ?? [])).toEqual([
      'Lay ♣2',
      'Lay ♣3',
    ]);
  });

  test.each([
    ['9C', '4H 4S', '4 + 4 = 8, not a multiple of 9.'],
    ['9C', '4H KS', 'One of those cards counts 13, more than the 9 you play.'],
    ['9C', '4H AS', '4 + 1 = 5, not a multiple of 9.'],
    ['AC', '4H AS', '4 + 1 or 14 = 5 or 18, not a multiple of 14.'],
  ])('FP-4: %s refuses %s with the sum', (card, taken, says) => {
    const state = table({ hands: [card, '7H'], centre: `${taken} QD` });
    const move: Move = { kind: 'collect', card: cards(card)[0] ?? paradiseHasNone(), taken: cards(taken) };
    expect(allInEnglish(apply(state, seat(0), move))).toEqual({ ok: false, error: { code: 'total', says } });
  });

  test('FP-4: a free choice that does not fit is refused by the rules', () => {
    expect(answered(example, ['other', 'cKC'], ['2S', 'KS'])).toBe('cKC=2S+KS');
    expect(
      apply(example, seat(0), {
        kind: 'collect',
        card: cards('KC')[0] ?? paradiseHasNone(),
        taken: cards('2S KS'),
      }).ok,
    ).toBe(false);
  });

  test('the labels of a centre of forty stay short enough for a button', () => {
    const centre =
      'AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD 2C';
    for (const card of ['AC', 'KC', '9C']) {
      const state = table({ hands: [card, '7C'], centre });
      const all = [...(asked(state)[0]?.choices ?? []), ...others(state)];
      expect(all.length).toBeGreaterThan(3);
      for (const label of labels(all)) expect(label.length).toBeLessThanOrEqual(80);
    }
  });
});

describe('scene', () => {
  const texts = (state: State, viewer: number | 'public'): string =>
    shown(
      JSON.stringify(
        allInEnglish(
          paradise.scene(
            paradise.view(state, viewer === 'public' ? viewer : seat(viewer)),
            viewer === 'public' ? viewer : seat(viewer),
          ).blocks,
        ),
      ),
    );

  test('shows the centre, the sizes and the clears to all, and a hand only to its owner', () => {
    const state = table({
      hands: ['2C 3C', '7H'],
      centre: '5S',
      drawPile: '4D',
      collected: ['KC KS', ''],
      clears: [1, 0],
    });
    expect(texts(state, 'public')).toContain('**2** taken');
    expect(texts(state, 'public')).toContain('**1 clear**');
    expect(texts(state, 'public')).toContain('1 to draw');
    expect(texts(state, 'public')).not.toMatch(/2C|3C|7H|4D|KC|KS/);
    expect(texts(state, 1)).toContain('7H');
    expect(texts(state, 1)).not.toMatch(/2C|3C|4D|KC/);
    // The player on turn has the cards as buttons, and in the picture.
    expect(texts(state, 0)).not.toMatch(/7H|4D|KC/);
    const { blocks } = paradise.scene(seenBy(state, 0), seat(0));
    const inWords = blocks.flatMap((block) => (block.kind === 'board' ? block.otherwise : []));
    expect(JSON.stringify(inWords)).toContain('5S');
    expect(JSON.stringify(inWords)).not.toMatch(/2C|3C/);
  });

  test('FP-16: says that the last card takes the rest once the draw pile is empty', () => {
    const last = (hands: readonly string[], turn: number) =>
      /Last to play is P(\d)/.exec(texts(table({ hands, centre: '5S', turn }), 'public'))?.[1];
    expect(last(['2C', '7H'], 0)).toBe('1');
    expect(last(['2C', '7H'], 1)).toBe('0');
    // A player with one card more plays it when the others have none left.
    expect(last(['2C 3C', '7H', '8H'], 0)).toBe('0');
    expect(last(['2C 3C', '7H 9H', '8H'], 2)).toBe('1');
  });

  /** The count at the end, in words. */
  const countIn = (over: State): readonly string[] =>
    (paradise.scene(paradise.view(over, 'public'), 'public').last?.otherwise ?? []).flatMap((block) =>
      block.kind === 'note' ? [shown(inEnglish(block.text))] : [],
    );

  test('FP-17: shows the whole count at the end, and what decides a tie', () => {
    const over = table({
      hands: ['', '', '', '', ''],
      collected: ['AS 10D 3H', '4H', '', '', ''],
      clears: [0, 2, 0, 0, 0],
    });
    const lines = countIn(over).slice(0, 5);
    expect(lines).toEqual([
      'P0 · **7** = 3 cards\u00a0+3 · 1\u00a0♠\u00a0+1 · ♠A ♦10\u2060\u00a0+3',
      'P1 · **2** = 2\u00a0clears\u00a0+2',
      'P2 · **0** = 0 cards',
      'P3 · **0** = 0 cards',
      'P4 · **0** = 0 cards',
    ]);
    for (const line of lines) {
      const parts = [...line.matchAll(/\+(\d+)/g)].map(([, points]) => Number(points));
      expect(line).toContain(`**${parts.reduce((sum, points) => sum + points, 0)}**`);
    }
    const reversed = table({ hands: ['', ''], collected: ['4H', 'AS 10D'], clears: [0, 0] });
    expect(countIn(reversed).join()).toMatch(/P1 · \*\*7\*\* = .*P0 · \*\*0\*\* = 1 card/);
  });

  test('FP-17, FP-18: says at the end who has how many cards, and that nobody scores for a tie', () => {
    const ended = (...piles: readonly string[]): string | undefined =>
      countIn(table({ hands: piles.map(() => ''), collected: piles }))
        .at(-1)
        ?.replaceAll('\u00a0', ' ');
    const others = '♦10 +2 · ♠2 +1 · Ace +1';
    expect(ended('3S', '4H 5H')).toBe(`Most cards (+3, breaks ties): P1 2, P0 1 · most ♠ +1 · ${others}`);
    expect(ended('3S 4S', '7H', '5S 6S', '')).toBe(
      'Most cards (+3, but tied, so nobody scores): P0 2, P2 2, P1 1, P3 0 · most ♠ +1 (P0 and P2 tie at 2, so nobody scores)',
    );
    // Equals are in the order of their places.
    expect(ended('3S', '4H AH', '5S 6S 7S', '8H')).toContain('P2 3, P1 2, P0 1, P3 1');
    expect(ended('3H', '4H', '8H AH 9H', '8D')).toContain('P2 3, P0 1, P1 1, P3 1');
  });
});

describe('the end', () => {
  const endOf = (state: State) => {
    const { last } = paradise.scene(paradise.view(state, 'public'), 'public');
    const { sheet, move: row, otherwise = [] } = last ?? {};
    const say = (says: Words): string => shown(inEnglish(says)).replaceAll('\u00a0', ' ');
    return {
      heads: sheet?.columns.map(({ head, worth }) => `${say(head)} ${say(worth)}`),
      cells: state.hands.map((_, at) => sheet?.columns.map(({ cells }) => cells[at])),
      notes: sheet?.notes.map(say),
      row: row?.spots.flatMap(({ piece, mark }) =>
        piece.kind === 'card' ? [`${piece.card}${mark === undefined ? '' : ` ${mark}`}`] : [],
      ),
      says: row?.says === undefined ? undefined : say(row.says),
      words: otherwise.flatMap((block) => (block.kind === 'note' ? [say(block.text)] : [])).at(-1),
    };
  };

  test('FP-17: a score sheet says what each total is made of', () => {
    const over = table({
      hands: ['', ''],
      collected: ["AS AH 10D 3H 10D'", "2S 2S' 4H"],
      clears: [0, 2],
    });
    const { heads, cells, notes } = endOf(over);
    expect(heads).toEqual([
      'Cards most +3',
      'Spades most +1',
      'Aces +1',
      'Ten of Diamonds +2',
      'Two of Spades +1',
      'Clears +1',
    ]);
    const points = cells.map((own) => own?.map((cell) => cell?.points));
    expect(points).toEqual([
      [3, 0, 2, 4, 0, 0],
      [0, 1, 0, 0, 2, 2],
    ]);
    expect(cells.map((own) => own?.map((cell) => cell?.count))).toEqual([
      [5, 1, undefined, undefined, undefined, undefined],
      [3, 2, undefined, undefined, undefined, undefined],
    ]);
    const sums = points.map((own) => own?.reduce<number>((sum, each) => sum + (each ?? 0), 0));
    expect(sums).toEqual(paradise.scores(over));
    expect(notes).toEqual([]);
  });

  test('FP-17, FP-18: it explains ties', () => {
    const tied = table({
      hands: ['', '', '', ''],
      collected: ['3S KH', '4S 5H', 'AH', '6H'],
      clears: [0, 0, 0, 1],
    });
    expect(endOf(tied).notes).toEqual([
      'Nobody scores for the most cards: P0 and P1 tie.',
      'Nobody scores for the most spades: P0 and P1 tie.',
    ]);
    const below = table({ hands: ['', '', ''], collected: ['3S 4H 7H', 'AH', 'AD 8D'] });
    expect(endOf(below).notes).toEqual(['Equal points: more cards first.']);
  });

  test('FP-16: the last card is shown, with all that its player takes', () => {
    const last = table({ hands: ['2C', ''], centre: '9S AH' });
    expect(endOf(moved(last, 'l2C'))).toMatchObject({
      row: ['2C new', '9S', 'AH'],
      says: 'laid, takes the rest',
      words: 'Last card: P0 · ♣2\u2060 laid, takes the rest: ♠9 ♥A',
    });
    const taking = table({ hands: ['9C', ''], centre: '9S AH' });
    expect(endOf(moved(taking, 'c9C=9S'))).toMatchObject({ says: 'takes all that’s left' });
    expect(endOf(moved(table({ hands: ['9C', ''] }), 'l9C'))).toMatchObject({
      row: ['9C new'],
      says: undefined,
      words: 'Last card: P0 · ♣9',
    });
  });
});

describe('tell', () => {
  const told = (state: State, text: string): readonly (string | null)[] =>
    eventsOf(state, text).map((event) => shown(inEnglish(paradise.tell(event, 'public') ?? '')));

  test('says what everyone saw and never what was drawn', () => {
    expect(told(example, 'l3C')).toEqual(['P0 lays ♣3']);
    expect(told(example, 'cKC=JS+2S')).toEqual(['P0: ♣K takes ♠J ♠2 ·\u00a01\u00a0point']);
    const aces = table({ hands: ['AC 3C', '7H'], centre: 'JS 3D AD 9H' });
    expect(told(aces, 'cAC=JS+3D')).toEqual(['P0: ♣A as\u00a014 takes ♠J ♦3 ·\u00a01\u00a0point']);
    const twice = table({ hands: ['QC 3C', '7H'], centre: '8H 10D 6C KS' });
    expect(told(twice, 'cQC=8H+10D+6C')).toEqual([
      'P0: ♣Q takes ♥8 ♦10 ♣6\u2060\u00a0=\u00a02\u00a0×\u00a012 ·\u00a02\u00a0points',
    ]);
    expect(told(aces, 'cAC=AD')).toEqual(['P0: ♣A takes ♦A ·\u00a02\u00a0points']);
    expect(
      told(table({ hands: ['10C 3C', '7H'], centre: '5S 5H', drawPile: '4D AD 2D' }), 'c10C=5S+5H'),
    ).toEqual(['P0: ♣10 takes ♠5 ♥5', 'P0 clears the board: **1 point**', 'New in the centre: ♦A ♦2']);
    expect(told(table({ hands: ['2C', ''], centre: '9S' }), 'l2C')).toEqual([
      'P0 lays ♣2',
      'P0 played last, so takes the rest: ♠9 ♣2',
    ]);
    expect(told(table({ hands: ['2C', '3C'], centre: '9S' }), 'l2C')).toEqual([
      'P0 lays ♣2',
      'P1 has the last card of all and takes whatever is left',
    ]);
  });
});

describe('the clock', () => {
  test('lays the lowest card', () => {
    expect(paradise.fallback(seenBy(example, 0), seat(0))).toEqual({ kind: 'lay', card: 'AC' });
    expect(paradise.fallback(seenBy(moved(example, 'l3C'), 1), seat(1))).toEqual({ kind: 'lay', card: '7H' });
  });
});

function paradiseHasNone(): never {
  throw new Error('no card');
}
