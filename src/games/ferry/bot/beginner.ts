import type { CardId } from '../../../engine/seat.ts';
import { gapsFor, rowAfter } from '../abilities.ts';
import { cardsOf, scorable, worthOf } from '../row.ts';
import type { Move, Play, Row, View } from '../types.ts';

/** It adds up no more neighbours than the screen does for it. */
const ADDED_UP = 3;

/**
 * Plays what scores most at once, as far as two or three cards make it; otherwise it puts its newer card at the right
 * end, whatever that leads to. It never thinks of what a card does: of giving one up for it, of turning the 9, or of
 * putting the 7 anywhere but at an end.
 */
export function beginner({ row, hand, asks }: View): Move {
  if (asks === 'score') return { kind: 'score', cards: cardsOf(last(scorable(row), worthOf)) };
  const plays = hand.flatMap((card) => gapsSeen(card, row).map((gap) => playing(card, gap)));
  return last(plays, (play) => seenIn(rowAfter(row, play)));
}

/** The ends, but the middle for the 17, which can go nowhere else. */
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

/** The last of those that are worth most. */
function last<T>(items: readonly T[], worth: (item: T) => number): T {
  const most = Math.max(...items.map(worth));
  const found = items.findLast((item) => worth(item) === most);
  if (found === undefined) throw new Error('a player who is asked has something to do');
  return found;
}
