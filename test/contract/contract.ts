import { createHash } from 'node:crypto';
import { type Game, type GameDefinition, LEVELS, type Level } from '../../src/engine/game.ts';
import type { OptionField } from '../../src/engine/options.ts';
import type { Prompt } from '../../src/engine/prompt.ts';
import { type GameRecord, readRecord, replay, writeRecord } from '../../src/engine/record.ts';
import { diceRng, fastRng, type Rng } from '../../src/engine/rng.ts';
import { type Seat, seatsOf } from '../../src/engine/seat.ts';
import { checkOutcome, checkScores } from './ending.ts';
import { Broken, type Check, demand, type Fault, quote } from './fault.ts';
import { checkNotation } from './notation.ts';
import { checkAnswer, checkPrompts, type Offer, offersOf } from './offers.ts';
import { demandPlain, freeze, same, throughJson } from './plain.ts';
import { Impure, poison } from './poison.ts';
import { checkBotIsBlind, checkDealTold, checkSecrecy } from './secrecy.ts';
import {
  attempt,
  checkRefusal,
  linesFor,
  type Memory,
  named,
  newMemory,
  questionsIn,
  type Table,
  viewersOf,
  waitingIn,
} from './table.ts';
import { wordingOf } from './wording.ts';

/** How much of a game to look at. The same plan always plays the same games. */
export interface Plan {
  /** Whole games, shared out over the seat counts. */
  readonly games: number;
  readonly seed: string;
  /** The seat counts to play with; all of the game's when missing. */
  readonly seats?: readonly number[];
  /** Moves after which a game counts as endless. */
  readonly cap?: number;
  /** Whether everything lies open, so that dealing again has nothing to move. */
  readonly open?: boolean;
}

const CAP = 20_000;
/** After so many moves, the share of random moves has halved: bots bring home what chance never would. */
const HALF_LIFE = 300;
/** A game that is broken everywhere need not say so a thousand times. */
const ENOUGH_FAULTS = 5;
const REPLAYED_ONE_IN = 8;
/** Viewers looked at in one position; over the games all get their turn. */
const VIEWERS = 2;

/** Plays whole games at random and tells what breaks the contract: nothing, for a good game. Throws never. */
export function checkGame(game: Game, plan: Plan): readonly Fault[] {
  return game.use((definition) => checkDefinition(definition, plan));
}

function checkDefinition<S, M, E, V, O>(game: GameDefinition<S, M, E, V, O>, plan: Plan): readonly Fault[] {
  const faults: Fault[] = [];
  const memory = newMemory();
  const counts = plan.seats ?? range(game.seats.min, game.seats.max);
  const combinations = combinationsOf(game.options.fields);
  const poisoned = poison();
  try {
    faults.push(...caught(recordOf(game, 0, {}, ''), () => checkOptions(game, combinations)));
    for (let index = 0; index < plan.games && faults.length < ENOUGH_FAULTS; index++) {
      const seats = counts[index % counts.length] ?? game.seats.min;
      const options = combinations[Math.floor(index / counts.length) % combinations.length] ?? {};
      const seed = digest(`${plan.seed} ${game.id} ${seats} ${index}`).slice(0, 32);
      const record = recordOf(game, seats, options, seed);
      faults.push(...caught(record, () => playWhole(game, record, memory, plan.cap ?? CAP)));
    }
    const last = recordOf(game, 0, {}, '');
    if (faults.length === 0 && plan.open !== true) faults.push(...caught(last, () => checkMoved(memory)));
    if (faults.length === 0) faults.push(...caught(last, () => checkTouched(poisoned.touched())));
  } finally {
    poisoned.lift();
  }
  return faults;
}

type Run = GameRecord & { readonly moves: GameRecord['moves'][number][] };

function recordOf(
  game: { readonly id: string; readonly rules: number },
  seats: number,
  options: unknown,
  seed: string,
): Run {
  return { game: game.id, rules: game.rules, seats, options, seed, moves: [] };
}

function caught(record: GameRecord, run: () => void): readonly Fault[] {
  try {
    run();
    return [];
  } catch (thrown) {
    return [{ ...faultIn(thrown), record: writeRecord(record) }];
  }
}

const FROZEN = /read only property|not extensible|Cannot (delete|define|redefine) property/;

