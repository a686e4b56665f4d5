import { type Banner, who } from '../../engine/scene.ts';
import { cardId } from '../../engine/seat.ts';
import { patternOf, pointsOf } from './scoring.ts';
import type { Event, Row } from './types.ts';
import { named } from './wording.ts';
import { words } from './words/index.ts';

const FARKLE = cardId('F');
/** The most cards that a combination can have. */
const ALL_SIX = 6;

/** A costly Farkle, six cards at once (FK-6), the first points (FK-20), and the last round (FK-25). */
export function moment(event: Event): Banner | null {
  switch (event.kind) {
    case 'farkled':
      return event.lost === 0
        ? null
        : { text: words.bust({ lost: event.lost }), about: who(event.seat), mood: 'bad', card: FARKLE };
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
