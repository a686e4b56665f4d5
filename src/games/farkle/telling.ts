import { leadOf, winWords } from '../../engine/ending.ts';
import type { Outcome } from '../../engine/game.ts';
import { type Banner, who } from '../../engine/scene.ts';
import { cardId } from '../../engine/seat.ts';
import { type Counts, highest } from '../../engine/statistics.ts';
import type { Words } from '../../engine/words.ts';
import { patternOf, pointsOf } from './scoring.ts';
import type { Event, Row, View } from './types.ts';
import { named } from './wording.ts';
import { words } from './words.ts';

/** The margin, or that this seat reached equal points first (FK-26). */
export function verdict(_view: View, outcome: Outcome): Words | null {
  const lead = leadOf(outcome);
  return lead === null ? null : winWords(lead, words.tieBreak);
}

/** The biggest turn, the most expensive Farkle, and who drew most of them. */
export function highlights(_view: View, counts: readonly Counts[]): readonly Words[] {
  const turn = highest(counts, 'bestTurn', 1_000);
  const farkle = highest(counts, 'lost', 500);
  const busts = highest(counts, 'busts', 4);
  return [
    ...(turn === null ? [] : [words.toldTurn({ player: who(turn.seat), points: turn.value })]),
    ...(farkle === null ? [] : [words.toldFarkle({ player: who(farkle.seat), points: farkle.value })]),
    ...(busts === null ? [] : [words.toldBusts({ player: who(busts.seat), farkles: busts.value })]),
  ];
}

const FARKLE = cardId('F');
/** The most cards that a combination can have. */
const ALL_SIX = 6;

/** A costly Farkle, six cards at once (FK-6), the first points (FK-20), and the last round (FK-25). */
export function moment(event: Event): Banner | null {
  switch (event.kind) {
    case 'farkled':
      return event.lost === 0
        ? null
        : { text: words.bust({ lost: event.lost }), about: who(event.seat), mood: 'bad', cards: [FARKLE] };
    case 'slid':
      return isWhole(event.cards)
        ? {
            text: words.jackpot({ cards: named(event.cards, 'start'), points: pointsOf(event.cards) }),
            about: who(event.seat),
            mood: 'good',
          }
        : null;
    case 'scored':
      return event.points > 0 && event.total === event.points
        ? { text: words.onTheBoard({ points: event.points }), about: who(event.seat), mood: 'good' }
        : null;
    case 'closing':
      return {
        text: words.lastTurns,
        about: words.reaches({ player: who(event.seat), total: event.total }),
        mood: 'good',
      };
    default:
      return null;
  }
}

function isWhole(cards: Row): boolean {
  return cards.length === ALL_SIX && patternOf(cards) !== null;
}
