import { SLOTS } from './cards.ts';
import type { Card, Folder } from './types.ts';

/** FO-12: whether the numbers rise from slot 1 to slot 10. */
export function ascends(folder: Folder): boolean {
  return inOrder(folder) === folder.length;
}

/** FO-17: the number of cards in order, counted from slot 1 up to the first that is not higher than the one before. */
export function inOrder(folder: Folder): number {
  const broken = folder.findIndex((_, index) => breaksAt(folder, index));
  return broken < 0 ? folder.length : broken;
}

/** Whether the card at this index is not higher than the one before it. */
export function breaksAt(folder: Folder, index: number): boolean {
  const before = folder[index - 1];
  const card = folder[index];
  return before !== undefined && card !== undefined && card <= before;
}

/**
 * The index of the card to blame for the first break in the order: of the two cards there, the one that is farther
 * from the number that belongs in its slot. Null if there is no break.
 */
export function culpritOf(folder: Folder, highest: Card): number | null {
  const at = inOrder(folder);
  if (at === folder.length) return null;
  return misfit(folder[at - 1], at - 1, highest) > misfit(folder[at], at, highest) ? at - 1 : at;
}

/** How far a card at this index is from the number that belongs there. */
function misfit(card: Card | undefined, index: number, highest: Card): number {
  return Math.abs((card ?? 0) - expectedIn(index + 1, highest));
}

/** Roughly the number a slot should hold if the cards were spread evenly over the folder. */
export function expectedIn(slot: number, highest: Card): number {
  return Math.round((slot / (SLOTS + 1)) * highest);
}

/**
 * Whether this card would increase the number of cards in order there, and belongs there more than the present one: a
 * high card in a low slot only adds to the order until the next exchange.
 */
export function fitsAt(folder: Folder, index: number, card: Card, highest: Card): boolean {
  const isCloser = misfit(card, index, highest) < misfit(folder[index], index, highest);
  return isCloser && inOrder(folder.with(index, card)) > inOrder(folder);
}

/** FO-19, FO-20: the length of the longest run of consecutive numbers in neighbouring slots. */
export function longestRun(folder: Folder): number {
  let longest = 0;
  let run = 0;
  for (const [index, card] of folder.entries()) {
    run = card - 1 === folder[index - 1] ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** How many neighbours on either side of a slot would form a run with this card in it. */
export function beside(folder: Folder, slot: number, card: Card): number {
  return Number(folder[slot - 2] === card - 1) + Number(folder[slot] === card + 1);
}
