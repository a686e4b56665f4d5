// Proves src/discord/features/hints/advice.message.ts, src/discord/features/play/questions.message.ts, src/discord/features/table/table-layout.message.ts

import { expect, test } from 'vitest';
import type { Look } from '../../../src/discord/draw/look.ts';
import { tableMessage } from '../../../src/discord/features/table/table.message.ts';
import { seat } from '../../../src/engine/seat.ts';
import { promptsFor } from '../../../src/tables/queries.ts';
import type { Table } from '../../../src/tables/table.ts';
import { dealt, lobbyOf, movesOf, VOICE } from '../drawn.ts';

const OWN = seat(0);
const HINT = { says: `💡 Hint: ${'a long word '.repeat(16)}`, prompt: null };

/** Both cards in hand can be played or discarded. */
function fourQuestions(): Table {
  for (let seed = 1; seed < 50; seed++) {
    const table: Table = { ...dealt(lobbyOf('ferry', 1), seed), visibility: 'private' };
    if (promptsFor(table, OWN).length === 4) return table;
  }
  throw new Error('no deal asks four questions');
}

test('where a long hint leaves no room, the last questions wait behind one select, and one press opens each', () => {
  const table = fourQuestions();
  const drawnWith = (look: Look) => movesOf(tableMessage(table, table.host, VOICE, look));
  const questions = (look: Look) =>
    drawnWith(look).flatMap(({ control, drawn }) => (control.verb === 'question' ? [drawn.options] : []));
  const asked = (look: Look) => [
    ...new Set(
      drawnWith(look).flatMap(({ control }) => (control.verb === 'question' ? [] : [control.prompt])),
    ),
  ];
  const keys = promptsFor(table, OWN).map(({ key }) => key);
  expect([asked({}), questions({})]).toEqual([keys, []]);

  const [behind = []] = questions({ hint: HINT });
  expect(behind.length).toBeGreaterThan(1);
  expect([...asked({ hint: HINT }), ...behind]).toEqual(keys);

  const last = behind.at(-1) ?? '';
  const step = { prompt: last, path: [], page: 0, picks: [] };
  const opened = { seat: OWN, asked: table.position?.asked[OWN] ?? 0, step };
  expect(asked({ hint: HINT, opened })).toContain(last);
  expect(questions({ hint: HINT, opened }).flat()).not.toContain(last);
});
