// Proves src/games/paradise/words.ts, src/games/paradise/words.de.ts, src/games/paradise/words.es.ts

import { describe, expect, test } from 'vitest';
import type { Language } from '../../../src/engine/languages.ts';
import type { Choice } from '../../../src/engine/prompt.ts';
import { fastRng } from '../../../src/engine/rng.ts';
import { fillIn } from '../../../src/engine/scene.ts';
import { seat } from '../../../src/engine/seat.ts';
import type { Words } from '../../../src/engine/words.ts';
import paradise from '../../../src/games/paradise/index.ts';
import type { Move, State, View } from '../../../src/games/paradise/types.ts';
import { read } from '../../../src/words/read.ts';
import { cards, eventsOf, move, seenBy, table } from './a-table.ts';

const PLAYER = seat(0);

const inGerman = (words: Words): string => filledIn(words, 'de');

function filledIn(words: Words, language: Language): string {
  return fillIn(read(words, language), {
    seat: (index) => ['Ada', 'Ben', 'Cleo'][index] ?? '',
    card: (card) => paradise.face(card).text,
  });
}

/** All words in a value, at any depth, except plain text. */
function wordsIn(value: unknown): readonly Words[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('versions' in value || 'all' in value) return [value as Words];
  return Object.values(value).flatMap(wordsIn);
}

/** The questions to a seat, and the labels of all their buttons. */
function questions(view: View, turn = PLAYER): readonly Words[] {
  const labels = (choices: readonly Choice<Move>[]): readonly Words[] =>
    choices.flatMap((one) => [one.label, ...(one.kind === 'menu' ? labels(one.choices) : [])]);
  return paradise.prompts(view, turn).flatMap(({ ask, choices }) => [ask, ...labels(choices)]);
}

function refusal(state: State, text: string, from = PLAYER): Words {
  const step = paradise.apply(state, from, move(text), fastRng(1));
  if (step.ok) throw new Error(`${text} is allowed`);
  return step.error.says;
}

function advice(centre: string, hand: string, text: string): Words {
  return (
    paradise.coaching?.coach?.(seenBy(table({ hands: [hand, '3C'], centre }), 0), PLAYER, move(text)) ?? ''
  );
}

function told(state: State, text: string): readonly Words[] {
  return eventsOf(state, text).flatMap((event) => paradise.tell(event, 'public') ?? []);
}

const open = table({ hands: ['AC 9C', '7H'], centre: '4H 5D KS', drawPile: '4D 8D', clears: [1, 0] });
const clearing = table({ hands: ['10C 3C', '7H'], centre: '5S 5H', drawPile: '4D AD 2D' });
const last = table({ hands: ['2C', ''], centre: '9S' });
const over = table({ hands: ['', '', ''], collected: ['3H 4H 5H', 'AD', 'AH 6H'] });

const statistics = (games: number, total: number) =>
  paradise.counting?.statistics?.tell(() => ({ games, total, most: total, least: 0 }));

function verdictOf(state: State): Words {
  const outcome = paradise.outcome(state);
  if (outcome === null) throw new Error('not over');
  return paradise.telling?.verdict?.(paradise.view(state, 'public'), outcome) ?? '';
}

