import { atLeast, plus, type Statistics } from '../../engine/statistics.ts';
import type { Event } from './types.ts';
import { number } from './wording.ts';
import { words } from './words.ts';

/**
 * Turns played, how many ended in a Farkle, and the most that one scored; for the highlights also the most expensive
 * Farkle. A slide can be undone, so it does not count anything.
 */
export const statistics: Statistics<Event> = {
  names: ['turns', 'busts', 'bestTurn'],
  count(counts, { event, seat, stoodIn }) {
    if (stoodIn) return counts;
    switch (event.kind) {
      case 'farkled':
        if (event.seat !== seat) return counts;
        return atLeast(plus(plus(counts, 'turns'), 'busts'), 'lost', event.lost);
      case 'scored':
        return event.seat === seat ? atLeast(plus(counts, 'turns'), 'bestTurn', event.points) : counts;
      case 'short':
      case 'passed':
        return event.seat === seat ? plus(counts, 'turns') : counts;
      case 'dealt':
      case 'refilled':
      case 'drew':
      case 'placed':
      case 'slid':
      case 'exhausted':
      case 'closing':
        return counts;
    }
  },
  tell(sum) {
    const [turns, best] = [sum('turns').total, sum('bestTurn')];
    if (turns === 0) return [];
    return [
      { label: words.busts, value: words.bustsOf({ busts: sum('busts').total, turns }) },
      ...(best.games === 0 ? [] : [{ label: words.bestTurn, value: number(best.most) }]),
    ];
  },
};
