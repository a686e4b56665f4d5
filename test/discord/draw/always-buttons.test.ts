// Proves src/discord/features/play/questions.message.ts, src/discord/draw/choice-controls.ts

import { expect, it } from 'vitest';
import type { Look } from '../../../src/discord/draw/look.ts';
import type { Message } from '../../../src/discord/draw/message.ts';
import { type Reader, tableMessage } from '../../../src/discord/features/table/table.message.ts';
import { read } from '../../../src/discord/interactions/custom-ids.ts';
import { games } from '../../../src/games/registry.ts';
import { opponent } from '../../../src/opponents/direct.ts';
import { botQuestion } from '../../../src/tables/bot-question.ts';
import { playedByBot } from '../../../src/tables/moves.ts';
import { promptsFor, waiting } from '../../../src/tables/queries.ts';
import type { Table } from '../../../src/tables/table.ts';
import { atLength } from '../../support/length.ts';
import { dealt, lobbyOf, rowsOf, VOICE } from '../drawn.ts';

const MOVES = atLength(16, 60);
const MOST_CHOICES = 10;
const HINT = `💡 Hint: ${'a long word '.repeat(16)}`;

/** The position and content of each choice of a message, row by row. */
function placesIn(message: Message): readonly (readonly string[])[] {
  return rowsOf(message).flatMap((row) => {
    const places = row.flatMap((one, column) => {
      const found = read('custom_id' in one ? one.custom_id : '');
      const isChoice =
        found.kind === 'control' && found.control.kind === 'move' && found.control.verb !== 'undo';
      return isChoice
        ? [`${column} ${found.control.verb} ${found.control.prompt} ${found.control.path}`]
        : [];
    });
    return places.length === 0 ? [] : [places];
  });
}

/** Everything that can appear beside the questions of a table. */
function besides(table: Table): readonly (readonly [table: Table, look: Look])[] {
  const [by = null] = table.occupants.flatMap(({ person }) => person?.id ?? []);
  if (by === null) throw new Error('nobody sits there');
  const vote = { by, out: null, until: 60_000, agreed: [], closed: null, earlier: [] };
  const alone: Table = { ...table, visibility: 'private' };
  return [
    [table, {}],
    [{ ...table, vote }, {}],
    [table, { notice: 'Somebody was faster than you.' }],
    [{ ...alone, practice: true }, {}],
    [{ ...alone, practice: true }, { hint: HINT }],
    [alone, { hint: HINT }],
  ];
}

it.each(games)(
  'up to ten choices of $name are buttons in the same places, whatever is beside them',
  async (game) => {
    const { min, max } = game.seats;
    for (const seats of new Set([min, Math.min(4, max), max])) {
      let table = dealt(lobbyOf(game.id, seats), seats);
      for (let moves = 0; moves < MOVES; moves += 1) {
        const [asked] = waiting(table);
        if (asked === undefined) break;
        const own = table.occupants[asked]?.person?.id ?? 'public';
        // A private table has a single message, its player’s.
        const drawn = besides(table).flatMap(([beside, look]): readonly Message[] => {
          const host = beside.visibility === 'private' ? { ...beside, host: own as Table['host'] } : beside;
          const readers: readonly Reader[] = host === beside ? ['public', own] : [own];
          return readers.map((reader) => tableMessage(host, reader, VOICE, look));
        });
        const places = drawn.map(placesIn).filter((each) => each.length > 0);
        for (const each of places) expect(each).toEqual(places[0]);
        const few = promptsFor(table, asked).filter(({ choices }) => choices.length <= MOST_CHOICES);
        for (const { key } of few)
          expect(places.flat(2).filter((place) => place.includes(` choose ${key} `))).toEqual([]);
        const move = await opponent.choose({ ...botQuestion(table, asked), level: 'easy' });
        const moved = playedByBot(table, asked, move, 1_000);
        if (!moved.ok) throw new Error('a bot’s move is refused');
        table = moved.value.after;
      }
    }
  },
);
