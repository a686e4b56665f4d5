// Proves src/games/**

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type GameRecord, readRecord, replay, writeRecord } from '../../src/engine/record.ts';
import { findGame, games } from '../../src/games/registry.ts';
import { inEnglish } from '../../src/words/read.ts';
import { firstDifference } from './first-difference.ts';
import { goldenFolders, outcomeFile, recordFile, transcriptFile } from './golden-files.ts';
import { transcript } from './transcript.ts';

const folders = goldenFolders();

function recordIn(text: string): GameRecord {
  const record = readRecord(text);
  if (!record.ok) throw new Error(inEnglish(record.error.says));
  return record.value;
}

/** A mismatch means: fix the code, or raise the game's `rules` and record again (`record.ts`). */
describe.each(folders)('golden games of $game', ({ game: id, records, transcripts }) => {
  test.each(records)('%s ends as it did', (name) => {
    const text = readFileSync(recordFile(id, name), 'utf8');
    const expected: unknown = JSON.parse(readFileSync(outcomeFile(id, name), 'utf8'));
    const record = recordIn(text);
    expect(writeRecord(record)).toBe(text);
    const reached = findGame(id)?.use((game) => {
      const position = replay(game, record);
      if (!position.ok) throw new Error(inEnglish(position.error.says));
      const { state, outcome } = position.value;
      return { scores: game.scores(state), winners: outcome?.winners };
    });
    expect(reached).toEqual(expected);
  });

  test.each(transcripts)('%s is told, shown and asked as it was', (name) => {
    const record = recordIn(readFileSync(recordFile(id, name), 'utf8'));
    const written = readFileSync(transcriptFile(id, name), 'utf8');
    const difference = firstDifference(written, findGame(id)?.use((game) => transcript(game, record)) ?? '');
    if (difference === null) return;
    throw new Error(
      `test/golden/${id}/${name}.transcript.txt is not what the game shows now.\n${difference}\n\n` +
        'If that is meant, write the transcripts anew and read what git shows has changed:\n' +
        'npx tsx test/golden/record.ts --transcripts',
    );
  });
});

test('every game has golden games, and a transcript of one', () => {
  expect(folders.map(({ game }) => game).sort()).toEqual(games.map(({ id }) => id).sort());
  expect(folders.filter(({ transcripts }) => transcripts.length === 0)).toEqual([]);
});
