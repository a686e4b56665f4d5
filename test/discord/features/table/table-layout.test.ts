// Proves src/discord/features/table/table-layout.message.ts

import { expect, test } from 'vitest';
import { button, row, text } from '../../../../src/discord/draw/message.ts';
import { speechOf } from '../../../../src/discord/draw/speech.ts';
import { messageWithStory } from '../../../../src/discord/features/table/table-layout.message.ts';
import { dealt, GLYPHS, lobbyOf, rowsOf } from '../../drawn.ts';

const table = dealt(lobbyOf('ferry', 1), 1);

/** The labels of the rows below a table whose questions end with a button alone in its row. */
function rowsBelow(language: 'en' | 'es', alone: string, ...others: readonly string[]) {
  const speech = speechOf(table, { language, glyphs: GLYPHS });
  const message = messageWithStory(
    speech,
    'public',
    {},
    {
      above: [],
      below: [text('**Which one?**'), row(button('alone', alone))],
      others: others.map((label) => button(label, label)),
      back: null,
      isAdvised: false,
    },
  );
  return rowsOf(message).map((row) => row.map((one) => ('label' in one ? one.label : undefined)));
}

const WIDE = 'Discard ⛴15: swap two odd cards…';

test('a button that is alone in its row goes into the last one, if a phone has room for it there', () => {
  expect(rowsBelow('en', 'Draw')).toEqual([['Draw', 'Rules', 'Table']]);
  expect(rowsBelow('en', 'Draw', 'Hint')).toEqual([['Draw', 'Hint', 'Rules', 'Table']]);
});

test('if it takes the others from there, Rules and Table stay', () => {
  expect(rowsBelow('en', 'Place and stop…', 'What happened')).toEqual([
    ['Place and stop…', 'What happened'],
    ['Rules', 'Table'],
  ]);
});

test('a wide one stays alone where another row would otherwise wrap, or one of Rules and Table be left over', () => {
  expect(rowsBelow('en', WIDE, 'Hint')).toEqual([[WIDE], ['Hint', 'Rules', 'Table']]);
  expect(rowsBelow('es', 'Robar · riesgo 17 %')).toEqual([['Robar · riesgo 17 %'], ['Reglas', 'Mesa']]);
});

test('a wide one above Rules and Table alone wraps as if it had a row of its own', () => {
  expect(rowsBelow('en', WIDE)).toEqual([[WIDE, 'Rules', 'Table']]);
});
