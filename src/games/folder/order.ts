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
  const misfit = (index: number): number => Math.abs((folder[index] ?? 0) - expectedIn(index + 1, highest));
  return misfit(at - 1) > misfit(at) ? at - 1 : at;
}

/** Roughly the number a slot should hold if the cards were spread evenly over the folder. */
export function expectedIn(slot: number, highest: Card): number {
  return Math.round((slot / (SLOTS + 1)) * highest);
}

/**
 * Whether this card would put more cards in order there, without spoiling the rest: a high card in a low slot adds to the
 * order only until the next exchange.
 */
export function fitsAt(folder: Folder, index: number, card: Card): boolean {
  const after = folder.with(index, card);
  return inOrder(after) > inOrder(folder) && mostAscending(after) > mostAscending(folder);
}

/** The most cards that rise from left to right if all others are disregarded. */
function mostAscending(folder: Folder): number {
  const endingAt: number[] = [];
  for (const card of folder) {
    const lower = endingAt.filter((_, index) => (folder[index] ?? 0) < card);
    endingAt.push(1 + Math.max(0, ...lower));
  }
  return Math.max(...endingAt);
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