describe('in German', () => {
  const german = (...all: readonly Words[]): readonly string[] => all.map(inGerman);

  test('a table and its question are shown', () => {
    const { blocks } = paradise.scene(seenBy(open, 1), seat(1));
    expect(german(...wordsIn(blocks))).toEqual([
      '2 im Stapel',
      '2 im Stapel',
      'Mitte',
      '0 genommen +1 Pkt.',
      '**0** genommen',
      'Deine Hand',
      'Mitte',
      'leer, du kannst nur eine Karte ablegen',
      '**0** genommen',
      '**1× abgeräumt**',
      '**0** genommen',
      'Deine Hand',
      'keine Karten',
    ]);
    const atTheEnd = paradise.scene(seenBy(last, 1), seat(1)).blocks;
    expect(german(...wordsIn(atTheEnd))).toContain('Letzte Karten');
    expect(german(...questions(seenBy(open, 0)))).toEqual([
      'Welche Karte spielst du?',
      '♣9 nimmt ♥4 ♦5',
      '♣A legen',
      'Etwas anderes',
      'Aussuchen, was ♣9 nimmt (9, 18, …)',
      '♣9 legen',
    ]);
    expect(german(...questions(seenBy(clearing, 0)))).toContain('♣10 räumt ab · 2 Karten · 1 Punkt');
  });

  test('what happens is told, to the end', () => {
    expect(german(...told(clearing, 'c10C=5S+5H'))).toEqual([
      'Ada: ♣10 nimmt ♠5 ♥5',
      'Ada räumt ab: **1 Punkt**',
      'Neu in der Mitte: ♦A ♦2',
    ]);
    expect(german(...told(last, 'l2C'))).toEqual([
      'Ada legt ♣2 ab',
      'Ada hat die letzte Karte gespielt und bekommt den Rest: ♠9 ♣2',
    ]);
    expect(german(verdictOf(over))).toEqual(['Ada gewinnt mit 3 Punkten, 2\u00a0vor Cleo und Ben.']);
    const tied = table({ hands: ['', ''], collected: ['AD AH AC', '3H 4H 5H 6H'] });
    expect(german(verdictOf(tied))).toEqual(['Ben gewinnt mit 3 Punkten dank mehr Karten.']);
  });

  test('the coach gives reasons', () => {
    expect(german(advice('8H 10D 6C KS', 'QC', 'cQC=8H+10D+6C'))).toEqual([
      '♦10 zählt 2 Punkte. Nimm ♥8 ♦10 ♣6 mit ♣Q: 8 + 10 + 6 = 24, also 2\u00a0×\u00a012.',
    ]);
    expect(german(advice('4H 5H', '9C', 'c9C=4H+5H'))).toEqual([
      'Du kannst abräumen und bekommst einen Punkt extra. Nimm ♥4 ♥5 mit ♣9: 4 + 5 = 9.',
    ]);
    expect(german(advice('AS KS', 'AH', 'cAH=AS'))).toEqual([
      '♥A ♠A zählen zusammen 2 Punkte. Nimm ♠A mit ♥A als\u00a01.',
    ]);
  });

  test('a refusal says why', () => {
    expect(
      german(
        refusal(open, 'c9C=4H+KS'),
        refusal(open, 'c9C=4H'),
        refusal(table({ hands: ['AC', '7H'], centre: '4H AS QD' }), 'cAC=4H+AS'),
        refusal(open, 'l7H', seat(1)),
      ),
    ).toEqual([
      'Eine dieser Karten zählt 13, mehr als die 9, die du spielst.',
      '4 = 4, das ist kein Vielfaches von 9.',
      '4 + 1 oder 14 = 5 oder 18, das ist kein Vielfaches von 14.',
      'Du bist nicht dran.',
    ]);
  });

  test('bots, statistics and cards have names', () => {
    const lines = (paradise.personalities ?? []).map(({ line }) => line);
    expect(german(...lines)).toEqual(['liebt Pik', 'jagt Asse', 'spielt niedrig']);
    expect(german(...wordsIn([statistics(1, 0), statistics(2, 3)]))).toEqual([
      'Abgeräumt',
      'noch nie',
      'Abgeräumt',
      '3-mal, Bestwert: 3-mal in einem Spiel',
    ]);
    expect(german(...cards('AS 10D').map((card) => paradise.face(card).name))).toEqual([
      'Pik-Ass',
      'Karo-Zehn',
    ]);
  });
});

test.each([
  ['de', ' weitere'],
  ['es', ' más'],
] as const)('a button has room for the longest labels in %s', (language, more) => {
  const centre =
    'AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD 2C';
  const view = seenBy(table({ hands: ['AC KC 9C', '7C'], centre }), 0);
  const labels = questions(view).map((words) => filledIn(words, language));
  expect(labels.some((label) => label.includes(more))).toBe(true);
  for (const label of labels) expect(label.length).toBeLessThanOrEqual(80);
});
