import { botOf, type Level, LONGEST_ADVICE } from '../../src/engine/game.ts';
import { type Prompt, pressesOf } from '../../src/engine/prompt.ts';
import { fillIn } from '../../src/engine/scene.ts';
import type { Seat } from '../../src/engine/seat.ts';
import type { Words } from '../../src/engine/words.ts';
import { inEnglish } from '../../src/words/read.ts';
import { inAllLanguages } from '../words/in-all-languages.ts';
import { checkScores } from './ending.ts';
import { demand, quote } from './fault.ts';
import { checkHidden } from './hidden.ts';
import { checkNotation } from './notation.ts';
import { checkAnswer, checkPrompts, type Offer, offersOf } from './offers.ts';
import { demandPlain, freeze, same } from './plain.ts';
import { checkBotIsBlind, checkSecrecy, dealAgain } from './secrecy.ts';
import { attempt, checkRefusal, named, type Table, viewersOf, waitingIn } from './table.ts';

/** How many viewers are checked in one position; over the games everyone gets a turn. */
const VIEWERS = 2;

/** Hard bots think for long, so they are asked more rarely. */
const DRAWN_LEVELS: readonly Level[] = [
  ...Array<Level>(5).fill('easy'),
  ...Array<Level>(6).fill('normal'),
  'hard',
];

/** A few viewers are shown nothing they must not see. */
export function checkSomeViewers<S, M, E, V, O>(table: Table<S, M, E, V, O>): void {
  for (const viewer of table.chance.shuffle(viewersOf(table.seats)).slice(0, VIEWERS))
    checkSecrecy(table, viewer);
}

/** All checks of one position. */
export function inspect<S, M, E, V, O>(
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
    checkAutomatic(table, seat, questions[seat] ?? []);
    checkBot(table, seat);
  }
  checkHidden(table);
  checkSomeViewers(table);
}

function checkOffer<S, M, E, V, O>(
  table: Table<S, M, E, V, O>,
  seat: Seat,
  prompts: readonly Prompt<M>[],
  offer: Offer<M>,
): void {
  for (const move of [offer.move, ...offer.then]) {
    demandPlain(move, 'a move');
    checkNotation(table.game, move, table.memory.moves);
  }
  checkAnswer(prompts, offer);
  checkOffered(table, seat, offer);
  checkThen(table, seat, offer);
}

/**
 * The moves of one press follow from each other: each is offered by the question after its predecessor, and only the
 * last may uncover anything. So a redeal of the unseen cards changes neither the moves nor what their player sees
 * before the last of them.
 */
function checkThen<S, M, E, V, O>(table: Table<S, M, E, V, O>, seat: Seat, offer: Offer<M>): void {
  if (offer.then.length === 0) return;
  const { game } = table;
  const moves = [offer.move, ...offer.then];
  const sights = [table.state, dealAgain(table, seat)].map((dealt) => {
    let state = dealt;
    const seen: V[] = [];
    for (const [index, move] of moves.entries()) {
      const written = game.notation.write(move);
      const before = moves.slice(0, index).map((made) => game.notation.write(made));
      const offered = pressesOf(game.prompts(game.view(state, seat), seat)).map((press) => press.move);
      demand(
        offered.some((each) => game.notation.write(each) === written),
        'then',
        () => `a press makes ${written} after ${before.join(' ')}, which seat ${seat} is not offered by then`,
      );
      const { step } = attempt(table, seat, move, state);
      demand(step.ok, 'then', () => `${named(table, seat, move)} after ${before.join(' ')} is refused`);
      state = step.value.state;
      if (index < moves.length - 1) seen.push(game.view(state, seat));
    }
    return seen;
  });
  demand(
    same(sights[0], sights[1]),
    'then',
    () => `${named(table, seat, offer.move)} uncovers something, and moves follow it in the same press`,
  );
}

