// Proves src/discord/draw/table-board.ts, src/tables/story.ts

import { expect, test } from 'vitest';
import { tableMessage } from '../../../src/discord/features/table/table.message.ts';
import { withoutPictures } from '../../../src/discord/wire/attach-pictures.ts';
import { seat } from '../../../src/engine/seat.ts';
import type { Table } from '../../../src/tables/table.ts';
import { dealt, lobbyOf, textOf, VOICE } from '../drawn.ts';

function after(table: Table, event: object): Table {
  return {
    ...table,
    recent: [...table.recent, { seq: 1, move: null, events: [event], names: table.occupants }],
  };
}

const LOST = { kind: 'farkled', seat: seat(0), lost: 1_700, held: 1 };

test('the latest moment is large in the picture of a table, or a bold line above its text', () => {
  const message = tableMessage(after(dealt(lobbyOf('farkle', 3), 1), LOST), 'public', VOICE);
  const [picture] = message.pictures ?? [];
  expect(picture?.picture).toMatchObject({ kind: 'board', banner: { text: 'Farkle! −1,700', mood: 'bad' } });
  expect(picture?.alt).toContain('Farkle! −1,700: ');
  expect(textOf(message)).not.toContain('💥');
  expect(textOf(withoutPictures(message))).toMatch(/💥 \*\*Farkle! −1,700\*\* · .+/);
});

test('every game has such moments', () => {
  const message = tableMessage(
    after(dealt(lobbyOf('paradise', 2), 1), { kind: 'cleared', seat: seat(1) }),
    'public',
    VOICE,
  );
  const said = [textOf(message), ...(message.pictures ?? []).map(({ alt }) => alt)].join('\n');
  expect(said).toContain('Board cleared! +1');
});

test('it is gone with the next move', () => {
  const table = after(after(dealt(lobbyOf('farkle', 3), 1), LOST), { kind: 'passed', seat: seat(0) });
  expect(JSON.stringify(tableMessage(table, 'public', VOICE).pictures)).not.toContain('1,700');
});
