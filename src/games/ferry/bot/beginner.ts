import type { CardId } from '../../../engine/seat.ts';
import { gapsFor, rowAfter } from '../abilities.ts';
import { cardsOf, scorable, worthOf } from '../row.ts';
import type { Move, Play, Row, View } from '../types.ts';

/** It adds up no more neighbours than the screen does. */
const ADDED_UP = 3;

/**
 * Makes the move that scores most at once with two or three cards; otherwise it plays its newer card at the right
 * end, regardless of the consequences. It never considers discarding a card for its ability, turning the 9, or
 * playing the 7 anywhere but at an end.
 */
export function beginner({ row, hand, asks }: View): Move {
  if (asks === 'score') return { kind: 'score', cards: cardsOf(last(scorable(row), worthOf)) };
  const plays = hand.flatMap((card) => gapsSeen(card, row).map((gap) => playing(card, gap)));
  return last(plays, (play) => seenIn(rowAfter(row, play)));
}

/** The ends, or the middle for the 17, which cannot be played anywhere else. */
function gapsSeen(card: CardId, row: Row): readonly number[] {
  const gaps = gapsFor(card, row);
  const ends = gaps.filter((gap) => gap === 0 || gap === row.length);
  return ends.length > 0 ? ends : gaps;
}

function playing(card: CardId, gap: number): Play {
  return { kind: 'play', card, gap, turned: false };
}

function seenIn(row: Row): number {
  const seen = scorable(row).filter((set) => set.length <= ADDED_UP);
  return Math.max(0, ...seen.map(worthOf));
}

/** The last of the items with the highest worth. */
function last<T>(items: readonly T[], worth: (item: T) => number): T {
  const most = Math.max(...items.map(worth));
  const found = items.findLast((item) => worth(item) === most);
  if (found === undefined) throw new Error('a player who is asked has something to do');
  return found;
}