/** A press or a number on offer is accepted, whatever the dice; a set or an order may be refused with a sentence. */
export function checkOffered<S, M, E, V, O>(table: Table<S, M, E, V, O>, seat: Seat, offer: Offer<M>): void {
  const step = table.game.apply(table.state, seat, offer.move, table.chance);
  if (step.ok) return;
  demand(!offer.sure, 'offered', () => `${named(table, seat, offer.move)} is refused: ${quote(step.error)}`);
  checkRefusal(step.error, named(table, seat, offer.move));
}

/** A player who is not asked, or does not sit here, is refused another's offer. */
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

/** The maximum length of a person's name. */
const LONGEST_NAME = 'N'.repeat(32);

/** Advice is given from a view that nobody changes, and is short however it is filled in. */
function checkCoach<S, M, E, V, O>(table: Table<S, M, E, V, O>, view: V, seat: Seat, move: M): string {
  const { game } = table;
  if (game.coaching?.coach === undefined) return '';
  const what = `the advice to ${named(table, seat, move)}`;
  let words: Words = '';
  try {
    words = game.coaching.coach(freeze(view), seat, move);
  } catch (error) {
    demand(false, 'coach', () => `${what} fails: ${String(error)}`);
  }
  const advice = inEnglish(words);
  table.wording.words(advice, what);
  for (const said of inAllLanguages(words)) {
    const read = fillIn(said, { seat: () => LONGEST_NAME, card: (card) => game.face(card).text });
    demand(read.length <= LONGEST_ADVICE, 'coach', () => `${what} takes ${read.length} characters: ${read}`);
  }
  return advice;
}

function checkFallback<S, M, E, V, O>(table: Table<S, M, E, V, O>, seat: Seat): void {
  const move = table.game.fallback(freeze(table.game.view(table.state, seat)), seat);
  checkNotation(table.game, move, table.memory.moves);
  const { step } = attempt(table, seat, move);
  demand(step.ok, 'fallback', () => `the fallback ${named(table, seat, move)} is refused: ${quote(step)}`);
}

/** A move that the table makes by itself is the seat's only one, and the clock's. */
function checkAutomatic<S, M, E, V, O>(
  { game, state }: Table<S, M, E, V, O>,
  seat: Seat,
  prompts: readonly Prompt<M>[],
): void {
  if (!prompts.some((prompt) => prompt.automatic === true)) return;
  const choices = prompts.flatMap((prompt) => prompt.choices);
  const [only] = choices;
  const fallback = game.notation.write(game.fallback(freeze(game.view(state, seat)), seat));
  demand(
    choices.length === 1 &&
      only?.kind === 'press' &&
      only.disabled === undefined &&
      game.notation.write(only.move) === fallback,
    'automatic',
    () => `a question is automatic, and is not the one press ${fallback}: ${quote(prompts)}`,
  );
}

/** A random personality for a bot, or null for none. */
export function personalityOf<S, M, E, V, O>({ game, chance }: Table<S, M, E, V, O>): string | null {
  const { personalities = [] } = game;
  return personalities.length === 0
    ? null
    : (personalities[chance.below(personalities.length + 1)]?.id ?? null);
}

function checkBot<S, M, E, V, O>(table: Table<S, M, E, V, O>, seat: Seat): void {
  const level = DRAWN_LEVELS[table.chance.below(DRAWN_LEVELS.length)] ?? 'easy';
  const personality = personalityOf(table);
  const bot = botOf(table.game, personality);
  const advice: string[] = [];
  checkBotIsBlind(table, seat, (view, rng) => {
    const move = bot(view, seat, level, rng);
    checkNotation(table.game, move, table.memory.moves);
    const { step } = attempt(table, seat, move);
    demand(
      step.ok,
      'bot',
      () => `the ${level} ${personality ?? 'bot'}’s ${named(table, seat, move)} is refused: ${quote(step)}`,
    );
    advice.push(checkCoach(table, view, seat, move));
    return move;
  });
  demand(
    new Set(advice).size < 2,
    'coach',
    () => `with the same view, the same move is advised as ${quote(advice)}`,
  );
}
