import { SLOTS } from './cards.ts';
import { chanceToFill } from './filling.ts';
import type { Outlook } from './outlook.ts';
import type { Card, Folder } from './types.ts';

/** A folder with a card below all in slot 0 and one above all after the last, and what can still become of it. */
export interface Prospects {
  readonly cards: readonly Card[];
  readonly outlook: Outlook;
  /** By slot: if its card stays, the chance that those before it get in order, and that those after it do. */
  readonly before: Float64Array;
  readonly after: Float64Array;
}

const END = SLOTS + 1;

/** Some cards stay; the gaps between them are filled with what turns up. The best choice of those that stay counts. */
export function prospectsOf(folder: Folder, outlook: Outlook): Prospects {
  const cards = [0, ...folder, outlook.highest + 1];
  const before = new Float64Array(END + 1);
  const after = new Float64Array(END + 1);
  const prospects = { cards, outlook, before, after };
  before[0] = 1;
  for (let slot = 1; slot <= END; slot++) before[slot] = chanceBefore(prospects, slot, cards[slot] ?? 0);
  after[END] = 1;
  for (let slot = SLOTS; slot >= 1; slot--) after[slot] = chanceAfter(prospects, slot, cards[slot] ?? 0);
  return prospects;
}

/** The chance that the folder ascends in time. */
export function chanceOfOrder({ before }: Prospects): number {
  return before[END] ?? 0;
}

/** The chance that it ascends in time with this card in this slot. */
export function chanceThrough(prospects: Prospects, slot: number, card: Card): number {
  return chanceBefore(prospects, slot, card) * chanceAfter(prospects, slot, card);
}

/** The chance that it ascends in time with a run of so many cards, where some are in their slots for it. */
export function chanceOfRun(prospects: Prospects, length: number): number {
  const { cards, outlook } = prospects;
  let best = 0;
  for (let slot = 1; slot <= SLOTS; slot++) {
    const offset = (cards[slot] ?? 0) - slot;
    if (countInPlace(cards, 1, slot - 1, offset) > 0) continue;
    if (countInPlace(cards, slot, SLOTS, offset) < wantedFor(length)) continue;
    const lowest = Math.max(1, slot - length + 1, 1 - offset);
    const highest = Math.min(SLOTS, outlook.highest - offset) - length + 1;
    for (let first = lowest; first <= highest; first++) {
      best = Math.max(best, chanceOfThisRun(prospects, first, length, offset, best));
    }
  }
  return best;
}

/** The chance of a run from this slot on, with cards so much above their slots; 0 if it is not more than `least`. */
function chanceOfThisRun(
  prospects: Prospects,
  first: number,
  length: number,
  offset: number,
  least: number,
): number {
  const { cards, outlook } = prospects;
  const last = first + length - 1;
  if (countInPlace(cards, first, last, offset) < wantedFor(length)) return 0;
  let chance = 1;
  for (let slot = first; slot <= last; slot++) {
    if (cards[slot] !== slot + offset) chance *= chanceOf(outlook, slot + offset);
  }
  if (chance <= least) return 0;
  chance *= chanceBefore(prospects, first, first + offset);
  return chance <= least ? 0 : chance * chanceAfter(prospects, last, last + offset);
}

/** Of a run's cards, how many must be in place before it is worth a thought. */
function wantedFor(length: number): number {
  return Math.ceil((length - 1) / 2);
}

/** How many slots from `first` to `last` have a card so much above their own number. */
function countInPlace(cards: readonly Card[], first: number, last: number, offset: number): number {
  let count = 0;
  for (let slot = first; slot <= last; slot++) if (cards[slot] === slot + offset) count++;
  return count;
}

/** How many of the other cards near it would be in one run with this card in this slot. */
export function companions({ cards }: Prospects, slot: number, card: Card): number {
  const reach = 4;
  const first = Math.max(1, slot - reach);
  const last = Math.min(SLOTS, slot + reach);
  return countInPlace(cards, first, slot - 1, card - slot) + countInPlace(cards, slot + 1, last, card - slot);
}

function chanceBefore(prospects: Prospects, slot: number, card: Card): number {
  const { cards, outlook, before } = prospects;
  let best = 0;
  for (let stays = slot - 1; stays >= 0; stays--) {
    const chance = before[stays] ?? 0;
    if (chance > best) {
      best = Math.max(best, chance * chanceBetween(outlook, cards[stays] ?? 0, card, slot - stays - 1));
    }
  }
  return best;
}

function chanceAfter(prospects: Prospects, slot: number, card: Card): number {
  const { cards, outlook, after } = prospects;
  let best = 0;
  for (let stays = slot + 1; stays <= END; stays++) {
    const chance = after[stays] ?? 0;
    if (chance > best) {
      best = Math.max(best, chance * chanceBetween(outlook, card, cards[stays] ?? 0, stays - slot - 1));
    }
  }
  return best;
}

/** The chance that so many slots between two cards get filled in time. */
function chanceBetween({ upTo }: Outlook, low: Card, high: Card, slots: number): number {
  const room = high - low - 1;
  return room < slots ? 0 : chanceToFill(slots, room, (upTo[high - 1] ?? 0) - (upTo[low] ?? 0));
}

function chanceOf({ upTo }: Outlook, card: Card): number {
  return 1 - Math.exp((upTo[card - 1] ?? 0) - (upTo[card] ?? 0));
}
