import type { Level } from '../../engine/game.ts';
import type { Rng } from '../../engine/rng.ts';
import type { CardId, Seat } from '../../engine/seat.ts';
import { type Ability, abilityOf, ascending, gapsFor, isUsable, mayTurn, rowAfter } from './abilities.ts';
import { CARDS, cardsOf, scorable, without, worthOf } from './row.ts';
import type { Move, Row, Use, View } from './types.ts';

/** An easy opponent does anything one time in so many. */
const EASY_BLUNDERS_IN = 2;
/** Orders tried for the 1. */
const ORDERS_TRIED = 24;
/** What it costs to discard, in cards. */
const DISCARD_COST = 1;
/** What a row is worth for each card that would score if it came next. */
const PROMISE = 0.15;

/** Does what scores most at once; a hard one also likes a row that the cards to come would complete. */
export function bot(view: View, _seat: Seat, level: Level, rng: Rng): Move {
  const moves: readonly Move[] = view.asks === 'score' ? answers(view.row) : uses(view, rng);
  if (level === 'easy' && rng.below(EASY_BLUNDERS_IN) === 0) return pick(moves, rng);
  const judged = moves.map((move) => judge(move, view, level === 'hard'));
  const best = Math.max(...judged);
  return pick(
    moves.filter((_, index) => judged[index] === best),
    rng,
  );
}

function answers(row: Row): readonly Move[] {
  return scorable(row).map((set) => ({ kind: 'score', cards: cardsOf(set) }));
}

function uses(view: View, rng: Rng): readonly Use[] {
  return view.hand.flatMap((card) => {
    const turns = mayTurn(card) ? [false, true] : [false];
    const plays = gapsFor(card, view.row).flatMap((gap) =>
      turns.map((turned): Use => ({ kind: 'play', card, gap, turned })),
    );
    const ability = abilityOf(card);
    return ability !== null && isUsable(ability, view.row)
      ? [...plays, ...discards(card, ability, view.row, rng)]
      : plays;
  });
}

function discards(card: CardId, ability: Ability, row: Row, rng: Rng): readonly Use[] {
  switch (ability.shape) {
    case 'rearrange':
      return orders(row, rng).map((order) => ({ kind: 'rearrange', card, order }));
    case 'pair': {
      const from = ability.from(row);
      const pairs = from.flatMap((one, index) => from.slice(index + 1).map((other) => ascending(one, other)));
      return pairs.map((pair) => ({ kind: 'pair', card, pair }));
    }
    case 'one':
      return ability.targets(row).map((target) => ({ kind: 'one', card, target }));
    case 'shift':
      return ability.shifts(row).map((shift) => ({ kind: 'shift', card, ...shift }));
  }
}

/** Some orders other than the present one. */
function orders(row: Row, rng: Rng): readonly (readonly CardId[])[] {
  const present = cardsOf(row);
  const tried = Array.from({ length: ORDERS_TRIED }, () => rng.shuffle(present));
  return tried.filter((order) => order.join() !== present.join());
}

function judge(move: Move, view: View, looksAhead: boolean): number {
  const { gained, left } = afterwards(move, view.row);
  return gained - costOf(move) + (looksAhead ? PROMISE * promiseOf(left, view) : 0);
}

function costOf(move: Move): number {
  if (move.kind === 'play' || move.kind === 'score' || move.kind === 'hold') return 0;
  return move.card === '14' ? 2 * DISCARD_COST : DISCARD_COST;
}

function afterwards(move: Move, row: Row): Boarded {
  if (move.kind === 'hold') return { gained: 0, left: row };
  if (move.kind !== 'score') return boarded(rowAfter(row, move));
  const set = row.filter((group) => move.cards.includes(group.card));
  const { gained, left } = boarded(without(row, move.cards));
  return { gained: gained + worthOf(set), left };
}

interface Boarded {
  readonly gained: number;
  readonly left: Row;
}

/** Scores set after set, always the one that counts most. */
function boarded(row: Row): Boarded {
  const [set] = [...scorable(row)].sort((one, other) => worthOf(other) - worthOf(one));
  if (set === undefined) return { gained: 0, left: row };
  const { gained, left } = boarded(without(row, cardsOf(set)));
  return { gained: gained + worthOf(set), left };
}

/** How many cards not yet used would score at an end of the row. */
function promiseOf(row: Row, view: View): number {
  const used = [...cardsOf(row), ...view.discards, ...view.sets.flatMap(cardsOf)];
  return CARDS.filter((card) => !used.includes(card)).filter((card) =>
    gapsFor(card, row).some(
      (gap) => scorable(rowAfter(row, { kind: 'play', card, gap, turned: false })).length > 0,
    ),
  ).length;
}

function pick(moves: readonly Move[], rng: Rng): Move {
  const move = moves[rng.below(moves.length)];
  if (move === undefined) throw new Error('an empty hand is asked nothing');
  return move;
}
