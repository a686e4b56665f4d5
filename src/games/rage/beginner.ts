import type { Rng } from '../../engine/rng.ts';
import type { CardId, Seat } from '../../engine/seat.ts';
import { actionOf, cardOf, colourOf } from './cards.ts';
import { legalPlays } from './playable.ts';
import { extraOf, trumpAfter, winning, wonBy } from './tricks.ts';
import type { Move, Play, View } from './types.ts';

/** How many hands in a hundred it overbids, and by how many tricks at most. */
const OVERBID = 70;
const MOST_OVER = 3;
/** For how many plays in a hundred it has miscounted the tricks it won, by one. */
const MISCOUNTED = 60;

/**
 * Bids what its hand is worth, or too much; then takes tricks cheaply until it believes that its bid is met, and ducks from
 * there on.
 */
export function beginner(view: View, seat: Seat, rng: Rng): Move {
  if (view.phase === 'bid') {
    const over = rng.below(100) < OVERBID ? 1 + rng.below(MOST_OVER) : 0;
    return { kind: 'bid', bid: Math.min(view.dealt, worth(view) + over) };
  }
  const error = rng.below(100) < MISCOUNTED ? 2 * rng.below(2) - 1 : 0;
  const wants = wantsMore(view, seat, error);
  const chosen = best(legalPlays(view), (move) => appeal(view, seat, move, wants));
  if (chosen === undefined) throw new Error('a player on turn always has a legal card');
  return chosen;
}

/** The tricks a hand may expect. */
function worth(view: View): number {
  const expected = view.hand.reduce((sum, card) => sum + strength(view, card), 0);
  return Math.min(view.dealt, Math.round(expected));
}

/** The chance of a card to win some trick, by rule of thumb: trumps often, others the higher and the fewer play. */
function strength(view: View, id: CardId): number {
  const card = cardOf(id);
  if (card.kind === 'action') return actionOf(id) === 'WLD' ? 0.8 : 0.1;
  const height = (card.value + 1) / 16;
  if (card.colour === view.trump) return 0.35 + height * 0.5;
  return 0.75 * height ** view.handSizes.length;
}

/** Whether it believes that it needs more tricks, having miscounted those it won by `error`. */
function wantsMore(view: View, seat: Seat, error: number): boolean {
  const bid = view.bids[seat];
  const won = wonBy(view.tricks, view.handSizes.length)[seat] ?? 0;
  return typeof bid === 'number' && won + error < bid;
}

/** How much a play is liked. */
function appeal(view: View, seat: Seat, move: Omit<Play, 'seat'>, wants: boolean): number {
  const plays = [...view.trick, { ...move, seat }];
  const trump = trumpAfter(move, view.trump);
  const isWinning = winning(plays, trump)?.seat === seat;
  const isLast = plays.length === view.handSizes.length;
  const chance = isWinning ? (isLast ? 1 : strength({ ...view, trump }, move.card)) : 0;
  const price = strength(view, move.card);
  const sameColour = view.hand.filter((card) => colourOf(card) === trump && trump !== null).length;
  const extra = chance * extraOf(plays);
  return wants
    ? 10 * chance - price + extra + sameColour / 10
    : price - 10 * chance + extra - sameColour / 10;
}

function best<T>(items: readonly T[], value: (item: T) => number): T | undefined {
  let found: { readonly item: T; readonly value: number } | undefined;
  for (const item of items) {
    const now = value(item);
    if (found === undefined || now > found.value) found = { item, value: now };
  }
  return found?.item;
}
