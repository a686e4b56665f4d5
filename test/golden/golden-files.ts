import { readdirSync } from 'node:fs';

const HERE = new URL('./', import.meta.url);

const RECORD = '.txt';
const OUTCOME = '.json';
const TRANSCRIPT = '.transcript.txt';

/** The golden games of a game: its id, and the names of the recorded and transcribed ones. */
export interface GoldenFolder {
  readonly game: string;
  readonly records: readonly string[];
  readonly transcripts: readonly string[];
}

export function goldenFolders(): readonly GoldenFolder[] {
  const folders = readdirSync(HERE, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name: game }) => {
    const files = readdirSync(new URL(`${game}/`, HERE));
    const transcripts = files.filter((file) => file.endsWith(TRANSCRIPT));
    const records = files.filter((file) => file.endsWith(RECORD) && !transcripts.includes(file));
    return {
      game,
      records: records.map((file) => file.slice(0, -RECORD.length)),
      transcripts: transcripts.map((file) => file.slice(0, -TRANSCRIPT.length)),
    };
  });
}

export function recordFile(game: string, name: string): URL {
  return new URL(`${game}/${name}${RECORD}`, HERE);
}

/** The scores and winners that a record must reach. */
export function outcomeFile(game: string, name: string): URL {
  return new URL(`${game}/${name}${OUTCOME}`, HERE);
}

export function transcriptFile(game: string, name: string): URL {
  return new URL(`${game}/${name}${TRANSCRIPT}`, HERE);
}
