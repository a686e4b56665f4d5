import type { Rng } from '../../engine/rng.ts';
import type { CardId, Seat } from '../../engine/seat.ts';
import { actionOf, cardOf, colourOf } from './cards.ts';
import { legalPlays } from './playable.ts';
import { extraOf, trumpAfter, winning, wonBy } from './tricks.ts';
import type { Move, Play, View } from './types.ts';

/** How many decisions in a hundred it leaves to chance. */
const BLUNDERS = 35;

/** Bids what its hand is worth; then takes tricks cheaply until the bid is met and ducks from there on. Or does anything. */
export function beginner(view: View, seat: Seat, rng: Rng): Move {
  const blunders = rng.below(100) < BLUNDERS;
  if (view.phase === 'bid') return { kind: 'bid', bid: blunders ? rng.below(view.dealt + 1) : worth(view) };
  const legal = legalPlays(view);
  const chosen = blunders ? legal[rng.below(legal.length)] : best(legal, (move) => appeal(view, seat, move));
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

/** How much a play is liked, given whether the bid still wants tricks. */
function appeal(view: View, seat: Seat, move: Omit<Play, 'seat'>): number {
  const bid = view.bids[seat];
  const won = wonBy(view.tricks, view.handSizes.length)[seat] ?? 0;
  const wants = typeof bid === 'number' && won < bid;
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
