import { leadOf, winWords } from '../../engine/ending.ts';
import type { Outcome } from '../../engine/game.ts';
import { type Banner, who } from '../../engine/scene.ts';
import { seat } from '../../engine/seat.ts';
import { type Counts, highest } from '../../engine/statistics.ts';
import type { Words } from '../../engine/words.ts';
import { count, POINTS } from './scoring.ts';
import type { Event, View } from './types.ts';
import { words } from './words.ts';

/** The margin; ties are broken by the cards taken (FP-18). */
export function verdict(_view: View, outcome: Outcome): Words | null {
  const lead = leadOf(outcome);
  return lead === null ? null : winWords(lead, words.tieBreak);
}

/** The most cards in one take, the most clears, and the most spades. */
export function highlights(view: View, counts: readonly Counts[]): readonly Words[] {
  const take = highest(counts, 'mostTaken', 3);
  const clears = highest(counts, 'clears');
  const spades = count(view).findIndex(({ mostSpades }) => mostSpades > 0);
  return [
    ...(take === null ? [] : [words.toldTake({ player: who(take.seat), cards: take.value })]),
    ...(clears === null ? [] : [words.toldClears({ player: who(clears.seat), clears: clears.value })]),
    ...(spades < 0
      ? []
      : [words.toldSpades({ player: who(seat(spades)), spades: count(view)[spades]?.spades ?? 0 })]),
  ];
}

/** A player clears the board (FP-13). */
export function moment(event: Event): Banner | null {
  return event.kind === 'cleared'
    ? { text: words.boardCleared({ points: POINTS.clear }), about: who(event.seat), mood: 'good' }
    : null;
}