function faultIn(thrown: unknown): { readonly check: Check; readonly says: string } {
  if (thrown instanceof Broken) return { check: thrown.check, says: thrown.message };
  const says =
    thrown instanceof Error
      ? (thrown.stack ?? thrown.message).split('\n').slice(0, 3).join(' ')
      : quote(thrown);
  if (thrown instanceof Impure) return { check: 'impure', says };
  if (thrown instanceof TypeError && FROZEN.test(thrown.message)) return { check: 'mutation', says };
  return { check: 'threw', says };
}

function checkTouched(names: readonly string[]): void {
  demand(names.length === 0, 'impure', () => `${[...new Set(names)].join(', ')} was called`);
}

function checkMoved(memory: Memory): void {
  for (const [who, { tried, moved }] of Object.entries(memory.redealt)) {
    demand(
      tried === 0 || moved > 0,
      'redeal',
      () => `dealt again ${tried} times for ${who}, nothing ever moved`,
    );
  }
}

/** Every combination of the options a game declares. */
export function combinationsOf(
  fields: readonly OptionField[],
): readonly { readonly [key: string]: number | boolean }[] {
  let combinations: readonly { readonly [key: string]: number | boolean }[] = [{}];
  for (const field of fields) {
    const values = field.kind === 'switch' ? [false, true] : field.choices.map((choice) => choice.value);
    combinations = combinations.flatMap((one) => values.map((value) => ({ ...one, [field.key]: value })));
  }
  return combinations;
}

function checkOptions<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  combinations: readonly unknown[],
): void {
  const { parse, defaults } = game.options;
  const parsed = (input: unknown) => {
    const result = parse(input);
    demand(result.ok, 'options', () => `${quote(input)} is offered and refused`);
    demandPlain(result.value, 'the options');
    return result.value;
  };
  for (const nothing of [undefined, null, {}, { nobodyKnows: 1 }, defaults]) {
    demand(same(parsed(nothing), defaults), 'options', () => `${quote(nothing)} does not give the defaults`);
  }
  for (const combination of combinations) {
    demand(
      same(parsed(combination), combination),
      'options',
      () => `${quote(combination)} becomes something else`,
    );
  }
  for (const field of game.options.fields) {
    for (const junk of [null, 'x', Number.NaN, -1, 0.5, [], {}, field.kind === 'switch' ? 1 : true]) {
      const read = parse({ [field.key]: junk });
      demand(!read.ok, 'options', () => `${field.key} may be ${quote(junk)}`);
      checkRefusal(read.error, `the option ${field.key}`);
    }
  }
}

/** One game from the deal to its end. */
function playWhole<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  record: Run,
  memory: Memory,
  cap: number,
): void {
  const chance = fastRng(Number.parseInt(digest(record.seed).slice(0, 8), 16));
  const parsed = game.options.parse(record.options);
  demand(parsed.ok, 'options', () => `${quote(record.options)} is refused`);
  const options = freeze(parsed.value);
  const deal = (seed: string) => {
    const rng = diceRng({ seed, drawn: 0 });
    return { ...freeze(game.setup({ seats: record.seats, options, rng })), dice: rng.dice() };
  };
  const first = deal(record.seed);
  const table: Table<S, M, E, V, O> = {
    game,
    seats: seatsOf(record.seats),
    wording: wordingOf(game, record.seats, memory.faces),
    memory,
    chance,
    moves: record.moves,
    state: first.state,
    dice: first.dice,
  };
  for (const viewer of viewersOf(table.seats)) {
    checkDealTold(table, [first, deal(digest(record.seed).slice(0, 32))], viewer);
  }
  checkLines(table, first.events);
  play(table, cap);
  checkEnd(table);
  if (chance.below(REPLAYED_ONE_IN) === 0) checkReplay(table, record);
}

