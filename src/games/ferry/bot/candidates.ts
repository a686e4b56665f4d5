import { type Ability, abilityOf, ascending, gapsFor, isUsable, mayTurn, rowAfter } from '../abilities.ts';
import { acrossOf, CARDS, cardsOf, compulsorySets, numberOf, scorable, without, worthOf } from '../row.ts';
import type { Discard, Move, Row, Use, View } from '../types.ts';
import { type Code, encoded, gathered, numberIn, type Settled, settled } from './simulation.ts';

/** A move and its result, as far as the player can know it. */
export interface Candidate {
  readonly move: Move;
  readonly after: Settled;
  readonly hand: readonly number[];
  /** Cards this move discards. */
  readonly lost: number;
  /** The cards in the deck whose order is unknown … */
  readonly unseen: readonly number[];
  /** … and the one on top of them, if known. */
  readonly top: readonly number[];
}

/** Every legal move, except that for the 1 only rearrangements that bring a set together are considered. */
export function candidatesOf(view: View): readonly Candidate[] {
  const known = [...cardsOf(view.row), ...view.hand, ...view.discards, ...view.sets.flatMap(cardsOf)];
  const unseen = CARDS.filter((card) => !known.includes(card) && card !== view.top).map(numberOf);
  if (view.asks === 'score') return answers(view, unseen);
  return view.hand.flatMap((card) => {
    const hand = view.hand.filter((each) => each !== card).map(numberOf);
    return usesOf(card, view.row).map((use) => used(view.row, use, hand, unseen));
  });
}

/** FE-8, FE-9. */
function answers({ row, hand, top }: View, unseen: readonly number[]): readonly Candidate[] {
  const still = { hand: hand.map(numberOf), lost: 0, unseen, top: top === null ? [] : [numberOf(top)] };
  const sets = scorable(row).map((set): Candidate => {
    const left = settled(encoded(without(row, cardsOf(set))));
    const move: Move = { kind: 'score', cards: cardsOf(set) };
    return { ...still, move, after: { ...left, across: left.across + worthOf(set) } };
  });
  if (compulsorySets(row).length > 0) return sets;
  return [...sets, { ...still, move: { kind: 'hold' }, after: { row: encoded(row), across: 0 } }];
}

function used(row: Row, use: Use, hand: readonly number[], unseen: readonly number[]): Candidate {
  const back = returned(use);
  const onTop = use.card === '3';
  return {
    move: use,
    after: settled(encoded(rowAfter(row, use))),
    hand,
    lost: lostBy(use),
    unseen: onTop ? unseen : [...unseen, ...back],
    top: onTop ? back : [],
  };
}

/** Cards across minus the discards before the move (FE-14). */
export function tallyOf(view: View): number {
  return acrossOf(view) - view.discards.length;
}

function lostBy(use: Use): number {
  if (use.kind === 'play') return 0;
  return use.card === '14' ? 2 : 1;
}

/** The cards that a use returns to the deck. */
function returned(use: Use): readonly number[] {
  if (use.kind === 'pair') return use.card === '6' ? use.pair.map(numberOf) : [];
  if (use.kind !== 'one') return [];
  return use.card === '3' || use.card === '4' ? [numberOf(use.target)] : [];
}

function usesOf(card: Use['card'], row: Row): readonly Use[] {
  const turns = mayTurn(card) ? [false, true] : [false];
  const plays = gapsFor(card, row).flatMap((gap) =>
    turns.map((turned): Use => ({ kind: 'play', card, gap, turned })),
  );
  const ability = abilityOf(card);
  return ability !== null && isUsable(ability, row) ? [...plays, ...discards(card, ability, row)] : plays;
}

function discards(card: Use['card'], ability: Ability, row: Row): readonly Discard[] {
  switch (ability.shape) {
    case 'rearrange':
      return gathered(encoded(row)).map((order) => ({
        kind: 'rearrange',
        card,
        order: order.flatMap((lain) => named(row, lain)),
      }));
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

function named(row: Row, lain: Code): readonly Use['card'][] {
  return cardsOf(row).filter((card) => numberOf(card) === numberIn(lain));
}
