// Proves src/games/farkle/telling.ts, src/games/rage/telling.ts, src/games/folder/telling.ts, src/games/paradise/telling.ts, src/games/ferry/telling.ts, src/engine/statistics.ts

import { describe, expect, test } from 'vitest';
import { fillIn } from '../../src/engine/scene.ts';
import { cardId, type Seat, seat } from '../../src/engine/seat.ts';
import { type Counts, highest, type Statistics } from '../../src/engine/statistics.ts';
import type { Words } from '../../src/engine/words.ts';
import { statistics as ofFarkle } from '../../src/games/farkle/statistics.ts';
import { highlights as inFarkle } from '../../src/games/farkle/telling.ts';
import type { Event as FarkleEvent, View as FarkleView } from '../../src/games/farkle/types.ts';
import { highlights as inFerry } from '../../src/games/ferry/telling.ts';
import type { View as FerryView } from '../../src/games/ferry/types.ts';
import { statistics as ofFolder } from '../../src/games/folder/statistics.ts';
import { highlights as inFolder } from '../../src/games/folder/telling.ts';
import type { Event as FolderEvent, View as FolderView } from '../../src/games/folder/types.ts';
import { statistics as ofParadise } from '../../src/games/paradise/statistics.ts';
import { fact, highlights as inParadise } from '../../src/games/paradise/telling.ts';
import type { Event as ParadiseEvent, View as ParadiseView } from '../../src/games/paradise/types.ts';
import { statistics as ofRage } from '../../src/games/rage/statistics.ts';
import { highlights as inRage } from '../../src/games/rage/telling.ts';
import type { Event as RageEvent, View as RageView } from '../../src/games/rage/types.ts';
import { inEnglish } from '../../src/words/read.ts';

const [ada, ben] = [seat(0), seat(1)];
const NAMES = ['Ada', 'Ben'];

/** The counts of two seats after some events; `stoodIn` is a seat that others moved for. */
function counted<E>(
  statistics: Statistics<E>,
  events: readonly E[],
  stoodIn: number | null = null,
): readonly Counts[] {
  return [ada, ben].map((at) =>
    events.reduce<Counts>(
      (counts, event) => statistics.count(counts, { event, seat: at, stoodIn: at === stoodIn }),
      {},
    ),
  );
}

const told = (all: readonly Words[]): readonly string[] =>
  all.map((each) => fillIn(inEnglish(each), { seat: (at) => NAMES[at] ?? '', card: (card) => card }));

test('the highest count is the first of equals, and none if it is too low', () => {
  expect(highest([{ a: 1 }, { a: 3 }, { a: 3 }], 'a')).toEqual({ seat: 1, value: 3 });
  expect(highest([{ a: 1 }, {}], 'a', 2)).toBeNull();
});

describe('Farkle Flip', () => {
  const events: readonly FarkleEvent[] = [
    { kind: 'farkled', seat: ben, lost: 1_700, held: 1 },
    ...[2, 3, 4].map((held) => ({ kind: 'farkled', seat: ben, lost: 0, held }) as const),
    { kind: 'scored', seat: ada, points: 3_000, farkles: 0, total: 3_000 },
  ];

  test('mentions the biggest turn, the costliest Farkle and who drew most', () => {
    expect(told(inFarkle({} as FarkleView, counted(ofFarkle, events)))).toEqual([
      'Ada scored 3,000 in one turn',
      'Ben lost 1,700 to a Farkle',
      'Ben drew 4 Farkles',
    ]);
  });

  test('does not mention what the clock did', () => {
    expect(told(inFarkle({} as FarkleView, counted(ofFarkle, events, ada)))).toEqual([
      'Ben lost 1,700 to a Farkle',
      'Ben drew 4 Farkles',
    ]);
    expect(inFarkle({} as FarkleView, [])).toEqual([]);
  });
});

test('Rage mentions the best bidder, the biggest round and the tricks of Wilds', () => {
  const line = (bid: number, won: number, points: number) => ({ bid, won, extra: 0, points });
  const wild = { seat: ben, card: cardId('WLD1'), colour: 'R' } as const;
  const events = [
    { kind: 'dealt', round: 1, cards: 2, dealer: ada, turned: cardId('R1'), trump: 'R' },
    { kind: 'took', seat: ben, plays: [{ seat: ada, card: cardId('R5'), colour: null }, wild], extra: 0 },
    { kind: 'scored', round: 1, lines: [line(1, 0, 0), line(2, 2, 22)] },
  ] as unknown as readonly RageEvent[];
  expect(
    told(inRage({} as RageView, counted(ofRage, [...events, ...events.slice(2), ...events.slice(2)]))),
  ).toEqual(['Ben hit 3 of 3 bids', 'Ben scored 22 points in one round', 'Ben won a trick with a Wild']);
  expect(inRage({} as RageView, [])).toEqual([]);
});

test('Folder mentions what broke a folder late, the longest run and who filed in the fewest turns', () => {
  const took = { kind: 'took', slot: 1, card: 1, out: 2 } as const;
  const lines = [{ run: 5 }, { run: 0 }];
  const folders = [
    [1, 2, 3, 4, 5, 16, 17, 18, 19, 20],
    [1, 8, 14, 20, 26, 33, 40, 46, 55, 7],
  ];
  const events = [
    { kind: 'dealt', round: 1, dealer: ada, discard: 1 },
    { ...took, seat: ada },
    { ...took, seat: ben },
    { kind: 'scored', round: 1, filer: ada, folders, lines },
  ] as unknown as readonly FolderEvent[];
  expect(told(inFolder({} as FolderView, counted(ofFolder, events)))).toEqual([
    'Ben’s folder broke on the 7 in slot 10',
    'Ada filed a run of 5',
    'Ada filed in 1 turn',
  ]);
  expect(inFolder({} as FolderView, [])).toEqual([]);
});

