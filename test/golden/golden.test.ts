import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readRecord, replay, writeRecord } from '../../src/engine/record.ts';
import { findGame, games } from '../../src/games/registry.ts';

const here = new URL('./', import.meta.url);
const folders = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** A mismatch means: mend the code, or raise the game's `rules` and record anew (`record.ts`). */
describe.each(folders.map(({ name }) => name))('golden games of %s', (id) => {
  const folder = new URL(`${id}/`, here);
  const records = readdirSync(folder).filter((file) => file.endsWith('.txt'));

  test.each(records)('%s ends as it did', (file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    const expected: unknown = JSON.parse(readFileSync(new URL(file.replace(/txt$/, 'json'), folder), 'utf8'));
    const record = readRecord(text);
    if (!record.ok) throw new Error(record.error.says);
    expect(writeRecord(record.value)).toBe(text);
    const reached = findGame(id)?.use((game) => {
      const position = replay(game, record.value);
      if (!position.ok) throw new Error(position.error.says);
      const { state, outcome } = position.value;
      return { scores: game.scores(state), winners: outcome?.winners };
    });
    expect(reached).toEqual(expected);
  });
});

test('every game has golden games', () => {
  expect(folders.map(({ name }) => name).sort()).toEqual(games.map(({ id }) => id).sort());
});
