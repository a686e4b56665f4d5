import type { Seat } from '../../../engine/seat.ts';
import { cardOf } from '../cards.ts';
import type { CardPlay } from '../playable.ts';
import { trumpAfter, winning } from '../tricks.ts';
import type { Move, View } from '../types.ts';
import { keepingPlays, sketchOf } from './knowledge.ts';
import { certainTricks } from './sure-tricks.ts';
import type { Temper } from './temper.ts';

/** A bid that leaves room for a lower one. */
const HIGH = 3;

/** What an easy bot does by its temper instead of a move: it bids one more or fewer, or plays a card that does as well. */
export function leant(view: View, seat: Seat, move: Move, temper: Temper): Move {
  if (move.kind === 'bid') {
    const isHigh = move.bid >= HIGH;
    const more = temper.bid < 0 && !isHigh ? 0 : Math.sign(temper.bid);
    const bid = Math.max(certainTricks(sketchOf(view, seat), seat), move.bid + more);
    return { kind: 'bid', bid: Math.min(view.dealt, bid) };
  }
  const likesTrumps = temper.trump > 0;
  if (temper.trump === 0 || isTrump(view, move) === likesTrumps) return move;
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

/** Whether it is the best of the trick so far. */
function wins(view: View, seat: Seat, { card, colour }: CardPlay): boolean {
  const plays = [...view.trick, { seat, card, colour }];
  return winning(plays, trumpAfter({ card, colour }, view.trump))?.seat === seat;
}
