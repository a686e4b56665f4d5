import { botOf, type GameDefinition, type Level } from '../../src/engine/game.ts';
import {
  type GameRecord,
  type RecordedMove,
  readRecord,
  replay,
  writeRecord,
} from '../../src/engine/record.ts';
import { diceRng, fastRng, type Rng } from '../../src/engine/rng.ts';
import { type Seat, seatsOf } from '../../src/engine/seat.ts';
import { checkOutcome, checkScores } from './ending.ts';
import { Broken, type Check, demand, quote } from './fault.ts';
import { checkHidden } from './hidden.ts';
import { checkOffered, checkSomeViewers, inspect, personalityOf } from './inspect.ts';
import { checkNotation } from './notation.ts';
import { type Offer, offersOf } from './offers.ts';
import { demandPlain, freeze, same, throughJson } from './plain.ts';
import { checkDealTold } from './secrecy.ts';
import { checkStatistics, checkTakenBack, statisticsAfter } from './statistics.ts';
import {
  attempt,
  checkRefusal,
  digest,
  linesFor,
  type Memory,
  named,
  questionsIn,
  type Table,
  viewersOf,
  waitingIn,
} from './table.ts';
import { checkTelling } from './telling.ts';
import { checkUncovering } from './uncovering.ts';
import { wordingOf } from './wording.ts';

/** After this many moves the share of random moves has halved: bots finish what chance never would. */
const HALF_LIFE = 300;
const REPLAYED_ONE_IN = 8;

/** The record of a game that is being played. */
export type Run = GameRecord & { readonly moves: RecordedMove[] };

/** One game from the deal to its end. */
export function playWhole<S, M, E, V, O>(
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
    options,
    wording: wordingOf(game, record.seats, memory.faces),
    memory,
    chance,
    moves: record.moves,
    state: first.state,
    dice: first.dice,
    statistics: statisticsAfter({ game, seats: seatsOf(record.seats) }, null, first.events, null),
  };
  for (const viewer of viewersOf(table.seats)) {
    checkDealTold(table, [first, deal(digest(record.seed).slice(0, 32))], viewer);
  }
  checkLines(table, first.events);
  checkHidden(table);
  play(table, cap);
  checkEnd(table);
  if (chance.below(REPLAYED_ONE_IN) === 0) checkReplay(table, record);
}

interface SeatOffer<M> {
  readonly seat: Seat;
  readonly offer: Offer<M>;
}

/**
 * Plays on until there is an outcome, trying every press and number on the way; now and then checks the position from
 * every side.
 */
function play<S, M, E, V, O>(table: Table<S, M, E, V, O>, cap: number): void {
  const { game, seats, chance, moves } = table;
  const random = [1, 0.7, 0.3, 0.1][chance.below(4)] ?? 1;
  const bots = seats.map(() => ({ level: levelOf(chance), personality: personalityOf(table) }));
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
    const offers = seats.flatMap((seat) =>
      offersOf(questions[seat] ?? [], chance).map((offer) => ({ seat, offer })),
    );
    for (const { seat, offer } of offers) if (offer.sure) checkOffered(table, seat, offer);
    if (byChance) playOffered(table, offers, waiting);
    else playBot(table, waiting[chance.below(waiting.length)] ?? waiting[0], bots);
  }
}

/** Fast bots, which are here to finish games; `inspect` checks the hard one's moves. */
function levelOf(chance: Rng): Level {
  return chance.below(2) === 0 ? 'easy' : 'normal';
}

function playOffered<S, M, E, V, O>(
  table: Table<S, M, E, V, O>,
  offers: readonly SeatOffer<M>[],
  waiting: readonly Seat[],
): void {
  for (const { seat, offer } of table.chance.shuffle(offers)) {
    if (take(table, seat, offer.move, offer.sure ? 'offered' : null)) return;
  }
  for (const seat of waiting.slice(0, 1)) {
    take(table, seat, table.game.fallback(freeze(table.game.view(table.state, seat)), seat), 'fallback');
  }
}

function playBot<S, M, E, V, O>(
  table: Table<S, M, E, V, O>,
  seat: Seat | undefined,
  bots: readonly { readonly level: Level; readonly personality: string | null }[],
): void {
  if (seat === undefined) return;
  const { level = 'easy', personality = null } = bots[seat] ?? {};
  const view = freeze(table.game.view(table.state, seat));
  take(table, seat, botOf(table.game, personality)(view, seat, level, table.chance), 'bot');
}

/** Makes a move. If a legal move is refused, the check of that name is broken. */
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
  const { state, events } = step.value;
  const statistics = statisticsAfter(table, table.statistics, events, seat);
  checkUncovering(table, seat, move, { state, dice });
  checkTakenBack(table, seat, move, { state, dice, statistics });
  table.moves.push({ seat, by: must === 'bot' ? 'bot' : 'player', move: written });
  table.state = state;
  table.dice = dice;
  table.statistics = statistics;
  if (table.chance.below(4) === 0) checkLines(table, events);
  return true;
}

function checkLines<S, M, E, V, O>(table: Table<S, M, E, V, O>, events: readonly E[]): void {
  demandPlain(events, 'the events');
  for (const event of events) {
    const moment = table.game.telling?.moment?.(event) ?? null;
    if (moment !== null) table.wording.moment(moment);
  }
  for (const viewer of viewersOf(table.seats)) {
    for (const line of linesFor(table, events, viewer)) table.wording.words(line, `a line for ${viewer}`);
  }
}

/** The game is over: its result is valid, nobody is asked anything, and no move is accepted. */
function checkEnd<S, M, E, V, O>(table: Table<S, M, E, V, O>): void {
  const { game, state, seats, moves } = table;
  const outcome = game.outcome(state);
  if (outcome === null) return;
  demandPlain(state, 'the last state');
  demandPlain(outcome, 'the outcome');
  checkScores(game.scores(state), seats.length);
  checkOutcome(outcome, game.scores(state));
  checkTelling(table, outcome);
  checkStatistics(table);
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
  checkHidden(table);
  checkSomeViewers(table);
}

/** The record as text, replayed by the engine, ends where the game ended. */
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