/** Plays on until there is an outcome; now and then looks at the position from every side. */
function play<S, M, E, V, O>(table: Table<S, M, E, V, O>, cap: number): void {
  const { game, seats, chance, moves } = table;
  const random = [1, 0.7, 0.3, 0.1][chance.below(4)] ?? 1;
  const levels = seats.map(() => levelOf(chance));
  let next = chance.below(6);
  while (game.outcome(table.state) === null) {
    demand(moves.length < cap, 'endless', () => `the game is not over after ${cap} moves`);
    const questions = questionsIn(game, table.state, seats);
    const waiting = waitingIn(questions);
    demand(
      waiting.length > 0,
      'stuck',
      () => `nobody is asked, and the game is not over: ${quote(table.state)}`,
    );
    if (moves.length >= next) {
      inspect(table, questions);
      table.state = freeze(throughJson(table.state, 'the state'));
      next = moves.length + 1 + chance.below(8 + moves.length);
    }
    const byChance = chance.below(1000) < 1000 * random * 0.5 ** (moves.length / HALF_LIFE);
    if (byChance) playOffered(table, questions);
    else playBot(table, waiting[chance.below(waiting.length)] ?? waiting[0], levels);
  }
}

/** Mostly the quick ones: they are here to bring games to their end. */
function levelOf(chance: Rng): Level {
  return (['easy', 'normal', 'normal', 'easy', 'normal', 'hard'] as const)[chance.below(6)] ?? 'easy';
}

function playOffered<S, M, E, V, O>(
  table: Table<S, M, E, V, O>,
  questions: readonly (readonly Prompt<M>[])[],
): void {
  const { chance } = table;
  const offers = table.seats.flatMap((seat) =>
    offersOf(questions[seat] ?? [], chance).map((offer) => ({ seat, offer })),
  );
  demand(offers.length > 0, 'stuck', () => `somebody is asked, but may choose nothing: ${quote(questions)}`);
  while (offers.length > 0) {
    const [drawn] = offers.splice(chance.below(offers.length), 1);
    if (drawn !== undefined && take(table, drawn.seat, drawn.offer.move, drawn.offer.sure ? 'offered' : null))
      return;
  }
  for (const seat of waitingIn(questions)) {
    take(table, seat, table.game.fallback(freeze(table.game.view(table.state, seat)), seat), 'fallback');
    return;
  }
}

function playBot<S, M, E, V, O>(
  table: Table<S, M, E, V, O>,
  seat: Seat | undefined,
  levels: readonly Level[],
): void {
  if (seat === undefined) return;
  const view = freeze(table.game.view(table.state, seat));
  take(table, seat, table.game.bot(view, seat, levels[seat] ?? 'easy', table.chance), 'bot');
}

/** Makes a move. What must be legal and is refused breaks the check of that name. */
function take<S, M, E, V, O>(table: Table<S, M, E, V, O>, seat: Seat, move: M, must: Check | null): boolean {
  const { step, dice } = attempt(table, seat, move);
  if (!step.ok) {
    demand(
      must === null,
      must ?? 'offered',
      () => `${named(table, seat, move)} is refused: ${quote(step.error)}`,
    );
    checkRefusal(step.error, named(table, seat, move));
    return false;
  }
  const written = checkNotation(table.game, move, table.memory.moves);
  table.moves.push({ seat, by: must === 'bot' ? 'bot' : 'player', move: written });
  table.state = step.value.state;
  table.dice = dice;
  if (table.chance.below(4) === 0) checkLines(table, step.value.events);
  return true;
}

function checkLines<S, M, E, V, O>(table: Table<S, M, E, V, O>, events: readonly E[]): void {
  demandPlain(events, 'the events');
  for (const viewer of viewersOf(table.seats)) {
    for (const line of linesFor(table, events, viewer)) table.wording.words(line, `a line for ${viewer}`);
  }
}

/** Everything there is to look at in one position. */
function inspect<S, M, E, V, O>(
  table: Table<S, M, E, V, O>,
  questions: readonly (readonly Prompt<M>[])[],
): void {
  const { game, seats, chance } = table;
  checkScores(game.scores(table.state), seats.length);
  const offers = seats.map((seat) => offersOf(questions[seat] ?? [], chance));
  for (const seat of seats) {
    const prompts = questions[seat] ?? [];
    checkPrompts(prompts);
    table.wording.prompts(prompts);
    for (const offer of offers[seat] ?? []) checkOffer(table, seat, prompts, offer);
  }
  checkTurn(table, offers);
  for (const seat of waitingIn(questions)) {
    checkFallback(table, seat);
    checkBot(table, seat);
  }
  for (const viewer of chance.shuffle(viewersOf(seats)).slice(0, VIEWERS)) checkSecrecy(table, viewer);
}

