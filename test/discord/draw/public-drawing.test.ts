// Proves src/discord/features/table/table.message.ts, src/discord/draw/table-board.ts, src/discord/draw/glyphs.ts

import { ButtonStyle } from 'discord-api-types/v10';
import { afterAll, describe, expect, test } from 'vitest';
import { glyphs, plainGlyphs, plainVoice } from '../../../src/discord/draw/glyphs.ts';
import { tableMessage } from '../../../src/discord/features/table/table.message.ts';
import { play, viewOf } from '../../../src/engine/position.ts';
import { fastRng } from '../../../src/engine/rng.ts';
import { games } from '../../../src/games/registry.ts';
import { isForOne, waiting, withPosition } from '../../../src/tables/queries.ts';
import type { Table } from '../../../src/tables/table.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { ANN, BEN, begun, CAT, done, opening, room } from '../../tables/harness.ts';
import { rowsOf } from '../drawn.ts';

const MOVES = 60;
const DEALS = 3;

/** Games whose public message has had a picture. */
const drawn = new Set<string>();
afterAll(() => expect(drawn.size).toBeGreaterThan(1));

/** The same table as far as the channel knows it, with everything else redealt. */
function redealt(table: Table, seed: number): Table {
  const position = withPosition(table, (game, now) => ({
    ...now,
    state: game.redeal(now.state, 'public', fastRng(seed)),
  }));
  return { ...table, position };
}

/** The table after a move of the first player asked; null at the end. */
function moved(table: Table, seed: number): Table | null {
  const [turn] = waiting(table);
  if (turn === undefined) return null;
  const position = withPosition(table, (game, now) => {
    const move = game.bot(viewOf(game, now, turn), turn, 'easy', fastRng(seed));
    const made = play(game, now, turn, move);
    if (!made.ok) throw new Error(inEnglish(made.error.says));
    return made.value.position;
  });
  return position === null || position.outcome !== null ? null : { ...table, position };
}

describe.each(games)('the public message of $name', (game) => {
  test('says and draws the same regardless of the cards that the channel does not see', async () => {
    const at = room();
    const table = isForOne(game)
      ? done(await at.tables.open(opening({ game: game.id })))
      : await begun(at, [ANN, BEN, CAT], { game: game.id });
    let hidden = 0;
    let next: Table | null = table;
    for (let moves = 0; moves < MOVES && next !== null; moves += 1) {
      for (let seed = 0; seed < DEALS; seed += 1) {
        const other = redealt(next, moves * DEALS + seed);
        if (JSON.stringify(other.position) !== JSON.stringify(next.position)) hidden += 1;
        for (const signs of [plainGlyphs, glyphs(new Map())]) {
          const look = { language: 'en', glyphs: signs } as const;
          const message = tableMessage(next, 'public', look);
          // With its pictures, and their sources.
          expect(tableMessage(other, 'public', look)).toEqual(message);
          if (message.pictures !== undefined) drawn.add(game.id);
        }
      }
      next = moved(next, moves);
    }
    if (game.hidden !== 'nothing') expect(hidden).toBeGreaterThan(0);
  });
});

test('the hand button is highlighted while a person is asked there', async () => {
  const table = await begun(room(), [ANN, BEN], { game: 'rage', options: {} });
  const stylesOf = (shown: Table) =>
    rowsOf(tableMessage(shown, 'public', plainVoice))
      .flat()
      .flatMap((control) => ('label' in control && control.label === 'Your hand' ? [control.style] : []));
  expect(stylesOf(table)).toEqual([ButtonStyle.Primary]);
  const [turn] = waiting(table);
  const occupants = table.occupants.map((occupant, at) =>
    at === turn ? { ...occupant, kind: 'bot' as const, level: 'easy' as const } : occupant,
  );
  expect(stylesOf({ ...table, occupants } as Table)).toEqual([ButtonStyle.Secondary]);
});
