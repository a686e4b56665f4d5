import type { Seat } from '../../../engine/seat.ts';
import { cardOf } from '../cards.ts';
import { type CardPlay, trumpAfter, winning } from '../tricks.ts';
import type { Move, View } from '../types.ts';
import { keepingPlays, simulationOf } from './knowledge.ts';
import { sureTricks } from './sure-tricks.ts';

/** The preferences of a personality: how many points of a round it would give up for a move. */
export interface Traits {
  /** For each trick it bids. */
  readonly bid: number;
  /** For playing a trump when it could play something else. */
  readonly trump: number;
}

/** No preferences: the traits of a bot without a personality. */
export const NEUTRAL: Traits = { bid: 0, trump: 0 };

/** A bid that leaves room for a lower one. */
const HIGH = 3;

/**
 * Replaces an easy bot's move according to its traits: it bids one more or fewer, or plays a card that does as well.
 */
export function swayed(view: View, move: Move, traits: Traits, seat: Seat): Move {
  if (move.kind === 'bid') {
    const isHigh = move.bid >= HIGH;
    const more = traits.bid < 0 && !isHigh ? 0 : Math.sign(traits.bid);
    const bid = Math.max(sureTricks(simulationOf(view, seat), seat), move.bid + more);
    return { kind: 'bid', bid: Math.min(view.dealt, bid) };
  }
  const likesTrumps = traits.trump > 0;
  if (traits.trump === 0 || isTrump(view, move) === likesTrumps) return move;
  const [lowest] = keepingPlays(view, seat)
    .filter((play) => isNumber(play) && isTrump(view, play) === likesTrumps)
    .filter((play) => wins(view, seat, play) === wins(view, seat, move))
    .toSorted((one, other) => heightOf(one) - heightOf(other));
  return lowest ?? move;
}

function isNumber({ card }: CardPlay): boolean {
  return cardOf(card).kind === 'number';
}

function isTrump({ trump }: View, { card: id }: CardPlay): boolean {
  const card = cardOf(id);
  return card.kind === 'number' && card.colour === trump;
}

function heightOf({ card: id }: CardPlay): number {
  const card = cardOf(id);
  return card.kind === 'number' ? card.value : 0;
}

/** Whether the play would be winning the trick so far. */
function wins(view: View, seat: Seat, { card, colour }: CardPlay): boolean {
  const plays = [...view.trick, { seat, card, colour }];
  return winning(plays, trumpAfter({ card, colour }, view.trump))?.seat === seat;
}
