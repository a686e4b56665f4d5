/**
 * Records a whole game played by the game's own bots, with the outcome it must reach again, and its transcript if the
 * game has no other: `npx tsx test/golden/record.ts <game> <seats> <seed-hex> <options-json> <name>`
 *
 * Rewrites every game's transcript: `npx tsx test/golden/record.ts --transcripts`
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { GameDefinition } from '../../src/engine/game.ts';
import { play, start, viewOf, waitingFor } from '../../src/engine/position.ts';
import { type RecordedMove, readRecord, replay, writeRecord } from '../../src/engine/record.ts';
import { fastRng, isSeed } from '../../src/engine/rng.ts';
import { findGame } from '../../src/games/registry.ts';
import { inEnglish } from '../../src/words/read.ts';
import { type GoldenFolder, goldenFolders, outcomeFile, recordFile, transcriptFile } from './golden-files.ts';
import { transcript } from './transcript.ts';

const MOVES_AT_MOST = 20_000;

interface Wanted {
  readonly seats: number;
  readonly seed: string;
  readonly options: unknown;
}

function record<S, M, E, V, O>(game: GameDefinition<S, M, E, V, O>, wanted: Wanted) {
  const options = game.options.parse(wanted.options);
  if (!options.ok) throw new Error(inEnglish(options.error.says));
  const rng = fastRng(Number.parseInt(wanted.seed.slice(0, 8), 16));
  const moves: RecordedMove[] = [];
  let { position } = start(game, { seats: wanted.seats, options: options.value, seed: wanted.seed });
  while (position.outcome === null) {
    if (moves.length === MOVES_AT_MOST) throw new Error(`no end after ${MOVES_AT_MOST} moves`);
    const [seat] = waitingFor(game, position);
    if (seat === undefined) throw new Error('nobody is asked, and the game is not over');
    const move = game.bot(viewOf(game, position, seat), seat, 'normal', rng);
    const turn = play(game, position, seat, move);
    if (!turn.ok) throw new Error(`${game.notation.write(move)}: ${inEnglish(turn.error.says)}`);
    moves.push({ seat, by: 'bot', move: game.notation.write(move) });
    position = turn.value.position;
  }
  const { seats, seed } = wanted;
  return {
    text: writeRecord({ game: game.id, rules: game.rules, seats, options: options.value, seed, moves }),
    expected: { scores: game.scores(position.state), winners: position.outcome.winners },
  };
}

/** The transcript of a recorded game; fails if the record no longer fits the rules. */
function writeTranscript(id: string, name: string): void {
  const read = readRecord(readFileSync(recordFile(id, name), 'utf8'));
  if (!read.ok) throw new Error(`${id}/${name}: ${inEnglish(read.error.says)}`);
  const text = findGame(id)?.use((game) => {
    const reached = replay(game, read.value);
    const fault = !reached.ok ? reached.error.says : reached.value.outcome === null ? 'It has no end.' : null;
    if (fault !== null) throw new Error(`${id}/${name} must be recorded anew. ${fault}`);
    return transcript(game, read.value);
  });
  if (text === undefined) throw new Error(`there is no game ${id}`);
  writeFileSync(transcriptFile(id, name), text);
}

/** The existing ones; a game without one gets that of its shortest record. */
function toTranscribe({ game, records, transcripts }: GoldenFolder): readonly string[] {
  if (transcripts.length > 0) return transcripts;
  const length = (name: string): number => readFileSync(recordFile(game, name)).length;
  return records.toSorted((one, other) => length(one) - length(other)).slice(0, 1);
}

const USAGE =
  'Give a game, the number of seats, a seed of 32 hexadecimal digits, options and a name:\n' +
  "npx tsx test/golden/record.ts farkle 3 00112233445566778899aabbccddeeff '{}' three-players\n" +
  'or --transcripts, to write the transcripts of all games anew.';

function recordGame(id: string, seats: number, seed: string, options: string, name: string): void {
  const game = findGame(id);
  if (game === undefined || !isSeed(seed) || name === '') {
    console.error(USAGE);
    process.exit(2);
  }
  const { text, expected } = game.use((definition) =>
    record(definition, { seats, seed, options: JSON.parse(options) }),
  );
  mkdirSync(new URL('./', recordFile(id, name)), { recursive: true });
  writeFileSync(recordFile(id, name), text);
  writeFileSync(outcomeFile(id, name), `${JSON.stringify(expected)}\n`);
  const folder = goldenFolders().find((each) => each.game === id);
  if (folder !== undefined && toTranscribe(folder).includes(name)) writeTranscript(id, name);
}

const [first = '', seats, seed = '', options = '{}', name = ''] = process.argv.slice(2);
if (first === '--transcripts') {
  for (const folder of goldenFolders())
    for (const each of toTranscribe(folder)) writeTranscript(folder.game, each);
} else {
  recordGame(first, Number(seats), seed, options, name);
}
