import { frenchCard, type Rank } from '../../cards/french-deck.ts';
import type { CardId } from '../../engine/seat.ts';
import { inRow, joined, type Words } from '../../engine/words.ts';
import { words } from './words/index.ts';

export const HIGH_ACE = 14;

/** What a card may count (FP-7), least first. */
const VALUES: Readonly<Record<Rank, readonly number[]>> = {
  A: [1, HIGH_ACE],
  '2': [2],
  '3': [3],
  '4': [4],
  '5': [5],
  '6': [6],
  '7': [7],
  '8': [8],
  '9': [9],
  '10': [10],
  J: [11],
  Q: [12],
  K: [13],
};

export function valuesOf(card: CardId): readonly number[] {
  return VALUES[frenchCard(card).rank];
}

/** A hand from the lowest card to the highest, Aces low. */
export function byValue(hand: readonly CardId[]): readonly CardId[] {
  return [...hand].sort((one, other) => Math.min(...valuesOf(one)) - Math.min(...valuesOf(other)));
}

/** What a centre card may count when it is collected by a card of value `played`: never more than that (FP-4, FP-8). */
function valuesUpTo(card: CardId, played: number): readonly number[] {
  return valuesOf(card).filter((value) => value <= played);
}

/*
 * Totals matter only modulo the played value, which is 14 at most. The totals that can be reached are therefore
 * a word of bits, bit r for remainder r, and adding a card turns it round by the card's value.
 */

const NOTHING_TAKEN = 1;

function plus(totals: number, value: number, played: number): number {
  const turn = value % played;
  return ((totals << turn) | (totals >>> (played - turn))) & ((1 << played) - 1);
}

function plusAny(totals: number, values: readonly number[], played: number): number {
  let reached = 0;
  for (const value of values) reached |= plus(totals, value, played);
  return reached;
}

function isMultiple(totals: number): boolean {
  return (totals & 1) === 1;
}

/** Whether `card` may collect exactly these cards, each Ace counting as it fits (FP-4, FP-5, FP-8). */
export function canCollect(card: CardId, taken: readonly CardId[]): boolean {
  if (taken.length === 0) return false;
  return valuesOf(card).some((played) =>
    isMultiple(
      taken.reduce((totals, each) => plusAny(totals, valuesUpTo(each, played), played), NOTHING_TAKEN),
    ),
  );
}

/** Why `card` may not collect these cards, for a set that it may not: the card that counts too much, or the sum. */
export function whyNoTotal(card: CardId, taken: readonly CardId[]): Words {
  const played = Math.max(...valuesOf(card));
  const lowest = (each: CardId): number => Math.min(...valuesOf(each));
  const tooHigh = taken.find((each) => lowest(each) > played);
  if (tooHigh !== undefined) {
    return words.countsTooMuch({ value: lowest(tooHigh), played });
  }
  const parts = taken.map((each) => valuesUpTo(each, played));
  const aces = parts.filter(({ length }) => length > 1).length;
  const least = taken.reduce((sum, each) => sum + lowest(each), 0);
  const sums = Array.from({ length: aces + 1 }, (_, high) => least + high * (HIGH_ACE - 1));
  const sum = inRow(joined(parts.map(anyOf), ' + '), ' = ', anyOf(sums));
  return words.noMultiple({ sum, played });
}

/** 5, 5 or 18, or 5 or 18 or 31. */
function anyOf([first = 0, ...others]: readonly number[]): Words {
  return others.reduce<Words>((one, other) => words.either({ one, other }), `${first}`);
}

/** The cards of the centre that stand in at least one set that `card` may collect, in the order of the centre. */
export function collectable(card: CardId, centre: readonly CardId[]): readonly CardId[] {
  const found = valuesOf(card).map((played) => collectableAs(played, centre));
  return centre.filter((_, index) => found.some((each) => each[index] === true));
}

/** By position: whether some set left of the card and some set right of it complete it to a multiple. */
function collectableAs(played: number, centre: readonly CardId[]): readonly boolean[] {
  const values = centre.map((card) => valuesUpTo(card, played));
  const before = reachable(values, played);
  const after = reachable([...values].reverse(), played).reverse();
  return values.map((own, index) => {
    const left = before[index] ?? NOTHING_TAKEN;
    const right = after[index + 1] ?? NOTHING_TAKEN;
    let totals = 0;
    for (let value = 0; value < played; value++) {
      if (((right >> value) & 1) === 1) totals |= plus(plusAny(left, own, played), value, played);
    }
    return isMultiple(totals);
  });
}

/** The totals of all sets out of the first 0, 1, 2 … cards. */
function reachable(values: readonly (readonly number[])[], played: number): number[] {
  const totals = [NOTHING_TAKEN];
  for (const [index, own] of values.entries()) {
    const without = totals[index] ?? NOTHING_TAKEN;
    totals.push(without | plusAny(without, own, played));
  }
  return totals;
}

/** A set that may be collected, and what it is worth. */
export interface Collection {
  readonly taken: readonly CardId[];
  readonly worth: number;
}

/** What one collected card is worth: a whole number above 0. */
export type Worth = (card: CardId) => number;

const UNREACHED = -1;

/**
 * In row i, column r: the most that a set out of the first i cards is worth whose values total r modulo `played`,
 * or −1 when there is none. (cards + 1) × value numbers, each looked at once: no subset is ever listed.
 */
export function worthTable(
  centre: readonly CardId[],
  played: number,
  worth: Worth,
): readonly (readonly number[])[] {
  const rows: number[][] = [Array.from({ length: played }, (_, rest) => (rest === 0 ? 0 : UNREACHED))];
  for (const [index, card] of centre.entries()) {
    const without = rows[index] ?? [];
    const row = [...without];
    for (const value of valuesUpTo(card, played)) {
      for (const [rest, best] of without.entries()) {
        if (best === UNREACHED) continue;
        const total = (rest + value) % played;
        row[total] = Math.max(row[total] ?? UNREACHED, best + worth(card));
      }
    }
    rows.push(row);
  }
  return rows;
}

/** The set worth most among all that `card` may collect, in the order of the centre; null when it can collect nothing. */
export function bestCollection(card: CardId, centre: readonly CardId[], worth: Worth): Collection | null {
  let best: Collection | null = null;
  for (const played of valuesOf(card)) {
    const table = worthTable(centre, played, worth);
    const reached = table[centre.length]?.[0] ?? 0;
    if (reached > (best?.worth ?? 0)) {
      best = { taken: readBack(table, centre, played, worth), worth: reached };
    }
  }
  return best;
}

/** Walks the table from its last row to its first to find which cards made up the best total. */
function readBack(
  table: readonly (readonly number[])[],
  centre: readonly CardId[],
  played: number,
  worth: Worth,
): readonly CardId[] {
  const taken: CardId[] = [];
  let rest = 0;
  for (let index = centre.length - 1; index >= 0; index--) {
    const without = table[index] ?? [];
    const wanted = table[index + 1]?.[rest] ?? UNREACHED;
    const card = centre[index];
    if (card === undefined || without[rest] === wanted) continue;
    for (const value of valuesUpTo(card, played)) {
      const before = (((rest - value) % played) + played) % played;
      if (without[before] === UNREACHED || (without[before] ?? UNREACHED) + worth(card) !== wanted) continue;
      taken.push(card);
      rest = before;
      break;
    }
  }
  return taken.reverse();
}
