import type { Rng } from '../../../engine/rng.ts';
import { type Code, gainsOf, type Settled, settled, type Way, waysOf } from './simulation.ts';

/** A game under way with a deck that is known, or taken to be. */
export interface Determinization {
  readonly row: readonly Code[];
  readonly hand: readonly number[];
  /** The top card last. */
  readonly deck: readonly number[];
  /** Cards across less the discards (FE-14). */
  readonly tally: number;
}

/** What counts in a row, in cards across: what the next draw scores on average … */
const NEXT_DRAW = 4.4;
/** … what the card in the hand scores … */
const IN_HAND = 1;
/** … and against it the square of the row's length, the more the fewer cards are left to clear it. */
const CROWD = 0.75;
/** What it costs to lose a card to the discards. */
const LOST = 4;

/** How good a use of a card is by rule of thumb: `after` is what it leads to, `held` the card left in the hand. */
export function utilityOf(after: Settled, lost: number, held: number, deck: readonly number[]): number {
  const gains = gainsOf(after.row);
  const left = deck.length;
  let sum = 0;
  for (let at = 0; at < left; at++) sum += gains[deck[at] ?? 0] ?? 0;
  const draw = left > 0 ? (NEXT_DRAW * sum) / left : 0;
  const crowd = (CROWD * after.row.length ** 2) / (left + 2);
  return after.across - LOST * lost + draw + IN_HAND * (gains[held] ?? 0) - crowd;
}

/** Plays on by rule of thumb to the end; gives how many more cards went across than stayed behind. */
export function rollout(from: Determinization, rng: Rng): number {
  let { row, tally } = from;
  let deck = [...from.deck];
  let [older = 0, newer = 0] = from.hand;
  for (;;) {
    if (newer === 0) newer = deck.pop() ?? 0;
    const found = newer === 0 ? bestOf(row, older, 0, deck) : bestOf(row, newer, older, deck);
    if (found === null) return tally - row.length;
    tally += found.after.across - found.way.lost;
    row = found.after.row;
    older = found.held;
    newer = 0;
    const { back, onTop } = found.way;
    if (back.length > 0) deck = onTop ? [...deck, ...back] : rng.shuffle([...deck, ...back]);
  }
}

interface Found {
  readonly way: Way;
  readonly after: Settled;
  readonly held: number;
}

/** The best use of one of two cards, 0 being none; null without cards. */
function bestOf(row: readonly Code[], one: number, other: number, deck: readonly number[]): Found | null {
  let best: Found | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const [card, held] of [
    [one, other],
    [other, one],
  ] as const) {
    if (card === 0) continue;
    for (const way of waysOf(row, card)) {
      const after = settled(way.row);
      const worth = utilityOf(after, way.lost, held, deck);
      if (worth <= most) continue;
      most = worth;
      best = { way, after, held };
    }
  }
  return best;
}
