import { face } from '../../engine/scene.ts';
import type { CardId, Seat } from '../../engine/seat.ts';
import type { Words } from '../../engine/words.ts';
import { actionOf, cardOf, colourName, colourOf, colourWords } from './cards.ts';
import { legalPlays } from './playable.ts';
import { leadOf, trumpAfter, winning, wonBy } from './tricks.ts';
import type { Move, Play, View } from './types.ts';

/** A number card from here on often wins a trick in its own colour. */
const HIGH = 12;

/** A move as advice, with what to look at and why. */
export function coach(view: View, seat: Seat, move: Move): Words {
  return move.kind === 'bid' ? bidding(view, move.bid) : playing(view, seat, move);
}

/** What in the hand is likely to win tricks. */
function bidding(view: View, bid: number): string {
  const wilds = view.hand.filter((card) => actionOf(card) === 'WLD').length;
  const trumps = view.hand.filter((card) => view.trump !== null && colourOf(card) === view.trump).length;
  const high = view.hand.filter((id) => {
    const card = cardOf(id);
    return card.kind === 'number' && card.value >= HIGH && card.colour !== view.trump;
  }).length;
  const strong = [
    ...(wilds > 0 ? [many(wilds, 'Wild')] : []),
    ...(trumps > 0 ? [many(trumps, `${view.trump === null ? '' : colourName(view.trump)} trump`)] : []),
    ...(high > 0 ? [`${many(high, 'high card')} (${HIGH} or more)`] : []),
  ];
  const chances =
    strong.length === 0
      ? `no card of yours stands out${bid === 0 ? '' : `, but ${bid === 1 ? 'one may win all the same' : 'some may win all the same'}`}`
      : `your best ${wilds + trumps + high === 1 ? 'chance is' : 'chances are'} ${listed(strong)}`;
  const aim =
    bid === 0
      ? 'Win none at all for 5 extra points'
      : `Win exactly ${bid}, no more and no fewer, for 10 extra points`;
  return `Bid ${bid}: ${chances}. ${aim}.`;
}

function playing(view: View, seat: Seat, move: Play | Extract<Move, { kind: 'play' }>): string {
  const card = cardWords(move);
  if (legalPlays(view).length === 1) return `Play ${card}: it’s the only card you may play.`;
  const won = wonBy(view.tricks, view.handSizes.length)[seat] ?? 0;
  const bid = view.bids[seat];
  const missing = typeof bid === 'number' ? bid - won : 0;
  const wins = view.trick.length === 0 ? isStrong(view, move.card) : winsSoFar(view, seat, move);
  const isLast = view.trick.length === view.handSizes.length - 1;
  return `Play ${card}: ${effect(view, seat, move)}. ${wants(missing, wins, isLast)}.`;
}

/** How the tricks still needed go with a card that wins, so far or for good, or does not. */
function wants(missing: number, wins: boolean, isLast: boolean): string {
  if (missing < 0) return 'You’re over your bid anyway, so every trick is just a point';
  if (missing > 0) {
    const more = `You need ${many(missing, 'more trick')}`;
    return wins ? more : `${more}: save your strong cards for ${missing === 1 ? 'it' : 'those'}`;
  }
  if (!wins) return 'You have the tricks you bid, so don’t win any more';
  return isLast
    ? 'That’s one more than you bid, but your other cards look worse'
    : 'You have the tricks you bid, so you want somebody to beat it';
}

/** Whether the card often wins a trick that it leads: Wilds, trumps and high cards do. */
function isStrong({ trump }: View, id: CardId): boolean {
  const card = cardOf(id);
  if (card.kind === 'number') return card.colour === trump || card.value >= HIGH;
  return actionOf(id) === 'WLD';
}

/** Whether the card is the best of the trick once it lies there. */
function winsSoFar(view: View, seat: Seat, { card, colour }: Pick<Play, 'card' | 'colour'>): boolean {
  const trick: readonly Play[] = [...view.trick, { seat, card, colour }];
  return winning(trick, trumpAfter({ card, colour }, view.trump))?.seat === seat;
}

/** What the card does to the trick. */
function effect(view: View, seat: Seat, { card, colour }: Pick<Play, 'card' | 'colour'>): string {
  const action = actionOf(card);
  if (action === 'OUT') return 'it ends trump, so the highest card of the colour led wins';
  if (action === 'CHG') return `it makes ${colour === null ? 'another colour' : colourWords(colour)} trump`;
  const lead = leadOf(view.trick);
  if (action === 'MAD') return 'whoever wins this trick loses 5 points';
  if (action === 'BON') return 'whoever wins this trick gets 5 points';
  const isLast = view.trick.length === view.handSizes.length - 1;
  if (view.trick.length === 0)
    return isStrong(view, card) ? 'a strong card to lead' : 'a low card, so somebody else will probably win';
  if (winsSoFar(view, seat, { card, colour }))
    return isLast ? 'it wins the trick' : 'it’s the best card so far';
  return lead !== null && colourOf(card) === lead
    ? `it follows ${colourName(lead)} without winning`
    : 'it gets rid of a card without winning';
}

function cardWords({ card, colour }: Pick<Play, 'card' | 'colour'>): string {
  return colour === null ? face(card) : `${face(card)} as ${colourWords(colour)}`;
}

function many(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
