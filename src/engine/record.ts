import { type Arrival, contributionOf, type DealInputs } from './fair-deal.ts';
import type { GameDefinition, Step } from './game.ts';
import { isUndoable, type Position, play, start, type Turn, undo } from './position.ts';
import { ok, type Refusal, type Result, refuse } from './result.ts';
import { diceRng, isSeed } from './rng.ts';
import { isSeat, type Seat, seatsOf } from './seat.ts';
import { words } from './sentences.ts';

export const MOVERS = ['player', 'clock', 'bot'] as const;
/** Who made a move for its seat. */
export type Mover = (typeof MOVERS)[number];

/** Stands in place of a move when the seat undoes its last one. No game may use it in its notation. */
export const UNDO = 'undo';

export interface RecordedMove {
  readonly seat: Seat;
  readonly by: Mover;
  /** In the game's notation, or {@link UNDO}. */
  readonly move: string;
}

/** A whole game in text form: what was agreed, the seed of the deal, and all moves. */
export interface GameRecord {
  readonly game: string;
  readonly rules: number;
  readonly seats: number;
  readonly options: unknown;
  readonly seed: string;
  /** What the seed was derived from; absent if it was a secret of its own. */
  readonly inputs?: DealInputs;
  readonly moves: readonly RecordedMove[];
}

/**
 * Header lines (`game rage 1`, `seats 4`, `options {…}`, `seed …`; with inputs also `secret …`, `table …` and one
 * `joined seat kind word` per arrival), an empty line, then one `seq seat by move` per line, with seq starting at 1.
 * A word is written as JSON, or as its digest once deleted.
 */
export function writeRecord(record: GameRecord): string {
  const header = [
    `game ${record.game} ${record.rules}`,
    `seats ${record.seats}`,
    `options ${JSON.stringify(record.options)}`,
    `seed ${record.seed}`,
    ...(record.inputs === undefined ? [] : dealInputLines(record.inputs)),
    '',
  ];
  const moves = record.moves.map((move, index) => `${index + 1} ${move.seat} ${move.by} ${move.move}`);
  return `${[...header, ...moves].join('\n')}\n`;
}

function dealInputLines({ table, secret, arrivals }: DealInputs): readonly string[] {
  const lines = arrivals.map(({ seat, kind, word }) => {
    const text = word === null ? [] : [word.text === null ? word.sha256 : JSON.stringify(word.text)];
    return ['joined', seat, kind, ...text].join(' ');
  });
  return [`secret ${secret}`, `table ${table}`, ...lines];
}

const HEADER =
  /^game ([a-z]+) ([1-9]\d*)\nseats ([1-9]\d*)\noptions (.+)\nseed ([0-9a-f]+)\n(?:secret ([0-9a-f]{32})\ntable ([0-9a-z]{1,32})\n((?:joined .+\n)+))?\n/;
const JOINED_LINE = /^joined (\d+) (person|bot)(?: (".*"|[0-9a-f]{64}))?$/;
const MOVE_LINE = /^(\d+) (\d+) (player|clock|bot) (\S+)$/;

export function readRecord(text: string): Result<GameRecord, Refusal> {
  const header = HEADER.exec(text);
  if (header === null) return refuse('record', words.noRecord);
  const [whole, game = '', rules, seats, options = '', seed, secret, table = '', joined = ''] = header;
  if (!isSeed(seed)) return refuse('record', words.noSeed);
  const parsed = parseJson(options);
  if (parsed === undefined) return refuse('record', words.noOptions);
  const arrivals = readArrivals(joined, Number(seats));
  if (arrivals === null) return refuse('record', words.noArrivals);
  const inputs = secret === undefined ? {} : { inputs: { table, secret, arrivals } };
  const moves: RecordedMove[] = [];
  for (const line of text.slice(whole.length).split('\n')) {
    if (line === '') continue;
    const match = MOVE_LINE.exec(line);
    const place = Number(match?.[2]);
    if (match === null || Number(match[1]) !== moves.length + 1 || !isSeat(place, Number(seats))) {
      return refuse('record', words.noMove({ number: moves.length + 1 }));
    }
    moves.push({ seat: place, by: match[3] as Mover, move: match[4] as string });
  }
  return ok({ game, rules: Number(rules), seats: Number(seats), options: parsed, seed, ...inputs, moves });
}

/** Null if a line is not an arrival. */
function readArrivals(lines: string, seats: number): readonly Arrival[] | null {
  const arrivals: Arrival[] = [];
  for (const line of lines.split('\n').slice(0, -1)) {
    const [, number, kind, written] = JOINED_LINE.exec(line) ?? [];
    const at = Number(number);
    const word = written === undefined ? null : readWord(written);
    if (kind === undefined || word === undefined || !isSeat(at, seats)) return null;
    arrivals.push({ seat: at, kind: kind === 'bot' ? 'bot' : 'person', word });
  }
  return arrivals;
}

/** Undefined if it is neither a digest nor a text. */
function readWord(written: string): Arrival['word'] | undefined {
  if (!written.startsWith('"')) return { text: null, sha256: written };
  const text = parseJson(written);
  return typeof text === 'string' ? contributionOf(text) : undefined;
}

/** Interruptible work that can pause wherever it yields, and its result. */
export type Work<T> = Generator<void, T, void>;

