import { leadOf, winWords } from '../../engine/ending.ts';
import type { Outcome } from '../../engine/game.ts';
import { type Banner, who } from '../../engine/scene.ts';
import { seat } from '../../engine/seat.ts';
import { type Counts, highest } from '../../engine/statistics.ts';
import type { Words } from '../../engine/words.ts';
import { count, POINTS, pointsIn, pointsOf } from './scoring.ts';
import type { Event, View } from './types.ts';
import { words } from './words.ts';

/** The margin; ties are broken by the cards taken (FP-18). */
export function verdict(_view: View, outcome: Outcome): Words | null {
  const lead = leadOf(outcome);
  return lead === null ? null : winWords(lead, words.tieBreak);
}

/** From so many points, or so many cards from the centre, a take is worth a moment. */
const MANY_POINTS = 2;
const MANY_CARDS = 4;

/** Many cards for the last one played (FP-16), the most cards in one take, the most clears, and the most spades. */
export function highlights(view: View, counts: readonly Counts[]): readonly Words[] {
  const rest = highest(counts, 'rest', MANY_CARDS);
  const take = highest(counts, 'mostTaken', 3);
  const clears = highest(counts, 'clears');
  const spades = count(view).findIndex(({ mostSpades }) => mostSpades > 0);
  return [
    ...(rest === null ? [] : [words.toldRest({ player: who(rest.seat), cards: rest.value })]),
    ...(take === null ? [] : [words.toldTake({ player: who(take.seat), cards: take.value })]),
    ...(clears === null ? [] : [words.toldClears({ player: who(clears.seat), clears: clears.value })]),
    ...(spades < 0
      ? []
      : [words.toldSpades({ player: who(seat(spades)), spades: count(view)[spades]?.spades ?? 0 })]),
  ];
}

/** A player clears the board (FP-13), takes much at once (FP-17), or gets much with the last card (FP-16). */
export function moment(event: Event): Banner | null {
  switch (event.kind) {
    case 'cleared':
      return { text: words.boardCleared({ points: POINTS.clear }), about: who(event.seat), mood: 'good' };
    case 'collected':
      return bigTake(event);
    case 'given':
      return event.cards.length < MANY_CARDS
        ? null
        : { text: words.restTaken({ cards: event.cards.length }), about: who(event.seat), mood: 'good' };
    default:
      return null;
  }
}

function bigTake({ seat, card, taken }: Extract<Event, { readonly kind: 'collected' }>): Banner | null {
  const about = { about: who(seat), mood: 'good', alsoTold: true } as const;
  const all = [card, ...taken];
  const points = pointsIn(all);
  if (points >= MANY_POINTS) {
    const best = all.reduce((one, other) => (pointsOf(other) > pointsOf(one) ? other : one));
    return { text: words.pointsTaken({ points }), ...about, card: best };
  }
  return taken.length < MANY_CARDS
    ? null
    : { text: words.manyTaken({ cards: taken.length }), ...about, card };
}