test('Fool’s Paradise mentions the largest take, clears and spades', () => {
  const events: readonly ParadiseEvent[] = [
    { kind: 'dealt', first: ada },
    { kind: 'collected', seat: ben, card: cardId('KS'), taken: ['2S', '3S', '8H'].map(cardId) },
    { kind: 'cleared', seat: ben },
  ];
  const view = {
    collected: [[cardId('5H')], ['KS', '2S', '3S', '8H'].map(cardId)],
    clears: [0, 1],
  } as unknown as ParadiseView;
  expect(told(inParadise(view, counted(ofParadise, events)))).toEqual([
    'Ben took 3 cards at once',
    'Ben cleared the board once',
    'Ben took 3 of the 13 spades',
  ]);
});

describe('Fool’s Paradise mentions first what the last card brought', () => {
  const names = (all: string) => all.split(' ').filter(Boolean).map(cardId);
  const rest = (piles: readonly string[], given: string): readonly string[] => {
    const view = {
      collected: piles.map((pile, at) => names(at === ben ? `${pile} ${given}` : pile)),
      clears: piles.map(() => 0),
    } as unknown as ParadiseView;
    const event: ParadiseEvent = { kind: 'given', seat: ben, cards: names(given) };
    return told(inParadise(view, counted(ofParadise, [event])));
  };

  test('FP-16: if it is much', () => {
    const piles = ['', 'AH 4C 5C'];
    expect(rest(piles, '2H 3H 4H 5H')).toEqual(['Ben played last and took 4 more']);
    expect(rest(piles, '2H 3H 4H')).toEqual([]);
  });

  test('FP-16: if it decided the game, the most cards or the order', () => {
    expect(rest(['4C 5C', '6C'], '2H 3H')).toEqual(['Ben’s last card took 2 more and won the game']);
    expect(rest(['4C 5C 6C AC AH AD 10D', '7C 8C 9C 3C 6D JH'], '2H 3H')).toEqual([
      'Ben’s last card took 2 more, for the most cards',
    ]);
    expect(rest(['4C 5C 6C', '7C', '8C 9C 3D'], '2H')).toEqual([]);
    expect(rest(['4C 5C 6C 7C', '7D', '8C'], '2H')).toEqual(['Ben played last and took 1 more']);
  });
});

test('Fool’s Paradise mentions nothing that several did: it distinguishes nobody', () => {
  const cleared = (by: Seat): ParadiseEvent => ({ kind: 'cleared', seat: by });
  const view = { collected: [[], [cardId('AH')]], clears: [1, 1] } as unknown as ParadiseView;
  expect(told(inParadise(view, counted(ofParadise, [cleared(ada), cleared(ben)])))).toEqual([]);
});

test('Ferry Follies mentions that nobody is left behind, the fullest boat and what the 18 doubled', () => {
  const row = (...cards: readonly number[]) =>
    cards.map((card) => ({ card: cardId(`${card}`), lying: 'up' as const }));
  const sets = [row(1, 2, 3, 13), row(1, 18)];
  const view = { sets, row: row(5), discards: [] } as unknown as FerryView;
  expect(told(inFerry(view))).toEqual([
    '4 groups in one boat: 1\u00a0+\u00a02\u00a0+\u00a03\u00a0+\u00a013',
    'The 18 counted its boat twice: 4 across',
  ]);
  const all = { sets: [], row: [], discards: [] } as unknown as FerryView;
  expect(told(inFerry(all))).toEqual(['Everybody is across: nobody is left behind']);
  expect(inFerry({ ...view, sets: [] })).toEqual([]);
});

test('Fool’s Paradise tells each of the others how near they were, or the best of what they did', () => {
  const names = (all: string) => all.split(' ').filter(Boolean).map(cardId);
  const factOf = (own: string, counts: Counts = {}, most = '2H 3H 4H 5H 6H 7H 8H'): string | undefined => {
    const view = {
      collected: [most, own].map(names),
      laid: [[], names('9H JH')],
      plays: ['9H', 'JH', 'QH'].map((card) => ({ seat: ben, card: cardId(card), centre: [] })),
    } as unknown as ParadiseView;
    return told([fact(view, ben, counts) ?? '']).at(0);
  };
  expect(factOf('2C 3C 4C 5C 6C 7C')).toBe('was 1 card short of the most');
  expect(factOf('2C', { clears: 2 })).toBe('cleared the board twice');
  expect(factOf('10D', { clears: 1, mostTaken: 5 })).toBe('took the Ten of Diamonds');
  expect(factOf('AC AS', { clears: 1, mostTaken: 4 })).toBe('took 4 cards at once');
  expect(factOf('AC AS', { clears: 1, mostTaken: 3 })).toBe('took 2 Aces');
  expect(factOf('AC', { clears: 1, mostTaken: 3 })).toBe('cleared the board once');
  expect(factOf('AC', { mostTaken: 3 })).toBe('took 3 cards at once');
  expect(factOf('', { mostTaken: 2 })).toBe('laid 2 of 3 cards');
});
