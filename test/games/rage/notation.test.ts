// Proves src/games/rage/notation.ts, src/games/rage/cards.ts

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cardId } from '../../../src/engine/seat.ts';
import { COLOURS, cardFace, colourOf, DECK, namesColour } from '../../../src/games/rage/cards.ts';
import rage from '../../../src/games/rage/index.ts';
import type { Move } from '../../../src/games/rage/types.ts';
import { inEnglish } from '../../../src/words/read.ts';

const { read, write } = rage.notation;

test('every move is read back as it was written', () => {
  const bids = Array.from({ length: 11 }, (_, bid): Move => ({ kind: 'bid', bid }));
  const plays = DECK.flatMap((card): readonly Move[] =>
    namesColour(card)
      ? COLOURS.map((colour) => ({ kind: 'play', card, colour }))
      : [{ kind: 'play', card, colour: null }],
  );
  for (const move of [...bids, ...plays]) expect(read(write(move))).toEqual(move);
  expect(['b3', 'pR15', 'pOUT1', 'pBON2', 'pMAD1', 'pCHG1=G', 'pWLD2=Y'].map(read)).not.toContain(null);
});

test('nothing else is read', () => {
  const texts = [
    '',
    'b',
    'b03',
    'b-1',
    'B3',
    'b3 ',
    ' b3',
    'pr15',
    'pR015',
    'pR16',
    'pOUT5',
    'pCHG1',
    'pWLD2',
    'pWLD2=',
  ];
  const more = [
    'pWLD2=y',
    'pWLD2=X',
    'pR15=G',
    'pOUT1=G',
    'pWLD3=Y',
    'pR15\n',
    'b3\n',
    'x',
    'p',
    'b1e1',
    'b100',
  ];
  for (const text of [...texts, ...more]) expect(read(text), text).toBeNull();
});

test('cards have different faces by colour and letter; anything else throws', () => {
  const face = (card: string) => {
    const { text, name } = rage.face(cardId(card));
    return { text, name: inEnglish(name) };
  };
  expect(face('R15')).toMatchObject({ text: '🔴R15', name: 'Red 15' });
  expect(face('OUT2')).toMatchObject({ text: '🚫Out', name: 'Out' });
  const numbers = DECK.filter((card) => /^[A-Z]\d/.test(card)).map((card) => rage.face(card).text);
  expect(new Set(numbers).size).toBe(96);
  for (const name of ['R16', 'r1', 'OUT5', '', '⟦s:0⟧'])
    expect(() => rage.face(cardId(name))).toThrow(RangeError);
});

/** Emojis that are like the shapes painted on cards. */
const LIKE: Readonly<Record<string, string>> = {
  barred: '🚫',
  cycle: '🔁',
  plus: '➕',
  minus: '➖',
  star: '🌟',
};

test.each(DECK.filter((card) => colourOf(card) === null))(
  'in words %s has the sign that is painted on it, in the rules, too',
  (card) => {
    const { drawing, text, name } = cardFace(card);
    const sign = drawing.sign.kind === 'shape' ? LIKE[drawing.sign.shape] : undefined;
    expect(text).toBe(`${sign}${inEnglish(name)}`);
    for (const language of ['', '.de', '.es']) {
      const file = new URL(`../../../src/games/rage/RULES${language}.md`, import.meta.url);
      expect(readFileSync(file, 'utf8')).toContain(`${sign} **${inEnglish(name)}**`);
    }
  },
);
