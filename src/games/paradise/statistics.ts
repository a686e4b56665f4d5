import { atLeast, plus, type Statistics } from '../../engine/statistics.ts';
import type { Event } from './types.ts';
import { words } from './words.ts';

/** How often the centre was cleared; for the highlights, the most cards in one take and those for the last card. */
export const statistics: Statistics<Event> = {
  names: ['clears'],
  count(counts, { event, seat, stoodIn }) {
    if (event.kind === 'dealt') return { ...counts, clears: 0 };
    if (event.kind === 'collected' && event.seat === seat && !stoodIn)
      return atLeast(counts, 'mostTaken', event.taken.length);
    if (event.kind === 'given' && event.seat === seat && !stoodIn)
      return atLeast(counts, 'rest', event.cards.length);
    return event.kind === 'cleared' && event.seat === seat && !stoodIn ? plus(counts, 'clears') : counts;
  },
  tell(sum) {
    const { games, total, most } = sum('clears');
    if (games === 0) return [];
    const value = total === 0 ? words.noClears : words.clearsSoFar({ total, most });
    return [{ label: words.clearsStatistic, value }];
  },
};
