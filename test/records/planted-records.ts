import { readFileSync } from 'node:fs';
import { type GameRecord, readRecord } from '../../src/engine/record.ts';
import { inEnglish } from '../../src/words/read.ts';

/** A game with one blunder of its first seat, as written by `planted/plant.ts`. */
export function planted(game: string): GameRecord {
  const read = readRecord(readFileSync(new URL(`planted/${game}.txt`, import.meta.url), 'utf8'));
  if (!read.ok) throw new Error(inEnglish(read.error.says));
  return read.value;
}
