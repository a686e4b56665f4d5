import { readFileSync } from 'node:fs';
import { type GameRecord, readRecord, replay } from '../../src/engine/record.ts';
import { commitmentOf } from '../../src/engine/rng.ts';
import { findGame } from '../../src/games/registry.ts';
import type { RecordFile } from '../../src/records/record-file.ts';
import { inEnglish } from '../../src/words/read.ts';
import { goldenFolders, recordFile } from '../golden/golden-files.ts';

/** Of a deal from a seed of its own. */
export type OwnDealFile = Extract<RecordFile, { version: 1 }>;

/** A golden game in both forms of a record. */
export interface GoldenRecord {
  readonly name: string;
  readonly game: string;
  readonly text: string;
  readonly record: GameRecord;
  readonly file: OwnDealFile;
}

const NOON = Date.UTC(2026, 0, 5, 12);

export function goldenRecords(): readonly GoldenRecord[] {
  return goldenFolders().flatMap(({ game, records }) =>
    records.map((name) => {
      const text = readFileSync(recordFile(game, name), 'utf8');
      const record = readRecord(text);
      if (!record.ok) throw new Error(inEnglish(record.error.says));
      return { name: `${game} ${name}`, game, text, record: record.value, file: fileOf(record.value) };
    }),
  );
}

/** The shortest golden game of every game. */
export function shortRecords(): readonly GoldenRecord[] {
  const byLength = goldenRecords().toSorted((a, b) => a.text.length - b.text.length);
  return byLength.filter(({ game }, index) => byLength.findIndex((each) => each.game === game) === index);
}

/** The record that a table would give out for a game, with made-up names and times. */
export function fileOf(record: GameRecord): OwnDealFile {
  const outcome = findGame(record.game)?.use((game) => {
    const end = replay(game, record);
    if (!end.ok) throw new Error(inEnglish(end.error.says));
    return end.value.outcome;
  });
  const at = (seconds: number): string => new Date(NOON + seconds * 1_000).toISOString();
  return {
    format: 'parlor-record',
    version: 1,
    game: record.game,
    rules: record.rules,
    table: 'abcd2345',
    endedAt: at(record.moves.length),
    daily: null,
    options: Object.fromEntries(Object.entries(Object(record.options))),
    seats: Array.from({ length: record.seats }, (_, seat) =>
      seat === 0 ? { kind: 'person', name: 'Ann' } : { kind: 'bot', name: `Bot ${seat}`, level: 'normal' },
    ),
    seed: record.seed,
    commitment: { of: 'seed', sha256: commitmentOf(record.seed) },
    moves: record.moves.map(({ seat, by, move }, index) => ({ seat, by, move, at: at(index) })),
    result: outcome == null ? null : { placings: [...outcome.placings], winners: [...outcome.winners] },
  };
}
