import type { CardId, Seat } from '../../../engine/seat.ts';
import { actionOf, cardOf, colourOf } from '../cards.ts';
import { type CardPlay, trumpAfter, winning, wonBy } from '../tricks.ts';
import type { Move, View } from '../types.ts';
import { keepingPlays, simulationOf } from './knowledge.ts';
import { sureTricks } from './sure-tricks.ts';

/**
 * The lowest number from which it expects a card to win a trick: 9, and one more for each player beyond three, up to
 * 12.
 */
const LEAST_HIGH = 9;
const MOST_HIGH = 12;
/** From this number on, a lower card makes it hope for one more trick. */
const HOPEFUL = 5;

/**
 * Bids a trick for each high card and each trump, however low, plus one in hope: too many when there are many
 * players. Until it has won them, it plays its highest card even where a lower one would do; then its lowest, which
 * leaves it with high cards that win more. Of the action cards it knows how to use a Wild and a Mad, and keeps the
 * others until nothing else is left. Like normal, it takes certain tricks.
 */
export function beginner(view: View, seat: Seat): Move {
  if (view.phase === 'bid') {
    const certain = sureTricks(simulationOf(view, seat), seat);
    return { kind: 'bid', bid: Math.max(certain, hopedFor(view)) };
  }
  const plays = considered(view, seat).toSorted((one, other) => height(view, one) - height(view, other));
  const winners = plays.filter((play) => wouldWin(view, seat, play));
  const losers = plays.filter((play) => !winners.includes(play));
  const [lowest] = plays;
  const chosen = wantsMore(view, seat) ? winners.at(-1) : losers[0];
  const move = chosen ?? lowest;
  if (move === undefined) throw new Error('a player on turn always has a legal card');
  return move;
}

function hopedFor(view: View): number {
  const high = view.hand.filter((card) => isHigh(view, card));
  const others = view.hand.filter((id) => !high.includes(id)).map(cardOf);
  const hopes = others.some((card) => card.kind === 'number' && card.value >= HOPEFUL);
  return high.length + (hopes ? 1 : 0);
}

function isHigh({ trump, handSizes }: View, id: CardId): boolean {
  const card = cardOf(id);
  if (card.kind === 'action') return card.action === 'WLD';
  const high = Math.min(MOST_HIGH, LEAST_HIGH + Math.max(0, handSizes.length - 3));
  return card.colour === trump || card.value >= high;
}

function considered(view: View, seat: Seat): readonly CardPlay[] {
  const plays = keepingPlays(view, seat);
  if (view.trick.length > 0) return plays;
  const leads = plays.filter(({ card }) => colourOf(card) !== null || actionOf(card) === 'WLD');
  return leads.length > 0 ? leads : plays;
}

function wantsMore(view: View, seat: Seat): boolean {
  const bid = view.bids[seat];
  const won = wonBy(view.tricks, view.handSizes.length)[seat] ?? 0;
  return typeof bid === 'number' && won < bid;
}

function wouldWin(view: View, seat: Seat, { card, colour }: CardPlay): boolean {
  const plays = [...view.trick, { seat, card, colour }];
  return winning(plays, trumpAfter({ card, colour }, view.trump))?.seat === seat;
}

/** How it ranks a card: a Mad is the first to go, trumps are above all colours, and other actions are kept. */
function height({ trump }: View, { card: id, colour }: CardPlay): number {
  const card = cardOf(id);
  if (card.kind === 'number') return card.value + (card.colour === trump ? 16 : 0);
  if (card.action === 'MAD') return -1;
  if (card.action !== 'WLD') return 32;
  return colour === trump ? 34 : 33;
}