/** Runs work to the end without pausing. */
export function atOnce<T>(work: Work<T>): T {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

/** Replays a record and returns its final position, or says which line is wrong. */
export function replay<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  record: GameRecord,
): Result<Position<S>, Refusal> {
  return atOnce(replaying(game, record));
}

/** Like {@link replay}, but interruptible after every move. */
export function* replaying<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  record: GameRecord,
): Work<Result<Position<S>, Refusal>> {
  const options = optionsOf(game, record);
  if (!options.ok) return options;
  const { position } = start(game, { seats: record.seats, options: options.value, seed: record.seed });
  let reached: Reached<S> = { position, undoable: null };
  for (const [index, recorded] of record.moves.entries()) {
    yield;
    const next = replayMove(game, reached, recorded);
    if (!next.ok) return refusedMove(index, recorded, next.error);
    reached = next.value;
  }
  return ok(reached.position);
}

/** A position reached while replaying a record. */
export interface Reached<S> {
  readonly position: Position<S>;
  /** The seat whose last moves may be undone, with the state before each, the latest last; null if none may be. */
  readonly undoable: { readonly seat: Seat; readonly states: readonly S[] } | null;
}

/** Replays one line of a record. People can undo only their own moves, and only until someone else has moved. */
export function replayMove<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  { position, undoable }: Reached<S>,
  recorded: RecordedMove,
): Result<Reached<S>, Refusal> {
  const { seat, by, move: text } = recorded;
  const states = undoable?.seat === seat && by === 'player' ? undoable.states : [];
  if (text === UNDO) {
    const [before] = states.slice(-1);
    if (before === undefined) return refuse('undo', words.nothingToTakeBack);
    return ok({
      position: undo(game, position, seat, before),
      undoable: { seat, states: states.slice(0, -1) },
    });
  }
  const move = readMove(game, recorded);
  if (!move.ok) return move;
  const turn = play(game, position, seat, move.value);
  if (!turn.ok) return turn;
  const after = turn.value.position;
  const mayUndo = by === 'player' && isUndoable(game, position, after, seat);
  return ok({
    position: after,
    undoable: mayUndo ? { seat, states: [...states, position.state] } : null,
  });
}

/** The indices of the moves that still stand, leaving out those that were undone and the lines that undid them. */
export function standingMoves(moves: readonly RecordedMove[]): readonly number[] {
  const standing: number[] = [];
  for (const [index, { move }] of moves.entries()) {
    if (move === UNDO) standing.pop();
    else standing.push(index);
  }
  return standing;
}

/** The same game without undone moves and the lines that undid them. */
export function withoutUndone(record: GameRecord): GameRecord {
  return { ...record, moves: standingMoves(record.moves).flatMap((index) => record.moves[index] ?? []) };
}

/**
 * Every position of a record, starting with the deal, with the events that led to it; or which line is wrong. The
 * positions can be viewed but not played on: no questions are computed for them, which makes this many times faster
 * than {@link replay}. It cannot handle undone moves: see {@link withoutUndone}.
 */
export function retrace<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  record: GameRecord,
): Result<readonly Turn<S, E>[], Refusal> {
  return atOnce(retracing(game, record));
}

/** Like {@link retrace}, but interruptible after every move. */
export function* retracing<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  record: GameRecord,
): Work<Result<readonly Turn<S, E>[], Refusal>> {
  const options = optionsOf(game, record);
  if (!options.ok) return options;
  const { seats, seed } = record;
  const rng = diceRng({ seed, drawn: 0 });
  const reached = ({ state, events }: Step<S, E>, seq: number): Turn<S, E> => ({
    position: {
      seats,
      seq,
      state,
      dice: rng.dice(),
      asked: seatsOf(seats).map(() => null),
      outcome: game.outcome(state),
    },
    events,
  });
  let last = reached(game.setup({ seats, options: options.value, rng }), 0);
  const turns = [last];
  for (const [index, recorded] of record.moves.entries()) {
    yield;
    const move = readMove(game, recorded);
    if (!move.ok) return refusedMove(index, recorded, move.error);
    const step = game.apply(last.position.state, recorded.seat, move.value, rng);
    if (!step.ok) return refusedMove(index, recorded, step.error);
    last = reached(step.value, index + 1);
    turns.push(last);
  }
  return ok(turns);
}

/** The parsed options, if the record belongs to this game. */
function optionsOf<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  record: GameRecord,
): Result<O, Refusal> {
  if (record.game !== game.id || record.rules !== game.rules) {
    return refuse(
      'rules',
      words.otherGame({
        game: record.game,
        rules: record.rules,
        wanted: game.id,
        wantedRules: game.rules,
      }),
    );
  }
  if (record.seats < game.seats.min || record.seats > game.seats.max) {
    return refuse('seats', words.otherSeats({ game: game.name, seats: record.seats }));
  }
  return game.options.parse(record.options);
}

function readMove<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  { move: text }: RecordedMove,
): Result<M, Refusal> {
  const move = game.notation.read(text);
  return move === null ? refuse('move', words.noNotation) : ok(move);
}

function refusedMove(index: number, { move }: RecordedMove, why: Refusal): Result<never, Refusal> {
  return refuse(why.code, words.refusedMove({ number: index + 1, move, why: why.says }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
