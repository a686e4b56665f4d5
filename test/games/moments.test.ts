// Proves src/games/farkle/telling.ts, src/games/rage/telling.ts, src/games/folder/telling.ts, src/games/paradise/telling.ts, src/games/ferry/telling.ts

import { describe, expect, test } from 'vitest';
import { type Banner, fillIn } from '../../src/engine/scene.ts';
import { cardId, seat } from '../../src/engine/seat.ts';
import { moment as farkle } from '../../src/games/farkle/telling.ts';
import { moment as ferry } from '../../src/games/ferry/telling.ts';
import { moment as folder } from '../../src/games/folder/telling.ts';
import { moment as paradise } from '../../src/games/paradise/telling.ts';
import { moment as rage } from '../../src/games/rage/telling.ts';
import { read } from '../../src/words/read.ts';

const [ada, ben, cleo] = [seat(0), seat(1), seat(2)];
/** Without the language of tests. */
const SPOKEN = ['en', 'de', 'es'] as const;
const NAMES = ['Ada', 'Ben', 'Cleo'];

/** “Text | about”, in each language. */
function said(moment: Banner | null): readonly string[] {
  if (moment === null) return [];
  const fill = { seat: (at: number) => NAMES[at] ?? '', card: (card: string) => `[${card}]` };
  return SPOKEN.map((language) =>
    [moment.text, moment.about].map((words) => fillIn(read(words, language), fill)).join(' | '),
  );
}

const inEnglish = (moment: Banner | null): string | undefined => said(moment)[0];

describe('the moments of Farkle Flip', () => {
  test('are a Farkle that costs something, but not one that costs nothing', () => {
    const farkled = (lost: number) => farkle({ kind: 'farkled', seat: cleo, lost, held: 1 });
    expect(said(farkled(1_700))).toEqual([
      'Farkle! −1,700 | Cleo',
      'Farkle! −1.700 | Cleo',
      '¡Farkle! −1700 | Cleo',
    ]);
    expect(farkled(1_700)).toMatchObject({ mood: 'bad', cards: ['F'] });
    expect(farkled(0)).toBeNull();
  });

  test('are six cards at once', () => {
    const slid = (cards: string) => farkle({ kind: 'slid', seat: ben, cards, area: ada });
    expect(said(slid('123456'))).toEqual([
      'A straight 1–6! 1,500 | Ben',
      'Straße 1–6! 1.500 | Ben',
      '¡Escalera 1–6! 1500 | Ben',
    ]);
    expect(inEnglish(slid('444444'))).toBe('Six 4s! 3,000 | Ben');
    expect(slid('444')).toBeNull();
  });

  test('are the first points and the beginning of the last round', () => {
    const scored = (points: number, total: number) =>
      farkle({ kind: 'scored', seat: ada, points, farkles: 0, total });
    expect(inEnglish(scored(1_200, 1_200))).toBe('On the board! 1,200 | Ada');
    expect(scored(1_200, 2_400)).toBeNull();
    expect(inEnglish(farkle({ kind: 'closing', seat: ada, total: 10_050 }))).toBe(
      'Last turns! | Ada reaches 10,050',
    );
  });
});

describe('the moments of Rage', () => {
  const plays = [
    { seat: ada, card: cardId('R15'), colour: null },
    { seat: ben, card: cardId('WLD1'), colour: 'R' as const },
  ];

  test('are a trick taken by a Wild', () => {
    expect(inEnglish(rage({ kind: 'took', seat: ben, plays, extra: 0 }))).toBe(
      'A Wild takes the trick! | Ben',
    );
    expect(rage({ kind: 'took', seat: ada, plays, extra: 0 })).toBeNull();
  });

  test('are the bids of a round that is scored', () => {
    const line = (bid: number, won: number) => ({ bid, won, extra: 0, points: won });
    const scored = (...lines: readonly ReturnType<typeof line>[]) =>
      rage({ kind: 'scored', round: 1, lines });
    expect(inEnglish(scored(line(1, 1), line(2, 1), line(0, 0)))).toBe(
      '2 bids made, 1 missed | Made by Ada and Cleo',
    );
    expect(inEnglish(scored(line(1, 1), line(0, 0)))).toBe('Every bid made! | Ada and Ben');
    expect(scored(line(1, 2), line(0, 1))).toMatchObject({ mood: 'bad' });
    expect(inEnglish(scored(line(1, 2), line(0, 1)))).toBe('Every bid missed! | Ada and Ben');
  });
});

