// Proves src/cards/french-deck.ts

import { describe, expect, test } from 'vitest';
import { frenchCard, frenchDeck, frenchFace, isFrenchCard } from '../../src/cards/french-deck.ts';
import type { Language } from '../../src/engine/languages.ts';
import { cardId } from '../../src/engine/seat.ts';
import { read } from '../../src/words/read.ts';

describe('the French deck', () => {
  test('runs through spades, hearts, diamonds and clubs, each from the Ace to the King', () => {
    const deck = frenchDeck(1);
    expect(deck).toHaveLength(52);
    expect(deck.slice(0, 14).join(' ')).toBe('AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AH');
    expect(deck.at(-1)).toBe('KC');
  });

  test('marks the second pack with an apostrophe and puts it after the first', () => {
    const deck = frenchDeck(2);
    expect(new Set(deck).size).toBe(104);
    expect(deck[52]).toBe("AS'");
    expect(deck.at(-1)).toBe("KC'");
  });

  test('writes both copies alike, with a symbol and in words', () => {
    const called = (name: string, language: Language): string => {
      const face = frenchFace(cardId(name));
      return `${face.text} ${read(face.name, language)}`;
    };
    expect(called('AS', 'en')).toBe('♠A Ace of Spades');
    expect(called("10H'", 'en')).toBe('♥10 Ten of Hearts');
    expect(called('QC', 'de')).toBe('♣Q Kreuz-Dame');
    expect(called('QC', 'es')).toBe('♣Q Reina de tréboles');
  });

  test('knows its cards and throws for anything else', () => {
    expect(frenchCard(cardId("QD'"))).toEqual({ rank: 'Q', suit: 'D' });
    for (const name of ['1S', 'SA', 'as', 'AS ', "AS''", '', '11H']) {
      expect(isFrenchCard(name)).toBe(false);
      expect(() => frenchFace(cardId(name))).toThrow(RangeError);
    }
  });
});
