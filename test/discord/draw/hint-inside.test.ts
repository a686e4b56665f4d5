// Proves src/discord/features/play/questions.message.ts

import { expect, test } from 'vitest';
import { tableMessage } from '../../../src/discord/features/table/table.message.ts';
import { seat } from '../../../src/engine/seat.ts';
import { promptsFor } from '../../../src/tables/queries.ts';
import type { Table } from '../../../src/tables/table.ts';
import { dealt, lobbyOf, movesOf, VOICE } from '../drawn.ts';

const OWN = seat(0);

/** Both cards in hand can be played or discarded. */
function fourQuestions(): Table {
  for (let seed = 1; seed < 50; seed++) {
    const table: Table = { ...dealt(lobbyOf('ferry', 1), seed), visibility: 'private' };
    if (promptsFor(table, OWN).length === 4) return table;
  }
  throw new Error('no deal asks four questions');
}

test('of many questions the first are expanded, and a button opens each of the others, with a hint and without', () => {
  const table = fourQuestions();
  const keys = promptsFor(table, OWN).map(({ key }) => key);
  for (const look of [{}, { hint: `💡 Hint: ${'a long word '.repeat(16)}` }]) {
    const controls = movesOf(tableMessage(table, table.host, VOICE, look)).map(({ control }) => control);
    expect([...new Set(controls.map(({ prompt }) => prompt))]).toEqual(keys);
    const verbs = (key: string) => controls.flatMap(({ prompt, verb }) => (prompt === key ? [verb] : []));
    for (const key of keys.slice(0, 2)) expect(new Set(verbs(key))).toEqual(new Set(['press']));
    for (const key of keys.slice(2)) expect([['open'], ['form']]).toContainEqual(verbs(key));
  }
});
