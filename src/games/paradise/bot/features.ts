import { POINTS } from '../scoring.ts';
import { cardPoints, HIGH_ACE, has, isSpadeCard, lowValue, worthOf } from './encoding.ts';
import { type Network, sumOf } from './network.ts';
import { expectedCollection } from './opponent-model.ts';
import { type Choice, lookAround, newUnseen, type Unseen } from './policy.ts';
import { newReach, reachOf } from './reach.ts';
import { type Board, REFILL, seatAfter } from './simulation.ts';
import { sureOfMost } from './utility.ts';

/** The number of card values: Kings, at 13, are the highest. */
const VALUES = HIGH_ACE - 1;
/** The number of features about each opponent, and about everything else. */
const ON_OPPONENT = 3;
const ON_THE_REST = 16 + 4 * VALUES;

/** The number of features that describe a seat's position after a move. */
export function featureCount(seats: number): number {
  return ON_OPPONENT * (seats - 1) + ON_THE_REST;
}

/** What the seat on turn knows about the cards it cannot see. */
export interface Hidden {
  readonly unseen: Unseen;
  points: number;
  spades: number;
}

export function newHidden(): Hidden {
  return { unseen: newUnseen(), points: 0, spades: 0 };
}

export function lookFor(board: Board, hidden: Hidden): void {
  lookAround(board, hidden.unseen);
  hidden.points = 0;
  hidden.spades = 0;
  for (let seat = -1; seat < board.hands.length; seat++) {
    if (seat === board.turn) continue;
    const cards = (seat < 0 ? board.pile : board.hands[seat]) ?? [];
    for (let at = 0; at < cards.length; at++) {
      const card = cards[at] ?? 0;
      hidden.points += cardPoints(card);
      if (isSpadeCard(card)) hidden.spades++;
    }
  }
}

const rest: number[] = [];
const reach = newReach();

/**
 * Computes the features of the seat on turn after a move, from its own knowledge: its leads over each opponent in
 * turn, what is still to come, and the cards in the centre, in its hand and unseen, each scaled to about one. It has
 * not drawn yet.
 */
export function featuresAfter(
  board: Board,
  { place, set }: Choice,
  hidden: Hidden,
  into: Float64Array,
): void {
  const { hands, turn, centre, held } = board;
  const hand = hands[turn] ?? [];
  const card = hand[place] ?? 0;
  let [points, cards, spades] = [0, 0, 0];
  rest.length = 0;
  if (set === 0) rest.push(card);
  else [points, cards, spades] = [cardPoints(card), 1, isSpadeCard(card) ? 1 : 0];
  for (let at = 0; at < centre.length; at++) {
    const each = centre[at] ?? 0;
    if (has(set, at)) {
      points += cardPoints(each);
      cards++;
      if (isSpadeCard(each)) spades++;
    } else rest.push(each);
  }
  const drawn = Math.min(1, board.pile.length);
  const isClear = rest.length === 0;
  if (isClear) points += POINTS.clear;
  const fresh = isClear ? Math.min(REFILL, board.pile.length - drawn) : 0;
  const pile = board.pile.length - drawn - fresh;
  const left = held - 1 + drawn;

  into.fill(0);
  let at = 0;
  const open = left + pile + fresh + rest.length;
  const seats = hands.length;
  let against = 0;
  for (let step = 1; step < seats; step++) {
    const other = (turn + step) % seats;
    const byPoints = (board.points[turn] ?? 0) + points - (board.points[other] ?? 0);
    const byCards = (board.cards[turn] ?? 0) + cards - (board.cards[other] ?? 0);
    const bySpades = (board.spades[turn] ?? 0) + spades - (board.spades[other] ?? 0);
    into[at++] = byPoints / 4;
    into[at++] = byCards / 10;
    into[at++] = bySpades / 4;
    const ahead =
      byPoints +
      POINTS.mostCards * sureOfMost(byCards, open) +
      POINTS.mostSpades * sureOfMost(bySpades, open / 4);
    against += Math.exp(-ahead / 2);
  }
  into[at++] = -Math.log(against);
  into[at++] = pile / 20;
  into[at++] = left / 20;
  into[at++] = pile === 0 ? 1 : 0;
  into[at++] = (left + pile) % seats === 0 ? 1 : 0;

  const { unseen } = hidden;
  for (let value = 1; value <= VALUES; value++) into[at++] = (unseen.byValue[value] ?? 0) / 4;
  into[at++] = hidden.points / 4;
  into[at++] = hidden.spades / 8;

  at = writeCards(rest, -1, into, at);
  into[at++] = isClear ? 1 : 0;
  at = writeCards(hand, place, into, at);

  if (isClear) return;
  reachOf(rest, reach);
  for (let value = 1; value <= VALUES; value++) {
    into[at++] = (unseen.byValue[value] ?? 0) > 0 ? (reach.worths[value] ?? 0) : 0;
  }
  into[at++] = expectedCollection(reach, unseen.byValue, unseen.size, hands[seatAfter(board)]?.length ?? 0);
  let [best, second, useful] = [0, 0, 0];
  for (let other = 0; other < hand.length; other++) {
    const each = hand[other] ?? 0;
    const worth = reach.worths[lowValue(each)] ?? 0;
    if (other === place || worth === 0) continue;
    useful++;
    const gain = worth + worthOf(each);
    second = Math.max(second, Math.min(best, gain));
    best = Math.max(best, gain);
  }
  into[at++] = best;
  into[at++] = second;
  into[at++] = useful / 3;
}

/** The number of cards of each value, with their points and spades. */
function writeCards(cards: readonly number[], without: number, into: Float64Array, from: number): number {
  const after = from + VALUES;
  let [points, spades] = [0, 0];
  for (let at = 0; at < cards.length; at++) {
    if (at === without) continue;
    const card = cards[at] ?? 0;
    const place = from + lowValue(card) - 1;
    into[place] = (into[place] ?? 0) + 0.5;
    points += cardPoints(card);
    if (isSpadeCard(card)) spades++;
  }
  into[after] = points / 2;
  into[after + 1] = spades / 3;
  return after + 2;
}

const MOST_SEATS = 8;
const features = new Float64Array(featureCount(MOST_SEATS));

/** The log odds of winning after a move, for the seat on turn. */
export function logOddsAfter(board: Board, network: Network, choice: Choice, known: Hidden): number {
  featuresAfter(board, choice, known, features);
  return sumOf(network, features);
}
