import { frenchCard, type Rank } from '../../cards/french-deck.ts';
import type { CardId } from '../../engine/seat.ts';
import { inRow, joined, type Words } from '../../engine/words.ts';
import { words } from './words.ts';

export const HIGH_ACE = 14;

/** The possible values of a card (FP-7), lowest first. */
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

/**
 * The possible values of a centre card when a card of value `played` collects it: never more than that (FP-4, FP-8).
 */
function valuesUpTo(card: CardId, played: number): readonly number[] {
  return valuesOf(card).filter((value) => value <= played);
}

/*
 * Only totals modulo the played value matter, which is 14 at most. So the reachable totals are a bit mask, with bit r
 * for remainder r, and adding a card rotates it by the card's value.
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

/** Whether `card` may collect exactly these cards, with each Ace counting whatever fits (FP-4, FP-5, FP-8). */
export function canCollect(card: CardId, taken: readonly CardId[]): boolean {
  if (taken.length === 0) return false;
  return valuesOf(card).some((played) =>
    isMultiple(
      taken.reduce((totals, each) => plusAny(totals, valuesUpTo(each, played), played), NOTHING_TAKEN),
    ),
  );
}

/** How a card and what it collects are counted: the value played, and those of the others with their total. */
interface Sum {
  readonly played: number;
  readonly values: readonly number[];
  readonly total: number;
}

/** The sum by which `card` may collect these cards; null if there is none (FP-4, FP-8). */
export function sumOf(card: CardId, taken: readonly CardId[]): Sum | null {
  const sums = valuesOf(card).flatMap((played) =>
    combinations(taken.map((each) => valuesUpTo(each, played)))
      .map((values) => ({ played, values, total: values.reduce((all, each) => all + each, 0) }))
      .filter(({ total }) => total % played === 0),
  );
  return sums[0] ?? null;
}

/** Every combination of one element from each list. */
function combinations(choices: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return choices.reduce<readonly (readonly number[])[]>(
    (begun, values) => begun.flatMap((each) => values.map((value) => [...each, value])),
    [[]],
  );
}

/** Why `card` may not collect an illegal set: a card with too high a value, or the total. */
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

/** The centre cards that are in at least one set that `card` may collect, in the order of the centre. */
export function collectable(card: CardId, centre: readonly CardId[]): readonly CardId[] {
  const found = valuesOf(card).map((played) => collectableAs(played, centre));
  return centre.filter((_, index) => found.some((each) => each[index] === true));
}

/** By position: whether some cards to its left and right complete it to a multiple. */
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

/** The reachable totals of the first 0, 1, 2 … cards. */
function reachable(values: readonly (readonly number[])[], played: number): number[] {
  const totals = [NOTHING_TAKEN];
  for (const [index, own] of values.entries()) {
    const without = totals[index] ?? NOTHING_TAKEN;
    totals.push(without | plusAny(without, own, played));
  }
  return totals;
}

/** A set that may be collected, and its worth. */
export interface Collection {
  readonly taken: readonly CardId[];
  readonly worth: number;
}

/** The worth of one collected card: a positive integer. */
export type Worth = (card: CardId) => number;

const UNREACHED = -1;

/**
 * In row i, column r: the highest worth of a set out of the first i cards whose values total r modulo `played`, or −1
 * if there is none. Only (cards + 1) × value entries, each visited once: no subset is ever enumerated.
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

/** The most valuable set that `card` may collect, in the order of the centre; null if it can collect nothing. */
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

/** Walks the table from its last row to its first to find the cards of the best set. */
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
