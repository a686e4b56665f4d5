import { type Banner, who } from '../../engine/scene.ts';
import { type Seat, seatsOf } from '../../engine/seat.ts';
import { listed } from '../../engine/words.ts';
import { actionOf } from './cards.ts';
import type { Event, Line } from './types.ts';
import { words } from './words/index.ts';

/** A Wild takes a trick (RA-22); or who made their bid, when a round is scored (RA-25). */
export function moment(event: Event): Banner | null {
  switch (event.kind) {
    case 'took': {
      const best = event.plays.find(({ seat }) => seat === event.seat);
      return best !== undefined && actionOf(best.card) === 'WLD'
        ? { text: words.wildTakes, about: who(event.seat), mood: 'good', card: best.card }
        : null;
    }
    case 'scored':
      return roundScored(event.lines);
    default:
      return null;
  }
}

function roundScored(lines: readonly Line[]): Banner {
  const isMade = (seat: Seat): boolean => lines[seat]?.bid === lines[seat]?.won;
  const seats = seatsOf(lines.length);
  const made = seats.filter(isMade).map(who);
  if (made.length === 0) return { text: words.allMissed, about: listed(seats.map(who)), mood: 'bad' };
  if (made.length === seats.length) return { text: words.allMade, about: listed(made), mood: 'good' };
  const text = words.bidsMade({ made: made.length, missed: seats.length - made.length });
  return { text, about: words.madeBy({ players: listed(made) }), mood: 'good' };
}
