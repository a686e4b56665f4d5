import type { Rng } from '../../../engine/rng.ts';
import { type Code, gainsOf, type Settled, settled, type Way, waysOf } from './simulation.ts';

/** A game in progress with a known, or assumed, deck. */
export interface Determinization {
  readonly row: readonly Code[];
  readonly hand: readonly number[];
  /** The top card last. */
  readonly deck: readonly number[];
  /** Cards across minus the discards (FE-14). */
  readonly tally: number;
}

/** The value of a row, in cards across: the expected score of the next draw … */
const NEXT_DRAW = 4.4;
/** … plus the score of the card in hand … */
const IN_HAND = 1;
/** … minus the square of the row's length, which weighs more the fewer cards are left to clear it. */
const CROWD = 0.75;
/** The cost of losing a card to the discards. */
const LOST = 4;

/** The heuristic value of a use: `after` is its result, `held` the card left in hand. */
export function utilityOf(after: Settled, lost: number, held: number, deck: readonly number[]): number {
  const gains = gainsOf(after.row);
  const left = deck.length;
  let sum = 0;
  for (let at = 0; at < left; at++) sum += gains[deck[at] ?? 0] ?? 0;
  const draw = left > 0 ? (NEXT_DRAW * sum) / left : 0;
  const crowd = (CROWD * after.row.length ** 2) / (left + 2);
  return after.across - LOST * lost + draw + IN_HAND * (gains[held] ?? 0) - crowd;
}

/** Plays to the end by heuristic; returns how many more cards went across than stayed behind. */
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

/** The best use of one of two cards, of which 0 means none; null without cards. */
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
