import type { CardId } from '../../engine/seat.ts';
import type { Words } from '../../engine/words.ts';
import { cardsOf, compulsorySets, middleGaps, middleOf, numberOf, valueNow, without } from './row.ts';
import type { Group, Lying, Row, Use } from './types.ts';
import { words } from './words.ts';

/** A card of the row and the position it moves to. */
export interface Shift {
  readonly target: CardId;
  readonly to: number;
}

/** What a card does when discarded, and to which cards. `needs` explains why it has no effect now (FE-5). */
export type Ability = {
  readonly deed: (about: { readonly at: 'start' | 'other' }) => Words;
  readonly needs: Words;
} & (
  | { readonly shape: 'rearrange' }
  | { readonly shape: 'pair'; from(row: Row): readonly CardId[] }
  | { readonly shape: 'one'; targets(row: Row): readonly CardId[] }
  | { readonly shape: 'shift'; shifts(row: Row): readonly Shift[] }
);

const LOW = 10;

const worth =
  (fits: (value: number) => boolean) =>
  (row: Row): readonly CardId[] =>
    cardsOf(row.filter((group) => fits(valueNow(group))));

/** The cards that can be discarded; 7, 9, 13, 17 and 18 have no such ability (FE-4). */
const ABILITIES: Readonly<Record<string, Ability>> = {
  '1': { shape: 'rearrange', deed: words.canRearrange, needs: words.needsTwo },
  '2': { shape: 'pair', deed: words.canSwap, needs: words.needsTwo, from: cardsOf },
  '3': {
    shape: 'one',
    deed: words.canPutOnTop,
    needs: words.needsCard,
    targets: cardsOf,
  },
  '4': {
    shape: 'one',
    deed: words.canShuffle,
    needs: words.needsCard,
    targets: cardsOf,
  },
  '5': {
    shape: 'shift',
    deed: words.canMoveInwards,
    needs: words.needsThree,
    shifts: endsToMiddle,
  },
  '6': {
    shape: 'pair',
    deed: words.canShuffleTwo,
    needs: words.needsTwo,
    from: cardsOf,
  },
  '8': {
    shape: 'shift',
    deed: words.canMoveToEnd,
    needs: words.needsTwo,
    shifts: (row) => shiftsOf(row, () => [0, row.length - 1]),
  },
  '10': {
    shape: 'pair',
    deed: words.canSwapLow,
    needs: words.needsLow,
    from: worth((value) => value <= LOW),
  },
  '11': {
    shape: 'shift',
    deed: words.canMoveTwo,
    needs: words.needsThree,
    shifts: (row) => shiftsOf(row, (position) => [position - 2, position + 2]),
  },
  '12': {
    shape: 'one',
    deed: words.canTurnDown,
    needs: words.needsFaceUp,
    targets: (row) => cardsOf(row.filter((group) => group.lying !== 'down')),
  },
  '14': {
    shape: 'one',
    deed: words.canDiscardMiddle,
    needs: words.needsCard,
    targets: (row) => cardsOf(row.filter((_, position) => middleOf(row.length).includes(position))),
  },
  '15': {
    shape: 'pair',
    deed: words.canSwapOdd,
    needs: words.needsOdd,
    from: worth((value) => value % 2 === 1),
  },
  '16': {
    shape: 'pair',
    deed: words.canSwapEven,
    needs: words.needsEven,
    from: worth((value) => value % 2 === 0),
  },
};

/** Null for a card that cannot be discarded (FE-4). */
export function abilityOf(card: CardId): Ability | null {
  return ABILITIES[card] ?? null;
}

/** Whether an ability can be carried out in full and changes the row (FE-5). */
export function isUsable(ability: Ability, row: Row): boolean {
  switch (ability.shape) {
    case 'rearrange':
      return row.length >= 2;
    case 'pair':
      return ability.from(row).length >= 2;
    case 'one':
      return ability.targets(row).length >= 1;
    case 'shift':
      return ability.shifts(row).length >= 1;
  }
}

/** The gaps a card may be played into: the ends; any for the 7; the middle for the 17 (FE-3). */
export function gapsFor(card: CardId, row: Row): readonly number[] {
  const count = row.length;
  if (card === '7') return Array.from({ length: count + 1 }, (_, gap) => gap);
  if (card === '17') return middleGaps(count);
  return count === 0 ? [0] : [0, count];
}

/** Only the 9 may be played upside down. */
export function mayTurn(card: CardId): boolean {
  return card === '9';
}

/** How a card lies when played. */
export function lyingWhen(turned: boolean): Lying {
  return turned ? 'turned' : 'up';
}

/** A pair is written in ascending order. */
export function ascending(one: CardId, other: CardId): readonly [CardId, CardId] {
  return numberOf(one) < numberOf(other) ? [one, other] : [other, one];
}

/** The row after a legal use, before anything is scored. */
export function rowAfter(row: Row, use: Use): Row {
  switch (use.kind) {
    case 'play':
      return inserted(row, { card: use.card, lying: lyingWhen(use.turned) }, use.gap);
    case 'rearrange':
      return use.order.flatMap((card) => row.filter((group) => group.card === card));
    case 'pair':
      return use.card === '6' ? without(row, use.pair) : swapped(row, use.pair);
    case 'one':
      return use.card === '12' ? turnedDown(row, use.target) : without(row, [use.target]);
    case 'shift':
      return row
        .filter((group) => group.card === use.target)
        .reduce((left, group) => inserted(left, group, use.to), without(row, [use.target]));
  }
}

function inserted(row: Row, group: Group, gap: number): Row {
  return [...row.slice(0, gap), group, ...row.slice(gap)];
}

function swapped(row: Row, [one, other]: readonly [CardId, CardId]): Row {
  const first = row.find((group) => group.card === one);
  const second = row.find((group) => group.card === other);
  if (first === undefined || second === undefined) return row;
  return row.map((group) => (group === first ? second : group === second ? first : group));
}

function turnedDown(row: Row, target: CardId): Row {
  return row.map((group) => (group.card === target ? { card: target, lying: 'down' } : group));
}

/** Every card with each of its possible positions, except the current one. */
function shiftsOf(row: Row, places: (position: number) => readonly number[]): readonly Shift[] {
  const shifts: Shift[] = [];
  for (const [position, { card }] of row.entries()) {
    for (const to of places(position)) {
      if (to >= 0 && to < row.length && to !== position) shifts.push({ target: card, to });
    }
  }
  return shifts;
}

/** The middle is that of the row after the move (FE-11). */
function endsToMiddle(row: Row): readonly Shift[] {
  if (row.length < 3) return [];
  const last = row.length - 1;
  return shiftsOf(row, (position) => (position === 0 || position === last ? middleGaps(last) : []));
}

/** Whether a card completes a set in one of its legal positions. */
export function mayScore(card: CardId, row: Row): boolean {
  const turns = mayTurn(card) ? [false, true] : [false];
  return gapsFor(card, row).some((gap) =>
    turns.some((turned) => compulsorySets(rowAfter(row, { kind: 'play', card, gap, turned })).length > 0),
  );
}
