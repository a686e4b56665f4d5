import type { GameDefinition } from './game.ts';
import { type Position, play, start } from './position.ts';
import { ok, type Refusal, type Result, refuse } from './result.ts';
import { isSeed } from './rng.ts';
import { isSeat, type Seat } from './seat.ts';

export const MOVERS = ['player', 'clock', 'bot'] as const;
/** Who made a move for its seat. */
export type Mover = (typeof MOVERS)[number];

export interface RecordedMove {
  readonly seat: Seat;
  readonly by: Mover;
  /** In the game's notation. */
  readonly move: string;
}

/** A whole game as text can hold it: what was agreed, the seed of the deal, and the moves from the first on. */
export interface GameRecord {
  readonly game: string;
  readonly rules: number;
  readonly seats: number;
  readonly options: unknown;
  readonly seed: string;
  readonly moves: readonly RecordedMove[];
}

/** Five header lines (`game rage 1`, `seats 4`, `options {…}`, `seed …`, an empty line), then `seq seat by move` a line, seq from 1. */
export function writeRecord(record: GameRecord): string {
  const header = [
    `game ${record.game} ${record.rules}`,
    `seats ${record.seats}`,
    `options ${JSON.stringify(record.options)}`,
    `seed ${record.seed}`,
    '',
  ];
  const moves = record.moves.map((move, index) => `${index + 1} ${move.seat} ${move.by} ${move.move}`);
  return `${[...header, ...moves].join('\n')}\n`;
}

const HEADER = /^game ([a-z]+) ([1-9]\d*)\nseats ([1-9]\d*)\noptions (.+)\nseed ([0-9a-f]+)\n\n/;
const MOVE_LINE = /^(\d+) (\d+) (player|clock|bot) (\S+)$/;

export function readRecord(text: string): Result<GameRecord, Refusal> {
  const header = HEADER.exec(text);
  if (header === null) return refuse('record', 'The first lines are not those of a game record.');
  const [whole, game = '', rules, seats, options = '', seed] = header;
  if (!isSeed(seed)) return refuse('record', 'The seed of this record is not 32 hexadecimal digits.');
  const parsed = parseJson(options);
  if (parsed === undefined) return refuse('record', 'The options of this record cannot be read.');
  const moves: RecordedMove[] = [];
  for (const line of text.slice(whole.length).split('\n')) {
    if (line === '') continue;
    const match = MOVE_LINE.exec(line);
    const place = Number(match?.[2]);
    if (match === null || Number(match[1]) !== moves.length + 1 || !isSeat(place, Number(seats))) {
      return refuse('record', `Move ${moves.length + 1} of this record cannot be read.`);
    }
    moves.push({ seat: place, by: match[3] as Mover, move: match[4] as string });
  }
  return ok({ game, rules: Number(rules), seats: Number(seats), options: parsed, seed, moves });
}

/** Plays a record again and gives the position it ends in, or says which line does not fit. */
export function replay<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  record: GameRecord,
): Result<Position<S>, Refusal> {
  if (record.game !== game.id || record.rules !== game.rules) {
    return refuse(
      'rules',
      `This record is of ${record.game} ${record.rules}, not of ${game.id} ${game.rules}.`,
    );
  }
  if (record.seats < game.seats.min || record.seats > game.seats.max) {
    return refuse('seats', `${game.name} has no game for ${record.seats}.`);
  }
  const options = game.options.parse(record.options);
  if (!options.ok) return options;
  let { position } = start(game, { seats: record.seats, options: options.value, seed: record.seed });
  for (const [index, recorded] of record.moves.entries()) {
    const move = game.notation.read(recorded.move);
    if (move === null)
      return refuse('move', `Move ${index + 1}, “${recorded.move}”, is not in this game’s notation.`);
    const turn = play(game, position, recorded.seat, move);
    if (!turn.ok) return refuse(turn.error.code, `Move ${index + 1}, “${recorded.move}”: ${turn.error.says}`);
    position = turn.value.position;
  }
  return ok(position);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