test('the moment of Folder is a folder that is filed, with what it made', () => {
  const line = { inOrder: 10, filed: true, run: 3, runBonus: 50, points: 125 };
  const scored = (run: number) =>
    folder({ kind: 'scored', round: 1, filer: ada, folders: [], lines: [{ ...line, run }] });
  expect(inEnglish(scored(3))).toBe('Ada files! | 125 points (run of 3)');
  expect(inEnglish(scored(0))).toBe('Ada files! | 125 points');
});

describe('the moments of Fool’s Paradise', () => {
  const taken = (card: string, ...cards: readonly string[]) =>
    paradise({ kind: 'collected', seat: ben, card: cardId(card), taken: cards.map(cardId) });

  test('are a cleared board', () => {
    const cleared = paradise({ kind: 'cleared', seat: ben, card: cardId('10C') });
    expect(inEnglish(cleared)).toBe('Board cleared! +1 | Ben');
    expect(cleared).toMatchObject({ cards: ['10C'] });
    expect(paradise({ kind: 'cleared', seat: ben })).not.toHaveProperty('cards');
    expect(paradise({ kind: 'laid', seat: ben, card: cardId('10D') })).toBeNull();
  });

  test('are a take of two points or more, with the cards that score, the best first', () => {
    expect(said(taken('JC', 'AS', '10D'))).toEqual([
      '3 points in one take! | Ben',
      '3 Punkte auf einmal! | Ben',
      '¡3 puntos de una vez! | Ben',
    ]);
    expect(taken('JC', 'AS', '10D')).toMatchObject({ mood: 'good', cards: ['10D', 'AS'] });
    expect(taken('AC', 'AS')).toMatchObject({ cards: ['AC', 'AS'] });
    expect(taken('10C', '10D')).toMatchObject({ cards: ['10D'] });
    expect(taken('AC', 'JS', '3D')).toBeNull();
  });

  test('are a take of four cards or more', () => {
    expect(said(taken('KC', 'QC', 'JH', '2D', 'AD'))).toEqual([
      '4 cards in one take! | Ben',
      '4 Karten auf einmal! | Ben',
      '¡4 cartas de una vez! | Ben',
    ]);
    expect(taken('KC', 'QC', 'JH', '2D', 'AD')).toMatchObject({ cards: ['KC'], alsoTold: true });
    expect(taken('KC', 'QC', 'JH', '3D')).toBeNull();
  });

  test('are the last card before it is played, with all it brings', () => {
    const last = (...cards: readonly string[]) =>
      said(paradise({ kind: 'last', seat: ben, cards: cards.map(cardId), most: null }));
    expect(last('QC', 'AH')).toEqual([
      'Last card: Ben! | takes all 2 that are left: 1 point',
      'Letzte Karte: Ben! | bekommt alle 2 aus der Mitte: 1 Punkt',
      '¡Última carta: Ben! | se lleva las 2 que quedan: 1 punto',
    ]);
    expect(last('10D')[0]).toBe('Last card: Ben! | takes the card that’s left: 2 points');
    expect(last()[0]).toBe('Last card: Ben! | nothing is left to take');
    expect(said(paradise({ kind: 'last', seat: ben, cards: [cardId('QC')], most: 'gained' }))).toEqual([
      'Last card: Ben! | takes the card that’s left, and the most cards: +3',
      'Letzte Karte: Ben! | bekommt die letzte aus der Mitte, hat dann die meisten: +3',
      '¡Última carta: Ben! | se lleva la que queda, y será quien más tenga: +3',
    ]);
    expect(said(paradise({ kind: 'last', seat: ben, cards: [], most: 'gained' }))[0]).toBe(
      'Last card: Ben! | this card makes it the most cards: +3',
    );
    expect(said(paradise({ kind: 'last', seat: ben, cards: [cardId('QC')], most: 'shared' }))).toEqual([
      'Last card: Ben! | takes the card that’s left, and ties for the most cards',
      'Letzte Karte: Ben! | bekommt die letzte aus der Mitte, hat dann gleich viele wie der Beste',
      '¡Última carta: Ben! | se lleva la que queda, y empatará a más cartas',
    ]);
  });

  test('are four cards or more that the last card brings', () => {
    const given = (...cards: readonly string[]) =>
      paradise({ kind: 'given', seat: ben, cards: cards.map(cardId) });
    expect(said(given('QC', 'JH', '2D', 'AD'))[0]).toBe('The last card takes 4 more! | Ben');
    expect(given('QC', 'JH', '2D')).toBeNull();
  });
});

test('the moment of Ferry Follies is a boat that leaves', () => {
  const set = ['6', '13'].map((card) => ({ card: cardId(card), lying: 'up' as const }));
  expect(inEnglish(ferry({ kind: 'scored', set }))).toBe(
    'A boat leaves: 2 across! | 6\u00a0+\u00a013\u00a0= 19',
  );
  expect(ferry({ kind: 'ended' })).toBeNull();
});
