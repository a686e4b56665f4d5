import type { Level } from '../../src/engine/game.ts';
import type { Prompt } from '../../src/engine/prompt.ts';
import type { Seat } from '../../src/engine/seat.ts';
import { checkScores } from './ending.ts';
import { demand, quote } from './fault.ts';
import { checkNotation } from './notation.ts';
import { checkAnswer, checkPrompts, type Offer, offersOf } from './offers.ts';
import { demandPlain, freeze } from './plain.ts';
import { checkBotIsBlind, checkSecrecy } from './secrecy.ts';
import { attempt, checkRefusal, named, type Table, viewersOf, waitingIn } from './table.ts';

/** Viewers looked at in one position; over the games all get their turn. */
const VIEWERS = 2;

/** The hard ones think for long, so that they are asked more seldom. */
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

/** Everything there is to look at in one position. */
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
    checkBot(table, seat);
  }
  checkSomeViewers(table);
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
  checkOffered(table, seat, offer);
}

/** A press or a number on offer is accepted, however the dice fall; a set or an order may be refused with a sentence. */
export function checkOffered<S, M, E, V, O>(table: Table<S, M, E, V, O>, seat: Seat, offer: Offer<M>): void {
  const step = table.game.apply(table.state, seat, offer.move, table.chance);
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
  const level = DRAWN_LEVELS[table.chance.below(DRAWN_LEVELS.length)] ?? 'easy';
  checkBotIsBlind(table, seat, (view, rng) => {
    const move = table.game.bot(view, seat, level, rng);
    checkNotation(table.game, move, table.memory.moves);
    const { step } = attempt(table, seat, move);
    demand(step.ok, 'bot', () => `the ${level} bot’s ${named(table, seat, move)} is refused: ${quote(step)}`);
    const advice = table.game.advise?.(view, move);
    if (advice !== undefined) table.wording.words(advice, `the advice to ${named(table, seat, move)}`);
    return move;
  });
}
