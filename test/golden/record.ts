/**
 * Records a whole game played by the game's own bots, with the outcome it must reach again:
 * `npx tsx test/golden/record.ts <game> <seats> <seed-hex> <options-json> <name>`
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { GameDefinition } from '../../src/engine/game.ts';
import { play, start, viewOf, waitingFor } from '../../src/engine/position.ts';
import { type RecordedMove, writeRecord } from '../../src/engine/record.ts';
import { fastRng, isSeed } from '../../src/engine/rng.ts';
import { findGame } from '../../src/games/registry.ts';

const MOVES_AT_MOST = 20_000;

interface Wanted {
  readonly seats: number;
  readonly seed: string;
  readonly options: unknown;
}

function record<S, M, E, V, O>(game: GameDefinition<S, M, E, V, O>, wanted: Wanted) {
  const options = game.options.parse(wanted.options);
  if (!options.ok) throw new Error(options.error.says);
  const rng = fastRng(Number.parseInt(wanted.seed.slice(0, 8), 16));
  const moves: RecordedMove[] = [];
  let { position } = start(game, { seats: wanted.seats, options: options.value, seed: wanted.seed });
  while (position.outcome === null) {
    if (moves.length === MOVES_AT_MOST) throw new Error(`no end after ${MOVES_AT_MOST} moves`);
    const [seat] = waitingFor(game, position);
    if (seat === undefined) throw new Error('nobody is asked, and the game is not over');
    const move = game.bot(viewOf(game, position, seat), seat, 'normal', rng);
    const turn = play(game, position, seat, move);
    if (!turn.ok) throw new Error(`${game.notation.write(move)}: ${turn.error.says}`);
    moves.push({ seat, by: 'bot', move: game.notation.write(move) });
    position = turn.value.position;
  }
  const { seats, seed } = wanted;
  return {
    text: writeRecord({ game: game.id, rules: game.rules, seats, options: options.value, seed, moves }),
    expected: { scores: game.scores(position.state), winners: position.outcome.winners },
  };
}

const USAGE =
  'Give a game, the number of seats, a seed of 32 hexadecimal digits, options and a name:\n' +
  "npx tsx test/golden/record.ts farkle 3 00112233445566778899aabbccddeeff '{}' three-players";

const [id = '', seats, seed, options = '{}', name = ''] = process.argv.slice(2);
const game = findGame(id);
if (game === undefined || !isSeed(seed) || name === '') {
  console.error(USAGE);
  process.exit(2);
}
const { text, expected } = game.use((definition) =>
  record(definition, { seats: Number(seats), seed, options: JSON.parse(options) }),
);
const folder = new URL(`./${id}/`, import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL(`${name}.txt`, folder), text);
writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(expected)}\n`);
