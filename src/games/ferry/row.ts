import { type CardId, cardId } from '../../engine/seat.ts';
import type { Group, Pier, Row } from './types.ts';

/** FE-1. */
export const CARDS: readonly CardId[] = Array.from({ length: 18 }, (_, index) => cardId(`${index + 1}`));

/** A set is a run of adjacent cards with this total (FE-7) … */
export const FULL_BOAT = 19;
/** … or with this one, if it includes the 13 and the player chooses to (FE-9). */
export const ENOUGH_WITH_13 = 18;

const FACE_DOWN_VALUE = 1;
const TURNED_VALUE = 6;

const NUMBERS: ReadonlyMap<CardId, number> = new Map(CARDS.map((card, index) => [card, index + 1]));

export function numberOf(card: CardId): number {
  return NUMBERS.get(card) ?? Number.NaN;
}

/** The current value of a card in the row (FE-10). */
export function valueNow(group: Group): number {
  switch (group.lying) {
    case 'up':
      return numberOf(group.card);
    case 'turned':
      return TURNED_VALUE;
    case 'down':
      return FACE_DOWN_VALUE;
  }
}

export function totalOf(groups: Row): number {
  return groups.reduce((sum, group) => sum + valueNow(group), 0);
}

/** Whether a card lies face up: a face-down card has no text (FE-10). */
function showsItsText(groups: Row, card: string): boolean {
  return groups.some((group) => group.card === card && group.lying === 'up');
}

/** The central positions of `count` cards: one, or a choice of two (FE-11). */
export function middleOf(count: number): readonly number[] {
  if (count === 0) return [];
  return count % 2 === 1 ? [(count - 1) / 2] : [count / 2 - 1, count / 2];
}

/** The gaps in the middle of `count` cards (FE-11). */
export function middleGaps(count: number): readonly number[] {
  return count % 2 === 0 ? [count / 2] : [(count - 1) / 2, (count + 1) / 2];
}

/** Adjacent cards with a total; at most one set starts at each card, because every card has a positive value. */
function setsOf(row: Row, total: number): readonly Row[] {
  const sets: Row[] = [];
  for (let from = 0; from < row.length; from++) {
    let sum = 0;
    for (let to = from; to < row.length && sum < total; to++) {
      const group = row[to];
      sum += group === undefined ? 0 : valueNow(group);
      if (sum === total) sets.push(row.slice(from, to + 1));
    }
  }
  return sets;
}

/** Sets that must be scored (FE-7). */
export function compulsorySets(row: Row): readonly Row[] {
  return setsOf(row, FULL_BOAT);
}

/** Sets that may be scored or held once no set of 19 is left (FE-9). */
export function optionalSets(row: Row): readonly Row[] {
  if (!showsItsText(row, '13')) return [];
  return setsOf(row, ENOUGH_WITH_13).filter((set) => showsItsText(set, '13'));
}

/** The sets that can be scored now: only those of 19 while there are any (FE-7, FE-9). */
export function scorable(row: Row): readonly Row[] {
  const compulsory = compulsorySets(row);
  return compulsory.length > 0 ? compulsory : optionalSets(row);
}

export function without(row: Row, cards: readonly CardId[]): Row {
  return row.filter((group) => !cards.includes(group.card));
}

export function cardsOf(groups: Row): readonly CardId[] {
  return groups.map((group) => group.card);
}

/** How many cards a set counts as: twice as many with the 18 (FE-14). */
export function worthOf(set: Row): number {
  return showsItsText(set, '18') ? 2 * set.length : set.length;
}

/** The scored cards, counted (FE-14). */
export function acrossOf(pier: Pick<Pier, 'sets'>): number {
  return pier.sets.reduce((sum, set) => sum + worthOf(set), 0);
}

/** The cards that count against the player: those in the row and the discards (FE-14). */
export function behindOf(pier: Pick<Pier, 'row' | 'discards'>): number {
  return pier.row.length + pier.discards.length;
}

/**
 * The number across that guarantees a win, because fewer can then stay behind (FE-14): ten of 18 cards, or nine with
 * the 18, whose set counts two more.
 */
export function goalOf(pier: Pick<Pier, 'sets'>): number {
  const more = acrossOf(pier) - pier.sets.flat().length;
  return more > 0 ? CARDS.length / 2 + more : CARDS.length / 2 + 1;
}

/** The hand is empty between turns only if the deck is empty, too (FE-13). */
export function isOver(pier: Pier): boolean {
  return pier.asks === 'use' && pier.hand.length === 0;
}
