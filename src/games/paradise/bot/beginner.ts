import type { CardId } from '../../../engine/seat.ts';
import { byValue } from '../collecting.ts';
import { pointsOf } from '../scoring.ts';
import type { Move, View } from '../types.ts';
import { encoded, lowValue } from './encoding.ts';

/**
 * Takes as many cards as it can, regardless of their value and of what it leaves to the next player. It repeatedly
 * finds sets that add up to its card, but no larger multiple and no Ace that counts 14.
 */
export function beginner({ hand, centre }: View): Move {
  let best: Extract<Move, { readonly kind: 'collect' }> | null = null;
  for (const card of hand) {
    const taken = seenFor(card, centre);
    if (taken.length > (best?.taken.length ?? 0)) best = { kind: 'collect', card, taken };
  }
  return best ?? { kind: 'lay', card: cheapest(hand) };
}

/** The lowest card, preferably one without points. */
function cheapest(hand: readonly CardId[]): CardId {
  const ascending = byValue(hand);
  const found = ascending.find((card) => pointsOf(card) === 0) ?? ascending[0];
  if (found === undefined) throw new RangeError('a seat without cards is asked nothing');
  return found;
}

/** The cards that a card takes when sets that add up to it are removed one after another, the largest first. */
function seenFor(card: CardId, centre: readonly CardId[]): readonly CardId[] {
  const set = addingUp(centre, lowest(card));
  if (set.length === 0) return [];
  const taken = [...set, ...seenFor(card, without(centre, set))];
  return centre.filter((each) => taken.includes(each));
}

/** The largest set with exactly this total; empty if there is none. */
function addingUp(centre: readonly CardId[], total: number): readonly CardId[] {
  const sets: (readonly CardId[] | undefined)[] = [[]];
  for (const card of centre) {
    const value = lowest(card);
    for (let sum = total; sum >= value; sum--) {
      const before = sets[sum - value];
      if (before === undefined || before.length < (sets[sum]?.length ?? 0)) continue;
      sets[sum] = [...before, card];
    }
  }
  return sets[total] ?? [];
}

function without(centre: readonly CardId[], cards: readonly CardId[]): readonly CardId[] {
  return centre.filter((card) => !cards.includes(card));
}

function lowest(card: CardId): number {
  return lowValue(encoded(card));
}