function checkOffer<S, M, E, V, O>(
  table: Table<S, M, E, V, O>,
  seat: Seat,
  prompts: readonly Prompt<M>[],
  offer: Offer<M>,
): void {
  demandPlain(offer.move, 'a move');
  checkAnswer(prompts, offer);
  checkNotation(table.game, offer.move, table.memory.moves);
  const { step } = attempt(table, seat, offer.move);
  if (step.ok) return;
  demand(!offer.sure, 'offered', () => `${named(table, seat, offer.move)} is refused: ${quote(step.error)}`);
  checkRefusal(step.error, named(table, seat, offer.move));
}

/** Who is not asked, or does not sit here, is refused what another is offered. */
function checkTurn<S, M, E, V, O>(
  table: Table<S, M, E, V, O>,
  offers: readonly (readonly Offer<M>[])[],
): void {
  const some = offers.flat().slice(0, 2);
  const strangers = [-1, table.seats.length, 0.5, Number.NaN].map((index) => index as Seat);
  const idle = table.seats.filter((seat) => offers[seat]?.length === 0);
  for (const seat of [...strangers, ...idle]) {
    for (const { move } of some) {
      const { step } = attempt(table, seat, move);
      demand(
        !step.ok,
        'turn',
        () => `${named(table, seat, move)} is accepted, though that seat is not asked`,
      );
      checkRefusal(step.error, named(table, seat, move));
    }
  }
}

function checkFallback<S, M, E, V, O>(table: Table<S, M, E, V, O>, seat: Seat): void {
  const move = table.game.fallback(freeze(table.game.view(table.state, seat)), seat);
  checkNotation(table.game, move, table.memory.moves);
  const { step } = attempt(table, seat, move);
  demand(step.ok, 'fallback', () => `the fallback ${named(table, seat, move)} is refused: ${quote(step)}`);
}

function checkBot<S, M, E, V, O>(table: Table<S, M, E, V, O>, seat: Seat): void {
  const level = LEVELS[table.chance.below(LEVELS.length)] ?? 'easy';
  checkBotIsBlind(table, seat, (view, rng) => {
    const move = table.game.bot(view, seat, level, rng);
    checkNotation(table.game, move, table.memory.moves);
    const { step } = attempt(table, seat, move);
    demand(step.ok, 'bot', () => `the ${level} bot’s ${named(table, seat, move)} is refused: ${quote(step)}`);
    return move;
  });
}

/** The game is over: its result fits, nobody is asked anything, and no move is accepted. */
function checkEnd<S, M, E, V, O>(table: Table<S, M, E, V, O>): void {
  const { game, state, seats, moves } = table;
  const outcome = game.outcome(state);
  if (outcome === null) return;
  demandPlain(state, 'the last state');
  demandPlain(outcome, 'the outcome');
  checkScores(game.scores(state), seats.length);
  checkOutcome(outcome, game.scores(state));
  for (const [seat, prompts] of questionsIn(game, state, seats).entries()) {
    demand(
      prompts.length === 0,
      'over',
      () => `the game is over, and seat ${seat} is asked ${quote(prompts)}`,
    );
  }
  for (const text of new Set(moves.slice(-20).map((made) => made.move))) {
    const move = game.notation.read(text);
    if (move === null) throw new Broken('notation', `“${text}” cannot be read`);
    for (const seat of seats) {
      const { step } = attempt(table, seat, move);
      demand(!step.ok, 'over', () => `the game is over, and ${named(table, seat, move)} is accepted`);
    }
  }
  for (const viewer of table.chance.shuffle(viewersOf(seats)).slice(0, VIEWERS)) checkSecrecy(table, viewer);
}

/** The text of the record, played by the engine, ends where the game ended. */
function checkReplay<S, M, E, V, O>(table: Table<S, M, E, V, O>, record: GameRecord): void {
  const { game, state, dice, moves } = table;
  const read = readRecord(writeRecord(record));
  demand(read.ok, 'replay', () => `the record cannot be read: ${quote(read)}`);
  const end = replay(game, read.value);
  demand(end.ok, 'replay', () => `the record cannot be played: ${quote(end)}`);
  const { seq } = end.value;
  demand(
    same([seq, end.value.state, end.value.dice], [moves.length, state, dice]),
    'replay',
    () => `the record ends in another position: ${quote(end.value.state)}, not ${quote(state)}`,
  );
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
